import type { Phase } from '../fighter/index.ts';
import { alternately, attacksIn } from './fire.ts';
import { seesTo } from './sight.ts';
import { type FightState, health, ON_TABLE } from './state.ts';
import { harm, rollDamage } from './strike.ts';

/** A battery more is worth so many guns: few strong batteries are laid rather than many weak ones. */
export const BATTERY = 2.5;

/** A place that was aimed at before counts as the same if it is not further from the new one than this part of the radius. */
const SAME_PLACE = 0.5;

/** Strikes all that stand about a place. The points decide what it does. */
export function strikePlace(s: FightState, unit: number, attack: number, points: number, x: number, y: number): void {
  const radius = s.c.rules.area?.radius ?? 0;
  const attackerKind = s.c.unitKind[unit] ?? 0;
  for (let target = 0; target < s.where.length; target += 1) {
    if (s.where[target] !== ON_TABLE || target === unit) continue;
    const dx = (s.x[target] ?? 0) - x;
    const dy = (s.y[target] ?? 0) - y;
    if (dx * dx + dy * dy > radius * radius) continue;
    const table = s.c.rolls[attackerKind * s.c.kinds.length + (s.c.unitKind[target] ?? 0)]?.[attack];
    const known = table?.atPoints(points, s.cover[target] ?? 0, s.moved[target] === 1) ?? null;
    if (known === null) continue;
    const damage = rollDamage(s, known.roll);
    s.recorder?.attacked(unit, attack, target, known.roll, damage);
    if (damage > 0) harm(s, unit, attack, target, damage);
  }
}

/** What points of an attack would destroy about a target, if they land on it. */
export function placeValue(s: FightState, unit: number, attack: number, points: number, at: number): number {
  const radius = s.c.rules.area?.radius ?? 0;
  const { half, unitRole, unitKind, kinds, rolls, worth } = s.c;
  const enemies = unitRole[unit] === 0;
  let value = 0;
  for (let target = enemies ? half : 0; target < (enemies ? s.where.length : half); target += 1) {
    if (s.where[target] !== ON_TABLE) continue;
    const dx = (s.x[target] ?? 0) - (s.x[at] ?? 0);
    const dy = (s.y[target] ?? 0) - (s.y[at] ?? 0);
    if (dx * dx + dy * dy > radius * radius) continue;
    const table = rolls[(unitKind[unit] ?? 0) * kinds.length + (unitKind[target] ?? 0)]?.[attack];
    const known = table?.atPoints(points, s.cover[target] ?? 0, s.moved[target] === 1) ?? null;
    if (known !== null) value += Math.min(1, known.kill / Math.max(0.01, health(s, target))) * ((worth[target] ?? 0) + 1);
  }
  return value;
}

/** Whether a unit can use an area attack now on a place so far away. */
const canBombard = (s: FightState, unit: number, attack: number, distance: number): boolean => {
  const known = s.c.kinds[s.c.unitKind[unit] ?? 0]?.fighter.attacks[attack];
  const shot = (s.c.firstShot[unit] ?? 0) + attack;
  if (known?.kind !== 'area' || s.where[unit] !== ON_TABLE || (s.shots[shot] ?? 0) < 1 || (s.used[shot] ?? 0) >= known.perTurn)
    return false;
  return distance <= known.range;
};

/** One unit that fires in a battery, with the attack that it uses. */
type Gun = { unit: number; attack: number };

/** The units of a group that can use attacks of one kind on a target now, at most so many. Returns how many; fills `guns`. */
function gather(s: FightState, group: number, ammunition: string, at: number, guns: Gun[]): number {
  const known = s.c.groups[group];
  let count = 0;
  for (let unit = known?.first ?? 0; unit < (known?.first ?? 0) + (known?.count ?? 0); unit += 1) {
    const attacks = s.c.kinds[s.c.unitKind[unit] ?? 0]?.fighter.attacks ?? [];
    const distance = Math.hypot((s.x[at] ?? 0) - (s.x[unit] ?? 0), (s.y[at] ?? 0) - (s.y[unit] ?? 0));
    for (let attack = 0; attack < attacks.length; attack += 1) {
      if (attacks[attack]?.group !== ammunition || !canBombard(s, unit, attack, distance)) continue;
      const gun = guns[count];
      if (gun === undefined) guns.push({ unit, attack });
      else {
        gun.unit = unit;
        gun.attack = attack;
      }
      count += 1;
    }
  }
  return count;
}

const guns: Gun[] = [];

const pointsOf = (s: FightState, gun: Gun | undefined): number =>
  gun === undefined ? 0 : (s.c.kinds[s.c.unitKind[gun.unit] ?? 0]?.fighter.attacks[gun.attack]?.points ?? 0);

/** True if a unit of the side sees the target: it can direct the fire of others. */
function isSpotted(s: FightState, role: number, target: number): boolean {
  const { half } = s.c;
  let lastGroup = -1;
  for (let unit = role === 0 ? 0 : half; unit < (role === 0 ? half : s.where.length); unit += 1) {
    const group = s.c.unitGroup[unit] ?? 0;
    if (s.where[unit] !== ON_TABLE || group === lastGroup) continue;
    // One unit of each group looks.
    lastGroup = group;
    if (Math.hypot((s.x[target] ?? 0) - (s.x[unit] ?? 0), (s.y[target] ?? 0) - (s.y[unit] ?? 0)) <= seesTo(s, unit, target)) return true;
  }
  return false;
}

/** Turns in a row for which a group has aimed at a place before this one. */
function rangedIn(s: FightState, group: number, x: number, y: number): number {
  const near = (s.c.rules.area?.radius ?? 0) * SAME_PLACE;
  return Math.hypot(x - (s.aimX[group] ?? 0), y - (s.aimY[group] ?? 0)) <= near ? (s.aimTurns[group] ?? 0) : 0;
}

/** The score that a die needs for an area attack to land where it is aimed; 1 for what is dropped there. */
function scoreNeeded(s: FightState, group: number, { unit, attack }: Gun, target: number): number {
  const { area } = s.c.rules;
  if (area === null) return Infinity;
  if (s.c.kinds[s.c.unitKind[unit] ?? 0]?.fighter.attacks[attack]?.isDropped) return 1;
  const spotted = isSpotted(s, s.c.groups[group]?.role ?? 0, target) ? area.seen : 0;
  return area.onTarget - spotted - area.eachTurn * rangedIn(s, group, s.x[target] ?? 0, s.y[target] ?? 0);
}

/** What a battery aims at, how many of its guns it takes, and their points. */
type Aim = { target: number; guns: number; points: number };

/** The target and the number of guns that promise most for each gun: points beyond what a target needs are kept for another. */
function chooseAim(s: FightState, group: number, unit: number, attack: number, ammunition: string): Aim {
  const { half, rules } = s.c;
  const aim: Aim = { target: -1, guns: 0, points: 0 };
  const { area } = rules;
  if (area === null) return aim;
  const enemies = s.c.groups[group]?.role === 0;
  let bestValue = 0;
  for (let target = enemies ? half : 0; target < (enemies ? s.where.length : half); target += 1) {
    if (s.where[target] !== ON_TABLE) continue;
    const count = gather(s, group, ammunition, target, guns);
    if (count === 0) continue;
    const chance = Math.min(1, Math.max(0.05, (area.sides + 1 - scoreNeeded(s, group, { unit, attack }, target)) / area.sides));
    let points = 0;
    for (let gun = 0; gun < count; gun += 1) {
      points += pointsOf(s, guns[gun]);
      const value = (placeValue(s, unit, attack, points, target) * chance) / (gun + 1 + BATTERY);
      if (value <= bestValue) continue;
      bestValue = value;
      aim.target = target;
      aim.guns = gun + 1;
      aim.points = points;
    }
  }
  return aim;
}

/** Fires one battery at the place where it promises most. Returns false if there is none. */
function bombard(s: FightState, group: number, ammunition: string, unit: number, attack: number): boolean {
  const { area } = s.c.rules;
  const { target, guns: used, points } = chooseAim(s, group, unit, attack, ammunition);
  if (area === null || target < 0) return false;
  gather(s, group, ammunition, target, guns);
  for (let gun = 0; gun < used; gun += 1) {
    const shot = (s.c.firstShot[guns[gun]?.unit ?? 0] ?? 0) + (guns[gun]?.attack ?? 0);
    s.shots[shot] = (s.shots[shot] ?? 0) - 1;
    s.used[shot] = (s.used[shot] ?? 0) + 1;
  }
  const first = guns[0]?.unit ?? unit;
  const by = guns[0]?.attack ?? attack;
  const needed = scoreNeeded(s, group, { unit: first, attack: by }, target);
  let x = s.x[target] ?? 0;
  let y = s.y[target] ?? 0;
  s.aimTurns[group] = rangedIn(s, group, x, y) + 1;
  s.aimX[group] = x;
  s.aimY[group] = y;
  const isOnTarget = needed <= 1 || (needed <= area.sides && s.dice.roll(area.sides) >= needed);
  if (!isOnTarget) {
    const far = s.dice.roll(Math.max(1, area.driftSides));
    const angle = s.dice.chance() * 2 * Math.PI;
    x += Math.cos(angle) * far;
    y += Math.sin(angle) * far;
  }
  s.recorder?.bombarded(first, by, points, x, y, area.radius, isOnTarget);
  strikePlace(s, first, by, points, x, y);
  return true;
}

/** A phase of area attacks: the units of a group add up their points in batteries. */
export function areaPhase(s: FightState, phase: Phase): void {
  alternately(s, (group) => {
    const known = s.c.groups[group];
    if (known === undefined || !attacksIn(s, group, phase)) return false;
    const done = new Set<string>();
    for (let unit = known.first; unit < known.first + known.count; unit += 1) {
      const kind = s.c.kinds[s.c.unitKind[unit] ?? 0];
      if (s.where[unit] !== ON_TABLE || kind === undefined || !kind.hasArea) continue;
      for (const [attack, { kind: how, group: ammunition }] of kind.fighter.attacks.entries()) {
        if (how !== 'area' || done.has(ammunition)) continue;
        done.add(ammunition);
        // Every shot uses up a gun, so that this ends.
        while (bombard(s, group, ammunition, unit, attack));
      }
    }
    return done.size > 0;
  });
}
