import { cleanText } from '../../base/text/index.ts';
import type { Value } from '../../rules/formula/index.ts';
import type { Calculation } from '../calculation/index.ts';
import type { CellPlace, ImportedDesign } from '../import/index.ts';
import { slotOf } from './places.ts';

/** A table whose rows say in a column of their own whose component rows they are: by the name or the number of the design. */
export type Join = {
  readonly component: string;
  readonly sheet: string;
  /** The column of the table, and the design's value that it repeats, by slot. */
  readonly keyColumn: number;
  readonly ownKey: string;
  /** What the other columns hold, by key. */
  readonly columns: ReadonlyMap<number, string>;
};

/** Keys of two cells are the same text in any case, or the same number. */
const sameKey = (one: Value, other: Value): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? cleanText(one).toLowerCase() === cleanText(other).toLowerCase()
    : one !== null && one === other;

type TableRow = { readonly design: ImportedDesign; readonly row: number };
type OpenTable = { readonly component: string; readonly sheet: string; readonly rows: TableRow[]; readonly columns: Map<number, string> };

/** Finds the tables whose rows are keyed to designs. Lists that several designs take numbers from are no such tables. */
export function joinsOf(
  designs: readonly ImportedDesign[],
  calculation: Calculation,
  isListed: (place: CellPlace) => boolean,
  columnCount: (sheet: string) => number,
): readonly Join[] {
  const tables = new Map<string, OpenTable>();
  for (const design of designs) {
    const seen = new Set<string>();
    for (const [name, place] of design.cells) {
      const slot = slotOf(name);
      if (slot.kind !== 'row' || isListed(place)) continue;
      const key = `${slot.component}/${place.sheet}`;
      const table: OpenTable = tables.get(key) ?? { component: slot.component, sheet: place.sheet, rows: [], columns: new Map() };
      tables.set(key, table);
      table.columns.set(place.column, slot.key);
      if (seen.has(`${key}/${place.row}`)) continue;
      seen.add(`${key}/${place.row}`);
      table.rows.push({ design, row: place.row });
    }
  }
  return [...tables.values()].flatMap((table): readonly Join[] => {
    const found = keyOf(table, calculation, columnCount(table.sheet));
    return found ? [{ component: table.component, sheet: table.sheet, columns: table.columns, ...found }] : [];
  });
}

/** The column that repeats a value of the design on every row of a table, and that value; null if there is none. */
function keyOf(
  { rows, sheet, columns }: OpenTable,
  calculation: Calculation,
  columnCount: number,
): { readonly keyColumn: number; readonly ownKey: string } | null {
  const [first] = rows;
  if (!first) return null;
  const own = [...first.design.cells.keys()].filter((slot) => slot === 'name' || slot.startsWith('extra:'));
  for (const ownKey of own)
    for (let column = 0; column < columnCount; column++) {
      if (columns.has(column)) continue;
      const isKey = rows.every(({ design, row }) => {
        const place = design.cells.get(ownKey);
        const isOwnRow = place?.sheet === sheet && place.row === row;
        return place !== undefined && !isOwnRow && sameKey(calculation.valueAt(place), calculation.valueAt({ sheet, row, column }));
      });
      if (isKey) return { keyColumn: column, ownKey };
    }
  return null;
}
