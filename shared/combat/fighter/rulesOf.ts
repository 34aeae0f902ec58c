import type { Problem } from '../../base/problem.ts';
import { keepOne } from '../../base/remembered.ts';
import { t } from '../../base/words/words.ts';
import { isError, type Value } from '../../rules/formula/index.ts';
import { type CombatFrame, type CombatProgram, holds, type RollRules, rollParts } from '../../rules/ruleset/combat/index.ts';
import { MOST } from '../../rules/ruleset/combat/limits.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Attack, Fighter } from './fighter.ts';
import type { AttackRoll, CombatRules, Situation } from './rules.ts';

/** The rules of combat of a system, ready to run; null where it does not say how units fight. One object for each system. */
export const combatRulesOf = ({ combat }: Ruleset): CombatRules | null => (combat ? rulesOfProgram(combat) : null);

const rulesOfProgram = keepOne((combat: CombatProgram): CombatRules => rulesOf(combat));

/** What is wrong where a system does not say how units fight. */
export const noCombat = ({ data }: Ruleset): Problem => ({
  code: 'not-found',
  message: t('{rules} does not say how units fight.', { rules: data.name }),
  hint: t('Add combat.json to its rules.'),
});

/** The label of a step that says why there is no roll. */
export const NO_ROLL = t('No roll');

const EMPTY_SUBJECT = { strength: 1, move: 0, flies: false, strikes: false, multiTarget: false, antiAir: false, popsUp: false, values: {} };

const emptyFrame = (): CombatFrame => ({
  attacker: EMPTY_SUBJECT,
  target: EMPTY_SUBJECT,
  attack: { range: 0, arc: 360, points: 0, values: {} },
  distance: 0,
  coverToHit: 0,
  coverToSave: 0,
  attackerMoved: false,
  targetMoved: false,
  attackerHealth: 1,
  targetHealth: 1,
  isReaction: false,
  points: 0,
  modifier: 0,
});

/** What changes from one attack to the next of the same unit on the same target. */
const conditions = ['distance', 'attackerMoved', 'targetMoved', 'attackerHealth', 'targetHealth', 'isReaction'] as const;

function rulesOf({ data, lengths, covers, modifiers, closeCombat, area, morale, rolls }: CombatProgram): CombatRules {
  // One frame for all rolls: each fills it anew, and keeps nothing of it.
  const frame = emptyFrame();
  const fill = (attacker: Fighter, by: Attack, target: Fighter, situation: Situation): void => {
    const cover = covers[situation.cover];
    frame.attacker = attacker;
    frame.target = target;
    frame.attack = by;
    frame.distance = situation.distance;
    frame.coverToHit = cover?.toHit ?? 0;
    frame.coverToSave = cover?.toSave ?? 0;
    frame.attackerMoved = situation.attackerMoved;
    frame.targetMoved = situation.targetMoved;
    frame.attackerHealth = situation.attackerHealth;
    frame.targetHealth = situation.targetHealth ?? 1;
    frame.isReaction = situation.isReaction;
    frame.points = situation.points;
    frame.modifier = situation.modifier;
  };
  return {
    lengthUnit: data.lengthUnit,
    lengths,
    table: data.table,
    deployment: data.deployment,
    turns: data.turns,
    lossesThatEnd: data.lossesThatEnd,
    groupSize: data.groupSize,
    contact: data.contact,
    covers,
    terrains: data.terrains,
    sightOfFlyers: data.sightOfFlyers,
    popUpCover: data.popUpCover,
    rollsDependOn: new Set(conditions.filter((word) => [rolls.direct, rolls.area].some((rules) => rules?.reads.words.includes(word)))),
    rollReads: { direct: rolls.direct?.reads ?? null, area: rolls.area?.reads ?? null },
    orders: data.orders,
    phases: data.phases,
    modifiers,
    closeCombat,
    area,
    morale,
    objectives: data.objectives,
    simplifications: data.simplifications,
    roll: (attacker, by, target, situation) => {
      const rules = by.kind === 'direct' ? rolls.direct : rolls.area;
      if (!rules) return null;
      fill(attacker, by, target, situation);
      return rollOf(rules, frame);
    },
    explain: (attacker, by, target, situation) => {
      const rules = by.kind === 'direct' ? rolls.direct : rolls.area;
      if (!rules) return [];
      fill(attacker, by, target, situation);
      return stepsOf(rules, frame);
    },
  };
}

/** The number that a part of a roll gives; NaN if it gives none. */
const numberOf = (value: Value): number => (typeof value === 'number' ? value : value === true ? 1 : value === false ? 0 : Number.NaN);

/** Why a roll is more than can be worked out; null if it is not. */
function excessOf(roll: AttackRoll): string | null {
  if (roll.dice > MOST.dice) return t('Over {dice} dice: too much to work out.', { dice: MOST.dice });
  if (roll.sides > MOST.sides) return t('Dice of over {sides} sides: too much to work out.', { sides: MOST.sides });
  if (roll.kind === 'each')
    return roll.damage > MOST.damage ? t('Damage of over {damage}: too much to work out.', { damage: MOST.damage }) : null;
  if (roll.dice * roll.sides > MOST.summed) return t('Dice that add up to over {summed}: too much to work out.', { summed: MOST.summed });
  return roll.plus - roll.over > MOST.damage ? t('Over {damage} added to the dice: too much to work out.', { damage: MOST.damage }) : null;
}

/** The dice; null if the attack may not be made, if a part of the roll gives no number, or if there are too many. */
function rollOf(rules: RollRules, frame: CombatFrame): AttackRoll | null {
  const roll = givenRoll(rules, frame);
  return roll === null || excessOf(roll) === null ? roll : null;
}

function givenRoll({ kind, may, parts }: RollRules, frame: CombatFrame): AttackRoll | null {
  if (!holds(may, frame)) return null;
  const dice = Math.max(0, Math.round(numberOf(parts.dice(frame))));
  const sides = Math.round(numberOf(parts.sides(frame)));
  if (kind === 'each') {
    const hit = numberOf(parts.hit(frame));
    const save = numberOf(parts.save(frame));
    const damage = numberOf(parts.damage(frame));
    return Number.isNaN(dice + sides + hit + save + damage) ? null : { kind, dice, sides, hit, save, damage };
  }
  const plus = numberOf(parts.plus(frame));
  const over = numberOf(parts.over(frame));
  return Number.isNaN(dice + sides + plus + over) ? null : { kind, dice, sides, plus, over };
}

function stepsOf(rules: RollRules, frame: CombatFrame): ReturnType<CombatRules['explain']> {
  const { kind, may, parts, steps } = rules;
  if (!holds(may, frame)) return [];
  const faulty = rollParts[kind].flatMap((part) => {
    const value = parts[part](frame);
    return Number.isNaN(numberOf(value))
      ? [{ label: NO_ROLL, text: isError(value) ? value.detail : t('No number for {part}.', { part }), source: '' }]
      : [];
  });
  if (faulty.length > 0) return faulty;
  const roll = givenRoll(rules, frame);
  const excess = roll === null ? null : excessOf(roll);
  if (excess !== null) return [{ label: NO_ROLL, text: excess, source: '' }];
  return steps.flatMap(({ label, text, when, source }) => (holds(when, frame) ? [{ label, text: text(frame), source }] : []));
}
