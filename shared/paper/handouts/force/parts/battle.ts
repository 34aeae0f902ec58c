import { agreedRuleset } from '../../../../force/agreed.ts';
import { scenarioOf, unplanned } from '../../../../force/battle/index.ts';
import { assessTogether, type ForceAssessment } from '../../../../force/index.ts';
import { plannedBattleOf, sidesOf } from '../../../../project/battle.ts';
import { frameOf } from '../../frame.ts';
import { isPlanEmpty, planSheet } from '../battle/planSheet.ts';
import { setupSheet } from '../battle/setupSheet.ts';
import type { PartContext, PartLayout } from '../part.ts';

/** Lays out the set-up page of every battle that the forces are planned for; without one, of the battle that they are bought for. */
export function setupPart(context: PartContext, assessments: readonly ForceAssessment[]): PartLayout | null {
  const { ruleset, project } = context;
  const { setup } = context.job.sheet;
  const frame = frameOf(setup, context.headMm);
  if (typeof frame === 'string') return { fault: frame };
  const forces = assessments.map(({ force }) => force);
  const planned = [...new Set(forces.flatMap((force) => plannedBattleOf(project, force) ?? []))];
  const [first] = forces;
  const usual = planned.length === 0 && first ? { ...unplanned(first), sides: forces.map(({ id }) => id) } : null;
  const plans = usual && scenarioOf(ruleset, usual) ? [usual] : planned;
  if (plans.length === 0) return { absent: `No battle is planned for ${forces.map(({ name }) => name).join(' and ')}.` };
  const laid = plans.map((plan) =>
    setupSheet(
      {
        ...context,
        ruleset: plan === usual ? ruleset : agreedRuleset(ruleset, plan),
        plan,
        sides: assessTogether(ruleset, project, sidesOf(project, plan)),
      },
      frame,
    ),
  );
  return { pages: laid.flatMap(({ pages }) => pages), layoutIssues: laid.flatMap(({ layoutIssues }) => layoutIssues), cards: 0, setup };
}

/** Lays out what only its owner may see of a force's plan. */
export function planPart(context: PartContext, assessment: ForceAssessment): PartLayout {
  if (!context.job.notesShown) return { absent: `The plan of ${assessment.force.name} is left out like all notes and plans.` };
  const { setup } = context.job.sheet;
  const frame = frameOf(setup, context.headMm);
  if (typeof frame === 'string') return { fault: frame };
  const plan = plannedBattleOf(context.project, assessment.force) ?? unplanned(assessment.force);
  if (isPlanEmpty({ ...context, plan }, assessment)) {
    const { noun, unitNoun } = context.ruleset.force.data;
    const name = assessment.force.name.trim() || noun.one;
    return {
      absent: `${name} has no secret plan: no ${unitNoun.one} is placed before the battle, and nothing else is noted.`,
      isNamed: true,
    };
  }
  return { ...planSheet({ ...context, plan }, assessment, frame), cards: 0, setup };
}
