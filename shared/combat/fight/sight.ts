import { type FightState, ON_TABLE, takeCover } from './state.ts';

/**
 * Draws how far each pair of groups sees each other this turn. Out to `clear` everything is seen; beyond that, the chance to see
 * as far as `d` is exp(-(d - clear) / scale).
 */
export function drawSight(s: FightState): void {
  const { groups } = s.c;
  const { clear, scale } = s.terrain;
  for (let one = 0; one < groups.length; one += 1) {
    if (groups[one]?.role !== 0) break;
    for (let other = 0; other < groups.length; other += 1) {
      if (groups[other]?.role !== 1) continue;
      const sees = clear - scale * Math.log(1 - s.dice.chance());
      s.sight[one * groups.length + other] = sees;
      s.sight[other * groups.length + one] = sees;
    }
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

/** The chance that two groups see each other over a distance. */
export function sightChance(s: FightState, distance: number, flies: boolean): number {
  const { clear, scale } = s.terrain;
  if (distance <= clear) return 1;
  return Math.exp((clear - distance) / (flies ? scale * s.c.rules.sightOfFlyers : scale));
}

/** How far one unit sees another this turn. */
export function seesTo(s: FightState, unit: number, target: number): number {
  const { groups, unitGroup, unitKind, kinds } = s.c;
  const sees = s.sight[(unitGroup[unit] ?? 0) * groups.length + (unitGroup[target] ?? 0)] ?? 0;
  const flies = kinds[unitKind[unit] ?? 0]?.fighter.flies || kinds[unitKind[target] ?? 0]?.fighter.flies;
  return flies ? s.terrain.clear + (sees - s.terrain.clear) * s.c.rules.sightOfFlyers : sees;
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
