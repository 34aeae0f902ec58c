/**
 * Greatest numbers with which the odds are worked out: of strength, attacks of a unit, uses of one in a turn, dice, their sides, those of
 * all dice that are added, and damage.
 */
export const MOST = { strength: 1000, attacks: 200, perTurn: 100, dice: 500, sides: 1000, summed: 2000, damage: 1000 } as const;
