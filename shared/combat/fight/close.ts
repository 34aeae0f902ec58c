import { type FightState, ON_TABLE, ROUTED } from './state.ts';
import { harm } from './strike.ts';

/** A tie that is rolled again ends after so many times: rules whose dice always tie must not go on for ever. */
const MOST_ROLLS = 100;

/** One unit fights another hand to hand: each adds its own number to a die, and who has less is destroyed. */
function fight(s: FightState, unit: number, target: number): void {
  const rules = s.c.rules.closeCombat;
  const own = s.c.kinds[s.c.unitKind[unit] ?? 0];
  const other = s.c.kinds[s.c.unitKind[target] ?? 0];
  if (rules === null || own === undefined || other === undefined) return;
  for (let time = 0; time < MOST_ROLLS; time += 1) {
    const score = s.dice.roll(rules.sides) + (own.fighter.closeCombat ?? 0);
    const otherScore = s.dice.roll(rules.sides) + (other.fighter.closeCombat ?? 0);
    s.recorder?.fought(unit, target, score, otherScore);
    // The loser is removed whatever strength it has.
    if (score > otherScore) harm(s, unit, own.fighter.attacks.length, target, other.fighter.strength);
    if (score < otherScore) harm(s, target, other.fighter.attacks.length, unit, own.fighter.strength);
    if (score !== otherScore || rules.onTie === 'both-stand') return;
  }
}

/** The enemy in contact that a unit can fight hand to hand and that is worth most; -1 if there is none. */
function contactOf(s: FightState, unit: number): number {
  const { half, unitRole, unitKind, kinds, worth, rules } = s.c;
  const enemies = unitRole[unit] === 0;
  let best = -1;
  for (let target = enemies ? half : 0; target < (enemies ? s.where.length : half); target += 1) {
    if (s.where[target] !== ON_TABLE || kinds[unitKind[target] ?? 0]?.fighter.closeCombat === null) continue;
    const far = Math.hypot((s.x[target] ?? 0) - (s.x[unit] ?? 0), (s.y[target] ?? 0) - (s.y[unit] ?? 0));
    if (far <= rules.contact + 1e-9 && (best < 0 || (worth[target] ?? 0) > (worth[best] ?? 0))) best = target;
  }
  return best;
}

/** A phase of close combat: units whose order assaults fight an enemy in contact, those of the side with the initiative first. */
export function closePhase(s: FightState): void {
  const { half, unitGroup, orders, kinds, unitKind } = s.c;
  for (const role of [s.initiative, 1 - s.initiative]) {
    for (let unit = role === 0 ? 0 : half; unit < (role === 0 ? half : s.where.length); unit += 1) {
      const group = unitGroup[unit] ?? 0;
      if (s.where[unit] !== ON_TABLE || s.morale[group] === ROUTED || !orders[s.order[group] ?? -1]?.order.assaults) continue;
      if (kinds[unitKind[unit] ?? 0]?.fighter.closeCombat === null) continue;
      const target = contactOf(s, unit);
      if (target >= 0) fight(s, unit, target);
    }
  }
}
