import { z } from 'zod';
import { valuesSchema } from '../rules/ruleset/values/index.ts';
import { battlesSchema } from './battle.ts';
import { costComparisonSchema, MOST_COMPARISONS } from './costComparison.ts';
import type { DeepReadonly } from './deepReadonly.ts';
import { designIdSchema } from './designId.ts';
import { collectionSchema, forcesSchema } from './force.ts';
import { cardLookSchema, MOST_LOOKS } from './look.ts';
import { pictureSchema, shownPictureSchema } from './pictures.ts';
import { projectSideSchema } from './side.ts';
import { MOST_SPECIALS, ownSpecialSchema } from './special.ts';
import { MOST_SYMBOLS, projectSymbolSchema } from './symbols/index.ts';

/** One row of a component, e.g. a weapon. Loose: properties added by a later version are kept. */
const componentRowSchema = z.looseObject({ values: valuesSchema });

/** Where an imported design came from; rows count from 1, as in the spreadsheet. */
const originSchema = z.looseObject({ file: z.string(), sheet: z.string().nullable(), row: z.number().int(), cost: z.number().nullable() });

/** A check, by its id, that the players agreed to waive for one design. */
const exemptionSchema = z.looseObject({ check: z.string().min(1), reason: z.string() });

export const designSchema = z.looseObject({
  id: designIdSchema,
  /** Only what the player entered, by field id; `name` is the design's name. Computed values are never stored. */
  values: valuesSchema,
  /** Rows by component id, e.g. `weapons`. */
  components: z.record(z.string(), z.array(componentRowSchema)),
  notes: z.string().optional(),
  image: shownPictureSchema.optional(),
  /** The symbol that the player gave it: the id of one of the project, of the ruleset or of ours. */
  symbol: z.string().min(1).optional(),
  /** Ids of checks whose advice the player has dismissed for this design. Never hides an error. */
  dismissed: z.array(z.string()).optional(),
  /** Checks that the players agreed this design may break, with the reason. It is still reported that it breaks them. */
  exemptions: z.array(exemptionSchema).optional(),
  /** Columns of an imported sheet that the ruleset does not have. */
  extra: valuesSchema.optional(),
  origin: originSchema.optional(),
});

export const projectSchema = z.looseObject({
  format: z.literal(1),
  name: z.string(),
  ruleset: z.looseObject({
    id: z.string(),
    version: z.string(),
    /**
     * A whole ruleset folder, text by path, for a project with its own ruleset; if absent, the installed ruleset with that id is
     * used.
     */
    files: z.record(z.string(), z.string()).optional(),
    /** Files that are being worked on and do not load yet. Until they do, `files` or the installed ruleset are used. */
    draft: z.record(z.string(), z.string()).optional(),
    /** The newest edition that the player was offered and did not take; the next newer one is offered again. */
    declined: z.string().optional(),
  }),
  designs: z.array(designSchema),
  /** Pictures by an id derived from their content, so that designs with the same picture share it. */
  pictures: z.record(z.string(), pictureSchema).optional(),
  /** Symbols that players brought, for designs. */
  symbols: z.array(projectSymbolSchema).max(MOST_SYMBOLS).optional(),
  /** Card looks of the player's own, by their ids. */
  looks: z.array(cardLookSchema).max(MOST_LOOKS).optional(),
  /** The side that the designs belong to. */
  side: projectSideSchema.optional(),
  /** The forces bought for battles: battlegroups, fleets. */
  forces: forcesSchema.optional(),
  /** The battles that are planned between them. */
  battles: battlesSchema.optional(),
  /** Special abilities that the players added, or agreed a price for. */
  specials: z.array(ownSpecialSchema).max(MOST_SPECIALS).optional(),
  collection: collectionSchema.optional(),
  /** Imports whose costs are compared with the project's, the newest first; one that was put aside is not here. */
  costComparisons: z.array(costComparisonSchema).max(MOST_COMPARISONS).optional(),
});

export type ComponentRow = DeepReadonly<z.infer<typeof componentRowSchema>>;
export type Design = DeepReadonly<z.infer<typeof designSchema>>;
export type Exemption = NonNullable<Design['exemptions']>[number];
export type Project = DeepReadonly<z.infer<typeof projectSchema>>;
