import { describe, expect, it } from 'vitest';
import { type Corrections, importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { sheetFrom, workbookFrom, workbookOf } from '../../../../../support/importing/grids.ts';
import { importText, problems } from '../../../../../support/importing/layouts.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

const importBook = (text: string, corrections: Corrections = {}) =>
  importWorkbook(builtInRuleset('zorch-97'), workbookFrom(text), { corrections, rules: false });

describe('two columns that may be the same field', () => {
  it('are asked about where neither heading is its very word', () => {
    const { designs, questions } = importText(`
      Vehicle | PP | Size | Propulsion | Road move | Swamp move | Armour
      Jeep | 55 | Small | Wheeled | 63 | 42 | 10
      Stuart | 169 | Medium | Tracked | 45 | 30 | 7
      Tiger | 362 | Large | Tracked | 30 | 20 | 4`);
    expect(designs.map(({ values }) => values.movement)).toEqual([63, 45, 30]);
    expect(questions.map(({ id }) => id)).toEqual(expect.arrayContaining(['E1', 'F1']));
  });

  it.each(['Normal move', 'Cross-country move'])('are not where one is the plain one: "%s"', (heading) => {
    const { designs, questions } = importText(`
      Vehicle | PP | Size | Propulsion | Charge move | ${heading} | Armour
      Jeep | 55 | Small | Wheeled | 63 | 42 | 10
      Stuart | 169 | Medium | Tracked | 45 | 30 | 7
      Tiger | 362 | Large | Tracked | 30 | 20 | 4`);
    expect(designs.map(({ values }) => values.movement)).toEqual([42, 30, 20]);
    expect(questions.map(({ id }) => id)).not.toContain('F1');
  });
});

describe('numbers without a sign', () => {
  const book = `
## One
Unit | Move | Size | Armour | Propulsion | Weapon | Range | Attacks | Hits on | AP
Fox | 40 | small | 8 | wheeled | HMG | 30 | 2 | 7 | -1
Elk | 25 | large | 4 | tracked | 105mm | 90 | 1 | 5 | -3
## Two
Unit | Move | Size | Armour | Propulsion | Weapon | Range | Attacks | Hits on | AP
Owl | 15 | small | 10 | foot | Rifles | 25 | 2 | 8 | 2
Bat | 60 | small | 9 | flying | MG | 30 | 2 | 8 | 1`;
  const modifiers = (corrections: Corrections = {}) =>
    importBook(book, corrections).designs.map(({ components }) => components.weapons?.[0]?.values.apMod);

  it('mean what they mean on another sheet with the same heading', () => {
    expect(modifiers()).toEqual([-1, -3, 2, 1]);
  });

  it('mean what the player says of one sheet', () => {
    const column = { kind: 'field', component: 'weapons', block: 1, field: 'apMod', opposite: true } as const;
    expect(modifiers({ Two: { columns: { J1: column } } })).toEqual([-1, -3, -2, -1]);
  });
});

describe('sheets of which each is perhaps of another game', () => {
  it('are asked about once, though they have the same headings', () => {
    const { questions } = importBook(`
## Orcs
Unit | Mv | Att | Def | Wounds | Pts
Orc Boyz | 4 | 3 | 3 | 1 | 6.5
Wolf Riders | 9 | 3 | 2 | 1 | 11
Troll | 6 | 5 | 4 | 4 | 45
## Elves
Unit | Mv | Att | Def | Wounds | Pts
Spearelves | 5 | 4 | 3 | 1 | 9.5
Dragon | 8 | 7 | 7 | 8 | 320
Mage | 5 | 3 | 3 | 2 | 85`);
    expect(questions.filter(({ id }) => id.endsWith('game'))).toHaveLength(1);
  });
});

describe('a sheet below the headings of another', () => {
  it('is none if it has a row of headings, whatever numbers are below them', () => {
    const { designs, otherSheets } = importBook(`
## List
Unit | Points | Size | Propulsion | Move | Armour | Assault
Line | 66 | Small | Foot | 14 | 10 | 3
Tank | 247 | Medium | Hover | 42 | 7 | 1
Fort | 612 | Large | Tracked | 12 | 2 | 4
## Tables
Size | Points | | Propulsion | Factor | Armour | Points
Small | 10 | | Foot | 1 | 10 | 5
Medium | 25 | | Tracked | 1 | 9 | 12
Large | 50 | | Hover | 1 | 8 | 20`);
    expect(designs.map(({ values }) => values.name)).toEqual(['Line', 'Tank', 'Fort']);
    expect(otherSheets.map(({ sheet }) => sheet)).toEqual(['Tables']);
  });
});

describe('a comment at a heading', () => {
  it('explains the cells below it', () => {
    const { designs } = importText(
      `Unit | Move | Size | Armour | Propulsion | Weapon | Range | Attacks | Hits on | AP | Shots
       Fox | 40 | small | 8 | wheeled | HMG | 30 | 2 | 7 | 0 |
       Elk | 25 | large | 4 | tracked | Rockets | 90 | 1 | 5 | -3 | 4`,
      { comments: { K1: 'blank = unlimited' } },
    );
    expect(designs.map(({ components }) => components.weapons?.[0]?.values.shots)).toEqual(['unlimited', 4]);
  });
});

describe('what was taken from somewhere else', () => {
  it.each([
    [
      'the heading of a gun',
      `Name | Size | Move | Armour | Propulsion | Turret gun | Range | Attacks | Hits on | Hull gun | Range | Attacks | Hits on
       Char B | large | 15 | 4 | tracked | SA 35 | 60 | 1 | 6 | ABS | 50 | 1 | 6
       Lee | large | 22 | 5 | tracked | 37mm M6 | 55 | 1 | 6 | 75mm M3 | 70 | 1 | 6`,
      'Turreted: no column gives it, so it was taken from the headings: “Turret gun”: yes and “Hull gun”: no.',
    ],
    [
      'the unit above',
      `Name | Size | Move | Armour | Propulsion | PP
       T-72 | large | 25 | 4 | tracked | 330
       > T-72A | | | 3 | | 350`,
      '"T-72A" was taken for a variant of "T-72": what it leaves blank is that of the other. Check it.',
    ],
    [
      'a cell of another field',
      `Name | Size | Move | Armour | Propulsion | Weapon | Range | Attacks | Hits on
       Fox | small | 40 | 8 | wheeled | HMG | 30 | 2 | 7
       Gun | medium | 5 | 9 | towed | Howitzer | 230 | BP4 |`,
      '"BP4" under "Attacks" was read as barrage 4. Check it.',
    ],
  ])('is told: %s', (_, text, message) => {
    expect(problems(importText(text)).map((line) => line.replace(/^\w+ \S+ /, ''))).toContain(message);
  });
});

describe('weapons that a formula did not find', () => {
  it('are none where no name or one such as "(none)" stands before them', () => {
    const { designs, problems: said } = importWorkbook(
      builtInRuleset('zorch-97'),
      workbookOf([
        sheetFrom(
          `Unit | Move | Size | Armour | Propulsion | Weapon 1 | Range | Attacks | Hits on | Weapon 2 | Range | Attacks | Hits on
           Fox | 40 | small | 8 | wheeled | HMG | 30 | 2 | 7 | (none) | | |
           Elk | 25 | large | 4 | tracked | 105mm | 90 | 1 | 5 | HMG | 30 | 2 | 7`,
          { errors: { K2: '#N/A', L2: '#N/A', M2: '#N/A' } },
        ),
      ]),
      { rules: false },
    );
    expect(designs.map(({ components }) => components.weapons?.map(({ values }) => values.name))).toEqual([['HMG'], ['105mm', 'HMG']]);
    expect(said).toEqual([]);
  });
});

describe('a column of signed numbers under a word that nobody knows', () => {
  it('is asked about, since no other number of the rules is one', () => {
    const { questions } = importText(`
      Unit | Size | Propulsion | Move | Armour | Weapon | Range | Attacks | Hits on | Gennombrud | Shots
      Fox | small | wheeled | 40 | 8 | HMG | 30 | 2 | 7 | 2 | unlimited
      Elk | large | tracked | 25 | 4 | 105mm | 90 | 1 | 5 | -4 | unlimited
      Asp | small | wheeled | 40 | 8 | HMG | 30 | 2 | 7 | 0 | unlimited`);
    expect(questions.find(({ column }) => column === 'J')?.choices.map(({ id }) => id)).toEqual(['apMod', 'keep']);
  });
});

describe('cells of two figures', () => {
  it('are divided where the heading names one of them', () => {
    const { designs } = importText(`
      Unit | Size | Propulsion | Move | Armour | Crew + passengers
      Fox | small | wheeled | 40 | 8 | 3+0
      Elk | large | tracked | 25 | 4 | 2+4
      Asp | medium | tracked | 30 | 8 | 2+2`);
    expect(designs.map(({ values }) => values.capacity)).toEqual([0, 4, 2]);
  });

  it('have the first where a word says what is in brackets, and say so', () => {
    const result = importText(`
      Unit | Size | Propulsion | Move | Armour | Weapon | Range | Attacks | Hits on | AP | Shots
      Fox | small | wheeled | 40 | 8 | Gun | 30 | 2 | 7 | save -1 | 8 (3 HE)
      Elk | large | tracked | 25 | 4 | Gun | 90 | 1 | 5 | save +2 | 10`);
    const values = result.designs.map(({ components }) => components.weapons?.[0]?.values);
    expect(values).toMatchObject([
      { apMod: -1, shots: 8 },
      { apMod: 2, shots: 10 },
    ]);
    expect(problems(result).filter((text) => /save|3 HE/.test(text))).toHaveLength(3);
  });
});

describe('a scale of the ground', () => {
  const book = (line: string, unit: string) => `
## Army
${line}

Unit | Size | Propulsion | Move | Armour | Weapon | Range (${unit}) | Attacks | Hits on
Fox | small | wheeled | 40 | 8 | HMG | 600 | 2 | 7
Elk | large | tracked | 25 | 4 | 105mm | 2000 | 1 | 5`;
  const lengths = (line: string, unit: string) =>
    importBook(book(line, unit)).designs.map(({ values, components }) => [values.movement, components.weapons?.[0]?.values.range]);

  it('says how long metres and yards are on the table, and leaves other columns alone', () => {
    expect(lengths('Ground scale 1cm = 20m. Ranges below are in metres.', 'm')).toEqual([
      [40, 30],
      [25, 100],
    ]);
    expect(lengths('1 cm to 20 yards', 'yds')).toEqual([
      [40, 30],
      [25, 100],
    ]);
  });
});

describe('a unit that a sheet gives a size', () => {
  it('converts what is in it', () => {
    const { designs } = importBook(`
## Army
We play on a hex mat. 1 hex = 5 cm. All moves and ranges below are in hexes.

Unit | Size | Propulsion | Move (hexes) | Armour | Weapon | Range (hexes) | Attacks | Hits on | Shots
Fox | small | wheeled | 10 | 8 | HMG | 6 | 2 | 7 | ○○○
Elk | large | tracked | 5 | 4 | 105mm | 20 | 1 | 5 | ○○○○○`);
    const values = designs.map(({ values: own, components }) => [own.movement, components.weapons?.[0]?.values.range]);
    expect(values).toEqual([
      [50, 30],
      [25, 100],
    ]);
    expect(designs.map(({ components }) => components.weapons?.[0]?.values.shots)).toEqual([3, 5]);
  });
});

describe('circles to tick off', () => {
  const shots = (first: string) =>
    importText(`
      Unit | Size | Propulsion | Move | Armour | Weapon | Range | Attacks | Hits on | Shots
      Fox | small | wheeled | 40 | 8 | HMG | 30 | 2 | 7 | ${first}
      Elk | large | tracked | 25 | 4 | 105mm | 90 | 1 | 5 | ○○○`).designs.map(({ components }) => components.weapons?.[0]?.values.shots);

  it('are so many, but none beside filled ones', () => {
    expect(shots('○○○○○')).toEqual([5, 3]);
    expect(shots('●●○')).toEqual([2, 0]);
  });
});

describe('tables of a database', () => {
  const book = `
## Units
UnitID | UnitName | Cost | SizeID | Movement | Armour
1 | Fox | 74 | 1 | 40 | 8
2 | Elk | 98 | 3 | 25 | 4
3 | Asp | 80 | 1 | 40 | 8
## Sizes
SizeID | Size
1 | Small
2 | Medium
3 | Large
## Weapons
WeaponID | WeaponName | Range | Attacks | HitsOn
1 | MG | 30 | 2 | 7
2 | Gun | 90 | 1 | 5
3 | MG | 25 | 1 | 8
## UnitWeapons
UnitID | WeaponID
1 | 1
2 | 2
2 | 3
3 | 3`;

  it('are joined by the numbers of their rows', () => {
    const { designs } = importBook(book);
    const ranges = designs.map(({ components }) => (components.weapons ?? []).map(({ values }) => values.range));
    expect(designs.map(({ values }) => [values.name, values.size])).toEqual([
      ['Fox', 'small'],
      ['Elk', 'large'],
      ['Asp', 'small'],
    ]);
    expect(ranges).toEqual([[30], [90, 25], [25]]);
  });

  it('are told with the lists that their words come from, and left alone where a number is in none', () => {
    expect(problems(importBook(book)).filter((text) => text.includes('by the list on sheet'))).toHaveLength(3);
    const { designs } = importBook(book.replace('3 | Asp | 80 | 1', '3 | Asp | 80 | 9'));
    expect(designs.map(({ values }) => values.size ?? null)).toEqual([null, null, null]);
  });
});
