import { describe, expect, it } from 'vitest';
import { sheetFrom } from '../../../../../support/importing/grids.ts';
import { ignored, importRandom, problems } from '../../../../../support/importing/layouts.ts';

const weaponsIn = (result: ReturnType<typeof importRandom>) =>
  result.designs.map(({ components }) => components.weapons?.map(({ values }) => [values.name, values.turreted, values.shots]));

describe('words that only ask to be replaced', () => {
  it('are blanks in brackets: "(choose)", "(weapon name)"', () => {
    const result = importRandom(
      sheetFrom(`
      Unit | Points | Size | Propulsion | Move | Armour | Weapon 1 | Turret | Range | Shots | Weapon 2 | Turret | Range | Shots
      Ox | 307 | large | hover | 27 | 5 | Long gun | yes | 97 | unlimited | Flares | (choose) | | 6
      Heron | 85 | small | hover | 49 | <select> | Bar gun | no | 24 | unlimited | (weapon name) | (choose) | |
      (unit name) | | (choose) | (choose) | | | (weapon name) | (choose) | | | (weapon name) | (choose) | |
      (unit name) | | (choose) | (choose) | | | (weapon name) | (choose) | | | (weapon name) | (choose) | |`),
    );
    expect(weaponsIn(result)).toEqual([
      [
        ['Long gun', true, 'unlimited'],
        ['Flares', null, 6],
      ],
      [['Bar gun', false, 'unlimited']],
    ]);
    expect(result.designs[1]?.values.armour).toBeNull();
    expect(result.designs).toHaveLength(2);
    expect(ignored(result)).toHaveLength(2);
  });
});

describe('a place that a row says nothing is in', () => {
  it('is no weapon: "no slot" beside "Slot"', () => {
    const result = importRandom(
      sheetFrom(`
      Unit | PP | Size | Propulsion | Move | Armour | Slot | Fitted with | Turret | Range | Attacks | Shots
      Ox | 307 | large | foot | 27 | 5 | 1 | Long gun | yes | 97 | 1 | unlimited
       | | | | | | 2 | no slot | - | - | - | -
      Heron | 85 | small | foot | 49 | 9 | 1 | Bar gun | no | 24 | 2 | unlimited
       | | | | | | 2 | no quarter | - | - | - | 4`),
    );
    expect(weaponsIn(result)).toEqual([
      [['Long gun', true, 'unlimited']],
      [
        ['Bar gun', false, 'unlimited'],
        ['no quarter', null, 4],
      ],
    ]);
  });
});

describe('letters for the digits that look like them', () => {
  it('are read in columns of numbers, and told', () => {
    const result = importRandom(
      sheetFrom(`
      UNIT | COST | SIZE | PROPULSION | MOVE | ARMOUR | ASSAULT
      Lou Gun Crew | l25 | small | foot | 4l | 10 | l
      Oil Car | 98 | small | wheeled | 3O | lO | O
      Il Duce | 98 | small | wheeled | 35 | 8 | ?l`),
    );
    expect(result.designs.map(({ values, sheetCost }) => [values.name, sheetCost, values.movement, values.armour, values.assault])).toEqual(
      [
        ['Lou Gun Crew', 125, 41, 10, 1],
        ['Oil Car', 98, 30, 10, 0],
        ['Il Duce', 98, 35, 8, '?l'],
      ],
    );
    expect(problems(result).filter((text) => text.includes('was read as'))).toHaveLength(6);
  });
});
