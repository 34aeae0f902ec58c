import type { CombatRules, Fighter } from '../fighter/index.ts';
import { reasonAgainst } from './attackOdds.ts';
import { closeCombatOdds } from './closeCombat.ts';
import { measureOf, type OddsMeasure } from './measures.ts';
import { rollOdds } from './roll.ts';
import { distanceOf, isReaction, type OddsSituation, situationOf, strengthOf } from './situation.ts';
import { type TurnPlan, turnPlan, usesInTurn } from './turn.ts';
import { turnOdds, type UsedAttack } from './turns.ts';
import { perPoints } from './unitOdds.ts';

/** What each attacker scores against each target: rows are attackers, null where there is no such number. */
export type OddsMatrix = {
  readonly measure: OddsMeasure;
  readonly attackers: readonly Fighter[];
  readonly targets: readonly Fighter[];
  readonly rows: readonly OddsRow[];
};
export type OddsRow = readonly (number | null)[];

/** The attacks of a unit that can be made on a target. */
function usedAttacks(rules: CombatRules, attacker: Fighter, target: Fighter, chosen: OddsSituation, plan: TurnPlan): readonly UsedAttack[] {
  const distance = distanceOf(rules, attacker, target, chosen);
  const used: UsedAttack[] = [];
  for (const by of attacker.attacks) {
    const uses = usesInTurn(plan, by);
    if (reasonAgainst(rules, by, uses, distance) !== null) continue;
    const roll = rules.roll(attacker, by, target, situationOf(attacker, by, target, chosen, distance));
    if (roll !== null) used.push({ by, uses, odds: rollOdds(roll) });
  }
  return used;
}

/** What one attacker scores against each target. */
export function oddsRow(
  rules: CombatRules,
  attacker: Fighter,
  targets: readonly Fighter[],
  chosen: OddsSituation,
  measure: OddsMeasure,
): OddsRow {
  if (measure === 'closeCombat') return targets.map((target) => closeCombatOdds(rules, attacker, target)?.win ?? null);
  const cost = attacker.cost === null ? null : attacker.cost * chosen.attackers;
  const plans = new Map<boolean, TurnPlan>();
  const planFor = (target: Fighter): TurnPlan => {
    const reaction = isReaction(attacker, target);
    const plan = plans.get(reaction) ?? turnPlan(rules, attacker, target, chosen);
    plans.set(reaction, plan);
    return plan;
  };
  return targets.map((target) => {
    const used = usedAttacks(rules, attacker, target, chosen, planFor(target));
    const turns = turnOdds(rules, used, strengthOf(target), chosen);
    const points = perPoints(turns.killsPerTurn, cost, target.cost);
    return measureOf({ ...turns, ...points, kill: turns.destroyedBy[1] ?? 0, closeCombat: null }, measure);
  });
}

/** What all attackers score against all targets. For a screen that must not wait, ask for it row by row with `oddsRow`. */
export const oddsMatrix = (
  rules: CombatRules,
  attackers: readonly Fighter[],
  targets: readonly Fighter[],
  chosen: OddsSituation,
  measure: OddsMeasure,
): OddsMatrix => ({
  measure,
  attackers,
  targets,
  rows: attackers.map((attacker) => oddsRow(rules, attacker, targets, chosen, measure)),
});
