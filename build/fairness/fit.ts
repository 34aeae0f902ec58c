import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { calibrate, costOf, type FairlyPriced, tunableParameters } from '../../shared/combat/fairness/calibrate.ts';
import { groupsOf } from '../../shared/combat/fairness/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { freshDesigns, type MeasuredPrices, withFreshDesigns } from './prices.ts';
import { load, type System } from './system.ts';

/** What is fitted: numbers by name, the field of the cost before rounding, and how strongly numbers are held where they are. */
type FitOptions = { readonly numbers: readonly string[]; readonly cost: string; readonly hold: number };

const ROUNDS = 6;
/** The designs are shared out to so many parts; each is left out of one fit, which must serve it too. */
const PARTS = 5;

/**
 * Finds the numbers with which costs come nearest to the measured prices, says how well they serve designs that were left out of the fit,
 * and writes the changed files to out/fairness. It changes no file of the system: numbers are rounded and entered by hand.
 */
export function fitCosts(root: string, { id, files }: System, prices: MeasuredPrices, options: FitOptions): void {
  const { parameters, unknown } = tunableParameters(files, options.numbers);
  if (unknown.length > 0)
    throw new Error(`${id} has no such numbers: ${unknown.join(', ')}. Name constants by their id, or table[column].`);
  if (prices.ruleset !== id) throw new Error(`These prices are of ${prices.ruleset}, not of ${id}.`);
  const ruleset = load(files);
  const byIndex = new Map(prices.designs.map(({ index, price }) => [index, price]));
  const count = Math.max(0, ...byIndex.keys()) + 1;
  const priced = freshDesigns(withFreshDesigns(files, prices.seed, count)).flatMap(({ index, design }): FairlyPriced[] => {
    const price = byIndex.get(index);
    return price === undefined ? [] : [{ design, price }];
  });
  const fittedTo = (designs: readonly FairlyPriced[]) =>
    calibrate(designs, { files, parameters, costField: options.cost, hold: options.hold, rounds: ROUNDS });
  const whole = fittedTo(priced);
  for (const { name, from, to } of whole.changes) console.log(`${name}: ${from} -> ${to}`);
  console.log(`Spread of ln(fair price / cost), ${priced.length} designs: ${whole.before.toFixed(3)} -> ${whole.after.toFixed(3)}`);
  const parts = Math.min(PARTS, priced.length);
  const leftOut: number[] = [];
  for (let part = 0; part < parts; part++) {
    const fitted = load(fittedTo(priced.filter((_, place) => place % parts !== part)).files);
    for (const [place, one] of priced.entries()) if (place % parts === part) leftOut[place] = missOf(fitted, one, options.cost);
  }
  console.log(`Each left out of the fit that prices it: ${spreadOf(leftOut).toFixed(3)}`);
  const now = priced.map((one) => missOf(ruleset, one, options.cost));
  for (const line of groupLines(ruleset, priced, now, leftOut)) console.log(line);
  for (const [name, content] of Object.entries(whole.files)) {
    if (content === files[name]) continue;
    const path = join(root, 'out', 'fairness', id, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    console.log(`Written: ${relative(root, path)}`);
  }
}

const missOf = (ruleset: Ruleset, { design, price }: FairlyPriced, cost: string): number => Math.log(price / costOf(ruleset, design, cost));

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
const spreadOf = (misses: readonly number[]): number => Math.sqrt(meanOf(misses.map((miss) => miss * miss)));

/** How many standard errors either side hold 95 % of a normal distribution. */
const Z95 = 1.96;

/** "12 % ± 4": by how much a group is worth more than it costs, with the 95 % interval of its mean if there are two designs or more. */
function inPercent(misses: readonly number[]): string {
  const mean = meanOf(misses);
  const percent = `${Math.round(100 * (Math.exp(mean) - 1))} %`;
  if (misses.length < 2) return percent;
  const reach = (Z95 * spreadOf(misses.map((miss) => miss - mean))) / Math.sqrt(misses.length - 1);
  return `${percent} ± ${Math.round(100 * reach)}`;
}

/** A line for each group of designs: by how much it is worth more than it costs now, and than in a fit that it was left out of. */
function groupLines(
  ruleset: Ruleset,
  priced: readonly FairlyPriced[],
  now: readonly number[],
  leftOut: readonly number[],
): readonly string[] {
  const groups = priced.map(({ design }) => groupsOf(ruleset, design));
  return (ruleset.combat?.data.fairness?.groupings ?? []).flatMap(({ label }, grouping) =>
    [...new Set(groups.map((each) => each[grouping] ?? ''))].sort().map((group) => {
      const inGroup = (misses: readonly number[]) => misses.filter((_, place) => groups[place]?.[grouping] === group);
      return `${label}, ${group}: ${inGroup(now).length} designs, worth ${inPercent(inGroup(now))} more; left out ${inPercent(inGroup(leftOut))}`;
    }),
  );
}
