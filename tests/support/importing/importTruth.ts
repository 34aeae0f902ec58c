import type { TableColumn } from '../../../shared/sheets/import/find/columns/columnMeaning.ts';
import type { ImportResult } from '../../../shared/sheets/import/index.ts';
import { plainFormula, type Truth } from './truth.ts';

const designFields = ['movement', 'size', 'armour', 'assault', 'capacity', 'propulsion'];
const rowFields = ['name', 'turreted', 'range', 'attacks', 'barrage', 'hitsOn', 'apMod', 'shots', 'special'];

/** The import in the form of a truth file's designs; `several`: they come from several sheets. */
export const designsFound = (result: ImportResult, several: boolean) =>
  result.designs.map(({ sheet, row, values, components, extra, sheetCost, costFormula }) => ({
    ...(several ? { sheet } : {}),
    row,
    name: values.name,
    cost: sheetCost,
    costFormula: plainFormula(costFormula),
    ...Object.fromEntries(designFields.map((id) => [id, values[id]])),
    extra,
    weapons: (components.weapons ?? []).map((weapon) => ({
      row: weapon.row,
      ...Object.fromEntries(rowFields.map((id) => [id, weapon.values[id]])),
      extra: weapon.extra,
      lookup: weapon.lookup,
    })),
  }));

/** A truth file's designs in the form of `designsFound`. */
export const designsWanted = ({ designs }: Truth) =>
  designs.map(({ section: _section, hidden: _hidden, notes: _notes, column: _column, weapons, costFormula, ...design }) => ({
    ...design,
    costFormula: plainFormula(costFormula),
    weapons: weapons.map(({ column: _place, ...weapon }) => ({ extra: {}, lookup: null, ...weapon })),
  }));

/** The truth files' name of a column: `w2.range` for the second weapon's range, `x:` and `wx:` for unknown columns. */
function truthKey({ meaning }: TableColumn, isRepeated: boolean): string | null {
  switch (meaning.kind) {
    case 'cost':
      return 'cost';
    case 'extra':
      return `${meaning.component === null ? 'x' : 'wx'}:${meaning.key}`;
    case 'field':
      return meaning.component === null ? meaning.field.id : `w${isRepeated ? meaning.block : ''}.${meaning.field.id}`;
    default:
      return null;
  }
}

/** The columns of a sheet's first table of designs, as truth files name them. */
export function columnsFound(result: ImportResult, sheet: string | null) {
  const table = result.tables.find((one) => one.kind === 'designs' && one.sheet === sheet);
  const isRepeated = table?.columns.some(({ meaning }) => 'block' in meaning && meaning.block > 1) ?? false;
  return Object.fromEntries(
    (table?.columns ?? []).flatMap((column) => {
      const key = truthKey(column, isRepeated);
      return key === null ? [] : [[key, { letter: column.letter, header: column.header }]];
    }),
  );
}
