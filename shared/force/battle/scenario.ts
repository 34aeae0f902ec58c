import { tableShare } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import type { BattleArea, BattleObjective, BattleZone, PlannedBattle, VictoryCondition } from '../../project/battle.ts';
import type { Force, ForceId } from '../../project/force.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { ForceData, ScenarioData } from '../../rules/ruleset/force/index.ts';
import { formatNumber } from '../../rules/ruleset/values/index.ts';
import { type Lengths, lengthRatio, unitBehind, valueShown } from '../../rules/ruleset/values/lengths.ts';

type BattleKind = ForceData['battles'][number];
export type BattleTable = { readonly width: number; readonly depth: number; readonly unit: string };

/** A kind of battle of the ruleset; null if none is chosen or the ruleset does not have it. */
export const kindOf = ({ force }: Ruleset, id: string | null | undefined): BattleKind | null =>
  force.data.battles.find((battle) => battle.id === id) ?? null;

/** What the ruleset says for a planned battle: its scenario, else its kind of battle. Null if it says nothing. */
export function scenarioOf(ruleset: Ruleset, plan: Pick<PlannedBattle, 'battle' | 'scenario'>): ScenarioData | null {
  const chosen = ruleset.force.data.scenarios.find(({ id }) => id === plan.scenario);
  return chosen ?? kindOf(ruleset, plan.battle)?.scenario ?? null;
}

/** The planned battle of a force as far as its own choices go, where none is planned. */
export const unplanned = ({ id, battle }: Pick<Force, 'id' | 'battle'>): PlannedBattle => ({
  id: '',
  name: '',
  sides: [id],
  ...(battle === null ? {} : { battle }),
});

const USUAL_TABLE: BattleTable = { width: 180, depth: 120, unit: 'cm' };

/** The table of a planned battle; a common size where nothing is said. */
export function tableOf(ruleset: Ruleset, plan: PlannedBattle): BattleTable {
  return plan.table ?? scenarioOf(ruleset, plan)?.table ?? USUAL_TABLE;
}

export const zonesOf = (ruleset: Ruleset, plan: PlannedBattle): readonly BattleZone[] =>
  plan.zones ?? scenarioOf(ruleset, plan)?.zones.map(withoutAbsent) ?? [];
export const objectivesOf = (ruleset: Ruleset, plan: PlannedBattle): readonly BattleObjective[] =>
  plan.objectives ?? scenarioOf(ruleset, plan)?.objectives.map(withoutAbsent) ?? [];
export const victoryOf = (ruleset: Ruleset, plan: PlannedBattle): readonly VictoryCondition[] =>
  plan.victory ?? scenarioOf(ruleset, plan)?.victory.map(({ id, text, role }) => withoutAbsent({ id, text, role, from: id })) ?? [];

/** The same without properties that are undefined. */
function withoutAbsent<T extends object>(thing: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const present = Object.entries(thing).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as { [K in keyof T]: Exclude<T[K], undefined> }; // only undefined values were left out
}

type Meant = { readonly role?: string | undefined; readonly force?: ForceId | undefined };

/** Whether something is for a force: for it alone, for its role, or for everybody. */
export const isFor = ({ role, force }: Meant, side: Pick<Force, 'id' | 'role'>): boolean =>
  force !== undefined ? force === side.id : role === undefined || role === side.role;

/** For whom something is, in words: "Defender (Blue)", "Blue"; empty if it is for everybody. */
export function whoseWords(ruleset: Ruleset, plan: PlannedBattle, sides: readonly Force[], { role, force }: Meant): string {
  if (force !== undefined) return sides.find(({ id }) => id === force)?.name ?? t('a side that is gone');
  if (role === undefined) return '';
  const label = kindOf(ruleset, plan.battle)?.roles.find(({ id }) => id === role)?.label ?? role;
  const names = sides.filter((side) => side.role === role).map(({ name }) => name);
  return names.length > 0 ? `${label} (${names.join(', ')})` : label;
}

/** A rectangle as shares of the table, from its far left corner: as it is drawn. */
export type TableBox = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

type Edge = 'near' | 'far' | 'left' | 'right';
type Strip = BattleArea & { readonly edge: Edge; readonly depth: string };
type Rectangle = BattleArea & { readonly x: string; readonly y: string; readonly width: string; readonly depth: string };

/** Whether an area is a strip along an edge; else it is a rectangle. */
export const isStrip = (area: BattleArea): area is Strip => 'edge' in area;
const rectangleOf = (area: BattleArea): Rectangle => area as Rectangle; // the schema has no third kind

const isAcross = (edge: Edge): boolean => edge === 'near' || edge === 'far';

/** A length on a table as a share of `whole`, in the units of the game system; null if it cannot be read. */
const shareOf = (text: string, whole: number, unit: string, lengths: Lengths): number | null =>
  tableShare(text, whole, unit, (from, to) => lengthRatio(from, to, lengths));

/** Where an area is on the table; null if a length of it cannot be read. A strip without depth is its edge. */
export function boxOf(area: BattleArea, { width, depth, unit }: BattleTable, lengths: Lengths): TableBox | null {
  const on = (text: string, whole: number): number | null => shareOf(text, whole, unit, lengths);
  if (isStrip(area)) {
    const share = on(area.depth, isAcross(area.edge) ? depth : width);
    if (share === null) return null;
    if (isAcross(area.edge)) return { left: 0, top: area.edge === 'far' ? 0 : 1 - share, width: 1, height: share };
    return { left: area.edge === 'left' ? 0 : 1 - share, top: 0, width: share, height: 1 };
  }
  const { x, y, width: across, depth: deep } = rectangleOf(area);
  const [left, wide] = [on(x, width), on(across, width)];
  const [near, high] = [on(y, depth), on(deep, depth)];
  if (left === null || wide === null || near === null || high === null) return null;
  const top = Math.max(0, 1 - near - high);
  return { left, top, width: Math.min(wide, 1 - left), height: Math.min(high, 1 - near) };
}

/** Where a point is on the table, as shares from its far left corner; null if it cannot be read. */
export function pointOf(
  at: BattleObjective['at'],
  { width, depth, unit }: BattleTable,
  lengths: Lengths,
): { readonly x: number; readonly y: number } | null {
  if (!at) return null;
  const [x, y] = [shareOf(at.x, width, unit, lengths), shareOf(at.y, depth, unit, lengths)];
  return x === null || y === null ? null : { x, y: 1 - y };
}

const EDGES = { near: t('the near edge'), far: t('the far edge'), left: t('the left edge'), right: t('the right edge') } as const;

/** "1/3 of the table at the far edge", "within 8 cm of the left edge", "the near edge": where an area is, in words. */
export function areaWords(area: BattleArea, table: BattleTable, lengths: Lengths): string {
  const withUnit = (text: string): string => {
    const [, number = '', unit] = /^([\d.,]+)\s*(\p{L}.*|["″])?$/u.exec(text.trim()) ?? [];
    if (number === '') return text.trim();
    const length = valueShown(Number(number.replace(',', '.')), unit ?? table.unit, lengths);
    return `${formatNumber(length)}${unitBehind(length, unit ?? table.unit, lengths)}`;
  };
  if (isStrip(area)) {
    const isEdge = boxOf(area, table, lengths)?.[isAcross(area.edge) ? 'height' : 'width'] === 0;
    const edge = EDGES[area.edge];
    if (isEdge) return edge;
    const isShare = /[/%]/.test(area.depth);
    return isShare
      ? t('{depth} of the table at {edge}', { depth: area.depth.trim(), edge })
      : t('within {distance} of {edge}', { distance: withUnit(area.depth), edge });
  }
  const { x, y, width, depth } = rectangleOf(area);
  const [across, deep] = [withUnit(width), withUnit(depth)];
  const unit = /\s?[^\d.,]+$/.exec(deep)?.[0] ?? '';
  const size = `${unit !== '' && across.endsWith(unit) ? across.slice(0, -unit.length) : across} × ${deep}`;
  const from = (text: string, edge: string): string =>
    Number.parseFloat(text) === 0 ? t('at {edge}', { edge }) : t('{distance} from {edge}', { distance: withUnit(text), edge });
  return `${size}, ${from(x, EDGES.left)}, ${from(y, EDGES.near)}`;
}
