import { describe, expect, it } from 'vitest';
import { importText, problems, told } from '../../../../support/importing/layouts.ts';

describe('a list without a row of headings', () => {
  const rows = `
Tank | 250 | 25 | large | 5 | 2 | | tracked | Gun | yes | 90 | 1 | | 6 | -3 | unlimited
 | | | | | | | | MG | yes | 30 | 2 | | 8 | 1 | unlimited
Jeep | 30 | 40 | small | 9 | 0 | 1 | wheeled | MG | no | 30 | 2 | | 8 | 1 | unlimited
Rifles | 60 | 15 | small | 9 | 3 | | normal | Carbines | yes | 25 | 2 | | 7 | 0 | unlimited
Gunship | 380 | 90 | large | 8 | 0 | | flying | Rockets | no | 60 | | 3 | 7 | -1 | 4
`;
  it('is read in the order the rules print their columns in, where that is beyond doubt', () => {
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

  it('is left alone where a column too few makes it doubtful', () => {
    const result = importText(rows.replace(/^([^|]*)\|[^|]*\|/gm, '$1|'));
    expect(result.designs).toEqual([]);
    expect(problems(result).join()).toMatch(/No designs were found/);
  });

  it('of something else is none', () => {
    expect(importText('Gun | 90 | 1 | 6 | 3\nMG | 30 | 2 | 8 | 1\nRifle | 25 | 2 | 7 | 0').designs).toEqual([]);
  });
});
