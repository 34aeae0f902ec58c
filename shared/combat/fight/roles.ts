import { keepOne } from '../../base/remembered.ts';
import { type CompiledPlan, STEPS } from './compile.ts';
import { estimateOf } from './estimates.ts';

const answersOf = keepOne((_: CompiledPlan): (boolean | undefined)[] => []);

/** Direct fire is compared with area fire over this part of the table's diagonal. */
const COMPARED = 0.35;

/** True if a group does more with its area attacks than with its direct fire: it stays behind the others and fires over them. */
export function firesOverOthers({ c }: { readonly c: CompiledPlan }, group: number): boolean {
  const known = answersOf(c);
  const answer = known[group] ?? doesMoreOverOthers(c, group);
  known[group] = answer;
  return answer;
}

function doesMoreOverOthers(c: CompiledPlan, group: number): boolean {
  const own = c.groups[group];
  const kindAt = c.unitKind[own?.first ?? 0] ?? 0;
  const kind = c.kinds[kindAt];
  if (own === undefined || kind === undefined || !kind.hasArea) return false;
  if (!kind.hasDirect) return true;
  const steps = Math.floor(STEPS * COMPARED);
  let area = 0;
  let direct = 0;
  for (const enemy of c.groups) {
    if (enemy.role === own.role || enemy.strikes) continue;
    const estimate = estimateOf(c, kindAt, c.unitKind[enemy.first] ?? 0);
    const worth = (c.worth[enemy.first] ?? 0) * enemy.count;
    area += steps * Math.max(...estimate.area) * worth;
    for (let step = 1; step <= steps; step += 1) direct += (estimate.direct[step] ?? 0) * averageSight(c, step / c.stepsPerLength) * worth;
  }
  return area > direct;
}

const averageSight = ({ rules: { terrains } }: CompiledPlan, distance: number): number =>
  terrains.reduce((sum, { clear, scale }) => sum + (distance <= clear ? 1 : Math.exp((clear - distance) / scale)), 0) /
  Math.max(1, terrains.length);
