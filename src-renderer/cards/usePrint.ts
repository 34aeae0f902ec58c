import { useEffect, useMemo, useState } from 'react';
import { type CardOptions, type CardPlan, planCards, printOptionsOf } from '../../shared/cards/index.ts';
import type { CardJob } from '../../shared/cards/job/index.ts';
import type { Offender } from '../../shared/print/page/index.ts';
import type { Design } from '../../shared/project/index.ts';
import { designsOf } from '../document/document.ts';
import { inSlices } from '../ui/afterPaint.ts';
import { type App, useApp } from '../window/app.ts';
import { jobWith } from './choices.ts';

/** The print as it is chosen now. */
export type ChosenPrint = {
  /** All designs, or the selected ones. */
  readonly designs: readonly Design[];
  readonly job: CardJob;
  readonly options: Omit<CardOptions, 'job'>;
  readonly plan: CardPlan;
};

/** What the project itself says of its prints; the same object as long as nothing of it changes. */
export function usePrintOptions(app: App): Omit<CardOptions, 'job'> {
  const name = useApp(app, ({ history }) => history.present.name);
  const pictures = useApp(app, ({ history }) => history.present.pictures);
  const looks = useApp(app, ({ history }) => history.present.looks);
  const side = useApp(app, ({ history }) => history.present.side);
  const rules = useApp(app, ({ history }) => history.present.ruleset);
  return useMemo(() => printOptionsOf({ name, pictures, looks, side, ruleset: rules }), [name, pictures, looks, side, rules]);
}

/** The designs and the job that are chosen, and how their cards lie on sheets; no card is laid out before its sheet is asked for. */
export function usePrint(app: App): ChosenPrint {
  const ruleset = useApp(app, (state) => state.ruleset);
  const all = useApp(app, designsOf);
  const selected = useApp(app, (state) => state.selected);
  const { job: chosen, which } = useApp(app, (state) => state.cards);
  const options = usePrintOptions(app);
  return useMemo(() => {
    const ids = new Set(selected);
    const designs = which === 'all' ? all : all.filter(({ id }) => ids.has(id));
    const job = jobWith(chosen, options.looks);
    return { designs, job, options, plan: planCards(ruleset, designs, { ...options, job }) };
  }, [ruleset, all, selected, chosen, which, options]);
}

/** What is to be known before printing. */
export type Findings = {
  /** Every text that does not print as entered. */
  readonly offenders: readonly Offender[];
  /** Places of the designs that are not by the rules. */
  readonly outOfRules: readonly number[];
  /** Places of the designs that break only rules from which they are exempted. */
  readonly exempted: readonly number[];
};

/** What is to be known of a print; null until all designs were looked at, a little at a time, and for no print. */
export function useFindings(plan: CardPlan | null): Findings | null {
  const [found, tell] = useState<(Findings & { readonly plan: CardPlan }) | null>(null);
  useEffect(
    () =>
      plan === null
        ? undefined
        : inSlices(plan.examine(), (isDone) =>
            isDone ? tell({ plan, offenders: plan.offenders(), outOfRules: plan.outOfRules(), exempted: plan.exempted() }) : undefined,
          ),
    [plan],
  );
  return found?.plan === plan ? found : null;
}
