import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { formatAmount, formatPoints } from '../../rules/ruleset/points/index.ts';
import type { ForceAssessment } from '../assessment.ts';

type Strength = Pick<ForceAssessment, 'points' | 'unitPoints' | 'purchasePoints' | 'purchases'>;

/**
 * "2,230 + 150 defences = 2,380 PP": what a force costs, with and without what it bought besides units. Empty if it bought
 * nothing, as both are the same then; and in a points-free system.
 */
export function strengthWords(ruleset: Ruleset, { points, unitPoints, purchasePoints, purchases }: Strength): string {
  if (ruleset.points === null || purchases.length === 0) return '';
  const bought = `${formatAmount(purchasePoints)} ${ruleset.force.data.purchasesNoun.many}`;
  return `${formatAmount(unitPoints)} + ${bought} = ${formatPoints(ruleset, points)}`;
}
