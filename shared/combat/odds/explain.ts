import type { Attack, AttackRoll, CombatRules, Fighter } from '../fighter/index.ts';
import { type AttackOdds, attackOdds, lengthText } from './attackOdds.ts';
import { chanceText, numberText } from './measures.ts';
import { isReaction, type OddsSituation, situationOf, strengthOf } from './situation.ts';
import { turnPlan, usesAfter, usesInTurn } from './turn.ts';

/** A step of the arithmetic behind odds, in words. */
export type OddsStep = {
  readonly label: string;
  readonly text: string;
  /** Where the rules say so; empty for plain arithmetic. */
  readonly source: string;
};

const step = (label: string, text: string, source = ''): OddsStep => ({ label, text, source });
const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
const diceText = (dice: number, sides: number): string => `${dice}d${sides}`;
const decimal = (chance: number): string => numberText(chance, 4);

/** What a score on a die comes to: "7 or more on a d10". */
function scoreText(score: number, sides: number): string {
  const needed = Math.ceil(score);
  if (needed <= 1) return `any score on a d${sides}`;
  return needed > sides ? `${needed} or more on a d${sides}, which it never shows` : `${needed} or more on a d${sides}`;
}

/** The chance of at least one success in so many tries: "1 - (1 - 0.28)^3 = 62.7 %". */
const anyOf = (chance: number, tries: number, result: number): string => `1 - (1 - ${decimal(chance)})^${tries} = ${chanceText(result)}`;

function rollSteps(roll: AttackRoll, odds: AttackOdds, strength: number): readonly OddsStep[] {
  if (roll.kind === 'sum') {
    const plus = roll.plus === 0 ? '' : ` ${roll.plus < 0 ? '-' : '+'} ${Math.abs(roll.plus)}`;
    return [
      step(
        'Damage',
        `${diceText(roll.dice, roll.sides)}${plus}, and what is above ${roll.over}: some damage in ${chanceText(odds.hit)} of all throws`,
      ),
    ];
  }
  const saves = 1 - odds.saveFails;
  const each = chanceText(odds.perDie);
  return [
    step('Hits', `needs ${scoreText(roll.hit, roll.sides)}: ${chanceText(odds.hit)}`),
    step('Saves', `needs ${scoreText(roll.save, roll.sides)}: ${chanceText(saves)}, fails: ${chanceText(odds.saveFails)}`),
    step('Each die', `${chanceText(odds.hit)} × ${chanceText(odds.saveFails)} = ${each}`),
    ...(roll.damage !== 1 || strength !== 1 ? [step('Damage', `${roll.damage} for each die that counts`)] : []),
  ];
}

function areaSteps({ area: rules }: CombatRules, { area }: AttackOdds, chosen: OddsSituation): readonly OddsStep[] {
  if (!area || !rules) return [];
  if (area.needs === null) return [step('On target', 'dropped on the target: always', rules.source)];
  const seen = chosen.seen ? rules.seen : 0;
  const turns = rules.eachTurn * chosen.earlierTurns;
  const reasons = [
    ...(seen === 0 ? [] : [`${seen} easier because someone sees the place`]),
    ...(turns === 0 ? [] : [`${turns} easier for earlier turns`]),
  ];
  const help = reasons.length === 0 ? '' : ` (${[rules.onTarget, ...reasons].join(', ')})`;
  const needs = `needs ${scoreText(area.needs, rules.sides)}${help}: ${chanceText(area.onTarget)}`;
  const missed = `one that misses falls up to ${rules.driftSides} away, and still strikes in ${chanceText(area.stillStrikes)} of cases`;
  return [
    step('On target', needs, rules.source),
    ...(area.stillStrikes > 0 && area.onTarget < 1
      ? [
          step('Drift', missed, rules.source),
          step(
            'Strikes the place',
            `${chanceText(area.onTarget)} + ${chanceText(1 - area.onTarget)} × ${chanceText(area.stillStrikes)} = ${chanceText(area.strikes)}`,
          ),
        ]
      : []),
  ];
}

function stepsOfUse(roll: AttackRoll, odds: AttackOdds, strength: number): readonly OddsStep[] {
  const { area } = odds;
  const name = area ? 'One area attack' : 'One use';
  if (strength > 1) return [step(name, `does ${numberText(odds.mean, 2)} damage on average, of the ${strength} that destroy the target`)];
  if (roll.kind === 'sum') return [step(name, `destroys the target: ${chanceText(odds.kill)}`)];
  if (roll.damage < 1) return [step(name, 'does no damage')];
  const struck = area && area.strikes < 1 ? `${chanceText(area.strikes)} × ` : '';
  if (roll.dice === 1) return struck === '' ? [] : [step(name, `${struck}${chanceText(odds.perDie)} = ${chanceText(odds.kill)}`)];
  const all = 1 - (1 - odds.perDie) ** roll.dice;
  const dice = step(`${roll.dice} dice`, anyOf(odds.perDie, roll.dice, all));
  return struck === '' ? [dice] : [dice, step(name, `${struck}${chanceText(all)} = ${chanceText(odds.kill)}`)];
}

/** How often it is used in the turn, and what that comes to. */
function turnSteps(rules: CombatRules, attacker: Fighter, odds: AttackOdds, target: Fighter, chosen: OddsSituation): readonly OddsStep[] {
  const plan = turnPlan(rules, attacker, target, chosen);
  const by = odds.attack;
  const each = usesAfter(usesInTurn(plan, by), by, 0);
  const why = isReaction(attacker, target)
    ? ', out of turn, as the target flies past'
    : plan.order === null
      ? ''
      : `, with the order “${plan.order.label}”`;
  const together =
    chosen.attackers === 1 ? '' : by.kind === 'area' ? `; ${chosen.attackers} fire as one` : ` by each of ${chosen.attackers}`;
  const used = step('In a turn', `used ${times(each)}${together}${why}`);
  const strength = strengthOf(target);
  const result =
    odds.uses === 1
      ? `destroyed in ${chanceText(odds.killInTurn)} of turns`
      : strength > 1
        ? `${odds.uses} uses together do ${strength} damage or more: ${chanceText(odds.killInTurn)}`
        : anyOf(odds.kill, odds.uses, odds.killInTurn);
  return [used, step('Destroyed', result)];
}

/** The arithmetic behind the odds of an attack, step by step, with what the rules say of it and where. */
export function explainOdds(
  rules: CombatRules,
  attacker: Fighter,
  by: Attack,
  target: Fighter,
  chosen: OddsSituation,
): readonly OddsStep[] {
  const odds = attackOdds(rules, attacker, by, target, chosen);
  const how = chosen.distance === null ? ', the usual distance: within the range of all its attacks, and within the usual sight' : '';
  const distance =
    by.range === 0 || (odds.roll === null && odds.distance === 0) ? [] : [step('Distance', `${lengthText(rules, odds.distance)}${how}`)];
  if (odds.roll === null) return [...distance, step('No attack', odds.barred ?? '')];
  const { arc } = by;
  const situation = situationOf(attacker, by, target, chosen, odds.distance);
  return [
    ...distance,
    ...(arc < 360 ? [step('Arc', `only within ${arc / 2} degrees to each side of its front`)] : []),
    ...areaSteps(rules, odds, chosen),
    ...rules.explain(attacker, by, target, situation),
    ...rollSteps(odds.roll, odds, strengthOf(target)),
    ...stepsOfUse(odds.roll, odds, strengthOf(target)),
    ...(Number.isFinite(by.shots) ? [step('Shots', `${by.shots} in a battle`)] : []),
    ...turnSteps(rules, attacker, odds, target, chosen),
  ];
}
