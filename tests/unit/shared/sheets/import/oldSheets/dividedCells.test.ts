import { describe, expect, it } from 'vitest';
import { importText, problems, told } from '../../../../../support/importing/layouts.ts';

const three = [
  'Badger A2: 25 large 4 tracked =250 [Cannon 2 90 2 5; MG 2 30 3 8]',
  'Stoat A3: 40 medium 8 wheeled =180 [Missile 3 150 1 4]',
  'Otter A4: 30 medium 7 hover =90 [MG 4 30 3 8]',
];
const design = ['Large | Tracked | 25 | 4', 'Medium | Wheeled | 40 | 8', 'Medium | Hover | 30 | 7'];
const divided = (heading: string, cells: readonly (readonly [string, string])[], second: string): ReturnType<typeof importText> =>
  importText(`Unit | Size | Drive | Move | Save | Gun | ${heading} | Second gun | ${heading} | Points
Badger | ${design[0]} | Cannon | ${cells[0]?.[0]} | MG | ${second} | 250
Stoat | ${design[1]} | Missile | ${cells[1]?.[0]} | | | 180
Otter | ${design[2]} | MG | ${cells[2]?.[0]} | | | 90`);

describe('cells that hold several values in the same form', () => {
  it('are read by their labels, whatever the heading is, and that is told', () => {
    const result = divided(
      'Data',
      [
        ['R90 A2 H5', ''],
        ['R150 A1 H4', ''],
        ['R30 A3 H8', ''],
      ],
      'R30 A3 H8',
    );
    expect(told(result)).toEqual(three);
    expect(problems(result)).toContain(
      'warning G2 Data: r: the cells hold several values; of "R90 A2 H5", 90 was read as Range. Check it.',
    );
  });

  it('are read by labels in another order, and by the form of a number without one', () => {
    const result = divided(
      'Values',
      [
        ['Rng 90cm, Att 2, 5+', ''],
        ['Att 1, Rng 150cm, 4+', ''],
        ['Rng 30cm, Att 3, 8+', ''],
      ],
      '8+, Att 3, Rng 30cm',
    );
    expect(told(result)).toEqual(three);
  });

  it('are read by the words of the heading in brackets', () => {
    const result = importText(`Unit | Type (size/drive) | Move | Save | Gun | Rng (eff/max) | Attacks (hits on) | Points
Badger | L/Tracked | 25 | 4 | Cannon | 45/90 | 2 (5+) | 250
 | | | | MG | 15/30 | 3 (8+) |
Stoat | M/Wheeled | 40 | 8 | Missile | 75/150 | 1 (4+) | 180
Otter | M/Hover | 30 | 7 | MG | 15/30 | 3 (8+) | 90`);
    expect(told(result)).toEqual([
      'Badger A2: 25 large 4 tracked =250 [Cannon 2 90 2 5; MG 3 30 3 8]',
      'Stoat A4: 40 medium 8 wheeled =180 [Missile 4 150 1 4]',
      'Otter A5: 30 medium 7 hover =90 [MG 5 30 3 8]',
    ]);
    expect(problems(result)).toEqual([]);
  });

  it('are read by what they are where the heading says half of it or nothing', () => {
    const result = importText(`Vehicle | Type | Move | Save | Gun | Range | Fire @ | Points
Badger | L tracked | 25 | 4 | Cannon | 90 | 2 @ 5+ | 250
 | | | | MG | 30 | 3 @ 8+ |
Stoat | M wheeled | 40 | 8 | Missile | 150 | 1 @ 4+ | 180
Otter | M hover | 30 | 7 | MG | 30 | 3 @ 8+ | 90`);
    expect(told(result)).toEqual([
      'Badger A2: 25 large 4 tracked =250 [Cannon 2 90 2 5; MG 3 30 3 8]',
      'Stoat A4: 40 medium 8 wheeled =180 [Missile 4 150 1 4]',
      'Otter A5: 30 medium 7 hover =90 [MG 5 30 3 8]',
    ]);
  });

  it('may begin with a choice of several words, and belong to a weapon under an unknown heading', () => {
    const result = importText(`Vehicle | Class | Move | Save | Gun | Data | Other | Data | Points
Badger | extra large, tracked | 25 | 4 | Cannon | R90 A2 H5 | MG | R30 A3 H8 | 250
Stoat | medium, wheeled | 40 | 8 | Missile | R150 A1 H4 | | | 180
Otter | medium, hover | 30 | 7 | MG | R30 A3 H8 | | | 90`);
    expect(told(result)).toEqual([three[0]?.replace('large', 'extra-large'), ...three.slice(1)]);
  });

  it('are left alone where they are names, or nothing says what their numbers are', () => {
    const named = importText(`Name | Size | Move | Save | Points
M4 A3 | Medium | 25 | 5 | 250
M26 E1 | Large | 20 | 4 | 280
T34 C85 | Medium | 30 | 5 | 240`);
    expect(told(named).map((line) => line.split(':')[0])).toEqual(['M4 A3 A2', 'M26 E1 A3', 'T34 C85 A4']);
    const open = importText(`Name | Size | Move | Save | Gun | Range | Attacks | Hits on | Points
Badger | Large | 25 | 4 | Cannon | 90 | 2/1 | 5 | 250
Stoat | Medium | 40 | 8 | Missile | 150 | 1/3 | 4 | 180`);
    expect(problems(open).filter((problem) => problem.includes('Attacks: '))).toHaveLength(2);
  });
});
