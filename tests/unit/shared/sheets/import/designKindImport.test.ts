import { expect, it } from 'vitest';
import { importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { parseWorkbook } from '../../../../../src-main/readers/parseWorkbook.ts';
import { builtInRuleset, kindsRuleset } from '../../../../support/rulesets/rulesets.ts';

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

it('takes a choice of another kind in a column for what it is, and says so: the vehicles of The Dice Flew among its companies', () => {
  const text = [
    'Unit,Type,Figures,Quality,Officers,Sergeants,Gun',
    'Tiger,Heavy tank,,Elite,0,1,Heavy',
    'Honey,Light Tank,,Regular,0,1,Light',
    'Staff,HQ,5,Regular,1,1,',
    'Rifles,Infantry,10,Regular,1,1,',
    'Odd,Airship,10,Regular,1,1,',
  ];
  const workbook = parseWorkbook(new TextEncoder().encode(`${text.join('\n')}\n`), 'Army.csv');
  if (!workbook.ok) throw new Error('The text cannot be read.');
  const { designs, problems } = importWorkbook(builtInRuleset('the-dice-flew'), workbook.value, { rules: false });
  const read = designs.map(({ values }) => [values.name, values.kind, values.arm, values.armour, values.post]);
  expect(read.map((row) => row.map((value) => value ?? null))).toEqual([
    ['Tiger', 'vehicle', null, 'heavy', null],
    ['Honey', 'vehicle', null, 'light', null],
    ['Staff', 'headquarters', null, null, 'battalion'],
    ['Rifles', 'company', 'infantry', null, null],
    ['Odd', 'company', 'Airship', null, null],
  ]);
  expect(problems.map(({ row, severity }) => [row, severity])).toEqual([
    [2, 'warning'],
    [3, 'warning'],
    [4, 'warning'],
    [6, 'error'],
  ]);
});
