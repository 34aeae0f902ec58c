import { expect, it } from 'vitest';
import { importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { parseWorkbook } from '../../../../../src-main/readers/parseWorkbook.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const read = (id: string, text: string) => {
  const workbook = parseWorkbook(new TextEncoder().encode(text), 'Old.csv');
  if (!workbook.ok) throw new Error('The text cannot be read.');
  return importWorkbook(builtInRuleset(id), workbook.value).designs;
};

it('reads hit points as no bonus for each hit die', () => {
  const [design] = read(
    'blood-and-treasure',
    'Unit,Race,Figures,Hit Dice,HP,Attack\nReed spears,Marsh folk,20,d6,37,+1\nBog riders,Marsh folk,10,d8,19,+2\n',
  );
  expect(design?.values.hitBonus ?? null).toBeNull();
  expect(design?.extra).toMatchObject({ HP: '37' });
});

it('reads vehicles by their class and their defences', () => {
  const [design] = read(
    'the-dice-flew',
    'Vehicle,Class,Gun,Def front,Def flank,MG\nBadger,Medium tank,Heavy,6,4,y\nOtter,Light tank,Light,5,4,n\n',
  );
  expect(design?.values).toMatchObject({ kind: 'vehicle', armour: 'medium', gun: 'heavy', ownFront: 6, ownFlank: 4, machineGun: true });
});

it('reads short words for missiles', () => {
  const [design] = read('simple-gboh', 'Unit,Type,Size,TQ,MA,Missile\nHill riders,LC,2,5,10,MJ\nStone men,SK,1,4,7,S\n');
  expect(design?.values).toMatchObject({ kind: 'unit', missiles: 'mountedJavelin' });
});
