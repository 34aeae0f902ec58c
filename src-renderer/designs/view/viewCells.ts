import { keepOne, keepPair } from '../../../shared/base/remembered.ts';
import type { Design } from '../../../shared/project/index.ts';
import { countIssues, designIssues } from '../../../shared/project/issues.ts';
import { isError } from '../../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { choicesOf } from '../../../shared/rules/ruleset/values/index.ts';
import { type SheetColumn, sheetColumns } from '../grid/columns.ts';
import { type DesignCell, heldValue, shownNumber, shownText } from '../grid/frame.ts';
import type { CellsOf } from './view.ts';

/** Returns all cells of a design in a column: one, or one for each row of the component. */
function cellsOf(design: Design, column: SheetColumn): readonly DesignCell[] {
  if (column.component === null) return [{ design, column, row: null }];
  const { component } = column;
  return (design.components[component] ?? []).map((_, index) => ({ design, column, row: { component, index } }));
}

/** Returns the texts of a design's cells in visible columns. Kept, because each typed character of a search reads them again. */
const allTexts = keepPair((ruleset: Ruleset, design: Design): readonly string[] =>
  sheetColumns(ruleset).flatMap((column) => (column.hidden ? [] : cellsOf(design, column).map((cell) => shownText(ruleset, cell)))),
);

/** Returns the data of a design for sorting and filtering: texts and numbers as shown; a choice sorts by its place in the rules. */
export const viewCells = keepOne((ruleset: Ruleset): CellsOf => {
  const columns = new Map(sheetColumns(ruleset).map((column) => [column.id, column]));
  const of = <T>(design: Design, id: string, read: (cell: DesignCell) => T): readonly T[] => {
    const column = columns.get(id);
    return column ? cellsOf(design, column).map(read) : [];
  };
  return {
    values: (design, id) =>
      of(design, id, (cell) => {
        const value = heldValue(ruleset, cell) ?? null;
        if (isError(value)) return null;
        const place = choicesOf(ruleset, cell.column.field).findIndex(({ key }) => key === value);
        if (place >= 0) return place;
        return typeof value === 'number' ? shownNumber(ruleset, cell, value) : value;
      }),
    texts: (design, id) => of(design, id, (cell) => shownText(ruleset, cell)),
    allTexts: (design) => allTexts(ruleset, design),
    issues: (design) => countIssues(designIssues(ruleset, design)),
  };
});
