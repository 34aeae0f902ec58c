/** Fights at one price: how many there were, and how many were won. A fight that nobody wins counts as half a win. */
export type PriceTrial = { readonly price: number; readonly fights: number; readonly won: number };

/** The price at which half the fights are won, with its 95 % interval, and how the share falls around it. */
export type EvenPrice = {
  readonly price: number;
  readonly low: number;
  readonly high: number;
  /** How much the logit of the win share falls when ln(price) grows by 1. */
  readonly slope: number;
};

/** How many standard errors either side hold 95 % of a normal distribution. */
const Z95 = 1.959964;

/**
 * What is assumed of the slope before any fight, with its standard deviation. It says where to look next when all fights were won or
 * all were lost, and weighs no more than some fifty fights.
 */
const ASSUMED = { slope: 2.5, deviation: 1.5 };

/** More points always help: by chance few fights may look otherwise. */
const LEAST_SLOPE = 0.3;
const MOST_STEPS = 50;
const GOOD_ENOUGH = 1e-10;
/** No step of the fit goes further than this in the logit, so that it cannot run away. */
const LONGEST_STEP = 2;

/** The share, 0 to 1, whose logit is a number. */
const shareOf = (value: number): number => 1 / (1 + Math.exp(-value));

/**
 * Fits logit(win share) = level - slope * ln(price / about) to the trials, and returns the price at which it is 0. Null without
 * fights. `about` is a price near which the answer is looked for.
 */
export function evenPrice(trials: readonly PriceTrial[], about: number): EvenPrice | null {
  const used = trials.filter(({ fights, price }) => fights > 0 && price > 0);
  if (used.length === 0 || !(about > 0)) return null;
  const precision = 1 / ASSUMED.deviation ** 2;
  let [level, slope] = [0, ASSUMED.slope];
  let curve = { levels: 0, both: 0, slopes: precision };
  for (let step = 0; step < MOST_STEPS; step++) {
    let gradient = { level: 0, slope: (ASSUMED.slope - slope) * precision };
    // A little certainty about the level, for trials that were all won or all lost.
    curve = { levels: 1e-3, both: 0, slopes: precision };
    gradient = { ...gradient, level: -level * 1e-3 };
    for (const { price, fights, won } of used) {
      const x = -Math.log(price / about);
      const expected = shareOf(level + slope * x);
      const weight = fights * expected * (1 - expected);
      gradient = { level: gradient.level + won - fights * expected, slope: gradient.slope + x * (won - fights * expected) };
      curve = { levels: curve.levels + weight, both: curve.both + weight * x, slopes: curve.slopes + weight * x * x };
    }
    const determinant = curve.levels * curve.slopes - curve.both ** 2;
    const raw = {
      level: (curve.slopes * gradient.level - curve.both * gradient.slope) / determinant,
      slope: (curve.levels * gradient.slope - curve.both * gradient.level) / determinant,
    };
    const shrink = Math.min(1, LONGEST_STEP / Math.max(Math.abs(raw.level), Math.abs(raw.slope), GOOD_ENOUGH));
    level += raw.level * shrink;
    slope = Math.max(LEAST_SLOPE, slope + raw.slope * shrink);
    if (Math.abs(raw.level) + Math.abs(raw.slope) < GOOD_ENOUGH) break;
  }
  const determinant = curve.levels * curve.slopes - curve.both ** 2;
  const lnPrice = level / slope;
  const spread = spreadOf(used, ({ price }) => shareOf(level - slope * Math.log(price / about)));
  // The variance of a quotient, from those of level and slope.
  const variance = (spread * (curve.slopes + 2 * lnPrice * curve.both + lnPrice ** 2 * curve.levels)) / determinant / slope ** 2;
  const reach = Z95 * Math.sqrt(variance);
  const at = (ln: number): number => about * Math.exp(ln);
  return { price: at(lnPrice), low: at(lnPrice - reach), high: at(lnPrice + reach), slope };
}

/** Fewer trials than this say little about their own spread. */
const ENOUGH_TRIALS = 8;

/** How many times more the trials differ from the curve than dice alone explain, 1 at least: opponents are not all alike. */
function spreadOf(trials: readonly PriceTrial[], shareAt: (trial: PriceTrial) => number): number {
  if (trials.length < ENOUGH_TRIALS) return 1;
  const squares = trials.map((trial) => {
    const share = Math.min(0.99, Math.max(0.01, shareAt(trial)));
    return (trial.won - trial.fights * share) ** 2 / (trial.fights * share * (1 - share));
  });
  return Math.max(1, squares.reduce((sum, square) => sum + square, 0) / (trials.length - 2));
}
