import { t } from '../../base/words/words.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { choicesOf } from '../../rules/ruleset/values/index.ts';
import type { ForceAssessment } from '../assessment.ts';

/** A part of the points, by the fact that the ruleset uses for balance. */
type BalancePart = {
  readonly key: string;
  readonly label: string;
  readonly points: number;
  /** Share of the points of all units; 0 to 1. */
  readonly share: number;
  /** The share in a balanced force; null where the ruleset has none. */
  readonly ideal: number | null;
};

/**
 * The points of a force by the ruleset's balance (usually by role), those with an ideal share first, in the ruleset's
 * order. Empty where the ruleset has no balance. Units without a price are not counted.
 */
export function balanceOf(ruleset: Ruleset, { sections }: Pick<ForceAssessment, 'sections'>): readonly BalancePart[] {
  const { balance } = ruleset.force.data;
  if (!balance) return [];
  const sums = new Map<string, number>(Object.keys(balance.shares).map((key) => [key, 0]));
  let all = 0;
  for (const { entries } of sections) {
    for (const { facts, total } of entries) {
      if (typeof total !== 'number') continue;
      const key = String(facts[balance.fact] ?? '');
      sums.set(key, (sums.get(key) ?? 0) + total);
      all += total;
    }
  }
  const field = balance.field === undefined ? undefined : ruleset.fields.get(balance.field)?.data;
  const labels = new Map(field ? choicesOf(ruleset, field).map(({ key, label }) => [key, label]) : []);
  return [...sums].map(([key, points]) => ({
    key,
    label: labels.get(key) ?? (key === '' ? t('Others') : `${key.charAt(0).toUpperCase()}${key.slice(1)}`),
    points,
    share: all === 0 ? 0 : points / all,
    ideal: balance.shares[key] ?? null,
  }));
}
