import type { Design, DesignId } from '../../../shared/project/index.ts';

/**
 * The designs to show after an edit, without sorting or filtering anew: what was shown stays where it was, what is gone
 * goes. A new design comes below the one it follows in the project, or with `atEnd` (or if that one is not shown) last.
 */
export function keepOrder(
  shown: readonly DesignId[],
  known: ReadonlySet<DesignId>,
  designs: readonly Design[],
  atEnd: boolean,
): readonly Design[] {
  const byId = new Map(designs.map((design) => [design.id, design]));
  const order: Design[] = shown.flatMap((id) => byId.get(id) ?? []);
  const added = designs.filter(({ id }) => !known.has(id));
  if (added.length === 0) return order;
  const followers = new Map<DesignId | null, Design[]>();
  const isShown = new Set(order.map(({ id }) => id));
  const last: Design[] = [];
  let host: DesignId | null = null;
  for (const design of designs) {
    if (known.has(design.id)) host = design.id;
    else if (atEnd || (host !== null && !isShown.has(host))) last.push(design);
    else followers.set(host, [...(followers.get(host) ?? []), design]);
  }
  return [...(followers.get(null) ?? []), ...order.flatMap((design) => [design, ...(followers.get(design.id) ?? [])]), ...last];
}
