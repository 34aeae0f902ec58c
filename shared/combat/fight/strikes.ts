import { placeValue, strikePlace } from './area.ts';
import { attackNow, makeAttack } from './fire.ts';
import { onWatch, seesTo } from './sight.ts';
import { type FightState, ON_TABLE, OUTSIDE, ROUTED } from './state.ts';

/** True if a unit still has something to come back for. */
function isArmed(s: FightState, unit: number): boolean {
  const attacks = s.c.kinds[s.c.unitKind[unit] ?? 0]?.fighter.attacks ?? [];
  return attacks.some((_, attack) => (s.shots[(s.c.firstShot[unit] ?? 0) + attack] ?? 0) >= 1);
}

/** What one direct attack would destroy of a target once the unit is near it. */
function attackValue(s: FightState, unit: number, attack: number, target: number): number {
  const { c } = s;
  const known = c.kinds[c.unitKind[unit] ?? 0]?.fighter.attacks[attack];
  if (known === undefined || known.kind !== 'direct' || (s.shots[(c.firstShot[unit] ?? 0) + attack] ?? 0) < 1) return 0;
  const table = c.rolls[(c.unitKind[unit] ?? 0) * c.kinds.length + (c.unitKind[target] ?? 0)]?.[attack];
  const roll = table?.at(known.range, s.cover[target] ?? 0, 0, 1, 1) ?? null;
  return (roll?.kill ?? 0) * ((c.worth[target] ?? 0) + 1);
}

/** The target over which a strike promises most, and -1 if there is none. */
function chooseTarget(s: FightState, unit: number): number {
  const { half, unitRole, kinds, unitKind } = s.c;
  const attacks = kinds[unitKind[unit] ?? 0]?.fighter.attacks ?? [];
  const enemies = unitRole[unit] === 0;
  let best = -1;
  let bestValue = 0;
  for (let target = enemies ? half : 0; target < (enemies ? s.where.length : half); target += 1) {
    if (s.where[target] !== ON_TABLE) continue;
    let value = 0;
    for (const [attack, { kind, points }] of attacks.entries()) {
      if (kind === 'direct') value += attackValue(s, unit, attack, target);
      else if ((s.shots[(s.c.firstShot[unit] ?? 0) + attack] ?? 0) >= 1) value += placeValue(s, unit, attack, points, target);
    }
    if (value > bestValue) {
      bestValue = value;
      best = target;
    }
  }
  return best;
}

/** Flies a unit to where it attacks: as near to its target as its longest attack needs and as it can see. */
function approach(s: FightState, unit: number, target: number): void {
  const kind = s.c.kinds[s.c.unitKind[unit] ?? 0];
  const edge = s.c.unitRole[unit] === 0 ? -1 : 1;
  const far = Math.max(0, Math.min(kind?.longest ?? 0, seesTo(s, unit, target))) * 0.9;
  s.x[unit] = s.x[target] ?? 0;
  s.y[unit] = (s.y[target] ?? 0) + edge * far;
  s.frontX[unit] = 0;
  s.frontY[unit] = -edge;
  s.where[unit] = ON_TABLE;
  s.moved[unit] = 1;
  s.cover[unit] = 0;
}

/** Enemies fire at a strike out of turn: first air defence, later those on watch, who then miss their next fire phase. */
function answer(s: FightState, unit: number, airDefence: boolean): void {
  const { half, unitRole, kinds, unitKind, unitGroup } = s.c;
  const enemies = unitRole[unit] === 0;
  for (let enemy = enemies ? half : 0; enemy < (enemies ? s.where.length : half) && s.where[unit] === ON_TABLE; enemy += 1) {
    const kind = kinds[unitKind[enemy] ?? 0];
    if (s.where[enemy] !== ON_TABLE || kind === undefined || !kind.hasDirect || kind.fighter.antiAir !== airDefence) continue;
    if (kind.fighter.strikes || s.morale[unitGroup[enemy] ?? 0] === ROUTED || s.spent[enemy] === 1) continue;
    if (!airDefence && !onWatch(s, enemy)) continue;
    const distance = Math.hypot((s.x[unit] ?? 0) - (s.x[enemy] ?? 0), (s.y[unit] ?? 0) - (s.y[enemy] ?? 0));
    if (distance > kind.longest || distance > seesTo(s, enemy, unit)) continue;
    // It turns to what it fires at.
    const frontX = s.frontX[enemy] ?? 0;
    const frontY = s.frontY[enemy] ?? 0;
    let fired = false;
    for (let attack = 0; attack < kind.fighter.attacks.length && s.where[unit] === ON_TABLE; attack += 1) {
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

/** The attack itself: each attack at the best target it reaches, area attacks at the target flown to. */
function attackRun(s: FightState, unit: number, first: number): void {
  const { half, unitRole, kinds, unitKind } = s.c;
  const fighter = kinds[unitKind[unit] ?? 0]?.fighter;
  const enemies = unitRole[unit] === 0;
  const x = s.x[first] ?? 0;
  const y = s.y[first] ?? 0;
  for (const [attack, { kind, points }] of (fighter?.attacks ?? []).entries()) {
    const shot = (s.c.firstShot[unit] ?? 0) + attack;
    if ((s.shots[shot] ?? 0) < 1) continue;
    if (kind === 'area') {
      if (placeValue(s, unit, attack, points, first) <= 0) continue;
      s.shots[shot] = (s.shots[shot] ?? 0) - 1;
      s.recorder?.bombarded(unit, attack, points, x, y, s.c.rules.area?.radius ?? 0, true);
      strikePlace(s, unit, attack, points, x, y);
      continue;
    }
    let best = s.where[first] === ON_TABLE && attackNow(s, unit, attack, first, false) !== null ? first : -1;
    let bestValue = best < 0 ? 0 : attackValue(s, unit, attack, best);
    for (let target = enemies ? half : 0; fighter?.multiTarget && target < (enemies ? s.where.length : half); target += 1) {
      if (s.where[target] !== ON_TABLE || attackNow(s, unit, attack, target, false) === null) continue;
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

/** Units that come in from outside the table for an attack: air defence first, then they attack, then who is on watch answers. */
export function strikesPhase(s: FightState): void {
  const { half } = s.c;
  for (const role of [s.initiative, 1 - s.initiative]) {
    for (let unit = role === 0 ? 0 : half; unit < (role === 0 ? half : s.where.length); unit += 1) {
      if (s.where[unit] !== OUTSIDE || !isArmed(s, unit)) continue;
      const target = chooseTarget(s, unit);
      if (target < 0) continue;
      approach(s, unit, target);
      s.recorder?.strikes(unit, target);
      answer(s, unit, true);
      if (s.where[unit] === ON_TABLE) attackRun(s, unit, target);
      if (s.where[unit] === ON_TABLE) answer(s, unit, false);
      if (s.where[unit] === ON_TABLE) s.where[unit] = OUTSIDE;
    }
  }
}
