import type { Outcome } from '../../base/problem.ts';
import { loadRuleset } from '../../rules/ruleset/compile/index.ts';
import type { DesignInput } from '../../rules/ruleset/values/index.ts';
import { fighterOf } from '../fighter/index.ts';
import { type FightJob, fightTasks, rulesOfJob } from '../job/index.ts';
import { mixedFieldOf, type Sample, sampleOf } from './context.ts';
import type { PriceTrial } from './evenPrice.ts';
import { fightTrials, type TrialChunk } from './fairPrice.ts';

type Files = Readonly<Record<string, string>>;

/** What all threads need that share the fights of a measurement. Plain data. */
type FairnessJob = {
  readonly rules: FightJob['rules'];
  /** Those of former editions whose costs are measured too. */
  readonly former: readonly Files[];
  /** A design of the player's own. */
  readonly design: DesignInput | null;
};

/** A chunk of fights of one design: the job's own, or one of the report's samples at the costs of an edition (0 for the newest). */
export type FairnessPiece = TrialChunk & {
  readonly of: 'own' | (Pick<Sample, 'set' | 'index'> & { readonly edition: number });
  readonly seed: number;
  readonly terrain: string;
};

/** Prepares a thread for a job. The returned function fights a piece; the same piece gives the same answer in any thread. */
function fairnessWork({ rules, former, design }: FairnessJob): (piece: FairnessPiece) => PriceTrial {
  const ruleset = orThrow(rulesOfJob(rules));
  const rulesets = [ruleset, ...former.map((files) => orThrow(loadRuleset(new Map(Object.entries(files)))))];
  const own = design ? fighterOf(ruleset, design) : null;
  return ({ of, seed, ...chunk }) => {
    const edition = of === 'own' ? 0 : of.edition;
    const pricedBy = rulesets[edition];
    const field = pricedBy ? mixedFieldOf(ruleset, pricedBy) : null;
    if (!pricedBy || !field) throw new Error('These rules do not say how fights are measured.');
    const fighter = of === 'own' ? own : sampleOf(ruleset, pricedBy, of)?.fighter;
    if (!fighter) throw new Error('The design cannot fight.');
    return fightTrials(field, fighter, seed, chunk);
  };
}

/** The page and the command line load the same files before they start a thread. */
function orThrow<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join(' '));
  return outcome.value;
}

/** All that threads do with rules of combat: fights between two sides, and fights that measure prices. */
export const combatTasks = { ...fightTasks, fairness: fairnessWork };
