import { t } from '../../../shared/base/words/words.ts';
import type { Edit } from '../../../shared/project/edit/index.ts';
import type { Design, DesignId } from '../../../shared/project/index.ts';
import { freeName } from '../../document/names.ts';
import { newDesignId } from '../../window/files/newProject.ts';

/** The treatment of an imported design whose name is taken. */
export type NameConflict = 'both' | 'replace' | 'skip';

type Named = Pick<Design, 'values'>;
const nameOf = (design: Named): string => String(design.values.name ?? '').trim();
export const nameKey = (name: string): string => name.trim().toLowerCase();

/** Returns the designs of a project by name, ignoring case; of several, the first. Designs without a name never clash. */
export function namesakes(designs: readonly Design[]): ReadonlyMap<string, Design> {
  const found = new Map<string, Design>();
  for (const design of designs) {
    const key = nameKey(nameOf(design));
    if (key !== '' && !found.has(key)) found.set(key, design);
  }
  return found;
}

/**
 * Adds the designs of a sheet as one step. A design that replaces another keeps that one's id, position, picture and notes; one
 * that is kept beside its namesake gets a number. `clashes` answers by position in `brought`, "both" if absent. `placed`
 * maps the id of each imported design to the id in the project.
 */
export function importEdit(
  present: readonly Design[],
  brought: readonly Design[],
  clashes: ReadonlyMap<number, NameConflict>,
): {
  readonly edit: Edit;
  readonly added: number;
  readonly replaced: number;
  readonly placed: ReadonlyMap<DesignId, DesignId>;
} {
  const there = namesakes(present);
  const taken = new Set(there.keys());
  const replaced = new Set<DesignId>();
  const added: Design[] = [];
  const edits: Edit[] = [];
  const placed = new Map<DesignId, DesignId>();
  const ids = new Set(present.map(({ id }) => id));
  for (const [position, whole] of brought.entries()) {
    const design = ids.has(whole.id) ? { ...whole, id: newDesignId() } : whole;
    const other = there.get(nameKey(nameOf(design)));
    const clash = clashes.get(position) ?? 'both';
    if (other && clash === 'skip') {
      placed.set(whole.id, other.id);
      continue;
    }
    if (other && clash === 'replace' && !replaced.has(other.id)) {
      replaced.add(other.id);
      placed.set(whole.id, other.id);
      edits.push({ kind: 'replaceDesign', design: { ...keptOf(other), ...design, id: other.id } });
      continue;
    }
    const name = other ? freeName(nameOf(design), (each) => taken.has(nameKey(each))) : nameOf(design);
    taken.add(nameKey(name));
    ids.add(design.id);
    placed.set(whole.id, design.id);
    added.push(other ? { ...design, values: { ...design.values, name } } : design);
  }
  if (added.length > 0) edits.push({ kind: 'addDesigns', at: Number.MAX_SAFE_INTEGER, designs: added });
  const count = added.length + replaced.size;
  const edit: Edit = { kind: 'together', label: t('Import {count, plural, one {# design} other {# designs}}', { count }), edits };
  return { edit, added: added.length, replaced: replaced.size, placed };
}

/** The parts of a replaced design that a sheet has no column for. */
const keptOf = ({ image, notes }: Design): Partial<Design> => ({
  ...(image === undefined ? {} : { image }),
  ...(notes === undefined ? {} : { notes }),
});
