/** One number for each side. */
export type PerSide = readonly [number, number];

/** Units of one kind that one attack of a kind of unit destroyed, in one fight. Kinds are indexes into `unitKinds` of the plan. */
export type FightKill = {
  readonly by: number;
  /** Index into the attacks of that fighter; null for close combat. */
  readonly attack: number | null;
  readonly target: number;
  readonly count: number;
};

/** How one fight went. */
export type FightResult = {
  /** The side with the larger score; null if they are equal. */
  readonly winner: 0 | 1 | null;
  /** Turns that were played. */
  readonly turns: number;
  /** For each side, the share of it that was lost by the end of each turn played, 0 to 1. */
  readonly lostByTurn: readonly [readonly number[], readonly number[]];
  /** Objectives that each side alone holds at the end. */
  readonly objectives: PerSide;
  /** Share of the enemy destroyed, less the own share lost, and what the objectives held alone are worth. */
  readonly scores: PerSide;
  readonly kills: readonly FightKill[];
  /** Units of each kind that left the table in a rout. They count as lost. */
  readonly fled: readonly { readonly unit: number; readonly count: number }[];
};
