import { t } from '../../../base/words/words.ts';
import type { Value } from '../../formula/index.ts';
import type { RulesetData } from '../format/index.ts';
import { groupedNumber } from '../values/index.ts';

/** How a system counts what designs are worth: the unit, and the id of the field of a design that is its cost. */
export type Points = { readonly unit: string; readonly field: string };
/** The points of a system; null for a points-free one. */
export const pointsIn = ({ cost, pointsUnit }: Pick<RulesetData, 'cost' | 'pointsUnit'>): Points | null =>
  cost === undefined || pointsUnit === undefined ? null : { unit: pointsUnit, field: cost };

/** A cost without its unit, thousands set off by commas: "1,390"; an en dash where there is no number. */
export function formatAmount(cost: Value): string {
  if (typeof cost !== 'number' || !Number.isFinite(cost)) return '–';
  return groupedNumber(cost, 2);
}

/** The unit of costs; an empty text in a points-free system, where nothing shows it. */
export const unitOfPoints = ({ points }: { readonly points: Points | null }): string => points?.unit ?? '';

/** A cost with its unit: "1,390 PP". A cost that could not be worked out reads "no cost"; a points-free system has none to show. */
export function formatPoints({ points }: { readonly points: Points | null }, cost: Value): string {
  if (cost === null || points === null) return '–';
  return typeof cost === 'number' && Number.isFinite(cost) ? `${formatAmount(cost)} ${points.unit}` : t('no cost');
}

/** The file of a ruleset folder with what was measured of its points; a ruleset is used without it too. */
export const FAIRNESS_FILE = 'fairness-report.json';
