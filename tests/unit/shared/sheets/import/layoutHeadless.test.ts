import { describe, expect, it } from 'vitest';
import { sheetFrom } from '../../../../support/importing/grids.ts';
import { importSheets, importText, problems, told } from '../../../../support/importing/layouts.ts';

describe('a list without a row of headings', () => {
  const rows = `
Tank | 250 | 25 | large | 5 | 2 | | tracked | Gun | yes | 90 | 1 | | 6 | -3 | unlimited
 | | | | | | | | MG | yes | 30 | 2 | | 8 | 1 | unlimited
Jeep | 30 | 40 | small | 9 | 0 | 1 | wheeled | MG | no | 30 | 2 | | 8 | 1 | unlimited
Rifles | 60 | 15 | small | 9 | 3 | | normal | Carbines | yes | 25 | 2 | | 7 | 0 | unlimited
Gunship | 380 | 90 | large | 8 | 0 | | flying | Rockets | no | 60 | | 3 | 7 | -1 | 4
`;
  it('is read in the order the rules print their columns in', () => {
    const result = importText(rows);
    expect(told(result)).toEqual([
      'Tank A1: 25 large 5 2 tracked =250 [Gun 1 90 1 6; MG 2 30 2 8]',
      'Jeep A3: 40 small 9 0 1 wheeled =30 [MG 3 30 2 8]',
      'Rifles A4: 15 small 9 3 normal =60 [Carbines 4 25 2 7]',
      'Gunship A5: 90 large 8 0 flying =380 [Rockets 5 60 7]',
    ]);
    expect(result.layout).toBe('stacked');
    expect(result.tables[0]?.headerRows).toEqual([]);
    expect(problems(result)[0]).toMatch(/^warning 1 The list has no headings/);
  });

  it('may stand below a title', () => {
    expect(told(importText(`My tanks\n${rows}`))).toHaveLength(4);
  });

  it('is read by what its cells hold where columns are missing, and the player is asked', () => {
    const result = importText(rows.replace(/^([^|]*)\|[^|]*\|/gm, '$1|'));
    expect(told(result)).toEqual([
      'Tank A1: 25 large 5 2 tracked [Gun 1 90 1 6; MG 2 30 2 8]',
      'Jeep A3: 40 small 9 0 1 wheeled [MG 3 30 2 8]',
      'Rifles A4: 15 small 9 3 normal [Carbines 4 25 2 7]',
      'Gunship A5: 90 large 8 0 flying [Rockets 5 60 7]',
    ]);
    expect(result.questions.map(({ id }) => id)).toEqual(['game']);
  });

  it('may have the columns in an order of its own', () => {
    const result = importText(`
      Badger | small | wheels | 40 cm | 9+ | 0 | 2 | 45
      Mastiff | medium | tracks | 30 cm | 7+ | 1 | 6 | 110
      Bear | large | tracks | 20 cm | 3+ | 2 | 0 | 260`);
    expect(told(result)).toEqual([
      'Badger A1: 40 small 9 0 2 wheeled =45',
      'Mastiff A2: 30 medium 7 1 6 tracked =110',
      'Bear A3: 20 large 3 2 0 tracked =260',
    ]);
    expect(problems(result)[0]).toContain('A Name, B Size, C Propulsion, D Move, E Armour, F Assault, G Carries, H Cost. Check them.');
  });

  const narrow = ['Badger | small | wheels | 40 cm | 45', 'Mastiff | medium | tracks | 30 cm | 110', 'Bear | large | tracks | 20 cm | 260'];
  it('has five columns or more, in three rows or more', () => {
    expect(told(importText(narrow.join('\n')))).toEqual([
      'Badger A1: 40 small wheeled =45',
      'Mastiff A2: 30 medium tracked =110',
      'Bear A3: 20 large tracked =260',
    ]);
    expect(importText(narrow.slice(1).join('\n')).layout).not.toBe('stacked');
    expect(importText(narrow.map((line) => line.replace(/ \| [^|]*$/, '')).join('\n')).tables).toEqual([]);
  });

  it('may have guns that are called by a number, and the cost right behind them', () => {
    const result = importText(`
      T-55 | medium | tracked | 20 | 5 | 100mm | 80 | 1 | 6 | 190
      T-72 | medium | tracked | 25 | 4 | 125mm | 120 | 1 | 5 | 270
      BTR-60 | medium | wheeled | 35 | 9 | KPV | 45 | 2 | 7 | 85
      Hind | large | flying | 60 | 7 | Rockets | 60 | 4 | 7 | 310`);
    expect(told(result)).toEqual([
      'T-55 A1: 20 medium 5 tracked =190 [100mm 1 80 1 6]',
      'T-72 A2: 25 medium 4 tracked =270 [125mm 2 120 1 5]',
      'BTR-60 A3: 35 medium 9 wheeled =85 [KPV 3 45 2 7]',
      'Hind A4: 60 large 7 flying =310 [Rockets 4 60 4 7]',
    ]);
    expect(result.questions.map(({ id }) => id)).toEqual(['game']);
  });

  it('is none where the formulas of designs on another sheet read it', () => {
    const units = 'Unit | Cost | Size | Drive | Move\nTank | 105 | large | tracked | 25\nJeep | 58 | small | wheeled | 40';
    const sheets = (formulas: Readonly<Record<string, string>>) =>
      importSheets(
        sheetFrom(units, { name: 'Units', formulas }),
        sheetFrom(
          'Ground rate | 30 | | small | 18 | | hover | 2\nSlope rate | 12 | | medium | 38 | | wheeled | 1\nFloor | 25 | | large | 66 | | tracked | 3\nSeat price | 9 | | extra-large | 105 | | grav | 4',
          { name: 'Rates' },
        ),
      ).designs.map(({ values }) => values.name);
    expect(sheets({})).toEqual(['Tank', 'Jeep', 'Ground rate', 'Slope rate', 'Floor', 'Seat price']);
    expect(sheets({ B2: 'Rates!B1+25*3', B3: 'Rates!B1+28' })).toEqual(['Tank', 'Jeep']);
    expect(sheets({ B2: "'Rates'!B1+25*3", B3: "'Rates'!B1+28" })).toEqual(['Tank', 'Jeep']);
    // A sheet whose name ends like it is another one.
    expect(sheets({ B2: 'OldRates!B1+25*3', B3: 'OldRates!B1+28' })).toHaveLength(6);
  });

  it('of something else is none', () => {
    expect(importText('Gun | 90 | 1 | 6 | 3\nMG | 30 | 2 | 8 | 1\nRifle | 25 | 2 | 7 | 0').designs).toEqual([]);
  });
});
