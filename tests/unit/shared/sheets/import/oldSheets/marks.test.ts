import { describe, expect, it } from 'vitest';
import type { ImportResult } from '../../../../../../shared/sheets/import/index.ts';
import { sheetOf } from '../../../../../support/importing/grids.ts';
import { importSheets, importText, problems } from '../../../../../support/importing/layouts.ts';

/** Turreted, of each weapon. */
const turrets = ({ designs }: ImportResult): readonly unknown[] =>
  designs.flatMap(({ components }) => (components.weapons ?? []).map(({ values }) => values.turreted));

const withTurrets = (...marks: readonly string[]): ImportResult =>
  importText(
    ['Unit | Size | Drive | Move | Save | Weapon | Turreted | Range | Attacks | Hits on']
      .concat(marks.map((mark, at) => `Tank ${at + 1} | Large | Tracked | 25 | 4 | Gun ${at + 1} | ${mark} | 90 | 2 | 5`))
      .join('\n'),
  );

describe('marks for yes and no', () => {
  it.each([
    ['ticks and crosses', ['✓', '✗', '✔', '✘'], [true, false, true, false]],
    ['pictures of ticks and crosses', ['✅', '❌', '✔️', '✖️'], [true, false, true, false]],
    ['boxes', ['☑', '☒', '🗸', '☐'], [true, false, true, false]],
    ['crossed boxes without ticks', ['☒', '☐', '☒', '☐'], [true, false, true, false]],
    ['French words', ['VRAI', 'FAUX', 'Vrai', 'faux'], [true, false, true, false]],
    ['French letters', ['V', 'F', 'V', 'F'], [true, false, true, false]],
    ['German words', ['WAHR', 'FALSCH', 'wahr', 'falsch'], [true, false, true, false]],
    ['Spanish words', ['VERDADERO', 'FALSO', 'Sí', 'NO'], [true, false, true, false]],
    ['Spanish letters', ['S', 'N', 's', 'n'], [true, false, true, false]],
    ['Italian words', ['VERO', 'FALSO', 'Sì', 'No'], [true, false, true, false]],
    ['Dutch words', ['WAAR', 'ONWAAR', 'Ja', 'Nee'], [true, false, true, false]],
    ['words as text', ['TRUE', 'FALSE', 'true', 'false'], [true, false, true, false]],
  ] as const)('%s', (_, marks, wanted) => {
    const result = withTurrets(...marks);
    expect(turrets(result)).toEqual(wanted);
    expect(problems(result)).toEqual([]);
  });

  it('an x beside ticks is a no that is told', () => {
    const result = withTurrets('✓', 'x', '✓');
    expect(turrets(result)).toEqual([true, false, true]);
    expect(problems(result)).toEqual(['warning G3 Turreted: "x" was read as no, because others have a tick. Check it.']);
  });

  it('an x as the only mark is a yes', () => {
    expect(turrets(withTurrets('x', 'x', '-'))).toEqual([true, true, null]);
  });

  it('booleans of Google Sheets and check boxes that were not ticked', () => {
    const result = importSheets(
      sheetOf([
        ['🏷️ Unit', 'Size', '⚙️ Drive', 'Move', '🛡️ Save', '🔫 Gun', 'Turret?', '🎯 Range', 'Attacks', 'Hits on'],
        ['Badger', 'Large', '⚙️ tracked', 25, 4, 'Cannon', true, 90, 2, 5],
        ['Stoat', 'Medium', 'wheeled 🛞', 40, 8, 'Missile', false, 150, 1, 4],
        ['Hare 🐇', 'S', 'foot', 15, 9, 'Rifle', true, 30, 1, 7],
      ]),
    );
    expect(turrets(result)).toEqual([true, false, true]);
    expect(result.designs.map(({ values }) => [values.name, values.propulsion])).toEqual([
      ['Badger', 'tracked'],
      ['Stoat', 'wheeled'],
      ['Hare 🐇', 'normal'],
    ]);
    expect(problems(result)).toEqual([]);
  });
});

describe('a column for each choice, with a mark in one of them', () => {
  const drives = (kinds: readonly string[], marks: readonly string[]): readonly unknown[] =>
    importText(
      [`Unit | Size | Move | Save | ${kinds.join(' | ')} | Weapon | Range | Attacks | Hits on`]
        .concat(marks.map((row, at) => `Tank ${at + 1} | Large | 25 | 4 | ${[...row].join(' | ').replaceAll('.', '')} | Gun | 90 | 2 | 5`))
        .join('\n'),
    ).designs.map(({ values }) => values.propulsion ?? null);
  const [two, three] = [
    ['Tracked', 'Wheeled'],
    ['Tracked', 'Wheeled', 'Grav'],
  ];

  it.each([
    ['one in each row', two, ['x.', '.x', 'x.', '.x'], ['tracked', 'wheeled', 'tracked', 'wheeled']],
    ['in half of the rows', two, ['x.', '..', '.x', '..'], ['tracked', null, 'wheeled', null]],
    ['of two columns in fewer rows: they say nothing', two, ['x.', '..', '.x', '..', '..', '..'], [null, null, null, null, null, null]],
    ['of three columns in few rows', three, ['x..', '...', '..x', '...', '...', '...'], ['tracked', null, 'grav', null, null, null]],
    ['in one row alone: they say nothing', three, ['x..', '...', '...', '...'], [null, null, null, null]],
    ['several in many rows: they say nothing', two, ['xx', '.x', 'xx', 'x.'], [null, null, null, null]],
  ])('%s', (_, kinds, marks, expected) => {
    expect(drives(kinds, marks)).toEqual(expected);
  });
});

describe('signs in numbers', () => {
  const read = (cells: readonly [range: string, attacks: string, hitsOn: string, ap: string, shots: string]): ImportResult =>
    importText(`
Unit | Size | Drive | Move | Save | Weapon | Range | Attacks | Hits on | AP | Shots
Badger | Large | Tracked | 25 | 4 | Cannon | ${cells.join(' | ')}
Stoat | Medium | Wheeled | 40 | 8 | Missile | 150 | 1 | 4 | -4 | 4
`);
  it.each([
    ['the real minus sign, unlimited as a sign', ['90', '2', '5+', '\u22123', '∞'], [90, 2, 5, -3, 'unlimited']],
    ['a dash before a number', ['90cm', '2', '+5', '\u20133', '∞'], [90, 2, 5, -3, 'unlimited']],
    ['plus or minus nothing', ['90', '2', '5 +', '±0', '—'], [90, 2, 5, 0, null]],
    ['full-width digits', ['９０', '２', '５＋', '－3', '４'], [90, 2, 5, -3, 4]],
    ['what a number may reach', ['up to 90cm', '2', '5+', '-3', 'max. 4'], [90, 2, 5, -3, 4]],
    ['what a number may reach, in German', ['bis 90 cm', '2', '5+', '-3', 'höchstens 4'], [90, 2, 5, -3, 4]],
    ['what a number may reach, in French', ["jusqu'à 90 cm", '2', '5+', '-3', '4'], [90, 2, 5, -3, 4]],
    ['dice that are counted', ['90', '3D', '5+', '-3', '4'], [90, 3, 5, -3, 4]],
    ['dice by their kind', ['90', '3d10', '5+', '-3', '4'], [90, 3, 5, -3, 4]],
    ['dice with a cross', ['90', '3x', 'D10 5+', '-3', '4'], [90, 3, 5, -3, 4]],
    ['a cross before, and the die behind', ['90', 'x3', '5+ on D10', '-3', '4'], [90, 3, 5, -3, 4]],
    ['German dice', ['90', '3 W10', '5+', '-3', '4'], [90, 3, 5, -3, 4]],
    ['fractions', ['27½', '1½', '5+', '-', '–'], [27.5, 1.5, 5, null, null]],
    [
      'spaces that do not break, and invisible signs',
      ['90\u00a0cm', '2\u200b', '5\u202f+', '\u22123', 'un\u00adlimited'],
      [90, 2, 5, -3, 'unlimited'],
    ],
    ['words for nothing', ['90', '2', '5', 'n/a', 'k.A.'], [90, 2, 5, null, null]],
    ['foreign words for nothing', ['90', '2', '5', 's.o.', 'n.v.t.'], [90, 2, 5, null, null]],
  ] as const)('%s', (_, cells, wanted) => {
    const result = read(cells);
    const values = result.designs[0]?.components.weapons?.[0]?.values;
    expect(['range', 'attacks', 'hitsOn', 'apMod', 'shots'].map((id) => values?.[id])).toEqual(wanted);
    expect(problems(result)).toEqual([]);
  });

  it.each(['minus 3', '3-', '(3)'])('"%s" is a number below 0, and is told', (ap) => {
    const result = read(['90', '2', '5+', ap, '∞']);
    expect(result.designs[0]?.components.weapons?.[0]?.values.apMod).toBe(-3);
    expect(problems(result)).toEqual([expect.stringContaining(`"${ap}" was read as -3`)]);
  });

  it('dice are no score to roll, and are told', () => {
    const result = read(['90', '2', '3 d10', '-3', '∞']);
    expect(result.designs[0]?.components.weapons?.[0]?.values.hitsOn).toBe('3 d10');
    expect(problems(result)).toHaveLength(1);
  });

  it('dice of another kind are no number of attacks, and are told', () => {
    const result = read(['90', '2d6', '5+', '-3', '∞']);
    expect(result.designs[0]?.components.weapons?.[0]?.values.attacks).toBe('2d6');
    expect(problems(result)).toEqual([expect.stringContaining('error H2 Attacks: "2d6" is not a number')]);
  });

  it('a score that may be less is told', () => {
    const result = read(['90', '2', 'up to 5', '-3', '∞']);
    expect(result.designs[0]?.components.weapons?.[0]?.values.hitsOn).toBe('up to 5');
    expect(problems(result)).toHaveLength(1);
  });

  it('a share in per cent is no score, and is told', () => {
    const result = read(['90', '2', '60%', '-3', '∞']);
    expect(result.designs[0]?.components.weapons?.[0]?.values.hitsOn).toBe('60%');
    expect(problems(result)).toEqual([expect.stringContaining('error I2 Hits on: "60%" is not a plain number')]);
  });
});

describe('titles merged over columns', () => {
  it('stand over letters of choices with a mark below one of them, and over a yes and a no', () => {
    const result = importText(
      `
      Name | Cost | SIZE | | | DRIVE | | Move | Armour | MOUNT | | Weapon | Range | Attacks | To hit | AP
       | | S | M | L | Wheels | Tracks | | | Tur | Fix | | | | |
      Buggy | 73 | x | | | x | | 46 | 9 | x | | MG | 28 | 2 | 8 | 1
      Truck | 99 | | x | | x | | 30 | 8 | | x | Jet | 10 | 1 | 8 | -1
       | | | | | | | | | x | | Crane MG | 28 | 1 | 8 | 1
      Tank | 143 | | | x | | x | 14 | 5 | | x | Cannon | 45 | 1 | 7 | -2`,
      { merges: ['C1:E1', 'F1:G1', 'J1:K1'] },
    );
    expect(result.designs.map(({ values }) => [values.name, values.size, values.propulsion])).toEqual([
      ['Buggy', 'small', 'wheeled'],
      ['Truck', 'medium', 'wheeled'],
      ['Tank', 'large', 'tracked'],
    ]);
    expect(turrets(result)).toEqual([true, false, true, false]);
    expect(problems(result)).toEqual([]);
  });

  it('say where the guns below them are, by their words or by those of a line above', () => {
    const result = importText(
      `
      AFV LIST - turret, co-axial and cupola weapons fire all round, sponson weapons 45 degrees either side
       |
      VEHICLE | | | | | TURRET WEAPON | | | | CO-AXIAL | | | | HULL (FIXED) | | |
      Type | PP | Size | Drive | Move | Name | Range | Dice | Hits | Name | Range | Dice | Hits | Name | Range | Dice | Hits
      Leopard | 304 | Large | Tracked | 28 | 105mm | 102 | 1 | 5 | MG koaxial | 30 | 2 | 8 | | | |
      Jaguar | 213 | Medium | Tracked | 32 | | | | | | | | | HOT | 160 | 1 | 4
      Gepard | 268 | Large | Tracked | 28 | 35mm | 150 | 4 | 6 | | | | | | | |`,
      { merges: ['A3:E3', 'F3:I3', 'J3:M3', 'N3:Q3'] },
    );
    expect(turrets(result)).toEqual([true, true, false, true]);
    expect(problems(result)).toEqual([
      'warning F3 Turreted: no column gives it, so it was taken from the headings: “TURRET WEAPON”: yes, “CO-AXIAL”: yes and “HULL (FIXED)”: no.',
    ]);
  });
});
