import { t } from '../../base/words/words.ts';
import { MIXED_TERRAIN, runFight } from '../fight/index.ts';
import type { Fighter } from '../fighter/index.ts';
import { type EvenPrice, evenPrice, type PriceTrial } from './evenPrice.ts';
import { type MixedField, seedOfTrial, type Trial, trialFight } from './mixedField.ts';

/** What the fair price of a design is, as far as it was measured. */
export type FairPrice = {
  /** The price at which it wins half its fights; null as long as fights do not tell it within a factor of two either way. */
  readonly price: number | null;
  /** The 95 % interval; null with the price. */
  readonly low: number | null;
  readonly high: number | null;
  readonly fights: number;
  /** What the rules' formula says it costs; null if it says nothing. */
  readonly formula: number | null;
};

/** A part of the work that one thread does: fights first, first+1, ... at one price. */
export type TrialChunk = Pick<Trial, 'price' | 'terrain' | 'player'> & { readonly first: number; readonly count: number };

/** A measurement under way: everything done so far. Plain data. */
export type Measurement = {
  readonly seed: number;
  readonly formula: number | null;
  readonly about: number;
  readonly done: readonly PriceTrial[];
};

/** When a measurement ends: the interval is narrow enough, as a share of the price to either side, or so many fights were fought. */
export type EndOfMeasurement = { readonly within: number; readonly mostFights: number };

/** A narrower interval would say more than is known: from one automatic player to another prices differ by 0.17 (docs/BATTLE_LAB.md). */
export const usualEnd: EndOfMeasurement = { within: 0.07, mostFights: 4000 };

/** Most fights at one price in one round. */
const CHUNK = 50;
/** The prices of one round of chunks, around the best estimate: as powers of e. The first round looks further. */
const ROUND = [-0.3, -0.1, 0.1, 0.3];
const FIRST_ROUND = [-0.6, -0.2, 0.2, 0.6];
/** The best estimate moves by no more than this factor from one round to the next. */
const FURTHEST = 2.5;
/** An interval whose end is further than this many times its beginning tells no price. */
const WIDEST = 4;
/** Where to look for the price of a design that has none. */
const SOMEWHERE = 0.2;

/** Starts to measure a design; `formula` is its cost by the rules, which only says where to look first. */
export const startMeasurement = (field: Pick<MixedField, 'points'>, formula: number | null, seed: number): Measurement => ({
  seed,
  formula,
  about: formula !== null && formula > 0 ? formula : field.points * SOMEWHERE,
  done: [],
});

/** The best estimate so far; null before the first round. */
const estimateOf = ({ done, about }: Measurement): EvenPrice | null => evenPrice(done, about);

/** The chunks of the next round, which any number of threads may share; none if the measurement is at its end. */
function nextRound(measurement: Measurement, end: EndOfMeasurement = usualEnd): readonly TrialChunk[] {
  const fights = fightsOf(measurement);
  const estimate = estimateOf(measurement);
  if (fights >= end.mostFights) return [];
  if (estimate && estimate.high <= estimate.price * (1 + end.within) && estimate.low >= estimate.price * (1 - end.within)) return [];
  const prices = (estimate ? ROUND : FIRST_ROUND).map((power) => centreOf(measurement, estimate) * Math.exp(power));
  const count = Math.min(CHUNK, Math.ceil(end.mostFights / prices.length));
  return prices.map((price, index) => ({ price, first: fights + index * count, count, terrain: MIXED_TERRAIN }));
}

/** Where the next round looks: at the best estimate, but not far outside the prices that were tried. */
function centreOf({ about, done }: Measurement, estimate: EvenPrice | null): number {
  if (!estimate) return about;
  const tried = done.map(({ price }) => price);
  return Math.min(Math.max(...tried) * FURTHEST, Math.max(Math.min(...tried) / FURTHEST, estimate.price));
}

/** The measurement with the results of a round, in the order of its chunks. */
const withRound = (measurement: Measurement, results: readonly PriceTrial[]): Measurement => ({
  ...measurement,
  done: [...measurement.done, ...results],
});

const fightsOf = ({ done }: Measurement): number => done.reduce((sum, { fights }) => sum + fights, 0);

/** What is known of the fair price so far. It stays unknown of a design that wins no more often the cheaper it is. */
function fairPriceOf(measurement: Measurement): FairPrice {
  const estimate = estimateOf(measurement);
  const isKnown = estimate !== null && estimate.high <= estimate.low * WIDEST;
  const { price, low, high } = isKnown ? estimate : { price: null, low: null, high: null };
  return { price, low, high, fights: fightsOf(measurement), formula: measurement.formula };
}

/** Fights the fights of one chunk. Its price is the one that the bought forces made of it, on average. */
export function fightTrials(
  field: MixedField,
  design: Fighter,
  seed: number,
  { price, first, count, terrain, player }: TrialChunk,
): PriceTrial {
  let [lnPrices, won] = [0, 0];
  for (let index = first; index < first + count; index++) {
    const { paid, share } = fightTrial(field, design, { price, seed, index, terrain, player });
    lnPrices += Math.log(paid);
    won += share;
  }
  return { price: Math.exp(lnPrices / count), fights: count, won };
}

/** Fights one trial: the price that was paid, and 1 for a fight won, 0 for one lost, a half for one that nobody wins. */
function fightTrial(field: MixedField, design: Fighter, trial: Trial): { readonly paid: number; readonly share: number } {
  const { plan, side, price } = trialFight(field, design, trial);
  const { winner } = runFight(plan, seedOfTrial(trial));
  return { paid: price, share: winner === null ? 0.5 : winner === side ? 1 : 0 };
}

/**
 * Measures a design to the end, round by round. `fight` fights the chunks of a round, in any number of threads, and returns their results
 * in the order of the chunks; it may reject to stop the measurement. `onRound` is called with what is known after each round.
 */
export async function measureFairPrice(
  begun: Measurement,
  fight: (round: readonly TrialChunk[]) => Promise<readonly PriceTrial[]> | readonly PriceTrial[],
  { end = usualEnd, onRound }: { readonly end?: EndOfMeasurement; readonly onRound?: (price: FairPrice) => void } = {},
): Promise<FairPrice> {
  let measurement = begun;
  for (let round = nextRound(measurement, end); round.length > 0; round = nextRound(measurement, end)) {
    measurement = withRound(measurement, await fight(round));
    onRound?.(fairPriceOf(measurement));
  }
  return fairPriceOf(measurement);
}

/** A cost is fair if it is no further from the fair price than this share of it. */
const FAIR_WITHIN = 0.1;

/** How a design's cost stands to what fights say it is worth. */
export type Verdict = 'fair' | 'too dear' | 'too cheap';

/** By how much of its fair price a design is too dear, such as 0.2; below 0 it is too cheap. Null if it was not measured. */
export const offBy = ({ formula, price }: Pick<FairPrice, 'formula' | 'price'>): number | null =>
  formula === null || price === null || price <= 0 ? null : formula / price - 1;

/** "fair", or "23 % too dear". */
export const offInWords = (off: number): string =>
  t('{verdict, select, fair {fair} dear {{percent} % too dear} other {{percent} % too cheap}}', {
    verdict: verdictOf(off) === 'fair' ? 'fair' : off > 0 ? 'dear' : 'cheap',
    percent: Math.round(Math.abs(off) * 100),
  });

/** What a share off its fair price means: fair within a tenth. */
export const verdictOf = (off: number): Verdict => (Math.abs(off) <= FAIR_WITHIN ? 'fair' : off > 0 ? 'too dear' : 'too cheap');

/** "12 of 17 cost within 10 % of their fair price, 3 are too dear, 2 too cheap." Nothing without designs. */
export function verdictsInWords(offs: readonly number[]): string {
  if (offs.length === 0) return '';
  const count = (wanted: Verdict): number => offs.filter((off) => verdictOf(off) === wanted).length;
  return t(
    '{fair} of {all} cost within {percent} % of their fair price{dear, plural, =0 {} other {, # too dear}}{cheap, plural, =0 {} other {, # too cheap}}.',
    { fair: count('fair'), all: offs.length, percent: FAIR_WITHIN * 100, dear: count('too dear'), cheap: count('too cheap') },
  );
}
