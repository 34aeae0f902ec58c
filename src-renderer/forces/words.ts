import { isError, type Value } from '../../shared/formula/index.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { formatNumber, formatPoints } from '../../shared/ruleset/values/index.ts';

export const counted = (count: number, one: string, many = `${one}s`): string => `${formatNumber(count)} ${count === 1 ? one : many}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns points without their unit, which is shown above or next to them: "1,720"; an en dash if they cannot be worked out. */
export const amount = (ruleset: Ruleset, value: Value): string =>
  typeof value === 'number' ? formatPoints(ruleset, value).slice(0, -ruleset.data.pointsUnit.length).trim() : '–';

/** Returns a difference in points: "+860", "−420", "0"; an en dash if it cannot be worked out. */
export function difference(ruleset: Ruleset, value: Value): string {
  if (typeof value !== 'number') return '–';
  const text = amount(ruleset, Math.abs(value));
  return value > 0 ? `+${text}` : value < 0 ? `−${text}` : text;
}

/** Returns why points cannot be worked out; undefined if they can. */
export const whyNot = (value: Value): string | undefined => (isError(value) ? value.detail : undefined);

/** Compares the points of a force with its limit, in words. */
export function limitWords(ruleset: Ruleset, left: number | null): string {
  if (left === null) return 'no limit';
  if (left < 0) return `${amount(ruleset, -left)} over the limit`;
  return left === 0 ? 'exactly at the limit' : `${amount(ruleset, left)} left`;
}
