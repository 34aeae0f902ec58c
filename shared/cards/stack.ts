import type { Item } from '../print/page/index.ts';
import { KEPT, type LaidBlock, moved, type Strip } from './strip.ts';

/** Height of the first strips of a block with its head; 0 without strips. */
const heightOf = ({ gapMm, head, strips }: LaidBlock, count: number): number =>
  count === 0 ? 0 : strips.slice(0, count).reduce((sum, strip) => sum + strip.heightMm, gapMm + (head?.heightMm ?? 0));

/** Total height of stacked blocks, including the gaps before them. */
export const totalOf = (blocks: readonly LaidBlock[]): number =>
  blocks.reduce((sum, block) => sum + heightOf(block, block.strips.length), 0);

/** Returns how many strips, from the first on, fit in a height. */
function stripsWithin(strips: readonly Strip[], heightMm: number): number {
  let room = heightMm;
  const first = strips.findIndex((strip) => {
    room -= strip.heightMm;
    return room < 0;
  });
  return first < 0 ? strips.length : first;
}

/** How many strips of each block have room. */
export type Shares = ReadonlyMap<LaidBlock, number>;

/**
 * Shares out a height between blocks: those that a player cannot do without get theirs first. Of blocks with the same claim none
 * has room behind one that has not.
 */
export function sharesOf(blocks: readonly LaidBlock[], roomMm: number): Shares {
  const shares = new Map<LaidBlock, number>();
  let leftMm = roomMm;
  for (const claim of Object.values(KEPT)) {
    let isFull = false;
    for (const block of blocks.filter(({ keeps = KEPT.others }) => keeps === claim)) {
      const fitting: number = isFull ? 0 : stripsWithin(block.strips, leftMm - block.gapMm - (block.head?.heightMm ?? 0));
      shares.set(block, fitting);
      leftMm -= heightOf(block, fitting);
      isFull ||= fitting < block.strips.length;
    }
  }
  return shares;
}

/** Total height of the strips that have room. */
export const sharedMm = (blocks: readonly LaidBlock[], shares: Shares): number =>
  blocks.reduce((sum, block) => sum + heightOf(block, shares.get(block) ?? 0), 0);

/** The items that were stacked, and the rest of each block that did not fit whole. */
export type Stacked = { readonly items: readonly Item[]; readonly rest: readonly LaidBlock[] };

/** Stacks the strips of blocks that have room, downwards. */
export function stack(
  blocks: readonly LaidBlock[],
  shares: Shares,
  { leftMm, topMm }: { readonly leftMm: number; readonly topMm: number },
): Stacked {
  const items: Item[] = [];
  const rest: LaidBlock[] = [];
  let y = topMm;
  for (const block of blocks) {
    const fitting = shares.get(block) ?? 0;
    if (fitting < block.strips.length)
      rest.push({ ...block, strips: block.strips.slice(fitting), after: (count) => block.after?.(fitting + count) ?? null });
    if (fitting === 0) continue;
    y += block.gapMm;
    items.push(...moved(block.head?.items ?? [], leftMm, y));
    y += block.head?.heightMm ?? 0;
    for (const strip of block.strips.slice(0, fitting)) {
      items.push(...moved(strip.items, leftMm, y));
      y += strip.heightMm;
    }
  }
  return { items, rest };
}
