import type { Attack, CombatRules, Fighter, Situation } from '../fighter/index.ts';

/** What the player chooses for odds. `usualSituation` gives what is chosen to begin with. */
export type OddsSituation = {
  /** Null for the usual distance of the attacker from the target. */
  readonly distance: number | null;
  /** Which of the rules' covers the target has: an index into `covers`. */
  readonly cover: number;
  readonly attackerMoved: boolean;
  readonly targetMoved: boolean;
  /** The sum of the modifiers that are chosen, in points of the die for the attacker. */
  readonly modifier: number;
  /** How many of the attacker attack together, at least 1. Their area attacks fall as one. */
  readonly attackers: number;
  /** Whether someone sees the place that an area attack is aimed at. */
  readonly seen: boolean;
  /** In how many earlier turns an area attack was aimed at the same place. */
  readonly earlierTurns: number;
};

/** The cover that targets have unless the player says otherwise: the first that changes nothing, or the first of all. */
const openCover = ({ covers }: CombatRules): number =>
  Math.max(
    0,
    covers.findIndex(({ toHit, toSave }) => toHit === 0 && toSave === 0),
  );

/** One attacker that has not moved, at its usual distance from a target in the open that has not moved. */
export const usualSituation = (rules: CombatRules): OddsSituation => ({
  distance: null,
  cover: openCover(rules),
  attackerMoved: false,
  targetMoved: false,
  modifier: 0,
  attackers: 1,
  seen: true,
  earlierTurns: 0,
});

/** How far the average sight reaches: the mean over the rules' terrains, as a whole number. Infinity if the rules have none. */
export function usualSight({ terrains, sightOfFlyers }: CombatRules, attacker: Fighter, target: Fighter): number {
  if (terrains.length === 0) return Number.POSITIVE_INFINITY;
  const mean = terrains.reduce((sum, { clear, scale }) => sum + clear + scale, 0) / terrains.length;
  return Math.round(mean * (attacker.flies || target.flies ? sightOfFlyers : 1));
}

/** True if the attack is made out of turn, at a target that comes in from outside the table. */
export const isReaction = (attacker: Fighter, target: Fighter): boolean => target.strikes && !attacker.strikes;

/** What the rules are asked about one attack. */
export const situationOf = (attacker: Fighter, by: Attack, target: Fighter, chosen: OddsSituation, distance: number): Situation => ({
  distance: by.range === 0 ? 0 : distance,
  cover: chosen.cover,
  attackerMoved: chosen.attackerMoved,
  targetMoved: chosen.targetMoved,
  attackerHealth: 1,
  isReaction: isReaction(attacker, target),
  points: by.kind === 'area' ? by.points * chosen.attackers : 0,
  modifier: chosen.modifier,
});

/**
 * The distance at which the odds are worked out: the one the player chose, or the usual one. That is the greatest distance which all
 * attacks reach that may be made against the target, or the usual sight if that is less.
 */
export function distanceOf(rules: CombatRules, attacker: Fighter, target: Fighter, chosen: OddsSituation): number {
  if (chosen.distance !== null) return chosen.distance;
  const sight = usualSight(rules, attacker, target);
  let nearest = Number.POSITIVE_INFINITY;
  for (const by of attacker.attacks) {
    if (by.range === 0 || by.range >= nearest) continue;
    const reach = Math.min(by.range, sight);
    if (rules.roll(attacker, by, target, situationOf(attacker, by, target, chosen, reach)) !== null) nearest = by.range;
  }
  return Number.isFinite(nearest) ? Math.min(nearest, sight) : 0;
}

/** How much damage destroys a unit, as a whole number. */
export const strengthOf = ({ strength }: Fighter): number => Math.max(1, Math.ceil(strength) || 1);
