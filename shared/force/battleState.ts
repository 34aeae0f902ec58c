import { t } from '../base/words/words.ts';
import { type PlannedBattle, sidesOf, type VictoryCondition } from '../project/battle.ts';
import type { Force } from '../project/force.ts';
import type { Project } from '../project/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import type { ForceFrame } from '../rules/ruleset/force/index.ts';
import { assessAlone } from './assess.ts';
import { isFor, kindOf, scenarioOf } from './battle/index.ts';
import { sidesFrame } from './sides.ts';

/** A side of a battle seen with the first of the others; of a battle with one side, alone. */
function frameOfSide(ruleset: Ruleset, project: Project, sides: readonly Force[], side: Force): ForceFrame {
  const opponent = sides.find(({ id, role }) => id !== side.id && role !== side.role) ?? sides.find(({ id }) => id !== side.id);
  const own = assessAlone(ruleset, project, side);
  return sidesFrame(ruleset, own, opponent ? assessAlone(ruleset, project, opponent) : null);
}

/** How many turns a planned battle has; null for a game without a fixed end. */
export function turnsOf(ruleset: Ruleset, project: Project, plan: PlannedBattle): number | null {
  if (plan.turns !== undefined) return plan.turns === 0 ? null : plan.turns;
  const scenario = scenarioOf(ruleset, plan);
  if (typeof scenario?.turns === 'number') return scenario.turns;
  const run = scenario && ruleset.force.scenarios.turns.get(scenario);
  const sides = sidesOf(project, plan);
  const [first] = sides;
  const turns = run && first ? run(frameOfSide(ruleset, project, sides, first)) : null;
  return typeof turns === 'number' && turns >= 1 ? Math.min(99, Math.round(turns)) : null;
}

/** Who goes first, in words; empty if nothing is said. */
export function firstWords(ruleset: Ruleset, project: Project, plan: PlannedBattle): string {
  const sides = sidesOf(project, plan);
  const chosen = sides.find(({ id }) => id === plan.first);
  if (chosen) return t('{name} goes first.', { name: chosen.name });
  if (plan.firstRule?.trim()) return plan.firstRule.trim();
  const first = scenarioOf(ruleset, plan)?.first;
  if (!first) return '';
  const names = sides.filter(({ role }) => role === first.role).map(({ name }) => name);
  const label = kindOf(ruleset, plan.battle)?.roles.find(({ id }) => id === first.role)?.label;
  return label !== undefined && names.length > 0 ? `${first.rule} (${label}: ${names.join(', ')})` : first.rule;
}

/** The sides that meet a condition of victory as recorded so far; none where it cannot be counted. */
export function metBy(ruleset: Ruleset, project: Project, plan: PlannedBattle, condition: VictoryCondition): readonly Force[] {
  const data = scenarioOf(ruleset, plan)?.victory.find(({ id }) => id === condition.from);
  const run = data && ruleset.force.scenarios.met.get(data);
  if (!run) return [];
  const sides = sidesOf(project, plan);
  return sides.filter((side) => isFor(condition, side) && run(frameOfSide(ruleset, project, sides, side)) === true);
}
