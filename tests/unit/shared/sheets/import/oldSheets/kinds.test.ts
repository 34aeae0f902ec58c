import { describe, expect, it } from 'vitest';
import type { ImportResult } from '../../../../../../shared/sheets/import/index.ts';
import { importText, problems } from '../../../../../support/importing/layouts.ts';

/** "Boar 20 large: Cannon 90 1 T, MG 30 3 -": T has a turret, - has none, ? is not known. */
const read = ({ designs }: ImportResult) =>
  designs.map(({ values: { name, movement, size }, components }) => {
    const weapons = (components.weapons ?? []).map(({ values }) => {
      const turret = values.turreted === null ? '?' : values.turreted === true ? 'T' : values.turreted === false ? '-' : values.turreted;
      return [values.name, values.range, values.attacks, values.hitsOn, turret].filter((value) => value !== null).join(' ');
    });
    return `${name} ${movement} ${size}: ${weapons.join(', ')}`;
  });

const boar = 'Boar 20 large: Cannon 90 1 T, MG 30 3 -, MG 30 3 T';
const lynx = 'Lynx 40 small: MG 30 2 -';

describe('attributes of weapons in columns by kind', () => {
  it.each([
    [
      'numbered behind the word',
      `
Unit | Move | Size | Weapon 1 | Weapon 2 | Weapon 3 | Range 1 | Range 2 | Range 3 | Attacks 1 | Attacks 2 | Attacks 3 | Turreted 1 | Turreted 2 | Turreted 3
Boar | 20 | large | Cannon | MG | MG | 90 | 30 | 30 | 1 | 3 | 3 | x | | x
Lynx | 40 | small | MG | | | 30 | | | 2 | | | | |
`,
    ],
    [
      'numbered before the weapons and in brackets behind the kinds, in German',
      `
Einheit | Bewegung | Größe | 1. Waffe | 2. Waffe | 3. Waffe | Reichweite (1) | Reichweite (2) | Reichweite (3) | Angriffe [1] | Angriffe [2] | Angriffe [3] | Drehturm (1) | Drehturm (2) | Drehturm (3)
Boar | 20 | groß | Cannon | MG | MG | 90 | 30 | 30 | 1 | 3 | 3 | x | | x
Lynx | 40 | klein | MG | | | 30 | | | 2 | | | | |
`,
    ],
    [
      'numbered in Roman, kinds between the design’s own columns',
      `
Rng I | Rng II | Rng III | Unit | Wpn I | Wpn II | Wpn III | Move | Tur I | Tur II | Tur III | Atts I | Atts II | Atts III | Size
90 | 30 | 30 | Boar | Cannon | MG | MG | 20 | Y | | Y | 1 | 3 | 3 | large
30 | | | Lynx | MG | | | 40 | | | | 2 | | | small
`,
    ],
    [
      'with the kinds above the numbers, one of them a word for a unit',
      `
 | | | Armament | | | Rng | | | Dice | | | Turret? | |
Name | Spd | Sz | 1 | 2 | 3 | 1 | 2 | 3 | 1 | 2 | 3 | 1 | 2 | 3
Boar | 20 | L | Cannon | MG | MG | 90 | 30 | 30 | 1 | 3 | 3 | • | | •
Lynx | 40 | S | MG | | | 30 | | | 2 | | | | |
`,
    ],
    [
      'with letters for words',
      `
Unit | Move | Size | W1 | W2 | W3 | R1 | R2 | R3 | A1 | A2 | A3 | T1 | T2 | T3
Boar | 20 | large | Cannon | MG | MG | 90 | 30 | 30 | 1 | 3 | 3 | ✓ | | ✓
Lynx | 40 | small | MG | | | 30 | | | 2 | | | | |
`,
    ],
    [
      'in German, under the same words again and again',
      `
Einheit | Bewegung | Größe | Waffe | Waffe | Waffe | Reichweite | Reichweite | Reichweite | Angriffe | Angriffe | Angriffe | Turm | Turm | Turm
Boar | 20 | groß | Cannon | MG | MG | 90 | 30 | 30 | 1 | 3 | 3 | X | | X
Lynx | 40 | klein | MG | | | 30 | | | 2 | | | | |
`,
    ],
    [
      'with a mark for what has no turret',
      `
 | | | Guns | | | Range | | | Attacks | | | Fixed | |
Name | Move | Size | A | B | C | A | B | C | A | B | C | A | B | C
Boar | 20 | large | Cannon | MG | MG | 90 | 30 | 30 | 1 | 3 | 3 | | x |
Lynx | 40 | small | MG | | | 30 | | | 2 | | | x | |
`,
    ],
  ])('%s', (_, text) => {
    const result = importText(text);
    expect(read(result)).toEqual([boar, lynx]);
    expect(problems(result)).toEqual([]);
    expect(result.designs.map(({ extra }) => extra)).toEqual([{}, {}]);
  });

  it('leave a blank unknown where no weapon is marked, and where no is said as well', () => {
    const table = `
Unit | Move | Size | Weapon 1 | Weapon 2 | Range 1 | Range 2 | Turreted 1 | Turreted 2
Boar | 20 | large | Cannon | MG | 90 | 30 | |
Lynx | 40 | small | MG | | 30 | | |
`;
    expect(read(importText(table))).toEqual(['Boar 20 large: Cannon 90 ?, MG 30 ?', 'Lynx 40 small: MG 30 ?']);
    const both = table.replace('90 | 30 | |', '90 | 30 | yes |').replace('30 | | |', '30 | | no |');
    expect(read(importText(both))).toEqual(['Boar 20 large: Cannon 90 T, MG 30 ?', 'Lynx 40 small: MG 30 -']);
  });

  it('that are missing for some weapons are told and not made up', () => {
    const result = importText(`
Unit | Move | Size | Weapon 1 | Weapon 2 | Range 1 | Range 2 | To hit | Attacks 1 | Attacks 2
Boar | 20 | large | Cannon | MG | 90 | 30 | 5 | 1 | 3
Lynx | 40 | small | MG | | 30 | | 8 | 2 |
`);
    expect(read(result)).toEqual(['Boar 20 large: Cannon 90 1 5 ?, MG 30 3 ?', 'Lynx 40 small: MG 30 2 8 ?']);
    expect(problems(result)).toEqual(['warning H1 Hits on is given for 1 of 2 weapons only; fill in the others.']);
  });

  it('of a kind that the rules do not know go with their weapon', () => {
    const result = importText(`
Unit | Move | Size | Weapon 1 | Weapon 2 | Range 1 | Range 2 | Crew 1 | Crew 2
Boar | 20 | large | Cannon | MG | 90 | 30 | 3 | 1
Lynx | 40 | small | MG | | 30 | | 2 |
`);
    expect(result.designs.map(({ extra, components }) => [extra, components.weapons?.map((weapon) => weapon.extra)])).toEqual([
      [{}, [{ Crew: 3 }, { Crew: 1 }]],
      [{}, [{ Crew: 2 }]],
    ]);
  });
});
