import { useMemo } from 'react';
import { type ForceJob, type ForcePrint, layoutForces } from '../../../shared/paper/handouts/force/index.ts';
import type { Force } from '../../../shared/project/force.ts';
import { jobWith, useCardChoices } from '../../cards/choices.ts';
import { useAfterPaint } from '../../ui/useAfterPaint.ts';
import { useApp } from '../../window/app.ts';
import { forcesOf, useForce } from '../current.ts';
import type { ForceSession } from '../state.ts';
import { forceJobOf } from './choices.ts';

/** A print of battlegroups as it is chosen now. */
type ChosenForcePrint = {
  readonly forces: readonly Force[];
  /** Null while no part is chosen. */
  readonly job: ForceJob | null;
  /** Its pages, those of an earlier choice while new ones are not laid out; null until they were laid out once. */
  readonly laid: ForcePrint | null;
  /** Its pages as they are chosen now; null while no part is chosen. */
  readonly now: () => ForcePrint | null;
};

/** What is chosen to be printed, laid out once the choice is painted. Nothing but this layout is previewed, and the same prints. */
export function useForcePrint(session: ForceSession): ChosenForcePrint {
  const { app } = session;
  const ruleset = useApp(app, (state) => state.ruleset);
  const project = useApp(app, (state) => state.history.present);
  const all = useApp(app, forcesOf);
  const shown = useForce(session);
  const chosen = useCardChoices(app, (choices) => choices.force);
  const forces = useMemo(() => (chosen.which === 'all' ? all : all.filter((force) => force === shown)), [chosen.which, all, shown]);
  const job = useMemo(
    () => forceJobOf({ ...chosen, job: { ...chosen.job, cards: jobWith(chosen.job.cards, project.looks) } }),
    [chosen, project.looks],
  );
  const lay = useMemo(() => job && (() => layoutForces(ruleset, project, forces, job)), [ruleset, project, forces, job]);
  const pages = useAfterPaint(lay);
  return { forces, job, laid: pages?.shown ?? null, now: () => pages?.now() ?? null };
}
