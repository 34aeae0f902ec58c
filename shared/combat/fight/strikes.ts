import type { Attack } from '../fighter/index.ts';
import { placeValue, strikePlace } from './area.ts';
import { estimateOf } from './estimates.ts';
import { attackNow, makeAttack } from './fire.ts';
import { isOpenTo, onWatch, seesTo } from './sight.ts';
import { type FightState, ON_TABLE, OUTSIDE, ROUTED, turnTo } from './state.ts';

const attacksOf = (s: FightState, unit: number): readonly Attack[] => s.c.kinds[s.c.unitKind[unit] ?? 0]?.fighter.attacks ?? [];

const shotsLeft = (s: FightState, unit: number, attack: number): number => s.shots[(s.c.firstShot[unit] ?? 0) + attack] ?? 0;

/** How often a unit can still come: as often as the attack that lasts longest. */
const strikesLeft = (s: FightState, unit: number): number =>
  Math.max(0, ...attacksOf(s, unit).map((_, attack) => Math.floor(shotsLeft(s, unit, attack))));

/** What one direct attack would destroy of a target once the unit is near it. */
function attackValue(s: FightState, unit: number, attack: number, target: number): number {
  const { c } = s;
  const known = c.kinds[c.unitKind[unit] ?? 0]?.fighter.attacks[attack];
  if (known === undefined || known.kind !== 'direct' || shotsLeft(s, unit, attack) < 1 || !isOpenTo(s, unit, target)) return 0;
  const table = c.rolls[(c.unitKind[unit] ?? 0) * c.kinds.length + (c.unitKind[target] ?? 0)]?.[attack];
  const roll = table?.at(known.range, s.cover[target] ?? 0, 0, 1, 1) ?? null;
  return (roll?.kill ?? 0) * ((c.worth[target] ?? 0) + 1);
}

/** What all attacks of a unit would destroy about a target. */
function strikeValue(s: FightState, unit: number, target: number): number {
  let value = 0;
  for (const [attack, { kind, points }] of attacksOf(s, unit).entries()) {
    if (kind === 'direct') value += attackValue(s, unit, attack, target);
    else if (shotsLeft(s, unit, attack) >= 1) value += placeValue(s, unit, attack, points, target);
  }
  return value;
}

/**
 * How many times its own worth the end of an air defence saves: the aircraft that it would shoot down, one for each strike that is
 * still to come. Who looks no turn ahead does not count them.
 */
function worthSaved(s: FightState, unit: number, target: number): number {
  const { c } = s;
  const kind = c.kinds[c.unitKind[target] ?? 0];
  if (kind === undefined || !kind.fighter.antiAir || c.players[c.unitRole[unit] === 0 ? 0 : 1] === 'sight') return 1;
  const strikes = Math.min(c.rules.turns - s.turn, strikesLeft(s, unit) - 1);
  const { direct } = estimateOf(c, c.unitKind[target] ?? 0, c.unitKind[unit] ?? 0);
  const downed = Math.max(0, ...direct) * Math.max(0, strikes) * (c.worth[unit] ?? 0);
  return 1 + downed / ((c.worth[target] ?? 0) + 1);
}

/** The target over which a strike promises most, and -1 if there is none. */
function chooseTarget(s: FightState, unit: number): number {
  const { half, unitRole } = s.c;
  const enemies = unitRole[unit] === 0;
  let best = -1;
  let bestValue = 0;
  for (let target = enemies ? half : 0; target < (enemies ? s.where.length : half); target += 1) {
    if (s.where[target] !== ON_TABLE) continue;
    const value = strikeValue(s, unit, target) * (s.outlives[target] ?? 1) * worthSaved(s, unit, target);
    if (value > bestValue) {
      bestValue = value;
      best = target;
    }
  }
  // The next of the strike goes for what this one probably leaves.
  if (best >= 0) s.outlives[best] = (s.outlives[best] ?? 1) * (1 - Math.min(1, strikeValue(s, unit, best) / ((s.c.worth[best] ?? 0) + 1)));
  return best;
}

/** How near a unit flies to its target: from as far as it sees and its attacks that have shots promise most together. */
function standOff(s: FightState, unit: number, target: number): number {
  const attacks = attacksOf(s, unit);
  const sees = Math.max(0, seesTo(s, unit, target));
  let best = 0;
  let bestValue = 0;
  for (const { range } of attacks) {
    const distance = Math.min(range, sees);
    let value = 0;
    for (const [attack, other] of attacks.entries()) if (other.range >= distance) value += attackValue(s, unit, attack, target);
    if (value < bestValue || (value === bestValue && distance <= best)) continue;
    bestValue = value;
    best = distance;
  }
  return best;
}

/** Flies a unit to where it attacks, a little nearer than it must. */
function approach(s: FightState, unit: number, target: number): void {
  const edge = s.c.unitRole[unit] === 0 ? -1 : 1;
  const far = standOff(s, unit, target) * 0.9;
  s.x[unit] = s.x[target] ?? 0;
  s.y[unit] = (s.y[target] ?? 0) + edge * far;
  s.frontX[unit] = 0;
  s.frontY[unit] = -edge;
  s.where[unit] = ON_TABLE;
  s.moved[unit] = 1;
  s.cover[unit] = 0;
}

/** The aircraft of a strike that a unit best fires at: the one it most probably destroys; -1 if it reaches and sees none. */
function aircraftFor(s: FightState, enemy: number, strike: readonly number[]): number {
  const longest = s.c.kinds[s.c.unitKind[enemy] ?? 0]?.longest ?? 0;
  const attacks = s.c.kinds[s.c.unitKind[enemy] ?? 0]?.fighter.attacks.length ?? 0;
  let best = -1;
  let bestValue = 0;
  for (const unit of strike) {
    if (s.where[unit] !== ON_TABLE) continue;
    const distance = Math.hypot((s.x[unit] ?? 0) - (s.x[enemy] ?? 0), (s.y[unit] ?? 0) - (s.y[enemy] ?? 0));
    if (distance > longest || distance > seesTo(s, enemy, unit)) continue;
    turnTo(s, enemy, s.x[unit] ?? 0, s.y[unit] ?? 0);
    let value = 0;
    for (let attack = 0; attack < attacks; attack += 1) value += attackNow(s, enemy, attack, unit, true)?.kill ?? 0;
    if (value * (s.c.worth[unit] ?? 0) > bestValue) {
      bestValue = value * (s.c.worth[unit] ?? 0);
      best = unit;
    }
  }
  return best;
}

/** Enemies fire at a strike out of turn, each once: first air defence, later those on watch, who then miss their next fire phase. */
function answer(s: FightState, strike: readonly number[], airDefence: boolean): void {
  const { half, unitRole, kinds, unitKind, unitGroup } = s.c;
  const enemies = unitRole[strike[0] ?? 0] === 0;
  for (let enemy = enemies ? half : 0; enemy < (enemies ? s.where.length : half); enemy += 1) {
    const kind = kinds[unitKind[enemy] ?? 0];
    if (s.where[enemy] !== ON_TABLE || kind === undefined || !kind.hasDirect || kind.fighter.antiAir !== airDefence) continue;
    if (kind.fighter.strikes || s.morale[unitGroup[enemy] ?? 0] === ROUTED || s.spent[enemy] === 1) continue;
    if (!airDefence && !onWatch(s, enemy)) continue;
    // It turns to what it fires at, and back.
    const [frontX, frontY] = [s.frontX[enemy] ?? 0, s.frontY[enemy] ?? 0];
    const unit = aircraftFor(s, enemy, strike);
    if (unit >= 0) turnTo(s, enemy, s.x[unit] ?? 0, s.y[unit] ?? 0);
    let fired = false;
    for (let attack = 0; unit >= 0 && attack < kind.fighter.attacks.length && s.where[unit] === ON_TABLE; attack += 1) {
      const roll = attackNow(s, enemy, attack, unit, true);
      if (roll === null || roll.kill <= 0) continue;
      makeAttack(s, enemy, attack, unit, roll, false);
      // Air defence fires in addition to its fire of the turn.
      const shot = (s.c.firstShot[enemy] ?? 0) + attack;
      if (airDefence) s.used[shot] = (s.used[shot] ?? 0) - 1;
      fired = true;
    }
    s.frontX[enemy] = frontX;
    s.frontY[enemy] = frontY;
    if (fired && !airDefence) s.spent[enemy] = 1;
  }
}

/** Drops everything that a unit has of each ammunition on its target, under one marker: together it does more. */
function dropBombs(s: FightState, unit: number, target: number): void {
  const attacks = attacksOf(s, unit);
  for (const [attack, { kind, group }] of attacks.entries()) {
    if (kind !== 'area' || shotsLeft(s, unit, attack) < 1) continue;
    const load = [...attacks.entries()].filter(([at, bomb]) => bomb.kind === 'area' && bomb.group === group && shotsLeft(s, unit, at) >= 1);
    const points = load.reduce((sum, [, bomb]) => sum + bomb.points, 0);
    if (placeValue(s, unit, attack, points, target) <= 0) continue;
    for (const [at] of load) s.shots[(s.c.firstShot[unit] ?? 0) + at] = shotsLeft(s, unit, at) - 1;
    const [x, y] = [s.x[target] ?? 0, s.y[target] ?? 0];
    s.recorder?.bombarded(unit, attack, points, x, y, s.c.rules.area?.radius ?? 0, true);
    strikePlace(s, unit, attack, points, x, y);
  }
}

/** The attack itself: each attack at the best target it reaches, area attacks at the target flown to. */
function attackRun(s: FightState, unit: number, first: number): void {
  const { half, unitRole, kinds, unitKind } = s.c;
  const fighter = kinds[unitKind[unit] ?? 0]?.fighter;
  const enemies = unitRole[unit] === 0;
  dropBombs(s, unit, first);
  for (const [attack, { kind }] of (fighter?.attacks ?? []).entries()) {
    if (kind === 'area') continue;
    let best = isOpenTo(s, unit, first) && attackNow(s, unit, attack, first, false) !== null ? first : -1;
    let bestValue = best < 0 ? 0 : attackValue(s, unit, attack, best);
    for (let target = enemies ? half : 0; fighter?.multiTarget && target < (enemies ? s.where.length : half); target += 1) {
      if (!isOpenTo(s, unit, target) || attackNow(s, unit, attack, target, false) === null) continue;
      const far = Math.hypot((s.x[target] ?? 0) - (s.x[unit] ?? 0), (s.y[target] ?? 0) - (s.y[unit] ?? 0));
      const value = far <= seesTo(s, unit, target) ? attackValue(s, unit, attack, target) : 0;
      if (value > bestValue) {
        bestValue = value;
        best = target;
      }
    }
    const roll = best < 0 ? null : attackNow(s, unit, attack, best, false);
    if (roll !== null) makeAttack(s, unit, attack, best, roll, false);
  }
}

/** The aircraft of a group that come in this turn, and the target of each. Air defence and those on watch answer all of them together. */
function strikeOf(s: FightState, group: number): { readonly units: number[]; readonly targets: number[] } {
  const known = s.c.groups[group];
  const units: number[] = [];
  const targets: number[] = [];
  s.outlives.fill(1);
  for (let unit = known?.first ?? 0; unit < (known?.first ?? 0) + (known?.count ?? 0); unit += 1) {
    if (s.where[unit] !== OUTSIDE || strikesLeft(s, unit) < 1) continue;
    const target = chooseTarget(s, unit);
    if (target < 0) continue;
    units.push(unit);
    targets.push(target);
  }
  return { units, targets };
}

/**
 * Aircraft come in from outside the table, a group at a time: air defence fires at them, then they attack, then those on watch answer, and
 * they leave.
 */
export function strikesPhase(s: FightState): void {
  for (const role of [s.initiative, 1 - s.initiative]) {
    for (let group = 0; group < s.c.groups.length; group += 1) {
      if (s.c.groups[group]?.role !== role) continue;
      const { units, targets } = strikeOf(s, group);
      if (units.length === 0) continue;
      for (const [place, unit] of units.entries()) {
        approach(s, unit, targets[place] ?? 0);
        s.recorder?.strikes(unit, targets[place] ?? 0);
      }
      answer(s, units, true);
      for (const [place, unit] of units.entries()) if (s.where[unit] === ON_TABLE) attackRun(s, unit, targets[place] ?? 0);
      answer(s, units, false);
      for (const unit of units) if (s.where[unit] === ON_TABLE) s.where[unit] = OUTSIDE;
    }
  }
}
