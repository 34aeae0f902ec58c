import { measureText } from '../../../shared/combat/odds/index.ts';
import { numberDisplay } from '../../../shared/rules/ruleset/values/index.ts';
import type { GridPlace } from '../../grid/selection.ts';
import type { LabUnit } from '../units.ts';
import { type HeatScale, type HeatStep, heatStep } from './heat.ts';
import { type LineOrder, shownOrder } from './order.ts';
import type { AnsweredOdds } from './useMatrix.ts';

/** A matrix in the order in which it is shown. Row 0 and column 0 of its places are the headings. */
export type ShownMatrix = {
  readonly odds: AnsweredOdds;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly scale: HeatScale;
  /** The heading of the corner: what the numbers are. */
  readonly corner: string;
};

export function shownMatrix(odds: AnsweredOdds, rowOrder: LineOrder | null, columnOrder: LineOrder | null, corner: string): ShownMatrix {
  const { values, attackers, targets } = odds;
  const keys = (units: readonly LabUnit[]): readonly string[] => units.map(({ key }) => key);
  return {
    odds,
    ...shownOrder(values, keys(attackers), keys(targets), rowOrder, columnOrder),
    scale: odds.scale,
    corner,
  };
}

export const attackerAt = ({ odds, rows }: ShownMatrix, row: number): LabUnit | null => odds.attackers[rows[row - 1] ?? -1] ?? null;
export const targetAt = ({ odds, columns }: ShownMatrix, column: number): LabUnit | null => odds.targets[columns[column - 1] ?? -1] ?? null;

export const valueAt = ({ odds, rows, columns }: ShownMatrix, { row, column }: GridPlace): number | null =>
  odds.values[rows[row - 1] ?? -1]?.[columns[column - 1] ?? -1] ?? null;

export const stepAt = (shown: ShownMatrix, place: GridPlace): HeatStep => heatStep(shown.scale, valueAt(shown, place));

/** A number of the matrix as it is written there: the sign of a percentage is in the corner, and decimals stand below each other. */
function cellText({ odds: { measure } }: ShownMatrix, value: number | null): string {
  const text = measureText(measure.id, value).replace(/ %$/, '');
  const decimals = measure.kind === 'number' ? 3 : measure.kind === 'points' ? 0 : 1;
  const isShort = value !== null && value !== 0 && decimals > 0 && /^[\d.,]+$/.test(text);
  const { decimalSign } = numberDisplay();
  return isShort ? Number(text.replace(',', '.')).toFixed(decimals).replace('.', decimalSign) : text;
}

/** The texts of all cells with their headings, row by row. */
export const matrixTexts = (shown: ShownMatrix): readonly (readonly string[])[] =>
  Array.from({ length: shown.rows.length + 1 }, (_, row) =>
    Array.from({ length: shown.columns.length + 1 }, (_each, column) => textAt(shown, { row, column })),
  );

/** The text of a cell as it is shown and copied. */
export function textAt(shown: ShownMatrix, place: GridPlace): string {
  const { row, column } = place;
  if (row === 0) return column === 0 ? shown.corner : (targetAt(shown, column)?.name ?? '');
  if (column === 0) return attackerAt(shown, row)?.name ?? '';
  return cellText(shown, valueAt(shown, place));
}
