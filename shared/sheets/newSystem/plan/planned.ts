import type { Field, RulesetData } from '../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import type { CellPlace } from '../../import/index.ts';
import type { ColumnKind } from '../../tables/index.ts';
import type { FieldFacts, SafeIds } from './fields.ts';
import type { ListedUnit, UnitColumn, UnitList } from './unitList.ts';

/** What players can say that a column holds. */
export const columnChoices = ['number', 'choice', 'yesNo', 'text', 'cost', 'skip'] as const;
export type SystemColumnChoice = (typeof columnChoices)[number];

/** A field of the new system with the columns that it comes from: one, or one for each row of a component. */
export type PlannedColumn = {
  /** The same whatever players choose for it. */
  readonly key: string;
  readonly list: UnitList;
  readonly columns: readonly UnitColumn[];
  readonly component: string | null;
  /** `computed`: its formula is taken over. `key`: says which unit a row belongs to. */
  readonly role: 'name' | 'cost' | 'field' | 'computed' | 'key' | 'skip';
  readonly kind: ColumnKind;
  /** Null where it is no entered field. */
  readonly field: Field | null;
};

/** A cell of a component's row. */
export type PlannedCell = { readonly value: CellValue; readonly place: CellPlace | null };

/** A row of a component: its cells by planned column, and the row of the list that it was looked up in. */
export type PlannedRow = {
  readonly sheet: string;
  readonly row: number;
  readonly cells: ReadonlyMap<PlannedColumn, PlannedCell>;
  readonly lookup: { readonly sheet: string; readonly row: number } | null;
};

/** Where the rows of a component are: beside the unit, below it, in one cell, or in a table of their own. */
type ComponentSource = 'beside' | 'below' | 'cell' | 'table';

export type PlannedComponent = {
  readonly id: string;
  readonly label: string;
  readonly singular: string;
  readonly source: ComponentSource;
  readonly columns: readonly PlannedColumn[];
  readonly rowsOf: (unit: ListedUnit) => readonly PlannedRow[];
};

/** A table of choices of the new system, row by row below its headings. */
export type PlannedTable = { readonly id: string; readonly label: string; readonly rows: readonly (readonly string[])[] };

/** What making fields needs and collects: ids, tables and units of length of the whole system. */
export type FieldMaker = {
  readonly ids: SafeIds;
  readonly decimalComma: boolean;
  readonly fileName: string;
  readonly make: (kind: ColumnKind, facts: Omit<FieldFacts, 'table' | 'source'> & { readonly owner?: string }) => Field;
  readonly tables: PlannedTable[];
  readonly lengths: RulesetData['lengths'];
  /** The kind of a column: what its cells say, or what the player says. */
  readonly kindOf: (key: string, values: readonly CellValue[]) => ColumnKind;
  readonly choiceOf: (key: string) => SystemColumnChoice | null;
  /** True for a column of formulas whose values are entered, because the formulas could not be taken over. */
  readonly isEntered: (key: string) => boolean;
};
