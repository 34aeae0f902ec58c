import type { Terrain } from '../fighter/index.ts';
import { type CompiledPlan, ROW, WHOLE } from './compile.ts';
import { FightDice } from './dice.ts';
import { Enemies } from './enemies.ts';
import type { Recorder } from './recorder.ts';

/** Where a unit is. */
export const OUTSIDE = 0;
export const ON_TABLE = 1;
export const ABOARD = 2;
export const DESTROYED = 3;
export const FLED = 4;

/** The morale of a group. */
export const STEADY = 0;
export const SHAKEN = 1;
export const ROUTED = 2;

/** Where a group goes this turn. */
export const STAY = 0;
export const TO_GROUP = 1;
export const TO_POINT = 2;
export const AWAY = 3;

const NO_TERRAIN: Terrain = { id: '', label: '', clear: Infinity, scale: 1 };

/** Everything that changes in a fight. Made once for a plan and used for fight after fight, so that fights take no memory. */
export class FightState {
  readonly dice = new FightDice(0);
  recorder: Recorder | null = null;
  terrain: Terrain = NO_TERRAIN;
  turn = 0;
  initiative: 0 | 1 = 0;
  /** The order that those get who get out of their carriers in the middle of a turn. */
  readonly moveOrder: number;

  // Units.
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The direction of its front, as a vector of length 1. */
  readonly frontX: Float64Array;
  readonly frontY: Float64Array;
  readonly where: Uint8Array;
  readonly damage: Float64Array;
  readonly moved: Uint8Array;
  /** Decides the cover of a unit this turn: 0 to 1 among the weights of its kind. */
  readonly coverDraw: Float64Array;
  readonly cover: Uint8Array;
  /** Hides this turn, if it pops up. */
  readonly hides: Uint8Array;
  /** Attacked out of turn, and so misses its next fire phase. */
  readonly spent: Uint8Array;
  /** The unit that carries it; -1 if none. */
  readonly carrier: Int16Array;
  readonly shots: Float64Array;
  /** How often each attack was used this turn. */
  readonly used: Float64Array;
  /** The chance that a target outlives what is already aimed at it. */
  readonly outlives: Float64Array;

  /** Hits that count at the end of a phase in which all attack together: unit, attack, target and damage of each. */
  readonly volley: number[] = [];

  // Groups.
  readonly order: Int8Array;
  readonly morale: Uint8Array;
  readonly alive: Int16Array;
  readonly lostThisTurn: Int16Array;
  readonly centreX: Float64Array;
  readonly centreY: Float64Array;
  readonly going: Uint8Array;
  readonly goalX: Float64Array;
  readonly goalY: Float64Array;
  readonly stopAt: Float64Array;
  /** The enemy group that it faces or goes to; -1 if none. */
  readonly focus: Int16Array;
  /** The objective that it is told off to hold; -1 if none. */
  readonly duty: Int8Array;
  /** The group that rides in it; -1 if none. */
  readonly carries: Int16Array;
  /** Its passengers get out in the next movement. */
  readonly unloads: Uint8Array;
  /** What its area attacks were aimed at, and for how many turns. */
  readonly aimX: Float64Array;
  readonly aimY: Float64Array;
  readonly aimTurns: Int16Array;
  /** How far each pair of groups sees each other this turn on the ground. */
  readonly sight: Float64Array;
  /** What each group is expected to destroy of each kind (chances.ts), and for which turn, or how many units: below 0, less 1. */
  readonly expected: Float64Array;
  readonly expectedFor: Int32Array;
  /** Which groups each group can fire at from where they are, and how many: counted while orders are given. */
  readonly firesAt: Uint8Array;
  readonly targets: Int16Array;
  /** The enemies of the group that gets its order. */
  readonly enemies: Enemies;
  /** Where each group was when that was drawn; NaN if it was not on the table. */
  readonly viewX: Float64Array;
  readonly viewY: Float64Array;

  readonly objectiveX: Float64Array;
  readonly objectiveY: Float64Array;
  /** For each role: what it lost, in millionths. */
  readonly lost: Int32Array = new Int32Array(2);
  /** What each role lost by the end of each turn. */
  readonly lostByTurn: Int32Array;
  /** Units destroyed, by attack of a kind (its row) and kind of target (its column). */
  readonly kills: Int32Array;
  readonly fled: Int32Array;

  constructor(readonly c: CompiledPlan) {
    this.moveOrder = c.orders.findIndex(({ move, order }) => move > 0 && !order.assaults);
    const units = c.unitKind.length;
    const groups = c.groups.length;
    const ofUnits = (): Float64Array => new Float64Array(units);
    const ofGroups = (): Float64Array => new Float64Array(groups);
    this.x = ofUnits();
    this.y = ofUnits();
    this.frontX = ofUnits();
    this.frontY = ofUnits();
    this.where = new Uint8Array(units);
    this.damage = ofUnits();
    this.moved = new Uint8Array(units);
    this.coverDraw = ofUnits();
    this.cover = new Uint8Array(units);
    this.hides = new Uint8Array(units);
    this.spent = new Uint8Array(units);
    this.carrier = new Int16Array(units);
    this.shots = new Float64Array(c.shots.length);
    this.used = new Float64Array(c.shots.length);
    this.outlives = ofUnits();
    this.order = new Int8Array(groups);
    this.morale = new Uint8Array(groups);
    this.alive = new Int16Array(groups);
    this.lostThisTurn = new Int16Array(groups);
    this.centreX = ofGroups();
    this.centreY = ofGroups();
    this.going = new Uint8Array(groups);
    this.goalX = ofGroups();
    this.goalY = ofGroups();
    this.stopAt = ofGroups();
    this.focus = new Int16Array(groups);
    this.duty = new Int8Array(groups);
    this.carries = new Int16Array(groups);
    this.unloads = new Uint8Array(groups);
    this.aimX = ofGroups();
    this.aimY = ofGroups();
    this.aimTurns = new Int16Array(groups);
    this.sight = new Float64Array(groups * groups);
    this.expected = new Float64Array(groups * c.kinds.length * 3 * ROW);
    this.expectedFor = new Int32Array(groups * c.kinds.length);
    this.firesAt = new Uint8Array(groups * groups);
    this.targets = new Int16Array(groups);
    this.enemies = new Enemies(groups);
    this.viewX = ofGroups();
    this.viewY = ofGroups();
    this.objectiveX = new Float64Array(Math.max(0, Math.floor(c.rules.objectives.count)));
    this.objectiveY = new Float64Array(this.objectiveX.length);
    this.lostByTurn = new Int32Array(2 * Math.max(1, c.rules.turns));
    this.kills = new Int32Array(c.attackCount * c.kinds.length);
    this.fled = new Int32Array(c.kinds.length);
  }

  /** Makes ready for a fight: everything as it was before the first one. */
  clear(seed: number, recorder: Recorder | null): void {
    this.dice.start(seed);
    this.dice.heard = recorder === null ? null : [];
    this.recorder = recorder;
    this.turn = 0;
    this.where.fill(OUTSIDE);
    this.volley.length = 0;
    this.carrier.fill(-1);
    this.shots.set(this.c.shots);
    for (const list of [this.damage, this.moved, this.spent, this.used, this.lost, this.lostByTurn]) list.fill(0);
    for (const list of [this.kills, this.fled, this.morale, this.lostThisTurn, this.going, this.unloads]) list.fill(0);
    this.cover.fill(0);
    this.expectedFor.fill(0);
    this.hides.fill(0);
    this.aimTurns.fill(0);
    this.viewX.fill(NaN);
    this.viewY.fill(NaN);
    for (const list of [this.order, this.focus, this.duty, this.carries]) list.fill(-1);
  }
}

/** Works out the cover of a unit from its draw of this turn and whether it has moved. */
export function takeCover(s: FightState, unit: number): void {
  const kind = s.c.kinds[s.c.unitKind[unit] ?? 0];
  if (kind === undefined) return;
  const sums = kind.coverSums[s.moved[unit] === 1 ? 1 : 0];
  const draw = s.coverDraw[unit] ?? 0;
  let cover = 0;
  while (cover < sums.length - 1 && draw >= (sums[cover] ?? 1)) cover += 1;
  s.cover[unit] = cover;
}

/** Works out where a group is: the middle of its units on the table. Returns false if it has none there. */
export function findCentre(s: FightState, group: number): boolean {
  const known = s.c.groups[group];
  if (known === undefined) return false;
  let x = 0;
  let y = 0;
  let count = 0;
  for (let unit = known.first; unit < known.first + known.count; unit += 1) {
    if (s.where[unit] !== ON_TABLE) continue;
    x += s.x[unit] ?? 0;
    y += s.y[unit] ?? 0;
    count += 1;
  }
  s.alive[group] = count;
  if (count === 0) return false;
  s.centreX[group] = x / count;
  s.centreY[group] = y / count;
  return true;
}

/** Turns the front of a unit to a place. */
export function turnTo(s: FightState, unit: number, x: number, y: number): void {
  const dx = x - (s.x[unit] ?? 0);
  const dy = y - (s.y[unit] ?? 0);
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far === 0) return;
  s.frontX[unit] = dx / far;
  s.frontY[unit] = dy / far;
}

/** The share of its strength that a unit has left. */
export function health(s: FightState, unit: number): number {
  const damage = s.damage[unit] ?? 0;
  if (damage === 0) return 1;
  const strength = s.c.kinds[s.c.unitKind[unit] ?? 0]?.fighter.strength ?? 1;
  return Math.max(0, 1 - damage / strength);
}

/** Takes a unit off the table for good, and counts what it was worth. */
export function lose(s: FightState, unit: number, how: typeof DESTROYED | typeof FLED): void {
  s.where[unit] = how;
  const group = s.c.unitGroup[unit] ?? 0;
  s.lostThisTurn[group] = (s.lostThisTurn[group] ?? 0) + 1;
  const kind = s.c.unitKind[unit] ?? 0;
  if (how === FLED) s.fled[kind] = (s.fled[kind] ?? 0) + 1;
}

/** What each role has lost: units that are gone, and the damage of the others, in millionths. */
export function countLosses(s: FightState): void {
  s.lost.fill(0);
  for (let unit = 0; unit < s.where.length; unit += 1) {
    const where = s.where[unit] ?? 0;
    const worth = s.c.worth[unit] ?? 0;
    const role = s.c.unitRole[unit] ?? 0;
    const share = where >= DESTROYED ? worth : Math.floor(worth * (1 - health(s, unit)));
    s.lost[role] = Math.min(WHOLE, (s.lost[role] ?? 0) + share);
  }
}
