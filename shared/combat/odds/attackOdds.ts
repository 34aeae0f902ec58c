import type { Attack, AttackRoll, CombatRules, Fighter } from '../fighter/index.ts';
import { type AreaOdds, areaOdds } from './area.ts';
import { atLeast, type Distribution, NOTHING, sumOf } from './dice.ts';
import { oddsWithChance, rollOdds } from './roll.ts';
import { distanceOf, type OddsSituation, situationOf } from './situation.ts';
import { type TurnPlan, turnPlan, usesAfter, usesInTurn } from './turn.ts';

/** The chances of one attack of a unit on a target. All are 0 if it cannot be made. */
export type AttackOdds = {
  readonly attack: Attack;
  /** Why it cannot be made, in words; null if it can. */
  readonly barred: string | null;
  readonly distance: number;
  /** The dice of one use; null if it cannot be made. */
  readonly roll: AttackRoll | null;
  /** Where it comes down; null for a direct attack. */
  readonly area: AreaOdds | null;
  /** The chance that one die strikes (of dice that are added: that they do damage), that it is not saved, and both. */
  readonly hit: number;
  readonly saveFails: number;
  readonly perDie: number;
  /** The chance of each amount of damage of one use, and its mean. */
  readonly damage: Distribution;
  readonly mean: number;
  /** The chance that one use destroys a target that has no damage yet. */
  readonly kill: number;
  /** How often the attackers together use it in the first turn, and the chance that those uses destroy the target. */
  readonly uses: number;
  readonly killInTurn: number;
};

const NO_ODDS = { roll: null, area: null, hit: 0, saveFails: 0, perDie: 0, damage: NOTHING, mean: 0, kill: 0, uses: 0, killInTurn: 0 };

/** The chance of each amount of damage when an attack is used so often; what is above `strength` counts as `strength`. */
export function damageOfUses(damage: Distribution, uses: number, strength: number): Distribution {
  let sum: Distribution = NOTHING;
  for (let use = 0; use < uses; use += 1) sum = sumOf(sum, damage, strength);
  return sum;
}

/** How often all attackers use an attack that each uses so often: area attacks of several fall as one. */
export const usesOfAll = ({ kind }: Attack, uses: number, { attackers }: OddsSituation): number =>
  kind === 'area' ? uses : uses * attackers;

/** Writes a length of the rules: "60 cm". */
export const lengthText = ({ lengthUnit }: CombatRules, length: number): string => `${Math.round(length * 10) / 10} ${lengthUnit}`.trim();

/** Why an attack cannot be made at this distance, in this turn; null if only the rules of the roll can forbid it. */
function reasonAgainst(rules: CombatRules, by: Attack, uses: number, distance: number): string | null {
  if (by.kind === 'area' && rules.area === null) return 'These rules have no area attacks.';
  if (by.range > 0 && distance > by.range)
    return `Out of range: it reaches ${lengthText(rules, by.range)}, and the target is ${lengthText(rules, distance)} away.`;
  if (uses === 0) return by.shots <= 0 ? 'It has no shots.' : 'It cannot attack in a turn like this.';
  return null;
}

/** The odds of one attack when the distance and the plan of the turn are known. */
export function plannedOdds(
  rules: CombatRules,
  attacker: Fighter,
  by: Attack,
  target: Fighter,
  chosen: OddsSituation,
  distance: number,
  plan: TurnPlan,
): AttackOdds {
  const uses = usesOfAll(by, usesAfter(usesInTurn(plan, by), by, 0), chosen);
  const barred = reasonAgainst(rules, by, uses, distance);
  if (barred !== null) return { ...NO_ODDS, attack: by, barred, distance };
  const roll = rules.roll(attacker, by, target, situationOf(attacker, by, target, chosen, distance));
  if (roll === null) return { ...NO_ODDS, attack: by, barred: 'The rules do not let it attack this target.', distance };
  const area = by.kind === 'area' ? areaOdds(rules, by, chosen) : null;
  const odds = area ? oddsWithChance(rollOdds(roll), area.strikes) : rollOdds(roll);
  const killInTurn = atLeast(damageOfUses(odds.damage, uses, target.strength), target.strength);
  return { ...odds, attack: by, barred, distance, roll, area, kill: atLeast(odds.damage, target.strength), uses, killInTurn };
}

/** The odds of one attack of a unit on a target: of one use, and of all its uses in the first turn. */
export const attackOdds = (rules: CombatRules, attacker: Fighter, by: Attack, target: Fighter, chosen: OddsSituation): AttackOdds =>
  plannedOdds(rules, attacker, by, target, chosen, distanceOf(rules, attacker, target, chosen), turnPlan(rules, attacker, target, chosen));
