import { expect, it } from 'vitest';
import { importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { usedOrNot } from '../../../../../src-renderer/importing/work/choices.ts';
import { withCorrection } from '../../../../../src-renderer/importing/work/state.ts';
import { sheetFrom, workbookOf } from '../../../../support/importing/grids.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const list = (cost: number) => `Name | Move | Size | Armour | Cost\nBoar | 20 | large | 4 | ${cost}\nWolf | 25 | large | 5 | ${cost + 40}`;
const workbook = workbookOf([sheetFrom(list(250), { name: 'Units' }), sheetFrom(list(200), { name: 'Units (old)' })]);

it('an older copy is offered, comes in when the player takes it, and is left again', () => {
  const plain = importWorkbook(zorch, workbook);
  expect(plain.otherSheets).toMatchObject([{ sheet: 'Units (old)', isOffered: true }]);
  const taken = usedOrNot({}, true, true);
  const corrections = withCorrection({}, 'Units (old)', taken);
  expect(importWorkbook(zorch, workbook, { corrections }).designs.length).toBe(4);
  const left = usedOrNot(taken, false, false);
  expect(importWorkbook(zorch, workbook, { corrections: withCorrection(corrections, 'Units (old)', left) }).designs.length).toBe(2);
});

it('a list of its own is left out, and taken in again', () => {
  const left = usedOrNot({ layout: 'stacked' }, false, false);
  expect(left).toEqual({ layout: 'stacked', skip: true });
  expect(importWorkbook(zorch, workbook, { corrections: { Units: left } }).designs.map(({ sheetCost }) => sheetCost)).toEqual([200, 240]);
  expect(usedOrNot(left, true, false)).toEqual({ layout: 'stacked' });
});
