import { useEffect, useMemo, useState } from 'react';
import { type ForceJob, type ForcePrint, layoutForces } from '../../../shared/handouts/index.ts';
import type { Force } from '../../../shared/project/index.ts';
import { jobWith } from '../../cards/choices.ts';
import { afterPaint } from '../../ui/afterPaint.ts';
import { useApp } from '../../window/app.ts';
import { forcesOf, useForce } from '../current.ts';
import type { ForceDesk } from '../state.ts';
import { forceJobOf } from './choices.ts';

/** A print of battlegroups as it is chosen now. */
export type ChosenForcePrint = {
  readonly forces: readonly Force[];
  /** Null while no part is chosen. */
  readonly job: ForceJob | null;
  /** Null until it was laid out once. */
  readonly laid: ForcePrint | null;
};

/** What is chosen to be printed, laid out once the choice is painted. Nothing but this layout is previewed, and the same prints. */
export function useForcePrint(desk: ForceDesk): ChosenForcePrint {
  const { app } = desk;
  const ruleset = useApp(app, (state) => state.ruleset);
  const project = useApp(app, (state) => state.history.present);
  const all = useApp(app, forcesOf);
  const shown = useForce(desk);
  const chosen = useApp(app, (state) => state.cards.force);
  const forces = useMemo(() => (chosen.which === 'all' ? all : all.filter((force) => force === shown)), [chosen.which, all, shown]);
  const job = useMemo(
    () => forceJobOf({ ...chosen, job: { ...chosen.job, cards: jobWith(chosen.job.cards, project.looks) } }),
    [chosen, project.looks],
  );
  const [laid, lay] = useState<ForcePrint | null>(null);
  useEffect(() => {
    if (job === null) return;
    return afterPaint(() => lay(layoutForces(ruleset, project, forces, job)));
  }, [ruleset, project, forces, job]);
  // Until it is laid out anew, the print as it was is better than none.
  return { forces, job, laid: job === null ? null : laid };
}
