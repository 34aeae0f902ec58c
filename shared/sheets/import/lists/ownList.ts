import { pluralise } from '../../../base/text/index.ts';
import { isMarkedHouse, type Ruleset, rulesInWords } from '../../../rules/ruleset/compile/index.ts';
import type { ComponentData } from '../../../rules/ruleset/format/index.ts';
import { type CellValue, readNumberText } from '../../../rules/ruleset/values/index.ts';
import { sheetOf, type Workbook } from '../../cells/index.ts';
import { nameAt, readFacts } from './listFacts.ts';
import { type ListLineText, listReadings } from './listLines.ts';
import type { TextDesign, TextRow } from './textLine.ts';

/** What a list calls a design without a name. */
export const NAMELESS = '(no name)';

/** A design of a list of our own, and the line it begins on, counted from 0. */
type OwnListDesign = Omit<TextDesign, 'name'> & { readonly row: number; readonly name: CellValue };

const aboutBegins = ({ data }: Ruleset, count: number): string => `${pluralise(count, data.designNoun)} by `;

/** The line below the title of a list of designs: how many there are, by which rules; house rules with their version and standard. */
export const aboutDesigns = (ruleset: Ruleset, count: number, isHouse: boolean): string =>
  `${aboutBegins(ruleset, count)}${isHouse ? `${rulesInWords(ruleset.data)}${isMarkedHouse(ruleset.data) ? ' (house rules)' : ''}` : ruleset.data.name}`;

/** What follows the name of the rules in that line, of any version of them. Lists of the first editions have no version there. */
const ABOUT_END = /^(?: \d+\.\d+\.\d+(?:, based on .{1,90} \d+\.\d+\.\d+)?)?(?: \(house rules\))?$/;

function isAboutDesigns(ruleset: Ruleset, count: number, text: string): boolean {
  const begins = `${aboutBegins(ruleset, count)}${ruleset.data.name}`;
  const found = [begins, begins.replace(/^\S+/, String(count))].find((each) => text.startsWith(each));
  return found !== undefined && ABOUT_END.test(text.slice(found.length));
}

/** The words before a component row's name: its kind, where the rules have several. */
export const rowPrefix = (ruleset: Ruleset, { singular }: ComponentData): string =>
  ruleset.data.components.length > 1 ? `${singular}: ` : '';

/** A component row as a list writes it: its name, then its facts. Null for any other text. */
function readRow(ruleset: Ruleset, row: number, text: string): TextRow | null {
  const { components } = ruleset.data;
  for (const data of [...components].sort((one, other) => other.singular.length - one.singular.length)) {
    const prefix = rowPrefix(ruleset, data);
    if (!text.startsWith(prefix)) continue;
    const named = nameAt(text.slice(prefix.length), data.singular);
    const values = named && readFacts(ruleset, data.fields, named.rest);
    if (named && values) return { component: data.id, row, values: { ...(named.name === null ? {} : { name: named.name }), ...values } };
  }
  return null;
}

/** The values and rows in the lines below a design or a unit; null if one of the lines is anything else. */
export function readBelow(ruleset: Ruleset, lines: readonly ListLineText[]): Pick<TextDesign, 'values' | 'rows'> | null {
  let values: Readonly<Record<string, CellValue>> | null = null;
  const rows: TextRow[] = [];
  for (const { kind, text, line } of lines) {
    const row = kind === 'row' ? readRow(ruleset, line, text) : null;
    if (row) rows.push(row);
    else if (kind === 'facts' && values === null && rows.length === 0) {
      values = readFacts(ruleset, ruleset.data.fields, text);
      if (values === null) return null;
    } else return null;
  }
  return { values: values ?? {}, rows };
}

/** The cost after a name, e.g. "1,390 PP"; null if there is no cost. */
function costIn(ruleset: Ruleset, text: string): number | null {
  if (ruleset.points === null || !text.endsWith(` ${ruleset.points.unit}`)) return null;
  const number = text
    .slice(0, -ruleset.points.unit.length - 1)
    .replaceAll(',', '')
    .replace('\u2212', '-');
  const read = readNumberText(number);
  return read.ok ? read.value : null;
}

function readDesign(ruleset: Ruleset, head: ListLineText, below: readonly ListLineText[]): OwnListDesign | null {
  const named = nameAt(head.text, NAMELESS);
  const read = named && readBelow(ruleset, below);
  return named && read && { ...read, row: head.line, name: named.name, cost: costIn(ruleset, named.rest), unread: [] };
}

/** The designs below a line that gives their number; null if some are missing, there are more, or anything else is among them. */
function readFrom(ruleset: Ruleset, lines: readonly ListLineText[], about: number, count: number): readonly OwnListDesign[] | null {
  const designs: OwnListDesign[] = [];
  let at = about + 1;
  while (at < lines.length && designs.length < count) {
    const head = lines[at];
    let end = at + 1;
    while (lines[end]?.kind === 'facts' || lines[end]?.kind === 'row') end++;
    const below = lines.slice(at + 1, end);
    at = end;
    if (!head || head.kind === 'other') continue;
    const design = head.kind === 'head' ? readDesign(ruleset, head, below) : null;
    if (design === null) return null;
    designs.push(design);
  }
  const isMore = lines.slice(at).some(({ kind }) => kind === 'facts' || kind === 'row');
  return designs.length === count && !isMore ? designs : null;
}

/** The line below the title that gives the number of designs; former lists have no separator of thousands. */
const ABOUT = /^(\d{1,3}(?:,\d{3})+|\d{1,5}) \S.* by \S/;

/** The number of designs that such a line gives; 0 for any other line. */
const countIn = (text: string): number => Number(ABOUT.exec(text)?.[1]?.replaceAll(',', '') ?? 0);

function readLines(ruleset: Ruleset, lines: readonly ListLineText[]): readonly OwnListDesign[] | null {
  for (const [at, { text }] of lines.entries()) {
    const count = countIn(text);
    const isAbout = at > 0 && count > 0 && isAboutDesigns(ruleset, count, text);
    const designs = isAbout ? readFrom(ruleset, lines, at, count) : null;
    if (designs) return designs;
  }
  return null;
}

/**
 * Reads a list that `designList` made in its full form, in any format, exactly as it was; null for any other text, also for
 * such a list that was changed by hand: that is read as prose.
 */
export function readOwnList(ruleset: Ruleset, text: string): readonly OwnListDesign[] | null {
  for (const lines of listReadings(text)) {
    const designs = readLines(ruleset, lines);
    if (designs) return designs;
  }
  return null;
}

/** The title and everything before it are within this many characters. */
const BEGINNING = 5_000;
/** What parts the cells of delimited text: a line with one of these is no design of a list. */
const PARTED = /[\t;|]|,(?!\d{3}\b)/;

/** True if the lines below one that gives the number of designs look like that many designs, under any rules. */
function looksListed(lines: readonly ListLineText[], about: number, count: number): boolean {
  const below = lines.slice(about + 1);
  const heads = below.filter(({ kind }) => kind === 'head').slice(0, count);
  if (heads.length < count) return false;
  return below.some(({ kind }) => kind === 'facts' || kind === 'row') || heads.every(({ text }) => !PARTED.test(text));
}

/**
 * A text that looks like a list which this program made, as a workbook with one cell for each line, so that nothing in it is
 * taken for a mark of delimited text. Null for any other text.
 */
export function listWorkbook(text: string, fileName: string): Workbook | null {
  // Most texts are not lists, and long ones take a while to search.
  if (!/\d \S.{0,300} by \S/.test(text.slice(0, BEGINNING))) return null;
  const isList = listReadings(text).some((lines) =>
    lines.some(({ text: words }, at) => at > 0 && countIn(words) > 0 && looksListed(lines, at, countIn(words))),
  );
  if (!isList) return null;
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  return {
    fileName,
    kind: 'csv',
    delimiter: LINES,
    sheets: [
      sheetOf(
        fileName,
        lines.map((line) => [line]),
      ),
    ],
    names: new Map(),
    remarks: [],
  };
}

/** The delimiter of a workbook whose cells are the lines of a text. */
export const LINES = '\n';
