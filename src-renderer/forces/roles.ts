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
