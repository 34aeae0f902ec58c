import { isError, type Value } from '../../shared/formula/index.ts';
import { formatAmount } from '../../shared/ruleset/points/index.ts';
import { formatNumber } from '../../shared/ruleset/values/index.ts';

export const counted = (count: number, one: string, many = `${one}s`): string => `${formatNumber(count)} ${count === 1 ? one : many}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a difference in points: "+860", "−420", "0"; an en dash if it cannot be worked out. */
export function difference(value: Value): string {
  if (typeof value !== 'number') return '–';
  const text = formatAmount(Math.abs(value));
  return value > 0 ? `+${text}` : value < 0 ? `−${text}` : text;
}

/** Returns why points cannot be worked out; undefined if they can. */
export const whyNot = (value: Value): string | undefined => (isError(value) ? value.detail : undefined);

/** Compares the points of a force with its limit, in words. */
export function limitWords(left: number | null): string {
  if (left === null) return 'no limit';
  if (left < 0) return `${formatAmount(-left)} over the limit`;
  return left === 0 ? 'exactly at the limit' : `${formatAmount(left)} left`;
}
