import { t } from '../../base/words/words.ts';
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
const times = (count: number): string => t('{count, plural, =1 {once} =2 {twice} other {{count} times}}', { count });
const diceText = (dice: number, sides: number): string => `${dice}d${sides}`;
const decimal = (chance: number): string => numberText(chance, 4);

/** What a score on a die comes to: "7 or more on a d10". */
function scoreText(score: number, sides: number): string {
  const needed = Math.ceil(score);
  if (needed <= 1) return t('any score on a d{sides}', { sides });
  return needed > sides
    ? t('{needed} or more on a d{sides}, which it never shows', { needed, sides })
    : t('{needed} or more on a d{sides}', { needed, sides });
}

/** The chance of at least one success in so many tries: "1 - (1 - 0.28)^3 = 62.7 %". */
const anyOf = (chance: number, tries: number, result: number): string => `1 - (1 - ${decimal(chance)})^${tries} = ${chanceText(result)}`;

function rollSteps(roll: AttackRoll, odds: AttackOdds, strength: number): readonly OddsStep[] {
  if (roll.kind === 'sum') {
    const plus = roll.plus === 0 ? '' : ` ${roll.plus < 0 ? '-' : '+'} ${Math.abs(roll.plus)}`;
    return [
      step(
        t('Damage'),
        t('{dice}{plus}, and what is above {over}: some damage in {hit} of all throws', {
          dice: diceText(roll.dice, roll.sides),
          plus,
          over: roll.over,
          hit: chanceText(odds.hit),
        }),
      ),
    ];
  }
  const saves = 1 - odds.saveFails;
  const each = chanceText(odds.perDie);
  return [
    step(t('Hits'), t('needs {score}: {chance}', { score: scoreText(roll.hit, roll.sides), chance: chanceText(odds.hit) })),
    step(
      t('Saves'),
      t('needs {save}: {saves}, fails: {saveFails}', {
        save: scoreText(roll.save, roll.sides),
        saves: chanceText(saves),
        saveFails: chanceText(odds.saveFails),
      }),
    ),
    step(t('Each die'), `${chanceText(odds.hit)} × ${chanceText(odds.saveFails)} = ${each}`),
    ...(roll.damage !== 1 || strength !== 1 ? [step(t('Damage'), t('{damage} for each die that counts', { damage: roll.damage }))] : []),
  ];
}

function areaSteps({ area: rules }: CombatRules, { area }: AttackOdds, chosen: OddsSituation): readonly OddsStep[] {
  if (!area || !rules) return [];
  if (area.needs === null) return [step(t('On target'), t('dropped on the target: always'), rules.source)];
  const seen = chosen.seen ? rules.seen : 0;
  const turns = rules.eachTurn * chosen.earlierTurns;
  const reasons = [
    ...(seen === 0 ? [] : [t('{seen} easier because someone sees the place', { seen })]),
    ...(turns === 0 ? [] : [t('{turns} easier for earlier turns', { turns })]),
  ];
  const help = reasons.length === 0 ? '' : ` (${[rules.onTarget, ...reasons].join(', ')})`;
  const needs = t('needs {score}{help}: {chance}', { score: scoreText(area.needs, rules.sides), help, chance: chanceText(area.onTarget) });
  const missed = t('one that misses falls up to {driftSides} away, and still strikes in {stillStrikes} of cases', {
    driftSides: rules.driftSides,
    stillStrikes: chanceText(area.stillStrikes),
  });
  return [
    step(t('On target'), needs, rules.source),
    ...(area.stillStrikes > 0 && area.onTarget < 1
      ? [
          step(t('Drift'), missed, rules.source),
          step(
            t('Strikes the place'),
            `${chanceText(area.onTarget)} + ${chanceText(1 - area.onTarget)} × ${chanceText(area.stillStrikes)} = ${chanceText(area.strikes)}`,
          ),
        ]
      : []),
  ];
}

function stepsOfUse(roll: AttackRoll, odds: AttackOdds, strength: number): readonly OddsStep[] {
  const { area } = odds;
  const name = area ? t('One area attack') : t('One use');
  if (strength > 1)
    return [
      step(
        name,
        t('does {mean} damage on average, of the {strength} that destroy the target', { mean: numberText(odds.mean, 2), strength }),
      ),
    ];
  if (roll.kind === 'sum') return [step(name, t('destroys the target: {kill}', { kill: chanceText(odds.kill) }))];
  if (roll.damage < 1) return [step(name, t('does no damage'))];
  const struck = area && area.strikes < 1 ? `${chanceText(area.strikes)} × ` : '';
  if (roll.dice === 1) return struck === '' ? [] : [step(name, `${struck}${chanceText(odds.perDie)} = ${chanceText(odds.kill)}`)];
  const all = 1 - (1 - odds.perDie) ** roll.dice;
  const dice = step(t('{dice} dice', { dice: roll.dice }), anyOf(odds.perDie, roll.dice, all));
  return struck === '' ? [dice] : [dice, step(name, `${struck}${chanceText(all)} = ${chanceText(odds.kill)}`)];
}

/** How often it is used in the turn, and what that comes to. */
function turnSteps(rules: CombatRules, attacker: Fighter, odds: AttackOdds, target: Fighter, chosen: OddsSituation): readonly OddsStep[] {
  const plan = turnPlan(rules, attacker, target, chosen);
  const by = odds.attack;
  const each = usesAfter(usesInTurn(plan, by), by, 0);
  const { attackers } = chosen;
  const used = t(
    'used {times}{together, select, one {} area {; {attackers} fire as one} other { by each of {attackers}}}{why, select, none {} reaction {, out of turn, as the target flies past} other {, with the order “{order}”}}',
    {
      times: times(each),
      attackers,
      together: attackers === 1 ? 'one' : by.kind,
      order: plan.order?.label ?? '',
      why: isReaction(attacker, target) ? 'reaction' : plan.order === null ? 'none' : 'order',
    },
  );
  const strength = strengthOf(target);
  const result =
    odds.uses === 1
      ? t('destroyed in {killInTurn} of turns', { killInTurn: chanceText(odds.killInTurn) })
      : strength > 1
        ? t('{uses} uses together do {strength} damage or more: {killInTurn}', {
            uses: odds.uses,
            strength,
            killInTurn: chanceText(odds.killInTurn),
          })
        : anyOf(odds.kill, odds.uses, odds.killInTurn);
  return [step(t('In a turn'), used), step(t('Destroyed'), result)];
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
  const distance =
    by.range === 0 || (odds.roll === null && odds.distance === 0)
      ? []
      : [
          step(
            t('Distance'),
            t(
              '{distance}{isUsual, select, true {, the usual distance: within the range of all its attacks, and within the usual sight} other {}}',
              { distance: lengthText(rules, odds.distance), isUsual: chosen.distance === null },
            ),
          ),
        ];
  if (odds.roll === null) return [...distance, step(t('No attack'), odds.barred ?? '')];
  const { arc } = by;
  const situation = situationOf(attacker, by, target, chosen, odds.distance);
  return [
    ...distance,
    ...(arc < 360 ? [step(t('Arc'), t('only within {arc} degrees to each side of its front', { arc: arc / 2 }))] : []),
    ...areaSteps(rules, odds, chosen),
    ...rules.explain(attacker, by, target, situation),
    ...rollSteps(odds.roll, odds, strengthOf(target)),
    ...stepsOfUse(odds.roll, odds, strengthOf(target)),
    ...(Number.isFinite(by.shots) ? [step(t('Shots'), t('{shots} in a battle', { shots: by.shots }))] : []),
    ...turnSteps(rules, attacker, odds, target, chosen),
  ];
}
