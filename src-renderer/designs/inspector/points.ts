import { t } from '../../../shared/base/words/words.ts';
import type { Value } from '../../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount, formatPoints } from '../../../shared/rules/ruleset/points/index.ts';

/** Returns a difference in points as every button shows it: "+1,057", "−15", "0", or an en dash if it cannot be worked out. */
export function formatDifference(points: Value): string {
  const text = formatAmount(points);
  return typeof points === 'number' && points > 0 ? `+${text}` : text;
}

/** Returns a cost with its unit, or words if it cannot be worked out; the problems explain why. */
export const formatCost = (ruleset: Ruleset, cost: Value): string =>
  typeof cost === 'number' ? formatPoints(ruleset, cost) : t('no cost yet');
