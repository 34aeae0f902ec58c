import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { measureFairPrice, type Sample, samplesOf, startMeasurement } from '../../shared/combat/fairness/index.ts';
import { load, type RuleTexts, type System, withThreads } from './system.ts';

const measuredPriceSchema = z.strictObject({
  index: z.number().int(),
  cost: z.number(),
  price: z.number(),
  low: z.number(),
  high: z.number(),
  fights: z.number().int(),
});

const measuredPricesSchema = z.strictObject({
  ruleset: z.string(),
  version: z.string(),
  seed: z.number().int(),
  designs: z.array(measuredPriceSchema),
});

/** Random designs of a seed, which gives them again, with what fights say each is worth: the price and its 95 % interval. */
export type MeasuredPrices = z.infer<typeof measuredPricesSchema>;

export function readPrices(file: string): MeasuredPrices {
  return measuredPricesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Writes prices with a design on a line. */
export function writePrices(file: string, { designs, ...about }: MeasuredPrices): void {
  mkdirSync(dirname(file), { recursive: true });
  const lines = designs.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
  writeFileSync(file, `${JSON.stringify(about, null, 2).replace(/\n\}$/, ',')}\n  "designs": [\n${lines}\n  ]\n}\n`);
}

/** The rules with another seed and number of fresh designs. */
export function withFreshDesigns(files: RuleTexts, seed: number, count: number): RuleTexts {
  const combat: { fairness?: { fresh?: unknown } } = JSON.parse(files['combat.json'] ?? '{}');
  return { ...files, 'combat.json': JSON.stringify({ ...combat, fairness: { ...combat.fairness, fresh: { seed, count } } }) };
}

/** The random designs of a seed, without the stock. */
export const freshDesigns = (files: RuleTexts): readonly Sample[] => samplesOf(load(files)).filter(({ set }) => set === 'fresh');

const tenths = (price: number): number => Math.round(price * 10) / 10;

/** Measures the fair prices of random designs: as many at a time as there are threads. */
export async function measurePrices(
  { id, files }: System,
  plan: { readonly seed: number; readonly designs: number; readonly fights: number; readonly threads: number },
): Promise<MeasuredPrices> {
  const drawn = withFreshDesigns(files, plan.seed, plan.designs);
  const ruleset = load(drawn);
  const points = ruleset.combat?.data.fairness?.points;
  if (points === undefined) throw new Error(`${ruleset.data.name} does not say how fairness is measured (combat.json).`);
  const samples = freshDesigns(drawn);
  const designs: MeasuredPrices['designs'] = [];
  await withThreads(drawn, [], plan.threads, async (fight) => {
    const waiting = samples.entries();
    const measureNext = async (): Promise<void> => {
      for (const [place, { set, index, cost }] of waiting) {
        const seed = plan.seed + index;
        const begun = startMeasurement({ points }, cost, seed);
        const { price, low, high, fights } = await measureFairPrice(
          begun,
          (round) => fight(round.map((chunk) => ({ ...chunk, of: { set, index, edition: 0 }, seed }))),
          { end: { within: 0.01, mostFights: plan.fights } },
        );
        if (price !== null && low !== null && high !== null)
          designs[place] = { index, cost, price: tenths(price), low: tenths(low), high: tenths(high), fights };
        const done = designs.filter(Boolean).length;
        if (done % 20 === 0) console.log(`${done} of ${samples.length} designs measured`);
      }
    };
    await Promise.all(Array.from({ length: plan.threads }, measureNext));
  });
  return { ruleset: id, version: ruleset.data.version, seed: plan.seed, designs: designs.filter(Boolean) };
}
