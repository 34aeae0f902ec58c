import type { Item } from '../print/page/index.ts';
import { type LaidBlock, moved, type Strip } from './strip.ts';

const heightOf = (block: LaidBlock): number => block.strips.reduce((sum, strip) => sum + strip.heightMm, block.head?.heightMm ?? 0);
/** Total height of stacked blocks, including the gaps before them. */
export const totalOf = (blocks: readonly LaidBlock[]): number => blocks.reduce((sum, block) => sum + block.gapMm + heightOf(block), 0);

/** Returns how many strips, from the first on, fit in a height. */
function stripsWithin(strips: readonly Strip[], heightMm: number): number {
  let room = heightMm;
  const first = strips.findIndex((strip) => {
    room -= strip.heightMm;
    return room < 0;
  });
  return first < 0 ? strips.length : first;
}

/** The items that were stacked, and the rest of each block that did not fit whole; whether the last line of one ends in "…". */
export type Stacked = { readonly items: readonly Item[]; readonly rest: readonly LaidBlock[]; readonly endsShort: boolean };

export type StackArea = { readonly leftMm: number; readonly topMm: number; readonly bottomMm: number };

/**
 * Stacks blocks from the top of an area down to its bottom; strips that would cross it are left out. With `isCut`, the last
 * line before those ends in "…"; without, the text continues elsewhere.
 */
export function stack(blocks: readonly LaidBlock[], { leftMm, topMm, bottomMm }: StackArea, isCut: boolean): Stacked {
  const items: Item[] = [];
  const rest: LaidBlock[] = [];
  let endsShort = false;
  let y = topMm;
  for (const block of blocks) {
    const [first] = block.strips;
    if (!first) continue;
    const headMm = block.head?.heightMm ?? 0;
    if (rest.length > 0 || y + block.gapMm + headMm + first.heightMm > bottomMm) {
      rest.push(block);
      continue;
    }
    y += block.gapMm;
    items.push(...moved(block.head?.items ?? [], leftMm, y));
    y += headMm;
    const fitting = stripsWithin(block.strips, bottomMm - y);
    if (fitting < block.strips.length) rest.push({ ...block, strips: block.strips.slice(fitting) });
    block.strips.slice(0, fitting).forEach((strip, index) => {
      const isLast = index === fitting - 1 && fitting < block.strips.length;
      const cutShort = isLast && isCut ? strip.cutShort : undefined;
      endsShort ||= cutShort !== undefined;
      items.push(...moved(cutShort ? cutShort() : strip.items, leftMm, y));
      y += strip.heightMm;
    });
  }
  return { items, rest, endsShort };
}
