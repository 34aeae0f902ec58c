import { describe, expect, it } from 'vitest';
import { type Design, designIdSchema } from '../../../../../../shared/project/index.ts';
import { ignored, importText, problems, told } from '../../../../../support/importing/layouts.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';
import { substanceInCells, throughDelimited, throughWorkbook } from '../../../../../support/workbooks/roundTrip.ts';

describe('designs that are called like headings', () => {
  it('are designs below the headings that this program prints', () => {
    const result = importText(`
My units
Name | Cost | Size | Armour | Assault | Capacity | Propulsion | Movement | Role | Weapon | Turreted | Range | Attacks
Armour | | | | | | | | | Gun | | |
Total War | 250 | Large | 4+ | 2 | 0 | Tracked | 20 | Armour | Weapon | yes | 90 | 1
 | | | | | | | | | Range | no | 30 | 3
Size | 80 | Small | 9+ | 1 | 0 | Foot | 15 | Infantry | Name | no | 30 | 1
Notes | 80 | Small | 9+ | 1 | 0 | Foot | 15 | Infantry | Attacks | no | 30 | 1
`);
    expect(told(result)).toEqual([
      'Armour A3:  [Gun 3]',
      'Total War A4: 20 large 4 2 0 tracked armour =250 [Weapon 4 90 1; Range 5 30 3]',
      'Size A6: 15 small 9 1 0 normal infantry =80 [Name 6 30 1]',
      'Notes A7: 15 small 9 1 0 normal infantry =80 [Attacks 7 30 1]',
    ]);
    expect(ignored(result)).toEqual(['1 title / note above the table']);
    expect(problems(result)).toEqual([]);
  });

  it('are designs where each of their cells is the word of a heading', () => {
    const result = importText(`
Name | Size | Armour | Propulsion | Weapon | Range
Armour | | | | Gun |
Name | | | | Weapon |
Tank | large | 4+ | tracked | Cannon | 90
`);
    expect(told(result)).toEqual(['Armour A2:  [Gun 2]', 'Name A3:  [Weapon 3]', 'Tank A4: large 4 tracked [Cannon 4 90]']);
  });

  it('are designs where weapons stand side by side, in German', () => {
    const result = importText(`
Name | Größe | Panzerung | Waffe 1 | Reichweite 1 | Waffe 2 | Reichweite 2
Panzer | groß | 4 | Kanone | 90 | Waffe | 30
Größe | klein | 9 | Reichweite | 30 | |
`);
    expect(told(result)).toEqual(['Panzer A2: large 4 [Kanone 2 90; Waffe 2 30]', 'Größe A3: small 9 [Reichweite 3 30]']);
  });

  it('are told from headings that are repeated', () => {
    const result = importText(`
Name | Move | Size | Armour | Weapon | Range
Armour | 20 | large | 4 | Gun | 90
Name | Move | Size | Armour | Weapon | Range
Name | 40 | small | 9 | Weapon | 30
`);
    expect(told(result)).toEqual(['Armour A2: 20 large 4 [Gun 2 90]', 'Name A4: 40 small 9 [Weapon 4 30]']);
    expect(result.tables[0]?.headerRows).toEqual([1, 3]);
  });
});

describe('designs that are called like headings, in files of our own', () => {
  const ruleset = builtInRuleset('zorch-97');
  const names = ['Armour', 'Name', 'Total', 'Weapon', 'Size', 'Cost', 'Notes', 'Average', 'Unit', 'Propulsion'];
  const designs: readonly Design[] = names.map((name, at) => ({
    id: designIdSchema.parse(`d${at}`),
    values: { name, size: 'large', armour: 5, movement: 20, propulsion: 'tracked' },
    components: {
      weapons: [
        { values: { name: 'Gun', range: 60, attacks: 2, hitsOn: 5 } },
        { values: { name: names[(at + 1) % names.length] ?? '', range: 30, attacks: 1, hitsOn: 7 } },
      ],
    },
  }));
  const substances = (some: readonly Design[]) => some.map((design) => substanceInCells(ruleset, design));

  it.each(['stacked', 'wide'] as const)('come back from a %s workbook', async (layout) => {
    expect(substances(await throughWorkbook(ruleset, designs, layout))).toEqual(substances(designs));
  });

  it('come back from a plain table', () => {
    expect(substances(throughDelimited(ruleset, designs))).toEqual(substances(designs));
  });
});
