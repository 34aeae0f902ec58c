import type { Project } from '../project.ts';
import { MOST_SPECIALS, type ProjectSpecial } from '../special.ts';

/** A change of the specials that a project has of its own. */
export type SpecialEdit =
  /** Adds a special, or replaces the one with its id. */
  | { readonly kind: 'setSpecial'; readonly special: ProjectSpecial; readonly label: string }
  | { readonly kind: 'removeSpecial'; readonly special: string; readonly label: string };

const NONE: readonly ProjectSpecial[] = [];

/** The project after the edit; the same object if nothing changed. Throws for one special too many. */
export function applySpecialEdit(project: Project, edit: SpecialEdit): Project {
  const specials = project.specials ?? NONE;
  if (edit.kind === 'setSpecial') {
    const at = specials.findIndex(({ id }) => id === edit.special.id);
    if (at >= 0) return specials[at] === edit.special ? project : { ...project, specials: specials.with(at, edit.special) };
    if (specials.length >= MOST_SPECIALS) throw new Error(`A project holds ${MOST_SPECIALS} special abilities at most.`);
    return { ...project, specials: [...specials, edit.special] };
  }
  const kept = specials.filter(({ id }) => id !== edit.special);
  if (kept.length === specials.length) return project;
  if (kept.length > 0) return { ...project, specials: kept };
  const { specials: _, ...rest } = project;
  // Leaving the list out keeps every other property, those of later versions included.
  return rest as Project;
}
