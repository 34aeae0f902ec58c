import { t } from '../../base/words/words.ts';
import { formatNumber } from '../../rules/ruleset/values/index.ts';
import { unitShown, valueShown } from '../../rules/ruleset/values/lengths.ts';
import { type Attack, type AttackRoll, type CombatRules, type Fighter, NO_ROLL } from '../fighter/index.ts';
import { type AreaOdds, areaOdds } from './area.ts';
import { atLeast, type Distribution, meanOf, NOTHING, sometimes } from './dice.ts';
import { rollOdds } from './roll.ts';
import { distanceOf, type OddsSituation, situationOf, strengthOf } from './situation.ts';
import { type TurnPlan, turnPlan, usesAfter, usesInTurn } from './turn.ts';
import { damageOfUses, usesOfAll } from './turns.ts';

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

/** Writes a length of the rules: "60 cm". */
export const lengthText = ({ lengthUnit, lengths }: CombatRules, length: number): string =>
  `${formatNumber(valueShown(length, lengthUnit, lengths), 1)} ${unitShown(lengthUnit)}`.trim();

/** Whether an attack reaches, and is used at all in a turn; the rules of its roll can still forbid it. */
export const bears = ({ area }: CombatRules, { kind, range }: Attack, uses: number, distance: number): boolean =>
  uses > 0 && (kind === 'direct' || area !== null) && (range === 0 || distance <= range);

function reasonAgainst(rules: CombatRules, by: Attack, distance: number): string {
  if (by.kind === 'area' && rules.area === null) return t('These rules have no area attacks.');
  if (by.range > 0 && distance > by.range)
    return t('Out of range: it reaches {range}, and the target is {distance} away.', {
      range: lengthText(rules, by.range),
      distance: lengthText(rules, distance),
    });
  return t('It cannot attack in a turn like this.');
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
  if (!bears(rules, by, uses, distance)) return { ...NO_ODDS, attack: by, barred: reasonAgainst(rules, by, distance), distance };
  const situation = situationOf(attacker, by, target, chosen, distance);
  const roll = rules.roll(attacker, by, target, situation);
  if (roll === null) {
    const fault = rules.explain(attacker, by, target, situation).find(({ label }) => label === NO_ROLL)?.text;
    const barred = fault === undefined ? t('The rules do not let it attack this target.') : t('It has no roll: {fault}', { fault });
    return { ...NO_ODDS, attack: by, barred, distance };
  }
  const area = by.kind === 'area' ? areaOdds(rules, by, chosen) : null;
  const odds = rollOdds(roll);
  const strength = strengthOf(target);
  const damage = area ? sometimes(area.strikes, odds.damage) : odds.damage;
  const killInTurn = atLeast(damageOfUses(damage, uses, strength), strength);
  const kill = atLeast(damage, strength);
  return { ...odds, attack: by, barred: null, distance, roll, area, damage, mean: meanOf(damage), kill, uses, killInTurn };
}

/** The odds of one attack of a unit on a target: of one use, and of all its uses in the first turn. */
export function attackOdds(rules: CombatRules, attacker: Fighter, by: Attack, target: Fighter, chosen: OddsSituation): AttackOdds {
  const distance = distanceOf(rules, attacker, target, chosen);
  return plannedOdds(rules, attacker, by, target, chosen, distance, turnPlan(rules, attacker, target, chosen));
}
