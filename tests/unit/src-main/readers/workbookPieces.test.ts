import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Outcome, succeed } from '../../../../shared/base/problem.ts';
import type { Workbook } from '../../../../shared/sheets/cells/index.ts';
import { pieceReader, workbookPieces } from '../../../../shared/sheets/cells/pieces.ts';
import { importWorkbook, shapeOf } from '../../../../shared/sheets/import/index.ts';
import { parseWorkbook } from '../../../../src-main/readers/parseWorkbook.ts';
import { makeXlsx } from '../../../support/files/sheets.ts';
import { sheetFrom, sheetOf, workbookOf } from '../../../support/importing/grids.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

const sampleWorkbook = (name: string) => {
  const read = parseWorkbook(readFileSync(join(import.meta.dirname, '../../../fixtures/samples', name)), name);
  if (!read.ok) throw new Error(name);
  return read.value;
};

/** What arrives of a workbook that is sent piece by piece; `change` changes the texts on their way. */
function arrived(workbook: Workbook, change: (text: string, at: number) => string = (text) => text): Outcome<Workbook> {
  const { count, piece } = workbookPieces(workbook);
  const reader = pieceReader();
  for (let at = 0; at < count; at++) reader.add(change(piece(at), at));
  return reader.workbook();
}

/** The same with plain maps of formulas, to be compared. */
const plain = (workbook: Workbook): Workbook => ({
  ...workbook,
  sheets: workbook.sheets.map((sheet) => ({ ...sheet, formulas: new Map(sheet.formulas) })),
});
const plainOutcome = (outcome: Outcome<Workbook>): Outcome<Workbook> => (outcome.ok ? succeed(plain(outcome.value)) : outcome);

describe('a workbook in pieces', () => {
  it.each(['canonical-stacked.xls', 'weapon-lookup.ods', 'wide-weapons.xlsx', 'german-semicolon.csv'])('arrives as it was: %s', (name) => {
    const workbook = sampleWorkbook(name);
    expect(plainOutcome(arrived(workbook))).toEqual(succeed(plain(workbook)));
  });

  it('keeps what single cells have', () => {
    const extras = { formulas: { A1: '1+1' }, errors: { B1: '#N/A' }, dates: { C1: '05-Mar' }, comments: { A1: 'why' }, merges: ['A1:B1'] };
    const sheet = sheetOf([[2, null, 43_000, true, 'x']], { ...extras, hiddenRows: [1], hiddenColumns: ['B'], hidden: true });
    const workbook = { ...workbookOf([sheet], 'xlsx', ['cut']), names: new Map([['Move', 'Points!$B$3']]) };
    expect(arrived(workbook)).toEqual(succeed(workbook));
  });

  it('of many rows has many pieces, none much longer than the others', () => {
    const rows = Array.from({ length: 3_000 }, (_, row) =>
      Array.from({ length: 40 }, (_, column) => (column % 2 ? row * column : 'ж'.repeat(30))),
    );
    const workbook = workbookOf([sheetOf([['Name']]), sheetOf(rows)]);
    const { count, piece } = workbookPieces(workbook);
    expect(count).toBeGreaterThan(5);
    for (let at = 0; at < count; at++) expect(piece(at).length).toBeLessThan(1_000_000);
    expect(piece(3)).toContain('жжж');
    expect(arrived(workbook)).toEqual(succeed(workbook));
  });

  it('has a formula that is filled down once', () => {
    const bytes = makeXlsx([
      { name: 'A', rows: Array.from({ length: 500 }, (_, row) => [row, { formula: `A${row + 1}*2+$B$1`, value: 1 }]) },
    ]);
    const read = parseWorkbook(bytes, 'a.xlsx');
    if (!read.ok) throw new Error('not read');
    const { count, piece } = workbookPieces(read.value);
    const texts = Array.from({ length: count }, (_, at) => piece(at)).join('');
    expect(texts.split('$B$1')).toHaveLength(2);
    const back = arrived(read.value);
    expect(back.ok && [...(back.value.sheets[0]?.formulas.values() ?? [])]).toEqual(
      Array.from({ length: 500 }, (_, row) => `A${row + 1}*2+$B$1`),
    );
  });

  it.each(['', '{}', 'null', '{"fileName":"a","kind":"xls"}'])('is refused if its head is anything else: %s', (head) => {
    expect(arrived(workbookOf([sheetOf([[1]])]), (text, at) => (at === 0 ? head : text))).toMatchObject({
      ok: false,
      problems: [{ code: 'unreadable' }],
    });
  });

  it.each([
    ['fewer cells than the head says', '"values":[1,2]', '"values":[1]'],
    ['more', '"values":[1,2]', '"values":[1,2,3]'],
    ['cells that are none', '"values":[1,2]', '"values":[1,{}]'],
    ['cells of another sheet', '"sheet":0', '"sheet":1'],
  ])('is refused if a piece has %s', (_, from, to) => {
    expect(arrived(workbookOf([sheetOf([[1, 2]])]), (text) => text.replace(from, to)).ok).toBe(false);
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
