import type { Force } from '../../../shared/project/force.ts';
import type { Project } from '../../../shared/project/index.ts';
import { t } from '../../words/words.ts';
import type { OpenedProject } from './state.ts';

/** A force that can be chosen as a side, with the project it belongs to. */
export type ForceChoice = { readonly key: string; readonly group: string; readonly force: Force; readonly project: Project };

/** The forces of the project and those of opened files. */
export function forceChoices(project: Project, opened: readonly OpenedProject[]): readonly ForceChoice[] {
  const own = (project.forces ?? []).map((force) => ({ key: force.id, group: t('This project'), force, project }));
  const others = opened.flatMap(({ key, fileName, project: other }) =>
    (other.forces ?? []).map((force) => ({ key: `${key}:${force.id}`, group: fileName, force, project: other })),
  );
  return [...own, ...others];
}
