import type { Reference } from '../../rules/formula/index.ts';
import { columnNumber } from '../cells/index.ts';

export type CellsReference = Extract<Reference, { kind: 'cells' }>;

/** One end of a range; a part that is not given (`A:A` has no rows) is null. Rows and columns count from 0. */
type End = { readonly row: number | null; readonly rowFixed: boolean; readonly column: number | null; readonly columnFixed: boolean };

/** A side of a range: where it was written, and whether it moves along with the formula. Null: open to the end of the sheet. */
type Side = { readonly at: number; readonly moves: boolean } | null;

/** What a reference points at from any cell that holds the same formula. */
export type Aim = { readonly sheet: string | null; readonly top: Side; readonly left: Side; readonly bottom: Side; readonly right: Side };

export type CellRange = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };

const END = /^(\$?)([A-Z]{1,3})?(\$?)(\d+)?$/i;

function endOf(text: string): End {
  const [, first = '', letters, second = '', digits] = END.exec(text) ?? [];
  return {
    column: letters === undefined ? null : columnNumber(letters.toUpperCase()),
    columnFixed: letters === undefined || first === '$',
    row: digits === undefined ? null : Number(digits) - 1,
    rowFixed: digits !== undefined && (letters === undefined ? first === '$' || second === '$' : second === '$'),
  };
}

const side = (at: number | null, fixed: boolean): Side => (at === null ? null : { at, moves: !fixed });

/** Reads the dollars of a reference, which its numbers no longer have. */
export function aimOf({ sheet, text }: CellsReference): Aim {
  const cells = text.slice(text.lastIndexOf('!') + 1);
  const [from = '', to = from] = cells.split(':');
  const a = endOf(from);
  const b = endOf(to);
  const rows = [side(a.row, a.rowFixed), side(b.row, b.rowFixed)].sort(byPlace);
  const columns = [side(a.column, a.columnFixed), side(b.column, b.columnFixed)].sort(byPlace);
  return { sheet, top: rows[0] ?? null, bottom: rows[1] ?? null, left: columns[0] ?? null, right: columns[1] ?? null };
}

const byPlace = (one: Side, other: Side): number => (one?.at ?? 0) - (other?.at ?? 0);

/** The block that a reference means when its formula is moved by so many rows and columns; open ends extend to `last`. */
export function blockOf(aim: Aim, rows: number, columns: number, last: { readonly row: number; readonly column: number }): CellRange {
  const move = (edge: Side, by: number, open: number): number => (edge === null ? open : edge.moves ? edge.at + by : edge.at);
  return {
    top: move(aim.top, rows, 0),
    left: move(aim.left, columns, 0),
    bottom: move(aim.bottom, rows, Math.max(0, last.row)),
    right: move(aim.right, columns, Math.max(0, last.column)),
  };
}

/** Texts, quoted sheet names and brackets are passed over; the rest are whole columns or rows, and cells. */
const TOKEN =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[[^[\]]*\]|(?<![\w.\\])(?:(\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?\d{1,7}:\$?\d{1,7})|(\$?)([A-Z]{1,3})(\$?)(\d{1,7}))(?![\w.(!])/gi;

/**
 * The common pattern of formulas filled down or across: the formula with its references given as distances from its own
 * cell. Formulas with the same pattern compute the same thing, each from its own place.
 */
export function patternOf(formula: string, row: number, column: number): string {
  return formula.replace(TOKEN, (whole, line, fixedColumn, letters, fixedRow, digits) => {
    // Whole columns and rows are rare; they get a pattern for each place.
    if (line !== undefined) return line.replaceAll('$', '').length < line.length ? line : `${line}@${row},${column}`;
    if (letters === undefined) return whole;
    const across = fixedColumn ? `$${letters}` : `C[${columnNumber(letters.toUpperCase()) - column}]`;
    const down = fixedRow ? `$${digits}` : `R[${Number(digits) - 1 - row}]`;
    return `${across}${down}`;
  });
}

/**
 * Takes a formula apart at the row numbers that move with it: the texts around them, and their distances from the formula's row. Null
 * if it has whole columns or rows, or rows with leading zeros.
 */
export function rowParts(
  formula: string,
  row: number,
): { readonly parts: readonly string[]; readonly distances: readonly number[] } | null {
  const parts: string[] = [];
  const distances: number[] = [];
  let from = 0;
  for (const match of formula.matchAll(TOKEN)) {
    const [whole, line, , letters, fixedRow, digits = ''] = match;
    if (line !== undefined || digits.startsWith('0')) return null;
    if (letters === undefined || fixedRow) continue;
    const end = match.index + whole.length;
    parts.push(formula.slice(from, end - digits.length));
    distances.push(Number(digits) - 1 - row);
    from = end;
  }
  return { parts: [...parts, formula.slice(from)], distances };
}
