import type { Attack, CombatRules } from '../fighter/index.ts';
import { chanceOf } from './dice.ts';
import type { OddsSituation } from './situation.ts';

/** Where an area attack that is aimed at a target comes down. */
export type AreaOdds = {
  /** The score that lands it on target; null if it always does. */
  readonly needs: number | null;
  readonly onTarget: number;
  /** The chance that one which missed still strikes the target, because it did not fall far enough away. */
  readonly stillStrikes: number;
  /** The chance that the target is struck at all. */
  readonly strikes: number;
};

const DROPPED: AreaOdds = { needs: null, onTarget: 1, stillStrikes: 1, strikes: 1 };

/**
 * The chance that an area attack strikes the target it is aimed at. What is dropped on it cannot miss. One that misses falls a die's
 * score away, and still strikes within the radius.
 */
export function areaOdds(
  { area }: Pick<CombatRules, 'area'>,
  { isDropped }: Pick<Attack, 'isDropped'>,
  { seen, earlierTurns }: Pick<OddsSituation, 'seen' | 'earlierTurns'>,
): AreaOdds {
  if (area === null || isDropped) return DROPPED;
  const needs = area.onTarget - (seen ? area.seen : 0) - area.eachTurn * earlierTurns;
  const onTarget = chanceOf(needs, area.sides);
  const near = Math.min(Math.max(Math.floor(area.radius), 0), area.driftSides);
  const stillStrikes = area.driftSides > 0 ? near / area.driftSides : 1;
  return { needs, onTarget, stillStrikes, strikes: onTarget + (1 - onTarget) * stillStrikes };
}
