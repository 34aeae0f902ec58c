import { describe, expect, it } from 'vitest';
import { importWorkbook, openJudging, readyImport } from '../../../../../shared/sheets/import/index.ts';
import { importJson } from '../../../../../src-main/cli/importJson.ts';
import { sheetFrom, workbookOf } from '../../../../support/importing/grids.ts';
import { readSample } from '../../../../support/importing/truth.ts';
import { builtInFolder, builtInRuleset, loadFolder } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const faulty = workbookOf([
  sheetFrom(
    'Name | Cost | Move | Size | Armour | Propulsion | Weapon | Turreted | Range | Hits on | Shots\nJeep | 30 | 30 | small | | wheeled | MG | yes | 30 | 8 | 20\n | | | | | | Gun | yes | 30 | 8 | unl\nSled | 20 | fast | small | 9 | wheeled',
  ),
]);

describe('designs judged one after another', () => {
  it.each([
    ['a list against the rules', faulty],
    ['a sample', readSample('canonical-stacked.xls')],
  ])('leave the problems of an import that judges them itself: %s', (_name, workbook) => {
    const found = importWorkbook(zorch, workbook, { rules: false });
    const judging = openJudging(zorch, workbook, found);
    expect(judging.problems()).toEqual(found.problems);
    const judged = [];
    for (let design = judging.next(); design; design = judging.next()) judged.push(design);
    expect(judged).toEqual(found.designs);
    expect(judging.next()).toBeNull();
    expect(judging.problems()).toEqual(importWorkbook(zorch, workbook).problems);
  });

  it('are told of at their cells as they are judged', () => {
    const judging = openJudging(zorch, faulty, importWorkbook(zorch, faulty, { rules: false }));
    const cells = () => judging.problems().flatMap(({ code, row, column }) => (code === 'rule' ? [`${column}${row}`] : []));
    expect(cells()).toEqual([]);
    judging.next();
    expect(cells()).toEqual(['K2', 'G3']);
  });
});

it('is the same import with rules that were made ready for it', () => {
  const workbook = readSample('canonical-stacked.xls');
  const ready = loadFolder(builtInFolder('zorch-97'));
  readyImport(ready);
  const plain = loadFolder(builtInFolder('zorch-97'));
  expect(importJson(ready, importWorkbook(ready, workbook))).toEqual(importJson(plain, importWorkbook(plain, workbook)));
});
