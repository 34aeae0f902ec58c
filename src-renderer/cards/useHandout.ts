import { useMemo } from 'react';
import { type HandoutJob, layoutHandout } from '../../shared/paper/handouts/index.ts';
import type { PrintLayout } from '../../shared/paper/print/page/index.ts';
import type { Design } from '../../shared/project/index.ts';
import { useAfterPaint } from '../ui/useAfterPaint.ts';
import { type App, useApp } from '../window/app.ts';
import { jobWith, useCardChoices } from './choices.ts';
import { handoutJobOf, isHandout } from './printKinds.ts';
import { usePrintOptions } from './usePrint.ts';

/** The handout with the present options. */
export type ChosenHandout = {
  readonly job: HandoutJob;
  /** Its pages, those of earlier options until the new ones are laid out; null before the first layout. */
  readonly laid: PrintLayout | null;
  /** Returns its pages with the present options. */
  readonly now: () => PrintLayout;
};

/** Returns the chosen handout, laid out after the choice is painted; null if cards are chosen. */
export function useHandout(app: App, designs: readonly Design[]): ChosenHandout | null {
  const ruleset = useApp(app, (state) => state.ruleset);
  const choices = useCardChoices(app);
  const options = usePrintOptions(app);
  const pinned = useApp(app, (state) => state.pinned);
  // Only a reference of a battlegroup, and odds, look at the whole project.
  const { kind: chosenKind, sheet } = choices;
  const looksAtAll = (chosenKind === 'reference' && sheet.force !== null) || (chosenKind === 'data' && sheet.odds !== null);
  const project = useApp(app, ({ history }) => (looksAtAll ? history.present : undefined));
  const job = useMemo(() => {
    const { kind } = choices;
    if (!isHandout(kind)) return null;
    const chosen = handoutJobOf({ ...choices, job: jobWith(choices.job, options.looks) }, kind);
    return chosen.odds?.length === 0 && pinned !== null ? { ...chosen, odds: [pinned] } : chosen;
  }, [choices, options, pinned]);
  const lay = useMemo(
    () => job && (() => ({ kind: job.kind, print: layoutHandout(ruleset, designs, { ...options, project, job }) })),
    [ruleset, designs, options, project, job],
  );
  const pages = useAfterPaint(lay);
  if (job === null || pages === null) return null;
  return { job, laid: pages.shown?.kind === job.kind ? pages.shown.print : null, now: () => pages.now().print };
}
