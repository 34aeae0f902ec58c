import { describe, expect, it } from 'vitest';
import type { ImportResult } from '../../../../../../shared/sheets/import/index.ts';
import { importText, problems } from '../../../../../support/importing/layouts.ts';

/** A design's own values that are set, and those of its weapons. */
const read = ({ designs }: ImportResult) =>
  designs.map(({ values, components }) => [shown(values), ...(components.weapons ?? []).map((weapon) => shown(weapon.values))]);
const shown = (values: Readonly<Record<string, unknown>>): string =>
  Object.values(values)
    .filter((value) => value !== null)
    .join(' ');
/** "C2 Huge" for every cell that is no value of its field, "C2" with what the rules say of the others. */
const told = ({ problems: all }: ImportResult) =>
  all.map(({ code, column, row, raw, message }) => `${code} ${column}${row} ${code === 'rule' ? message : raw}`);

describe('values that fit no field', () => {
  it('stay as typed, each told at its cell, and their columns stay columns of the field', () => {
    const result = importText(`
Unit | Move | Size | Armour | Assault | Propulsion | Weapon | Range | Attacks | Hits on | Shots
Boar | 20 | Huge | 4+ | as crew | walks | Cannon | 90 | 2D6 | 5 | lots
Lynx | fast | tiny | none | 2 | grav-ish | MG | 40-60 | 1/2 | 8+ | 6
`);
    expect(read(result)).toEqual([
      ['Boar Huge 4 as crew walks 20', 'Cannon 90 2D6 5 lots'],
      ['Lynx tiny 2 grav-ish fast', 'MG 40-60 1/2 8 6'],
    ]);
    expect(told(result)).toEqual([
      'unreadable C2 Huge',
      'unreadable E2 as crew',
      'unreadable F2 walks',
      'unreadable I2 2D6',
      'unreadable K2 lots',
      'unreadable B3 fast',
      'unreadable C3 tiny',
      'unreadable F3 grav-ish',
      'ambiguous H3 40-60',
      'ambiguous I3 1/2',
    ]);
    expect(result.designs.map(({ extra }) => extra)).toEqual([{}, {}]);
  });

  it('stay as typed in a German list with its weapons below each unit', () => {
    const result = importText(`
Unsere Fahrzeuge
Einheit | Größe | Antrieb | Panzerung | Waffe | Reichweite | Angriffe
Eber | riesig | Kettenlaufwerk | siehe Text | Kanone | 90 | 1,5
 | | | | MG | 30 | 2W6
Luchs | mittel/groß | Räder | 9 | MG | 30 | 2
`);
    expect(read(result)).toEqual([
      ['Eber riesig siehe Text Kettenlaufwerk', 'Kanone 90 1.5', 'MG 30 2W6'],
      ['Luchs mittel/groß 9 wheeled', 'MG 30 2'],
    ]);
    expect(told(result)).toEqual([
      'unreadable B3 riesig',
      'unreadable C3 Kettenlaufwerk',
      'unreadable D3 siehe Text',
      'rule G3 Against the rules: Kanone, Attacks: 1.5 is not a whole number.',
      'unreadable G4 2W6',
      'ambiguous B5 mittel/groß',
    ]);
  });

  it('stay as typed where attributes are grouped by kind, the weapons that break a limit too', () => {
    const result = importText(`
Name | Size | Weapon 1 | Weapon 2 | Weapon 3 | Range 1 | Range 2 | Range 3 | Attacks 1 | Attacks 2 | Attacks 3
Mouse | small | Gun | MG | MG | 99999 | 30 | see note | 1 | D3 | 2
`);
    expect(read(result)).toEqual([['Mouse small', 'Gun 99999 1', 'MG 30 D3', 'MG see note 2']]);
    expect(told(result)).toEqual(['rule D2 Against the rules: 3 weapons, small carries 1.', 'unreadable H2 see note', 'unreadable J2 D3']);
  });
});

describe('values that come close', () => {
  it('are taken if they are plurals, abbreviations or single typing errors, and all but plurals are told', () => {
    const result = importText(`
Name | Size | Propulsion | Range
Boar | Lge | Tracks | 20
Lynx | Smal | Wheeels | 20
Stoat | Medium (old) | Hovering | 20
`);
    expect(result.designs.map(({ values: { size, propulsion } }) => `${size} ${propulsion}`)).toEqual([
      'large tracked',
      'small wheeled',
      'medium hover',
    ]);
    expect(told(result).filter((one) => one.startsWith('guessed'))).toEqual([
      'guessed B3 Smal',
      'guessed C3 Wheeels',
      'guessed B4 Medium (old)',
    ]);
  });

  it('give the greatest of a length from 0, and none of several for different distances', () => {
    const result = importText(`
Name | Move | Size | Weapon | Range | Hits on
Boar | 10/20 | large | Gun | 0-30 | 5/6/8
`);
    expect(read(result)).toEqual([['Boar large 10/20', 'Gun 30']]);
    expect(problems(result)).toEqual([
      'error B2 Move: "10/20" is ambiguous: it names more than one number; expected a number (cm). It was kept as typed; correct it.',
      'warning E2 Range: "0-30" was read as 30. Check it.',
      'error F2 Hits on: "5/6/8" is ambiguous: it names more than one number; expected a number. The value was left empty.',
    ]);
  });
});
