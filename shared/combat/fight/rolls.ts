import { keepOne, keepPair } from '../../base/remembered.ts';
import type { Attack, AttackRoll, CombatRules, Fighter, Situation } from '../fighter/index.ts';

/** The dice of one attack, and how likely it destroys a fresh target: for those who choose between targets. */
export type KnownRoll = { readonly roll: AttackRoll; readonly kill: number };

const ATTACKER_MOVED = 1;
const TARGET_MOVED = 2;
const IS_REACTION = 4;

/** The situation of an attack as one small number. */
export const situationFlags = (attackerMoved: boolean, targetMoved: boolean, isReaction: boolean): number =>
  (attackerMoved ? ATTACKER_MOVED : 0) | (targetMoved ? TARGET_MOVED : 0) | (isReaction ? IS_REACTION : 0);

/** Health is told in at most so many steps. */
const HEALTH_STEPS = 60;

const MOST_DICE = 500;
const MOST_SIDES = 1000;

const chanceOf = (needed: number, sides: number): number => Math.min(1, Math.max(0, (sides + 1 - Math.ceil(needed)) / sides));

/** How much of a sum of dice is above a number, on average. */
function meanAbove(dice: number, sides: number, over: number): number {
  // Many dice are as good as their mean.
  if (dice * sides > 600) return Math.max(0, (dice * (sides + 1)) / 2 - over);
  let ways = [1];
  for (let die = 0; die < dice; die += 1) {
    const next = new Array<number>(ways.length + sides).fill(0);
    for (const [sum, chance] of ways.entries()) {
      for (let shown = 1; shown <= sides; shown += 1) next[sum + shown] = (next[sum + shown] ?? 0) + chance / sides;
    }
    ways = next;
  }
  return ways.reduce((mean, chance, sum) => mean + chance * Math.max(0, sum - over), 0);
}

/** How likely one attack destroys a fresh target; for targets of more strength, the share of it that it takes on average. */
function killOf(roll: AttackRoll, strength: number): number {
  if (roll.kind === 'sum') return Math.min(1, meanAbove(roll.dice, roll.sides, roll.over - roll.plus) / strength);
  const each = chanceOf(roll.hit, roll.sides) * (1 - chanceOf(roll.save, roll.sides));
  if (roll.damage >= strength) return 1 - (1 - each) ** roll.dice;
  return Math.min(1, (roll.dice * each * roll.damage) / strength);
}

const areNumbers = (...numbers: readonly number[]): boolean => numbers.every((number) => !Number.isNaN(number));

/** A roll that can be rolled: whole dice, none missing. Rules that give something else make no attack. */
function usable(roll: AttackRoll | null): AttackRoll | null {
  if (roll === null) return null;
  const dice = Math.min(MOST_DICE, Math.floor(roll.dice));
  const sides = Math.min(MOST_SIDES, Math.floor(roll.sides));
  if (!(dice > 0 && sides > 0)) return null;
  if (roll.kind === 'sum') return areNumbers(roll.plus, roll.over) ? { ...roll, dice, sides } : null;
  return areNumbers(roll.hit, roll.save, roll.damage) && roll.damage > 0 ? { ...roll, dice, sides } : null;
}

/** The rolls of one attack of one kind of fighter on another, kept once they were asked for. */
export class RollTable {
  private readonly slices: (KnownRoll | null | undefined)[][] = [];
  private readonly areas = new Map<number, KnownRoll | null>();
  private readonly flagMask: number;
  private readonly byDistance: boolean;
  private readonly healthSteps: number;
  private readonly targetSteps: number;
  private readonly furthest: number;

  constructor(
    private readonly rules: CombatRules,
    private readonly attacker: Fighter,
    private readonly attack: Attack,
    private readonly target: Fighter,
  ) {
    const depends = rules.rollsDependOn;
    const has = (word: 'attackerMoved' | 'targetMoved' | 'isReaction', flag: number): number =>
      depends === undefined || depends.has(word) ? flag : 0;
    this.flagMask = has('attackerMoved', ATTACKER_MOVED) | has('targetMoved', TARGET_MOVED) | has('isReaction', IS_REACTION);
    this.byDistance = depends === undefined || depends.has('distance');
    const steps = (word: 'attackerHealth' | 'targetHealth', strength: number): number =>
      (depends === undefined || depends.has(word)) && strength > 1 ? Math.min(HEALTH_STEPS, Math.ceil(strength)) : 1;
    this.healthSteps = steps('attackerHealth', attacker.strength);
    this.targetSteps = steps('targetHealth', target.strength);
    this.furthest = Math.ceil(Math.min(10_000, Math.max(0, attack.range)));
  }

  private ask(situation: Situation): KnownRoll | null {
    const roll = usable(this.rules.roll(this.attacker, this.attack, this.target, situation));
    return roll === null ? null : { roll, kill: killOf(roll, this.target.strength) };
  }

  private situation(distance: number, cover: number, flags: number, step: number, targetStep: number, points: number): Situation {
    return {
      distance,
      cover,
      attackerMoved: (flags & ATTACKER_MOVED) !== 0,
      targetMoved: (flags & TARGET_MOVED) !== 0,
      attackerHealth: (step + 1) / this.healthSteps,
      targetHealth: (targetStep + 1) / this.targetSteps,
      isReaction: (flags & IS_REACTION) !== 0,
      points,
      modifier: 0,
    };
  }

  /** The roll of a direct attack. Distances count in whole units of length, rounded up. */
  at(distance: number, cover: number, allFlags: number, health: number, targetHealth: number): KnownRoll | null {
    const flags = allFlags & this.flagMask;
    const step = this.healthSteps === 1 ? 0 : Math.max(0, Math.ceil(health * this.healthSteps) - 1);
    const targetStep = this.targetSteps === 1 ? 0 : Math.max(0, Math.ceil(targetHealth * this.targetSteps) - 1);
    const place = this.byDistance ? Math.min(this.furthest, Math.ceil(distance)) : 0;
    const slice = ((cover * 8 + flags) * this.healthSteps + step) * this.targetSteps + targetStep;
    let rolls = this.slices[slice];
    if (rolls === undefined) {
      rolls = [];
      this.slices[slice] = rolls;
    }
    const known = rolls[place];
    if (known !== undefined) return known;
    const asked = this.ask(this.situation(this.byDistance ? place : Math.min(1, this.furthest), cover, flags, step, targetStep, 0));
    rolls[place] = asked;
    return asked;
  }

  /** The roll of an area attack of so many points on one of those that it strikes. */
  atPoints(points: number, cover: number, targetMoved: boolean): KnownRoll | null {
    const flags = targetMoved ? TARGET_MOVED & this.flagMask : 0;
    const key = (Math.round(points * 100) * 64 + cover) * 8 + flags;
    const known = this.areas.get(key);
    if (known !== undefined) return known;
    const asked = this.ask(this.situation(this.furthest, cover, flags, this.healthSteps - 1, this.targetSteps - 1, points));
    this.areas.set(key, asked);
    return asked;
  }
}

const tablesOf = keepPair((rules: CombatRules, attacker: Fighter) =>
  keepOne((target: Fighter): readonly RollTable[] => attacker.attacks.map((attack) => new RollTable(rules, attacker, attack, target))),
);

/** The rolls of every attack of one kind of fighter on another, kept as long as both are in use. */
export const rollTables = (rules: CombatRules, attacker: Fighter, target: Fighter): readonly RollTable[] =>
  tablesOf(rules, attacker)(target);
