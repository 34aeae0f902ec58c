import { z } from 'zod';
import { forceIdSchema } from '../../project/force.ts';
import { cardJobSchema } from '../cards/job/index.ts';
import { printSetupSchema } from '../print/paper/index.ts';

export const handoutKinds = ['list', 'data', 'reference', 'blank-cards', 'blank-form', 'check'] as const;
/**
 * `list`: every design in a table, with totals, for an opponent. `data`: everything about each design, and how its cost is
 * made up. `reference`: the rules that the designs, or a force, need during play. `blank-cards`, `blank-form`: to be filled in with a
 * pencil. `check`: all rule issues of the designs.
 */
export type HandoutKind = (typeof handoutKinds)[number];

/** Most targets of the odds on data sheets. */
export const MOST_TARGETS = 6;

/** A design that odds are worked out against: one of the project by its id, or one of the stock list by its name. */
const targetSchema = z.strictObject({ from: z.enum(['project', 'stock']), id: z.string() });
export type OddsTarget = Readonly<z.infer<typeof targetSchema>>;

/** Most blank sheets of paper in one print. */
const MOST_SHEETS = 50;

const { look, pointsShown, picturesShown, quantities, side, sideShown } = cardJobSchema.shape;

/** All settings of one handout. Every part but the kind has a default. */
export const handoutJobSchema = z.strictObject({
  kind: z.enum(handoutKinds),
  /** Paper and its margin; size, arrangement and marks apply to blank cards only. `auto` is portrait, except for cards. */
  setup: printSetupSchema.prefault({}),
  /** How blank cards look. */
  look,
  /** Whether costs and totals are printed. */
  pointsShown,
  picturesShown,
  /** Number of units of a design, by its id; 0 leaves it out, a design not named counts once. */
  quantities,
  /** A side for this print alone; without it the project's own is shown. */
  side,
  sideShown,
  /** Whether a list or a data sheet states which rules are broken, and by how many designs. */
  breachesShown: z.boolean().default(true),
  /** Whether a list ends with lines for notes and signatures. */
  signatureShown: z.boolean().default(false),
  /** Id of the force that a reference is for, beside those it faces; without it, a reference is for the designs. */
  force: forceIdSchema.nullable().default(null),
  /** Whether a reference also contains rules that none of the designs needs. */
  everything: z.boolean().default(false),
  /** What a data sheet has odds against; null for no odds. */
  odds: z.array(targetSchema).max(MOST_TARGETS).nullable().default(null),
  /** Blank forms, or sheets of blank cards. */
  copies: z.number().int().min(1).max(MOST_SHEETS).default(1),
});

export type HandoutJob = z.infer<typeof handoutJobSchema>;
/** A job as callers write it: what is absent has its default. */
export type HandoutJobInput = z.input<typeof handoutJobSchema>;
