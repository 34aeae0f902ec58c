import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { type Assessment, assessDesign, fieldsBehindCost } from '../../../shared/rules/ruleset/run/index.ts';

/** How much the cost is above the sum of its lines; null if either cannot be worked out. Noise of binary fractions is 0. */
export function gapOf({ cost, breakdown }: Assessment): number | null {
  let sum = 0;
  for (const { points } of breakdown) {
    if (typeof points !== 'number') return null;
    sum += points;
  }
  if (typeof cost !== 'number') return null;
  const gap = cost - sum;
  return Math.abs(gap) < 1e-6 ? 0 : gap;
}

/** The designs whose lines do not add up to their cost. */
export const designsWithGap = (ruleset: Ruleset, designs: Project['designs']): Project['designs'] =>
  designs.filter((design) => {
    const gap = gapOf(assessDesign(ruleset, design));
    return gap !== null && gap !== 0;
  });

/** The sum of a line over its rows; an error of one row is that of the line. */
export function pointsOfTerm({ breakdown }: Assessment, id: string): Assessment['cost'] {
  let sum = 0;
  for (const term of breakdown) {
    if (term.id !== id) continue;
    if (typeof term.points !== 'number') return term.points;
    sum += term.points;
  }
  return sum;
}

/** The places of the computed fields from which cost and lines are worked out: the cost first. */
export function fieldsInCost(
  ruleset: Ruleset,
): readonly { readonly component: string | null; readonly id: string; readonly label: string }[] {
  const behind = fieldsBehindCost(ruleset);
  const found = [
    ...ruleset.data.fields.map((field) => ({ component: null, field })),
    ...ruleset.data.components.flatMap(({ id, fields }) => fields.map((field) => ({ component: id, field }))),
  ].filter(({ field }) => behind.has(field));
  return found
    .map(({ component, field }) => ({ component, id: field.id, label: field.label }))
    .toSorted((one, other) => Number(other.id === ruleset.points?.field) - Number(one.id === ruleset.points?.field));
}
