import type { Item } from '../page/index.ts';
import { HAIRLINE_MM } from './measures.ts';
import { horizontal } from './shapes.ts';

/** A piece of a card or a page that is never divided: a row, a line of text. Coordinates of items start at its top left corner. */
export type Fragment = {
  readonly heightMm: number;
  readonly items: readonly Item[];
};

/** Returns items moved by a distance in mm. */
export function moved(items: readonly Item[], dxMm: number, dyMm: number): readonly Item[] {
  if (dxMm === 0 && dyMm === 0) return items;
  return items.map((item): Item => {
    switch (item.kind) {
      // Most are texts and lines, and are moved often; naming what they have is several times as fast as spreading it.
      case 'text': {
        const { kind, xMm, baselineMm, text, font, sizePt, widthMm, colour, runsUp } = item;
        const placed = { kind, xMm: xMm + dxMm, baselineMm: baselineMm + dyMm, text, font, sizePt, widthMm, colour };
        return runsUp ? { ...placed, runsUp } : placed;
      }
      case 'line': {
        const { kind, x1Mm, y1Mm, x2Mm, y2Mm, thicknessMm, colour } = item;
        return { kind, x1Mm: x1Mm + dxMm, y1Mm: y1Mm + dyMm, x2Mm: x2Mm + dxMm, y2Mm: y2Mm + dyMm, thicknessMm, colour };
      }
      default:
        return { ...item, xMm: item.xMm + dxMm, yMm: item.yMm + dyMm };
    }
  });
}

/** A fragment further to the right. */
export const indented = ({ heightMm, items }: Fragment, byMm: number): Fragment => ({ heightMm, items: moved(items, byMm, 0) });

/** Combines fragments under each other into one that is never split. */
export function piled(fragments: readonly Fragment[]): Fragment {
  const items: Item[] = [];
  let heightMm = 0;
  for (const fragment of fragments) {
    items.push(...moved(fragment.items, 0, heightMm));
    heightMm += fragment.heightMm;
  }
  return { heightMm, items };
}

export const gap = (heightMm: number): Fragment => ({ heightMm, items: [] });

/** A line across. */
export const rule = (widthMm: number, thicknessMm = HAIRLINE_MM): Fragment => ({
  heightMm: thicknessMm,
  items: [horizontal(0, thicknessMm / 2, widthMm, thicknessMm)],
});
