import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { chunksOf } from '../fight/index.ts';
import { groupsOf, mixedFieldOf, type Sample, sampleOf, samplesOf } from './context.ts';
import type { PriceTrial } from './evenPrice.ts';
import { measureFairPrice, startMeasurement } from './fairPrice.ts';
import { type FairnessReport, furthest } from './report/index.ts';
import type { FairnessPiece } from './work.ts';

/** What is measured for a report, and how well. */
export type ReportPlan = {
  readonly seed: number;
  /** Fights of each design in each terrain. */
  readonly fights: number;
  /** Designs of the random set that are measured: all if null. */
  readonly most: number | null;
  /** Designs furthest from fair whose fair price is measured, and when that ends. */
  readonly prices: number;
  readonly end: { readonly within: number; readonly mostFights: number };
};

/** Fights pieces in any number of threads; the results are in the order of the pieces. */
type FightPieces = (pieces: readonly FairnessPiece[], what: string) => Promise<readonly PriceTrial[]>;

export const usualReport = (ruleset: Ruleset): ReportPlan => ({
  seed: 1,
  fights: ruleset.combat?.data.fairness?.fights ?? 100,
  most: null,
  prices: 20,
  end: { within: 0.06, mostFights: 1200 },
});

/**
 * Measures how fair the points of a system are: every sample fights the field in every terrain, at its cost by these rules and by each
 * former edition. Null if points cannot be measured.
 */
export async function measureReport(
  ruleset: Ruleset,
  former: readonly Ruleset[],
  plan: ReportPlan,
  fight: FightPieces,
): Promise<FairnessReport | null> {
  const field = mixedFieldOf(ruleset);
  const fairness = ruleset.combat?.data.fairness;
  if (!field || !fairness) return null;
  const samples = samplesOf(ruleset, ruleset, plan.most ?? undefined);
  const terrains = field.rules.terrains.map(({ id, label }) => ({ id, label }));
  const { fights } = plan;
  const wonBy = async (edition: number, pricedBy: Ruleset): Promise<FairnessReport['editions'][number]['won']> => {
    const pieces = samples.flatMap((sample) =>
      piecesOf(sample, sampleOf(ruleset, pricedBy, sample)?.cost ?? sample.cost, edition, plan.seed, fights, terrains),
    );
    return summed(samples.length, terrains.length, chunksOf(fights).length, await fight(pieces, pricedBy.data.version));
  };
  const won = await wonBy(0, ruleset);
  const editions: FairnessReport['editions'] = [];
  for (const [index, pricedBy] of former.entries())
    editions.push({ version: pricedBy.data.version, fights, won: await wonBy(index + 1, pricedBy) });
  const report: FairnessReport = {
    format: 1,
    ruleset: { id: ruleset.data.id, version: ruleset.data.version },
    seed: plan.seed,
    opponents: field.opponents.length,
    fights,
    terrains,
    groupings: fairness.groupings.map(({ id, label }) => ({ id, label })),
    designs: samples.map(({ set, index, design, cost }, place) => ({
      name: String(design.values.name ?? ''),
      set,
      index,
      cost,
      groups: [...groupsOf(ruleset, design)],
      won: won[place] ?? [],
    })),
    editions,
    prices: [],
  };
  const prices: FairnessReport['prices'] = [];
  for (const { design } of furthest(report, plan.prices)) {
    const measured = await priceOf(field.points, design, plan, fight);
    if (measured) prices.push({ design: report.designs.indexOf(design), ...measured });
  }
  return { ...report, prices };
}

const piecesOf = (
  { set, index }: Sample,
  price: number,
  edition: number,
  seed: number,
  fights: number,
  terrains: FairnessReport['terrains'],
): readonly FairnessPiece[] =>
  terrains.flatMap(({ id: terrain }, place) =>
    chunksOf(fights).map(({ first, count }) => ({
      of: { set, index, edition },
      seed: seed + index * 2 + (set === 'stock' ? 1 : 0),
      price,
      first: place * fights + first,
      count,
      terrain,
    })),
  );

const summed = (samples: number, terrains: number, chunks: number, results: readonly PriceTrial[]): number[][] =>
  Array.from({ length: samples }, (_, sample) =>
    Array.from({ length: terrains }, (_terrain, terrain) => {
      const first = (sample * terrains + terrain) * chunks;
      return results.slice(first, first + chunks).reduce((sum, { won }) => sum + won, 0);
    }),
  );

async function priceOf(
  points: number,
  { set, index, cost, name }: FairnessReport['designs'][number],
  plan: ReportPlan,
  fight: FightPieces,
) {
  const { price, low, high, fights } = await measureFairPrice(
    startMeasurement({ points }, cost, plan.seed),
    (round) =>
      fight(
        round.map((chunk) => ({ ...chunk, of: { set, index, edition: 0 }, seed: plan.seed })),
        name,
      ),
    { end: plan.end },
  );
  return price !== null && low !== null && high !== null ? { price, low, high, fights } : null;
}
