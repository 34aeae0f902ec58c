import { z } from 'zod';
import { formula, key, label, share, source } from '../schemaParts.ts';

/** A length on the table: a share of it ("1/3", "50 %"), a length ("20 cm"), or a number in the table's own unit. */
const length = label;
/** The role in the battle that something is for; everybody if absent. */
const role = key.optional();

/** A part of the table: a strip along an edge, or a rectangle measured from the near left corner. */
const areaSchema = z.union([
  z.strictObject({ edge: z.enum(['near', 'far', 'left', 'right']), depth: length }),
  z.strictObject({ x: length, y: length, width: length, depth: length }),
]);

const zoneSchema = z.strictObject({ id: key, label, role, areas: z.array(areaSchema).min(1), about: label.optional() });

const objectiveSchema = z.strictObject({
  id: key,
  label,
  role,
  points: z.number().optional(),
  /** Where it is on the table. */
  at: z.strictObject({ x: length, y: length }).optional(),
  /** Only its side knows it. */
  secret: z.boolean().default(false),
  about: label.optional(),
});

const victorySchema = z.strictObject({
  id: key,
  /** The condition in words of our own. */
  text: label,
  role,
  /** TRUE once a side meets it, where that can be counted: a formula over both sides. */
  met: formula.optional(),
  source,
});

/** How much of a force may or must stand in a zone before the battle: a share, or a formula over the force that counts it. */
const placementSchema = z.strictObject({
  role,
  zone: key,
  least: z.union([share, formula]).optional(),
  most: z.union([share, formula]).optional(),
  /** What it is a share of. Players may agree on the other. */
  measure: z.enum(['units', 'points']).default('units'),
  about: label.optional(),
  source,
});

/** What a kind of battle or a scenario says about the table and the game. Players change all of it for one game. */
const parts = {
  /** The usual table; `width` lies along the near edge. */
  table: z.strictObject({ width: z.number().positive(), depth: z.number().positive(), unit: label }).optional(),
  /** How many turns it has: a number, or a formula over both sides. Without it, the game has no fixed end. */
  turns: z.union([z.number().int().min(1).max(99), formula]).optional(),
  /** Who goes first: a role, or a rule in words. */
  first: z.strictObject({ role, rule: label }).optional(),
  zones: z.array(zoneSchema).default([]),
  objectives: z.array(objectiveSchema).default([]),
  victory: z.array(victorySchema).default([]),
  placement: z.array(placementSchema).default([]),
  /** What else the players need to know when they set up. */
  rules: z.array(z.strictObject({ role, text: label })).default([]),
};

/** What a kind of battle says. */
export const battleScenarioSchema = z.strictObject({ ...parts, source });
/** A scenario by itself. One that belongs to a kind of battle is played instead of what that says. */
export const scenarioSchema = z.strictObject({ id: key, label, battle: key.optional(), about: label.optional(), ...parts, source });

export type ScenarioData = z.infer<typeof battleScenarioSchema>;
export type PlacementData = ScenarioData['placement'][number];
