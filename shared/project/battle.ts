import { z } from 'zod';
import { valuesSchema } from '../rules/ruleset/values/index.ts';
import type { DeepReadonly } from './deepReadonly.ts';
import { deckSchema, type Force, type ForceId, forceIdSchema } from './force.ts';

/** Most battles that a project plans. */
export const MOST_BATTLES = 50;
/** Most sides of one battle. */
export const MOST_SIDES = 8;
const MOST_PARTS = 60;

const id = z.string().min(1);
/** A length on the table in the player's words: "1/3", "25 %", "20 cm". A plain number is in the table's own unit. */
const length = z.string().max(30);
/** For whom something is: the sides with a role of the ruleset, or one side; everybody if neither is given. */
const whose = { role: z.string().min(1).optional(), force: forceIdSchema.optional() };

/** A part of the table: a strip along an edge, or a rectangle from the near left corner. Loose, like all of these. */
const areaSchema = z.union([
  z.looseObject({ edge: z.enum(['near', 'far', 'left', 'right']), depth: length }),
  z.looseObject({ x: length, y: length, width: length, depth: length }),
]);

const zoneSchema = z.looseObject({
  id,
  label: z.string(),
  ...whose,
  areas: z.array(areaSchema).max(12),
  /** The greatest share of a force that may stand here before the battle, instead of what the ruleset says. */
  most: z.number().min(0).max(1).optional(),
  about: z.string().optional(),
});

const objectiveSchema = z.looseObject({
  id,
  label: z.string(),
  ...whose,
  points: z.number().min(-1_000_000).max(1_000_000).optional(),
  /** Where it is on the table. */
  at: z.looseObject({ x: length, y: length }).optional(),
  /** Only its side knows it; it is never on a page for everybody. */
  secret: z.boolean().optional(),
  about: z.string().optional(),
});

/** A condition in words. `from` is the id of the ruleset's condition that it was taken from, which may have a formula. */
const victorySchema = z.looseObject({ id, text: z.string(), ...whose, from: z.string().optional(), secret: z.boolean().optional() });

/**
 * What the players agreed for one game. What is absent is as the ruleset says for its kind of battle; a list that is present
 * replaces the ruleset's.
 */
export const plannedBattleSchema = z.looseObject({
  id,
  name: z.string(),
  /** The forces that fight it. */
  sides: z.array(forceIdSchema).max(MOST_SIDES),
  /** Id of the kind of battle in the ruleset. */
  battle: z.string().min(1).optional(),
  /** Id of a scenario of the ruleset that it follows. */
  scenario: z.string().min(1).optional(),
  /** Values of the ruleset's fields of a battle, by field id. */
  fields: valuesSchema.optional(),
  table: z.looseObject({ width: z.number().positive().max(10_000), depth: z.number().positive().max(10_000), unit: z.string() }).optional(),
  /** How many turns it has; 0 for a game without a fixed end. */
  turns: z.number().int().min(0).max(99).optional(),
  /** The side that goes first. */
  first: forceIdSchema.optional(),
  /** Who goes first, in words, where that is no one side. */
  firstRule: z.string().optional(),
  zones: z.array(zoneSchema).max(MOST_PARTS).optional(),
  /** By what the share of a force is measured that may stand on the table before; as the ruleset says if absent. */
  placedBy: z.enum(['units', 'points']).optional(),
  objectives: z.array(objectiveSchema).max(MOST_PARTS).optional(),
  victory: z.array(victorySchema).max(MOST_PARTS).optional(),
  /** Decks that both sides share, where the ruleset has such; and the id of the one in use, the first if absent. */
  decks: z.array(deckSchema).max(MOST_PARTS).optional(),
  deck: z.string().optional(),
  notes: z.string().optional(),
});

/** The planned battles of a project. */
export const battlesSchema = z.array(plannedBattleSchema).max(MOST_BATTLES);

export type PlannedBattle = DeepReadonly<z.infer<typeof plannedBattleSchema>>;
export type BattleZone = NonNullable<PlannedBattle['zones']>[number];
export type BattleArea = BattleZone['areas'][number];
export type BattleObjective = NonNullable<PlannedBattle['objectives']>[number];
export type VictoryCondition = NonNullable<PlannedBattle['victory']>[number];

type WithBattles = { readonly battles?: readonly PlannedBattle[] | undefined; readonly forces?: readonly Force[] | undefined };

/** The first planned battle that a force takes part in; null if there is none. */
export const plannedBattleOf = ({ battles = [] }: WithBattles, { id: force }: Pick<Force, 'id'>): PlannedBattle | null =>
  battles.find(({ sides }) => sides.includes(force)) ?? null;

/** The forces of a planned battle, in its order; one that the project no longer has is left out. */
export const sidesOf = ({ forces = [] }: WithBattles, { sides }: Pick<PlannedBattle, 'sides'>): readonly Force[] =>
  sides.flatMap((side) => forces.find(({ id: force }) => force === side) ?? []);

/**
 * The forces that a force fights: the other sides of its planned battle. Without a planned battle, the only other force of the
 * project; none if there are more.
 */
export function opponentsOf(project: WithBattles, force: Pick<Force, 'id'>): readonly Force[] {
  const plan = plannedBattleOf(project, force);
  const isOther = ({ id: other }: { readonly id: ForceId }): boolean => other !== force.id;
  if (plan) return sidesOf(project, plan).filter(isOther);
  const others = (project.forces ?? []).filter(isOther);
  return others.length === 1 ? others : [];
}

/**
 * The one opponent that a force is compared with: of its opponents, the first with another role, else the first. Null if it has
 * none.
 */
export function opponentOf(project: WithBattles, force: Pick<Force, 'id' | 'role'>): Force | null {
  const opponents = opponentsOf(project, force);
  return opponents.find(({ role }) => role !== force.role) ?? opponents[0] ?? null;
}
