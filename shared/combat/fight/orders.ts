import { countTargets, findEnemies, leader, type Prospect, prospect } from './chances.ts';
import { assaultGain, choicesOf, followsDuty, give, groupSpeed } from './choices.ts';
import { WHOLE } from './compile.ts';
import { firesOverOthers } from './roles.ts';
import { orderBySight } from './sightPlay.ts';
import { ABOARD, AWAY, type FightState, ROUTED, SHAKEN, STAY, STEADY, TO_GROUP } from './state.ts';

/** What is expected in a later turn counts for less. */
const LATER = 0.9;
/** How many turns ahead an advance is thought through. */
const AHEAD = 5;
/** A group that is all of a side goes to an objective only if it is there so many turns sooner than one worth nothing. */
const DEAR = 25;
/** An advance must promise more than staying, by this share. */
const INERTIA = 1.02;

const nothing = (): Prospect => ({ kills: 0, moving: 0, losses: 0, area: 0, bestGroup: -1 });
const here = nothing();
const there = nothing();

/** Most uses of one turn that the attacks of a group and of its passengers allow. */
function usesOf(s: FightState, group: number): number {
  const riders = s.c.groups[s.carries[group] ?? -1];
  let most = 0;
  for (const unit of [leader(s, group), riders !== undefined && s.where[riders.first] === ABOARD ? riders.first : -1]) {
    for (const attack of s.c.kinds[s.c.unitKind[unit] ?? -1]?.fighter.attacks ?? []) {
      if (attack.kind === 'direct') most = Math.max(most, attack.perTurn);
    }
  }
  return most;
}

function orderShaken(s: FightState, group: number): void {
  const { stayShaken, moveShaken } = choicesOf(s.c);
  findEnemies(s, group);
  prospect(s, group, s.centreX[group] ?? 0, s.centreY[group] ?? 0, 1, 0, here);
  s.focus[group] = here.bestGroup;
  const leaves = moveShaken >= 0 && (stayShaken < 0 || here.losses > here.kills);
  give(s, group, leaves ? moveShaken : stayShaken, leaves ? AWAY : STAY);
}

/** Chooses the order of one group: what promises most over the next turns. */
function chooseOrder(s: FightState, group: number): void {
  const { c } = s;
  const { stay, move, assault, run } = choicesOf(s.c);
  s.unloads[group] = 0;
  if (s.morale[group] === ROUTED) {
    give(s, group, run, AWAY);
    return;
  }
  if (s.morale[group] === SHAKEN) {
    orderShaken(s, group);
    return;
  }
  if (c.players[c.groups[group]?.role ?? 0] === 'sight') {
    orderBySight(s, group);
    return;
  }
  const x = s.centreX[group] ?? 0;
  const y = s.centreY[group] ?? 0;
  const uses = usesOf(s, group);
  const stays = c.orders[stay];
  const moves = c.orders[move];
  const stayRounds = stays === undefined ? 0 : Math.min(uses, stays.firesBefore + stays.firesAfter);
  const moveRounds = moves === undefined ? 0 : Math.min(uses, moves.firesBefore + moves.firesAfter);
  const turns = Math.max(1, Math.min(c.rules.turns - s.turn + 1, AHEAD));
  findEnemies(s, group);
  prospect(s, group, x, y, stayRounds, stays?.areas ?? 0, here);
  s.focus[group] = here.bestGroup;
  if (followsDuty(s, group, move)) return;
  const perTurn = here.kills - here.losses;
  let best = 0;
  for (let turn = 0, weight = 1; turn < turns; turn += 1, weight *= LATER) best += perTurn * weight;
  best = stay < 0 ? -Infinity : best > 0 ? best * INERTIA : best / INERTIA;
  let order = stay;
  let going: number = STAY;
  const speed = groupSpeed(s, group);
  const range = speed * (moves?.move ?? 0);
  for (let enemy = 0; enemy < c.groups.length; enemy += 1) {
    if (c.groups[enemy]?.role === c.groups[group]?.role || (s.alive[enemy] ?? 0) === 0) continue;
    const dx = (s.centreX[enemy] ?? 0) - x;
    const dy = (s.centreY[enemy] ?? 0) - y;
    const distance = Math.hypot(dx, dy);
    if (move >= 0 && range > 0) {
      // Goes nearer for one turn, or two, and so on, and then stays there.
      let way = 0;
      let weight = 1;
      for (let step = 1; step <= turns; step += 1) {
        const gone = Math.min(distance * 0.95, step * range);
        const px = x + (distance > 0 ? (dx / distance) * gone : 0);
        const py = y + (distance > 0 ? (dy / distance) * gone : 0);
        prospect(s, group, px, py, stayRounds, stays?.areas ?? 0, there);
        const risk = there.losses;
        const bombs = (moves?.areas ?? 0) > 0 ? (step === 1 ? here.area : there.area) : 0;
        way += (there.moving * moveRounds + bombs - risk) * weight;
        weight *= LATER;
        let rest = 0;
        for (let turn = step, later = weight; turn < turns; turn += 1, later *= LATER) rest += (there.kills - risk) * later;
        if (way + rest > best) {
          best = way + rest;
          order = move;
          going = TO_GROUP;
          s.focus[group] = enemy;
          s.stopAt[group] = Math.max(c.rules.contact * 1.5, distance - gone);
        }
        if (gone >= distance * 0.95) break;
      }
    }
    const charges = speed * (c.orders[assault]?.move ?? 0);
    if (assault >= 0 && charges > 0 && distance <= charges + c.rules.contact) {
      prospect(s, group, s.centreX[enemy] ?? 0, s.centreY[enemy] ?? 0, stayRounds, 0, there);
      const gain = assaultGain(s, group, enemy) - there.losses;
      let rest = 0;
      for (let turn = 1, later = LATER; turn < turns; turn += 1, later *= LATER) rest += (there.kills - there.losses) * later * 0.7;
      if (gain > 0 && gain + rest > best) {
        best = gain + rest;
        order = assault;
        going = TO_GROUP;
        s.focus[group] = enemy;
        s.stopAt[group] = 0;
      }
    }
  }
  if (going === STAY) s.unloads[group] = 1;
  give(s, group, order, going);
}

/** Tells off one group of each side to hold each objective: one that is there soon and is not worth much, of those on the ground. */
function giveDuties(s: FightState): void {
  const { groups } = s.c;
  for (let objective = 0; objective < s.objectiveX.length; objective += 1) {
    for (const role of [0, 1]) {
      let best = -1;
      let least = Infinity;
      let isHeld = false;
      let free = 0;
      let busy = 0;
      for (let group = 0; group < groups.length; group += 1) {
        if (groups[group]?.role !== role || (s.alive[group] ?? 0) === 0 || s.morale[group] !== STEADY) continue;
        if (s.duty[group] === objective) isHeld = true;
        if ((s.duty[group] ?? -1) >= 0) busy += 1;
        else free += 1;
        const kind = s.c.kinds[s.c.unitKind[leader(s, group)] ?? 0];
        if ((s.duty[group] ?? -1) >= 0 || kind === undefined || kind.fighter.flies || firesOverOthers(s, group)) continue;
        const far = Math.hypot(
          (s.objectiveX[objective] ?? 0) - (s.centreX[group] ?? 0),
          (s.objectiveY[objective] ?? 0) - (s.centreY[group] ?? 0),
        );
        const when = far / Math.max(0.001, groupSpeed(s, group));
        const price = when + (DEAR * ((s.c.worth[leader(s, group)] ?? 0) * (s.alive[group] ?? 0))) / WHOLE;
        if (when < s.c.rules.turns && price < least) {
          least = price;
          best = group;
        }
      }
      // Half of the groups at most hold objectives.
      if (!isHeld && best >= 0 && busy < free) s.duty[best] = objective;
    }
  }
}

/** Gives every group on the table its order for this turn. Both sides decide without knowing what the other does. */
export function giveOrders(s: FightState): void {
  giveDuties(s);
  countTargets(s);
  for (let group = 0; group < s.c.groups.length; group += 1) {
    if ((s.alive[group] ?? 0) > 0) chooseOrder(s, group);
    else s.order[group] = -1;
  }
  s.recorder?.ordered();
}
