import { describe, expect, it } from 'vitest';
import { importText, problems, told } from '../../../../../support/importing/layouts.ts';

describe('a column before the names of weapons that is another on each row of a design', () => {
  it('is kept with the weapons, also where another heading of theirs may name them', () => {
    const result = importText(`
UnitName | Size | Move | Armour | Propulsion | WpnSlot | WpnName | WpnRange | WpnAttacks | WpnToHit | WpnTurret
Marten | small | 30 | 9 | wheeled | 1 | Slugger | 40 | 2 | 7 | True
Marten | small | 30 | 9 | wheeled | 2 | Needler | 25 | 3 | 8 | False
Stoat | large | 15 | 4 | tracked | 1 | Long gun | 95 | 1 | 5 | True
Stoat | large | 15 | 4 | tracked | 2 | Needler | 25 | 3 | 8 | True
Ermine | medium | 25 | 6 | tracked | 1 | Needler | 25 | 3 | 8 | True`);
    expect(problems(result)).toEqual([]);
    expect(result.designs.map(({ components }) => components.weapons?.map(({ extra }) => extra))).toEqual([
      [{ WpnSlot: 1 }, { WpnSlot: 2 }],
      [{ WpnSlot: 1 }, { WpnSlot: 2 }],
      [{ WpnSlot: 1 }],
    ]);
  });
});

it('texts beside the columns are told once for each column', () => {
  const result = importText(`
Unit | Move | Size | Armour | Propulsion | |
Fox | 40 | small | 8 | wheeled | painted | box 3
Elk | 25 | large | 4 | tracked | lent to Ken |
Owl | 15 | small | 10 | foot | | box 4
Bat | 60 | small | 9 | flying | broken |`);
  expect(result.designs.map(({ notes }) => notes)).toEqual(['painted\nbox 3', 'lent to Ken', 'box 4', 'broken']);
  expect(problems(result)).toEqual([
    'warning F2 "painted" stands in no column of the table, nor do 2 more cells below it; they were kept among the notes.',
    'warning G2 "box 3" stands in no column of the table, nor does another cell below it; they were kept among the notes.',
  ]);
});

describe('a number in brackets behind a weapon with its figures', () => {
  const sheet = (first: string, second: string) =>
    importText(`
Unit | Move | Size | Armour | Propulsion | Weapon | Turreted | Range | Attacks | Hits on
Fox | 40 | small | 8 | wheeled | ${first} | | 30 | 2 | 7
Elk | 25 | large | 4 | tracked | ${second} | | 90 | 1 | 5
Owl | 15 | small | 10 | foot | Rifles | | 25 | 2 | 8`);

  it('says how many there are, which is told', () => {
    const result = sheet('MG', 'Siege gun (2)');
    expect(told(result)[1]).toBe('Elk A3: 25 large 4 tracked [Siege gun 3 90 1 5; Siege gun 3 90 1 5]');
    expect(problems(result)).toEqual([
      'warning F3 "Siege gun (2)" was read as 2 of "Siege gun", each with the numbers beside it. Check it.',
    ]);
  });

  it('numbers them where a first one is there, and is no yes', () => {
    const { designs } = sheet('MG (1)', 'MG (2)');
    expect(designs.map(({ components }) => components.weapons?.map(({ values }) => [values.name, values.turreted ?? null]))).toEqual([
      [['MG (1)', null]],
      [['MG (2)', null]],
      [['Rifles', null]],
    ]);
  });
});
