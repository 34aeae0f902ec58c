import type { EntryAssessment, ForceAssessment } from '../../shared/force/index.ts';
import { kindOf, type Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { factsOf } from '../designs/inspector/facts.ts';

type RoleSum = { readonly role: string; readonly points: number; readonly units: number };

/** Returns the role of a unit: the last of the facts at the start of its card, else the kind given by the force's rules. */
export function roleOf(ruleset: Ruleset, { facts, design }: EntryAssessment): string {
  const onCard = ruleset.card && design ? factsOf(ruleset, design).at(-1)?.text : undefined;
  const { kind } = facts;
  return onCard ?? (design && kindOf(ruleset, design)?.one) ?? (typeof kind === 'string' && kind !== '' ? kind : 'other');
}

/** Returns points and units by role: the dearest first, or the most units in a points-free system. Entries without a cost count as 0 points. */
export function rolesOf(ruleset: Ruleset, { sections }: ForceAssessment): readonly RoleSum[] {
  const sums = new Map<string, { points: number; units: number }>();
  for (const entry of sections.flatMap(({ entries }) => entries)) {
    const role = roleOf(ruleset, entry);
    const sum = sums.get(role) ?? { points: 0, units: 0 };
    sum.points += typeof entry.total === 'number' ? entry.total : 0;
    sum.units += entry.entry.count;
    sums.set(role, sum);
  }
  return [...sums].map(([role, sum]) => ({ role, ...sum })).sort((one, other) => roleSize(ruleset, other) - roleSize(ruleset, one));
}

/** Returns what a bar of a role shows: its points, or its units in a points-free system. */
export const roleSize = ({ points: system }: Ruleset, { points, units }: RoleSum): number => (system === null ? units : points);

/** Returns whole percents of numbers of 0 or more, which add up to 100: what rounding down leaves goes to the largest fractions. */
export function wholePercents(numbers: readonly number[]): readonly number[] {
  const sum = numbers.reduce((total, number) => total + number, 0);
  const percents = numbers.map((number) => (sum === 0 ? 0 : (100 * number) / sum));
  const fraction = (at: number): number => (percents[at] ?? 0) % 1;
  const left = Math.round(percents.reduce((total, percent) => total + (percent % 1), 0));
  const raised = [...percents.keys()].sort((one, other) => fraction(other) - fraction(one)).slice(0, left);
  return percents.map((percent, at) => Math.floor(percent) + (raised.includes(at) ? 1 : 0));
}
