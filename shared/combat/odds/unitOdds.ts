import type { CombatRules, Fighter, Order } from '../fighter/index.ts';
import { type AttackOdds, plannedOdds } from './attackOdds.ts';
import { type CloseCombatOdds, closeCombatOdds } from './closeCombat.ts';
import { atLeast, type Distribution } from './dice.ts';
import { killsInTurn, meanKills } from './kills.ts';
import { rollOdds } from './roll.ts';
import { distanceOf, type OddsSituation, strengthOf } from './situation.ts';
import { type TurnPlan, turnPlan, usesInTurn } from './turn.ts';
import { type TurnOdds, turnOdds, type UsedAttack } from './turns.ts';

/** The chances of a unit, or of several alike, that attack one target with all they have. */
export type UnitOdds = TurnOdds & {
  readonly attacker: Fighter;
  readonly target: Fighter;
  readonly distance: number;
  /** The order that lets it attack; null if it needs none. */
  readonly order: Order | null;
  readonly attacks: readonly AttackOdds[];
  /** The chance to destroy the target in the first turn. */
  readonly kill: number;
  /** The chance of each number of targets destroyed in the first turn, if there are enough; and of so many or more, from 1 up. */
  readonly kills: Distribution;
  readonly atLeast: readonly number[];
  /** How many targets are destroyed in a turn, one after the other: the mean over the turns of a battle. */
  readonly killsPerTurn: number;
  /** Targets, and points of targets, that 100 points of attackers destroy per turn. Null without points, or if they are free. */
  readonly killsPer100: number | null;
  readonly pointsPer100: number | null;
  /** Points of attackers that destroy one target per turn; null without points, or if they destroy none. */
  readonly costOfKill: number | null;
  readonly closeCombat: CloseCombatOdds | null;
};

type PerPoints = Pick<UnitOdds, 'killsPer100' | 'pointsPer100' | 'costOfKill'>;

/** Kills per turn counted in points: what attackers of a cost destroy. */
export function perPoints(killsPerTurn: number, cost: number | null, targetCost: number | null): PerPoints {
  if (cost === null) return { killsPer100: null, pointsPer100: null, costOfKill: null };
  const killsPer100 = cost > 0 ? (killsPerTurn * 100) / cost : null;
  return {
    killsPer100,
    pointsPer100: killsPer100 === null || targetCost === null ? null : killsPer100 * targetCost,
    costOfKill: killsPerTurn > 0 ? cost / killsPerTurn : null,
  };
}

/** An attack that can be made, for the turns. */
const usedAttack = ({ attack, roll }: AttackOdds, plan: TurnPlan): readonly UsedAttack[] =>
  roll === null ? [] : [{ by: attack, uses: usesInTurn(plan, attack), odds: rollOdds(roll) }];

/** The odds of a unit against a target, with every attack that it has. */
export function unitOdds(rules: CombatRules, attacker: Fighter, target: Fighter, chosen: OddsSituation): UnitOdds {
  const distance = distanceOf(rules, attacker, target, chosen);
  const plan = turnPlan(rules, attacker, target, chosen);
  const attacks = attacker.attacks.map((by) => plannedOdds(rules, attacker, by, target, chosen, distance, plan));
  const strength = strengthOf(target);
  const used = attacks.flatMap((each) => usedAttack(each, plan));
  const turns = turnOdds(rules, used, strength, chosen);
  const asked = { rules, attacks: used, multiTarget: attacker.multiTarget, strength, chosen };
  const kills = killsInTurn(asked);
  const killsPerTurn = meanKills(asked);
  const cost = attacker.cost === null ? null : attacker.cost * chosen.attackers;
  return {
    ...turns,
    attacker,
    target,
    distance,
    order: plan.order,
    attacks,
    kill: turns.destroyedBy[1] ?? 0,
    kills,
    atLeast: kills.slice(1).map((_, n) => atLeast(kills, n + 1)),
    killsPerTurn,
    ...perPoints(killsPerTurn, cost, target.cost),
    closeCombat: closeCombatOdds(rules, attacker, target, chosen.attackers),
  };
}
