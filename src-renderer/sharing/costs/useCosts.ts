import { useDeferredValue, useMemo } from 'react';
import { type ComparedCosts, compareCosts } from '../../../shared/paper/lists/costs.ts';
import type { CostComparison } from '../../../shared/project/index.ts';
import { type App, useApp } from '../../window/app.ts';

const NONE: readonly CostComparison[] = [];

/** Returns the project's cost comparisons, the newest first. */
export const useComparisons = (app: App): readonly CostComparison[] =>
  useApp(app, ({ history }) => history.present.costComparisons ?? NONE);

/** Returns a comparison with the present costs; null without one. Typing never waits for it. */
export function useCosts(app: App, comparison: CostComparison | null): ComparedCosts | null {
  const ruleset = useDeferredValue(useApp(app, (state) => state.ruleset));
  const designs = useDeferredValue(useApp(app, ({ history }) => history.present.designs));
  return useMemo(() => (comparison ? compareCosts(ruleset, designs, comparison) : null), [ruleset, designs, comparison]);
}
