import { FRAME_MM, type Fragment, gap, moved, piled, rule } from '../../print/drawing/index.ts';
import { type PaperBlock, paragraph } from '../fragments.ts';
import type { HandoutMeasures } from '../measures.ts';
import { type Cell, type Column, cellsFragment, headingsFragment, placeColumns } from '../table.ts';
import { run } from '../words.ts';

/** A table with a title, before its width is known. */
export type SmallTable = {
  readonly title: string;
  readonly columns: readonly Column[];
  /** `below`: words under the row, over its whole width. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly below?: string; readonly isStrong?: boolean }[];
  /** Sentences below the rows. */
  readonly remarks: readonly string[];
};

const GUTTER_MM = 7;
/** A taller table takes the full width and can be split. */
const MOST_HALF_MM = 100;
/** White between two tables. */
const GAP_MM = 2.6;
/** Columns stand in their usual order unless another saves this much. */
const MUCH_LESS_MM = 8;

/** Lays out a table as a block that can continue over pages. */
export function tableBlock({ title, columns, rows, remarks }: SmallTable, widthMm: number, measures: HandoutMeasures): PaperBlock {
  const { text, strong, small } = measures;
  const cells = rows.map(({ cells: own, isStrong }) => own.map((cell): Cell => [run(cell, isStrong ? strong : text)]));
  const places = placeColumns(columns, cells, widthMm, measures) ?? [];
  const heading = paragraph([run(title, measures.heading)], widthMm, measures.lineMm * 1.15);
  const headings = columns.some((column) => column.heading !== '') && rows.length > 0 ? [headingsFragment(columns, places, measures)] : [];
  const divider = piled([rule(widthMm, FRAME_MM), gap(0.7)]);
  const head = piled([heading, ...headings]);
  const fragments = rows.map(({ below }, index) => {
    const line = cellsFragment(columns, places, cells[index] ?? [], measures);
    const words = below ? [paragraph([run(below, small)], widthMm, measures.smallLineMm)] : [];
    return piled([rule(widthMm), gap(measures.padMm * 0.5), line, ...words, gap(measures.padMm * 0.5)]);
  });
  const sentences = remarks.map((remark) => piled([gap(0.4), paragraph([run(remark, small)], widthMm, measures.smallLineMm)]));
  return { gapMm: GAP_MM, divider, head, fragments: [...fragments, ...sentences] };
}

const pile = ({ divider, head, fragments }: PaperBlock): Fragment =>
  piled([...(divider ? [divider] : []), ...(head ? [head] : []), ...fragments]);

/** More fragments than this are dealt out one after the other, as trying all ways would take long. */
const MOST_TRIED = 12;

const tall = (those: readonly Fragment[]): number => those.reduce((sum, { heightMm }) => sum + heightMm + GAP_MM, -GAP_MM);

/** Fragments in two columns, each in their order: as dealt to the shorter column, or in a way that takes clearly less height. */
function dealt(fragments: readonly Fragment[]): readonly [readonly Fragment[], readonly Fragment[]] {
  const sides: [Fragment[], Fragment[]] = [[], []];
  for (const fragment of fragments) (tall(sides[0]) <= tall(sides[1]) ? sides[0] : sides[1]).push(fragment);
  let best: readonly [readonly Fragment[], readonly Fragment[]] = sides;
  let leastMm = Math.max(tall(sides[0]), tall(sides[1])) - MUCH_LESS_MM;
  for (let way = 0; way < 2 ** Math.min(fragments.length, MOST_TRIED) && fragments.length <= MOST_TRIED; way += 2) {
    // The first fragment stays on the left.
    const isRight = fragments.map((_, index) => Math.floor(way / 2 ** index) % 2 === 1);
    const tried = [fragments.filter((_, index) => !isRight[index]), fragments.filter((_, index) => isRight[index])] as const;
    const heightMm = Math.max(tall(tried[0]), tall(tried[1]));
    if (heightMm >= leastMm) continue;
    [best, leastMm] = [tried, heightMm];
  }
  return best;
}

/** Fragments of half the width in two columns of about the same height, as one fragment. */
function abreast(fragments: readonly Fragment[], halfMm: number): Fragment {
  const sides = dealt(fragments);
  const [left, right] = sides.map((those) =>
    piled(those.flatMap((fragment, index) => (index === 0 ? [fragment] : [gap(GAP_MM), fragment]))),
  );
  const items = [...(left?.items ?? []), ...moved(right?.items ?? [], halfMm + GUTTER_MM, 0)];
  return { heightMm: Math.max(tall(sides[0]), tall(sides[1])), items };
}

/** Places tables side by side in pairs; taller ones follow over the full width. `mostMm`: the height of a page. */
export function tableBlocks(
  tables: readonly SmallTable[],
  widthMm: number,
  measures: HandoutMeasures,
  mostMm: number,
): readonly PaperBlock[] {
  const halfMm = (widthMm - GUTTER_MM) / 2;
  const laid = tables.map((table) => ({ table, half: pile(tableBlock(table, halfMm, measures)) }));
  const [short, tall] = [laid.filter(({ half }) => half.heightMm <= MOST_HALF_MM), laid.filter(({ half }) => half.heightMm > MOST_HALF_MM)];
  const whole = tall.map(({ table }) => tableBlock(table, widthMm, measures));
  const both = abreast(
    short.map(({ half }) => half),
    halfMm,
  );
  if (both.heightMm > mostMm) return [...short.map(({ table }) => tableBlock(table, widthMm, measures)), ...whole];
  const [only] = short;
  // Numbers far from their words are hard to read; words alone are better in long lines.
  if (only && short.length === 1)
    return [tableBlock(only.table, only.table.columns.every(({ isWords }) => isWords) ? widthMm : halfMm, measures), ...whole];
  if (!only) return whole;
  return [{ gapMm: GAP_MM, head: null, fragments: [both] }, ...whole];
}
