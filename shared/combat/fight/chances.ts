import { ROW } from './compile.ts';
import { estimateOf, stepOf } from './estimates.ts';
import { isNewView, seesTo } from './sight.ts';
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

/** Rows of `FightState.expected`, each by the steps of a distance: one round of direct fire standing, on the move, and area attacks. */
const ROWS = ['direct', 'onTheMove', 'area'] as const;
const ON_THE_MOVE = ROW;
const AREA = 2 * ROW;

/**
 * Where `s.expected` says what a group destroys of units of a kind that it sees: the sum over its units with their passengers. Units that
 * are alike are worked out anew when one of them is lost; others, and passengers, each turn: nobody moves while orders are given.
 */
function expectedOf(s: FightState, group: number, targetKind: number): number {
  const { c, expected } = s;
  const pair = group * c.kinds.length + targetKind;
  const first = pair * ROWS.length * ROW;
  const kind = c.groups[group]?.kind ?? -1;
  const alive = s.alive[group] ?? 0;
  const riders = s.carries[group] ?? -1;
  const state = kind >= 0 && riders < 0 ? -1 - alive : s.turn;
  if (s.expectedFor[pair] === state) return first;
  s.expectedFor[pair] = state;
  expected.fill(0, first, first + ROWS.length * ROW);
  if (kind >= 0) addFire(s, kind, alive, targetKind, ROWS.length, first);
  else addUnits(s, group, ON_TABLE, targetKind, ROWS.length, first);
  // Passengers make no area attacks.
  addUnits(s, riders, ABOARD, targetKind, 2, first);
  return first;
}

/** Adds to the rows that begin at `first` what so many units of a kind destroy. */
function addFire({ c, expected }: FightState, kind: number, count: number, targetKind: number, rows: number, first: number): void {
  const estimate = estimateOf(c, kind, targetKind);
  for (let row = 0; row < rows; row += 1) {
    const by = estimate[ROWS[row] ?? 'area'];
    const start = first + row * ROW;
    for (let step = 0; step < ROW; step += 1) expected[start + step] = (expected[start + step] ?? 0) + (by[step] ?? 0) * count;
  }
}

function addUnits(s: FightState, group: number, where: number, targetKind: number, rows: number, first: number): void {
  const known = s.c.groups[group];
  if (known === undefined) return;
  for (let unit = known.first; unit < known.first + known.count; unit += 1)
    if (s.where[unit] === where) addFire(s, s.c.unitKind[unit] ?? 0, 1, targetKind, rows, first);
}

/** As `Math.hypot`, which takes several times as long. */
const between = (x: number, y: number, otherX: number, otherY: number): number =>
  Math.sqrt((x - otherX) * (x - otherX) + (y - otherY) * (y - otherY));

/** Counts which groups each group can fire at from where all are now. */
export function countTargets(s: FightState): void {
  const { groups, kinds, unitKind } = s.c;
  s.targets.fill(0);
  for (let group = 0; group < groups.length; group += 1) {
    const by = leader(s, group);
    const longest = kinds[unitKind[by] ?? 0]?.longest ?? 0;
    for (let other = 0; other < groups.length; other += 1) {
      const distance = between(s.centreX[group] ?? 0, s.centreY[group] ?? 0, s.centreX[other] ?? 0, s.centreY[other] ?? 0);
      const isEnemy = groups[other]?.role !== groups[group]?.role && (s.alive[group] ?? 0) > 0 && (s.alive[other] ?? 0) > 0;
      const fires = isEnemy && distance <= longest && distance <= seesTo(s, by, leader(s, other)) ? 1 : 0;
      s.firesAt[group * groups.length + other] = fires;
      s.targets[group] = (s.targets[group] ?? 0) + fires;
    }
  }
}

/** Lists the enemies of a group, for `prospect` to look at from any place. */
export function findEnemies(s: FightState, group: number): void {
  const { c, enemies } = s;
  const { clear, scale } = s.terrain;
  const ownKind = c.unitKind[leader(s, group)] ?? 0;
  const ownFlies = c.kinds[ownKind]?.fighter.flies ?? false;
  enemies.count = 0;
  for (let other = 0; other < c.groups.length; other += 1) {
    if ((s.alive[other] ?? 0) === 0 || c.groups[other]?.role === c.groups[group]?.role) continue;
    const target = leader(s, other);
    const targetKind = c.unitKind[target] ?? 0;
    const at = enemies.count++;
    enemies.group[at] = other;
    enemies.x[at] = s.centreX[other] ?? 0;
    enemies.y[at] = s.centreY[other] ?? 0;
    enemies.worth[at] = c.worth[target] ?? 0;
    enemies.harm[at] = expectedOf(s, group, targetKind);
    enemies.threat[at] = expectedOf(s, other, ownKind);
    // Who goes ahead of the others draws all the fire.
    enemies.targets[at] = 1 + (s.targets[other] ?? 0) - (s.firesAt[other * c.groups.length + group] ?? 0);
    const wide = ownFlies || (c.kinds[targetKind]?.fighter.flies ?? false) ? c.rules.sightOfFlyers : 1;
    enemies.seen[at] = clear + ((s.sight[group * c.groups.length + other] ?? 0) - clear) * wide;
    enemies.scale[at] = scale * wide;
  }
}

/**
 * What a group, whose enemies were found, can expect at a place: to destroy with so many rounds of direct and area fire, standing and on
 * the move, and to lose in one round of the enemies' fire, which each shares out over those that it can fire at.
 */
export function prospect(s: FightState, group: number, x: number, y: number, rounds: number, areas: number, out: Prospect): void {
  const { c, expected, enemies } = s;
  const own = leader(s, group);
  out.kills = 0;
  out.moving = 0;
  out.losses = 0;
  out.area = 0;
  out.bestGroup = -1;
  if (own < 0) return;
  const ownWorth = c.worth[own] ?? 0;
  const bombs = areas > 0 && (c.kinds[c.unitKind[own] ?? 0]?.hasArea ?? false);
  const { clear } = s.terrain;
  // What it sees from here is known, and less of that holds the further it goes.
  const isNew = isNewView(s, between(x, y, s.centreX[group] ?? 0, s.centreY[group] ?? 0));
  let unseen = 1;
  let standing = 0;
  let moving = 0;
  let weights = 0;
  let best = 0;
  let bestMoving = 0;
  for (let at = 0; at < enemies.count; at += 1) {
    const distance = between(x, y, enemies.x[at] ?? 0, enemies.y[at] ?? 0);
    const step = stepOf(c, distance);
    const worth = enemies.worth[at] ?? 0;
    const row = (enemies.harm[at] ?? 0) + step;
    if (bombs) out.area = Math.max(out.area, (expected[row + AREA] ?? 0) * worth);
    let seen = 1;
    if (distance > clear) {
      seen = distance <= (enemies.seen[at] ?? 0) ? 1 - isNew : 0;
      if (isNew > 0) seen += isNew * Math.exp((clear - distance) / (enemies.scale[at] ?? 1));
    }
    const fire = seen * ((expected[row] ?? 0) * worth);
    const fireMoving = seen * ((expected[row + ON_THE_MOVE] ?? 0) * worth);
    standing += fire;
    moving += fireMoving;
    weights += seen;
    unseen *= 1 - seen;
    if (fire > best) {
      best = fire;
      out.bestGroup = enemies.group[at] ?? -1;
    }
    if (fireMoving > bestMoving) bestMoving = fireMoving;
    out.losses += (seen * ((expected[(enemies.threat[at] ?? 0) + step] ?? 0) * ownWorth)) / (enemies.targets[at] ?? 1);
  }
  // The best of what is seen, and a part of the rest in case that is not.
  const share = weights > 0 ? (1 - unseen) / weights : 0;
  const direct = rounds * Math.max(best, standing * share);
  out.moving = Math.max(bestMoving, moving * share);
  out.area *= areas;
  // Area attacks have phases of their own, so that a unit makes both.
  out.kills = direct + out.area;
}
