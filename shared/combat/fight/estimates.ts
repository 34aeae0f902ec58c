import { BATTERY } from './area.ts';
import { type CompiledPlan, type Estimate, STEPS } from './compile.ts';
import type { KnownRoll, RollTable } from './rolls.ts';

const estimatesKept = new WeakMap<readonly RollTable[], Estimate>();

/** How likely a die plus one number beats a die plus another; draws are rolled again, or leave both. */
function closeChances(c: CompiledPlan, own: number | null, others: number | null): readonly [number, number] {
  const { closeCombat } = c.rules;
  if (closeCombat === null || own === null || others === null) return [0, 0];
  const { sides, onTie } = closeCombat;
  let wins = 0;
  let loses = 0;
  for (let die = 1; die <= sides; die += 1) {
    for (let theirs = 1; theirs <= sides; theirs += 1) {
      if (die + own > theirs + others) wins += 1;
      if (die + own < theirs + others) loses += 1;
    }
  }
  const all = onTie === 'again' ? wins + loses : sides * sides;
  return all > 0 ? [wins / all, loses / all] : [0, 0];
}

/** The chance of each cover, of which a few are looked at. */
function coversOf(sums: Float64Array): readonly (readonly [number, number])[] {
  return [...sums]
    .map((sum, cover): readonly [number, number] => [cover, sum - (cover > 0 ? (sums[cover - 1] ?? 0) : 0)])
    .filter(([, weight]) => weight > 0.001);
}

/** Attacks with few shots are worth less than one that never ends, since a fight takes several turns. */
const staying = (shots: number): number => Math.min(1, 0.4 + shots * 0.15);

/** The chance to destroy over the covers that a target may have. */
function mean(covers: readonly (readonly [number, number])[], rollIn: (cover: number) => KnownRoll | null): number {
  return covers.reduce((sum, [cover, weight]) => sum + weight * (rollIn(cover)?.kill ?? 0), 0);
}

/** What one gun is worth in the battery that does most for each of its guns. */
function bestBattery({ rules }: CompiledPlan, kill: (guns: number) => number): number {
  let best = 0;
  let each = 0;
  for (let guns = 1; guns <= Math.max(1, Math.min(rules.groupSize, 8)); guns += 1) {
    const value = kill(guns);
    if (value / (guns + BATTERY) <= best) continue;
    best = value / (guns + BATTERY);
    each = value / guns;
  }
  return each;
}

function estimate(c: CompiledPlan, attackerAt: number, targetAt: number): Estimate {
  const attacker = c.kinds[attackerAt];
  const target = c.kinds[targetAt];
  const direct = new Float64Array(STEPS + 1);
  const onTheMove = new Float64Array(STEPS + 1);
  const area = new Float64Array(STEPS + 1);
  if (attacker === undefined || target === undefined) return { direct, onTheMove, area, wins: 0, loses: 0 };
  const tables = c.rolls[attackerAt * c.kinds.length + targetAt] ?? [];
  const step = 1 / c.stepsPerLength;
  const covers = coversOf(target.coverSums[0]);
  const onTarget = areaChance(c);
  for (const [index, attack] of attacker.fighter.attacks.entries()) {
    const table = tables[index];
    if (table === undefined) continue;
    for (let place = 0; place <= STEPS; place += 1) {
      const distance = Math.max(0, place - 0.5) * step;
      if (distance > attack.range) break;
      if (attack.kind === 'area') {
        const kill = bestBattery(c, (guns) => mean(covers, (cover) => table.atPoints(attack.points * guns, cover, false)));
        area[place] = (area[place] ?? 0) + kill * staying(attack.shots) * onTarget;
        continue;
      }
      for (const [flags, into] of [
        [0, direct],
        [1, onTheMove],
      ] as const) {
        const kill = mean(covers, (cover) => table.at(distance, cover, flags, 1, 1)) * staying(attack.shots);
        const before = into[place] ?? 0;
        into[place] = attacker.fighter.multiTarget ? before + kill : 1 - (1 - before) * (1 - kill);
      }
    }
  }
  const [wins, loses] = closeChances(c, attacker.fighter.closeCombat, target.fighter.closeCombat);
  const isSame = direct.every((kill, place) => kill === onTheMove[place]);
  return { direct, onTheMove: isSame ? direct : onTheMove, area, wins, loses };
}

/** How likely an area attack lands where it is aimed, seen or not: half of each. */
function areaChance({ rules: { area } }: CompiledPlan): number {
  if (area === null) return 0;
  const chance = (needed: number): number => Math.min(1, Math.max(0, (area.sides + 1 - needed) / area.sides));
  return (chance(area.onTarget) + chance(area.onTarget - area.seen)) / 2;
}

/** The estimate of one kind against another, kept as long as their rolls are. */
export function estimateOf(c: CompiledPlan, attacker: number, target: number): Estimate {
  const place = attacker * c.kinds.length + target;
  const known = c.estimates[place];
  if (known !== undefined) return known;
  const tables = c.rolls[place] ?? [];
  const made = estimatesKept.get(tables) ?? estimate(c, attacker, target);
  estimatesKept.set(tables, made);
  c.estimates[place] = made;
  return made;
}

/** The step of a distance in an estimate. */
export const stepOf = (c: CompiledPlan, distance: number): number => Math.min(STEPS, Math.ceil(distance * c.stepsPerLength));
