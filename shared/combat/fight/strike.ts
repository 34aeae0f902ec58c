import type { AttackRoll } from '../fighter/index.ts';
import { ABOARD, DESTROYED, type FightState, findCentre, lose, ON_TABLE } from './state.ts';

/** Rolls the dice of one attack. Returns the damage that it does. */
export function rollDamage(s: FightState, roll: AttackRoll): number {
  const { dice } = s;
  if (roll.kind === 'sum') {
    let sum = roll.plus;
    for (let die = 0; die < roll.dice; die += 1) sum += dice.roll(roll.sides);
    return Math.max(0, sum - roll.over);
  }
  let damage = 0;
  for (let die = 0; die < roll.dice; die += 1) {
    if (roll.hit > 1 && (roll.hit > roll.sides || dice.roll(roll.sides) < roll.hit)) continue;
    // A save of 1 or less always succeeds, one above the sides never: nobody rolls for it.
    if (roll.save <= 1 || (roll.save <= roll.sides && dice.roll(roll.sides) >= roll.save)) continue;
    damage += roll.damage;
  }
  return damage;
}

/** Counts a unit that was destroyed for the attack of the unit that did it; close combat is the attack after the last. */
function countKill(s: FightState, by: number, attack: number, target: number): void {
  const kind = s.c.kinds[s.c.unitKind[by] ?? 0];
  if (kind === undefined) return;
  const place = (kind.firstAttack + attack) * s.c.kinds.length + (s.c.unitKind[target] ?? 0);
  s.kills[place] = (s.kills[place] ?? 0) + 1;
}

/** Passengers of a destroyed carrier take the attack that destroyed it, one die for each: their save decides. Who lives gets out. */
function spill(s: FightState, by: number, attack: number, carrier: number): void {
  for (let unit = 0; unit < s.where.length; unit += 1) {
    if (s.where[unit] !== ABOARD || s.carrier[unit] !== carrier) continue;
    s.carrier[unit] = -1;
    s.where[unit] = ON_TABLE;
    s.x[unit] = s.x[carrier] ?? 0;
    s.y[unit] = s.y[carrier] ?? 0;
    s.moved[unit] = 1;
    const group = s.c.unitGroup[unit] ?? 0;
    s.unloads[s.c.unitGroup[carrier] ?? 0] = 1;
    const table = s.c.rolls[(s.c.unitKind[by] ?? 0) * s.c.kinds.length + (s.c.unitKind[unit] ?? 0)]?.[attack];
    const points = s.c.kinds[s.c.unitKind[by] ?? 0]?.fighter.attacks[attack]?.points ?? 0;
    const known = points > 0 ? table?.atPoints(points, s.cover[unit] ?? 0, true) : table?.at(0, s.cover[unit] ?? 0, 2, 1, 1);
    if (known === null || known === undefined) {
      findCentre(s, group);
      continue;
    }
    const damage = known.roll.kind === 'each' ? rollDamage(s, { ...known.roll, dice: 1, hit: 1 }) : rollDamage(s, known.roll);
    if (damage > 0) harm(s, by, attack, unit, damage);
    findCentre(s, group);
  }
}

/** Gives damage to a unit at once. Returns true if that destroys it. */
export function harm(s: FightState, by: number, attack: number, target: number, damage: number): boolean {
  const total = (s.damage[target] ?? 0) + damage;
  s.damage[target] = total;
  if (total < (s.c.kinds[s.c.unitKind[target] ?? 0]?.fighter.strength ?? 1)) return false;
  lose(s, target, DESTROYED);
  countKill(s, by, attack, target);
  s.recorder?.destroyed(by, attack, target);
  findCentre(s, s.c.unitGroup[target] ?? 0);
  spill(s, by, attack, target);
  return true;
}

/** Harms all targets of a volley, in the order of its attacks. The hit that destroys a unit counts; later hits on it are lost. */
export function landVolley(s: FightState): void {
  const { volley } = s;
  for (let hit = 0; hit < volley.length; hit += 4) {
    const target = volley[hit + 2] ?? 0;
    if (s.where[target] === ON_TABLE) harm(s, volley[hit] ?? 0, volley[hit + 1] ?? 0, target, volley[hit + 3] ?? 0);
  }
  volley.length = 0;
}
