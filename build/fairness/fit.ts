import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { calibrate, costOf, type FairlyPriced, tunableParameters } from '../../shared/combat/fairness/calibrate/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { freshDesigns, type MeasuredPrices, withFreshDesigns } from './prices.ts';
import { load, type System } from './system.ts';

/** What is fitted: numbers by name, the field of the cost before rounding, and how strongly numbers are held where they are. */
export type FitOptions = { readonly numbers: readonly string[]; readonly cost: string; readonly hold: number };

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
  const leftOut = Array.from({ length: Math.min(PARTS, priced.length) }, (_, part) => {
    const fitted = load(fittedTo(priced.filter((__, place) => place % PARTS !== part)).files);
    return priced.filter((__, place) => place % PARTS === part).map((one) => missOf(fitted, one, options.cost));
  }).flat();
  const spread = Math.sqrt(leftOut.reduce((sum, miss) => sum + miss * miss, 0) / Math.max(1, leftOut.length));
  console.log(`Each left out of the fit that prices it: ${spread.toFixed(3)}`);
  for (const [name, content] of Object.entries(whole.files)) {
    if (content === files[name]) continue;
    const path = join(root, 'out', 'fairness', id, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    console.log(`Written: ${relative(root, path)}`);
  }
}

const missOf = (ruleset: Ruleset, { design, price }: FairlyPriced, cost: string): number => Math.log(price / costOf(ruleset, design, cost));
