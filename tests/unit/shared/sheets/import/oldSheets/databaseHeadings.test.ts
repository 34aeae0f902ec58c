import { describe, expect, it } from 'vitest';
import { importText, problems, told } from '../../../../../support/importing/layouts.ts';

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
