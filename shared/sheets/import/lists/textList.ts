import { t } from '../../../base/words/words.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import { type Grid, gridOf, type Sheet, type Workbook } from '../../cells/index.ts';
import { openCellUsage } from '../cellUsage.ts';
import { isEmptySheet } from '../find/tables/table.ts';
import { cellReader } from '../find/words/evidence.ts';
import { beginsWithTotal } from '../find/words/totals.ts';
import { type CellPlace, type ImportedDesign, type ImportedRow, type ImportProblem, type ImportResult, problemOf } from '../imported.ts';
import { reasons } from '../read/rows/rows.ts';
import { figureLabels } from './figureLabels.ts';
import { headingWords, isMarkedUp, isRule, type ListedLine, listedLines } from './forumLines.ts';
import { GOES_ON } from './listLines.ts';
import { LINES, readOwnList } from './ownList.ts';
import { readTextDesign, saysOwnValues, type TextDesign, type TextLine } from './textLine.ts';

/** What a plain list of designs gives: the part of an import's result that it decides. */
export type TextList = Pick<ImportResult, 'designs' | 'problems' | 'ignoredRows' | 'account'>;

/** Longest list that is read as prose: a file of more lines without a table is no list of designs. */
const mostLines = 5_000;

/** A record of delimited text as the line it was. */
function lineOf({ sheet, index }: Grid, delimiter: string, row: number): string {
  const cells = Array.from({ length: sheet.columnCount }, (_, column) => String(sheet.values[index(row, column)] ?? ''));
  while (cells.length > 1 && cells[cells.length - 1] === '') cells.pop();
  return cells.join(delimiter);
}

/** Lines that are looked through for a design in words where what was found has no row of headings. */
const lookedThrough = 50;

/** The designs of a list that this program made, exactly as they were; null for any other text. */
export function ownTextList(ruleset: Ruleset, { delimiter, sheets: [sheet] }: Workbook): TextList | null {
  const read = delimiter === LINES && sheet ? readOwnList(ruleset, sheet.values.join('\n')) : null;
  if (!read || !sheet) return null;
  const usage = openCellUsage(sheet);
  const said = new Set(read.flatMap(({ row, rows }) => [row, ...rows.map((part) => part.row)]));
  const first = Math.min(...said);
  const ignoredRows = sheet.values.flatMap((text, row) => {
    // The line of a design's own facts is directly below its name.
    const isSaid = said.has(row) || (row > first && /^\s|^\[/.test(String(text))) || String(text).startsWith(GOES_ON);
    if (String(text).trim() !== '') usage.mark(row, 0, isSaid ? 'value' : 'ignored');
    return isSaid || String(text).trim() === '' ? [] : [{ sheet: null, row: row + 1, why: row < first ? reasons.above : reasons.between }];
  });
  const designs = read.map((design) => designFrom(ruleset, sheet.name, design.row, design, true));
  return { designs, problems: [], ignoredRows, account: [usage.account] };
}

/**
 * The plain list that a delimited text is, where nothing else was found in it, or where the row that was taken for headings
 * is a design in words ("Boar: move 20, large, armour 4+"); else null. Records of a table may read like words too ("Armour,4+" of
 * cards): a list is only what gives more values than the table.
 */
export function listInstead(ruleset: Ruleset, workbook: Workbook, found: Pick<ImportResult, 'designs' | 'tables'>): TextList | null {
  const sheet = onlySheet(workbook);
  if (!sheet || (found.designs.length === 0 && isTable(gridOf(sheet)))) return null;
  // A list with commas looks like a table, but no table has names in bold letters of a forum.
  if (found.designs.every(({ values }) => isMarkedUp(String(values.name ?? '')))) return readTextList(ruleset, workbook);
  const grid = gridOf(sheet);
  const reader = cellReader(ruleset, grid);
  const saysDesign = (row: number): boolean =>
    readTextDesign({ ruleset, reader }, [{ row, text: lineOf(grid, workbook.delimiter ?? ',', row) }]) !== null;
  const header = found.tables[0]?.headerRows[0];
  const rows = header === undefined ? Array.from({ length: Math.min(sheet.rowCount, lookedThrough) }, (_, row) => row) : [header - 1];
  const list = rows.some(saysDesign) ? readTextList(ruleset, workbook) : null;
  return list !== null && valueCount(list.designs) > valueCount(found.designs) ? list : null;
}

/** The share of the rows of a sheet that have one cell only where it is a text, and the fewest. */
const [mostlyOne, fewestRows] = [0.9, 3];

/** The sheet of a delimited text, or the only one with content if it is lines of text in one column; null for any other workbook. */
function onlySheet({ kind, sheets }: Workbook): Sheet | null {
  const [sheet, ...others] = sheets.filter((one) => !isEmptySheet(gridOf(one)));
  if (kind === 'csv' || !sheet || others.length > 0) return kind === 'csv' ? (sheets[0] ?? null) : null;
  const grid = gridOf(sheet);
  const filled = Array.from({ length: sheet.rowCount }, (_, row) => grid.filled(row)).filter((columns) => columns.length > 0);
  return filled.length >= fewestRows && filled.filter(({ length }) => length === 1).length >= filled.length * mostlyOne ? sheet : null;
}

/** Fewest cells of a record, fewest records, the share of them that are alike, and the length of their texts that make a table rather than lines of words. */
const [leastCells, leastRecords, mostRecords, longestCell] = [6, 3, 0.6, 16];

/** Whether most records of a delimited text have as many short cells. */
function isTable(grid: Grid): boolean {
  const counts = new Map<number, number>();
  let filled = 0;
  for (let row = 0; row < Math.min(grid.sheet.rowCount, mostLines); row++) {
    const cells = grid.filled(row);
    if (cells.length === 0) continue;
    filled++;
    const isShort = cells.every((column) => grid.text(row, column).length <= longestCell && !grid.text(row, column).includes(':'));
    if (cells.length >= leastCells && isShort) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  return filled >= leastRecords && Math.max(0, ...counts.values()) >= filled * mostRecords;
}

/** How many values designs and their rows have, costs among them. */
const valueCount = (designs: readonly ImportedDesign[]): number =>
  designs.reduce((sum, { values, components, sheetCost }) => {
    const rows = Object.values(components).flatMap((own) => own.map((row) => row.values));
    const filled = [values, ...rows].flatMap((each) => Object.values(each)).filter((value) => value !== null);
    return sum + filled.length + (sheetCost === null ? 0 : 1);
  }, 0);

/**
 * Reads designs from plain text, one per line or with further indented lines below it, where each value is beside its
 * label: "Boar Tank: move 20, large, armour 4+; Cannon range 90 attacks 1, 390 PP". Null if no line is a design.
 */
function readTextList(ruleset: Ruleset, workbook: Workbook): TextList | null {
  const sheet = onlySheet(workbook);
  if (!sheet || sheet.rowCount > mostLines) return null;
  const sheetName = workbook.kind === 'csv' ? null : sheet.name;
  const grid = gridOf(sheet);
  const reader = cellReader(ruleset, grid);
  const lines = listedLines(
    Array.from({ length: sheet.rowCount }, (_, row): TextLine => ({ row, text: lineOf(grid, workbook.delimiter ?? ',', row) })),
  );
  const usage = openCellUsage(sheet);
  const mark = (row: number, use: 'value' | 'ignored'): void => {
    for (const column of grid.filled(row)) usage.mark(row, column, use);
  };
  const designs: ImportedDesign[] = [];
  const problems: ImportProblem[] = [];
  const left: { readonly row: number; readonly text: string; readonly after: number }[] = [];
  const read = (from: number, to: number): TextDesign | null => {
    const filled = lines.slice(from, to).filter(({ isListMark }) => isListMark !== true);
    return filled.length > 0 ? readTextDesign({ ruleset, reader, figures }, filled) : null;
  };
  const figures = figureLabels(
    ruleset,
    lines.map(({ text }) => text),
  );
  /** Where the lines end that a blank line parts from the next ones, if none of them is a design itself. */
  const paragraphEnd = (from: number): number => {
    const length = lines.slice(from).findIndex(({ text }) => text.trim() === '');
    const end = length < 0 ? lines.length : from + length;
    return lines.slice(from + 1, end).some((_, offset) => read(from + 1 + offset, from + 2 + offset) !== null) ? from : end;
  };
  // "Size: large   Move: 25cm" below a name goes on with it, though it is not set in.
  const isOfDesign = (head: ListedLine, line: ListedLine | undefined): boolean =>
    line !== undefined && !saysOwnValues({ ruleset, reader }, head.text) && saysOwnValues({ ruleset, reader }, line.text);
  let section: string | null = null;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (!line || line.text.trim() === '') {
      if (line && grid.filled(line.row).length > 0) {
        left.push({ row: line.row, text: '', after: designs.length });
        mark(line.row, 'ignored');
      }
      at++;
      continue;
    }
    let end = at + 1;
    while (isBelow(line, lines[end]) || isOfDesign(line, lines[end])) end++;
    // Lines that are designs themselves are below a heading or a greeting, not below a design.
    const isList = lines
      .slice(at + 1, end)
      .some((_, offset) => !(offset === 0 && isOfDesign(line, lines[at + 1])) && read(at + 1 + offset, at + 2 + offset) !== null);
    const isNote = isTotal(line.text) || isRule(line.text) || headingWords(line.text) !== null;
    const block = isNote || isList ? null : read(at, end);
    const first = block ? { design: block, end } : { design: isNote ? null : read(at, at + 1), end: at + 1 };
    // A name with its cost, and lines below it that are not set in.
    const last = isNote || isList ? at : paragraphEnd(at);
    const whole = last > first.end ? read(at, last) : null;
    const found = whole !== null && saidBy(whole) > saidBy(first.design) ? { design: whole, end: last } : first;
    if (found.design) {
      designs.push({ ...designFrom(ruleset, sheet.name, line.row, found.design), sheet: sheetName, section });
      problems.push(
        ...[...found.design.unread.map(({ row, text }) => notUnderstood(row, text)), ...severalOf(line.row, found.design)].map(
          (problem) => ({
            ...problem,
            sheet: sheetName,
          }),
        ),
      );
      for (let row = at; row < found.end; row++) mark(row, 'value');
    } else {
      section = headingWords(line.text) ?? section;
      left.push({ row: line.row, text: line.text, after: designs.length });
      mark(line.row, 'ignored');
    }
    at = found.end;
  }
  if (designs.length === 0) return null;
  const ignoredRows = left.map(({ row, text, after }) => ({ sheet: sheetName, row: row + 1, why: whyLeft(text, after, designs.length) }));
  return { designs, problems, ignoredRows, account: workbook.sheets.map((one) => (one === sheet ? usage : openCellUsage(one)).account) };
}

/** How much a design of a text says. */
const saidBy = (design: TextDesign | null): number =>
  design === null
    ? 0
    : Object.keys(design.values).length +
      design.rows.reduce((sum, { values }) => sum + Object.keys(values).length, 0) -
      design.unread.length;

/** Whether a line is set in below another. */
const isBelow = (head: ListedLine, line: ListedLine | undefined): boolean =>
  line !== undefined && (line.isListMark === true || (line.text.trim() !== '' && line.level > head.level));

/** "Total: 480 PP", "Summe: 495 Punkte". */
const isTotal = (text: string): boolean => /\d/.test(text) && beginsWithTotal(text.replace(/^[^\p{L}]+/u, ''));

/** Why a line is no design; `after` counts the designs before it. */
function whyLeft(text: string, after: number, designs: number): string {
  if (text === '') return t('mark of a mail or a forum');
  if (isTotal(text)) return reasons.total;
  if (after < designs && headingWords(text) !== null) return reasons.section;
  return after === 0 ? reasons.above : after < designs ? reasons.between : reasons.below;
}

/** A list that has several of a design: one is imported, which is reported. */
const severalOf = (row: number, { name, count = 1 }: TextDesign): readonly ImportProblem[] =>
  count === 1
    ? []
    : [
        problemOf({
          code: 'guessed',
          row: row + 1,
          message: t('The list has {count} of "{name}"; one design was made. Check it.', { count, name }),
        }),
      ];

const notUnderstood = (row: number, text: string): ImportProblem =>
  problemOf({ code: 'layout', row: row + 1, message: t('"{text}" was not understood; it was kept among the notes.', { text }), raw: text });

/** A value that is not given is blank; in an exact list it is the field's default. */
function designFrom(
  ruleset: Ruleset,
  sheetName: string,
  row: number,
  { name, cost, values, rows, unread }: Omit<TextDesign, 'name'> & { readonly name: CellValue },
  isExact = false,
): ImportedDesign {
  const place = (at: number): CellPlace => ({ sheet: sheetName, row: at, column: 0 });
  const cells = new Map<string, CellPlace>([['name', place(row)]]);
  for (const id of Object.keys(values)) cells.set(id, place(row));
  if (cost !== null) cells.set('cost', place(row));
  const isBlank = ({ kind, hidden, ...data }: Field): boolean =>
    kind !== 'formula' && !hidden && !(isExact && 'default' in data && (data.default ?? '') !== '');
  const blank = (fields: Iterable<{ readonly data: Field }>): Record<string, CellValue> =>
    Object.fromEntries([...fields].flatMap(({ data }) => (isBlank(data) ? [[data.id, null]] : [])));
  const components = Object.fromEntries(
    [...ruleset.components].map(([id, { fields }]) => {
      const own = rows.filter(({ component }) => component === id);
      own.forEach((part, index) => {
        for (const slot of Object.keys(part.values)) cells.set(`${id}[${index}].${slot}`, place(part.row));
      });
      return [
        id,
        own.map(
          (part): ImportedRow => ({ row: part.row + 1, values: { ...blank(fields.values()), ...part.values }, extra: {}, lookup: null }),
        ),
      ];
    }),
  );
  return {
    id: null,
    sheet: null,
    row: row + 1,
    values: { ...blank(ruleset.fields.values()), ...values, name },
    components,
    extra: {},
    sheetCost: cost,
    originCost: cost,
    costFormula: null,
    section: null,
    hidden: false,
    notes: unread.length > 0 ? unread.map(({ text }) => text).join('\n') : null,
    cells,
    confidence: 'sure',
    doubts: [],
  };
}
