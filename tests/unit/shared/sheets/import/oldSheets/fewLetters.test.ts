import { describe, expect, it } from 'vitest';
import { importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { workbookFrom } from '../../../../../support/importing/grids.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const read = (text: string) => importWorkbook(zorch, workbookFrom(text), { rules: false });

describe('sheets whose headings are a few letters', () => {
  it('have several weapons under titles, each with "Name" for its name', () => {
    const { designs } = read(`
         | | | | | Wapen 1 | | | | Wapen 2 | | |
      Naam | S | R | A | Punten | Naam | A | V | RO | Naam | A | V | RO
      Kestrel | 5 | 3+ | rups | 201 | Coilgun | 60 | 2 | vanaf 3 | Flamer | 50 | 5 | vanaf 9
      Sable IV | 15 | 7+ | wielen | 146 | Railgun | 35 | 2 | vanaf 6 | | | |
      Zebu | 50 | 2+ | rups | 469 | Mortar Tube | 70 | 1 | vanaf 4 | Coilgun | 60 | 2 | vanaf 3`);
    expect(designs.map(({ values, components }) => [values.name, components.weapons?.map((row) => row.values.name)])).toEqual([
      ['Kestrel', ['Coilgun', 'Flamer']],
      ['Sable IV', ['Railgun']],
      ['Zebu', ['Mortar Tube', 'Coilgun']],
    ]);
  });
});
