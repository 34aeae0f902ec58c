import { describe, expect, it } from 'vitest';
import { sheetFrom } from '../../../../../support/importing/grids.ts';
import { importSheets, problems } from '../../../../../support/importing/layouts.ts';

describe('weapons by codes of a list', () => {
  const list = `
Ref | Weapon | Range | Attacks | Hits on | AP
L1 | Needler | 25 | 2 | 7 | 0
L2 | Slugger | 40 | 2 | 7 | -1
H1 | Long gun | 90 | 1 | 5 | -4
H2 | Dart | 80 | 1 | 5 | -4
H2 | Spare dart (not in use) | 10 | 1 | 9 | 0
`;
  const designs = `
House list. T behind the number = turreted mount, all others fixed.

Name | Size | Move | Save | Drive | Fittings
Marten | small | 30 | 9 | wheeled | L1T
Stoat | large | 15 | 4 | tracked | H1, L2, 2xL1T
Polecat | medium | 20 | 8 | wheeled | H2; L1
`;

  it('come with a letter that a line explains, several in a cell, and one code given twice', () => {
    const result = importSheets(sheetFrom(designs, { name: 'Units' }), sheetFrom(list, { name: 'Weapons' }));
    const weapons = result.designs.map(({ components }) =>
      components.weapons?.map(({ values }) => `${values.name} ${values.range} ${values.turreted}`),
    );
    expect(weapons).toEqual([
      ['Needler 25 true'],
      ['Long gun 90 false', 'Slugger 40 false', 'Needler 25 true', 'Needler 25 true'],
      ['Dart 80 false', 'Needler 25 false'],
    ]);
    expect(problems(result)).toContain(
      'warning F6 "Dart" is listed more than once with different numbers; those in row 5 of "Weapons" were taken. Check it.',
    );
  });
});
