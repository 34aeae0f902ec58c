import type { Phase } from '../fighter/index.ts';
import { type KnownRoll, situationFlags } from './rolls.ts';
import { isOpenTo, seesTo } from './sight.ts';
import { type FightState, health, ON_TABLE, ROUTED } from './state.ts';
import { harm, landVolley, rollDamage } from './strike.ts';

/** An attack with few shots left is not wasted on less than this chance to destroy. */
const WORTH_A_SHOT = 0.05;

/** True if the front of a unit lets it aim an attack at a place. */
function bears(s: FightState, unit: number, attack: number, dx: number, dy: number, distance: number): boolean {
  const cosine = s.c.kinds[s.c.unitKind[unit] ?? 0]?.bears[attack] ?? -2;
  if (cosine <= -1) return true;
  return (s.frontX[unit] ?? 0) * dx + (s.frontY[unit] ?? 0) * dy >= cosine * distance - 1e-9;
}

/** The roll of one attack of a unit on a target now; null if it cannot be made. */
export function attackNow(s: FightState, unit: number, attack: number, target: number, isReaction: boolean): KnownRoll | null {
  const { c } = s;
  const kindAt = c.unitKind[unit] ?? 0;
  const known = c.kinds[kindAt]?.fighter.attacks[attack];
  const shot = (c.firstShot[unit] ?? 0) + attack;
  if (known === undefined || known.kind !== 'direct' || (s.shots[shot] ?? 0) < 1 || (s.used[shot] ?? 0) >= known.perTurn) return null;
  const dx = (s.x[target] ?? 0) - (s.x[unit] ?? 0);
  const dy = (s.y[target] ?? 0) - (s.y[unit] ?? 0);
  const distance = Math.sqrt(dx * dx + dy * dy);
  if (distance > known.range || !bears(s, unit, attack, dx, dy, distance)) return null;
  const table = c.rolls[kindAt * c.kinds.length + (c.unitKind[target] ?? 0)]?.[attack];
  const flags = situationFlags(s.moved[unit] === 1, s.moved[target] === 1, isReaction);
  const roll = table?.at(distance, s.cover[target] ?? 0, flags, health(s, unit), health(s, target)) ?? null;
  return roll !== null && roll.kill < WORTH_A_SHOT && (s.shots[shot] ?? 0) < Infinity ? null : roll;
}

/** What a unit would destroy of a target with all its attacks, or with one of them. */
function targetValue(s: FightState, unit: number, only: number, target: number): number {
  const attacks = s.c.kinds[s.c.unitKind[unit] ?? 0]?.fighter.attacks.length ?? 0;
  let misses = 1;
  for (let attack = only < 0 ? 0 : only; attack < (only < 0 ? attacks : only + 1); attack += 1) {
    const roll = attackNow(s, unit, attack, target, false);
    if (roll !== null) misses *= 1 - Math.min(1, roll.kill / Math.max(0.01, health(s, target)));
  }
  return (1 - misses) * ((s.c.worth[target] ?? 0) + 1) * (s.outlives[target] ?? 1);
}

/** The best target of a unit, for all its attacks or for one; -1 if there is none. */
function bestTarget(s: FightState, unit: number, only: number): number {
  const { half, unitRole, unitKind, kinds } = s.c;
  const enemies = unitRole[unit] === 0;
  const longest = kinds[unitKind[unit] ?? 0]?.longest ?? 0;
  let best = -1;
  let bestValue = 0;
  for (let target = enemies ? half : 0; target < (enemies ? s.where.length : half); target += 1) {
    if (s.where[target] !== ON_TABLE) continue;
    const dx = (s.x[target] ?? 0) - (s.x[unit] ?? 0);
    const dy = (s.y[target] ?? 0) - (s.y[unit] ?? 0);
    const far = dx * dx + dy * dy;
    if (far > longest * longest) continue;
    const sees = seesTo(s, unit, target);
    if (sees * sees < far || !isOpenTo(s, unit, target)) continue;
    const value = targetValue(s, unit, only, target);
    if (value > bestValue) {
      bestValue = value;
      best = target;
    }
  }
  return best;
}

/** Makes one attack: rolls its dice, and harms the target at once, or at the end of the phase if all attack together. */
export function makeAttack(s: FightState, unit: number, attack: number, target: number, known: KnownRoll, later: boolean): void {
  const shot = (s.c.firstShot[unit] ?? 0) + attack;
  s.shots[shot] = (s.shots[shot] ?? 0) - 1;
  s.used[shot] = (s.used[shot] ?? 0) + 1;
  const damage = rollDamage(s, known.roll);
  s.recorder?.attacked(unit, attack, target, known.roll, damage);
  if (damage <= 0) return;
  if (later) s.volley.push(unit, attack, target, damage);
  else harm(s, unit, attack, target, damage);
}

/** One unit attacks with everything it can bring to bear: one target, or a target for each attack. */
function unitFires(s: FightState, unit: number, together: boolean): void {
  const kind = s.c.kinds[s.c.unitKind[unit] ?? 0];
  if (kind === undefined || !kind.hasDirect) return;
  const { attacks, multiTarget } = kind.fighter;
  let target = multiTarget ? -1 : bestTarget(s, unit, -1);
  for (let attack = 0; attack < attacks.length; attack += 1) {
    if (!kind.isDirect[attack]) continue;
    if (multiTarget) target = bestTarget(s, unit, attack);
    if (target < 0 || s.where[target] !== ON_TABLE) continue;
    const roll = attackNow(s, unit, attack, target, false);
    if (roll === null) continue;
    if (together) s.outlives[target] = (s.outlives[target] ?? 1) * (1 - Math.min(1, roll.kill / Math.max(0.01, health(s, target))));
    makeAttack(s, unit, attack, target, roll, together);
  }
}

/** True if the order of a group lets it attack in a phase. */
export function attacksIn(s: FightState, group: number, phase: Phase): boolean {
  const order = s.order[group] ?? -1;
  if (order < 0 || s.morale[group] === ROUTED || (s.alive[group] ?? 0) === 0) return false;
  return s.c.orders[order]?.order.attacksIn.includes(phase.id) ?? false;
}

function groupFires(s: FightState, group: number, together: boolean): void {
  const known = s.c.groups[group];
  if (known === undefined) return;
  for (let unit = known.first; unit < known.first + known.count; unit += 1) {
    if (s.where[unit] !== ON_TABLE) continue;
    if (s.spent[unit] === 1) s.spent[unit] = 0;
    else unitFires(s, unit, together);
  }
}

/** Groups of both sides in turn, the side with the initiative first. A side whose groups are done is passed over. */
export function alternately(s: FightState, acts: (group: number) => boolean): void {
  const { groups } = s.c;
  const split = groups.findIndex(({ role }) => role === 1);
  const ends: readonly [number, number] = [split < 0 ? groups.length : split, groups.length];
  const next: [number, number] = [0, ends[0]];
  let role: 0 | 1 = s.initiative;
  while (next[0] < ends[0] || next[1] < ends[1]) {
    // The next group of this side that has something to do.
    let hasActed = false;
    while (!hasActed && next[role] < ends[role]) {
      hasActed = acts(next[role]);
      next[role] += 1;
    }
    role = role === 0 ? 1 : 0;
  }
}

/** A phase of direct fire. */
export function firePhase(s: FightState, phase: Phase): void {
  const together = phase.resolve === 'together';
  s.outlives.fill(1);
  alternately(s, (group) => {
    if (!attacksIn(s, group, phase)) return false;
    groupFires(s, group, together);
    return true;
  });
  landVolley(s);
}
