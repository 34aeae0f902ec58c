import { t } from '../base/words/words.ts';
import { errorValue, isError, type Value } from '../rules/formula/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { sumOverUnits } from '../rules/ruleset/force/entries.ts';
import type { ForceEntryRow } from '../rules/ruleset/force/index.ts';
import type { Totals } from './assessment.ts';

/** Decimals that sums of costs keep, because binary fractions do not add up exactly. */
const SCALE = 1e6;

/**
 * The sum of costs; the first error among them if there is one, and an error for anything that is not a number. Null in a
 * points-free system.
 */
export function sumOf({ points }: Pick<Ruleset, 'points'>, costs: readonly Value[]): Value {
  if (points === null) return null;
  let sum = 0;
  for (const cost of costs) {
    if (isError(cost)) return cost;
    if (typeof cost !== 'number') return errorValue('#VALUE!', t('There is no cost'));
    sum += cost;
  }
  return Math.round(sum * SCALE) / SCALE;
}

/** The sums of the columns that have one, over the units of these entries. */
export const totalsOf = ({ force: { columns } }: Ruleset, rows: readonly ForceEntryRow[]): Totals =>
  Object.fromEntries(
    columns.flatMap(({ id, hasTotal }) => (hasTotal ? [[id, Math.round(sumOverUnits(rows, id) * SCALE) / SCALE] as const] : [])),
  );
