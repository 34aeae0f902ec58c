import { MIXED_TERRAIN } from './plan.ts';
import { firesOverOthers } from './roles.ts';
import { ABOARD, type FightState, findCentre, ON_TABLE } from './state.ts';

/** Units of a group begin side by side, so far apart: a part of the table's width. */
const spacingOf = (s: FightState): number => s.c.rules.table.width / 45;

/** Units in one row of a group. */
const ROW = 6;

function chooseTerrain(s: FightState): void {
  const { terrains } = s.c.rules;
  const named = terrains.find(({ id }) => id === s.c.plan.terrain);
  const drawn = s.c.plan.terrain === MIXED_TERRAIN && terrains.length > 0 ? terrains[s.dice.roll(terrains.length) - 1] : undefined;
  s.terrain = named ?? drawn ?? terrains[0] ?? { id: '', label: '', clear: Infinity, scale: 1 };
}

/** Objectives lie along the middle of the table. */
function placeObjectives(s: FightState): void {
  const count = s.objectiveX.length;
  for (let objective = 0; objective < count; objective += 1) {
    s.objectiveX[objective] = (s.c.rules.table.width * (objective + 0.5)) / count;
    s.objectiveY[objective] = s.c.rules.table.depth / 2;
  }
}

/** True if the units of a group could not walk into action in half the turns: then they ride if there is room. */
function wantsToRide(s: FightState, group: number): boolean {
  const known = s.c.groups[group];
  if (known === undefined || known.strikes) return false;
  const { table, turns } = s.c.rules;
  for (let unit = known.first; unit < known.first + known.count; unit += 1) {
    const kind = s.c.kinds[s.c.unitKind[unit] ?? 0];
    if (kind === undefined || !kind.fighter.rides) return false;
    if (Math.max(kind.longest, kind.longestArea) + (kind.speed * turns) / 2 >= table.depth / 2) return false;
  }
  return true;
}

/** Free seats of the carriers of one group, as they are filled. */
function seatsOf(s: FightState, group: number, taken: readonly number[]): number {
  const known = s.c.groups[group];
  if (known === undefined || known.strikes) return 0;
  let seats = 0;
  for (let unit = known.first; unit < known.first + known.count; unit += 1) {
    const fighter = s.c.kinds[s.c.unitKind[unit] ?? 0]?.fighter;
    seats += Math.max(0, Math.floor(fighter?.capacity ?? 0) - (taken[unit] ?? 0));
  }
  return seats;
}

/** Seats groups that want to ride in the carriers of another group of their side, if that has room for all of them. */
function seatRiders(s: FightState): void {
  const { groups, unitKind, kinds } = s.c;
  const carriers = groups.filter((group) => !group.strikes && capacityOf(s, group.first, group.count) > 0);
  if (carriers.length === 0) return;
  const taken: number[] = [];
  for (const [riders, group] of groups.entries()) {
    if (!wantsToRide(s, riders)) continue;
    const carrying = carriers.find(
      (other) =>
        other !== group &&
        (s.carries[groups.indexOf(other)] ?? -1) < 0 &&
        other.role === group.role &&
        seatsOf(s, groups.indexOf(other), taken) >= group.count,
    );
    if (carrying === undefined) continue;
    s.carries[groups.indexOf(carrying)] = riders;
    let rider = group.first;
    for (let unit = carrying.first; unit < carrying.first + carrying.count; unit += 1) {
      const seats = Math.floor(kinds[unitKind[unit] ?? 0]?.fighter.capacity ?? 0);
      for (; (taken[unit] ?? 0) < seats && rider < group.first + group.count; rider += 1) {
        s.carrier[rider] = unit;
        s.where[rider] = ABOARD;
        taken[unit] = (taken[unit] ?? 0) + 1;
      }
    }
  }
}

function capacityOf(s: FightState, first: number, count: number): number {
  let capacity = 0;
  for (let unit = first; unit < first + count; unit += 1) capacity += s.c.kinds[s.c.unitKind[unit] ?? 0]?.fighter.capacity ?? 0;
  return capacity;
}

/** Who reaches less than this part of the table's depth begins in a part of its zone only, nearer to the enemy. */
const REACHES_FAR = 0.8;

/**
 * How far behind the front of its zone a group begins: the nearer to it the less it reaches, but those that fire over others as far back
 * as their range allows.
 */
function setBack(s: FightState, group: number, deep: number): number {
  const known = s.c.groups[group];
  const kind = s.c.kinds[s.c.unitKind[known?.first ?? 0] ?? 0];
  const { depth } = s.c.rules.table;
  if (kind === undefined || !firesOverOthers(s, group))
    return s.dice.chance() * deep * (kind?.hasDirect ? Math.min(1, kind.longest / (REACHES_FAR * depth)) : 1);
  const toEnemy = depth - deep;
  return Math.max(0, Math.min(deep * 0.9, kind.longestArea - toEnemy + deep));
}

/** Places the groups of one side next to each other in an order that is drawn. */
function placeSide(s: FightState, role: 0 | 1, deep: number): void {
  const { groups, rules } = s.c;
  const placed: number[] = [];
  for (const [group, known] of groups.entries()) {
    if (known.role === role && !known.strikes && s.where[known.first] !== ABOARD) placed.push(group);
  }
  for (let last = placed.length - 1; last > 0; last -= 1) {
    const other = s.dice.roll(last + 1) - 1;
    [placed[last], placed[other]] = [placed[other] ?? 0, placed[last] ?? 0];
  }
  const { width, depth } = rules.table;
  const spacing = spacingOf(s);
  for (const [slot, group] of placed.entries()) {
    const known = groups[group];
    if (known === undefined) continue;
    const middle = (width * (slot + 0.5)) / placed.length + (s.dice.chance() - 0.5) * spacing * 2;
    const front = deep - setBack(s, group, deep);
    for (let unit = known.first; unit < known.first + known.count; unit += 1) {
      const number = unit - known.first;
      const inRow = Math.min(ROW, known.count);
      const x = middle + ((number % ROW) - (inRow - 1) / 2) * spacing;
      const y = front - Math.floor(number / ROW) * spacing;
      s.x[unit] = Math.min(width, Math.max(0, role === 0 ? x : width - x));
      s.y[unit] = Math.min(depth, Math.max(0, role === 0 ? y : depth - y));
      s.frontX[unit] = 0;
      s.frontY[unit] = role === 0 ? 1 : -1;
    }
  }
}

/** Draws terrain and depth of deployment, seats passengers, and places both sides. */
export function deploy(s: FightState): void {
  const { rules, groups } = s.c;
  chooseTerrain(s);
  placeObjectives(s);
  const { deployment } = rules;
  const drawn = deployment.length > 0 ? (deployment[s.dice.roll(deployment.length) - 1] ?? 0) : 0;
  const deep = Math.min(rules.table.depth / 2, Math.max(0, drawn));
  for (const known of groups) {
    if (!known.strikes) s.where.fill(ON_TABLE, known.first, known.first + known.count);
  }
  // A unit that strikes stays outside, also in a group with others.
  for (let unit = 0; unit < s.where.length; unit += 1) if (s.c.kinds[s.c.unitKind[unit] ?? 0]?.fighter.strikes) s.where[unit] = 0;
  seatRiders(s);
  placeSide(s, 0, deep);
  placeSide(s, 1, deep);
  for (let unit = 0; unit < s.where.length; unit += 1) {
    const carrier = s.carrier[unit] ?? -1;
    if (carrier < 0) continue;
    s.x[unit] = s.x[carrier] ?? 0;
    s.y[unit] = s.y[carrier] ?? 0;
  }
  for (let group = 0; group < groups.length; group += 1) findCentre(s, group);
}
