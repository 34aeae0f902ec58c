import { type FightState, ON_TABLE, takeCover } from './state.ts';

/** How likely the view between two groups is another one once they have moved so far in sum: the terrain repeats itself over its scale. */
export const isNewView = ({ terrain }: FightState, moved: number): number => 1 - Math.exp(-moved / terrain.scale);

/** How far the middle of a group has moved since views were last drawn. Who was not on the table then has no view yet. */
const movedSince = (s: FightState, group: number): number =>
  Math.hypot((s.centreX[group] ?? 0) - (s.viewX[group] ?? NaN), (s.centreY[group] ?? 0) - (s.viewY[group] ?? NaN));

/**
 * Draws how far each pair of groups sees each other this turn. Out to `clear` everything is seen; beyond that, the chance to see
 * as far as `d` is exp(-(d - clear) / scale). Groups that stay where they are keep their view of each other.
 */
export function drawSight(s: FightState): void {
  const { groups } = s.c;
  const { clear, scale } = s.terrain;
  for (let one = 0; one < groups.length; one += 1) {
    if (groups[one]?.role !== 0) break;
    for (let other = 0; other < groups.length; other += 1) {
      if (groups[other]?.role !== 1) continue;
      const moved = movedSince(s, one) + movedSince(s, other);
      if (!Number.isNaN(moved) && s.dice.chance() >= isNewView(s, moved)) continue;
      const sees = clear - scale * Math.log(1 - s.dice.chance());
      s.sight[one * groups.length + other] = sees;
      s.sight[other * groups.length + one] = sees;
    }
  }
  for (let group = 0; group < groups.length; group += 1) {
    const isThere = (s.alive[group] ?? 0) > 0;
    s.viewX[group] = isThere ? (s.centreX[group] ?? 0) : NaN;
    s.viewY[group] = isThere ? (s.centreY[group] ?? 0) : NaN;
  }
}

/** Draws for each unit on the table which cover it finds this turn, and whether it can hide to pop up. */
export function drawCover(s: FightState): void {
  const chance = s.c.rules.popUpCover ?? 0.6;
  for (let unit = 0; unit < s.where.length; unit += 1) {
    s.moved[unit] = 0;
    s.spent[unit] = 0;
    s.coverDraw[unit] = s.dice.chance();
    s.hides[unit] = s.c.kinds[s.c.unitKind[unit] ?? 0]?.fighter.popsUp && s.dice.chance() < chance ? 1 : 0;
    takeCover(s, unit);
  }
}

/** In the air and not behind cover, where it would see no more than others do. */
const isAloft = (s: FightState, unit: number): boolean =>
  (s.c.kinds[s.c.unitKind[unit] ?? 0]?.fighter.flies ?? false) && !isHidden(s, unit);

/** How far one unit sees another this turn. */
export function seesTo(s: FightState, unit: number, target: number): number {
  const { groups, unitGroup } = s.c;
  const sees = s.sight[(unitGroup[unit] ?? 0) * groups.length + (unitGroup[target] ?? 0)] ?? 0;
  const wide = isAloft(s, unit) || isAloft(s, target) ? s.c.rules.sightOfFlyers : 1;
  return s.terrain.clear + (sees - s.terrain.clear) * wide;
}

/** The order of the unit's group lets it answer what flies past, and those who pop up. */
export function onWatch(s: FightState, unit: number): boolean {
  const order = s.order[s.c.unitGroup[unit] ?? 0] ?? -1;
  return order >= 0 && (s.c.orders[order]?.order.reacts ?? false);
}

/** Hidden: it stands on watch where it can pop up, so that only those on watch can attack it. */
export const isHidden = (s: FightState, unit: number): boolean => s.hides[unit] === 1 && s.moved[unit] === 0 && onWatch(s, unit);

/** Whether a unit can attack another now, as far as hiding goes. */
export const isOpenTo = (s: FightState, unit: number, target: number): boolean =>
  s.where[target] === ON_TABLE && (!isHidden(s, target) || onWatch(s, unit));
