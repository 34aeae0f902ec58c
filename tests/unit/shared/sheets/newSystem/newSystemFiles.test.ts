import { describe, expect, it } from 'vitest';
import { parseWorkbook } from '../../../../../src-main/readers/parseWorkbook.ts';
import { madeWorkbook, saved } from '../../../../support/importing/madeWorkbook.ts';
import { foreignXlsx } from '../../../../support/newSystems/foreignXlsx.ts';
import { pricedSheets } from '../../../../support/newSystems/priced.ts';
import { madeSystem } from '../../../../support/newSystems/systemLaws.ts';

describe.each(pricedSheets.slice(0, 4))('an Excel file of $about', (sheet) => {
  it('becomes the same system as its cells', () => {
    const read = parseWorkbook(foreignXlsx(sheet), 'made.xlsx');
    if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join(' '));
    const { designs, files, report } = madeSystem(read.value);
    const cells = madeSystem(saved(madeWorkbook(sheet.sheets)));
    expect(files).toEqual(cells.files);
    expect(designs).toEqual(cells.designs);
    expect(report).toEqual(cells.report);
  });

  it('becomes the same system where no program has stored what its formulas give', () => {
    expect(madeSystem(madeWorkbook(sheet.sheets)).files).toEqual(madeSystem(saved(madeWorkbook(sheet.sheets))).files);
  });
});

describe('what a player chooses about a new system', () => {
  const [fleet] = pricedSheets;
  if (!fleet) throw new Error('There is a first sheet.');
  const workbook = saved(madeWorkbook(fleet.sheets));
  const columns = madeSystem(workbook).report.columns;
  const keyOf = (heading: string): string => columns.find(({ headings }) => headings.includes(heading))?.key ?? '';

  it('makes a text of a choice, and leaves a column out', () => {
    const { ruleset, designs, report } = madeSystem(workbook, { columns: { [keyOf('Class')]: 'text', [keyOf('Screens')]: 'skip' } });
    expect(ruleset.fields.get('class')?.data.kind).toBe('text');
    expect(report.columns.find(({ headings }) => headings.includes('Screens'))?.says).toBe('left out as you chose');
    expect(designs[0]?.values.class).toBe('Cruiser');
  });

  it('prices by a fit, by entered costs, or not at all', () => {
    for (const costs of ['entered', 'none'] as const) expect(madeSystem(workbook, { costs }).report.costs.way).toBe(costs);
    expect(madeSystem(workbook, { costs: 'none' }).ruleset.points).toBeNull();
    expect(madeSystem(workbook, { costs: 'none' }).ruleset.force.data.limit?.unit).toBe('ships');
  });

  it('takes another column as the cost', () => {
    const { designs, report } = madeSystem(workbook, { columns: { [keyOf('Hull')]: 'cost' } });
    expect(report.costs.way).toBe('entered');
    expect(designs[0]?.values.enteredCost).toBe(12);
  });

  it('says that a sheet has no units', () => {
    expect(() => madeSystem(saved(madeWorkbook({ Notes: [['Buy paint.'], ['Paint it.']] })))).toThrow('No table of units was found');
    expect(() => madeSystem(workbook, { sheet: 'Elsewhere' })).toThrow('No table of units was found in the sheet “Elsewhere”');
  });

  it('says that no column is called so, and that more columns than rules can have give none', () => {
    expect(() => madeSystem(workbook, { cost: 'Prise' })).toThrow('The table of units has no column “Prise”.');
    const many = Array.from({ length: 1100 }, (_, at) => `Stat ${at}x`);
    const rows = ['Ant', 'Bee', 'Cat', 'Dog'].map((name, row) => [name, ...many.map((_, at) => at + row)]);
    expect(() => madeSystem(madeWorkbook({ Army: [['Name', ...many], ...rows] }))).toThrow(
      'The table with “Name” on “Army” gives no rules that work: Designs and their components have 1102 fields; they may have at most 1000.',
    );
  });
});

it('a cell that lists several things stays one text where the formula of the cost reads it', () => {
  const lists = ['gun, missile', 'gun', 'missile, bomb', 'bomb', 'gun, bomb', 'missile'];
  const partsOf = (cost: (row: number) => string) => {
    const rows = lists.map((list, at) => [`Ship ${at}`, at + 2, list, cost(at + 2)]);
    const { report, ruleset, designs } = madeSystem(saved(madeWorkbook({ Fleet: [['Name', 'Move', 'Weapons', 'Points'], ...rows] })));
    return [report.costs.way, ruleset.data.components.map(({ id }) => id), designs[0]?.values.weapons];
  };
  expect(partsOf((row) => `=B${row}*2`)).toEqual(['formula', ['weapons'], undefined]);
  expect(partsOf((row) => `=B${row}*2+IF(ISNUMBER(SEARCH("gun",C${row})),5,0)`)).toEqual(['formula', [], 'gun, missile']);
});
