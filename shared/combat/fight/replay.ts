import type { FightResult } from './result.ts';

/** Where a unit is at the end of a frame. */
export type ReplayPlace = {
  /** On the table, from the corner at the bottom left; side 0 begins at the bottom. */
  readonly x: number;
  readonly y: number;
  /** The direction of its front, in degrees: 0 to the right, 90 to the top. */
  readonly facing: number;
  readonly state: 'table' | 'aboard' | 'outside' | 'destroyed' | 'fled';
  /** Damage taken; the unit is destroyed when it reaches its strength. */
  readonly damage: number;
  /** The id of its order this turn; null if it has none. */
  readonly order: string | null;
};

/** Something that happened, in words. Units are indexes into `units`: `unit` acts, or is what the event is about; `target` is what it is done to. */
export type ReplayEvent = {
  readonly kind: 'turn' | 'order' | 'move' | 'fire' | 'area' | 'close' | 'nerve' | 'destroyed' | 'end';
  /** The side that acts; null if it concerns both. */
  readonly side: 0 | 1 | null;
  readonly unit: number | null;
  readonly target: number | null;
  /** For an attack: what came of it. Null for everything else. `destroyed` is followed by an event of that kind for each unit. */
  readonly outcome: 'missed' | 'saved' | 'damaged' | 'destroyed' | null;
  /** The place that an area attack strikes. */
  readonly at: { readonly x: number; readonly y: number; readonly radius: number } | null;
  readonly words: string;
};

/** The table after one phase, and what happened in it. */
export type ReplayFrame = {
  /** 0 for the deployment. */
  readonly turn: number;
  /** The id of a phase of the rules; `start`, `orders` and `end` for what belongs to no phase. */
  readonly phase: string;
  readonly label: string;
  readonly places: readonly ReplayPlace[];
  readonly events: readonly ReplayEvent[];
};

/** One unit of a replay. */
type ReplayUnit = {
  /** Its own name: that of its design with a number, such as "Bison 2". */
  readonly name: string;
  readonly side: 0 | 1;
  readonly group: string;
  /** Index into `unitKinds` of the plan. */
  readonly kind: number;
  readonly strength: number;
};

/** A fight, step by step, for a map. */
export type FightReplay = {
  readonly seed: number;
  readonly result: FightResult;
  readonly terrain: { readonly id: string; readonly label: string };
  readonly table: { readonly width: number; readonly depth: number };
  readonly lengthUnit: string;
  readonly objectives: readonly { readonly x: number; readonly y: number; readonly reach: number }[];
  readonly units: readonly ReplayUnit[];
  readonly frames: readonly ReplayFrame[];
};
