import { describe, expect, it } from 'vitest';
import { sheetFrom } from '../../../../../support/importing/grids.ts';
import { ignored, importSheets, importText, problems, told } from '../../../../../support/importing/layouts.ts';

const head = 'Name | Move | Size | Armour | Drive | Cost';
const boar = 'Boar | 20 | large | 4 | tracked | 250';
const wolf = 'Wolf | 30 | medium | 5 | wheeled | 181';
const bear = 'Bear | 15 | large | 3 | tracked | 400';
/** Two texts side by side. */
const beside = (left: readonly string[], right: readonly string[], between: string): string =>
  Array.from(
    { length: Math.max(left.length, right.length) },
    (_, row) => `${left[row] ?? ' | | | | |'} ${between} ${right[row] ?? ''}`,
  ).join('\n');

describe('tables side by side', () => {
  const infantry = ['INFANTRY | | |', 'Name | Move | Armour | Cost', 'Rifles | 10 | 9 | 20', 'Scouts | 15 | 9 | 15', 'Guard | 10 | 8 | 30'];
  const vehicles = ['VEHICLES | | | | |', head.replace('Name', 'Vehicle'), boar, wolf, ' | | | | |', 'Total | | | | | 431'];
  const designs = ['Rifles A3: 10 9 infantry =20', 'Scouts A4: 15 9 infantry =15', 'Guard A5: 10 8 infantry =30'];
  it.each([
    ['an empty column', '| |', 'F'],
    ['no empty column', '|', 'E'],
  ])('have other columns, other words and other rows, with %s between', (_what, between, letter) => {
    const short = [...infantry, ' | | |'];
    const result = importText(beside(short, vehicles, between));
    expect(told(result)).toEqual([
      ...designs,
      `Boar ${letter}3: 20 large 4 tracked armour =250`,
      `Wolf ${letter}4: 30 medium 5 wheeled armour =181`,
    ]);
    expect(ignored(result)).toEqual(['1 section heading', '6 total']);
    expect(problems(result)).toEqual([]);
  });

  const units = [head, boar, wolf, bear];
  it.each([
    ['a price list', ['Size | PP', 'small | 10', 'medium | 25', 'large | 55', 'extra large | 90'], 'H to I', 'G to H'],
    ['an army list', ['Army list | Count | Points', 'Boar | 3 | 750', 'Bear | 2 | 800', 'Total | 5 | 1550'], 'H to J', 'G to I'],
  ])('%s is told as another table, with and without an empty column', (_what, other, columns, closeColumns) => {
    const gap = importText(beside(units, other, '| |'));
    expect(told(gap).map((design) => design.split(':')[0])).toEqual(['Boar A2', 'Wolf A3', 'Bear A4']);
    expect(gap.designs.every(({ extra }) => Object.keys(extra).length === 0)).toBe(true);
    expect(problems(gap)).toEqual([`warning H1 Columns ${columns} hold another table beside this one; it was not taken over.`]);
    const close = importText(beside(units, [other[0]?.replace('Army list', 'Unit') ?? '', ...other.slice(1)], '|'));
    expect(close.designs.map(({ values, extra }) => [values.name, Object.keys(extra).length])).toEqual([
      ['Boar', 0],
      ['Wolf', 0],
      ['Bear', 0],
    ]);
    expect(problems(close)).toEqual([`warning G1 Columns ${closeColumns} hold another table beside this one; it was not taken over.`]);
  });

  it('are one table if what is right of the empty column belongs to each row', () => {
    const result = importText(beside(units, ['Crew | Remarks', '3 | slow', '2 | fast', '5 |'], '| |'));
    expect(result.designs.map(({ extra }) => extra.Crew)).toEqual([3, 2, 5]);
    expect(problems(result)).toEqual([]);
  });
});

describe('an army on each sheet, with the same legend', () => {
  const legend = 'Legend\nMove = cm per turn\nSize: S small, M medium, L large\nArmour: lower is better';
  it('has designs of its armies only, wherever the legend is', () => {
    const result = importSheets(
      sheetFrom(`RED ARMY\n${head}\n${boar}\n${wolf}\n\n${legend}`, { name: 'Red' }),
      sheetFrom(`${legend}\n\nBLUE ARMY\n${head}\n${bear}`, { name: 'Blue' }),
      sheetFrom(`${legend}\n\nGREEN ARMY\n${head}\n${boar}\n${bear}`, { name: 'Green' }),
    );
    expect(result.designs.map(({ sheet, values, sheetCost }) => `${sheet} ${values.name} ${sheetCost}`)).toEqual([
      'Red Boar 250',
      'Red Wolf 181',
      'Blue Bear 400',
      'Green Boar 250',
      'Green Bear 400',
    ]);
    expect(result.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('a calculator above the list that its results are copied to', () => {
  const list = `LIBRARY\n${head}\n${boar}\n${wolf}\n${bear}`;
  const form = (name: string): string =>
    `UNIT DESIGNER\nName | ${name}\nMove | 25 | Size | large\nArmour | 4 | Drive | tracked\nWeapon | Range | Attacks | Hits on\nCannon | 90 | 1 | 6\nCost | 270\n\n${list}`;
  const designs = ['Boar A11: 20 large 4 tracked =250', 'Wolf A12: 30 medium 5 wheeled =181', 'Bear A13: 15 large 3 tracked =400'];

  it('is a design too if it has a name that the list does not have', () => {
    const result = importText(form('Boar II'));
    expect(told(result)).toEqual(['Boar II B2: 25 large 4 tracked =270 [Cannon 6 90 1 6]', ...designs]);
    expect(problems(result)).toEqual([
      'warning B2 "Boar II" was taken from the form beside the list, which does not have it. Leave it out if it is only a trial.',
    ]);
  });

  it.each([
    ['Wolf', 'form of a calculator; "Wolf" is in the list'],
    ['', 'form of a calculator, without the name of a design'],
    ['New unit', 'form of a calculator, without the name of a design'],
    ['My vehicle', 'form of a calculator, without the name of a design'],
    ['Neues Fahrzeug', 'form of a calculator, without the name of a design'],
  ])('is no design if it is called "%s"', (name, why) => {
    const result = importText(form(name));
    expect(told(result)).toEqual(designs);
    const rows = ignored(result);
    expect(rows.filter((row) => row.endsWith(why))).toHaveLength(6);
    expect(problems(result)).toEqual([]);
  });

  it('may have its labels above its values', () => {
    const result = importText(
      `Calculator: type here\nMove | Size | Armour | Drive | Cost\n25 | large | 4 | tracked | 270\n\n${head}\n${boar}\n${wolf}\n${bear}`,
    );
    expect(told(result).map((design) => design.split(':')[0])).toEqual(['Boar A6', 'Wolf A7', 'Bear A8']);
    expect(ignored(result)).toEqual([1, 2, 3].map((row) => `${row} form of a calculator, without the name of a design`));
  });

  it('may be a row of the list with a formula', () => {
    const result = importText(`${head}\nWolf | 30 | medium | 5 | wheeled | 181\n\n${list}`, { formulas: { F2: 'B2*2+D2' } });
    expect(told(result).map((design) => design.split(':')[0])).toEqual(['Boar A6', 'Wolf A7', 'Bear A8']);
    expect(ignored(result)).toContain('2 form of a calculator; "Wolf" is in the list');
  });

  it('has its labels beside its values, like the headings of the list', () => {
    const result = importText(
      `Unit: | Wolf | | Cost: | 181\nMove: | 30\nSize: | medium\nArmour: | 5\nDrive: | wheeled\n\n${head}\n${boar}\n${wolf}\n${bear}`,
    );
    expect(told(result).map((design) => design.split(':')[0])).toEqual(['Boar A8', 'Wolf A9', 'Bear A10']);
    expect(problems(result)).toEqual([]);
  });
});
