import type { Design } from '../../project/index.ts';
import { finiteNumber } from '../../rules/formula/index.ts';
import { costDifference } from '../../rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { assessDesign, type Term } from '../../rules/ruleset/run/index.ts';
import { type DifferenceExplained, designEffect, type TermEffect } from './compare.ts';

/**
 * Why a design costs something else under other rules: line by line of both breakdowns, matched by id and row. Other words for the same
 * line make no difference; lines that only one of the rules has count in full.
 */
export function explainDifference(before: Ruleset, after: Ruleset, design: Design): DifferenceExplained {
  const effect = designEffect(before, after, design);
  const terms = termEffects(assessDesign(before, design).breakdown, assessDesign(after, design).breakdown);
  const explained = terms.reduce((sum, { difference }) => sum + difference, 0);
  return {
    ...effect,
    terms,
    rest: effect.difference === null ? null : (costDifference(explained, effect.difference) ?? 0),
    values: effect.notCounted.flatMap((part): DifferenceExplained['values'] => {
      const { component, field } = part;
      if (field === null) return [];
      if (component === null) return [{ ...part, row: null, value: design.values[field] ?? null }];
      return (design.components[component] ?? []).flatMap(({ values }, row) => {
        const value = values[field] ?? null;
        return value === null || value === '' ? [] : [{ ...part, row, value }];
      });
    }),
  };
}

const keyOf = ({ id, row }: Term): string => `${id} ${row?.component ?? ''} ${row?.index ?? ''}`;

function termEffects(before: readonly Term[], after: readonly Term[]): readonly TermEffect[] {
  const others = new Map(after.map((term) => [keyOf(term), term]));
  const own = new Set(before.map(keyOf));
  return [
    ...before.map((term) => termEffect(term, others.get(keyOf(term)) ?? null)),
    ...after.filter((term) => !own.has(keyOf(term))).map((term) => termEffect(null, term)),
  ];
}

function termEffect(before: Term | null, after: Term | null): TermEffect {
  const { id = '', label = '', kind = 'share', row = null } = after ?? before ?? {};
  const [one, other] = [before && finiteNumber(before.points), after && finiteNumber(after.points)];
  return {
    id,
    label,
    kind,
    row,
    before: one,
    after: other,
    difference: costDifference(one ?? 0, other ?? 0) ?? 0,
    in: before && after ? 'both' : before ? 'before' : 'after',
  };
}
