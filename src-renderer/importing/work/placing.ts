import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { ColumnChoice, ImportedTable, SheetCorrection } from '../../../shared/sheets/import/index.ts';
import type { Carried } from './carried.ts';
import { type Choice, choiceNow, columnChoices, columnKey, sameChoice, withColumn } from './choices.ts';
import { isArranged, type SheetView } from './regions.ts';

/** Something that can be put on a column, and the column that has it now. */
export type Placeable = { readonly id: string; readonly text: string; readonly choice: ColumnChoice; readonly heldBy: string };

/** Returns everything that a column of a table may be made, in the order of the rules; those that no column has come first. */
export function placeables(ruleset: Ruleset, table: ImportedTable | null): readonly Placeable[] {
  const all = columnChoices(ruleset, table, -1, false).flatMap(({ id, text, aside, answer }: Choice<ColumnChoice | null>) =>
    answer === null || answer.kind === 'extra' || answer.kind === 'ignore'
      ? []
      : [{ id, text, choice: answer, heldBy: /(?<![A-Z])[A-Z]+$/.exec(aside)?.[0] ?? '' }],
  );
  return [...all.filter(({ heldBy }) => heldBy === ''), ...all.filter(({ heldBy }) => heldBy !== '')];
}

/** Returns what can be picked up from the heading of a column; null if the column means nothing that could be put elsewhere. */
export function pickedUp(ruleset: Ruleset, table: ImportedTable | null, column: number, by: Carried['by']): Carried | null {
  const choice = choiceNow(table, column);
  const found = choice && placeables(ruleset, table).find((one) => sameChoice(one.choice, choice));
  return found ? { choice: found.choice, text: found.text, from: column, over: column, by } : null;
}

/**
 * Returns the correction of a sheet that gives a column another meaning, or (null) the one that was found. Another column
 * of the same table to which the player gave this meaning before loses it.
 */
export function placed(
  correction: SheetCorrection,
  view: Pick<SheetView, 'tables'>,
  table: ImportedTable | null,
  column: number,
  choice: ColumnChoice | null,
): SheetCorrection {
  const keys = new Set((table?.columns ?? []).map((one) => columnKey(view.tables, table, one.column)));
  const others = Object.entries(correction.columns ?? {}).filter(
    ([key, other]) => choice === null || !keys.has(key) || !isExclusive(choice) || !sameChoice(other, choice),
  );
  // If no heading was recognised, the sheet is read without headings from now on, unless one is chosen.
  const headerRows = table === null && correction.headerRows === undefined ? { headerRows: [] } : {};
  // Columns of an arranged table mean something in its layout only.
  const layout = table?.layout && isArranged(table) ? { layout: table.layout } : {};
  return withColumn(
    { ...correction, ...headerRows, ...layout, columns: Object.fromEntries(others) },
    columnKey(view.tables, table, column),
    choice,
  );
}

/** Any number of columns can be extra columns or left out; every other meaning belongs to one column. */
const isExclusive = ({ kind }: ColumnChoice): boolean => kind !== 'extra' && kind !== 'ignore';
