import { describe, expect, it } from 'vitest';
import { importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { clubBases } from '../../../../../support/importing/clubSheets/clubBases.ts';

import { clubBooks } from '../../../../../support/importing/clubSheets/clubBooks.ts';
import { clubHabits } from '../../../../../support/importing/clubSheets/clubHabits.ts';
import { clubKeys } from '../../../../../support/importing/clubSheets/clubKeys.ts';
import { clubLists } from '../../../../../support/importing/clubSheets/clubLists.ts';
import { faultsOf } from '../../../../../support/importing/clubSheets/clubSheet.ts';
import { sheetOf, workbookFrom } from '../../../../../support/importing/grids.ts';
import { importSheets, importText, problems, told } from '../../../../../support/importing/layouts.ts';
import { keepReading } from '../../../../../support/importing/readings.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

describe('workbooks as clubs keep them', () => {
  it.each(Object.entries({ ...clubBooks, ...clubLists, ...clubBases, ...clubHabits, ...clubKeys }))('%s', (_, book) => {
    const { said, silent } = faultsOf(
      book,
      keepReading(importWorkbook(builtInRuleset('zorch-97'), workbookFrom(book.text), { rules: false })),
    );
    expect({ said, silent }).toEqual({ said: [], silent: [] });
  });
});

describe('headings of a few letters', () => {
  it('are weighed against their cells: "Arm." over scores is no armament, "Tiro." over scores no number of shots', () => {
    const result = importText(`
      Nome | Vel. | Arma. | Propulsione | Taglia | Arma principale | Gittata | Costo
      Lontra | 25 | 5 o più | cingoli | media | Cannone | 45 | 140
      Lupo | 18 | 3 o più | cingoli | grande | Gauss | 100 | 320
      Airone | 60 | 9 o più | volante | piccola | Razzi | 40 | 95`);
    expect(told(result)).toEqual([
      'Lontra A2: 25 medium 5 tracked =140 [Cannone 2 45]',
      'Lupo A3: 18 large 3 tracked =320 [Gauss 3 100]',
      'Airone A4: 60 small 9 flying =95 [Razzi 4 40]',
    ]);
  });
});

describe('a cost that is a sum written out', () => {
  it('is that of one where the sum is right, and is told', () => {
    const result = importText(`
      Name | Move | Size | Armour | Cost
      Otter | 25 | medium | 6 | 3 x 140 = 420
      Wolf | 18 | large | 3 | 2 x 320 = 650`);
    expect(result.designs.map(({ sheetCost }) => sheetCost)).toEqual([140, null]);
    expect(problems(result)).toEqual([
      'warning E2 Cost: "3 x 140 = 420" was read as 140 for one. Check it.',
      'error E3 Cost: "2 x 320 = 650" is not a number of points; the design was kept without the sheet’s cost.',
    ]);
  });
});

describe('a sheet beside the designs', () => {
  const units = `
## Units
Unit | Move | Size | Drive | Armour | Assault | Fitted | Cost
Bison | 25 | Large | Tracked | 4 | 2 | W1t | 250
Stoat | 40 | Small | Wheeled | 8 | 0 | W2t | 90`;

  it('that lists what was changed makes no designs', () => {
    const { designs, otherSheets } = importWorkbook(
      builtInRuleset('zorch-97'),
      workbookFrom(`${units}
## Changes
Date | By | Unit | What | Old | New
3/98 | JH | Bison | Move | 20 | 25
5/98 | TK | Bison | Armour | 7 | 4
5/98 | JH | Stoat | Size | Medium | Small`),
    );
    expect(designs.map(({ values }) => values.name)).toEqual(['Bison', 'Stoat']);
    expect(otherSheets.map(({ sheet }) => sheet)).toEqual(['Changes']);
  });

  it('that lists weapons of which no design has any is told', () => {
    const { problems: found } = importWorkbook(
      builtInRuleset('zorch-97'),
      workbookFrom(`${units}
## Arms
Weapon | Turret | Range | Attacks | Hits on
W1 | yes | 90 | 1 | 5
W2 | no | 30 | 3 | 8`),
    );
    expect(found.filter(({ sheet }) => sheet === 'Arms').map(({ message }) => message)).toEqual([
      'No design has weapons of this list: say which column of the designs names them.',
    ]);
  });
});

describe('a design', () => {
  it('called like the title above its table is no title of a page', () => {
    const result = importText(`
      Panther
      Name | Move | Size | Armour | Propulsion | Cost
      Panther | 25 | large | 4 | tracked | 250
      Panther II | 20 | large | 3 | tracked | 320`);
    expect(result.designs.map(({ values }) => values.name)).toEqual(['Panther', 'Panther II']);
  });

  it('keeps the number before its name beside a column for another number', () => {
    const { designs } = importText(`
      Name | Quantity | Move | Size | Armour | Propulsion
      3 x Fox | 7 | 25 | large | 4 | tracked
      2 x Elk | 8 | 20 | large | 3 | tracked`);
    expect(designs.map(({ values, extra, notes }) => [values.name, extra, notes])).toEqual([
      ['Fox', { Quantity: 7 }, 'Quantity: 3'],
      ['Elk', { Quantity: 8 }, 'Quantity: 2'],
    ]);
  });
});

describe('a variant', () => {
  it('that is set in by spaces has what it leaves blank from the unit above, its weapons too', () => {
    const headings = ['Unit', 'PP', 'Size', 'Propulsion', 'Move', 'Armour', 'Weapon', 'Range', 'Attacks', 'Hits on'];
    const result = importSheets(
      sheetOf([
        headings,
        ['Zelda', 129, 'Medium', 'Tracked', 27, 8, '50 cal', 41, 2, 7],
        [null, null, null, null, null, null, 'MAG', 33, 2, 8],
        ['   Toga', 138, null, null, null, 7],
        ['Ferret', 101, 'Small', 'Wheeled', 36, 9, 'MG', 30, 2, 8],
      ]),
    );
    expect(told(result)).toEqual([
      'Zelda A2: 27 medium 8 tracked =129 [50 cal 2 41 2 7; MAG 3 33 2 8]',
      'Toga A4: 27 medium 7 tracked =138 [50 cal 2 41 2 7; MAG 3 33 2 8]',
      'Ferret A5: 36 small 9 wheeled =101 [MG 5 30 2 8]',
    ]);
    expect(problems(result)).toEqual([
      'warning A4 "Toga" was taken for a variant of "Zelda": what it leaves blank is that of the other. Check it.',
    ]);
  });
});

describe('the columns of a table', () => {
  const tablesOf = (name: string) => {
    const { tables } = importWorkbook(builtInRuleset('zorch-97'), workbookFrom(clubLists[name]?.text ?? ''), { rules: false });
    return tables.map(({ kind, isArranged = false }) => [kind, isArranged]);
  };

  it('are none of the sheet where its cells were arranged as a table', () => {
    expect(tablesOf('counts below the figures of the weapons')).toEqual([
      ['library', true],
      ['designs', true],
    ]);
    expect(tablesOf('weapons that are those of another')).toEqual([['designs', false]]);
  });
});
