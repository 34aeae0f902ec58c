import { describe, expect, it } from 'vitest';
import { columnLetter, type Workbook } from '../../../../../shared/sheets/cells/index.ts';
import { type ImportResult, importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { sheetFrom, workbookOf } from '../../../../support/importing/grids.ts';
import { keepReading } from '../../../../support/importing/readings.ts';
import { readSample, readTruth, sampleNames } from '../../../../support/importing/truth.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const importText = (text: string): ImportResult => keepReading(importWorkbook(zorch, workbookOf([sheetFrom(text)])));

/** Every slot of the n-th design with its cell: "armour E2". */
const places = ({ designs }: ImportResult, position = 0): readonly string[] =>
  [...(designs[position]?.cells ?? [])].map(([slot, { row, column }]) => `${slot} ${columnLetter(column)}${row + 1}`).toSorted();

const rawAt = ({ sheets }: Workbook, place: { readonly sheet: string; readonly row: number; readonly column: number }) => {
  const sheet = sheets.find(({ name }) => name === place.sheet);
  const index = place.row * (sheet?.columnCount ?? 0) + place.column;
  return sheet?.dates.get(index) ?? sheet?.values[index] ?? null;
};

describe('every value of a design has its cell', () => {
  it('in a stacked table, blank cells and unknown columns included', () => {
    const result = importText(`
Name | Cost | Move | Size | Weapon | Range | PP | Painted
Tank | 250 | 25 | large | Gun | 90 | 3 | yes
 | | | | MG | | 4 |
`);
    expect(places(result)).toEqual(
      'name A2,cost B2,movement C2,size D2,extra:Painted H2,weapons[0].name E2,weapons[0].range F2,weapons[0].extra:PP G2,weapons[1].name E3,weapons[1].range F3,weapons[1].extra:PP G3'
        .split(',')
        .toSorted(),
    );
  });

  it('where weapons stand side by side and the first is missing', () => {
    const result = importText('Name | Move | Size | Weapon 1 | Range 1 | Weapon 2 | Range 2\nTank | 25 | large | | | MG | 30');
    expect(places(result)).toContain('weapons[0].name F2');
    expect(places(result)).toContain('weapons[0].range G2');
  });

  it('on the other sheet where numbers were looked up', () => {
    const list = sheetFrom('Weapon | Range | Attacks | Hits on\nGun | 90 | 1 | 6\nMG | 30 | 2 | 8', { name: 'Guns' });
    const result = importWorkbook(zorch, workbookOf([sheetFrom('Name | Move | Size | Weapon\nJeep | 30 | small | mg'), list]));
    expect(result.designs[0]?.cells.get('weapons[0].name')).toEqual({ sheet: 'Sheet1', row: 1, column: 3 });
    expect(result.designs[0]?.cells.get('weapons[0].range')).toEqual({ sheet: 'Guns', row: 2, column: 1 });
  });

  it.each(sampleNames)('%s: at the row of the design or the weapon, in the column the truth gives', (name) => {
    const workbook = readSample(name);
    const truth = readTruth(name);
    importWorkbook(zorch, workbook).designs.forEach(({ values, components, sheetCost, cells }, position) => {
      for (const [id, value] of Object.entries(values)) {
        const cell = cells.get(id);
        if (value !== null && id !== 'role') expect(cell && rawAt(workbook, cell), `${values.name}: ${id}`).not.toBeNull();
        if (cell && id !== 'role') expect(cell.row + 1).toBe(truth.designs[position]?.row);
      }
      const cost = cells.get('cost');
      if (sheetCost !== null) expect(cost && Number.parseFloat(String(rawAt(workbook, cost)).replace(',', '.'))).toBe(sheetCost);
      components.weapons?.forEach((weapon, index) => {
        for (const [id, value] of Object.entries(weapon.values)) {
          const cell = cells.get(`weapons[${index}].${id}`);
          if (value !== null) expect(cell && rawAt(workbook, cell), `${values.name}: ${weapon.values.name} ${id}`).not.toBeNull();
        }
      });
    });
  });
});

describe('a design is', () => {
  const header = 'Name | Cost | Move | Size | Armour | Weapon | Range';
  const confidence = (text: string, position = 0) => importText(text).designs[position];

  it('sure where nothing had to be guessed, whatever the rules say of it', () => {
    expect(confidence(`${header}\nTank | 250 | -5 | large | 5 | Gun | 90`)).toMatchObject({ confidence: 'sure', doubts: [] });
  });

  it('to be checked where a cell could not be read or had to be guessed, on the rows of its weapons too', () => {
    const result = importText(`${header}\nTank | 250 | 25 | large | 5-6 | Gun | 90\n | | | | | MG | lots\nJeep | 9 | 30 | small | 9 | |`);
    expect(result.designs.map((design) => design.confidence)).toEqual(['check', 'sure']);
    expect(result.designs[0]?.doubts).toHaveLength(2);
  });

  it('to be checked where a column was told by its values alone', () => {
    const design = confidence('Name | Move | Thing | Armour\nTank | 25 | tracked | 5\nJeep | 30 | wheeled | 9\nVan | 30 | wheeled | 10');
    expect(design).toMatchObject({
      confidence: 'check',
      doubts: ['"Thing" was taken for propulsion by what stands below it.'],
    });
  });

  it('poor without a name, or when half of it could not be read', () => {
    expect(confidence(`${header}\nTank | 250 | 25 | large | 5 | Gun | 90\n | 100 | 20 | small | 9 | |`, 1)?.confidence).toBe('poor');
    expect(
      confidence(`${header}\nTank | 250 | 25 | large | 5 | Gun | 90\nJeep | dear | fast | bulky | thick | MG | 30`, 1)?.confidence,
    ).toBe('poor');
  });
});
