import { type CardLook, MOST_LOOKS } from '../look.ts';
import type { Project } from '../project.ts';

/** The project with another look, or another version of one that it has. Throws for one look too many. */
export function setLook(project: Project, look: CardLook): Project {
  const looks = project.looks ?? [];
  const at = looks.findIndex(({ id }) => id === look.id);
  if (at >= 0) return looks[at] === look ? project : { ...project, looks: looks.with(at, look) };
  if (looks.length >= MOST_LOOKS) throw new Error(`A project holds ${MOST_LOOKS} looks at most.`);
  return { ...project, looks: [...looks, look] };
}

/** The project without a look. */
export function removeLook(project: Project, id: string): Project {
  const { looks = [], ...others } = project;
  const kept = looks.filter((look) => look.id !== id);
  if (kept.length === looks.length) return project;
  return kept.length === 0 ? others : { ...others, looks: kept };
}
