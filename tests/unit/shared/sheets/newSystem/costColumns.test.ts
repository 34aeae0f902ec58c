import { describe, expect, it } from 'vitest';
import { workbookFrom } from '../../../../support/importing/grids.ts';
import { madeWorkbook, saved } from '../../../../support/importing/madeWorkbook.ts';
import { madeSystem } from '../../../../support/newSystems/systemLaws.ts';

/** The headings of the columns that were taken for the cost. */
const costsOf = (text: string): readonly string[] =>
  madeSystem(workbookFrom(text)).report.columns.flatMap(({ taken, headings }) => (taken === 'cost' ? headings : []));

describe('the cost of a unit without a word for it', () => {
  it('is the last column if it has round numbers far above all others', () => {
    const monsters = `
    Monster | Height | Might | Speed | Threat
    Gorrath | 60 | 9 | 4 | 400
    Mothaleen | 35 | 4 | 9 | 260
    Tick-Tock | 50 | 8 | 5 | 410
    Slagworm | 80 | 10 | 3 | 430
    Skyrender | 38 | 7 | 10 | 390`;
    expect(costsOf(monsters)).toEqual(['Threat']);
    expect(madeSystem(workbookFrom(monsters)).report.costWords.join()).toContain('“Threat” was taken for the cost, which is a guess');
    expect(costsOf(monsters.replace('430', '431'))).toEqual([]);
    expect(costsOf(monsters.replace('| 60 |', '| 160 |'))).toEqual([]);
  });

  it('is the last column if no other is added up below', () => {
    const warband = `
    Model | Role | Move | Wounds | Gold
    Witch | Hero | 6 | 10 | 85
    Watchman | Henchman | 6 | 10 | 21
    Ogre | Henchman | 5 | 18 | 76
    Mastiff | Animal | 9 | 6 | 10
    Bailiff | Hero | 6 | 12 | 70
    Lamp Boy | Henchman | 6 | 8 | 12
    Total | | | | 274`;
    expect(costsOf(warband)).toEqual(['Gold']);
    expect(costsOf(warband.replace('| | 274', '| 64 | 274'))).toEqual([]);
    for (const other of ['Gold (kg)', 'How many']) expect(costsOf(warband.replace('Gold', other))).toEqual([]);
  });
});

describe('a total that is the price of one times a count', () => {
  const totalOf = (each: string, count: string, counts: readonly number[]) => {
    const rows = ['Guard', 'Horse', 'Archers', 'Spears'].map((name, at) => [
      name,
      3 + at,
      [17, 11, 5, 7][at],
      counts[at],
      `=C${at + 2}*D${at + 2}`,
    ]);
    return madeSystem(saved(madeWorkbook({ Army: [['Troops', 'Move', each, count, 'Total'], ...rows] })));
  };
  const costColumn = ({ report }: ReturnType<typeof totalOf>): readonly string[] =>
    report.columns.flatMap(({ taken, headings }) => (taken === 'cost' ? headings : []));

  it('leaves the price of one as the cost where some units are not used', () => {
    const system = totalOf('Pts/base', 'Bases used', [4, 8, 0, 16]);
    expect(costColumn(system)).toEqual(['Pts/base']);
    expect(system.report.columns.find(({ headings }) => headings.includes('Total'))?.says).toContain('its formula could not be taken over');
    expect(costColumn(totalOf('Pts each', 'How many', [4, 8, 2, 16]))).toEqual(['Pts each']);
  });

  it('is the cost where all units have as many, as regiments have models', () =>
    expect(costColumn(totalOf('Pts/model', 'Models', [20, 12, 16, 10]))).toEqual(['Total']));
});

describe('a row for each weapon that says again what the unit has', () => {
  it('makes one unit of the rows of each, whatever its column is called', () => {
    const { designs } = madeSystem(
      workbookFrom(`
      Squad ID | Mercenary unit | Role | Speed | Armour | Weapon | Range | Credits
      M01 | Dustwing | Scout | 14 | 2 | Repeater | 10 | 140
      M01 | Dustwing | Scout | 14 | 2 | Flare | 6 | 140
      M02 | Mule | Transport | 8 | 4 | Ring mount | 8 | 165
      M03 | Basilica | Ship | 5 | 9 | Autogun | 16 | 255
      M03 | Basilica | Ship | 5 | 9 | Mortar | 24 | 255
      M03 | Basilica | Ship | 5 | 9 | Lance | 4 | 255`),
    );
    expect(designs.map(({ values, components }) => [values.name, components.weapons?.map((row) => row.values.name)])).toEqual([
      ['Dustwing', ['Repeater', 'Flare']],
      ['Mule', ['Ring mount']],
      ['Basilica', ['Autogun', 'Mortar', 'Lance']],
    ]);
  });
});
