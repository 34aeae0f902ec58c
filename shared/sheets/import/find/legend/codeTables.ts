import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { CellValue, ReadValue } from '../../../../rules/ruleset/values/index.ts';
import { type Grid, isNumeric } from '../../../cells/index.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { markOf } from './legendCells.ts';

/** A word or letter that a little table says a number of a field for: "Poor | 8" below "Protection | Save". */
export type Code = { readonly field: Field; readonly mark: string; readonly value: CellValue };
/** Such a table, with its cells. */
export type CodeTable = { readonly codes: readonly Code[]; readonly cells: readonly { readonly row: number; readonly column: number }[] };

/** Reads a cell's content as a value of a field. */
type ReadRaw = (field: Field, raw: CellValue) => ReadValue;

/** Rows that such a table has at least, and letters that its words have at most. */
const [fewestRows, longest] = [3, 16];
const longestLine = 240;
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
      const isApart = grid.isFilled(row, column + 1) && !grid.isFilled(row, column - 1) && !grid.isFilled(row, column + 2);
      const table = isApart ? tableAt(grid, vocabulary, readRaw, row, column) : null;
      if (table) found.push(table);
    }
  return found;
}

/** The field that a heading says, where it is one of numbers. */
const numberField = (vocabulary: Vocabulary, heading: string): Field | undefined =>
  vocabulary
    .candidates(heading)
    .filter(({ score }) => score >= named)
    .flatMap(({ meaning }) => (meaning.kind === 'field' && meaning.field.kind === 'number' ? [meaning.field] : []))[0];

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
  return codes.length >= fewestRows && new Set(codes.map(({ mark }) => mark)).size === codes.length ? { codes, cells } : null;
}
