import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import {
  type EvenPrice,
  evenPrice,
  measureFairPrice,
  mixedFieldOf,
  type PriceTrial,
  type Sample,
  startMeasurement,
  type TrialChunk,
} from '../../shared/combat/fairness/index.ts';
import { PLAYERS, type Player } from '../../shared/combat/fight/index.ts';
import { stratifiedDesigns, withFreshSeed } from './strata.ts';
import { type Fight, load, type System, withThreads } from './system.ts';

const measuredPriceSchema = z.strictObject({
  /** Which of the random designs of the seed. */
  index: z.coerce.number().int(),
  /** Who played both sides. */
  player: z.string(),
  price: z.coerce.number().positive(),
  low: z.coerce.number().positive(),
  high: z.coerce.number().positive(),
  /** The fair price in each terrain alone, in the order of the rules. */
  terrains: z.array(z.coerce.number().positive()),
});
type MeasuredPrice = z.infer<typeof measuredPriceSchema>;

const aboutSchema = z.strictObject({ ruleset: z.string(), version: z.string(), seed: z.number().int(), fights: z.number().int() });

/** Random designs of a seed, which gives them again, with what fights say each is worth: the price and its 95 % interval. */
export type MeasuredPrices = z.infer<typeof aboutSchema> & {
  readonly terrains: readonly string[];
  readonly prices: readonly MeasuredPrice[];
};

const COLUMNS = ['index', 'player', 'price', 'low', 'high'] as const;

/** Reads a table of prices; its first line says what was measured. */
export function readPrices(file: string): MeasuredPrices {
  const [about = '', heading = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const prices = lines.map((line) => {
    const cells = line.split(',');
    const named = Object.fromEntries(COLUMNS.map((column, place) => [column, cells[place]]));
    return measuredPriceSchema.parse({ ...named, terrains: cells.slice(COLUMNS.length) });
  });
  return { ...aboutSchema.parse(JSON.parse(about.replace(/^# /, ''))), terrains: heading.split(',').slice(COLUMNS.length), prices };
}

/** What is measured, and by how many fights of each design. */
type PricePlan = {
  readonly seed: number;
  readonly designs: number;
  readonly fights: number;
  readonly threads: number;
};

/** Prices that are measured side by side, and written together. */
const BATCH = 60;

/**
 * Measures the fair prices of random designs of all groups by each player and adds them to a table, a batch at a time: what an earlier
 * run has written is not measured again.
 */
export async function measurePrices({ id, files }: System, file: string, plan: PricePlan): Promise<void> {
  const drawn = withFreshSeed(files, plan.seed);
  const ruleset = load(drawn);
  const field = mixedFieldOf(ruleset);
  if (field === null) throw new Error(`${ruleset.data.name} does not say how fairness is measured (combat.json).`);
  const terrains = field.rules.terrains.map((terrain) => terrain.id);
  const about = { ruleset: id, version: ruleset.data.version, seed: plan.seed, fights: plan.fights };
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `# ${JSON.stringify(about)}\n${[...COLUMNS, ...terrains].join()}\n`);
  }
  const { prices, terrains: _, ...written } = readPrices(file);
  if (JSON.stringify(written) !== JSON.stringify(about)) throw new Error(`${file} has other prices: ${JSON.stringify(written)}.`);
  const known = new Set(prices.map(({ index, player }) => `${index} ${player}`));
  const missing = stratifiedDesigns(drawn, plan.designs)
    .flatMap((sample) => PLAYERS.map((player) => ({ sample, player })))
    .filter(({ sample, player }) => !known.has(`${sample.index} ${player}`));
  await withThreads(drawn, [], plan.threads, async (fight) => {
    for (let first = 0; first < missing.length; first += BATCH) {
      const together = inOneRun(fight);
      const batch = missing.slice(first, first + BATCH);
      const lines = await Promise.all(
        batch.map(({ sample, player }) => measurePrice(sample, player, field.points, terrains, plan, together)),
      );
      appendFileSync(file, lines.join(''));
      console.log(`${Math.min(first + BATCH, missing.length)} of ${missing.length} prices measured`);
    }
  });
}

/** Fights what many ask for at the same time in one run of the threads, which then prepare once. */
function inOneRun(fight: Fight): Fight {
  let waiting: { readonly pieces: Parameters<Fight>[0]; readonly take: (run: Promise<readonly PriceTrial[]>) => void }[] = [];
  const start = (): void => {
    const asked = waiting;
    waiting = [];
    const run = fight(asked.flatMap(({ pieces }) => pieces));
    let first = 0;
    for (const { pieces, take } of asked) {
      const from = first;
      first += pieces.length;
      take(run.then((trials) => trials.slice(from, from + pieces.length)));
    }
  };
  return (pieces) =>
    new Promise((resolve) => {
      if (waiting.length === 0) setImmediate(start);
      waiting.push({ pieces, take: resolve });
    });
}

/** A line of the table, with its end; nothing of a design whose worth the fights do not tell. */
async function measurePrice(
  { set, index, cost }: Sample,
  player: Player,
  points: number,
  terrains: readonly string[],
  { seed: first, fights }: PricePlan,
  fight: Fight,
): Promise<string> {
  const seed = first + index;
  const byTerrain = terrains.map((): PriceTrial[] => []);
  const { price, low, high } = await measureFairPrice(
    startMeasurement({ points }, cost, seed),
    async (round) => {
      const parts = round.flatMap((chunk) => inTerrains(chunk, terrains));
      const trials = await fight(parts.map((part) => ({ ...part, player, of: { set, index, edition: 0 }, seed })));
      for (const [place, trial] of trials.entries()) byTerrain[place % terrains.length]?.push(trial);
      return round.map((_, place) => merged(trials.slice(place * terrains.length, (place + 1) * terrains.length)));
    },
    { end: { within: 0.01, mostFights: fights } },
  );
  const inEach = byTerrain.map((trials): EvenPrice | null => evenPrice(trials, cost));
  if (price === null || low === null || high === null || inEach.includes(null)) return '';
  return `${[index, player, ...[price, low, high, ...inEach.map((each) => each?.price ?? 0)].map(tenths)].join()}\n`;
}

/** The fights of a chunk shared out to the terrains. */
const inTerrains = (chunk: TrialChunk, terrains: readonly string[]): readonly TrialChunk[] =>
  terrains.map((terrain, place) => {
    const share = (part: number): number => Math.round((chunk.count * part) / terrains.length);
    return { ...chunk, terrain, first: chunk.first + share(place), count: share(place + 1) - share(place) };
  });

/** Trials at about the same price as one. */
function merged(trials: readonly PriceTrial[]): PriceTrial {
  const fights = trials.reduce((sum, trial) => sum + trial.fights, 0);
  return {
    price: Math.exp(trials.reduce((sum, trial) => sum + trial.fights * Math.log(trial.price), 0) / fights),
    fights,
    won: trials.reduce((sum, trial) => sum + trial.won, 0),
  };
}

const tenths = (price: number): number => Math.round(price * 10) / 10;
