import { type Fragment, moved } from '../../cards/index.ts';
import { HAIRLINE_MM, horizontal, vertical } from '../../print/drawing/index.ts';
import { widthOf } from '../fragments.ts';
import type { HandoutMeasures } from '../measures.ts';
import { type Cell, type Column, cellsFragment, headingsFragment, type Placed } from '../table.ts';
import { run } from '../words.ts';

/** White between a line and the words in its cell. */
const PAD_MM = 1;
/** Room to write in, as a share of a line of print. */
const ROW_LINES = 1.5;

/** Places of columns over the whole width: the first is as wide as its words, up to half of it, and the others share the rest. */
function placesOf(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  { small }: HandoutMeasures,
  widthMm: number,
): readonly Placed[] {
  const namesMm = Math.max(0, ...rows.map(([first]) => widthOf(first ?? [])));
  const headingMm = widthOf([run(columns[0]?.heading ?? '', small)]);
  const firstMm = namesMm === 0 ? widthMm / columns.length : Math.min(widthMm / 2, Math.max(namesMm, headingMm) + 2 * PAD_MM + 0.05);
  const otherMm = (widthMm - firstMm) / (columns.length - 1);
  return columns.map((_, index) =>
    index === 0 ? { leftMm: 0, widthMm: firstMm } : { leftMm: firstMm + (index - 1) * otherMm, widthMm: otherMm },
  );
}

const inside = ({ leftMm, widthMm }: Placed): Placed => ({ leftMm: leftMm + PAD_MM, widthMm: widthMm - 2 * PAD_MM });

/** A table with lines around its cells, for players to fill in. */
export function ruledFragments(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  measures: HandoutMeasures,
  widthMm: number,
): readonly Fragment[] {
  const cells = placesOf(columns, rows, measures, widthMm);
  const places = cells.map(inside);
  // The outer lines lie inside the width with all of their thickness.
  const edges = [...cells.map(({ leftMm }, index) => (index === 0 ? HAIRLINE_MM / 2 : leftMm)), widthMm - HAIRLINE_MM / 2];
  const uprights = (heightMm: number) => edges.map((x) => vertical(x, 0, heightMm, HAIRLINE_MM));
  return [
    headingsFragment(columns, places, measures),
    // The words above a line end where they could touch its middle, so it lies lower by half of its thickness.
    { heightMm: HAIRLINE_MM, items: [horizontal(0, HAIRLINE_MM / 2, widthMm, HAIRLINE_MM)] },
    ...rows.map((row): Fragment => {
      const words = cellsFragment(columns, places, row, measures);
      const heightMm = Math.max(words.heightMm + 2 * HAIRLINE_MM, measures.lineMm * ROW_LINES);
      const items = [...uprights(heightMm), horizontal(0, heightMm, widthMm, HAIRLINE_MM)];
      return { heightMm, items: [...items, ...moved(words.items, 0, (heightMm - words.heightMm) / 2)] };
    }),
    { heightMm: measures.padMm, items: [] },
  ];
}
