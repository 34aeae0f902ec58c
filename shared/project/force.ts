import { z } from 'zod';
import { same } from '../base/same.ts';
import { t } from '../base/words/words.ts';
import { valuesSchema } from '../rules/ruleset/values/index.ts';
import type { DeepReadonly } from './deepReadonly.ts';
import { designIdSchema } from './designId.ts';
import { rolledSchema } from './rolls.ts';

/** Most forces a project holds. */
export const MOST_FORCES = 50;
/** Most units of one entry, and most of one purchase. */
export const MOST_OF_ONE = 999;

export const forceIdSchema = z.string().min(1).brand('ForceId');
export const sectionIdSchema = z.string().min(1).brand('SectionId');
export const entryIdSchema = z.string().min(1).brand('EntryId');
export type ForceId = z.infer<typeof forceIdSchema>;
export type SectionId = z.infer<typeof sectionIdSchema>;
export type EntryId = z.infer<typeof entryIdSchema>;

const count = z.number().int().min(1).max(MOST_OF_ONE);
const turn = z.number().int().min(1).max(99);
const points = z.number().min(-1_000_000).max(1_000_000);

/**
 * What happened to units in play: how many are lost, and what is marked on their card, by its key: the number of ticked boxes,
 * or the text of a state.
 */
const damageSchema = z.looseObject({
  lost: z.number().int().min(0).max(MOST_OF_ONE).optional(),
  marks: z.record(z.string(), z.union([z.number().int().min(0).max(MOST_OF_ONE), z.string()])).optional(),
});

/** Units of one design that are bought alike. Loose, like all of these: properties added by a later version are kept. */
const entrySchema = z.looseObject({
  id: entryIdSchema,
  /** Id of a design of the project. If the design no longer exists, the entry stays, and has no price. */
  design: designIdSchema,
  count,
  /** The values in which these units differ from their design: grade and upgrades, by field id. */
  values: valuesSchema.optional(),
  /** Upgrades of the players' own, at a cost per unit that they agreed. */
  upgrades: z.array(z.looseObject({ name: z.string().min(1), points })).optional(),
  /** Id of the entry of the same section that they are detached from; they stand below it. */
  of: entryIdSchema.optional(),
  name: z.string().optional(),
  /** The units' own numbers or call signs, instead of running ones. */
  numbers: z.string().optional(),
  /** The rides of these units: the entry of the carriers, and how many ride in them. */
  rides: z.array(z.looseObject({ in: entryIdSchema, count })).optional(),
  /** Id of the zone where they stand before the battle; an empty text for nowhere, whatever their section says. */
  placed: z.string().optional(),
  /** The turn in which they arrive on the table. */
  arrives: turn.optional(),
  loadOut: z.string().optional(),
  /**
   * How many they carry today of the rows of their design, by the id of the component and the index of the row in it; 0 for
   * none. A row that is absent is carried as designed.
   */
  carried: z.record(z.string(), z.record(z.string(), z.number().int().min(0).max(MOST_OF_ONE))).optional(),
  /** Values of the ruleset's fields for entries, by field id. */
  fields: valuesSchema.optional(),
  /** What was rolled for those that have no value there, by field id. */
  rolls: z.record(z.string(), rolledSchema).optional(),
  notes: z.string().optional(),
  damage: damageSchema.optional(),
});

/** Units that receive their orders together. */
const sectionSchema = z.looseObject({
  id: sectionIdSchema,
  name: z.string(),
  /** Values of its entries where an entry has none of its own, by field id. */
  values: valuesSchema.optional(),
  /** Most points its units may cost, where the players agreed on that. */
  limit: z.number().min(0).optional(),
  reserve: z.boolean().optional(),
  /** Id of the zone where its units stand before the battle. */
  placed: z.string().optional(),
  arrives: turn.optional(),
  /** Values of the ruleset's fields for sections, by field id. */
  fields: valuesSchema.optional(),
  notes: z.string().optional(),
  entries: z.array(entrySchema),
});

/** A purchase that is not a unit, e.g. a minefield. */
const purchaseSchema = z.looseObject({
  id: z.string().min(1),
  /** Id of the purchase in the ruleset; null for one that the players agreed, which has its own `name`, `points` and `benefit`. */
  item: z.string().min(1).nullable(),
  name: z.string().optional(),
  points: points.optional(),
  benefit: z.string().optional(),
  count,
  /** Whom it is for. */
  section: sectionIdSchema.optional(),
  entry: entryIdSchema.optional(),
  notes: z.string().optional(),
});

export const deckSchema = z.looseObject({
  id: z.string().min(1),
  name: z.string(),
  /** How many of each card, by its id in the ruleset. */
  cards: z.record(z.string(), z.number().int().min(0).max(99)),
  /** How many of them the player chose for the first hand; they count among `cards`. */
  hand: z.record(z.string(), z.number().int().min(0).max(99)).optional(),
  /** The first turn in which cards are drawn, if the players agreed on another than the ruleset's. */
  drawFrom: turn.optional(),
});

/** Fire that is written down before the game. */
const plannedFireSchema = z.looseObject({
  /** Id of its kind in the ruleset; the first kind if absent. */
  kind: z.string().min(1).optional(),
  /** The point on the table, in the player's words. */
  target: z.string(),
  turn: turn.optional(),
  /** What fires: a section, or some of its units. */
  section: sectionIdSchema.optional(),
  entry: entryIdSchema.optional(),
  notes: z.string().optional(),
});

/** A check that the players agreed to waive, with the reason; at one place (id of a section, entry or purchase) or everywhere. */
const exceptionSchema = z.looseObject({ check: z.string().min(1), place: z.string().min(1).optional(), reason: z.string() });

type Ids = { readonly sections: readonly { readonly id: string; readonly entries: readonly { readonly id: string }[] }[] } & {
  readonly purchases: readonly { readonly id: string }[];
  readonly decks: readonly { readonly id: string }[];
};

/** An id that two sections, two entries, two purchases or two decks of a force share; null if none do. */
function doubledId({ sections, purchases, decks }: Ids): string | null {
  const lists = [sections, sections.flatMap(({ entries }) => entries), purchases, decks];
  return lists.reduce<string | null>((found, things) => found ?? repeatedId(things), null);
}

/** The first id that two of some things share; null if none do. */
export function repeatedId(things: readonly { readonly id: string }[]): string | null {
  const seen = new Set<string>();
  return things.find(({ id }) => seen.size === seen.add(id).size)?.id ?? null;
}

export const forceSchema = z
  .looseObject({
    id: forceIdSchema,
    name: z.string(),
    side: z.string().optional(),
    player: z.string().optional(),
    colour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, t('a colour is # and six hexadecimal digits'))
      .optional(),
    /** Most points it may cost; null for no limit. */
    limit: z.number().min(0).nullable(),
    /** Ids of the battle type and of the force's role in it, as in the ruleset. */
    battle: z.string().nullable(),
    role: z.string().nullable(),
    /** Values of its entries where neither they nor their section have their own, by field id. */
    values: valuesSchema.optional(),
    /** Values of the ruleset's fields for forces, by field id. */
    fields: valuesSchema.optional(),
    sections: z.array(sectionSchema),
    purchases: z.array(purchaseSchema),
    decks: z.array(deckSchema),
    /** How many of each marker are printed, by its id in the ruleset, where the player wants another number than the rules give. */
    markers: z.record(z.string(), z.number().int().min(0).max(MOST_OF_ONE)).optional(),
    /** The size in mm (diameter, or width) of markers for which the rules leave that to the players, by their ids. */
    markerSizes: z.record(z.string(), z.number().min(5).max(190)).optional(),
    /** Id of the deck it plays with; the first if absent. */
    deck: z.string().optional(),
    /** What its first hand is counted by, by its id in the ruleset; the ruleset's first choice if absent. */
    handBy: z.string().optional(),
    /** Fire that is planned before the game; a text alone is a registered point in the player's words. */
    registered: z.array(z.union([z.string(), plannedFireSchema])).optional(),
    exceptions: z.array(exceptionSchema).optional(),
    notes: z.string().optional(),
  })
  .superRefine((force, context) => {
    const id = doubledId(force);
    if (id !== null) context.addIssue({ code: 'custom', message: t('two of its parts have the id "{id}"', { id }) });
  });

export const forcesSchema = z.array(forceSchema).max(MOST_FORCES);
/** Most of one design that a player owns. */
export const MOST_OWNED = 9999;
/** How many of each design the player owns, by design id. */
export const collectionSchema = z.record(z.string(), z.number().int().min(0).max(MOST_OWNED));

export type Force = DeepReadonly<z.infer<typeof forceSchema>>;
export type Section = Force['sections'][number];
export type ForceEntry = Section['entries'][number];
export type Damage = NonNullable<ForceEntry['damage']>;
export type Purchase = Force['purchases'][number];
export type Deck = Force['decks'][number];
export type Exception = NonNullable<Force['exceptions']>[number];

/** The force with other sections; the same force for the same ones. */
export function withSections(force: Force, sections: readonly Section[]): Force {
  const kept = same(force.sections, sections);
  return kept === force.sections ? force : { ...force, sections: kept };
}

/** The section with other entries; the same section for the same ones. */
export function withEntries(section: Section, entries: readonly ForceEntry[]): Section {
  const kept = same(section.entries, entries);
  return kept === section.entries ? section : { ...section, entries: kept };
}

/** The force with the entries of each section changed; the same force, and the same sections, where nothing changes. */
export const changeEntries = (force: Force, change: (entries: readonly ForceEntry[]) => readonly ForceEntry[]): Force =>
  withSections(
    force,
    force.sections.map((section) => withEntries(section, change(section.entries))),
  );
