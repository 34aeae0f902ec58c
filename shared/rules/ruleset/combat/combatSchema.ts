import { z } from 'zod';
import { t } from '../../../base/words/words.ts';
import type { RulesetData } from '../format/index.ts';
import { formula, id, label, share, source } from '../schemaParts.ts';
import { fairnessSchema } from './fairnessSchema.ts';
import { MOST } from './limits.ts';

/** A number, or a formula that gives one. */
const amount = z.union([z.number(), formula]);
/** The same up to a greatest number; what a formula gives is limited in play. */
const upTo = (most: number) => z.union([z.number().max(most), formula]);
/** The same where the formula names only constants and tables of the ruleset. */
const fixed = amount;

/** What may stand between two units. */
const coverSchema = z.strictObject({
  id,
  label,
  /** Added to the die of who attacks: -1 makes a hit 1 harder. */
  toHit: fixed,
  /** Added to the die of who is hit: 1 makes a save 1 easier. */
  toSave: fixed.default(0),
  /** How likely a unit has it that stands still, and one that has moved: weights, as formulas over the design. */
  standing: amount,
  moved: amount,
});

const terrainSchema = z.strictObject({
  id,
  label,
  /** Everything is seen that is no further away. */
  clear: z.number().min(0),
  /** Further away than that, the chance to see falls to 37 % (1/e) with every such distance. */
  scale: z.number().positive(),
});

const orderSchema = z.strictObject({
  id,
  label,
  /** The share of its movement that a unit may use. */
  move: z.number().min(0),
  /** Whether it may close in and fight hand to hand. */
  assaults: z.boolean().default(false),
  /** Ids of the phases in which it attacks. */
  attacksIn: z.array(id).default([]),
  /** Whether it attacks, out of turn, what flies past. */
  reacts: z.boolean().default(false),
});

const phaseSchema = z.strictObject({
  id,
  label,
  kind: z.enum(['strikes', 'area', 'move', 'fire', 'close', 'nerve']),
  /** Whether the sides take turns and losses count at once, or all roll before losses count. */
  resolve: z.enum(['alternate', 'together']).default('alternate'),
  /** For movement: the share of the turn's movement. */
  share: share.default(1),
  source,
});

/** What a player may add to an attack. */
const modifierSchema = z.strictObject({ id, label, value: fixed, source });

/** A number, yes or no, or a text for the formulas over an attack. */
const valueSchema = z.strictObject({ id, label, formula });

/** What a design is in combat: formulas over the design. */
const fighterSchema = z.strictObject({
  /** How much damage destroys it. */
  strength: upTo(MOST.strength).default(1),
  /** How far it moves in a turn. */
  move: amount,
  /** The share of its movement that average ground leaves it. */
  ground: amount.default(1),
  flies: formula.optional(),
  /** Comes in from outside the table for one attack, and leaves again. */
  strikes: formula.optional(),
  multiTarget: formula.optional(),
  antiAir: formula.optional(),
  popsUp: formula.optional(),
  /** Whether it can be carried. */
  rides: formula.optional(),
  /** How many units that ride it carries. */
  capacity: amount.default(0),
  /** Added to its die in close combat; an empty text if it cannot fight there. */
  closeCombat: amount.optional(),
  /** Scores of the die, or less, at which it fails a check of morale and at which it runs; 0 for never. */
  fails: amount.default(0),
  routs: amount.default(0),
  /** What formulas over an attack name as `attacker[…]` and `target[…]`. */
  values: z.array(valueSchema).max(100).default([]),
  source,
});

/** A kind of attack: one for each row of a component, or one of the design itself. */
const attackSchema = z.strictObject({
  id,
  label,
  kind: z.enum(['direct', 'area']),
  /** The component whose rows attack. The formulas are then over a row. */
  of: id.optional(),
  /** TRUE where there is such an attack. */
  when: formula.optional(),
  /** What it is called: the name of the row, or the label, if absent. */
  name: formula.optional(),
  range: amount,
  /** Within how many degrees about its front a unit can aim it. */
  arc: amount.default(360),
  /** How often it can be used in a battle; 0 for always. */
  shots: amount.default(0),
  perTurn: upTo(MOST.perTurn).default(1),
  /** The points of an area attack. */
  points: amount.default(0),
  /** Area attacks add up with those of the same group. */
  group: formula.optional(),
  /** What formulas over an attack name as `attack[…]`. */
  values: z.array(valueSchema).max(100).default([]),
  source,
});

/** A line of the arithmetic of a roll, for the player. */
const stepSchema = z.strictObject({
  label,
  /** What happens, with formulas in `{…}`. */
  text: label,
  /** TRUE where the step matters. */
  when: formula.optional(),
  source,
});

const rollParts = {
  /** Steps of the arithmetic by name, for the formulas below and for each other: those above come first. */
  values: z.array(valueSchema).max(100).default([]),
  /** TRUE where the attack may be made. */
  may: formula.optional(),
  dice: upTo(MOST.dice).default(1),
  sides: upTo(MOST.sides),
};
const rollSteps = { steps: z.array(stepSchema).default([]) };

/** The dice of an attack: formulas over it. */
const rollSchema = z.union([
  z.strictObject({
    kind: z.literal('each'),
    ...rollParts,
    /** The score, or more, that strikes. */
    hit: amount,
    /** The score, or more, with which the target is saved; more than the sides if nothing saves it. */
    save: amount,
    damage: upTo(MOST.damage).default(1),
    ...rollSteps,
  }),
  z.strictObject({
    kind: z.literal('sum'),
    ...rollParts,
    /** Added to the sum of the dice. */
    plus: upTo(MOST.damage).default(0),
    /** What is more than this is damage. */
    over: amount.default(0),
    ...rollSteps,
  }),
]);

/** `combat.json`: how units fight, for odds and for fights that the program plays out. */
export const combatSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(1),
  lengthUnit: label,
  table: z.strictObject({ width: z.number().positive().max(100_000), depth: z.number().positive().max(100_000) }),
  /** How deep the sides may start; one is drawn for each fight. */
  deployment: z.array(z.number().min(0)).min(1),
  turns: z.number().int().min(1).max(99),
  /** A fight ends when a side has lost this share of its force. */
  lossesThatEnd: share,
  groupSize: z.number().int().min(1),
  /** How near units stand that fight hand to hand. */
  contact: z.number().min(0).default(0),
  covers: z.array(coverSchema).min(1).max(30),
  terrains: z.array(terrainSchema).min(1).max(30),
  /** How many times further what flies is seen. */
  sightOfFlyers: z.number().positive().default(1),
  /** How likely a unit that pops up finds cover to do so, each turn. */
  popUpCover: share.default(0.6),
  orders: z.array(orderSchema).min(1).max(30),
  phases: z.array(phaseSchema).min(1).max(30),
  modifiers: z.array(modifierSchema).max(100).default([]),
  closeCombat: z.strictObject({ sides: fixed, onTie: z.enum(['again', 'both-stand']), source }).optional(),
  area: z
    .strictObject({
      sides: fixed,
      radius: fixed,
      /** The score to land on target. */
      onTarget: fixed,
      /** How much easier that is when someone sees the target, and for each earlier turn at the same place. */
      seen: fixed.default(0),
      eachTurn: fixed.default(0),
      /** What misses falls a die's score away. */
      driftSides: fixed,
      source,
    })
    .optional(),
  morale: z.strictObject({ sides: fixed, after: fixed, source }).optional(),
  objectives: z
    .strictObject({ count: z.number().int().min(0), reach: z.number().min(0), worth: z.number().min(0) })
    .default({ count: 0, reach: 0, worth: 0 }),
  fighter: fighterSchema,
  attacks: z.array(attackSchema).min(1).max(40),
  /** The dice of aimed attacks, and of those that fall on a place. */
  rolls: z.strictObject({ direct: rollSchema.optional(), area: rollSchema.optional() }),
  /** What fights leave out of the rules, in sentences. */
  simplifications: z.array(label).default([]),
  /** How it is measured whether points are fair. */
  fairness: fairnessSchema.optional(),
});

export type CombatData = z.infer<typeof combatSchema>;
export type RollData = z.infer<typeof rollSchema>;
export type AttackData = CombatData['attacks'][number];

const SOURCE = t('House rules');

/** Rules of combat to begin with: every row of the first component attacks with one die, and all units are alike. */
export function plainCombat({ components }: Pick<RulesetData, 'components'>): CombatData {
  const [first] = components;
  return combatSchema.parse({
    format: 1,
    lengthUnit: 'cm',
    table: { width: 180, depth: 120 },
    deployment: [20],
    turns: 8,
    lossesThatEnd: 0.7,
    groupSize: 6,
    covers: [{ id: 'open', label: t('In the open'), toHit: 0, standing: 1, moved: 1 }],
    terrains: [{ id: 'open', label: t('Open terrain'), clear: 60, scale: 60 }],
    orders: [{ id: 'move', label: t('Move'), move: 1, attacksIn: ['fire'] }],
    phases: [
      { id: 'movement', label: t('Movement'), kind: 'move', source: SOURCE },
      { id: 'fire', label: t('Fire'), kind: 'fire', source: SOURCE },
    ],
    fighter: { move: 10, source: SOURCE },
    attacks: [{ id: 'attack', label: t('Attack'), kind: 'direct', ...(first && { of: first.id }), range: 30, source: SOURCE }],
    rolls: { direct: { kind: 'each', sides: 6, hit: 4, save: 7 } },
    simplifications: [t('These rules of combat are a beginning: all units move, hit and save alike.')],
  });
}
