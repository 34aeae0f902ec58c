import { describe, expect, it } from 'vitest';
import { importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { sheetFrom, workbookFrom } from '../../../../../support/importing/grids.ts';
import { importSheets, importText, problems, told } from '../../../../../support/importing/layouts.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

const guns = sheetFrom(
  `Weapon | Range | Attacks | Hits on | AP
   MG | 30 | 2 | 8 | 0
   Autocannon | 45 | 2 | 6 | -1
   Railgun | 100 | 1 | 4 | -4`,
  { name: 'Weapons' },
);

describe('a column for each weapon of a list', () => {
  const vehicles = `Vehicle | Move | Size | Armour | Drive | MG | Autocannon | Railgun | Cost
     Otter | 25 | medium | 6 | tracked | 1 | 1 | | 140
     Wolf | 18 | large | 3 | tracked | 2 | 0 | x | 320`;

  it('gives each design the weapons that its cells count or tick', () => {
    const result = importSheets(sheetFrom(vehicles, { name: 'Vehicles' }), guns);
    expect(told(result)).toEqual([
      'Otter A2: 25 medium 6 tracked =140 [MG 2 30 2 8; Autocannon 2 45 2 6]',
      'Wolf A3: 18 large 3 tracked =320 [MG 3 30 2 8; MG 3 30 2 8; Railgun 3 100 1 4]',
    ]);
    expect(problems(result)).toEqual(['warning F3 "2x MG" was read as 2 weapons: MG, MG. Check it.']);
  });

  it('is the sheet’s own where its cells are no counts', () => {
    const result = importSheets(sheetFrom(vehicles.replace('| 2 | 0 | x |', '| new | 0 | old |'), { name: 'Vehicles' }), guns);
    expect(result.designs.map(({ components }) => components.weapons)).toEqual([[], []]);
  });
});

describe('several values in a cell', () => {
  it('are parted by @ as the heading is', () => {
    const result = importText(`Vehicle | Move | Size | Armour | Drive | Gun | Range | Att @ Hit | PP
      Otter | 25 | medium | 6 | tracked | Autocannon | 45 | 2 @ 6+ | 140
      Wolf | 18 | large | 3 | tracked | Railgun | 100 | 1 @ 4+ | 320`);
    expect(told(result)).toEqual([
      'Otter A2: 25 medium 6 tracked =140 [Autocannon 2 45 2 6]',
      'Wolf A3: 18 large 3 tracked =320 [Railgun 3 100 1 4]',
    ]);
  });
});

describe('a factor that a note states', () => {
  const list = `Vehicle | Move | Size | Armour | Drive | PP
    Otter | 10 | medium | 6 | tracked | 140
    Wolf | 8 | large | 3 | tracked | 320`;
  it.each([
    ['Move: multiply by 2.5 for cm', [25, 20]],
    ['All inches x 2.54 = cm', [25, 20]],
    ['Divide by 2.5 for inches', [10, 8]],
  ])('%s', (note, moves) => {
    expect(importText(`${list}\n |\n${note} |`).designs.map(({ values }) => values.movement)).toEqual(moves);
  });
});

describe('the cost of one', () => {
  it('is divided where the total row has no count, and in a form of one design', () => {
    const listed = importText(`Qty | Unit | Move | Size | Armour | PP total
      2 | Otter | 25 | medium | 6 | 280
      4 | Wolf | 18 | large | 3 | 1280
       | Total | | | | 1560`);
    expect(told(listed)).toEqual(['Otter B2: 25 medium 6 =140', 'Wolf B3: 18 large 3 =320']);
    const form = importWorkbook(
      builtInRuleset('zorch-97'),
      workbookFrom(
        'Name: | Otter\nQty: | 2\nMove: | 25 cm\nSize: | medium\nArmour: | 6+\nDrive: | tracked\nPP total: | 280\nPP each: | 140',
      ),
    );
    expect(form.designs.map(({ sheetCost }) => sheetCost)).toEqual([140]);
  });
});

describe('headings that fit two meanings', () => {
  it('of a seldom used field are asked about, if only their letters fit', () => {
    const { questions } = importText(`Vehicle | Move | Size | Armour | Drive | MG | PP
      Otter | 25 | medium | 6 | tracked | 1 | 140
      Wolf | 18 | large | 3 | tracked | 2 | 320`);
    expect(questions.map(({ id, filled }) => `${id}=${filled}`)).toEqual(['F1=morale']);
  });

  it('are never the end of another word: "each" is no "reach"', () => {
    const { tables } = importText(`Unit | Move | Size | Armour | PP | PP | Gun | Reach
      name | (cm) | | save | total | each | |
      Otter | 25 | medium | 6 | 280 | 140 | MG | 30
      Wolf | 18 | large | 3 | 640 | 320 | MG | 30`);
    const each = tables.flatMap(({ columns }) => columns).find(({ letter }) => letter === 'F');
    expect(each?.meaning.kind).not.toBe('field');
  });
});
