import { describe, expect, it } from 'vitest';
import type { Field } from '../../../../../shared/rules/ruleset/format/index.ts';
import { type CellValue, type NumberStyle, readValue } from '../../../../../shared/rules/ruleset/values/index.ts';
import { type ImportResult, importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { sheetOf, workbookOf } from '../../../../support/importing/grids.ts';
import { lostCells } from '../../../../support/importing/lostCells.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');

function fieldOf(id: string): Field {
  const field = zorch.fields.get(id)?.data ?? zorch.components.get('weapons')?.fields.get(id)?.data;
  if (!field) throw new Error(`There is no field ${id}.`);
  return field;
}
const read = (id: string, raw: CellValue, style: NumberStyle = {}) => readValue(zorch, fieldOf(id), raw, style);

describe('a number', () => {
  it.each([
    ['movement', '1½', 1.5],
    ['movement', '½', 0.5],
    ['movement', '1 1/2', 1.5],
    ['movement', '27,5', 27.5],
    ['movement', '1.234,5', 1234.5],
    ['range', '１２０', 120],
    ['range', "'90", 90],
    ['hitsOn', '>=8', 8],
    ['hitsOn', '≥ 8', 8],
    ['hitsOn', '8 up', 8],
    ['hitsOn', '8 and up', 8],
    ['hitsOn', '8 oder mehr', 8],
    ['hitsOn', '8 ou plus', 8],
    ['apMod', '−3', -3],
    ['shots', 'Unl.', 'unlimited'],
    ['shots', '∞', 'unlimited'],
  ])('%s: "%s" is %s without a word', (id, text, value) => {
    expect(read(id, text)).toEqual({ ok: true, value });
  });

  it.each([
    ['hitsOn', '8-10', 8],
    ['armour', '6–10', 6],
    ['movement', '40*', 40],
    ['movement', '40 †', 40],
    ['range', '60²', 60],
    ['apMod', '-2 (HE)', -2],
    ['hitsOn', '5+ (front)', 5],
  ])('%s: "%s" is %s, with a note', (id, text, value) => {
    const reading = read(id, text);
    expect(reading).toMatchObject({ ok: true, value });
    expect(reading.ok && reading.note).toContain(text);
  });

  it('in brackets behind a number is a footnote only if the sheet explains it', () => {
    expect(read('armour', '8+ (2)').ok).toBe(false);
    expect(read('armour', '8+ (2)', { footnotes: new Map([['(2)', 'half when towed']]) })).toEqual({
      ok: true,
      value: 8,
      note: '"8+ (2)" was read as 8; see "(2) half when towed" in the sheet.',
    });
  });

  it.each([
    ['hitsOn', '5-6'],
    ['hitsOn', '10-10'],
    ['movement', '8-10'],
    ['range', '30-60'],
    ['armour', '5/6'],
    ['movement', '1/2'],
    ['armour', '5 (4)'],
    ['range', '60*40'],
    ['range', 'about 60'],
    ['attacks', '2 or 3'],
  ])('%s: "%s" could mean several things and is refused', (id, text) => {
    expect(read(id, text).ok).toBe(false);
  });
});

describe('yes and no', () => {
  it.each(['✓', '✔', 'x', 'X', '√', '●', '•', 'T', 'J', 'Ja', 'Oui', 'O', '1', '360', '360°', 'TRUE', '×', '■'])('"%s" is yes', (text) => {
    expect(read('turreted', text, { yesLetters: new Set(['o']) })).toMatchObject({ ok: true, value: true });
  });

  it.each(['N', 'No', 'Nein', 'Non', 'F', '0', 'fixed', 'fest', 'fixe', 'FALSE', '45°'])('"%s" is no', (text) => {
    expect(read('turreted', text)).toMatchObject({ ok: true, value: false });
  });

  it('a tick of the font Wingdings is told', () => {
    expect(read('turreted', 'ü')).toEqual({ ok: true, value: true, note: '"ü" was read as yes, a symbol that lost its font.' });
  });

  it('"O" is neither where nothing in the sheet says that it is French', () => {
    expect(read('turreted', 'O').ok).toBe(false);
    expect(read('turreted', 'maybe').ok).toBe(false);
    expect(read('turreted', '2').ok).toBe(false);
  });

  const ticked = (marks: readonly string[]): readonly unknown[] => {
    const rows = marks.map((mark, at) => [`Tank ${at}`, 20, 'large', 'Gun', mark, 60]);
    const sheet = sheetOf([['Name', 'Move', 'Size', 'Weapon', 'Turret', 'Range'], ...rows]);
    return importWorkbook(zorch, workbookOf([sheet]), { rules: false }).designs.map(
      ({ components }) => components.weapons?.[0]?.values.turreted,
    );
  };

  it('"O" is oui beside "N", and stays unread beside "x"', () => {
    expect(ticked(['O', 'N', 'O'])).toEqual([true, false, true]);
    expect(ticked(['O', 'x', 'N'])).toEqual(['O', true, false]);
  });
});

describe('a cell that became a date', () => {
  const told = (result: ImportResult): readonly string[] =>
    result.problems.map(({ code, severity, column, row }) => `${code} ${severity} ${column}${row}`);
  /** Cells of one column, a date where [serial, text] is given. */
  function column(heading: string, cells: readonly (CellValue | readonly [number, string])[]): ImportResult {
    const rows = cells.map((cell, at) => [
      `Tank ${at}`,
      20,
      'large',
      'Gun',
      typeof cell === 'object' && cell !== null ? (cell[0] ?? null) : cell,
    ]);
    const dates = Object.fromEntries(
      cells.flatMap((cell, at) => (typeof cell === 'object' && cell !== null ? [[`E${at + 2}`, cell[1]]] : [])),
    );
    const workbook = workbookOf([sheetOf([['Name', 'Move', 'Size', 'Weapon', heading], ...rows], { dates })]);
    const result = importWorkbook(zorch, workbook, { rules: false });
    expect(lostCells(workbook, result.account)).toEqual([]);
    return result;
  }
  const values = (result: ImportResult, id: string): readonly unknown[] =>
    result.designs.map(({ components }) => components.weapons?.[0]?.values[id]);

  it.each(['8-Oct', '08-Oct', '8. Oktober', '8-oct.', '8-paź', '08.10.', '08.10.2024', '10/8', '2024-10-08'])(
    '"%s" for a score on ten sides was "8-10"',
    (shown) => {
      const ordered = column('Hits on', ['7+', '6+', [45573, shown]]);
      // "10/8" shows what was typed, and that is no score.
      expect(values(ordered, 'hitsOn')).toEqual([7, 6, shown === '10/8' ? null : 8]);
      expect(told(ordered)).toEqual([shown === '10/8' ? 'ambiguous error E4' : 'guessed warning E4']);
    },
  );

  it('is a score or two fields only where one order of its numbers makes sense', () => {
    const result = column('Range/Attacks', ['90/1', '60/2', '30/3', [45019, '3-Apr'], [45000, '12-Mar'], [45273, 'Mar-45']]);
    expect(values(result, 'range')).toEqual([90, 60, 30, null, null, null]);
    const clear = column('Attacks/Range', ['1/12', '2/10', '3/30', '3/9', [45000, '12-Mar'], [45273, 'Mar-45'], [45025, '2-Mar']]);
    expect(values(clear, 'range')).toEqual([12, 10, 30, 9, 12, null, null]);
    expect(values(clear, 'attacks')).toEqual([1, 2, 3, 3, 3, null, null]);
  });

  it('with points was a decimal number where the field has any', () => {
    const rows = [
      ['Name', 'Move', 'Size', 'Armour'],
      ['Tank', 45050, 'large', 5],
      ['Jeep', '27,5', 'small', 45050],
    ];
    const workbook = workbookOf([sheetOf(rows, { dates: { B2: '3. Mai', D3: '3. Mai' } })]);
    const result = importWorkbook(zorch, workbook, { rules: false });
    expect(result.designs.map(({ values: { movement, armour } }) => [movement, armour])).toEqual([
      [3.5, 5],
      [27.5, null],
    ]);
    expect(result.problems.map(({ code, raw, message }) => [code, raw, message.includes('"3,5"')])).toEqual([
      ['guessed', '3. Mai', true],
      ['ambiguous', '3. Mai', false],
    ]);
  });

  it('of the year 1900 is the number itself', () => {
    expect(values(column('Attacks', [1, 2, [3, '3-Jan-00']]), 'attacks')).toEqual([1, 2, 3]);
    expect(values(column('Attacks', [1, 2, [300, '26-Oct-00']]), 'attacks')).toEqual([1, 2, null]);
  });

  it.each(['5-Mar', '3-May', '12/3/2024', '14:30', 'Mar-05'])('"%s" under a plain number is told, never guessed', (shown) => {
    const result = column('Attacks', [1, 2, [45000, shown]]);
    expect(values(result, 'attacks')).toEqual([1, 2, null]);
    expect(told(result)).toEqual(['ambiguous error E4']);
  });
});
