import type { Edit } from '../../../shared/project/edit/index.ts';
import { type Force, forceIdSchema, MOST_FORCES } from '../../../shared/project/force.ts';
import { type DesignId, MOST_LOOKS, type Project } from '../../../shared/project/index.ts';

/** Returns the force with its entries pointing to the designs that the imported ones became. */
const moved = (force: Force, placed: ReadonlyMap<DesignId, DesignId>): Force => ({
  ...force,
  sections: force.sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => ({ ...entry, design: placed.get(entry.design) ?? entry.design })),
  })),
});

/**
 * Returns a workbook's contents besides designs, as edits of the open project. `placed` maps imported designs to those of the
 * project. A force or style whose id is taken gets a new id; the project's own side and collection are kept. Forces
 * beyond the maximum of a project are listed in `left`.
 */
export function wholeEdits(
  present: Pick<Project, 'forces' | 'looks' | 'side' | 'collection'>,
  { forces = [], looks = [], side, collection = {} }: Project,
  placed: ReadonlyMap<DesignId, DesignId>,
): { readonly edits: readonly Edit[]; readonly left: readonly string[] } {
  const edits: Edit[] = [];
  const forceIds = new Set((present.forces ?? []).map(({ id }) => id));
  const room = MOST_FORCES - forceIds.size;
  for (const force of forces.slice(0, room)) {
    const id = forceIds.has(force.id) ? forceIdSchema.parse(crypto.randomUUID()) : force.id;
    forceIds.add(id);
    edits.push({ kind: 'addForce', at: Number.MAX_SAFE_INTEGER, force: { ...moved(force, placed), id } });
  }
  const lookIds = new Map((present.looks ?? []).map((look) => [look.id, JSON.stringify(look)]));
  for (const look of looks) {
    if (lookIds.get(look.id) === JSON.stringify(look) || lookIds.size >= MOST_LOOKS) continue;
    let id = look.id;
    for (let number = 2; lookIds.has(id); number++) id = `${look.id.slice(0, 55)}-${number}`;
    lookIds.set(id, '');
    edits.push({ kind: 'setLook', look: { ...look, id } });
  }
  if (side !== undefined && present.side === undefined) edits.push({ kind: 'setSide', side });
  const owned = new Set(Object.keys(present.collection ?? {}));
  for (const [before, design] of placed) {
    const count = collection[before];
    if (count !== undefined && !owned.has(design)) edits.push({ kind: 'setOwned', design, count });
  }
  return { edits, left: forces.slice(room).map(({ name }) => name) };
}
