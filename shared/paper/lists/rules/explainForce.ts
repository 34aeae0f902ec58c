import { assessTogether, type ForceAssessment } from '../../../force/index.ts';
import { differenceOf } from '../../../houseRules/effects/index.ts';
import type { Force } from '../../../project/force.ts';
import type { Project } from '../../../project/index.ts';
import { finiteNumber } from '../../../rules/formula/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { ExplainedLine } from './explained.ts';

type Part = { readonly id: string; readonly label: string; readonly points: number | null };

/** What adds up to the cost of a force: its units, entry by entry, and its purchases. */
function partsOf(ruleset: Ruleset, project: Project, force: Force): readonly Part[] {
  const [assessed] = assessTogether(ruleset, project, [force]);
  if (assessed === undefined || ruleset.points === null) return [];
  const units = assessed.sections.flatMap(({ entries }) =>
    entries.map(({ entry, name, total }) => ({ id: entry.id, label: `${entry.count} × ${name}`, points: finiteNumber(total) })),
  );
  return [...units, ...purchasesOf(assessed)];
}

const purchasesOf = ({ purchases }: ForceAssessment): readonly Part[] =>
  purchases.map(({ purchase, label, each, total }) => ({
    id: purchase.id,
    label: `${purchase.count} × ${label}`,
    points: each === null ? null : total,
  }));

/** Why a force costs something else under other rules: what each of its entries and purchases costs under both. */
export function explainForce(a: Ruleset, b: Ruleset, project: Project, force: Force): readonly ExplainedLine[] {
  const others = new Map(partsOf(b, project, force).map((part) => [part.id, part]));
  return partsOf(a, project, force).map(({ id, label, points }): ExplainedLine => {
    const other = others.get(id)?.points ?? null;
    return { id, label, a: points, b: other, difference: differenceOf(points, other).difference, note: '' };
  });
}
