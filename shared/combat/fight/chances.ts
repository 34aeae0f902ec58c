import { estimateOf, stepOf } from './estimates.ts';
import { sightChance } from './sight.ts';
import { ABOARD, type FightState, ON_TABLE } from './state.ts';

/** Shares of a side that a group can expect to destroy and to lose in one turn at a place. */
export type Prospect = { kills: number; losses: number; bestGroup: number; area: number };

const flies = (s: FightState, group: number): boolean =>
  s.c.kinds[s.c.unitKind[s.c.groups[group]?.first ?? 0] ?? 0]?.fighter.flies ?? false;

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
function groupFire(s: FightState, group: number, targetKind: number, worth: number, step: number, area: boolean): number {
  const { c } = s;
  const known = c.groups[group];
  if (known === undefined) return 0;
  let sum = 0;
  for (let unit = known.first; unit < known.first + known.count; unit += 1) {
    const where = s.where[unit];
    if (where !== ON_TABLE) continue;
    const estimate = estimateOf(c, c.unitKind[unit] ?? 0, targetKind);
    sum += (area ? estimate.area : estimate.direct)[step] ?? 0;
  }
  if (!area && s.carries[group] !== undefined && s.carries[group] >= 0) {
    const riders = c.groups[s.carries[group]];
    for (let unit = riders?.first ?? 0; unit < (riders?.first ?? 0) + (riders?.count ?? 0); unit += 1) {
      if (s.where[unit] === ABOARD) sum += estimateOf(c, c.unitKind[unit] ?? 0, targetKind).direct[step] ?? 0;
    }
  }
  return sum * worth;
}

/**
 * What a group can expect at a place: to destroy with so many rounds of direct and area fire, and to lose in one round of the
 * enemies' fire, which they share out over those that they see.
 */
export function prospect(
  s: FightState,
  group: number,
  x: number,
  y: number,
  rounds: number,
  areas: number,
  onWatch: boolean,
  out: Prospect,
): void {
  const { c } = s;
  const role = c.groups[group]?.role;
  const ownLeader = leader(s, group);
  const ownKind = c.kinds[c.unitKind[ownLeader] ?? 0];
  const isFlyer = flies(s, group);
  out.kills = 0;
  out.losses = 0;
  out.area = 0;
  out.bestGroup = -1;
  if (ownKind === undefined) return;
  let unseen = 1;
  let seenFire = 0;
  let weights = 0;
  let best = 0;
  let friends = 0;
  for (let other = 0; other < c.groups.length; other += 1) if (c.groups[other]?.role === role && (s.alive[other] ?? 0) > 0) friends += 1;
  for (let enemy = 0; enemy < c.groups.length; enemy += 1) {
    if (c.groups[enemy]?.role === role || (s.alive[enemy] ?? 0) === 0) continue;
    const target = leader(s, enemy);
    const targetKind = c.unitKind[target] ?? 0;
    const enemyFlies = c.kinds[targetKind]?.fighter.flies ?? false;
    const distance = Math.hypot((s.centreX[enemy] ?? 0) - x, (s.centreY[enemy] ?? 0) - y);
    const step = stepOf(c, distance);
    const seen = sightChance(s, distance, isFlyer || enemyFlies);
    // What flies is attacked only by those on watch, and by air defence.
    if (!enemyFlies || onWatch || ownKind.fighter.antiAir) {
      const fire = groupFire(s, group, targetKind, c.worth[target] ?? 0, step, false);
      seenFire += seen * fire;
      weights += seen;
      unseen *= 1 - seen;
      if (seen * fire > best) {
        best = seen * fire;
        out.bestGroup = enemy;
      }
    }
    if (areas > 0 && ownKind.hasArea) {
      const area = groupFire(s, group, targetKind, c.worth[target] ?? 0, step, true);
      if (area > out.area) out.area = area;
    }
    const threat = isFlyer && !(c.kinds[targetKind]?.fighter.antiAir ?? false) ? 0.5 : 1;
    out.losses += seen * threat * groupFire(s, enemy, c.unitKind[ownLeader] ?? 0, c.worth[ownLeader] ?? 0, step, false);
  }
  // The best of what is seen, and a part of the rest in case that is not.
  const direct = weights > 0 ? rounds * Math.max(best, (seenFire / weights) * (1 - unseen)) : 0;
  const area = areas * out.area;
  out.area = area;
  out.kills = ownKind.fighter.multiTarget ? direct + area : Math.max(direct, area);
  out.losses /= Math.max(1, friends * 0.6);
}
