import { describe, expect, it } from 'vitest';
import { sheetFrom } from '../../../../../support/importing/grids.ts';
import { importRandom, told } from '../../../../../support/importing/layouts.ts';

const figures = ['Grizzly A3: 30 medium 8 wheeled =120', 'Walrus A4: 20 large 4 tracked =260', 'Ermine A5: 40 small 9 wheeled =80'];

describe('figures of something else under a title of their own', () => {
  it.each([
    ['merged', ['B1:D1', 'E1:I1']],
    ['spread over blanks', []],
  ])('are kept with the title where they are those of the real vehicle: %s', (_how, merges) => {
    const result = importRandom(
      sheetFrom(
        `
         | AS BUILT | | | FOR PLAY | | | |
        Vehicle | Speed | Armour | Variant | Points | Size | Propulsion | Move | Armour
        Grizzly | 90 | 30 | Mk I | 120 | medium | wheeled | 30 | 8
        Walrus | 38 | 80 | | 260 | large | tracked | 20 | 4
        Ermine | 55 | 10 | Mk II | 80 | small | wheeled | 40 | 9`,
        { merges },
      ),
    );
    expect(told(result)).toEqual(figures);
  });

  it('are kept with the title where they are those of other rules', () => {
    const result = importRandom(
      sheetFrom(
        `
         | TINY TANKS | | | OURS | | | | | BIG BATTLES | | 
        Stand | Move | Armour | Cost | Points | Size | Propulsion | Move | Armour | Move | Armour | Points
        Grizzly | 12 | 2 | 4 | 120 | medium | wheeled | 30 | 8 | 14 | 4 | 5
        Walrus | 10 | 8 | 12 | 260 | large | tracked | 20 | 4 | 14 | 10 | 13
        Ermine | 12 | 1 | 3 | 80 | small | wheeled | 40 | 9 | 16 | 2 | 4`,
        { merges: ['B1:D1', 'E1:I1', 'J1:L1'] },
      ),
    );
    expect(told(result)).toEqual(figures);
    expect(result.designs[1]?.extra).toMatchObject({ 'TINY TANKS: Move': 10, 'TINY TANKS: Cost': 12, 'BIG BATTLES: Armour': 10 });
  });

  it('are read where no other title has more of the rules', () => {
    const result = importRandom(
      sheetFrom(
        `
         | BODY | | | RATING | | 
        Vehicle | Size | Armour | Propulsion | Points | Move | Assault
        Grizzly | medium | 8 | wheeled | 120 | 30 | 1
        Walrus | large | 4 | tracked | 260 | 20 | 2
        Ermine | small | 9 | wheeled | 80 | 40 | 0`,
        { merges: ['B1:D1', 'E1:G1'] },
      ),
    );
    expect(told(result)).toEqual(figures.map((text, at) => text.replace(/ (\d) (wheeled|tracked)/, ` $1 ${[1, 2, 0][at]} $2`)));
  });
});
