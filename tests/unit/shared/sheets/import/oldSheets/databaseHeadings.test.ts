import { describe, expect, it } from 'vitest';
import { importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { workbookFrom } from '../../../../../support/importing/grids.ts';
import { importText, problems, told } from '../../../../../support/importing/layouts.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

describe('headings as databases have them', () => {
  it('are several words, told apart by capitals, for the unit and for its weapon', () => {
    const result = importText(`
UnitTitle | HullSize | MoveCM | ArmourSave | DriveType | GunName | GunRange | GunAttacks | GunHitsOn | CostPP
Marten | small | 30 | 9 | wheeled | Slugger | 40 | 2 | 7 | 90
Marten | small | 30 | 9 | wheeled | Needler | 25 | 3 | 8 | 90
Stoat | large | 15 | 4 | tracked | Long gun | 95 | 1 | 5 | 260
`);
    expect(told(result)).toEqual([
      'Marten A2: 30 small 9 wheeled =90 [Slugger 2 40 2 7; Needler 3 25 3 8]',
      'Stoat A4: 15 large 4 tracked =260 [Long gun 4 95 1 5]',
    ]);
    expect(problems(result)).toEqual([]);
  });

  it.each([
    ['v_', 'w_'],
    ['Veh', 'Sys'],
    ['tblUnits.', 'tblArms.'],
  ])('have one beginning for all of the unit and one for all of its weapon: %s, %s', (unit, weapon) => {
    const words = (start: string, own: readonly string[]): string => own.map((word) => `${start}${word}`).join(' | ');
    const result = importText(`
${words(unit, ['Name', 'Size', 'Move', 'Armour', 'Propulsion'])} | ${words(weapon, ['Name', 'Range', 'Attacks', 'Hits', 'AP'])}
Marten | small | 30 | 9 | wheeled | Slugger | 40 | 2 | 7 | -1
Stoat | large | 15 | 4 | tracked | Long gun | 95 | 1 | 5 | -4
Ermine | medium | 25 | 6 | tracked | Needler | 25 | 3 | 8 | 0
`);
    expect(told(result)).toEqual([
      'Marten A2: 30 small 9 wheeled [Slugger 2 40 2 7]',
      'Stoat A3: 15 large 4 tracked [Long gun 3 95 1 5]',
      'Ermine A4: 25 medium 6 tracked [Needler 4 25 3 8]',
    ]);
  });
});

describe('numbers that stand for words', () => {
  const coded = `
VehicleName | SizeClass | MoveCM | ArmourSave | DriveType | WeaponName | WeaponRange | WeaponAttacks | WeaponHitsOn | WeaponShots | ChangedBy | CheckedBy
Marten | 1 | 30 | 9 | wheeled | Slugger | 40 | 2 | 7 | 999 | kl | fo
Stoat | 3 | 15 | 4 | tracked | Long gun | 95 | 1 | 5 | 999 | kl | fo
Stoat | 3 | 15 | 4 | tracked | Needler | 25 | 3 | 8 | 999 | fo | kl
Polecat | 2 | 20 | 8 | wheeled | Dart | 80 | 1 | 5 | 4 | kl | fo
Carrier | 2 | 25 | 8 | wheeled | | | | | | fo | kl
`;
  const sizes = ({ designs }: ReturnType<typeof importText>) => designs.map(({ values }) => values.size);
  const shots = ({ designs }: ReturnType<typeof importText>) =>
    designs.flatMap(({ components }) => (components.weapons ?? []).map(({ values }) => values.shots));

  it('are read as words, and the player is asked', () => {
    const result = importText(coded);
    expect(sizes(result)).toEqual(['small', 'large', 'medium', 'medium']);
    expect(shots(result)).toEqual(['unlimited', 'unlimited', 'unlimited', 4]);
    expect(result.questions.map(({ id, filled, words }) => [id, filled, words])).toEqual([
      ['code.size', 'words', 'Do the numbers of “SizeClass” stand for words: 1 is Small, 2 is Medium, 3 is Large and 4 is Extra-large?'],
      ['code.weapons.shots', 'words', 'Do the numbers of “WeaponShots” stand for words: 999 is unlimited?'],
    ]);
  });

  it('are numbers where the player says so, and nothing is asked again', () => {
    const [rules, workbook] = [builtInRuleset('zorch-97'), workbookFrom(coded)];
    const { questions } = importWorkbook(rules, workbook);
    const answer = questions.find(({ id }) => id === 'code.weapons.shots')?.choices.find(({ id }) => id === 'as-typed');
    const again = importWorkbook(rules, workbook, { corrections: answer?.corrections ?? {} });
    expect(shots(again)).toEqual([999, 999, 999, 4]);
    expect(again.questions.map(({ id }) => id)).toEqual(['code.size']);
  });

  it('leave a unit without weapons alone that has words further right', () => {
    const { designs } = importText(coded);
    expect(designs.map(({ components, extra }) => [components.weapons?.length, extra])).toEqual([
      [1, {}],
      [2, {}],
      [1, {}],
      [0, { ChangedBy: 'fo', CheckedBy: 'kl' }],
    ]);
  });

  it('are no size where they are seats, and no words where they are several', () => {
    const result = importText(`
Name | Seats | Size | Move | Armour | Weapon | Range | Shots
Marten | 1 | small | 30 | 9 | Slugger | 40 | 20
Stoat | 3 | large | 15 | 4 | Long gun | 95 | 30
Polecat | 2 | medium | 20 | 8 | Dart | 80 | 20
`);
    expect(sizes(result)).toEqual(['small', 'large', 'medium']);
    expect(shots(result)).toEqual([20, 30, 20]);
    expect(result.questions.filter(({ id }) => id.startsWith('code'))).toEqual([]);
  });
});
