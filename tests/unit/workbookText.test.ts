import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWorkbookText, writeWorkbookText } from '../../shared/cells/index.ts';
import { importWorkbook, shapeOf } from '../../shared/import/index.ts';
import { parseWorkbook } from '../../src-main/readers/parseWorkbook.ts';
import { sheetFrom, sheetOf, workbookOf } from '../support/importing/grids.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const sampleWorkbook = (name: string) => {
  const read = parseWorkbook(readFileSync(join(import.meta.dirname, '../fixtures/samples', name)), name);
  if (!read.ok) throw new Error(name);
  return read.value;
};

describe('a workbook as text', () => {
  it.each(['canonical-stacked.xls', 'weapon-lookup.ods', 'wide-weapons.xlsx', 'german-semicolon.csv'])(
    'is read back as it was: %s',
    (name) => {
      const workbook = sampleWorkbook(name);
      expect(readWorkbookText(writeWorkbookText(workbook))).toEqual({ ok: true, value: workbook });
    },
  );

  it('keeps what single cells have', () => {
    const extras = { formulas: { A1: '1+1' }, errors: { B1: '#N/A' }, dates: { C1: '05-Mar' }, comments: { A1: 'why' }, merges: ['A1:B1'] };
    const sheet = sheetOf([[2, null, 43_000, true, 'x']], { ...extras, hiddenRows: [1], hiddenColumns: ['B'], hidden: true });
    const workbook = { ...workbookOf([sheet], 'xlsx', ['cut']), names: new Map([['Move', 'Points!$B$3']]) };
    expect(readWorkbookText(writeWorkbookText(workbook))).toEqual({ ok: true, value: workbook });
  });

  it.each(['', '{}', 'null', '{"fileName":"a","kind":"xls"}', writeWorkbookText(workbookOf([])).replace('"kind":"xlsx"', '"kind":"doc"')])(
    'is refused if it is anything else: %s',
    (text) => expect(readWorkbookText(text)).toMatchObject({ ok: false, problems: [{ code: 'unreadable' }] }),
  );

  it('is refused if a sheet has fewer cells than it says', () => {
    const text = writeWorkbookText(workbookOf([sheetOf([[1, 2]])])).replace('"columnCount":2', '"columnCount":3');
    expect(readWorkbookText(text).ok).toBe(false);
  });
});

describe('the shape of a file', () => {
  const zorch = builtInRuleset('zorch-97');
  const shape = (text: string, name = 'Army', kind: 'xlsx' | 'csv' = 'xlsx') => {
    const workbook = workbookOf([sheetFrom(text, { name })], kind);
    return shapeOf(workbook, importWorkbook(zorch, workbook));
  };
  const list = 'Name | Move | Size | Armour\nTank | 25 | L | 5';

  it('is the same whatever the designs are, and wherever the table begins', () => {
    expect(shape('Title | | |\nName | Move | Size | Armour\nJeep | 30 | S | NA\nBoat | 20 | M | 6')).toBe(shape(list));
  });

  it('is another with other headings or another sheet name', () => {
    const others = [shape('Name | Move | Size | Save\nTank | 25 | L | 5'), shape(list, 'Navy'), shape('Aaa | Bbb | Quux\nTank | 1 | 2')];
    expect(new Set([shape(list), ...others]).size).toBe(4);
  });

  it('of delimited text does not depend on its file name', () => {
    expect(shape(list, 'club 1998', 'csv')).toBe(shape(list, 'club 1999', 'csv'));
  });
});
