import { z } from 'zod';
import { t } from '../../base/words/words.ts';
import { formula, id, label, source } from './schemaParts.ts';

/** A name that a cell can hold beside others: what separates them, and what means something to a search, is not in it. */
export const specialNameSchema = z
  .string()
  .regex(/^[^\s;,*?~(){}"][^;,*?~(){}"\n]*$/, t('a name of a special has none of ; , * ? ~ ( ) { } or "'));

/** The parts of the product that print a special. */
export const specialPrints = ['card', 'reference', 'sheet'] as const;

export const specialCostSchema = z.union([
  z.literal('agreed'),
  z.strictObject({ points: z.number().min(0).max(10_000) }),
  z.strictObject({ factor: z.number().min(1).max(5) }),
  z.strictObject({ formula }),
]);

/** One ability that units or their components can have. */
export const specialSchema = z.strictObject({
  id,
  label: specialNameSchema,
  synonyms: z.array(specialNameSchema).default([]),
  /** `design`, or the id of the component whose rows can have it; anything can if absent. */
  for: id.optional(),
  /** What it does, in one line for cards and lists, in our words. */
  short: label.optional(),
  /** The same in full, for the quick reference. */
  text: label,
  /**
   * `agreed`: the players agree what it costs. `points`: a fixed price. `factor`: the price is what multiplying the base of its
   * cell by this number adds. `formula`: over what the cell's row sees.
   */
  cost: specialCostSchema.default('agreed'),
  /** How often a design may have it. */
  most: z.number().int().min(1).max(99).optional(),
  /** Which designs may have it: a formula that is TRUE for them, and what to say of others. */
  allowed: z.strictObject({ formula, message: label, severity: z.enum(['error', 'warning']).default('error') }).optional(),
  /** Where its words print: on `card`s, in the quick `reference`, on the `sheet`s of forces and designs. */
  prints: z.array(z.enum(specialPrints)).default([...specialPrints]),
  source,
});

/** A text field whose cells name specials, separated by semicolons or commas. */
export const specialFieldSchema = z.strictObject({
  /** Id of a component; a field of the design if absent. */
  component: id.optional(),
  field: id,
  /** Id of the number field that a `factor` multiplies; specials with a factor cost nothing here if absent. */
  base: id.optional(),
  /** The row's name counts as a special too where this formula is TRUE, e.g. for equipment. */
  names: formula.optional(),
});

export type SpecialData = z.infer<typeof specialSchema>;
export type SpecialCost = SpecialData['cost'];
export type SpecialField = z.infer<typeof specialFieldSchema>;
export type SpecialPrint = (typeof specialPrints)[number];

/** How two names of specials are compared: as Excel compares texts. */
export const nameKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

export const namesOfSpecial = ({ label, synonyms }: SpecialData): readonly string[] => [label, ...synonyms];

/** The specials by their names, as `nameKey` gives them. Where two share a name, the first one has it. */
export function specialsByName(specials: readonly SpecialData[]): ReadonlyMap<string, SpecialData> {
  const byName = new Map<string, SpecialData>();
  for (const special of specials) {
    for (const name of namesOfSpecial(special)) if (!byName.has(nameKey(name))) byName.set(nameKey(name), special);
  }
  return byName;
}
