import { describe, expect, it } from 'vitest';
import { importText, problems, told } from '../../../../../support/importing/layouts.ts';

const headerRows = (text: string): readonly number[] => importText(text).tables[0]?.headerRows ?? [];

describe('headings split over cells below each other', () => {
  it.each([
    [
      'by hyphens, three cells deep',
      [1, 2, 3],
      `
Unit | Move- | Size | Arm- | Pro- | Weapon | Range | At- | Hits
 | ment | | our | pul- | | | tacks | on
 | | | save | sion | | | |
Tank | 20 | large | 4 | tracked | Gun | 90 | 1 | 5
Jeep | 40 | small | 9 | wheeled | MG | 30 | 2 | 8
`,
    ],
    [
      'by words, with units below and titles of groups above',
      [1, 2, 3],
      `
 | Vehicle | | | | Weapon | | |
Unit | Move | Size | Armour | Pro- | Name | Range | Attacks/ | To
 | (cm) | | save | pulsion | | cm | turn | hit
Tank | 20 | large | 4 | tracked | Gun | 90 | 1 | 5
Jeep | 40 | small | 9 | wheeled | MG | 30 | 2 | 8
`,
    ],
    [
      'with a blank row between, in German',
      [2, 4],
      `
Meine Panzer
Ein- | Be- | Grö- | Pan- | An- | Waffe | Reich- | An- | Treffer

heit | wegung | ße | zerung | trieb | | weite | griffe | auf
Tank | 20 | groß | 4 | Kette | Gun | 90 | 1 | 5
Jeep | 40 | klein | 9 | Rad | MG | 30 | 2 | 8
`,
    ],
    [
      'over columns of which the second is empty, and by line breaks in a cell',
      [1],
      `
Unit | Move | Size | Armour | save | Propulsion | Weapon | Range | Attacks | Hits on
Tank | 20 | large | 4 | | tracked | Gun | 90 | 1 | 5
Jeep | 40 | small | 9 | | wheeled | MG | 30 | 2 | 8
`,
    ],
  ])('%s', (_, rows, text) => {
    const result = importText(text);
    const first = (rows.at(-1) ?? 0) + 1;
    expect(told(result)).toEqual([
      `Tank A${first}: 20 large 4 tracked [Gun ${first} 90 1 5]`,
      `Jeep A${first + 1}: 40 small 9 wheeled [MG ${first + 1} 30 2 8]`,
    ]);
    expect(headerRows(text)).toEqual(rows);
    expect(result.designs.map(({ extra }) => extra)).toEqual([{}, {}]);
    expect(problems(result)).toEqual([]);
  });

  it('stand beside headings that are not known and go on too', () => {
    const text = `
Unit | | Protec- | | Main | | | Pro- | Total
name | Move | tion | Size | weapon | Maxi- | No. of | duction | cost
 | (cm) | | | | mum | attacks | class |
 | | | | | range | | |
Tank | 25 | 5 | large | Cannon | 90 | 1 | B | 250
Jeep | 40 | 9 | small | MG | 30 | 2 | A | 60
`;
    expect(told(importText(text))).toEqual(['Tank A5: 25 large 5 =250 [Cannon 5 90 1]', 'Jeep A6: 40 small 9 =60 [MG 6 30 2]']);
    expect(headerRows(text)).toEqual([1, 2, 3, 4]);
  });

  it('are headings again where they are repeated', () => {
    const text = `
Unit | Move- | Size | Arm-
 | ment | | our
Tank | 20 | large | 4
Unit | Move- | Size | Arm-
 | ment | | our
Jeep | 40 | small | 9
`;
    expect(told(importText(text))).toEqual(['Tank A3: 20 large 4', 'Jeep A6: 40 small 9']);
    expect(headerRows(text)).toEqual([1, 2, 4, 5]);
  });

  it('end where the first design begins, though it is called like a heading', () => {
    const result = importText(`
Name | Size | Propulsion | Role | Weapon
Armour | Large | Tracked | Armour | Gun
Unit | Medium | Foot | Infantry | Weapon
`);
    expect(told(result)).toEqual(['Armour A2: large tracked armour [Gun 2]', 'Unit A3: medium normal infantry [Weapon 3]']);
  });

  it('of which only the lower half is needed, come again as a whole', () => {
    const head = `
 | | | | | | | | Anz.
Fahrzeug | Geschw. | Rettungswurf | Fahrwerk | Waffensystem | Reichw. | Attacken | Trefferwurf | Schuss | Punkte`;
    const { designs } = importText(`${head}
Marten | 25 | 8 | Kette | Slugthrower | 120 | 4 | 7 | 5 | 132
Marten | 25 | 8 | Kette | Needler | 85 | 5 | 5 | unbegr. | 132
Tern | 50 | 10 | Grav | Slugthrower | 120 | 4 | 7 | 5 | 161
Tern | 50 | 10 | Grav | Beamer | 140 | 4 | 7 | 8 | 161${head}
Wolf | 15 | 2 | Rad | Needler | 85 | 5 | 5 | unbegr. | 463
Wolf | 15 | 2 | Rad | Slugthrower | 120 | 4 | 7 | 5 | 463`);
    expect(designs.map(({ values, components }) => [values.name, components.weapons?.length])).toEqual([
      ['Marten', 2],
      ['Tern', 2],
      ['Wolf', 2],
    ]);
  });
});
