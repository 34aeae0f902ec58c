import { describe, expect, it } from 'vitest';
import { importWorkbook } from '../../shared/sheets/import/index.ts';
import { columnsFound, designsFound, designsWanted } from '../support/importing/importTruth.ts';
import { lostCells } from '../support/importing/lostCells.ts';
import { columnsOf, headerRowsOf, readSample, readTruth, sampleNames } from '../support/importing/truth.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
describe.each(sampleNames)('%s', (name) => {
  const truth = readTruth(name);
  const workbook = readSample(name);
  const result = importWorkbook(zorch, workbook);
  const several = Array.isArray(truth.sheetOfInterest);
  const sheets = several || truth.sheetOfInterest !== null ? [truth.sheetOfInterest ?? []].flat() : [];

  it('gives every design with every value', () => {
    expect(designsFound(result, several)).toEqual(designsWanted(truth));
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
    expect(lostCells(workbook, result.account)).toEqual([]);
  });
});
