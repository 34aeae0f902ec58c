import type { Outcome } from '../../../base/problem.ts';
import type { Design } from '../../../project/index.ts';
import { type OtherNumber, type Ruleset, withNumbers } from '../../../rules/ruleset/compile/index.ts';
import { LiveCosts } from '../../../rules/ruleset/run/live/index.ts';

/** A ruleset whose constants and numbers of look-up tables can be tried out. */
export type LiveRules = {
  readonly ruleset: Ruleset;
  /** The costs of designs, quick enough to follow a number that is dragged; null in a points-free system. */
  readonly costsOf: (designs: readonly Design[]) => LiveCosts | null;
  /** The whole ruleset with other numbers: the same as loading files with these numbers, but quicker. */
  readonly with: (others: readonly OtherNumber[]) => Outcome<Ruleset>;
};

export const liveRules = (ruleset: Ruleset): LiveRules => ({
  ruleset,
  costsOf: (designs) => (ruleset.points === null ? null : new LiveCosts(ruleset, designs)),
  with: (others) => withNumbers(ruleset, others),
});
