import { describe, expect, it } from 'vitest';
import { sheetFrom } from '../../../../../support/importing/grids.ts';
import { ignored, importRandom, told } from '../../../../../support/importing/layouts.ts';

describe('a title of a group with the sums of what stands below it', () => {
  const rows = (own: number): string => `
    Unit | Own | PP | PP all | Size | Propulsion | Move | Armour
    INFANTRY | ${own} | | 330
    Rifles | 3 | 60 | 180 | small | foot | 15 | 10
    Mortar | 2 | 75 | 150 | small | foot | 12 | 10
    SCOUTS | 4 | | 400
    Jeep | 4 | 100 | 400 | small | wheeled | 40 | 9`;
  it('is no design but their section, over one of them too', () => {
    const result = importRandom(sheetFrom(rows(5)));
    expect(told(result).map((text) => text.split(' ')[0])).toEqual(['Rifles', 'Mortar', 'Jeep']);
    expect(result.designs.map(({ section }) => section)).toEqual(['INFANTRY', 'INFANTRY', 'SCOUTS']);
    expect(ignored(result)).toEqual(['2 section heading', '5 section heading']);
  });

  it('is a design where a number is no such sum', () => {
    expect(told(importRandom(sheetFrom(rows(6)))).map((text) => text.split(' ')[0])).toContain('INFANTRY');
  });
});

describe('a row that the prices of the others are worked out with', () => {
  const text = `
    Unit | Points | Size | Propulsion | Move | Armour | Assault
    rate | | | | 2 | -9 | 6
    Sentry | 50 | small | foot | 20 | 8 | 3
    Crawler | 103 | medium | tracked | 27 | 7 | 2
    Bulwark | 141 | large | tracked | 25 | 3 | 3`;
  const costs = (formula: (row: number) => string) => ({ B3: formula(3), B4: formula(4), B5: formula(5) });

  it.each([
    ['as a range', (row: number) => `ROUND(64+SUMPRODUCT(E${row}:G${row},E$2:G$2),0)`],
    ['cell by cell', (row: number) => `64+E${row}*E$2+F${row}*$F$2+G${row}*G$2`],
  ])('is no design: %s', (_how, formula) => {
    const result = importRandom(sheetFrom(text, { formulas: costs(formula) }));
    expect(told(result).map((one) => one.split(' ')[0])).toEqual(['Sentry', 'Crawler', 'Bulwark']);
    expect(ignored(result)).toEqual(['2 figures that prices are worked out with']);
  });

  it('is no design without formulas either where it has what no design has', () => {
    const result = importRandom(sheetFrom(text));
    expect(told(result).map((one) => one.split(' ')[0])).toEqual(['Sentry', 'Crawler', 'Bulwark']);
    expect(ignored(result)).toEqual(['2 not understood']);
  });

  it('is not the first of those that are only counted or ranked', () => {
    const plain = text.replace('-9', '9');
    const result = importRandom(sheetFrom(plain, { formulas: costs((row) => `RANK(E${row},E$2:E$5)+SUM(F$2:F${row})+Rates!E$2`) }));
    expect(told(result).map((one) => one.split(' ')[0])).toContain('rate');
  });
});
