import { expect, it } from 'vitest';
import { importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { importText } from '../../../../../src-main/cli/commands/import.ts';
import { sheetFrom, workbookOf } from '../../../../support/importing/grids.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const textOf = (table: string): string => {
  const sheet = importWorkbook(ruleset, workbookOf([sheetFrom(table)]));
  const project = { format: 1 as const, name: 'army', ruleset: { id: ruleset.data.id, version: ruleset.data.version }, designs: [] };
  return importText({ path: 'army.xls', ruleset, project, sheet, remarks: [] }, null);
};

it('what differs only in its row is told on one line, and counted as often as it happened', () => {
  const text = textOf(`
Name | Size | Move | Armour
Tank | large | fast | 5
Jeep | small | fast | 9
Van | small | 30 | 9
Page 1
Truck | small | fast | 9
Page 2
Bus | small | slow | 9
`);
  expect(text).toContain('Problems (4):\n');
  expect(text).toContain('  error    Sheet1, rows 2-3, 6, column C: Move: "fast" is not a number');
  expect(text).toContain('  error    Sheet1, row 8, column C: Move: "slow" is not a number');
  expect(text).toMatch(/Rows left out \(2\):\n {2}Sheet1, rows 5, 7: .+\n\n/);
});

it('columns the rules do not know are named', () => {
  expect(textOf('Name | Size | Move | Painted\nTank | large | 20 | yes')).toContain(
    'Columns the rules do not know, kept as they are (1):\n  Sheet1, column D: Painted\n',
  );
});

it('rows that were read as headings are named where there are more than one block of them', () => {
  const headed = 'Name | Size | Move | Armour\nTank | large | 20 | 5\nJeep | small | 50 | 9';
  expect(textOf(headed)).not.toContain('Rows read as headings');
  expect(textOf(`${headed}\nName | Size | Move | Armour\nVan | small | 30 | 9`)).toContain(
    'Rows read as headings (1):\n  Sheet1, rows 1, 4\n',
  );
});
