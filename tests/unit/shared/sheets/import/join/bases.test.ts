import { describe, expect, it } from 'vitest';
import { importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { workbookFrom } from '../../../../../support/importing/grids.ts';
import { ignored, problems, told } from '../../../../../support/importing/layouts.ts';
import { lostCells } from '../../../../../support/importing/lostCells.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

function importBook(text: string) {
  const workbook = workbookFrom(text);
  const result = importWorkbook(builtInRuleset('zorch-97'), workbook);
  expect(lostCells(workbook, result.account)).toEqual([]);
  return result;
}

const units = `
## Units
Unit | Class | Armour | Weapon | Range | Attacks | Hits on | Cost
Bison A | Bison | | 105mm | 90 | 1 | 5 | 280
Bison B | Bison | 3 | 105mm | 90 | 1 | 5 | 300
Stoat A | stoats | | HMG | 30 | 2 | 7 | 75
Stoat B | Stoat | | ATGM | 100 | 1 | 5 | 140
Lynx | Cat | | HMG | 30 | 2 | 7 | 70`;
const classes = `
## Classes
Class | Move | Size | Armour | Drive | Hull | Notes
Bison | 25 | large | 4 | tracked | 120 | noisy
Stoat | 40 | small | 8 | wheeled | 40 |
Trooper | 12 | small | 10 | foot | 5 |`;

describe('designs that name the rows of another table', () => {
  const result = importBook(`${units}${classes}`);

  it('take from there what they leave blank, and nothing else', () => {
    expect(told(result)).toEqual([
      'Bison A A2: 25 large 4 tracked =280 [105mm 2 90 1 5]',
      'Bison B A3: 25 large 3 tracked =300 [105mm 3 90 1 5]',
      'Stoat A A4: 40 small 8 wheeled =75 [HMG 4 30 2 7]',
      'Stoat B A5: 40 small 8 wheeled =140 [ATGM 5 100 1 5]',
      'Lynx A6:  =70 [HMG 6 30 2 7]',
    ]);
    expect(result.designs[0]?.extra).toMatchObject({ Class: 'Bison', Hull: 120, Notes: 'noisy' });
  });

  it('say where, and of which nothing is there', () => {
    const said = problems(result);
    expect(said).toContain(
      'warning B1 What these designs leave blank was taken from the table on "Classes", from the row that "Class" names.',
    );
    expect(said).toContain('error B6 Class: there is no "Cat" on "Classes", so that "Lynx" has nothing from there. Enter its values.');
    expect(ignored(result)).toContain('4 no design refers to it');
    expect(result.designs[0]?.cells.get('movement')).toEqual({ sheet: 'Classes', row: 1, column: 1 });
    expect(result.designs[1]?.cells.get('armour')).toEqual({ sheet: 'Units', row: 2, column: 2 });
  });

  it('leave the rows of that table alone where the player wants them as designs', () => {
    const { designs } = importWorkbook(builtInRuleset('zorch-97'), workbookFrom(`${units}${classes}`), {
      corrections: { Classes: { include: true } },
    });
    expect(designs.map(({ values }) => values.name)).toContain('Trooper');
    expect(designs.find(({ values }) => values.name === 'Bison A')?.values.movement).toBeNull();
  });

  it('may be in several tables', () => {
    const { designs } = importBook(`${units}
## More
Unit | Class | Weapon | Range | Attacks | Hits on | Cost
Bison C | Bison | 150mm | 60 | 1 | 6 | 260
Stoat C | Stoat | Mortar | 80 | 2 | 7 | 90${classes}`);
    expect(designs.map(({ values }) => values.movement)).toEqual([25, 25, 40, 40, null, 25, 40]);
  });
});

describe('designs that name others', () => {
  it('that carry them keep their own blanks', () => {
    const { designs } = importBook(`
## Vehicles
Vehicle | Move | Size | Armour | Drive | PP
Stoat | 40 | small | 8 | wheeled | 40
Weasel | 35 | medium | 7 | tracked | 60
## Infantry
Squad | Move | Size | Rides in | Weapon | Range | Attacks | Hits on | PP
Rifles | 12 | small | Weasel | Rifles | 25 | 2 | 8 | 40
Scouts | 14 | small | Stoat | SMG | 15 | 3 | 8 | 35`);
    expect(designs.map(({ values: { name, armour } }) => [name, armour])).toEqual([
      ['Stoat', 8],
      ['Weasel', 7],
      ['Rifles', null],
      ['Scouts', null],
    ]);
  });

  it('by a heading that is no word for designs are told of, where rows are given to those', () => {
    const { problems: said } = importBook(`
## Prime movers
Vehicle | Move | Size | Armour | Drive | PP
Dray | 30 | medium | 9 | wheeled | 50
Mule | 25 | small | 9 | tracked | 45
## Guns
Gun | Towed by | Weapon | Range | Attacks | Hits on | AP | PP
PAK 40 | Dray | 75mm | 70 | 1 | 6 | -2 | 90
FLAK | Mule | 20mm | 40 | 3 | 7 | 0 | 75`);
    expect(said.filter(({ sheet }) => sheet === 'Guns').map(({ row, column, code }) => [row, column, code])).toContainEqual([
      2,
      'B',
      'guessed',
    ]);
  });
});

describe('a summary of designs', () => {
  it('gives them what they leave blank, and is told where it says otherwise', () => {
    const result = importBook(`
## Vehicles
Vehicle | Move | Size | Armour | Drive | PP
Stoat | 40 | small | 8 | wheeled |
Weasel | 35 | medium | 7 | tracked | 65
## Costs
Vehicle | PP
Stoat | 40
Weasel | 60`);
    expect(result.designs.map(({ sheetCost }) => sheetCost)).toEqual([40, 65]);
    expect(problems(result)).toEqual([
      'warning A1 The cost of 1 design was blank elsewhere, and taken from this table.',
      'warning B3 The cost of "Weasel" is 60 in this summary and 65 on "Vehicles", where the design was taken from.',
    ]);
  });

  it('fills nothing in from a column that says something else of all others, such as the points for it', () => {
    const { designs } = importBook(`
## Vehicles
Vehicle | Move | Size | Armour | Drive | PP
Stoat | 40 | small | - | wheeled | 40
Weasel | 35 | medium | 7 | tracked | 65
Otter | 30 | medium | 6 | tracked | 70
Mink | 20 | large | 4 | tracked | 90
## Costs
Vehicle | chassis | armour
Stoat | 20 | 0
Weasel | 30 | 19
Otter | 30 | 28
Mink | 35 | 64`);
    expect(designs.map(({ values }) => values.armour)).toEqual([null, 7, 6, 4]);
  });
});
