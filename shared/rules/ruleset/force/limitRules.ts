import { parseFormula, referencesOf } from '../../formula/index.ts';
import { pointsIn } from '../points/index.ts';
import { type ForceContext, type ForceRun, forceFormula } from './forceFormulas.ts';
import type { ForceData, LimitData } from './forceSchema.ts';
import { FILE } from './ids.ts';

/** The words of a force that depend on what the limit counts. */
const OWN_WORDS: readonly string[] = ['counted', 'limit', 'left', 'over'];

function namesIn(text: string | undefined): readonly string[] {
  const parsed = parseFormula(text ?? '=0');
  return parsed.ok ? referencesOf(parsed.value).flatMap((reference) => (reference.kind === 'name' ? [reference.name] : [])) : [];
}

/** The limit of a force, ready to run. */
export type LimitRules = {
  readonly data: LimitData;
  /** What it counts; null where it counts points. */
  readonly counts: ForceRun | null;
  /** Behind a number: "PP", "figures"; empty where the ruleset names nothing. */
  readonly unit: string;
  readonly step: number;
};

/** Compiles the limit, and reports what a points-free system cannot have. Null for forces without a limit. */
export function compileLimit(context: ForceContext): LimitRules | null {
  checkPointsFree(context);
  const { limit } = context.force;
  if (!limit) return null;
  const counts = limit.counts === undefined ? null : forceFormula(context, `${FILE}, limit, counts`, 'force', limit.counts);
  const own = namesIn(limit.counts).find((name) => OWN_WORDS.includes(name));
  if (own) context.report(`${FILE}, limit, counts`, `It reads "${own}", which itself depends on the limit.`);
  const unit = limit.counts === undefined ? pointsIn(context.data)?.unit : limit.unit;
  return { data: limit, counts, unit: unit ?? '', step: limit.step ?? (limit.counts === undefined ? 50 : 1) };
}

/** The parts of `force.json` that count points, each with what to do about it in a points-free system. */
function countingPoints({ limit, entryCost, reserve, battles, scenarios, purchases }: ForceData): readonly (readonly [string, string])[] {
  const placements = [
    ...battles.map(({ id, scenario }, index) => [`battles[${index}] "${id}", scenario`, scenario?.placement ?? []] as const),
    ...scenarios.map(({ id, placement }, index) => [`scenarios[${index}] "${id}"`, placement] as const),
  ];
  return [
    ...(limit && limit.counts === undefined ? [['limit', 'say in "counts" what it counts'] as const] : []),
    ...(entryCost ? [['entryCost', 'leave it out'] as const] : []),
    ...(reserve && reserve.binds !== 'units' ? [['reserve, binds', 'use "units"'] as const] : []),
    ...battles.flatMap(({ id, ratio }, index) =>
      ratio?.of === 'points' ? [[`battles[${index}] "${id}", ratio`, 'add "of": "units"'] as const] : [],
    ),
    ...placements.flatMap(([place, list]) =>
      list.flatMap(({ measure }, index) =>
        measure === 'points' ? [[`${place}, placement[${index}]`, 'measure it by units'] as const] : [],
      ),
    ),
    ...purchases.flatMap(({ id, points }, index) =>
      points === undefined ? [] : [[`purchases[${index}] "${id}", points`, 'leave them out'] as const],
    ),
  ];
}

function checkPointsFree({ report, data, force }: ForceContext): void {
  if (pointsIn(data)) {
    force.purchases.forEach(({ id, points }, index) => {
      if (points === undefined) report(`${FILE}, purchases[${index}] "${id}"`, 'The points are missing.');
    });
    if (force.limit?.unit !== undefined && force.limit.counts === undefined)
      report(`${FILE}, limit, unit`, 'It counts points, which have a unit already; leave it out.');
    return;
  }
  for (const [place, what] of countingPoints(force)) report(`${FILE}, ${place}`, `The system is points-free: ${what}.`);
}
