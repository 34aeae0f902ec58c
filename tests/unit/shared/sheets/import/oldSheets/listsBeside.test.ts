import { describe, expect, it } from 'vitest';
import { importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { sheetFrom, workbookOf } from '../../../../../support/importing/grids.ts';
import { ignored, importSheets, importText, problems, told } from '../../../../../support/importing/layouts.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

const read = [
  'Boar A2: 25 large 4 tracked =200 [Heavy Cannon 2 90 1 5; Needle MG 2 30 2 8]',
  'Hare A3: 40 small 7 wheeled =120 [Light Cannon 3 60 2 6; Light Cannon 3 60 2 6; Needle MG 3 30 2 8]',
  'Ox A4: 30 medium 6 wheeled =80 [Needle MG 4 30 2 8]',
];
const multiplied = (cell: string, text: string): string =>
  `warning ${cell} "${text}" was read as 3 weapons: Light Cannon, Light Cannon, Needle MG. Check it.`;

describe('a list of weapons on the sheet of the units that name them', () => {
  it('to the right, with more rows than there are units', () => {
    const result = importText(`
Unit | Move | Size | Armour | Propulsion | Armed with | PP | | Weapon | Range | Attacks | Hits on
Boar | 25 | large | 4 | tracked | Heavy Cannon; Needle MG | 200 | | Heavy Cannon | 90 | 1 | 5
Hare | 40 | small | 7 | wheeled | 2x Light Cannon / Needle MG | 120 | | Light Cannon | 60 | 2 | 6
Ox | 30 | medium | 6 | wheeled | Needle MG | 80 | | Needle MG | 30 | 2 | 8
 | | | | | | | | Flamer | 10 | 3 | 5`);
    expect(told(result)).toEqual(read);
    expect(problems(result)).toEqual([multiplied('F3', '2x Light Cannon / Needle MG')]);
    expect(ignored(result)).toEqual([]);
    expect(result.tables.map(({ kind }) => kind)).toEqual(['designs', 'library']);
    expect(result.designs[2]?.cells.get('weapons[0].range')).toEqual({ sheet: 'Sheet1', row: 3, column: 9 });
  });

  it('to the left, in German, under titles of their own', () => {
    const result = importText(`
Waffenliste | | | | | Fahrzeuge
Waffe | Reichweite | Angriffe | Treffer | | Einheit | Bewegung | Größe | Panzerung | Antrieb | Ausstattung | Punkte
Needle MG | 30 | 2 | 8 | | Boar | 25 | groß | 4 | Ketten | Heavy Cannon + Needle MG | 200
Light Cannon | 60 | 2 | 6 | | Hare | 40 | klein | 7 | Räder | 2 x Light Cannon, Needle MG | 120
Heavy Cannon | 90 | 1 | 5 | | Ox | 30 | mittel | 6 | Räder | Needle MG | 80`);
    expect(told(result)).toEqual([
      'Boar F3: 25 large 4 tracked =200 [Heavy Cannon 3 90 1 5; Needle MG 3 30 2 8]',
      'Hare F4: 40 small 7 wheeled =120 [Light Cannon 4 60 2 6; Light Cannon 4 60 2 6; Needle MG 4 30 2 8]',
      'Ox F5: 30 medium 6 wheeled =80 [Needle MG 5 30 2 8]',
    ]);
    expect(problems(result)).toEqual([multiplied('K4', '2 x Light Cannon, Needle MG')]);
  });

  it('to the right, headed by the word of their column and letters that no rules have', () => {
    const result = importText(`
Unit | Move | Size | Armour | Propulsion | PP | Weapon | | Weapon | Rg | Zq | Ht
Boar | 25 | large | 4 | tracked | 200 | Heavy Cannon; Needle MG | | Heavy Cannon | 90 | 1 | 5+
Hare | 40 | small | 7 | wheeled | 120 | Light Cannon; Needle MG | | Light Cannon | 60 | 2 | 6+
Ox | 30 | medium | 6 | wheeled | 80 | Needle MG | | Needle MG | 30 | 2 | 8+`);
    expect(result.designs.map(({ components }) => components.weapons?.map(({ values }) => `${values.name} ${values.range}`))).toEqual([
      ['Heavy Cannon 90', 'Needle MG 30'],
      ['Light Cannon 60', 'Needle MG 30'],
      ['Needle MG 30'],
    ]);
    expect(result.tables.map(({ kind }) => kind)).toEqual(['designs', 'library']);
    expect(problems(result)).toContain(
      'warning K1 The rules do not know "Zq" of this list, so its cells were not used. Say what it is if they matter.',
    );
  });

  it('below, headed so, makes no designs', () => {
    const result = importText(`
Unit | Move | Size | Armour | Propulsion | PP | Weapon
Boar | 25 | large | 4 | tracked | 200 | Heavy Cannon; Needle MG
Hare | 40 | small | 7 | wheeled | 120 | Light Cannon; Needle MG
Ox | 30 | medium | 6 | wheeled | 80 | Needle MG

Weapon | Rg | Zq | Gun | Ht
Light Cannon | 60 | 2 | O | 6+
Heavy Cannon | 90 | 1 | N | 5+
Needle MG | 30 | 2 | O | 8+`);
    expect(result.designs.map(({ values }) => values.name)).toEqual(['Boar', 'Hare', 'Ox']);
    expect(result.tables.map(({ kind }) => kind)).toEqual(['designs', 'library']);
    expect(result.designs[2]?.components.weapons?.map(({ values }) => `${values.name} ${values.range} ${values.hitsOn}`)).toEqual([
      'Needle MG 30 8',
    ]);
  });

  it('below, with names on lines of a cell and one heading more', () => {
    const result = importText(
      `
Unit | Move | Size | Armour | Propulsion | Armed with | PP
Boar | 25 | large | 4 | tracked | Heavy Cannon§Needle MG | 200
Hare | 40 | small | 7 | wheeled | 2x Light Cannon§Needle MG | 120
Ox | 30 | medium | 6 | wheeled | Needle MG | 80

Guns of our club
Name | Range | Attacks | Hits on | Seen at
Light Cannon | 60 | 2 | 6 | Hull
Heavy Cannon | 90 | 1 | 5 | Turret
Needle MG | 30 | 2 | 8 | Anywhere`.replaceAll('§', '\r'),
    );
    expect(told(result)).toEqual(read);
    expect(ignored(result)).toEqual(['6 title / note above the table']);
  });

  it('above, where the units have a number of their own for one weapon', () => {
    const result = importText(`
Gun | Range | ROF | To hit
Heavy Cannon | 90 | 1 | 5
Light Cannon | 60 | 2 | 6
Needle MG | 30 | 2 | 8

Vehicle | Speed | Size | Save | Weapon | Range | Points
Boar | 25 | large | 4 | Heavy Cannon | 95 | 200
Ox | 30 | medium | 6 | Needle MG | | 80`);
    expect(told(result)).toEqual(['Boar A7: 25 large 4 =200 [Heavy Cannon 7 95 1 5]', 'Ox A8: 30 medium 6 =80 [Needle MG 8 30 2 8]']);
    expect(problems(result)).toEqual([
      'warning E7 Range of "Heavy Cannon" is 95 here and 90 in row 2 of "Sheet1"; what is here was kept. Check it.',
    ]);
  });

  it('to the right of units that have some numbers themselves', () => {
    const result = importText(`
Unit | Move | Size | Armour | Weapon | Range | PP | | Weapon | Range | Attacks | Hits on
Boar | 25 | large | 4 | Heavy Cannon | 90 | 200 | | Heavy Cannon | 90 | 1 | 5
Hare | 40 | small | 7 | Light Cannon | 60 | 120 | | Light Cannon | 60 | 2 | 6
Ox | 30 | medium | 6 | Needle MG | 30 | 80 | | Needle MG | 30 | 2 | 8
 | | | | | | | | Flamer | 10 | 3 | 5`);
    expect(told(result)).toEqual([
      'Boar A2: 25 large 4 =200 [Heavy Cannon 2 90 1 5]',
      'Hare A3: 40 small 7 =120 [Light Cannon 3 60 2 6]',
      'Ox A4: 30 medium 6 =80 [Needle MG 4 30 2 8]',
    ]);
    expect(problems(result)).toEqual([]);
  });
});

describe('what is no list beside the units', () => {
  it("the units' own weapons behind a blank column", () => {
    const result = importText(`
Unit | Move | Size | Armour | PP | | Weapon | Range | Attacks | Hits on
Boar | 25 | large | 4 | 200 | | Heavy Cannon | 90 | 1 | 5
Hare | 40 | small | 7 | 120 | | Light Cannon | 60 | 2 | 6`);
    expect(told(result)).toEqual(['Boar A2: 25 large 4 =200 [Heavy Cannon 2 90 1 5]', 'Hare A3: 40 small 7 =120 [Light Cannon 3 60 2 6]']);
  });

  it('their second weapons behind a blank column', () => {
    const result = importText(`
Unit | Move | Size | Weapon | Range | Attacks | | Weapon | Range | Attacks
Boar | 25 | large | Cannon | 90 | 1 | | MG | 30 | 2
Hare | 40 | small | MG | 30 | 2 | | Flamer | 10 | 3
Ox | 30 | medium | MG | 30 | 2 | | | |
Emu | 30 | medium | MG | 30 | 2 | | Cannon | 90 | 1`);
    expect(told(result)).toEqual([
      'Boar A2: 25 large [Cannon 2 90 1; MG 2 30 2]',
      'Hare A3: 40 small [MG 3 30 2; Flamer 3 10 3]',
      'Ox A4: 30 medium [MG 4 30 2]',
      'Emu A5: 30 medium [MG 5 30 2; Cannon 5 90 1]',
    ]);
  });
});

describe('a column that says nothing', () => {
  const guns = sheetFrom('Weapon | Range | Attacks\nCannon | 90 | 1\nMG | 30 | 2\nFlamer | 10 | 3', { name: 'Guns' });
  const units = (text: string) => importSheets(sheetFrom(text, { name: 'Units' }), guns);

  it('names weapons if its cells do, with its neighbours', () => {
    const result = units(
      'Unit | Move | Size | Fit | Extra fit | PP\nBoar | 25 | large | Cannon; MG | Flamer | 90\nHare | 40 | small | 2 MG | | 60',
    );
    expect(told(result)).toEqual([
      'Boar A2: 25 large =90 [Cannon 2 90 1; MG 2 30 2; Flamer 2 10 3]',
      'Hare A3: 40 small =60 [MG 3 30 2; MG 3 30 2]',
    ]);
    expect(result.designs[0]?.doubts.join(' ')).toContain('"Fit" was taken for weapon');
  });

  it('may have a count beside it', () => {
    const result = units(
      'Unit | Move | Size | Main | # | Hull | #\nBoar | 25 | large | Cannon | 1 | MG | 2\nHare | 40 | small | MG | 2 | | ',
    );
    expect(told(result)).toEqual(['Boar A2: 25 large [Cannon 2 90 1; MG 2 30 2; MG 2 30 2]', 'Hare A3: 40 small [MG 3 30 2; MG 3 30 2]']);
    expect(result.designs[0]?.extra).toEqual({});
  });

  it('does not if most of its cells say something else', () => {
    const result = units(
      'Unit | Move | Size | Notes | PP\nBoar | 25 | large | MG | 90\nHare | 40 | small | replaced by the Boar | 60\nOx | 40 | small | seen once | 60',
    );
    expect(told(result)).toEqual(['Boar A2: 25 large =90', 'Hare A3: 40 small =60', 'Ox A4: 40 small =60']);
    expect(result.designs[0]?.extra).toEqual({ Notes: 'MG' });
  });

  it('does not if another column names the weapons', () => {
    const result = units('Unit | Weapon | Move | Size | Option\nBoar | Cannon | 25 | large | MG\nHare | MG | 40 | small | Flamer');
    expect(told(result)).toEqual(['Boar A2: 25 large [Cannon 2 90 1]', 'Hare A3: 40 small [MG 3 30 2]']);
    expect(result.designs[1]?.extra).toEqual({ Option: 'Flamer' });
  });

  it('nor if the player said that it is something else', () => {
    const sheet = sheetFrom('Unit | Move | Size | Fit\nBoar | 25 | large | Cannon', { name: 'Units' });
    const result = importWorkbook(builtInRuleset('zorch-97'), workbookOf([sheet, guns]), {
      corrections: { Units: { columns: { D: { kind: 'extra' } } } },
    });
    expect(told(result)).toEqual(['Boar A2: 25 large']);
    expect(result.designs[0]?.extra).toEqual({ Fit: 'Cannon' });
  });
});

describe('a list that says little', () => {
  const units = sheetFrom(
    'Unit | Move | Size | Weapons\nBoar | 25 | large | Heavy Cannon / MG\nHare | 40 | small | 2 MG\nOx | 30 | small | -',
    {
      name: 'Units',
    },
  );

  it('counts if the units name its rows; the rest stays blank', () => {
    const result = importSheets(units, sheetFrom('Weapon | Range | Notes\nHeavy Cannon | 90 | loud\nMG | 30 | ', { name: 'Guns' }));
    expect(told(result)).toEqual([
      'Boar A2: 25 large [Heavy Cannon 2 90; MG 2 30]',
      'Hare A3: 40 small [MG 3 30; MG 3 30]',
      'Ox A4: 30 small',
    ]);
    expect(result.designs[0]?.components.weapons?.[0]?.values).toMatchObject({ attacks: null, hitsOn: null, special: null });
  });

  it('is only notes if they do not', () => {
    const result = importSheets(units, sheetFrom('Weapon | Range\nSling | 10\nBow | 20', { name: 'Notes' }));
    expect(result.otherSheets).toEqual([{ sheet: 'Notes', why: 'no designs: notes, constants or other tables' }]);
    expect(problems(result).filter((text) => text.startsWith('error'))).toEqual([]);
  });
});

describe('a list in two languages', () => {
  it.each([
    ['Schwere Kanone + MG', ['Schwere Kanone 90', 'MG 30']],
    ['Heavy Cannon, MG', ['Heavy Cannon 90', 'MG 30']],
  ])('has either name: %j', (text, weapons) => {
    const result = importSheets(
      sheetFrom(`Einheit | Bewegung | Größe | Waffen\nEber | 25 | groß | ${text}`),
      sheetFrom('Waffe | Weapon | Reichweite | Angriffe\nSchwere Kanone | Heavy Cannon | 90 | 1\nMG | Machine Gun | 30 | 2', {
        name: 'Waffen',
      }),
    );
    expect(result.designs[0]?.components.weapons?.map(({ values }) => `${values.name} ${values.range}`)).toEqual(weapons);
    expect(problems(result)).toEqual([]);
  });
});

describe('a column for each weapon of a list', () => {
  const weapons = (cells: readonly string[]) =>
    importText(
      `
Unit | Move | Size | Armour | Propulsion | Light Cannon | Heavy Cannon | PP
${cells.map((cell, at) => `Tank ${at + 1} | 25 | large | 4 | tracked | ${cell} | x | ${200 + at}`).join('\n')}

Weapon | Range | Attacks | Hits on
Light Cannon | 60 | 2 | 6
Heavy Cannon | 90 | 1 | 5`,
    ).designs.map(({ components }) => (components.weapons ?? []).map(({ values }) => String(values.name)));
  const has = (light: number): readonly string[] => [...Array.from({ length: light }, () => 'Light Cannon'), 'Heavy Cannon'];

  it('gives a unit as many of it as its cell counts: up to 20, or one for a tick', () => {
    expect(weapons(['0', '1', '2', 'x3', '4x', '19', '20', 'x', '-', ''])).toEqual([0, 1, 2, 3, 4, 19, 20, 1, 0, 0].map(has));
  });

  it.each(['21', '-1', '1.5', 'many'])('counts nothing where a cell says %s', (cell) => {
    expect(weapons(['1', '2', cell]).flat()).not.toContain('Light Cannon');
  });
});
