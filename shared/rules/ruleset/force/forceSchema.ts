import { z } from 'zod';
import { ownIconSchema } from '../format/symbols.ts';
import { formula, icon, id, key, label, noun, share, source } from '../schemaParts.ts';
import { columnSchema, detachmentsSchema } from './entrySchema.ts';
import { entryCostSchema, fieldsSchema } from './fieldSchema.ts';
import { markerSchema, tokenSchema } from './markerSchema.ts';
import { recordSchema } from './recordSchema.ts';
import { battleScenarioSchema, scenarioSchema } from './scenarioSchema.ts';
import { transportSchema } from './transportSchema.ts';

/** What units carry is decided before the game: the rows of a component of their design, e.g. its weapons, of which some stay behind. */
const loadOutSchema = z.strictObject({
  component: id,
  /** TRUE for the designs whose load is decided: a formula over the design. */
  when: formula,
  /**
   * The number field that counts what is carried of a row: the first whose `when`, a formula over the row, is TRUE. A row
   * without one is no part of the load.
   */
  counts: z.array(z.strictObject({ field: id, when: formula.optional() })).min(1),
  source,
});

export type LoadOutData = z.infer<typeof loadOutSchema>;

const cardCount = z.number().int().min(0).max(99);

/** How many cards there should be, as shares (0 to 1) or as numbers of cards. */
const bounds = {
  least: share.optional(),
  most: share.optional(),
  leastCards: cardCount.optional(),
  mostCards: cardCount.optional(),
};
/** The same for the deck, and for the first hand. */
const boundsOfBoth = { ...bounds, inHand: z.strictObject(bounds).optional() };

const orderCardSchema = z.strictObject({
  id,
  label,
  kind: id,
  /** Everything it does, in our own words. */
  effect: label,
  icon: icon.optional(),
  /** Its purpose, on one line of a card. */
  tagline: label.optional(),
  /** The effect as a table, for a card; `effect` is printed where there is none. */
  rows: z.array(z.strictObject({ label, text: label })).default([]),
  ...boundsOfBoth,
  source,
});

/** The first hand. The roles in a battle give its size. */
const handSchema = z.strictObject({
  /** Whether the player chooses the cards or draws them blind. */
  got: z.enum(['chosen', 'drawn']),
  /** What the size can be counted by, as the players agree: formulas over the force. The first is the usual one. */
  countBy: z.array(z.strictObject({ id, label, noun, count: formula })).default([]),
  source,
});

const deckSchema = z.strictObject({
  /** What the deck and its cards are called. */
  noun: noun.default({ one: 'deck', many: 'decks' }),
  cardNoun: noun.default({ one: 'card', many: 'cards' }),
  /** Whether each force has decks of its own, or both sides of a battle share one. */
  of: z.enum(['force', 'battle']).default('force'),
  least: z.number().int().min(0),
  most: z.number().int().min(1),
  /** How many cards the first suggestion has. */
  usual: z.number().int().min(1),
  /** `one`: the name of a single card of the kind. */
  kinds: z.array(z.strictObject({ id, label, one: label.optional(), ...boundsOfBoth })).min(1),
  cards: z.array(orderCardSchema).min(1),
  hand: handSchema.optional(),
  /** Most and fewest cards drawn in a turn: formulas over the force; and the rule in words. */
  draw: formula.optional(),
  drawLeast: formula.optional(),
  drawRule: label.optional(),
  /** The first turn in which cards are drawn. */
  drawFrom: z.number().int().min(1).default(1),
  /** Mixes worth trying: the cards' shares in any unit, when the mix suits (a formula over the force), and why. */
  mixes: z
    .array(z.strictObject({ id, label, when: formula.optional(), reason: label, cards: z.record(id, z.number().min(0)) }))
    .default([]),
  source,
});

/** A kind of fire that is written down before the game. */
const fireKindSchema = z.strictObject({
  id: key,
  label,
  many: label.optional(),
  /** What it does, in our own words. */
  about: label,
  /** What has to be written for it. */
  needs: z.array(z.enum(['target', 'turn', 'battery'])).default(['target']),
  /** TRUE for the entries that may fire it: a formula over an entry. Without it, any may. */
  fits: formula.optional(),
  /** Whether it counts against the points that a role may register. */
  counts: z.boolean().default(false),
  source,
});

/** The fire that players plan before the game. Points without a kind, as in older projects, are of the first. */
const firePlanSchema = z.strictObject({ label, kinds: z.array(fireKindSchema).min(1), source });

/** How large a force may be: by its points, or by what a formula counts. Without it, forces have no limit. */
const limitSchema = z.strictObject({
  label,
  /** Its value in a new force. */
  usual: z.number().positive(),
  /** The size of one step up or down; 50 points, or 1 of what is counted, if absent. */
  step: z.number().positive().optional(),
  /** What it counts instead of points: a formula over the force. A points-free system has to say it. */
  counts: formula.optional(),
  /** What is counted, in the plural: "figures". Only with `counts`. */
  unit: label.optional(),
  source,
});

export type LimitData = z.infer<typeof limitSchema>;

/** A fact about an entry's design: a formula over the design as these units have it. Formulas about the force see it by its id. */
const factSchema = z.strictObject({ id, label, formula, help: label.optional(), column: columnSchema.optional(), source });

/** What a side may buy: everything, nothing, or these purchases. */
const choiceOfPurchases = z.union([z.enum(['all', 'none']), z.array(id)]);

const partSchema = z.strictObject({
  id: key,
  label,
  /** The number of cards in the first hand: a formula over the force. */
  hand: formula.optional(),
  /** The formula `hand` in words: "4 for each section". */
  handRule: label.optional(),
  buys: choiceOfPurchases.default('none'),
  /** What it may buy if the players agree; a warning then reminds them. */
  buysByAgreement: choiceOfPurchases.default('none'),
  /** Most points it may register for artillery before the game. */
  registered: z.number().int().min(0).default(0),
  /** What else the role brings, in a sentence of our own. */
  about: label.optional(),
});

const battleSchema = z.strictObject({
  id: key,
  label,
  about: label.optional(),
  /** Points (or units) of the first part for each of the second: more than, at least, at most. */
  ratio: z
    .strictObject({
      of: z.enum(['points', 'units']).default('points'),
      above: z.number().positive().optional(),
      least: z.number().positive().optional(),
      most: z.number().positive().optional(),
    })
    .optional(),
  /** The roles. `ratio` compares the first with the second. */
  roles: z.array(partSchema).min(1),
  /** What it says about the table and the game. */
  scenario: battleScenarioSchema.optional(),
  source,
});

const purchaseSchema = z.strictObject({
  id,
  label,
  many: label.optional(),
  /** What one costs; a points-free system leaves it out. */
  points: z.number().min(0).optional(),
  /** What it does, in our own words. */
  benefit: label,
  /** Markers without effect that come with each. */
  dummies: z.number().int().min(0).default(0),
  /** The size of its marker on the table, e.g. "10 x 5 cm". */
  marker: label.optional(),
  /** That marker as it is printed. */
  token: tokenSchema.optional(),
  /** TRUE for the entries it may be placed for: a formula over an entry. Without it, it is placed for nobody. */
  fits: formula.optional(),
  source,
});

const checkSchema = z.strictObject({
  id,
  /** The part of a force that it checks; `sides` needs a second force. */
  over: z.enum(['force', 'section', 'entry', 'ride', 'carrier', 'purchase', 'deck', 'sides']),
  severity: z.enum(['error', 'warning', 'advice']),
  /** A formula that is TRUE when the check is passed. */
  passes: formula,
  /** What is wrong, in our words; `{…}` holds a formula over the same. */
  message: label,
  /** The message shown when the check is passed everywhere; none if absent. `{…}` holds a formula over the force. */
  well: label.optional(),
  /** What an earlier text of these rules had there: rules that still say so are not changed by their player. */
  wellBefore: z.array(label).optional(),
  why: label.optional(),
  /** `secret`: what it finds is on no page for all, and left out of the copies for the opponent. */
  shown: z.enum(['open', 'secret']).default('open'),
  source,
});

/** `force.json`: how forces are bought and built for a battle, beside `ruleset.json`. */
export const forceRulesSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(1),
  noun,
  sectionNoun: noun,
  unitNoun: noun,
  turnNoun: noun.default({ one: 'turn', many: 'turns' }),
  detachments: detachmentsSchema.optional(),
  /** How large a force may be; no limit if absent. */
  limit: limitSchema.optional(),
  /** The choice field in which units may differ from their design, with its effect in a battle. */
  grade: z.strictObject({ field: id, fails: formula.optional(), routs: formula.optional(), source }).optional(),
  /** Yes-or-no fields in which units may differ from their design. */
  upgrades: z.array(id).default([]),
  /** What a player enters besides designs. */
  fields: fieldsSchema.default({ entry: [], section: [], force: [], battle: [] }),
  /** What a unit costs where that depends on what is entered for it; the cost of its design if absent. */
  entryCost: entryCostSchema.optional(),
  /** Some ids have a meaning for the program: `kind`, `speed`, `seats`, `seatsNeeded`, `hits`. */
  facts: z.array(factSchema).default([]),
  /** The fact by which points (in a points-free system: units) are divided, the choice field that names its values, and the shares that make a balanced force. */
  balance: z.strictObject({ label, fact: id, field: id.optional(), shares: z.record(z.string(), share), source }).optional(),
  transport: transportSchema.optional(),
  /** What units carry today of their design. */
  loadOut: loadOutSchema.optional(),
  section: z
    .strictObject({
      least: z.number().int().min(0).default(1),
      most: z.number().int().min(1).optional(),
      /** Losses after which a section first tests its morale: a formula over the section. */
      firstTest: formula.optional(),
      source,
    })
    .optional(),
  /** The share that may be held in reserve off the table, and by what it is measured. */
  reserve: z.strictObject({ share, binds: z.enum(['units', 'points', 'both']), source }).optional(),
  battles: z.array(battleSchema).default([]),
  /** Scenarios that players may choose. */
  scenarios: z.array(scenarioSchema).default([]),
  /** The fire that players plan before the game. */
  firePlan: firePlanSchema.optional(),
  purchasesNoun: noun.default({ one: 'purchase', many: 'purchases' }),
  purchases: z.array(purchaseSchema).default([]),
  /** Markers that the table needs and nobody buys. */
  markers: z.array(markerSchema).default([]),
  /** Symbols as older rulesets have them; they belong in ruleset.json, and are used as if they were there. */
  icons: z.array(ownIconSchema).optional(),
  deck: deckSchema.optional(),
  /** What is noted in every turn, on a page to write in. */
  turnRecord: recordSchema.optional(),
  /** What is written down before the game, or before each turn. */
  writtenOrders: recordSchema.optional(),
  checks: z.array(checkSchema).default([]),
});

export type ForceData = z.infer<typeof forceRulesSchema>;
export type ForceCheck = ForceData['checks'][number];
export type ForceFact = ForceData['facts'][number];
export type Battle = ForceData['battles'][number];
export type BattleRole = Battle['roles'][number];
export type PurchaseOffer = ForceData['purchases'][number];
export type DeckRules = NonNullable<ForceData['deck']>;
export type OrderCard = DeckRules['cards'][number];
export type RecordData = NonNullable<ForceData['turnRecord']>;
export type DeckMix = DeckRules['mixes'][number];
