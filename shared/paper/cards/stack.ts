import { type Fragment, moved } from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import { type BlockLayout, KEPT } from './fragment.ts';

/** Height of the first fragments of a block with its head; 0 without fragments. */
const heightOf = ({ gapMm, head, fragments }: BlockLayout, count: number): number =>
  count === 0 ? 0 : fragments.slice(0, count).reduce((sum, fragment) => sum + fragment.heightMm, gapMm + (head?.heightMm ?? 0));

/** Total height of stacked blocks, including the gaps before them. */
export const totalOf = (blocks: readonly BlockLayout[]): number =>
  blocks.reduce((sum, block) => sum + heightOf(block, block.fragments.length), 0);

/** Returns how many fragments, from the first on, fit in a height. */
function fragmentsWithin(fragments: readonly Fragment[], heightMm: number): number {
  let room = heightMm;
  const first = fragments.findIndex((fragment) => {
    room -= fragment.heightMm;
    return room < 0;
  });
  return first < 0 ? fragments.length : first;
}

/** How many fragments of each block have room. */
export type Shares = ReadonlyMap<BlockLayout, number>;

/**
 * Shares out a height between blocks: those that a player cannot do without get theirs first. Of blocks with the same claim none
 * has room behind one that has not.
 */
export function sharesOf(blocks: readonly BlockLayout[], roomMm: number): Shares {
  const shares = new Map<BlockLayout, number>();
  let leftMm = roomMm;
  for (const claim of Object.values(KEPT)) {
    let isFull = false;
    for (const block of blocks.filter(({ keeps = KEPT.others }) => keeps === claim)) {
      const fitting: number = isFull ? 0 : fragmentsWithin(block.fragments, leftMm - block.gapMm - (block.head?.heightMm ?? 0));
      shares.set(block, fitting);
      leftMm -= heightOf(block, fitting);
      isFull ||= fitting < block.fragments.length;
    }
  }
  return shares;
}

/** Total height of the fragments that have room. */
export const sharedMm = (blocks: readonly BlockLayout[], shares: Shares): number =>
  blocks.reduce((sum, block) => sum + heightOf(block, shares.get(block) ?? 0), 0);

/** The items that were stacked, and the rest of each block that did not fit whole. */
export type Stacked = { readonly items: readonly Item[]; readonly rest: readonly BlockLayout[] };

/** Stacks the fragments of blocks that have room, downwards. */
export function stack(
  blocks: readonly BlockLayout[],
  shares: Shares,
  { leftMm, topMm }: { readonly leftMm: number; readonly topMm: number },
): Stacked {
  const items: Item[] = [];
  const rest: BlockLayout[] = [];
  let y = topMm;
  for (const block of blocks) {
    const fitting = shares.get(block) ?? 0;
    if (fitting < block.fragments.length)
      rest.push({ ...block, fragments: block.fragments.slice(fitting), after: (count) => block.after?.(fitting + count) ?? null });
    if (fitting === 0) continue;
    y += block.gapMm;
    items.push(...moved(block.head?.items ?? [], leftMm, y));
    y += block.head?.heightMm ?? 0;
    for (const fragment of block.fragments.slice(0, fitting)) {
      items.push(...moved(fragment.items, leftMm, y));
      y += fragment.heightMm;
    }
  }
  return { items, rest };
}
