import { describe, expect, it } from 'vitest';
import { importText, told } from '../../../../../support/importing/layouts.ts';

const questions = ({ questions: all }: ReturnType<typeof importText>) => all.map(({ id, filled }) => `${id}: ${filled}`);

describe('columns in the words of another trade', () => {
  it('are what nearly all have and no other column is, and are asked about', () => {
    const result = importText(`
Item | Build | Pace (cm) | Save | Drive | Ordnance | Range | Rolls | Hits on | Piercing | Cost
Marten | small | 30 | 9 | wheeled | Slugger | 40 | 2 | 7 | -1 | 90
Stoat | large | 15 | 4 | tracked | Long gun | 95 | 1 | 5 | -4 | 260
Ermine | medium | 25 | 6 | tracked | Needler | 25 | 3 | 8 | 1 | 150
Polecat | medium | 20 | 8 | wheeled | Dart | 80 | 1 | 5 | -4 | 120
`);
    expect(told(result)).toEqual([
      'Marten A2: 30 small 9 wheeled =90 [Slugger 2 40 2 7]',
      'Stoat A3: 15 large 4 tracked =260 [Long gun 3 95 1 5]',
      'Ermine A4: 25 medium 6 tracked =150 [Needler 4 25 3 8]',
      'Polecat A5: 20 medium 8 wheeled =120 [Dart 5 80 1 5]',
    ]);
    expect(result.designs.map(({ components }) => components.weapons?.[0]?.values.apMod)).toEqual([-1, -4, 1, -4]);
    expect(questions(result)).toEqual(expect.arrayContaining(['C1: movement', 'H1: attacks', 'J1: apMod']));
  });

  it('are the sheet’s own where nothing but small numbers speaks for them', () => {
    const result = importText(`
Name | Size | Move | Save | Drive | Wotsit
Marten | small | 30 | 9 | wheeled | 1
Stoat | large | 15 | 4 | tracked | 2
`);
    expect(result.designs.map(({ extra }) => extra)).toEqual([{ Wotsit: 1 }, { Wotsit: 2 }]);
  });

  it('may be the price by a few letters of a word for it, which is asked', () => {
    const result = importText(`
Name | Size | Move | Save | Drive | Wt
Marten | small | 30 | 9 | wheeled | 90
Stoat | large | 15 | 4 | tracked | 260
`);
    expect(result.designs.map(({ sheetCost }) => sheetCost)).toEqual([90, 260]);
    expect(questions(result)).toContain('cost1: F');
  });
});
