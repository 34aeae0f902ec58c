import { describe, expect, it } from 'vitest';
import type { ImportResult } from '../../../../../../shared/sheets/import/index.ts';
import { sheetFrom } from '../../../../../support/importing/grids.ts';
import { ignored, importSheets, importText, problems } from '../../../../../support/importing/layouts.ts';

/** "Boar 20 large tracked: Cannon T unlimited": T has a turret, - has none, ? is not known. */
const read = ({ designs }: ImportResult) =>
  designs.map(({ values, components }) => {
    const weapons = (components.weapons ?? []).map(({ values: { name, turreted, shots } }) => {
      const turret = turreted === null ? '?' : turreted === true ? 'T' : turreted === false ? '-' : turreted;
      return [name, turret, shots].filter((value) => value !== null).join(' ');
    });
    const { name, movement, size, propulsion } = values;
    return `${[name, movement, size, propulsion].filter((value) => value !== null).join(' ')}: ${weapons.join(', ')}`;
  });

describe('a legend', () => {
  it('above the table explains marks and blanks', () => {
    const result = importText(`
* = turreted, blank = fixed mount, U = unlimited shots
Unit | Move | Size | Weapon 1 | Weapon 2 | Range 1 | Range 2 | Turret 1 | Turret 2 | Shots 1 | Shots 2
Boar | 20 | large | Cannon | MG | 90 | 30 | * | | U | U
Lynx | 40 | small | MG | | 30 | | | | 6 |
`);
    expect(read(result)).toEqual(['Boar 20 large: Cannon T unlimited, MG - unlimited', 'Lynx 40 small: MG - 6']);
    expect(ignored(result)).toEqual(['1 legend']);
    expect(problems(result)).toEqual([]);
  });

  it('below the table is believed against what a mark usually means', () => {
    const result = importText(`
Unit | Move | Size | Weapon | Range | Turreted
Boar | 20 | large | Cannon | 90 | x
 | | | MG | 30 | o
Lynx | 40 | small | MG | 30 | x

x = fixed; o = turret
`);
    expect(read(result)).toEqual(['Boar 20 large: Cannon -, MG T', 'Lynx 40 small: MG -']);
    expect(ignored(result)).toEqual(['6 legend']);
  });

  it('beside the table is no column of it', () => {
    const result = importText(`
Unit | Move | Size | Weapon | Range | Mount | | Key
Boar | 20 | large | Cannon | 90 | A | | A: all round
Lynx | 40 | small | MG | 30 | B | | B: not turreted
`);
    expect(read(result)).toEqual(['Boar 20 large: Cannon T', 'Lynx 40 small: MG -']);
    expect(result.designs.map(({ extra }) => extra)).toEqual([{}, {}]);
    expect(problems(result)).toEqual([]);
  });

  it('of marks and words in two columns explains choices, in German', () => {
    const result = importText(`
Unsere Armee

Legende
A | klein
B | mittel
C | groß
K | Kette
Q | Räder

Einheit | Bewegung | Größe | Antrieb | Waffe | Reichweite
Eber | 20 | C | K | Kanone | 90
Luchs | 40 | A | Q | MG | 30
`);
    expect(read(result)).toEqual(['Eber 20 large tracked: Kanone ?', 'Luchs 40 small wheeled: MG ?']);
    expect(ignored(result).toSorted()).toEqual([
      '1 title / note above the table',
      '3 legend',
      '4 legend',
      '5 legend',
      '6 legend',
      '7 legend',
      '8 legend',
    ]);
  });

  it('beside the table may have its marks and words in two columns', () => {
    const result = importText(`
Unit | Move | Size | Drive | Weapon | Range | | Key |
Boar | 20 | L | T | Cannon | 90 | | T | tracked
Lynx | 40 | S | W | MG | 30 | | W | wheeled
 | | | | | | | H | hover
`);
    expect(read(result)).toEqual(['Boar 20 large tracked: Cannon ?', 'Lynx 40 small wheeled: MG ?']);
    expect(problems(result)).toEqual([]);
  });

  it('in several cells of a row may explain more marks than there are', () => {
    const result = importText(`
Unit | Move | Size | Drive | Weapon | Range
Boar | 20 | L | T | Cannon | 90
Lynx | 40 | S | W | MG | 30

Abbreviations:
S = small | M = medium | L = large
T = tracked | W = wheeled | H = hover
`);
    expect(read(result)).toEqual(['Boar 20 large tracked: Cannon ?', 'Lynx 40 small wheeled: MG ?']);
    expect(ignored(result)).toEqual(['5 legend', '6 legend', '7 legend']);
  });

  it('on another sheet explains the marks of all, but not where a sheet has its own', () => {
    const list = (legend: string) => `
Unit | Move | Size | Weapon | Range | Mount
Boar | 20 | large | Cannon | 90 | #
Lynx | 40 | small | MG | 30 | @
${legend}
`;
    const result = importSheets(
      sheetFrom(list(''), { name: 'Red' }),
      sheetFrom(list('# = fixed forward, otherwise turret').replace('| @', '|'), { name: 'Blue' }),
      sheetFrom('Notes for all lists\n# : weapon is turreted\n@ : weapon is fixed', { name: 'Notes' }),
    );
    expect(read(result)).toEqual(['Boar 20 large: Cannon T', 'Lynx 40 small: MG -', 'Boar 20 large: Cannon -', 'Lynx 40 small: MG T']);
  });
});

describe('a sign behind a name', () => {
  it('is what the heading says of it', () => {
    const result = importText(`
Unit | Move | Size | Guns (in turrets unless †) | Range | Attacks
Boar | 20 | large | Cannon | 90 | 1
 | | | Bow MG† | 30 | 2
 | | | Smoke | |
Lynx | 40 | small | Rocket † | 60 | 1
`);
    expect(read(result)).toEqual(['Boar 20 large: Cannon T, Bow MG -, Smoke ?', 'Lynx 40 small: Rocket -']);
    expect(problems(result)).toEqual([]);
  });

  it('is what a line says of it, and part of the name where nothing does', () => {
    const list = 'Unit | Move | Size | Gun | Range\nBoar | 20 | large | Cannon# | 90\nLynx | 40 | small | MG | 30';
    expect(read(importText(`${list}\n\n# = fixed forward`))).toEqual(['Boar 20 large: Cannon -', 'Lynx 40 small: MG ?']);
    expect(read(importText(list))).toEqual(['Boar 20 large: Cannon# ?', 'Lynx 40 small: MG ?']);
  });
});

describe('what reads like a legend', () => {
  it('changes nothing if its marks stand nowhere, or its words are no value', () => {
    const result = importText(`
Unit | Move | Size | Weapon | Range | Turreted
Boar | 20 | large | Cannon | 90 | x
Lynx | 40 | small | MG | 30 | n

Q = turret
x = see the rules
`);
    expect(read(result)).toEqual(['Boar 20 large: Cannon T', 'Lynx 40 small: MG -']);
    expect(ignored(result)).toEqual(['5 note below the table', '6 note below the table']);
  });

  it('is a list of names if its mark has ever new meanings', () => {
    const rows = Array.from({ length: 8 }, (_, at) => `Tank ${at} | 20 | large | MG - fixed ${at} | 30 | x`);
    const result = importText(`Unit | Move | Size | Weapon | Range | Turreted\n${rows.join('\n')}\nGunner | 20 | small | MG | 30 | MG`);
    expect(read(result).at(-1)).toBe('Gunner 20 small: MG MG');
    expect(ignored(result)).toEqual([]);
  });

  it('stays in its column where that holds remarks as well', () => {
    const result = importText(`
Unit | Move | Size | Weapon | Range | Turreted | Notes
Boar | 20 | large | Cannon | 90 | x | x = turret
Lynx | 40 | small | MG | 30 | n | fast
`);
    expect(result.designs.map(({ extra }) => extra.Notes)).toEqual(['x = turret', 'fast']);
  });
});
