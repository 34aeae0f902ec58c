import { z } from 'zod';
import { t } from '../../../base/words/words.ts';
import { formula, id, label, noun, source } from '../schemaParts.ts';
import { specialFieldSchema, specialSchema } from '../specials.ts';
import { designKindsSchema, onlyKindsSchema } from './kindSchema.ts';
import { lengthSchema } from './lengthSchema.ts';
import { designSymbolSchema, ownIconSchema } from './symbols.ts';

const common = {
  id,
  label,
  /** Column heading where room is short; the label if absent. */
  short: label.optional(),
  /** Second line of the column heading, e.g. "save" or "+ d10"; the unit if absent. */
  sublabel: label.optional(),
  /** One sentence on what the value means, in our words. */
  help: z.string().optional(),
  source,
  /** Id of the column group it belongs to. */
  group: id.optional(),
  /** Other headings under which old sheets keep this field; case, spaces and punctuation do not matter. */
  synonyms: z.array(label).default([]),
  /** Headings that mean this field only if no other column has it, e.g. "Shots" for the number of attacks. */
  weakSynonyms: z.array(label).optional(),
  /** True for columns that are hidden by default. */
  hidden: z.boolean().default(false),
  /** The keys of the kinds of design that have it; all kinds if absent. Formulas see a blank in the others. */
  kinds: onlyKindsSchema,
  /** TRUE where it is used. Elsewhere its cell is closed: formulas see a blank, and it needs no value. */
  when: formula.optional(),
};

/** A word that a number cell may hold, e.g. "unlimited" shots. Formulas see the word as text. */
const word = z.strictObject({ key: label, symbol: label.optional(), synonyms: z.array(label).default([]) });

export const fieldSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('number'),
    ...common,
    /** What the number counts. In a field of mm, cm, m, inches, feet, yards or one of `lengths` a length in another is converted. */
    unit: label.optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    /** Which of them are only usual: the rules set no such limit, so that a value beyond is a warning and no error. */
    usualBounds: z
      .array(z.enum(['min', 'max']))
      .min(1)
      .optional(),
    /** Size of one step up or down, for marginal costs and the spin buttons. */
    step: z.number().positive().default(1),
    integer: z.boolean().default(true),
    /** Shown behind the number, e.g. "+" for a score to roll. */
    suffix: z.string().optional(),
    /** Sides of the die that must roll this number or more: old sheets write "8-10" for 8 on a ten-sided one. */
    die: z.number().int().min(2).max(100).optional(),
    /** Shows a plus before positive numbers. */
    plus: z.boolean().default(false),
    decimals: z.number().int().min(0).max(6).default(0),
    /** Which direction is better for the unit, if either is. */
    better: z.enum(['higher', 'lower']).optional(),
    words: z.array(word).default([]),
    /** The value in a new row, and the meaning of an absent value. */
    default: z.union([z.number(), z.string(), z.null()]).default(null),
    /** What formulas see when the cell is empty; nothing (Excel's blank) if absent. */
    blank: z.union([z.number(), z.string()]).optional(),
    required: z.boolean().default(false),
    /**
     * Id of a computed field of the same rows with the number used in play, e.g. with the grade's modifier: prints show it
     * instead.
     */
    effective: id.optional(),
  }),
  z.strictObject({
    kind: z.literal('choice'),
    ...common,
    /** Lookup table whose `key` column lists the choices; its `label`, `short` and `synonyms` columns are used if present. */
    table: id,
    default: z.string().nullable().default(null),
    blank: z.string().optional(),
    required: z.boolean().default(false),
    /** `segments`: the inspector shows every choice side by side, with what the design would cost, e.g. for troop grades. */
    inspector: z.literal('segments').optional(),
  }),
  z.strictObject({
    kind: z.literal('yesNo'),
    ...common,
    default: z.boolean().nullable().default(null),
    blank: z.boolean().optional(),
    /** Further words for yes and no that old sheets use for this field, e.g. "360" for a turret. */
    yesWords: z.array(label).default([]),
    noWords: z.array(label).default([]),
  }),
  z.strictObject({
    kind: z.literal('text'),
    ...common,
    default: z.string().nullable().default(null),
    required: z.boolean().default(false),
    maxLength: z.number().int().positive().default(200),
  }),
  z.strictObject({
    kind: z.literal('formula'),
    ...common,
    formula,
    result: z.enum(['number', 'text', 'yesNo']).default('number'),
    unit: label.optional(),
    suffix: z.string().optional(),
    plus: z.boolean().default(false),
    decimals: z.number().int().min(0).max(6).default(2),
  }),
]);

/** A fix that one click makes for an issue; `value` is a formula over the fields the check sees. */
const fixSchema = z.union([z.strictObject({ label, set: id, value: formula }), z.strictObject({ label, removeLast: id })]);

/** Repeated rows of a design, e.g. its weapons. Must have a text field called `name`. */
const componentSchema = z.strictObject({
  id,
  label,
  singular: label,
  /**
   * The most rows a design may have, as a formula over the design's fields, and the message if there are more. The
   * message and the fixes see `count` and `limit` as well; fixes set fields of the design.
   */
  limit: z
    .strictObject({
      formula,
      /** The yes-or-no field of a row that says whether it counts; all rows count if absent. */
      counts: id.optional(),
      message: label,
      source,
      fixes: z.array(fixSchema).default([]),
    })
    .optional(),
  /** The keys of the kinds of design that have such rows; all kinds if absent. */
  kinds: onlyKindsSchema,
  fields: z.array(fieldSchema).min(1),
});

const checkSchema = z.strictObject({
  id,
  severity: z.enum(['error', 'warning']),
  /** Id of a component to check each of its rows; the design itself if absent. */
  component: id.optional(),
  /** The field whose cell is marked. */
  field: id,
  /** The keys of the kinds of design that are checked; those that have the field if absent. */
  kinds: onlyKindsSchema,
  /** A formula that is TRUE when the design passes the check. */
  passes: formula,
  /** What is wrong, in our words; `{…}` holds a formula, e.g. "{count} weapons, {size} carries {mounts}". */
  message: label,
  /** Why that matters, in a sentence or two of our own; never the rule's wording. */
  why: label.optional(),
  source,
  fixes: z.array(fixSchema).default([]),
});

/** One line of the sum that makes the cost. All lines of a design add up to its cost exactly. */
const termSchema = z.strictObject({
  id,
  label,
  /** `share`: a plain part. `factor`: what a multiplier adds. `flat`: added afterwards. `rounding`: what rounding changed. */
  kind: z.enum(['share', 'factor', 'flat', 'rounding']),
  /** Id of a component: one line for each of its rows, named after the row. */
  component: id.optional(),
  points: formula,
  /** The multiplier itself, for terms of kind `factor`. */
  factor: formula.optional(),
  /** The entered fields that this line depends on (component fields for a component's term). */
  inputs: z.array(id).default([]),
  /** The keys of the kinds of design that have this line; all kinds if absent. */
  kinds: onlyKindsSchema,
  group: id.optional(),
  source,
});

const tableSchema = z.strictObject({ label, source, help: z.string().optional() });
const constantSchema = z.strictObject({ id, label, value: z.number(), unit: label.optional(), help: z.string().optional(), source });
const groupSchema = z.strictObject({ id, label, tint: z.enum(['hull', 'mobility', 'weapon', 'cost']).default('hull') });

/**
 * `ruleset.json`: one game system as data. Rows of lookup tables are in `tables/<id>.csv`, the card in
 * `card.json`, stock designs in `stock.csv`, worked examples in `examples.csv` beside it.
 */
export const rulesetSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(1),
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, t('a ruleset id is small letters, digits and hyphens')),
  name: label,
  version: z.string().regex(/^\d+\.\d+\.\d+$/, t('a version is three numbers, e.g. 1.0.0')),
  about: label,
  /** The ruleset that house rules were made from; its name is printed. */
  basedOn: z.strictObject({ id: label, version: label, name: label.optional() }).optional(),
  /** The authors of the game and of this file. */
  credits: z.array(label).min(1),
  /** What others may do with this file, in a sentence. */
  licence: label.optional(),
  /** What a design is called on screen. */
  designNoun: noun.default({ one: 'design', many: 'designs' }),
  designKinds: designKindsSchema.optional(),
  /** Unit of cost, e.g. "PP". A points-free system has neither this nor `cost` nor `breakdown`. */
  pointsUnit: label.optional(),
  /** Id of the design field that is the cost. */
  cost: id.optional(),
  /** Symbols that the ruleset draws itself, for everything that names one: cards, kinds of designs, order cards, markers. */
  icons: z.array(ownIconSchema).default([]),
  /** The symbol of a design on its card and its counters, unless the player gives it another. */
  designSymbol: designSymbolSchema.optional(),
  /** Units of length of this game system, beside mm, cm, m, inches, feet and yards. */
  lengths: z.array(lengthSchema).default([]),
  groups: z.array(groupSchema).default([]),
  constants: z.array(constantSchema).max(2000).default([]),
  tables: z.record(id, tableSchema).default({}),
  /** A text field called `name` must be among them. */
  fields: z.array(fieldSchema).min(1),
  components: z.array(componentSchema).max(30).default([]),
  /** The lines of the sum that makes the cost. */
  breakdown: z.array(termSchema).max(300).default([]),
  checks: z.array(checkSchema).max(1000).default([]),
  /** Abilities that players can give to units and components by name. */
  specials: z.array(specialSchema).max(300).default([]),
  /** The text fields that name them. */
  specialFields: z.array(specialFieldSchema).default([]),
  import: z
    .strictObject({
      /** The choice field that a sheet's section headings ("INFANTRY") set. */
      section: id.optional(),
      /** Further headings that name the sheet's own cost column. */
      costSynonyms: z.array(label).default([]),
      /** The columns of a printed sheet in order (`movement`, `weapons.range`), for lists without headings. */
      order: z.array(z.string()).default([]),
    })
    .default({ costSynonyms: [], order: [] }),
});

export type RulesetData = z.infer<typeof rulesetSchema>;
export type Field = RulesetData['fields'][number];
export type ComponentData = RulesetData['components'][number];
export type Check = RulesetData['checks'][number];
export type BreakdownTerm = RulesetData['breakdown'][number];
export type Fix = Check['fixes'][number];
