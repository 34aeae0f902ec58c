import type { ForceAssessment } from '../../../../force/index.ts';
import { isMarkedHouse } from '../../../../rules/ruleset/compile/index.ts';
import { frameOf } from '../../frame.ts';
import { quickReference } from '../../reference/quickReference.ts';
import { viewsOf } from '../../reference/views.ts';
import type { PartContext, PartLayout } from '../part.ts';

/** Lays out the rules that the forces need in their battle, on one reference for all of them. */
export function referencePart(context: PartContext, assessments: readonly ForceAssessment[]): PartLayout {
  const { ruleset, project, job, isHouseRules } = context;
  const { reference, data } = ruleset;
  if (reference === null) return { absent: `${data.name} has no quick reference.` };
  const { setup } = job.sheet;
  const frame = frameOf(setup, context.headMm);
  if (typeof frame === 'string') return { fault: frame };
  const forces = assessments.map(({ force }) => force);
  const title = forces.map(({ name }) => name).join(', ');
  const sheet = { title, everything: false, marks: isHouseRules && isMarkedHouse(data) ? 'house rules' : '' };
  return { ...quickReference(ruleset, reference, viewsOf(ruleset, project, forces), frame, sheet), cards: 0, setup };
}
