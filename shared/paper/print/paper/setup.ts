import { z } from 'zod';
import { t } from '../../../base/words/words.ts';

/** Sizes of cards by the names players and sleeve makers use, upright where that is usual, in mm. */
export const cardSizes = {
  poker: { label: t('Poker'), widthMm: 63, heightMm: 88 },
  bridge: { label: t('Bridge'), widthMm: 57, heightMm: 89 },
  mini: { label: t('Mini'), widthMm: 44, heightMm: 68 },
  tarot: { label: t('Tarot'), widthMm: 70, heightMm: 120 },
  business: { label: t('Business'), widthMm: 85, heightMm: 55 },
  A7: { label: 'A7', widthMm: 74, heightMm: 105 },
  A6: { label: 'A6', widthMm: 105, heightMm: 148 },
  A5: { label: 'A5', widthMm: 148, heightMm: 210 },
  '3x5': { label: t('Index 3 × 5 in'), widthMm: 76.2, heightMm: 127 },
  '4x6': { label: t('Index 4 × 6 in'), widthMm: 101.6, heightMm: 152.4 },
  'quarter-letter': { label: t('Quarter Letter'), widthMm: 107.95, heightMm: 139.7 },
  'half-letter': { label: t('Half Letter'), widthMm: 139.7, heightMm: 215.9 },
} as const;
export type CardSize = keyof typeof cardSizes;

/** Paper to print on, upright, in mm. */
export const papers = {
  A4: { label: 'A4', widthMm: 210, heightMm: 297 },
  Letter: { label: t('Letter'), widthMm: 215.9, heightMm: 279.4 },
  A3: { label: 'A3', widthMm: 297, heightMm: 420 },
  Legal: { label: t('Legal'), widthMm: 215.9, heightMm: 355.6 },
} as const;
export type Paper = keyof typeof papers;

/** Width and height in mm. */
export type Size = { readonly widthMm: number; readonly heightMm: number };

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] => Object.keys(record) as K[]; // the record's own keys
const ownCard = z.strictObject({ widthMm: z.number().min(25).max(300), heightMm: z.number().min(25).max(420) });
const ownPaper = z.strictObject({ widthMm: z.number().min(50).max(1200), heightMm: z.number().min(50).max(1200) });

/** The name of a size that makers of cards have one for, else the size itself. */
export const namedSize = (size: Size): CardSize | Size =>
  keysOf(cardSizes).find((name) => cardSizes[name].widthMm === size.widthMm && cardSizes[name].heightMm === size.heightMm) ?? size;

/** How cards are laid on paper. All lengths in mm. */
export const printSetupSchema = z.strictObject({
  size: z.union([z.literal(keysOf(cardSizes)), ownCard]).default('poker'),
  paper: z.union([z.literal(keysOf(papers)), ownPaper]).default('A4'),
  /** `auto` turns the paper so that it holds most cards. */
  orientation: z.enum(['auto', 'portrait', 'landscape']).default('auto'),
  /** Least white at the edges of the paper. */
  marginMm: z.number().min(0).max(60).default(5),
  /** White between cards; at 0 neighbours share a cut. */
  gapMm: z.number().min(0).max(20).default(0),
  /** How far colour at the edge of a card extends beyond it, so that a cut beside the mark leaves no white. */
  bleedMm: z.number().min(0).max(3).default(0),
  cropMarks: z.boolean().default(true),
  /** Fine lines along every cut. */
  cutLines: z.boolean().default(false),
  /** Makes cards one per cent smaller, for tight sleeves. */
  fitsSleeve: z.boolean().default(false),
  /** `fold`: front and back side by side, to be folded and glued. */
  arrangement: z.enum(['fronts', 'long-edge', 'short-edge', 'fold']).default('fronts'),
  /** How far this printer's backs must be moved to lie behind the fronts, to the right and down. */
  backOffset: z.strictObject({ xMm: z.number().min(-10).max(10), yMm: z.number().min(-10).max(10) }).default({ xMm: 0, yMm: 0 }),
});

export type PrintSetup = z.infer<typeof printSetupSchema>;

export const defaultSetup: PrintSetup = printSetupSchema.parse({});

/** The paper as it may lie: upright, across, or for `auto` the one and then the other. */
export function papersOf({ paper, orientation }: Pick<PrintSetup, 'paper' | 'orientation'>): readonly [Size, ...Size[]] {
  const given = typeof paper === 'string' ? papers[paper] : paper;
  const turned = { widthMm: given.heightMm, heightMm: given.widthMm };
  const [upright, across] = isUpright(given) ? [given, turned] : [turned, given];
  return orientation === 'auto' ? [upright, across] : [orientation === 'portrait' ? upright : across];
}

export const isUpright = ({ widthMm, heightMm }: Size): boolean => heightMm >= widthMm;

export const paperName = ({ paper }: Pick<PrintSetup, 'paper'>): string =>
  typeof paper === 'string' ? papers[paper].label : `${paper.widthMm} × ${paper.heightMm} mm`;

/** True if pages are printed on both sides of the paper. */
export const isTwoSided = ({ arrangement }: Pick<PrintSetup, 'arrangement'>): boolean =>
  arrangement === 'long-edge' || arrangement === 'short-edge';

/** The size a card is cut to, in mm. */
export function cutSizeOf({ size, fitsSleeve }: Pick<PrintSetup, 'size' | 'fitsSleeve'>): Size {
  const { widthMm, heightMm } = typeof size === 'string' ? cardSizes[size] : size;
  const part = fitsSleeve ? 0.99 : 1;
  return { widthMm: widthMm * part, heightMm: heightMm * part };
}

/** The size a card is drawn at: about that of poker if it is larger, and never enlarged: its type would be too small to read. */
export function drawnSizeOf({ size }: Pick<PrintSetup, 'size'>): Size {
  const { widthMm, heightMm } = cutSizeOf({ size, fitsSleeve: false });
  const enlargement = Math.max(1, Math.min(widthMm / cardSizes.poker.widthMm, heightMm / cardSizes.poker.heightMm));
  return { widthMm: widthMm / enlargement, heightMm: heightMm / enlargement };
}
