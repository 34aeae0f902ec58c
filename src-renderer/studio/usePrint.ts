import { useEffect, useMemo, useState } from 'react';
import { CARD_LOOK_DEFAULT, type CardJob, type CardPlan, lookOf, type Offender, planCards } from '../../shared/cards/index.ts';
import type { Design } from '../../shared/project/index.ts';
import { inSlices } from '../afterPaint.ts';
import { type App, designsOf, useApp } from '../store.ts';

/** The print as it is chosen now. */
export type Print = {
  /** All designs, or the selected ones. */
  readonly designs: readonly Design[];
  readonly job: CardJob;
  readonly plan: CardPlan;
};

/** The designs and the job that are chosen, and how their cards lie on sheets; no card is laid out before its sheet is asked for. */
export function usePrint(app: App): Print {
  const ruleset = useApp(app, (state) => state.ruleset);
  const all = useApp(app, designsOf);
  const selected = useApp(app, (state) => state.selected);
  const { job: chosen, which } = useApp(app, (state) => state.cards);
  const title = useApp(app, ({ history }) => history.present.name);
  const pictures = useApp(app, ({ history }) => history.present.pictures);
  const looks = useApp(app, ({ history }) => history.present.looks);
  const isHouseRules = useApp(app, ({ history }) => history.present.ruleset.files !== undefined);
  return useMemo(() => {
    const ids = new Set(selected);
    const designs = which === 'all' ? all : all.filter(({ id }) => ids.has(id));
    // A look of another project is not there in this one.
    const job = lookOf(chosen.look, looks) === null ? { ...chosen, look: CARD_LOOK_DEFAULT } : chosen;
    return { designs, job, plan: planCards(ruleset, designs, { job, title, pictures, looks, isHouseRules }) };
  }, [ruleset, all, selected, chosen, which, title, pictures, looks, isHouseRules]);
}

/** Every text of a print that does not print as entered; null until all designs were looked at, a little at a time. */
export function useOffenders(plan: CardPlan): readonly Offender[] | null {
  const [found, tell] = useState<{ readonly plan: CardPlan; readonly offenders: readonly Offender[] } | null>(null);
  useEffect(() => inSlices(plan.examine(), (isDone) => (isDone ? tell({ plan, offenders: plan.offenders() }) : undefined)), [plan]);
  return found?.plan === plan ? found.offenders : null;
}
