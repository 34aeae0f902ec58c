import { t } from '../../../base/words/words.ts';
import { type Call, call, type Formula, literal } from '../../../rules/formula/index.ts';
import { marked } from '../marks.ts';
import { fixedArray } from './blocks.ts';
import { translateListed } from './cells.ts';
import { type Context, Untranslatable } from './context.ts';
import { translateOwn } from './joined.ts';
import { rangeArgument, type SheetBlock, touchesDesigns } from './ranges.ts';

/** Columns (or rows) of a table that a look-up chooses from. */
const MOST_LINES = 60;

/** ROWS and COLUMNS of a block: a number. Null for anything else. */
export function translateSize({ name, args: [first] }: Call, context: Context): Formula | null {
  const range = rangeArgument(first, context);
  if (!range) return null;
  const { top, left, bottom, right } = range.block;
  return literal(name === 'ROWS' ? bottom - top + 1 : right - left + 1);
}

/** LOOKUP in a table that never changes: in the longer of its sides, as spreadsheets do. Null for anything else. */
export function translateLookup({ args: [first, second, third] }: Call, context: Context): Formula | null {
  const range = rangeArgument(second, context);
  if (!first || third || !range || touchesDesigns(context.costContext, range)) return null;
  const { top, left, bottom, right } = range.block;
  const lines = linesOf(range, bottom - top < right - left);
  return call('LOOKUP', context.translate(first, context), lines[0] ?? literal(0), lines.at(-1) ?? literal(0));
}

/** VLOOKUP and HLOOKUP in a table that never changes, by the columns (or rows) they need. Null for anything else. */
export function translateTableLookup({ name, args: [first, second, third, fourth] }: Call, context: Context): Formula | null {
  const range = rangeArgument(second, context);
  if (!first || !range) return null;
  const kind = matchKind(fourth);
  const isOwn = name === 'VLOOKUP' && kind === 0 && third?.kind === 'literal' && typeof third.value === 'number';
  if (touchesDesigns(context.costContext, range))
    return isOwn
      ? translateOwn(context.translate(first, context), range, range.block.left + Math.trunc(Number(third.value)) - 1, context)
      : null;
  const key = context.translate(first, context);
  if (!third || kind === null) return null;
  const across = name === 'HLOOKUP';
  const wanted = third.kind === 'literal' && typeof third.value === 'number' ? range.block.left + Math.trunc(third.value) - 1 : null;
  const own =
    !across && kind === 0 && wanted !== null ? translateListed(key, { sheet: range.sheet, ...range.block }, wanted, context) : null;
  if (own) return own;
  const lines = linesOf(range, across);
  const place = call('MATCH', key, lines[0] ?? literal(0), literal(kind));
  return lineWanted(lines, context.translate(third, context), place);
}

/** INDEX in a table that never changes, or in a list's column by the MATCH of a component row's name. Null for anything else. */
export function translateIndex({ args: [first, row, column] }: Call, context: Context): Formula | null {
  const range = rangeArgument(first, context);
  if (!range) return null;
  const own =
    range.block.left === range.block.right ? (translateMatched(range, row, context) ?? translateOwnIndex(range, row, context)) : null;
  if (own) return own;
  if (!row || touchesDesigns(context.costContext, range)) return null;
  const { top, left, bottom, right } = range.block;
  const wantedRow = row.kind === 'missing' ? literal(1) : context.translate(row, context);
  if (left === right) return call('INDEX', linesOf(range, false)[0] ?? literal(0), wantedRow);
  const wantedColumn = column && column.kind !== 'missing' ? context.translate(column, context) : null;
  if (top === bottom) return call('INDEX', linesOf(range, true)[0] ?? literal(0), wantedColumn ?? wantedRow);
  if (!wantedColumn) return call('INDEX', fixedArray(range, context), wantedRow);
  return lineWanted(linesOf(range, false), wantedColumn, wantedRow);
}

function translateMatched({ sheet, block }: SheetBlock, place: Formula | undefined, context: Context): Formula | null {
  if (place?.kind !== 'call' || place.name !== 'MATCH' || matchKind(place.args[2]) !== 0) return null;
  const [sought] = place.args;
  if (sought?.kind !== 'reference') return null;
  return translateListed(context.translate(sought, context), { sheet, ...block }, block.left, context);
}

/** INDEX by the MATCH of the design's own name or number in its own table. */
function translateOwnIndex(range: SheetBlock, place: Formula | undefined, context: Context): Formula | null {
  if (place?.kind !== 'call' || place.name !== 'MATCH' || matchKind(place.args[2]) !== 0) return null;
  const [sought, list] = place.args;
  const keys = rangeArgument(list, context);
  if (sought?.kind !== 'reference' || keys?.sheet !== range.sheet || keys.block.top !== range.block.top) return null;
  return touchesDesigns(context.costContext, keys)
    ? translateOwn(context.translate(sought, context), keys, range.block.left, context)
    : null;
}

/** MATCH's kind for a look-up's last argument; null if it depends on cells. */
function matchKind(sorted: Formula | undefined): 0 | 1 | null {
  if (!sorted) return 1;
  if (sorted.kind === 'missing') return 0;
  if (sorted.kind === 'literal' && typeof sorted.value !== 'string') return sorted.value ? 1 : 0;
  if (sorted.kind !== 'call' || sorted.args.length > 0) return null;
  return sorted.name === 'TRUE' ? 1 : sorted.name === 'FALSE' ? 0 : null;
}

/** The columns of a block that never changes, or with `across` its rows. */
function linesOf({ sheet, block: { top, left, bottom, right } }: SheetBlock, across: boolean): readonly Formula[] {
  const [from, to, firstLine, lastLine] = across ? [left, right, top, bottom] : [top, bottom, left, right];
  if (lastLine - firstLine > MOST_LINES)
    throw new Untranslatable(
      t('A table on "{sheet}" has more than {most} {across, select, true {rows} other {columns}} to choose from.', {
        sheet,
        most: MOST_LINES,
        across,
      }),
    );
  return Array.from({ length: lastLine - firstLine + 1 }, (_, line) =>
    marked({ kind: 'line', sheet, across, from, to, at: firstLine + line }),
  );
}

/** The value at a place of the line that is wanted, counted from 1. */
function lineWanted(lines: readonly Formula[], wanted: Formula, place: Formula): Formula {
  const fixed = wanted.kind === 'literal' && typeof wanted.value === 'number' ? lines[Math.trunc(wanted.value) - 1] : undefined;
  if (fixed) return call('INDEX', fixed, place);
  return call('INDEX', lines.length === 1 ? (lines[0] ?? literal(0)) : call('CHOOSE', wanted, ...lines), place);
}
