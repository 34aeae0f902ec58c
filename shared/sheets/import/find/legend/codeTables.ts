import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { CellValue, ReadValue } from '../../../../rules/ruleset/values/index.ts';
import { type Grid, isNumeric } from '../../../cells/index.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { markOf } from './legendCells.ts';

/** A word or letter that a little table says a number of a field for: "Poor | 8" below "Protection | Save". */
export type Code = {
  readonly field: Field;
  readonly mark: string;
  readonly value: CellValue;
  /** The heading of the column that it is for; absent for all of the field. */
  readonly heading?: string;
};
/** Such a table, with its cells. */
export type CodeTable = { readonly codes: readonly Code[]; readonly cells: readonly { readonly row: number; readonly column: number }[] };

/** Reads a cell's content as a value of a field. */
type ReadRaw = (field: Field, raw: CellValue) => ReadValue;

/** Rows that such a table has at least, and letters that its words have at most. */
const [fewestRows, longest] = [3, 16];
const longestLine = 240;
/** The share of the cells of a column that must be codes. */
const mostly = 0.8;
/** A heading of this certainty names its field. */
const named = 0.88;

/** The tables of two columns, alone in their columns, that say which number each word or letter of a field stands for. */
export function codeTables(grid: Grid, vocabulary: Vocabulary, readRaw: ReadRaw): readonly CodeTable[] {
  const found: CodeTable[] = [];
  for (let row = 0; row < grid.sheet.rowCount; row++)
    for (const column of grid.filled(row)) {
      const value = grid.value(row, column);
      if (typeof value !== 'string') continue;
      const codes = value.includes('=') ? codesIn(vocabulary, readRaw, value) : [];
      if (codes.length >= fewestRows) found.push({ codes, cells: grid.filled(row).length === 1 ? [{ row, column }] : [] });
      found.push(...numberedIn(vocabulary, readRaw, value));
      const titled = value.includes('=') ? titledTable(grid, vocabulary, readRaw, row, column) : null;
      if (titled) found.push(titled);
      const isApart = grid.isFilled(row, column + 1) && !grid.isFilled(row, column - 1) && !grid.isFilled(row, column + 2);
      const table = isApart ? tableAt(grid, vocabulary, readRaw, row, column) : null;
      if (table) found.push(table);
    }
  return found;
}

/** The field of one of these kinds that a heading says. */
const fieldFor = (vocabulary: Vocabulary, heading: string, kinds: readonly Field['kind'][]): Field | undefined =>
  vocabulary
    .candidates(heading)
    .filter(({ score }) => score >= named)
    .flatMap(({ meaning }) => (meaning.kind === 'field' && kinds.includes(meaning.field.kind) ? [meaning.field] : []))[0];

const numberField = (vocabulary: Vocabulary, heading: string): Field | undefined => fieldFor(vocabulary, heading, ['number']);

/** The codes of a line: "Armour: none = 10, thin = 9, poor = 8". None if any part is something else. */
function codesIn(vocabulary: Vocabulary, readRaw: ReadRaw, text: string): readonly Code[] {
  const [, heading = '', list = ''] = text.length > longestLine ? [] : (/^([^:=]{2,24}):\s*(\S.*)$/.exec(text) ?? []);
  const parts = list.replace(/\.$/, '').split(/[,;]\s*/);
  const field = parts.length >= fewestRows ? numberField(vocabulary, heading) : undefined;
  if (!field) return [];
  const codes = parts.flatMap((part): readonly Code[] => {
    const [, word = '', number = ''] = /^(\p{L}[\p{L} -]{0,15}?)\s*=\s*(\S+)$/u.exec(part.trim()) ?? [];
    const reading = word === '' ? null : readRaw(field, number);
    return reading?.ok && typeof reading.value === 'number' ? [{ field, mark: markOf(word), value: reading.value }] : [];
  });
  return codes.length === parts.length ? codes : [];
}

const numbered = /(\d{1,2})\s?[.):=]?\s(\p{L}[\p{L} -]*)/gu;

/** The choices of a line by their numbers, for each heading: "Size: 1 small 2 medium 3 large   Drive: 1 foot 2 tracks 3 hover". */
function numberedIn(vocabulary: Vocabulary, readRaw: ReadRaw, text: string): readonly CodeTable[] {
  if (text.length > longestLine || !/:\s*\d/.test(text)) return [];
  const [, ...parts] = text.split(/(\p{L}[\p{L}.]{0,14}):(?=\s*\d)/u);
  return parts.flatMap((heading, at): readonly CodeTable[] => {
    const listed = at % 2 === 0 ? [...(parts[at + 1] ?? '').matchAll(numbered)] : [];
    const field = listed.length >= fewestRows ? fieldFor(vocabulary, heading, ['choice']) : undefined;
    if (!field) return [];
    const codes = listed.flatMap(([, mark = '', word = '']): readonly Code[] => {
      const value = valueIn(field, readRaw, word.trim());
      return value === null ? [] : [{ field, mark, value, heading }];
    });
    return codes.length === listed.length && areDifferent(codes) ? [{ codes, cells: [] }] : [];
  });
}

/** "V = velocity, cm" above two columns: a heading with what it means, and below it each of its codes with its value. */
function titledTable(grid: Grid, vocabulary: Vocabulary, readRaw: ReadRaw, row: number, column: number): CodeTable | null {
  const [, heading = ''] = /^(\p{L}[\p{L}.]{0,7})\s*=\s*\p{L}/u.exec(grid.text(row, column)) ?? [];
  const field = heading === '' ? undefined : fieldFor(vocabulary, heading, ['number', 'choice']);
  if (!field) return null;
  const codes: Code[] = [];
  const cells = [{ row, column }];
  for (let at = row + 1; grid.isFilled(at, column) && grid.isFilled(at, column + 1); at++) {
    const value = valueIn(field, readRaw, grid.value(at, column + 1));
    if ((value === null && field.kind === 'number') || grid.isFilled(at, column - 1) || grid.isFilled(at, column + 2)) return null;
    if (value !== null) codes.push({ field, mark: markOf(grid.text(at, column)), value, heading });
    cells.push({ row: at, column }, { row: at, column: column + 1 });
  }
  return codes.length >= fewestRows && areDifferent(codes) ? { codes, cells } : null;
}

/** A value that a cell says, also with one of its words: "caterpillar tracks". */
function valueIn(field: Field, readRaw: ReadRaw, raw: CellValue): CellValue {
  const texts = field.kind === 'choice' && typeof raw === 'string' ? [raw, ...raw.split(/[\s,]+/)] : [raw];
  return (
    texts.map((text) => readRaw(field, text)).flatMap((one) => (one.ok && !one.note && one.value !== null ? [one.value] : []))[0] ?? null
  );
}

/** Whether a column of some sheet has the heading of a titled table, and below it nothing but its codes. */
export function isUsed({ codes }: CodeTable, grids: readonly Grid[]): boolean {
  const heading = codes[0]?.heading;
  const marks = new Set(codes.map(({ mark }) => mark));
  const isColumn = ({ sheet, text }: Grid, row: number, column: number): boolean => {
    const below = Array.from({ length: sheet.rowCount - row - 1 }, (_, at) => text(row + 1 + at, column)).filter((own) => own !== '');
    return below.length > 0 && below.filter((own) => marks.has(markOf(own))).length >= below.length * mostly;
  };
  return grids.some((grid) =>
    grid.sheet.values.some((value, index) => {
      const column = index % grid.sheet.columnCount;
      return value === heading && isColumn(grid, (index - column) / grid.sheet.columnCount, column);
    }),
  );
}

const areDifferent = (codes: readonly Code[]): boolean => new Set(codes.map(({ mark }) => mark)).size === codes.length;

function tableAt(grid: Grid, vocabulary: Vocabulary, readRaw: ReadRaw, row: number, column: number): CodeTable | null {
  // "Assault | 3" on a form is a label with its value.
  if (isNumeric(grid.value(row, column + 1))) return null;
  const field = numberField(vocabulary, grid.text(row, column)) ?? numberField(vocabulary, grid.text(row, column + 1));
  if (!field) return null;
  const codes: Code[] = [];
  const cells = [
    { row, column },
    { row, column: column + 1 },
  ];
  for (let at = row + 1; grid.isFilled(at, column) && grid.isFilled(at, column + 1); at++) {
    const word = grid.text(at, column);
    const reading = readRaw(field, grid.value(at, column + 1));
    // "Armour | 5" below "Move | 20" is the next label of a form.
    const isLabel = word.length > 2 && vocabulary.knows(word);
    const isCode = !isNumeric(word) && !isLabel && word.length <= longest && reading.ok && typeof reading.value === 'number';
    if (!isCode || grid.isFilled(at, column - 1) || grid.isFilled(at, column + 2)) return null;
    codes.push({ field, mark: markOf(word), value: reading.value });
    cells.push({ row: at, column }, { row: at, column: column + 1 });
  }
  return codes.length >= fewestRows && areDifferent(codes) ? { codes, cells } : null;
}
