import { z } from 'zod';
import { t } from '../../../base/words/words.ts';
import { formula, icon, id, label, source } from '../schemaParts.ts';

/** From half-inch counters and small discs to templates as wide as a sheet of paper. */
const lengthMm = z.number().min(5).max(190);

/** The size of something cut out of paper, true to scale: round, or with four corners. */
const size = { widthMm: lengthMm.optional(), heightMm: lengthMm.optional(), diameterMm: lengthMm.optional() };

type SizeData = { readonly widthMm?: number | undefined; readonly heightMm?: number | undefined; readonly diameterMm?: number | undefined };

const hasOneSize = ({ widthMm, heightMm, diameterMm }: SizeData): boolean =>
  diameterMm === undefined ? widthMm !== undefined && heightMm !== undefined : widthMm === undefined && heightMm === undefined;
const ONE_SIZE = t('a marker has either "diameterMm" or both "widthMm" and "heightMm"');

/** What one side of a marker shows. Words are our own. */
const face = {
  icon: icon.optional(),
  /** TRUE on a counter for units, over an entry: the symbol of the design, if it has one, in place of `icon`. */
  designSymbol: z.boolean().default(false),
  /** Its name on the marker; the label if absent. */
  title: label.optional(),
  /** The values needed in play, each a word and a value in large letters; `means` says on the sheet of markers what a short word means. */
  boxes: z.array(z.strictObject({ label, value: label, means: label.optional() })).default([]),
  /** More in small letters, printed where there is room. */
  note: label.optional(),
};
const faceSchema = z.strictObject(face);

/** The marker of a purchase as it is printed in true size, for the table. */
export const tokenSchema = z.strictObject({ ...size, ...face }).refine(hasOneSize, ONE_SIZE);

/** A marker that nobody buys: the table needs it in play. */
export const markerSchema = z
  .strictObject({
    id,
    label,
    /** Several of them: "smoke markers"; the label if absent. */
    many: label.optional(),
    ...size,
    /** True if the rules leave the size to the players; ours is then only where they start. */
    sizeAgreed: z.boolean().default(false),
    ...face,
    /** The other side: the same, nothing, or another state of the same marker. */
    back: z.union([z.enum(['same', 'blank']), faceSchema]).default('same'),
    /** What the formulas are about: the force, or each of its entries. Texts of the faces may then hold `{…}` over it. */
    over: z.enum(['force', 'entry']).default('force'),
    /** A formula that is TRUE where the marker is needed at all. */
    when: formula.optional(),
    /** A formula for how many the battle can need. */
    count: formula,
    /** The formula `count` in words: "4 for each smoke card of the deck". */
    countRule: label,
    /** A formula for how many markers without effect come with them. They show `dummy`, with the same other side. */
    dummies: formula.optional(),
    dummy: faceSchema.optional(),
    /** Tells copies apart by a letter or number after their title: over an entry, the number that sheets and records give the unit. */
    copies: z.enum(['alike', 'numbered', 'lettered']).default('alike'),
    /**
     * Whose they are. `side`: each side has its own, in its colour and with its mark. `sum`, `most`: one pile for all, as many as
     * the sides need together, or as the side needs that needs most.
     */
    pile: z.enum(['side', 'sum', 'most']).default('side'),
    source,
  })
  .refine(hasOneSize, ONE_SIZE);

export type PurchaseToken = z.infer<typeof tokenSchema>;
export type MarkerData = z.infer<typeof markerSchema>;
export type MarkerFace = z.infer<typeof faceSchema>;

/** Width and height of a marker in mm, and whether it is round. */
export type MarkerSize = { readonly widthMm: number; readonly heightMm: number; readonly isRound: boolean };

/** Returns the size of a marker; the schema allows no other cases. */
export const markerSize = ({ widthMm = 0, heightMm = 0, diameterMm }: SizeData): MarkerSize =>
  diameterMm === undefined ? { widthMm, heightMm, isRound: false } : { widthMm: diameterMm, heightMm: diameterMm, isRound: true };
