import { useEffect, useMemo, useState } from 'react';
import { type CardOptions, type CardPlan, planCards, printOptionsOf } from '../../shared/paper/cards/index.ts';
import type { CardJob } from '../../shared/paper/cards/job/index.ts';
import type { LayoutIssue } from '../../shared/paper/print/page/index.ts';
import type { Design } from '../../shared/project/index.ts';
import { inSlices } from '../ui/afterPaint.ts';
import { type App, useApp } from '../window/app.ts';
import { jobWith, useCardChoices } from './choices.ts';
import { useDesignGroups } from './designGroups.ts';

/** The print with the present options. */
type ChosenPrint = {
  /** The designs of the chosen group. */
  readonly designs: readonly Design[];
  readonly job: CardJob;
  readonly options: Omit<CardOptions, 'job'>;
  readonly plan: CardPlan;
};

/** Returns the project's own print options; the same object as long as none of them change. */
export function usePrintOptions(app: App): Omit<CardOptions, 'job'> {
  const name = useApp(app, ({ history }) => history.present.name);
  const pictures = useApp(app, ({ history }) => history.present.pictures);
  const symbols = useApp(app, ({ history }) => history.present.symbols);
  const looks = useApp(app, ({ history }) => history.present.looks);
  const side = useApp(app, ({ history }) => history.present.side);
  const rules = useApp(app, ({ history }) => history.present.ruleset);
  return useMemo(
    () => printOptionsOf({ name, pictures, symbols, looks, side, ruleset: rules }),
    [name, pictures, symbols, looks, side, rules],
  );
}

/** Returns the chosen designs and job, and the layout of cards on sheets; cards are laid out only when their sheet is requested. */
export function usePrint(app: App): ChosenPrint {
  const ruleset = useApp(app, (state) => state.ruleset);
  const { job: chosen, which } = useCardChoices(app);
  const { designs } = useDesignGroups(app, which).chosen;
  const options = usePrintOptions(app);
  return useMemo(() => {
    const job = jobWith(chosen, options.looks);
    return { designs, job, options, plan: planCards(ruleset, designs, { ...options, job }) };
  }, [ruleset, designs, chosen, options]);
}

/** Notes to show before printing. */
export type Findings = {
  /** Every text that does not print as entered. */
  readonly layoutIssues: readonly LayoutIssue[];
  /** Positions of the designs that break rules. */
  readonly outOfRules: readonly number[];
  /** Positions of the designs that break only rules from which they are exempted. */
  readonly exempted: readonly number[];
};

/** Returns the notes on a print; null until all designs were examined, a few at a time, and null for no print. */
export function useFindings(plan: CardPlan | null): Findings | null {
  const [found, tell] = useState<(Findings & { readonly plan: CardPlan }) | null>(null);
  useEffect(
    () =>
      plan === null
        ? undefined
        : inSlices(plan.examine(), (isDone) =>
            isDone
              ? tell({ plan, layoutIssues: plan.layoutIssues(), outOfRules: plan.outOfRules(), exempted: plan.exempted() })
              : undefined,
          ),
    [plan],
  );
  return found?.plan === plan ? found : null;
}
