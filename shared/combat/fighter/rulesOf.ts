import { isError, type Value } from '../../formula/index.ts';
import type { Problem } from '../../problem.ts';
import { type CombatFrame, type CombatProgram, holds, type RollRules, rollParts } from '../../ruleset/combat/index.ts';
import type { Ruleset } from '../../ruleset/compile/index.ts';
import type { Attack, Fighter } from './fighter.ts';
import type { AttackRoll, CombatRules, Situation } from './rules.ts';

const made = new WeakMap<CombatProgram, CombatRules>();

/** The rules of combat of a system, ready to run; null where it does not say how units fight. One object for each system. */
export function combatRulesOf(ruleset: Ruleset): CombatRules | null {
  const { combat } = ruleset;
  if (!combat) return null;
  const rules = made.get(combat) ?? rulesOf(combat);
  made.set(combat, rules);
  return rules;
}

/** What is wrong where a system does not say how units fight. */
export const noCombat = ({ data }: Ruleset): Problem => ({
  code: 'not-found',
  message: `${data.name} does not say how units fight.`,
  hint: 'Add combat.json to its rules.',
});

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

function rulesOf({ data, covers, modifiers, closeCombat, area, morale, rolls }: CombatProgram): CombatRules {
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

/** The dice; null if the attack may not be made, or a part of the roll gives no number. */
function rollOf({ kind, may, parts }: RollRules, frame: CombatFrame): AttackRoll | null {
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

function stepsOf({ kind, may, parts, steps }: RollRules, frame: CombatFrame): ReturnType<CombatRules['explain']> {
  if (!holds(may, frame)) return [];
  const faulty = rollParts[kind].flatMap((part) => {
    const value = parts[part](frame);
    return Number.isNaN(numberOf(value))
      ? [{ label: 'No roll', text: isError(value) ? value.detail : `No number for ${part}.`, source: '' }]
      : [];
  });
  if (faulty.length > 0) return faulty;
  return steps.flatMap(({ label, text, when, source }) => (holds(when, frame) ? [{ label, text: text(frame), source }] : []));
}
