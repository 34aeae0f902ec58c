import { t } from '../../../base/words/words.ts';
import type { FairnessReport, MeasuredDesign } from './reportSchema.ts';

/** Fights of one design at its price: the share it won. */
type ShareOfWins = { readonly share: number; readonly fights: number };

/** How fair the points of a number of designs are. */
export type Fairness = {
  readonly designs: number;
  /** The mean share of fights won. */
  readonly mean: number;
  /** The share of the designs that win 40 to 60 %, and 30 to 70 %, of their fights. */
  readonly within10: number;
  readonly within20: number;
  /** How far the shares are from a half, as the root of the mean square; `chance` is what dice alone make of it, `rms` is without it. */
  readonly measured: number;
  readonly chance: number;
  readonly rms: number;
};

const within = (shares: readonly ShareOfWins[], room: number): number =>
  shares.filter(({ share }) => Math.abs(share - 0.5) <= room + 1e-9).length / shares.length;
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Works out how fair the points of designs are; null without designs. */
export function fairnessOf(shares: readonly ShareOfWins[]): Fairness | null {
  if (shares.length === 0) return null;
  const square = mean(shares.map(({ share }) => (share - 0.5) ** 2));
  // p (1 - p) / n is the variance of a share; share * (1 - share) / (n - 1) estimates it without bias.
  const noise = mean(shares.map(({ share, fights }) => (share * (1 - share)) / Math.max(1, fights - 1)));
  return {
    designs: shares.length,
    mean: mean(shares.map(({ share }) => share)),
    within10: within(shares, 0.1),
    within20: within(shares, 0.2),
    measured: Math.sqrt(square),
    chance: Math.sqrt(noise),
    rms: Math.sqrt(Math.max(0, square - noise)),
  };
}

/** What a design won in one terrain, or in all together if `terrain` is null. */
function shareOfWins(won: readonly number[], fights: number, terrain: number | null = null): ShareOfWins {
  const counted = terrain === null ? won : [won[terrain] ?? 0];
  return { share: counted.reduce((sum, each) => sum + each, 0) / (fights * counted.length), fights: fights * counted.length };
}

/** A line of a table: a group of designs and how fair their points are. */
export type FairnessLine = { readonly id: string; readonly label: string; readonly fairness: Fairness };

type DesignSet = MeasuredDesign['set'];

const line = (id: string, label: string, shares: readonly ShareOfWins[]): readonly FairnessLine[] => {
  const fairness = fairnessOf(shares);
  return fairness ? [{ id, label, fairness }] : [];
};

const sharesOf = ({ designs, fights }: FairnessReport, set: DesignSet, terrain: number | null = null): readonly ShareOfWins[] =>
  designs.filter((design) => design.set === set).map(({ won }) => shareOfWins(won, fights, terrain));

/** What the sets of designs are called. */
export const setLabels: Readonly<Record<DesignSet, string>> = { fresh: t('Random designs'), stock: t('Stock designs') };

/** This edition and the former ones, the newest first, for a set of designs. */
export function byEdition(report: FairnessReport, set: DesignSet): readonly FairnessLine[] {
  const { ruleset, editions, designs } = report;
  const former = editions.flatMap(({ version, fights, won }) =>
    line(
      version,
      version,
      won.filter((_, index) => designs[index]?.set === set).map((each) => shareOfWins(each, fights)),
    ),
  );
  return [...line(ruleset.version, ruleset.version, sharesOf(report, set)), ...former];
}

/** All terrains together, then each. */
export const byTerrain = (report: FairnessReport, set: DesignSet): readonly FairnessLine[] => [
  ...line('all', t('All together'), sharesOf(report, set)),
  ...report.terrains.flatMap(({ id, label }, index) => line(id, label, sharesOf(report, set, index))),
];

/** The designs in groups, which are sorted by name; random and stock designs together. */
export function byGroup({ designs, fights }: FairnessReport, grouping: number): readonly FairnessLine[] {
  const names = [...new Set(designs.map(({ groups }) => groups[grouping] ?? ''))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return names.flatMap((name) =>
    line(
      name,
      name,
      designs.filter(({ groups }) => groups[grouping] === name).map(({ won }) => shareOfWins(won, fights)),
    ),
  );
}

/** Designs in each twentieth of the win share, from 0 to 1. */
export function histogram(report: FairnessReport, set: DesignSet): readonly number[] {
  const bins = Array<number>(20).fill(0);
  for (const { share } of sharesOf(report, set)) {
    const bin = Math.min(19, Math.floor(share * 20));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}

/** A design that is far from fair: what it won, and what it would cost to win half, if that was measured. */
export type UnfairDesign = {
  readonly design: MeasuredDesign;
  readonly share: number;
  readonly price: { readonly price: number; readonly low: number; readonly high: number } | null;
};

/** The designs whose share is furthest from a half, the furthest first. */
export function furthest({ designs, fights, prices }: FairnessReport, most: number): readonly UnfairDesign[] {
  return designs
    .map((design, index) => ({
      design,
      share: shareOfWins(design.won, fights).share,
      price: prices.find((price) => price.design === index) ?? null,
    }))
    .sort((a, b) => Math.abs(b.share - 0.5) - Math.abs(a.share - 0.5))
    .slice(0, most);
}
