import { type PlannedBattle, plannedBattleOf } from '../project/battle.ts';
import type { Force } from '../project/force.ts';
import type { Project } from '../project/index.ts';
import { underAgreement } from '../rules/ruleset/compile/agreed.ts';
import { type Ruleset, rulesetOfKind } from '../rules/ruleset/compile/index.ts';
import type { AgreedValues } from '../rules/ruleset/force/agreed.ts';
import { battleValues } from './fields.ts';

/**
 * The ruleset as it is in a planned battle: its cards, reference, texts, checks and rolls follow what the players agreed there. The
 * ruleset itself where no battle is planned, or where there is nothing to agree.
 */
export function agreedRuleset(ruleset: Ruleset, plan: Pick<PlannedBattle, 'fields'> | null): Ruleset {
  const whole = ruleset.whole ?? ruleset;
  const base = whole.agreedFrom ?? whole;
  if (base.written.force.fields.battle.length === 0) return ruleset;
  const agreed = plan === null ? base : underAgreement(base, battleValues(base, plan.fields));
  return agreed === whole ? ruleset : rulesetOfKind(agreed, ruleset.kind ?? null);
}

/** The ruleset that all these battles agree on; without what is agreed if they differ, or if there are none. */
export function rulesetOfAll(ruleset: Ruleset, plans: readonly (Pick<PlannedBattle, 'fields'> | null)[]): Ruleset {
  const found = new Set(plans.map((plan) => agreedRuleset(ruleset, plan)));
  const [only] = found;
  return only && found.size === 1 ? only : agreedRuleset(ruleset, null);
}

/**
 * The ruleset for what has no battle of its own, such as odds of designs: as agreed in the battle of these forces, else in all
 * battles of the project.
 */
export function rulesetInProject(ruleset: Ruleset, project: Pick<Project, 'battles' | 'forces'>, forces: readonly Force[] = []): Ruleset {
  const [plan = null, ...others] = new Set(forces.map((force) => plannedBattleOf(project, force)));
  return rulesetOfAll(ruleset, plan && others.length === 0 ? [plan] : (project.battles ?? []));
}

/** What is agreed under a ruleset, as plain data for a thread; absent where nothing is. */
export const agreedUnder = ({ agreedFrom, force }: Ruleset): { readonly agreed?: AgreedValues } =>
  agreedFrom ? { agreed: Object.fromEntries(force.agreed) } : {};
