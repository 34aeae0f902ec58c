import { forgetKept } from '../../../shared/base/remembered.ts';
import { displayNumbers, type NumberDisplay } from '../../../shared/rules/ruleset/values/index.ts';
import type { App } from '../app.ts';
import type { DesignsView } from '../state.ts';
import { LazyRulesets, renewed } from './lazyRulesets.ts';

const unfiltered = (view: DesignsView): DesignsView => ({ ...view, filters: view.filters.filter(({ kind }) => kind === 'problems') });

/**
 * Writes all numbers of the window otherwise from now on. Texts that are kept are made anew: they are kept by the ruleset, so the
 * window gets all rulesets as new objects.
 */
export function chooseNumbers(app: App, change: Partial<NumberDisplay>): void {
  const { numbers: before, rulesets, editions } = app.store.getState();
  const numbers = { ...before, ...change };
  if (numbers.lengths === before.lengths && numbers.decimalSign === before.decimalSign) return;
  displayNumbers(numbers);
  forgetKept();
  // Filters name what was shown before.
  const { view, views } = app.store.getState();
  app.set({
    numbers,
    view: unfiltered(view),
    views: Object.fromEntries(Object.entries(views).map(([kind, each]) => [kind, unfiltered(each)])),
  });
  app.document.followInstalled({
    rulesets: rulesets instanceof LazyRulesets ? rulesets.renewed() : new Map([...rulesets].map(([id, each]) => [id, renewed(each)])),
    editions: new Map([...editions].map(([key, each]) => [key, { ...each, ruleset: renewed(each.ruleset) }])),
  });
}
