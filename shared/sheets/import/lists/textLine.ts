import { foreignWords, foreignWordsPattern } from '../../../base/languages/index.ts';
import { keepOne } from '../../../base/remembered.ts';
import { cleanText, compactWord, isBlankWord } from '../../../base/text/index.ts';
import { literally } from '../../../base/text/patterns.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import { type CellValue, readNumberText } from '../../../rules/ruleset/values/index.ts';
import type { CellReader } from '../find/words/evidence.ts';
import { isAll } from '../find/words/labelledRun.ts';
import { readItem } from '../read/listedRows.ts';
import { type FigureLabels, labelledFigures } from './figureLabels.ts';

/** One row of a component, as a line of text has it. */
export type TextRow = { readonly component: string; readonly row: number; readonly values: Readonly<Record<string, CellValue>> };
/** A design as lines of text have it; `unread` is what was not understood. */
export type TextDesign = {
  readonly name: string;
  readonly cost: number | null;
  readonly values: Readonly<Record<string, CellValue>>;
  readonly rows: readonly TextRow[];
  readonly unread: readonly { readonly row: number; readonly text: string }[];
  /** How many of it the list has, if it says so: "2x Jeep". */
  readonly count?: number;
};
/** A line with its row, counted from 0. */
export type TextLine = { readonly row: number; readonly text: string };

const pointWords = foreignWords(({ units }) => units.behindCost);
const besideCost = foreignWordsPattern(({ headings }) => headings.besideCost);
const nothingKnown = { knows: () => false, isClosed: false };

/** Parts of a line at commas and semicolons, brackets and numbers aside. */
function phrasesOf(text: string): readonly string[] {
  const phrases: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (/[([]/.test(sign)) depth++;
    else if (/[)\]]/.test(sign)) depth = Math.max(0, depth - 1);
    const isDash = /[-–—]/.test(sign) && /\s/.test(text.charAt(at - 1)) && /\s/.test(text.charAt(at + 1));
    // "assault 2. 120mm gun": the end of a sentence behind a number.
    const isEnd = sign === '.' && /[\d+]/.test(text.charAt(at - 1)) && /\s/.test(text.charAt(at + 1));
    const isMark = isDash || isEnd || sign === ';' || sign === '|' || (sign === ',' && !/\d,\d/.test(text.slice(at - 1, at + 2)));
    if (depth > 0 || !isMark) continue;
    phrases.push(text.slice(from, at));
    from = at + 1;
  }
  return [...phrases, text.slice(from)]
    .map((phrase) => phrase.trim().replace(/(?<!\.)\.+$/, ''))
    .filter((phrase) => /[\p{L}\p{N}]/u.test(phrase));
}

/** A cost in a text: "1,390 PP", "[250 pts]", "90 Punkte". */
function costPattern(ruleset: Ruleset): RegExp {
  const units = [...(ruleset.points ? [ruleset.points.unit.toLowerCase()] : []), ...pointWords].map((word) => literally(word));
  return new RegExp(
    `[([]?\\b(\\d{1,3}(?:[ ,.'’]\\d{3})+|\\d+(?:[.,]\\d{1,2})?)\\s?(?:${units.join('|')})\\b\\.?(?:\\s+(?:${besideCost})){0,2}(?![\\p{L}\\p{N}])\\s*[)\\]]?`,
    'iu',
  );
}

/** Takes the cost from a text. */
function takeCost({ costed }: ListRules, text: string): { readonly cost: number | null; readonly rest: string } {
  const match = costed.exec(text);
  const [, number = ''] = match ?? [];
  // Points are whole: three digits after a separator are thousands.
  const reading = match ? readNumberText(/^\d{1,3}(?:[ ,.'’]\d{3})+$/.test(number) ? number.replace(/\D/g, '') : number) : null;
  if (!match || !reading?.ok) return { cost: null, rest: text };
  const before = text.slice(0, match.index).replace(/\s[=:–—-]\s*$/, '');
  return { cost: reading.value, rest: `${before} , ${text.slice(match.index + match[0].length)}` };
}

/** "(with grade 5+)", as full lists have it after a value that differs in play: the entered value is before it. */
function inPlayRemark(ruleset: Ruleset): RegExp | null {
  const labels = [ruleset.fields, ...[...ruleset.components.values()].map(({ fields }) => fields)].flatMap((fields) =>
    [...fields.values()].flatMap(({ data }) => {
      const source = data.kind === 'number' && data.effective !== undefined ? fields.get(data.effective)?.data : undefined;
      return source ? [literally(source.short ?? source.label)] : [];
    }),
  );
  return labels.length === 0 ? null : new RegExp(` \\((?:${labels.join('|')}) [^()]*\\)`, 'giu');
}

type Tools = { readonly ruleset: Ruleset; readonly reader: CellReader; readonly figures?: FigureLabels | null };
/** So many values without labels before colons make a line of them. */
const fewestValues = 3;

/** Whether a line is nothing but values of a design: "Size: large   Move: 25cm", "Small, Foot, Move 15cm". */
export function saysOwnValues({ ruleset, reader }: Tools, text: string): boolean {
  const run = reader.readRun(listRules(ruleset).ownFields, text);
  return isAll(run) && Object.keys(run.values).length >= (text.includes(':') ? 1 : fewestValues);
}

type RowDraft = { readonly component: string; readonly row: number; readonly count: number; readonly values: Record<string, CellValue> };

const shownFields = (fields: Iterable<{ readonly data: Field }>): readonly Field[] => [...fields].map(({ data }) => data);

/** What is asked of the rules for every line. */
type ListRules = {
  readonly remark: RegExp | null;
  readonly costed: RegExp;
  readonly ownFields: readonly Field[];
  /** `titled`: a phrase that begins with the name of the kind, "Weapons: ". */
  readonly components: readonly {
    readonly id: string;
    readonly names: readonly string[];
    readonly titled: RegExp;
    readonly fields: readonly Field[];
  }[];
};

const listRules = keepOne(
  (ruleset: Ruleset): ListRules => ({
    remark: inPlayRemark(ruleset),
    costed: costPattern(ruleset),
    ownFields: shownFields(ruleset.fields.values()),
    components: [...ruleset.components].map(([id, { data, fields }]) => ({
      id,
      names: [data.label, data.singular],
      titled: new RegExp(`^(?:${literally(data.label)}|${literally(data.singular)})\\s*:`, 'iu'),
      fields: shownFields(fields.values()),
    })),
  }),
);

type Phrase = { readonly row: number; readonly text: string; readonly opensLine: boolean };

/** The values of a design that phrases say, its component rows, and what is not understood. */
function readPhrases({ ruleset, reader }: Tools, phrases: readonly Phrase[]): PhrasesRead {
  const { ownFields, components } = listRules(ruleset);
  const values: Record<string, CellValue> = {};
  const rows: RowDraft[] = [];
  const unread: { row: number; text: string }[] = [];
  const isNew = (into: Readonly<Record<string, CellValue>>, found: Readonly<Record<string, CellValue>>): boolean =>
    Object.keys(found).length > 0 && Object.keys(found).every((id) => !(id in into));
  /** "Hull gun: range 30" on a separate line: everything before the colon is the name, whatever its words mean elsewhere. */
  const namedRow = (text: string): Omit<RowDraft, 'row'> | null => {
    const [, title = '', first = ''] = /^([^:]+):\s*(\S.*)$/s.exec(text) ?? [];
    const item = readItem(title, nothingKnown);
    if (title === '' || !/\p{L}/u.test(item.name)) return null;
    if ([...ruleset.fields.values()].some(({ data }) => compactWord(data.label) === compactWord(title))) return null;
    // "Move: 45 cm" says one value of the design in other words.
    const own = reader.readRun(ownFields, text);
    if (isAll(own) && Object.keys(own.values).length === 1) return null;
    for (const { id, fields, names } of components) {
      if (names.some((word) => compactWord(word) === compactWord(title))) return null;
      if (fields.some(({ label }) => compactWord(label) === compactWord(title))) return null;
      const run = reader.readRun(fields, first);
      if (!isBlankWord(first) && (!isAll(run) || Object.keys(run.values).length === 0)) continue;
      // "Cannon (turret): range 90"
      const remark = item.remark === null ? null : reader.readRun(fields, item.remark);
      const isSaid = remark !== null && isAll(remark) && isNew(run.values, remark.values);
      const name = item.remark === null || isSaid ? item.name : `${item.name} (${item.remark})`;
      return { component: id, count: item.count, values: { name, ...(isSaid ? remark.values : {}), ...run.values } };
    }
    return null;
  };
  /** "Gauss cannon" at the beginning of a line, before "range 100": its name alone. */
  const nameAlone = (name: string, next: (typeof phrases)[number] | undefined, at: number): readonly RowDraft[] => {
    if (next?.row !== at || !/\p{L}/u.test(name)) return [];
    const item = readItem(name, nothingKnown);
    return components.flatMap(({ id, fields }): readonly RowDraft[] => {
      const run = reader.readRun(fields, next.text);
      return isAll(run) && Object.keys(run.values).length > 0
        ? [{ component: id, row: at, count: item.count, values: { name: item.name } }]
        : [];
    });
  };
  for (const [at, { row, text, opensLine }] of phrases.entries()) {
    const named = opensLine ? namedRow(text) : null;
    if (named) {
      rows.push({ ...named, row });
      continue;
    }
    const titled = components.find((component) => component.titled.test(text));
    const phrase = titled ? text.replace(/^[^:]*:\s*/, '') : text;
    const current = rows[rows.length - 1];
    const inside = current ? reader.readRun(components.find(({ id }) => id === current.component)?.fields ?? [], phrase) : null;
    if (current && inside && isAll(inside) && isNew(current.values, inside.values)) {
      Object.assign(current.values, inside.values);
      continue;
    }
    const own = reader.readRun(ownFields, phrase);
    if (isAll(own) && isNew(values, own.values)) {
      Object.assign(values, own.values);
      continue;
    }
    const made = components.flatMap(({ id, fields }): readonly RowDraft[] => {
      const run = reader.readRun(fields, phrase.replace(/[()[\]]/g, ' '));
      const item = readItem(run.lead, nothingKnown);
      const isRow = run.unread.length === 0 && /\p{L}/u.test(item.name) && (Object.keys(run.values).length > 0 || titled?.id === id);
      return isRow ? [{ component: id, row, count: item.count, values: { name: item.name, ...run.values } }] : [];
    });
    const [best] = made.length > 0 ? made : opensLine ? nameAlone(phrase, phrases[at + 1], row) : [];
    if (best) rows.push(best);
    else unread.push({ row, text: phrase });
  }
  return { values, rows, unread };
}

type PhrasesRead = {
  readonly values: Readonly<Record<string, CellValue>>;
  readonly rows: readonly RowDraft[];
  readonly unread: readonly { readonly row: number; readonly text: string }[];
};

/** Values of a component row that a line of text needs, its name among them. */
const fewestSaid = 3;

/**
 * Reads a line that is one component row, set in below a design: "- Cannon (turret): range 90 cm, 1 attack, hits on 5+". Null for any other
 * line. `row` counts from 0.
 */
export function readTextRow(tools: Tools, { row, text }: TextLine): Pick<TextDesign, 'rows' | 'unread'> | null {
  const phrases = phrasesOf(bareLine(text)).map((phrase, at) => ({ row, text: phrase, opensLine: at === 0 }));
  const { values, rows, unread } = readPhrases(tools, phrases);
  const [only, ...others] = rows;
  if (!only || others.length > 0 || Object.keys(values).length > 0 || Object.keys(only.values).length < fewestSaid) return null;
  return { rows: spread(rows), unread };
}

const spread = (rows: readonly RowDraft[]): readonly TextRow[] =>
  rows.flatMap(({ component, row, count, values }) => Array.from({ length: count }, () => ({ component, row, values })));

/** A line without what a forum or a list marks it with. */
const bareLine = (text: string): string =>
  cleanText(text)
    .replace(/\*{2,}|__|`/g, '')
    .replace(/^\s*(?:[-–—•*·+>]|\d{1,3}[.)])\s+/, '');

/**
 * Reads a design from its lines: a name, then values by their labels ("move 20", "armour 4+", "large"), then component rows
 * that begin with their own name ("Cannon range 90 attacks 1"). Null if the lines give too little of a design.
 */
export function readTextDesign({ ruleset, reader, figures = null }: Tools, lines: readonly TextLine[]): TextDesign | null {
  const first = lines[0];
  if (!first) return null;
  const rules = listRules(ruleset);
  const { remark, ownFields } = rules;
  const whole = lines.map(({ row, text }) => ({ row, text: bareLine(remark === null ? text : cleanText(text).replace(remark, '')) }));
  const costed = whole.map(({ row, text }) => ({ row, ...takeCost(rules, text) }));
  const cost = costed.find((line) => line.cost !== null)?.cost ?? null;
  const [, name = '', rest = ''] =
    /^\s*([^:,;(|\s][^:,;(|]{0,99}?)\s{0,40}(?:[:,;|]|\s[-–—]\s|(?=\()|$)(.*)$/su.exec(costed[0]?.rest ?? '') ?? [];
  const [, bare = name, behind = ''] = /^(.+?)\s[-–—]\s+(.*)$/su.exec(name) ?? [];
  if (!/\p{L}/u.test(bare) || bare.length > 80) return null;
  const opened = `${behind === '' ? '' : `${behind}, `}${rest.replace(/^\(([^()]*)\)/, '$1,')}`;
  const phrases = costed.flatMap((line, at) =>
    phrasesOf(at === 0 ? opened : line.rest).map((text, part) => ({
      row: line.row,
      text: labelledFigures(text, figures),
      opensLine: at > 0 && part === 0,
    })),
  );

  // "Move 20, large" says values of the design above and names none.
  const inName = reader.readRun(ownFields, bare);
  if (isAll(inName) && Object.values(inName.values).some((value) => typeof value === 'number')) return null;
  // So does "Armour: 4+", whose name is the label of what follows.
  const isLabel = ownFields.some(({ label, short = label }) => [label, short].some((word) => compactWord(word) === compactWord(bare)));
  if (isLabel && reader.readRun(ownFields, `${bare} ${phrases[0]?.text ?? ''}`).lead === '') return null;
  const { values, rows, unread } = readPhrases({ ruleset, reader }, phrases);
  const known = Object.keys(values).length;
  const hasRow = rows.some((row) => Object.keys(row.values).length > 1);
  // Headings are words too, but without a number.
  if (cost === null && !Object.values(values).some((value) => typeof value === 'number')) return null;
  if (known < 2 && !(cost !== null && (known > 0 || hasRow))) return null;
  const item = readItem(bare.trim(), nothingKnown);
  const counted = item.count > 1 ? { name: item.remark === null ? item.name : `${item.name} (${item.remark})`, count: item.count } : null;
  return { name: counted?.name ?? bare.trim(), cost, values, rows: spread(rows), unread, ...(counted && { count: counted.count }) };
}
