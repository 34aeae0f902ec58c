import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { calibrate, costOf, type FairlyPriced, tunableParameters } from '../../shared/combat/fairness/calibrate.ts';
import { groupsOf, sampleOf } from '../../shared/combat/fairness/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { DesignInput } from '../../shared/rules/ruleset/values/index.ts';
import type { MeasuredPrices } from './prices.ts';
import { withFreshSeed } from './strata.ts';
import { load, type RuleTexts, type System } from './system.ts';

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
  const worth = worthOf(files, prices);
  const { designs, all } = worth;
  const priced = designs.map((design, place): FairlyPriced => ({ design, price: Math.exp(all[place] ?? 0) }));
  const fittedTo = (some: readonly FairlyPriced[]) =>
    calibrate(some, { files, parameters, costField: options.cost, hold: options.hold, rounds: ROUNDS });
  const whole = fittedTo(priced);
  for (const { name, from, to } of whole.changes) console.log(`${name}: ${from} -> ${to}`);
  console.log(`Spread of ln(fair price / cost), ${priced.length} designs: ${whole.before.toFixed(3)} -> ${whole.after.toFixed(3)}`);
  const parts = Math.min(PARTS, priced.length);
  const leftOut: number[] = [];
  for (let part = 0; part < parts; part++) {
    const fitted = load(fittedTo(priced.filter((_, place) => place % parts !== part)).files);
    for (const [place, one] of priced.entries()) if (place % parts === part) leftOut[place] = missOf(fitted, one, options.cost);
  }
  console.log(`Each left out of the fit that prices it: ${spreadOf(leftOut).toFixed(3)}; by dice ${worth.noise.toFixed(3)}`);
  const ruleset = load(files);
  const costs = designs.map((design) => Math.log(costOf(ruleset, design, options.cost)));
  const views = worth.views.map(({ label, ln }) => ({ label, misses: ln.map((price, place) => price - (costs[place] ?? 0)) }));
  const [one, ...others] = worth.byPlayer;
  for (const other of one ? others : []) {
    const moves = other.ln.map((price, place) => price - (one?.ln[place] ?? 0));
    const dice = Math.hypot(one?.noise ?? 0, other.noise);
    console.log(
      `From ${one?.label} to ${other.label} prices move by ${inPercent(moves)}, spread ${spreadOf(moves).toFixed(3)}; by dice ${dice.toFixed(3)}`,
    );
  }
  for (const line of groupLines(ruleset, designs, [
    { label: 'all', misses: all.map((price, place) => price - (costs[place] ?? 0)) },
    ...views,
    { label: 'left out', misses: leftOut },
  ]))
    console.log(line);
  for (const [name, content] of Object.entries(whole.files)) {
    if (content === files[name]) continue;
    const path = join(root, 'out', 'fairness', id, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    console.log(`Written: ${relative(root, path)}`);
  }
}

/** What fights say of designs, as logarithms of prices in the order of the designs. */
type Worth = {
  readonly designs: readonly DesignInput[];
  /** The mean over the players. */
  readonly all: readonly number[];
  /** By each of the players, with the spread that the dice alone give. */
  readonly byPlayer: readonly { readonly label: string; readonly ln: readonly number[]; readonly noise: number }[];
  /** The same, and in each terrain. */
  readonly views: readonly { readonly label: string; readonly ln: readonly number[] }[];
  /** The spread that the dice alone give to the mean. */
  readonly noise: number;
};

function worthOf(files: RuleTexts, { seed, terrains, prices }: MeasuredPrices): Worth {
  const ruleset = load(withFreshSeed(files, seed));
  const byIndex = new Map<number, MeasuredPrices['prices']>();
  for (const one of prices) byIndex.set(one.index, [...(byIndex.get(one.index) ?? []), one]);
  const players = [...new Set(prices.map(({ player }) => player))];
  const measured = [...byIndex].flatMap(([index, rows]) => {
    const design = sampleOf(ruleset, ruleset, { set: 'fresh', index })?.design;
    // A mean over other players would be another price.
    return design && rows.length === players.length ? [{ design, rows }] : [];
  });
  const lnBy = (priceOf: (row: MeasuredPrices['prices'][number]) => number | undefined): readonly number[] =>
    measured.map(({ rows }) => meanOf(rows.map(priceOf).flatMap((price) => (price === undefined ? [] : Math.log(price)))));
  const noiseOf = (label: string): number =>
    spreadOf(
      measured.flatMap(({ rows }) => rows.flatMap(({ player, low, high }) => (player === label ? Math.log(high / low) / 2 / Z95 : []))),
    );
  const byPlayer = players.map((label) => ({
    label,
    ln: lnBy(({ player, price }) => (player === label ? price : undefined)),
    noise: noiseOf(label),
  }));
  return {
    designs: measured.map(({ design }) => design),
    all: lnBy(({ price }) => price),
    byPlayer,
    views: [...byPlayer, ...terrains.map((label, place) => ({ label, ln: lnBy((row) => row.terrains[place]) }))],
    noise: Math.hypot(...byPlayer.map(({ noise }) => noise)) / players.length,
  };
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

/** A line for each group of designs: by how much it is worth more than it costs now, in each view, and than in a fit that it was left out of. */
function groupLines(
  ruleset: Ruleset,
  designs: readonly DesignInput[],
  views: readonly { readonly label: string; readonly misses: readonly number[] }[],
): readonly string[] {
  const groups = designs.map((design) => groupsOf(ruleset, design));
  return (ruleset.combat?.data.fairness?.groupings ?? []).flatMap(({ label }, grouping) =>
    [...new Set(groups.map((each) => each[grouping] ?? ''))].sort().map((group) => {
      const isIn = (_: number, place: number) => groups[place]?.[grouping] === group;
      const worth = views.map((view) => `${view.label} ${inPercent(view.misses.filter(isIn))}`);
      return `${label}, ${group}: ${groups.filter((each) => each[grouping] === group).length} designs, worth more: ${worth.join(', ')}`;
    }),
  );
}
