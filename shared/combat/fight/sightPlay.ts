import { leader } from './chances.ts';
import { assaultGain, choicesOf, followsDuty, give, groupSpeed } from './choices.ts';
import { estimateOf, stepOf } from './estimates.ts';
import { firesOverOthers } from './roles.ts';
import { seesTo } from './sight.ts';
import { type FightState, STAY, TO_GROUP } from './state.ts';

/** Who cannot fire goes on to this part of its longest range, and beyond it as long as it sees nothing. */
const IN_RANGE = 0.85;

/**
 * The order of one group for a player who goes by what it sees now and looks no turn ahead: it charges where that gains more than its
 * fire, fires at what it can, and goes nearer to the nearest enemy where it cannot.
 */
export function orderBySight(s: FightState, group: number): void {
  const { c } = s;
  const { stay, move, assault } = choicesOf(c);
  const own = leader(s, group);
  const kindAt = c.unitKind[own] ?? 0;
  const kind = c.kinds[kindAt];
  const charges = groupSpeed(s, group) * (c.orders[assault]?.move ?? 0);
  let [target, fire] = [-1, 0];
  let [victim, gain] = [-1, 0];
  let [nearest, near] = [-1, Infinity];
  for (let enemy = 0; enemy < c.groups.length; enemy += 1) {
    if (c.groups[enemy]?.role === c.groups[group]?.role || (s.alive[enemy] ?? 0) === 0) continue;
    const distance = Math.hypot((s.centreX[enemy] ?? 0) - (s.centreX[group] ?? 0), (s.centreY[enemy] ?? 0) - (s.centreY[group] ?? 0));
    if (distance < near) [nearest, near] = [enemy, distance];
    const other = leader(s, enemy);
    const { direct, area } = estimateOf(c, kindAt, c.unitKind[other] ?? 0);
    const step = stepOf(c, distance);
    const kills = (distance <= seesTo(s, own, other) ? (direct[step] ?? 0) : 0) + (area[step] ?? 0);
    const value = kills * (s.alive[group] ?? 0) * (c.worth[other] ?? 0);
    if (value > fire) [target, fire] = [enemy, value];
    if (assault < 0 || charges <= 0 || distance > charges + c.rules.contact) continue;
    const won = assaultGain(s, group, enemy);
    if (won > gain) [victim, gain] = [enemy, won];
  }
  s.focus[group] = target >= 0 ? target : nearest;
  if (followsDuty(s, group, move)) return;
  if (victim >= 0 && gain > fire) {
    s.focus[group] = victim;
    s.stopAt[group] = 0;
    give(s, group, assault, TO_GROUP);
  } else if (target >= 0 || nearest < 0 || move < 0) {
    s.unloads[group] = 1;
    give(s, group, stay, STAY);
  } else {
    const reach = firesOverOthers(s, group) ? (kind?.longestArea ?? 0) : (kind?.longest ?? 0);
    s.stopAt[group] = near > reach ? reach * IN_RANGE : Math.max(c.rules.contact * 1.5, near / 2);
    give(s, group, move, TO_GROUP);
  }
}
