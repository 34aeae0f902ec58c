import type { FairnessReport } from '../../../shared/combat/fairness/report/index.ts';
import type { FightReplay } from '../../../shared/combat/fight/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { defineSlice } from '../../window/slice.ts';

/** The state of the view of fairness. Not stored in the project. */
type FairnessState = {
  /** The id of a grouping, or "terrain" or "edition". */
  readonly by: string;
  readonly set: 'fresh' | 'stock';
  /** Whether the statistics of the rules are unfolded. */
  readonly isOpen: boolean;
  /** What was measured here, by rules that bring no report along. */
  readonly own: { readonly ruleset: Ruleset; readonly report: FairnessReport } | null;
  readonly running: { readonly done: number; readonly of: number; readonly cancel: () => void } | null;
  readonly replay: { readonly replay: FightReplay; readonly names: readonly [string, string]; readonly title: string } | null;
  /** What went wrong; an empty text if nothing did. */
  readonly trouble: string;
};

export const fairnessSlice = defineSlice<FairnessState>({
  id: 'lab.fairness',
  fresh: () => ({ by: 'terrain', set: 'fresh', isOpen: false, own: null, running: null, replay: null, trouble: '' }),
  stop: ({ running }) => running?.cancel(),
});
