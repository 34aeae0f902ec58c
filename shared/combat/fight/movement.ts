import type { Phase } from '../fighter/index.ts';
import { groupSpeed } from './choices.ts';
import { ABOARD, AWAY, type FightState, FLED, findCentre, lose, ON_TABLE, ROUTED, STAY, TO_GROUP, takeCover, turnTo } from './state.ts';

/** The nearest group of the enemy on the table; -1 if there is none. */
function nearestEnemy(s: FightState, group: number): number {
  let best = -1;
  let nearest = Infinity;
  for (let enemy = 0; enemy < s.c.groups.length; enemy += 1) {
    if (s.c.groups[enemy]?.role === s.c.groups[group]?.role || (s.alive[enemy] ?? 0) === 0) continue;
    const far = Math.hypot((s.centreX[enemy] ?? 0) - (s.centreX[group] ?? 0), (s.centreY[enemy] ?? 0) - (s.centreY[group] ?? 0));
    if (far < nearest) {
      nearest = far;
      best = enemy;
    }
  }
  return best;
}

function setMoved(s: FightState, unit: number): void {
  s.moved[unit] = 1;
  takeCover(s, unit);
  for (let rider = 0; rider < s.where.length; rider += 1) {
    if (s.where[rider] !== ABOARD || s.carrier[rider] !== unit) continue;
    s.x[rider] = s.x[unit] ?? 0;
    s.y[rider] = s.y[unit] ?? 0;
  }
}

/** Moves a group as a whole, so that its units keep their places in it. Who runs may leave the table; nobody else does. */
function shift(s: FightState, group: number, dx: number, dy: number): void {
  const known = s.c.groups[group];
  const { width, depth } = s.c.rules.table;
  for (let unit = known?.first ?? 0; unit < (known?.first ?? 0) + (known?.count ?? 0); unit += 1) {
    if (s.where[unit] !== ON_TABLE) continue;
    const x = (s.x[unit] ?? 0) + dx;
    const y = (s.y[unit] ?? 0) + dy;
    if (s.morale[group] === ROUTED && (x < 0 || y < 0 || x > width || y > depth)) {
      lose(s, unit, FLED);
      s.recorder?.fled(unit);
      for (let rider = 0; rider < s.where.length; rider += 1) {
        if (s.where[rider] === ABOARD && s.carrier[rider] === unit) lose(s, rider, FLED);
      }
      continue;
    }
    s.x[unit] = Math.min(width, Math.max(0, x));
    s.y[unit] = Math.min(depth, Math.max(0, y));
    setMoved(s, unit);
  }
}

function charge(s: FightState, group: number, allowed: number): void {
  const known = s.c.groups[group];
  const { half, unitRole, unitKind, kinds, rules } = s.c;
  for (let unit = known?.first ?? 0; unit < (known?.first ?? 0) + (known?.count ?? 0); unit += 1) {
    if (s.where[unit] !== ON_TABLE) continue;
    let best = -1;
    let nearest = Infinity;
    for (let target = unitRole[unit] === 0 ? half : 0; target < (unitRole[unit] === 0 ? s.where.length : half); target += 1) {
      if (s.where[target] !== ON_TABLE || kinds[unitKind[target] ?? 0]?.fighter.closeCombat === null) continue;
      const far = Math.hypot((s.x[target] ?? 0) - (s.x[unit] ?? 0), (s.y[target] ?? 0) - (s.y[unit] ?? 0));
      // Units go first for the group that they were sent against.
      const counts = s.c.unitGroup[target] === s.focus[group] ? far : far * 1.5;
      if (counts < nearest) {
        nearest = counts;
        best = target;
      }
    }
    if (best < 0) continue;
    const dx = (s.x[best] ?? 0) - (s.x[unit] ?? 0);
    const dy = (s.y[best] ?? 0) - (s.y[unit] ?? 0);
    const far = Math.hypot(dx, dy);
    const gone = Math.min(allowed, Math.max(0, far - rules.contact * 0.8));
    if (far > 0) {
      s.x[unit] = (s.x[unit] ?? 0) + (dx / far) * gone;
      s.y[unit] = (s.y[unit] ?? 0) + (dy / far) * gone;
    }
    setMoved(s, unit);
  }
}

/** Passengers of a group get out beside their carriers. They count as having moved. */
function unload(s: FightState, group: number): void {
  const known = s.c.groups[group];
  const spacing = s.c.rules.table.width / 90;
  for (let rider = 0; rider < s.where.length; rider += 1) {
    const carrier = s.carrier[rider] ?? -1;
    if (s.where[rider] !== ABOARD || carrier < (known?.first ?? 0) || carrier >= (known?.first ?? 0) + (known?.count ?? 0)) continue;
    s.where[rider] = ON_TABLE;
    s.carrier[rider] = -1;
    const side = rider % 2 === 0 ? 1 : -1;
    s.x[rider] = Math.min(s.c.rules.table.width, Math.max(0, (s.x[carrier] ?? 0) + side * spacing));
    s.y[rider] = s.y[carrier] ?? 0;
    s.frontX[rider] = s.frontX[carrier] ?? 0;
    s.frontY[rider] = s.frontY[carrier] ?? 1;
    s.moved[rider] = 1;
    takeCover(s, rider);
    const riders = s.c.unitGroup[rider] ?? 0;
    s.order[riders] = s.moveOrder;
    s.focus[riders] = s.focus[group] ?? -1;
    s.going[riders] = STAY;
    findCentre(s, riders);
    s.recorder?.gotOut(rider);
  }
}

function face(s: FightState, group: number): void {
  const known = s.c.groups[group];
  const focus = (s.focus[group] ?? -1) >= 0 && (s.alive[s.focus[group] ?? 0] ?? 0) > 0 ? (s.focus[group] ?? -1) : nearestEnemy(s, group);
  if (focus < 0) return;
  for (let unit = known?.first ?? 0; unit < (known?.first ?? 0) + (known?.count ?? 0); unit += 1) {
    if (s.where[unit] === ON_TABLE) turnTo(s, unit, s.centreX[focus] ?? 0, s.centreY[focus] ?? 0);
  }
}

/** Turns all groups to what they watch, before anything moves. */
export function faceAll(s: FightState): void {
  for (let group = 0; group < s.c.groups.length; group += 1) if ((s.alive[group] ?? 0) > 0 && s.morale[group] !== ROUTED) face(s, group);
}

function moveGroup(s: FightState, group: number, share: number): void {
  if (s.unloads[group] === 1) unload(s, group);
  const order = s.c.orders[s.order[group] ?? -1]?.order;
  const allowed = groupSpeed(s, group) * (order?.move ?? 0) * share;
  if (order === undefined || s.going[group] === STAY || !(allowed > 0)) return;
  if (s.going[group] === TO_GROUP) {
    const focus = s.focus[group] ?? -1;
    const enemy = focus >= 0 && (s.alive[focus] ?? 0) > 0 ? focus : nearestEnemy(s, group);
    if (enemy < 0) return;
    if (order.assaults) charge(s, group, allowed);
    s.goalX[group] = s.centreX[enemy] ?? 0;
    s.goalY[group] = s.centreY[enemy] ?? 0;
  } else if (s.going[group] === AWAY) {
    // To its own edge, and away from the nearest enemy.
    const enemy = nearestEnemy(s, group);
    const back = s.c.groups[group]?.role === 0 ? -1 : 1;
    const dx = enemy < 0 ? 0 : (s.centreX[group] ?? 0) - (s.centreX[enemy] ?? 0);
    const dy = enemy < 0 ? 0 : (s.centreY[group] ?? 0) - (s.centreY[enemy] ?? 0);
    const far = Math.max(0.001, Math.hypot(dx, dy));
    s.goalX[group] = (s.centreX[group] ?? 0) + (dx / far) * allowed;
    s.goalY[group] = (s.centreY[group] ?? 0) + (dy / far + back) * allowed;
    s.stopAt[group] = 0;
  }
  if (!(order.assaults && s.going[group] === TO_GROUP)) {
    const dx = (s.goalX[group] ?? 0) - (s.centreX[group] ?? 0);
    const dy = (s.goalY[group] ?? 0) - (s.centreY[group] ?? 0);
    const far = Math.hypot(dx, dy);
    const gone = Math.min(allowed, far - (s.stopAt[group] ?? 0));
    if (gone > 0 && far > 0) shift(s, group, (dx / far) * gone, (dy / far) * gone);
  }
  findCentre(s, group);
}

/** A phase of movement: the side with the initiative moves last. */
export function movePhase(s: FightState, phase: Phase): void {
  for (let step = 0; step < 2; step += 1) {
    const role = step === 0 ? 1 - s.initiative : s.initiative;
    for (let group = 0; group < s.c.groups.length; group += 1) {
      if (s.c.groups[group]?.role === role && (s.alive[group] ?? 0) > 0) moveGroup(s, group, phase.share);
    }
  }
  faceAll(s);
}
