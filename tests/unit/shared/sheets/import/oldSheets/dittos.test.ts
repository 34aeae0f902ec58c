import { describe, expect, it } from 'vitest';
import { sheetFrom } from '../../../../../support/importing/grids.ts';
import { importSheets, importText, problems, told } from '../../../../../support/importing/layouts.ts';

describe('a ditto', () => {
  it('is the value above, for designs and for the weapons below them', () => {
    const result = importText(`
Name | Move | Size | Propulsion | Weapon | Range | Attacks | Cost
Boar | 20 | large | tracked | Cannon | 90 | 1 | 250
 | | | | MG | 30 | 3 |
 | | | | " | 40 | '' |
Sow | 25 | ditto | do. | same | 30 | 2 | 〃
Lynx | as above | small | wheeled | ↓ | same as above | " | 80
`);
    expect(told(result)).toEqual([
      'Boar A2: 20 large tracked =250 [Cannon 2 90 1; MG 3 30 3; MG 4 40 3]',
      'Sow A5: 25 large tracked =250 [MG 5 30 2]',
      'Lynx A6: 25 small wheeled =80 [MG 6 30 2]',
    ]);
    expect(problems(result)).toEqual([]);
    expect(result.designs[1]?.cells.get('size')).toEqual({ sheet: 'Sheet1', row: 4, column: 2 });
  });

  it('is the value above where weapons stand side by side, in German, and passes over headings and sections', () => {
    const result = importText(`
Einheit | Größe | Antrieb | Waffe 1 | Reichweite 1 | Waffe 2 | Reichweite 2
PANZER
Eber | groß | Kette | Kanone | 90 | MG | 30
Sau | dto. | dito | Kanone | „ | dto. | "
SPÄHER
Luchs | klein | Räder | wie oben | 60 | |
`);
    expect(told(result)).toEqual([
      'Eber A3: large tracked armour [Kanone 3 90; MG 3 30]',
      'Sau A4: large tracked armour [Kanone 4 90; MG 4 30]',
      'Luchs A6: small wheeled [Kanone 6 60]',
    ]);
    expect(problems(result)).toEqual([]);
  });

  it('is the value of the entry above in a list of weapons', () => {
    const result = importSheets(
      sheetFrom('Unit | Move | Size | Weapon\nBoar | 20 | large | Cannon\nLynx | 40 | small | MG', { name: 'Units' }),
      sheetFrom('Weapon | Range | Attacks | Hits on\nCannon | 90 | 1 | 5\nMG | 30 | 3 | ditto', { name: 'Guns' }),
    );
    expect(told(result)).toEqual(['Boar A2: 20 large [Cannon 2 90 1 5]', 'Lynx A3: 40 small [MG 3 30 3 5]']);
  });

  it('is the value to the left where designs stand across', () => {
    const result = importText(`
Name | Boar | Sow | Lynx
Move | 20 | same | 40
Size | large | " | small
Armour | 4 | 5 | do.
`);
    expect(told(result).map((line) => line.replace(/ \w+:/, ':'))).toEqual(['Boar: 20 large 4', 'Sow: 20 large 5', 'Lynx: 40 small 5']);
  });

  it('with nothing above it stays as typed and is told', () => {
    const result = importText(`
Name | Move | Size | Armour
Boar | 20 | ditto | 4
Lynx | 40 | small | 9
`);
    expect(result.designs[0]?.values.size).toBe('ditto');
    expect(problems(result)).toEqual([
      expect.stringMatching(/^error C2 Size: "ditto" is not a size; .* It was kept as typed; correct it\.$/),
    ]);
  });
});
