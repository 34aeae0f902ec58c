import { expect, it } from 'vitest';
import { importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { parseWorkbook } from '../../../../../src-main/readers/parseWorkbook.ts';
import { kindsRuleset } from '../../../../support/rulesets/rulesets.ts';

const ruleset = kindsRuleset();
const kindsIn = (text: string): readonly unknown[] => {
  const workbook = parseWorkbook(new TextEncoder().encode(text), 'Toys.csv');
  if (!workbook.ok) throw new Error('The text cannot be read.');
  return importWorkbook(ruleset, workbook.value).designs.map(({ values }) => [values.name, values.kind]);
};

it('takes the kind of a design from its own column', () => {
  expect(kindsIn('Name,Piece,Nerve\nSpoon,officer,4\nFusiliers,squad,5\nBig Bertha,field piece,6\n')).toEqual([
    ['Spoon', 'leader'],
    ['Fusiliers', 'squad'],
    ['Big Bertha', 'cannon'],
  ]);
});

it('takes it from what only one kind has', () => {
  expect(kindsIn('Name,Nerve,Pips,Mounted\nSpoon,4,3,yes\nPeg,6,1,no\n')).toEqual([
    ['Spoon', 'leader'],
    ['Peg', 'leader'],
  ]);
});
