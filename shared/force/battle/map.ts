import { t } from '../../base/words/words.ts';
import type { BattleObjective, BattleZone, PlannedBattle } from '../../project/battle.ts';
import type { Force } from '../../project/force.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { formatNumber } from '../../rules/ruleset/values/index.ts';
import { unitBehind, valueShown } from '../../rules/ruleset/values/lengths.ts';
import { areaWords, type BattleTable, boxOf, objectivesOf, pointOf, type TableBox, tableOf, whoseWords, zonesOf } from './scenario.ts';

/** A zone as it is drawn: a letter that stands for it, and where it is. */
type MapZone = {
  readonly key: string;
  readonly zone: BattleZone;
  readonly whose: string;
  /** Where it is, in words. */
  readonly where: string;
  readonly boxes: readonly TableBox[];
};
/** An objective as it is drawn: a number that stands for it, and where it is; null if that is not said. */
type MapObjective = {
  readonly key: string;
  readonly objective: BattleObjective;
  readonly whose: string;
  readonly point: { readonly x: number; readonly y: number } | null;
};

/** The table of a battle as it is drawn, on screen and on paper. */
export type BattleMap = {
  /** With its width and depth in words: "72 × 48 cm", "72 cm wide, 48 cm deep". */
  readonly table: BattleTable & { readonly size: string; readonly extent: string };
  readonly zones: readonly MapZone[];
  readonly objectives: readonly MapObjective[];
};

/** A, B, ... Z, AA, AB, ... */
const letter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `${letter(Math.floor(index / 26) - 1)}${letter(index % 26)}`;

/** The map of a battle; `isShown` leaves out objectives that its reader must not see. */
export function mapOf(
  ruleset: Ruleset,
  plan: PlannedBattle,
  sides: readonly Force[],
  isShown: (objective: BattleObjective) => boolean = () => true,
): BattleMap {
  const table = tableOf(ruleset, plan);
  const { width, depth, unit } = table;
  const shown = (length: number): string => formatNumber(valueShown(length, unit, ruleset.lengths));
  const behind = (length: number): string => unitBehind(valueShown(length, unit, ruleset.lengths), unit, ruleset.lengths);
  const objectives = objectivesOf(ruleset, plan);
  // Secret objectives come last, so that the others have the same numbers on every map.
  const numbered = [...objectives.filter(({ secret }) => secret !== true), ...objectives.filter(({ secret }) => secret === true)];
  return {
    table: {
      ...table,
      size: `${shown(width)} × ${shown(depth)}${behind(depth)}`,
      extent: t('{width} wide, {depth} deep', {
        width: `${shown(width)}${behind(width)}`,
        depth: `${shown(depth)}${behind(depth)}`,
      }),
    },
    zones: zonesOf(ruleset, plan).map((zone, index) => ({
      key: letter(index),
      zone,
      whose: whoseWords(ruleset, plan, sides, zone),
      where: zone.areas.map((area) => areaWords(area, table, ruleset.lengths)).join('; '),
      boxes: zone.areas.flatMap((area) => boxOf(area, table, ruleset.lengths) ?? []),
    })),
    objectives: objectives.filter(isShown).map((objective) => ({
      key: String(numbered.indexOf(objective) + 1),
      objective,
      whose: whoseWords(ruleset, plan, sides, objective),
      point: pointOf(objective.at, table, ruleset.lengths),
    })),
  };
}
