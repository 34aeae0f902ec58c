import { expect, it } from 'vitest';
import { isUnsafeName, workbookNames } from '../../../../../shared/sheets/workbook/names.ts';
import { loadTexts, readFolder, tinyFolder } from '../../../../support/rulesets/rulesets.ts';

it.each(['AP1', 'xfd99', 'R', 'c', 'R1C1', 'rc', 'r2', 'C3', '1st', 'two words', 'a-b', '', 'x'.repeat(256)])(
  '"%s" is no name for a cell range',
  (name) => {
    expect(isUnsafeName(name)).toBe(true);
  },
);

it.each(['c_base', 'sizes_points', '_AP1', 'yes_no', 'ABCD1'])('"%s" is one', (name) => {
  expect(isUnsafeName(name)).toBe(false);
});

it('a constant and a table column that would share a name get one each', () => {
  const texts = new Map(readFolder(tinyFolder));
  texts.set('tables/c.csv', 'key,legPrice\na,1\n');
  texts.set(
    'ruleset.json',
    (texts.get('ruleset.json') ?? '').replace('"tables": {', '"tables": { "c": { "label": "C", "source": "p. 9" },'),
  );
  const names = workbookNames(loadTexts(texts));
  expect([names.constants.get('legPrice'), names.columns.get('c')?.get('legPrice')]).toEqual(['c_legPrice', 'c_legPrice_2']);
});
