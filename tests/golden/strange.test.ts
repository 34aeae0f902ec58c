import { describe, expect, it } from 'vitest';
import { designIdSchema } from '../../shared/project/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { adoptCosts, costScheme, examineCosts, withCostProblems } from '../../shared/sheets/adopt/index.ts';
import { importWorkbook, toProjectDesigns } from '../../shared/sheets/import/index.ts';
import { columnsFound, designsFound, designsWanted } from '../support/importing/importTruth.ts';
import { lostCells } from '../support/importing/lostCells.ts';
import { columnsOf, headerRowsOf, namesIn, readTruthIn, readWorkbookIn } from '../support/importing/truth.ts';
import { withChange } from '../support/projects/changedDesign.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

describe.each(namesIn('strange'))('%s', async (name) => {
  const truth = readTruthIn('strange', name);
  const workbook = await readWorkbookIn('strange', name);
  const study = examineCosts(workbook, importWorkbook(zorch, workbook), zorch);
  const result = withCostProblems(study);
  const several = Array.isArray(truth.sheetOfInterest);
  const sheets = [truth.sheetOfInterest ?? []].flat();
  it('gives every design with every value', () => {
    expect(designsFound(result, several)).toEqual(designsWanted(truth));
  });

  it('knows the cell each name stands in', () => {
    const found = result.designs.map(({ cells }) => cells.get('name'));
    const wanted = truth.designs.map(({ sheet, row, column }) => ({ sheet: sheet ?? sheets[0], row: row - 1, column }));
    expect(found.map((place, position) => place && { ...place, column: wanted[position]?.column && letters(place.column) })).toEqual(
      wanted,
    );
  });

  it('knows the layout, the sheets, the header rows and the columns', () => {
    expect(result.layout).toBe(truth.layout);
    expect(result.sheets).toEqual(sheets);
    for (const sheet of sheets) {
      const tables = result.tables.filter((one) => one.kind === 'designs' && one.sheet === sheet);
      const headerRows = headerRowsOf(truth, sheet);
      if (headerRows.length > 0)
        expect([...new Set(tables.flatMap((table) => table.headerRows))].sort((a, b) => a - b)).toEqual(headerRows);
      const columns = columnsOf(truth, sheet);
      if (Object.keys(columns).length > 0) expect(columnsFound(result, sheet)).toEqual(columns);
    }
  });

  it('leaves out the rows that are no designs, and names section headings', () => {
    const order = (rows: readonly { readonly sheet?: string | null | undefined; readonly row: number; readonly why: string }[]) =>
      rows.map(({ sheet, row, why }) => `${several ? sheet : ''} ${row}${why === 'section heading' ? ': section heading' : ''}`).sort();
    expect(order(result.ignoredRows)).toEqual(order(truth.ignoredRows));
  });

  it('knows the section each design stands under', () => {
    expect(result.designs.map(({ section }) => section)).toEqual(truth.designs.map(({ section }) => section ?? null));
  });

  it('knows hidden designs and keeps comments', () => {
    expect(result.designs.map(({ hidden }) => hidden)).toEqual(truth.designs.map(({ hidden }) => hidden ?? false));
    truth.designs.forEach(({ notes }, position) => {
      expect(result.designs[position]?.notes ?? '').toContain(notes ?? '');
    });
  });

  it('tells every problem it has to, and calls nothing an error that is none', () => {
    const musts = truth.problems.filter(({ severity }) => severity === 'must');
    for (const { kind, row, raw, sheet } of musts)
      expect(result.problems).toContainEqual(
        expect.objectContaining({ code: kind, ...(row ? { row } : {}), ...(raw ? { raw } : {}), ...(sheet ? { sheet } : {}) }),
      );
    expect(result.problems.filter(({ severity }) => severity === 'error').length).toBeLessThanOrEqual(musts.length);
  });

  it('knows which costs are out of date, typed over, or out of reach', () => {
    const { kind, staleRows, brokenRows } = costScheme(study);
    const rows = (places: readonly { readonly row: number }[]) => places.map(({ row }) => row);
    expect({ kind, staleRows: rows(staleRows), brokenRows: rows(brokenRows) }).toEqual({
      kind: truth.designs.some(({ costFormula }) => costFormula !== null) ? 'formula' : 'values',
      staleRows: truth.staleRows,
      brokenRows: truth.brokenRows,
    });
  });

  it('takes the cost formulas over, and they give what the sheet gives, for changed designs too', () => {
    const { adoptable, reproduced, of, reasons } = costScheme(study);
    const sound = truth.designs.filter(
      ({ row, costFormula }) => costFormula !== null && !truth.staleRows.includes(row) && !truth.brokenRows.includes(row),
    );
    expect({ adoptable, reasons: adoptable ? [] : reasons }).toEqual({ adoptable: truth.costSchemeAdoptable, reasons: [] });
    if (!truth.costSchemeAdoptable) return;
    expect({ reproduced, of }).toEqual({ reproduced: sound.length, of: sound.length });
    const adopted = adoptCosts(study);
    if (!adopted.ok) throw new Error(adopted.problems.map(({ message }) => message).join('\n'));
    const designs = adopted.value.withFields(toProjectDesigns(result, (position) => designIdSchema.parse(`d${position}`)));
    const probes = [...sound.map(({ name, cost }) => ({ name, change: {}, cost })), ...truth.costProbes];
    const costs = probes.map(({ name, change }) => {
      const design = designs.find(({ values }) => values.name === name);
      return { name, change, cost: design ? assessDesign(adopted.value.ruleset, withChange(design, change)).cost : null };
    });
    expect(costs).toEqual(probes.map(({ name, change, cost }) => ({ name, change, cost: expect.closeTo(cost ?? Number.NaN, 6) })));
  });

  it('accounts for every cell', () => {
    expect(lostCells(workbook, result.account)).toEqual([]);
  });
});
