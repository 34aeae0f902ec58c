import type { Estimate } from './compile.ts';
import { estimateOf, stepOf } from './estimates.ts';
import { sightChance } from './sight.ts';
import { ABOARD, type FightState, ON_TABLE } from './state.ts';

/** Shares of a side that a group can expect to destroy and to lose in one turn at a place. */
export type Prospect = {
  kills: number;
  /** With one round of direct fire after it has moved. */
  moving: number;
  losses: number;
  /** With its area attacks alone. */
  area: number;
  /** The enemy group that it expects to destroy most of; -1 if none. */
  bestGroup: number;
};

/** The first unit of a group on the table, or aboard; the others are taken for units of the same kind. -1 if there is none. */
export function leader(s: FightState, group: number): number {
  const known = s.c.groups[group];
  if (known === undefined) return -1;
  for (let unit = known.first; unit < known.first + known.count; unit += 1) if (s.where[unit] === ON_TABLE) return unit;
  for (let unit = known.first; unit < known.first + known.count; unit += 1) if (s.where[unit] === ABOARD) return unit;
  return -1;
}

/**
 * What one group is expected to destroy of another over a distance, if it sees it: the sum over its units with their passengers, with
 * one round of direct fire. In shares of the enemy side.
 */
function groupFire(
  s: FightState,
  group: number,
  targetKind: number,
  worth: number,
  step: number,
  how: keyof Pick<Estimate, 'direct' | 'onTheMove' | 'area'>,
): number {
  const { c } = s;
  const known = c.groups[group];
  if (known === undefined) return 0;
  let sum = 0;
  if (known.kind >= 0) sum = (estimateOf(c, known.kind, targetKind)[how][step] ?? 0) * (s.alive[group] ?? 0);
  else {
    for (let unit = known.first; unit < known.first + known.count; unit += 1) {
      if (s.where[unit] === ON_TABLE) sum += estimateOf(c, c.unitKind[unit] ?? 0, targetKind)[how][step] ?? 0;
    }
  }
  const riders = c.groups[s.carries[group] ?? -1];
  if (how !== 'area' && riders !== undefined) {
    for (let unit = riders.first; unit < riders.first + riders.count; unit += 1) {
      if (s.where[unit] === ABOARD) sum += estimateOf(c, c.unitKind[unit] ?? 0, targetKind)[how][step] ?? 0;
    }
  }
  return sum * worth;
}

/**
 * What a group can expect at a place: to destroy with so many rounds of direct and area fire, standing and on the move, and to lose
 * in one round of the enemies' fire, which they share out over those that they see.
 */
export function prospect(s: FightState, group: number, x: number, y: number, rounds: number, areas: number, out: Prospect): void {
  const { c } = s;
  const role = c.groups[group]?.role;
  const own = leader(s, group);
  const ownAt = c.unitKind[own] ?? 0;
  const ownKind = c.kinds[ownAt];
  out.kills = 0;
  out.moving = 0;
  out.losses = 0;
  out.area = 0;
  out.bestGroup = -1;
  if (own < 0 || ownKind === undefined) return;
  const moved = Math.hypot(x - (s.centreX[group] ?? 0), y - (s.centreY[group] ?? 0));
  let unseen = 1;
  let standing = 0;
  let moving = 0;
  let weights = 0;
  let best = 0;
  let bestMoving = 0;
  let friends = 0;
  for (let other = 0; other < c.groups.length; other += 1) {
    if ((s.alive[other] ?? 0) === 0) continue;
    if (c.groups[other]?.role === role) {
      friends += 1;
      continue;
    }
    const target = leader(s, other);
    const targetKind = c.unitKind[target] ?? 0;
    const worth = c.worth[target] ?? 0;
    const distance = Math.hypot((s.centreX[other] ?? 0) - x, (s.centreY[other] ?? 0) - y);
    const step = stepOf(c, distance);
    const flies = ownKind.fighter.flies || (c.kinds[targetKind]?.fighter.flies ?? false);
    const seen = sightChance(s, group, other, distance, moved, flies);
    const fire = seen * groupFire(s, group, targetKind, worth, step, 'direct');
    const fireMoving = seen * groupFire(s, group, targetKind, worth, step, 'onTheMove');
    standing += fire;
    moving += fireMoving;
    weights += seen;
    unseen *= 1 - seen;
    if (fire > best) {
      best = fire;
      out.bestGroup = other;
    }
    bestMoving = Math.max(bestMoving, fireMoving);
    if (areas > 0 && ownKind.hasArea) out.area = Math.max(out.area, groupFire(s, group, targetKind, worth, step, 'area'));
    out.losses += seen * groupFire(s, other, ownAt, c.worth[own] ?? 0, step, 'direct');
  }
  // The best of what is seen, and a part of the rest in case that is not.
  const share = weights > 0 ? (1 - unseen) / weights : 0;
  const direct = rounds * Math.max(best, standing * share);
  out.moving = Math.max(bestMoving, moving * share);
  out.area *= areas;
  // Area attacks have phases of their own, so that a unit makes both.
  out.kills = direct + out.area;
  out.losses /= Math.max(1, friends * 0.3);
}
