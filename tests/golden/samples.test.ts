import { describe, expect, it } from 'vitest';
import { type ImportResult, importWorkbook, type TableColumn, unaccountedCells } from '../../shared/sheet/index.ts';
import { builtInRuleset } from '../support/rulesets.ts';
import { columnsOf, headerRowsOf, plainFormula, readSample, readTruth, sampleNames, type Truth } from '../support/truth.ts';

const zorch = builtInRuleset('zorch-97');
const designFields = ['movement', 'size', 'armour', 'assault', 'capacity', 'propulsion'];
const rowFields = ['name', 'turreted', 'range', 'attacks', 'barrage', 'hitsOn', 'apMod', 'shots', 'special'];

/** The import in the form of a truth file's designs. */
const found = (result: ImportResult, several: boolean) =>
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

const wanted = ({ designs }: Truth) =>
  designs.map(({ section: _section, hidden: _hidden, weapons, costFormula, ...design }) => ({
    ...design,
    costFormula: plainFormula(costFormula),
    weapons: weapons.map((weapon) => ({ extra: {}, lookup: null, ...weapon })),
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

function columnsFound(result: ImportResult, sheet: string | null) {
  const table = result.tables.find((one) => one.kind === 'designs' && one.sheet === sheet);
  const isRepeated = table?.columns.some(({ meaning }) => 'block' in meaning && meaning.block > 1) ?? false;
  return Object.fromEntries(
    (table?.columns ?? []).map((column) => [truthKey(column, isRepeated), { letter: column.letter, header: column.header }]),
  );
}

describe.each(sampleNames)('%s', (name) => {
  const truth = readTruth(name);
  const workbook = readSample(name);
  const result = importWorkbook(zorch, workbook);
  const several = Array.isArray(truth.sheetOfInterest);
  const sheets = several || truth.sheetOfInterest !== null ? [truth.sheetOfInterest ?? []].flat() : [];

  it('gives every design with every value', () => {
    expect(found(result, several)).toEqual(wanted(truth));
    expect(result.designs).toHaveLength(truth.designCount);
  });

  it('knows the layout, the sheets, the header rows and the columns', () => {
    expect(result.layout).toBe(truth.layout);
    expect(result.sheets).toEqual(sheets);
    for (const sheet of sheets.length > 0 ? sheets : [null]) {
      const table = result.tables.find((one) => one.kind === 'designs' && one.sheet === sheet);
      expect(table?.headerRows).toEqual(headerRowsOf(truth, sheet));
      expect(columnsFound(result, sheet)).toEqual(columnsOf(truth, sheet));
    }
  });

  it('gives a reason for every row it leaves out', () => {
    const order = (rows: readonly { readonly sheet?: string | null | undefined; readonly row: number; readonly why: string }[]) =>
      rows.map(({ sheet, row, why }) => `${several ? sheet : ''} ${row}: ${why}`).sort();
    expect(order(result.ignoredRows)).toEqual(order(truth.ignoredRows));
  });

  it('knows the section each design stands under', () => {
    const sections = truth.designs.map(({ section }) => section ?? null);
    expect(result.designs.map(({ section }) => section)).toEqual(sections);
  });

  it('tells every problem it has to, and calls nothing an error that is none', () => {
    for (const { kind, row, raw, sheet } of truth.problems.filter(({ severity }) => severity === 'must'))
      expect(result.problems).toContainEqual(
        expect.objectContaining({ kind, ...(row ? { row } : {}), ...(raw ? { raw } : {}), ...(sheet ? { sheet } : {}) }),
      );
    const musts = truth.problems.filter(({ severity }) => severity === 'must').length;
    expect(result.problems.filter(({ severity }) => severity === 'error').length).toBeLessThanOrEqual(musts);
  });

  it('accounts for every cell', () => {
    expect(unaccountedCells(workbook, result.account)).toEqual([]);
  });
});
