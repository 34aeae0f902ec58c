import { t } from '../base/words/words.ts';
import type { Force, Section } from '../project/force.ts';
import type { Value } from '../rules/formula/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import type { ForceFrame, ForceValues } from '../rules/ruleset/force/index.ts';
import { formatAmount } from '../rules/ruleset/points/index.ts';
import type { ForceAssessment } from './assessment.ts';

type Rules = Pick<Ruleset, 'points' | 'force'>;

/** Whether limits count points: those of sections always do. */
export const limitsPoints = ({ points, force }: Rules): boolean => points !== null && !force.limit?.counts;

/** The limit of a force; null without one, or where the rules have none. */
export const limitOf = ({ force: { limit } }: Rules, force: Pick<Force, 'limit'>): number | null => (limit ? force.limit : null);

/** The most points of a section; null without a limit, or where limits count something else. */
export const sectionLimitOf = (rules: Rules, { limit }: Pick<Section, 'limit'>): number | null =>
  limitsPoints(rules) ? (limit ?? null) : null;

/** The remainder of a limit; null without a limit, or where it cannot be counted. */
export const leftOf = (limit: number | null, counted: Value): number | null =>
  limit !== null && typeof counted === 'number' ? limit - counted : null;

/** What formulas name about the limit. */
export function limitCells(rules: Rules, force: Pick<Force, 'limit'>, counted: Value): ForceValues {
  const limit = limitOf(rules, force);
  const over = limit === null ? 0 : typeof counted === 'number' ? Math.max(0, counted - limit) : counted;
  return { counted, limit, left: leftOf(limit, counted), over };
}

/** The frame with what the limit counts, if that is something else than points. */
export function withCounted(rules: Rules, force: Pick<Force, 'limit'>, frame: ForceFrame): ForceFrame {
  const { limit } = rules.force;
  if (!limit?.counts) return frame;
  const words = { ...frame.force, ...limitCells(rules, force, limit.counts(frame)) };
  return { ...frame, own: words, force: words };
}

/** "12 of 20, 8 left": what counts against a limit; `left` is null if nobody can say what is left. */
export function ofLimit(counted: string, limit: string, left: number | null, shown: (amount: number) => string): string {
  if (left === null) return t('{counted} of {limit}', { counted, limit });
  return left < 0
    ? t('{counted} of {limit}, {over} over', { counted, limit, over: shown(-left) })
    : t('{counted} of {limit}, {left} left', { counted, limit, left: shown(left) });
}

/** "46 of 60 bearers, 14 left": how a force stands to a limit that does not count points; empty without one. */
export function countedText(
  { force: { limit: rules } }: Rules,
  { counted, limit, left }: Pick<ForceAssessment, 'counted' | 'limit' | 'left'>,
): string {
  if (limit === null || !rules?.counts) return '';
  const most = `${formatAmount(limit)} ${rules.unit}`.trim();
  return ofLimit(formatAmount(counted), most, left, formatAmount);
}
