import { moved } from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import type { PaperBlock, PaperFragment } from './fragments.ts';

/** Part of a page that fragments stand in, in mm of the page. */
export type FlowArea = { readonly leftMm: number; readonly topMm: number; readonly bottomMm: number };

/** Tolerance for rounding errors, in mm. */
const HAIR_MM = 1e-6;

/** Groups fragments with those that are joined to them. */
function groupsOf(fragments: readonly PaperFragment[]): readonly (readonly PaperFragment[])[] {
  const groups: PaperFragment[][] = [];
  for (const fragment of fragments) {
    const last = groups.at(-1);
    if (fragment.isJoined && last) last.push(fragment);
    else groups.push([fragment]);
  }
  return groups;
}

/**
 * Places blocks under each other in areas, one after the other: `areaAt(0)`, `areaAt(1)` and so on, as many as needed. Joined
 * fragments stay together if an area can hold them; a block too tall for any area is split between its fragments. Returns the items
 * by area, where they end, and whether a fragment was taller than its area.
 */
export function flow(
  blocks: readonly PaperBlock[],
  areaAt: (index: number) => FlowArea,
): { readonly areas: readonly (readonly Item[])[]; readonly endsMm: readonly number[]; readonly isOverfull: boolean } {
  const areas: Item[][] = [[]];
  let area = areaAt(0);
  let y = area.topMm;
  const endsMm: number[] = [y];
  let isTop = true;
  let isOverfull = false;
  const turn = (): void => {
    areas.push([]);
    area = areaAt(areas.length - 1);
    y = area.topMm;
    endsMm.push(y);
    isTop = true;
  };
  const put = (items: readonly Item[], heightMm: number): void => {
    areas.at(-1)?.push(...moved(items, area.leftMm, y));
    y += heightMm;
    endsMm[endsMm.length - 1] = y;
    isTop = false;
  };
  for (const { gapMm, divider, head, fragments } of blocks) {
    let isOpen = false;
    const headMm = head?.heightMm ?? 0;
    const open = (): void => {
      if (!isTop) {
        y += gapMm;
        if (divider) put(divider.items, divider.heightMm);
      }
      if (head) put(head.items, headMm);
      isOpen = true;
    };
    const before = (): number => (isOpen ? 0 : headMm + (isTop ? 0 : gapMm + (divider?.heightMm ?? 0)));
    const fits = (heightMm: number): boolean => y + before() + heightMm <= area.bottomMm + HAIR_MM;
    for (const group of groupsOf(fragments)) {
      const wholeMm = group.reduce((sum, { heightMm }) => sum + heightMm, 0);
      const next = areaAt(areas.length);
      const fitsThere = next.topMm + headMm + wholeMm <= next.bottomMm + HAIR_MM;
      if (!fits(wholeMm) && fitsThere && !isTop) {
        turn();
        isOpen = false;
      }
      for (const fragment of group) {
        if (!fits(fragment.heightMm) && !isTop) {
          turn();
          isOpen = false;
        }
        if (!isOpen) open();
        if (y + fragment.heightMm > area.bottomMm + HAIR_MM) isOverfull = true;
        put(fragment.items, fragment.heightMm);
      }
    }
  }
  return { areas, endsMm, isOverfull };
}
