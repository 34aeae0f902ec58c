import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetOf } from '../../../../../support/importing/grids.ts';
import { ignored, importRandom, importText, problems, told } from '../../../../../support/importing/layouts.ts';

const read = (text: string): readonly string[] => told(importText(text));

describe('card blocks of unequal height', () => {
  it('may have other labels on each card, a title line, and gutters of any width', () => {
    const result = importText(`
ARMY LIST OF THE 3rd | | | | | |
TIGER | | | PANTHER | | | | TRUCK |
Movement | 20 | | Movement | 30 | | | Movement | 40
Size | Large | | Size | Large | | | Size | Small
Armour | 3+ | | Armour | 4+ | | | Armour |
Propulsion | Normal | | Propulsion | Normal | | | Capacity | 2
Assault | 3 | | Cost | 310 | | | Cost | 20
Weapon | Range | Attacks | Weapon | Range | Attacks
88mm | 90 | 3 | 75mm | 90 | 3
MG | 30 | 2 | MG | 30 | 2
Cost | 320 | | Coax MG | 30 | 2
 | | | | |
KING TIGER | | | HETZER | |
Movement | 15 | | Movement | 25 |
Armour | 2+ | | Armour | 6+ |
Size | Large | | Size | Medium |
Weapon | Range | Attacks | Weapon | Range | Attacks
88mm L71 | 110 | 3 | 75mm | 80 | 2
Cost | 400 | | Cost | 160 |`);
    expect(told(result)).toEqual([
      'TIGER A2: 20 large 3 3 normal =320 [88mm 9 90 3; MG 10 30 2]',
      'PANTHER D2: 30 large 4 normal =310 [75mm 9 90 3; MG 10 30 2; Coax MG 11 30 2]',
      'TRUCK H2: 40 small 2 =20',
      'KING TIGER A13: 15 large 2 =400 [88mm L71 18 110 3]',
      'HETZER D13: 25 medium 6 =160 [75mm 18 80 2]',
    ]);
    expect(problems(result)).toEqual([]);
    expect(ignored(result)).toEqual(['1 title / note above the table']);
  });

  it('may leave room for a picture, and end in a remark, which is no weapon', () => {
    const result = importText(`
Tiger | | | | Panther | | |
 | | | | | | |
 | | | | | | |
Move | 20 | | | Move | 30 | |
Size | Large | | | Size | Large | |
Weapon | Range | Attacks | | Weapon | Range | Attacks |
88mm | 90 | 3 | | 75mm | 90 | 3 |
Notes: slow turret | | | | Notes: none | | |
 | | | | | | |
Wespe | | | | Sdkfz 251 | | |
 | | | | | | |
Move | 20 | | | Move | 30 | |
Armour | 9+ | | | Size | Medium | |
Size | Medium | | | Armour | 9+ | |
Weapon | Range | Barrage | | Capacity | 2 | |
105mm | 300 | 3 | | | | |`);
    expect(told(result)).toEqual([
      'Tiger A1: 20 large [88mm 7 90 3]',
      'Panther E1: 30 large [75mm 7 90 3]',
      'Wespe A10: 20 medium 9 [105mm 16 300]',
      'Sdkfz 251 E10: 30 medium 9 2',
    ]);
    expect(result.designs.map(({ notes }) => notes)).toEqual(['Notes: slow turret', 'Notes: none', null, null]);
  });

  it('may be a single card whose cost stands below its weapons', () => {
    expect(
      read(`
 | MEDIUM TANK M4 | |
 | | |
 | Movement | 25 cm |
 | Armour | 5+ |
 | Size | Medium |
 | Weapons | Range | Attacks
 | 75mm | 60 | 2
 | MG | 30 | 3
 | Points | 150 |`),
    ).toEqual(['MEDIUM TANK M4 B1: 25 medium 5 =150 [75mm 7 60 2; MG 8 30 3]']);
  });
});

it('a card may have signs around its title', () => {
  expect(
    read(`
*** Tiger *** | | | | === T-34/76 === | |
Mv | 20 | | | Mv | 30 |
Arm | 3 | | | Arm | 5 |
Size | large | | | Size | large |
Weapon | Rng | Att | | Weapon | Rng | Att
88mm | 90 | 3 | | 76mm | 60 | 2`),
  ).toEqual(['Tiger A1: 20 large 3 [88mm 6 90 3]', 'T-34/76 E1: 30 large 5 [76mm 6 60 2]']);
});

describe('a value for each target', () => {
  it('on cards four across, explained by a legend', () => {
    const result = importText(`
T-34/76 | | | Panzer IV H | | | Infantry | | StuG
Type: Tank | | | Type: Tank | | | Type: Infantry | | Type: Tank
Move: 30 cm | | | Move: 25 cm | | | Move: 10 cm | | Move: 25 cm
Armour: 4+ | | | Armour: 5+ | | | Armour: 10+ | | Armour: 4+
Size: Large | | | Size: Large | | | Size: Small | | Size: Medium
Gun | Range | Hits | Gun | Range | Hits | Cost: 20 | | Cost: 90
76mm | 60 | 6+/8+ | 75mm | 70 | 5+/7+ | | |
MG | 30 | -/6+ | MG | 30 | -/6+ | | |
Cost: 120 | | | Bow MG | 20 | -/7+ | | |
 | | | Cost: 140 | | | | |
 | | | | | | | |
SU-85 | | | | | | Truck | |
Type: Tank | | | PaK 40 | | | Type: Transport | |
Move: 25 cm | | | Type: Gun | | | Move: 40 cm | |
Armour: 6+ | | | Move: 5 cm | | | Armour: - | |
Size: Medium | | | Armour: 9+ | | | Size: Small | |
Gun | Range | Hits | Size: Small | | | Cost: 15 | |
85mm | 70 | 5+/8+ | Gun | Range | Hits | | |
Cost: 110 | | | 75mm | 80 | 5+/7+ | | |
 | | | Cost: 60 | | | | |
 | | | | | | | |
Hits: against armour / against infantry | | | | | | | |`);
    expect(told(result)).toEqual([
      'T-34/76 A1: 30 large 4 armour =120 [76mm (vs armour) 7 60 6; 76mm (vs infantry) 7 60 8; MG (vs infantry) 8 30 6]',
      'Panzer IV H D1: 25 large 5 armour =140 [75mm (vs armour) 7 70 5; 75mm (vs infantry) 7 70 7; MG (vs infantry) 8 30 6; Bow MG (vs infantry) 9 20 7]',
      'Infantry G1: 10 small 10 infantry =20',
      'StuG I1: 25 medium 4 armour =90',
      'SU-85 A12: 25 medium 6 armour =110 [85mm (vs armour) 18 70 5; 85mm (vs infantry) 18 70 8]',
      'Truck G12: 40 small support =15',
      'PaK 40 D13: 5 small 9 artillery =60 [75mm (vs armour) 19 80 5; 75mm (vs infantry) 19 80 7]',
    ]);
    expect(problems(result)).toContain(
      'warning C7 "6+/8+" was read as 2 weapons, one for each part: 76mm (vs armour), 76mm (vs infantry). Check them.',
    );
    expect(problems(result)).toContain('warning C8 "-/6+" was read as MG (vs infantry) only. Check it.');
    expect(result.questions.map(({ id, words, filled }) => `${id} ${words} ${filled}`)).toEqual([
      'design.type Is “Type” Role (7 of 7 cells fit)? role',
    ]);
    expect(problems(result)).toHaveLength(7);
    expect(ignored(result)).toEqual(['22 note below the table']);
  });

  it.each([
    ['in the heading, as letters', 'Name | Move | Size | Weapon | Range | Attacks A/I', ['vs armour', 'vs infantry']],
    ['in brackets', 'Name | Move | Size | Weapon | Range | Attacks (AT/AP)', ['AT', 'AP']],
    ['in words', 'Name | Move | Size | Weapon | Range | Attacks vs tanks / vs men', ['vs tanks', 'vs men']],
    ['in German', 'Name | Tempo | Größe | Waffe | Reichweite | Angriffe (hart/weich)', ['vs hart', 'vs weich']],
    ['in French', 'Nom | Vitesse | Taille | Arme | Portée | Attaques (blindés/infanterie)', ['vs blindés', 'vs infanterie']],
  ])('%s', (_, heading, [hard, soft]) => {
    expect(
      read(
        `${heading}\nTiger | 20 | large | 88mm | 90 | 3/2\n | | | MG | 30 | -/4\nJeep | 40 | small | MG | 30 | 2\nTruck | 40 | medium | | |`,
      ),
    ).toEqual([
      `Tiger A2: 20 large [88mm (${hard}) 2 90 3; 88mm (${soft}) 2 90 2; MG (${soft}) 3 30 4]`,
      'Jeep A4: 40 small [MG 4 30 2]',
      'Truck A5: 40 medium',
    ]);
  });

  it.each([['First number against tanks, second against men.'], ['3/2 = tanks / men'], ['Attacks: against tanks / against men']])(
    'explained by the line "%s"',
    (legend) => {
      expect(
        read(
          `Name | Move | Size | Weapon | Range | Attacks\nTiger | 20 | Large | 88mm | 90 | 3/2\nJeep | 40 | Small | MG | 30 | -/3\n | | | | |\n${legend}`,
        ),
      ).toEqual(['Tiger A2: 20 large [88mm (vs tanks) 2 90 3; 88mm (vs men) 2 90 2]', 'Jeep A3: 40 small [MG (vs men) 3 30 3]']);
    },
  );

  it('of weapons side by side, in their order', () => {
    expect(
      read(`
Name | Move | Size | Weapon 1 | Range 1 | Attacks 1 (AT/AP) | Weapon 2 | Range 2 | Attacks 2 (AT/AP)
Tiger | 20 | Large | 88mm | 90 | 3/2 | MG | 30 | -/4
Jeep | 40 | Small | MG | 30 | -/2 | | |`),
    ).toEqual(['Tiger A2: 20 large [88mm (AT) 2 90 3; 88mm (AP) 2 90 2; MG (AP) 2 30 4]', 'Jeep A3: 40 small [MG (AP) 3 30 2]']);
  });
});

describe('a value for each distance', () => {
  it('in one cell of a card, with the range of each', () => {
    const result = importText(`
Name | Tiger | | | | Name | Sherman
Move | 20 | | | | Move | 30
Size | Large | | | | Size | Medium
Weapon | Range S/M/L | To hit S/M/L | AP S/M/L | | Weapon | Range S/M/L | To hit S/M/L | AP S/M/L
88mm L56 | 30/60/90 | 4/6/8 | -6/-5/-4 | | 75mm | 20/40/60 | 5/7/9 | -3/-2/-1
MG | 15/30/- | 5/8/- | 0/0/- | | MG | 15/30/- | 5/8/- | 0/0/-
Cost | 300 | | | | Cost | 150`);
    expect(told(result)).toEqual([
      'Tiger B1: 20 large =300 [88mm L56 (short) 5 30 4; 88mm L56 (medium) 5 60 6; 88mm L56 (long) 5 90 8; MG (short) 6 15 5; MG (medium) 6 30 8]',
      'Sherman G1: 30 medium =150 [75mm (short) 5 20 5; 75mm (medium) 5 40 7; 75mm (long) 5 60 9; MG (short) 6 15 5; MG (medium) 6 30 8]',
    ]);
    expect(result.designs[0]?.components.weapons?.map(({ values }) => values.apMod)).toEqual([-6, -5, -4, 0, 0]);
    expect(result.designs[0]?.cells.get('weapons[1].range')).toEqual({ sheet: 'Sheet1', row: 4, column: 1 });
  });

  it.each([
    [
      'in columns below a title',
      ' | | | | | To hit | | \nVehicle | Move | Size | Weapon | Range | Short | Medium | Long\nTiger | 20 | Large | 88mm | 90 | 4+ | 5+ | 7+\nJeep | 40 | Small | MG | 30 | 5+ | 7+ | -',
      3,
    ],
    [
      'in columns with the word each',
      'Vehicle | Move | Size | Weapon | Range | Hits short | Hits medium | Hits long\nTiger | 20 | Large | 88mm | 90 | 4 | 5 | 7\nJeep | 40 | Small | MG | 30 | 5 | 7 | -',
      2,
    ],
    [
      'in German columns',
      'Fahrzeug | Tempo | Größe | Waffe | Reichweite | Treffer kurz | Treffer mittel | Treffer weit\nTiger | 20 | groß | 88mm | 90 | 4+ | 5+ | 7+\nJeep | 40 | klein | MG | 30 | 5+ | 7+ | –',
      2,
    ],
  ])('%s', (_, text, row) => {
    const names = text.includes('Tempo') ? ['kurz', 'mittel', 'weit'] : ['short', 'medium', 'long'];
    expect(read(text)).toEqual([
      `Tiger A${row}: 20 large [${[4, 5, 7].map((hits, at) => `88mm (${names[at]}) ${row} 90 ${hits}`).join('; ')}]`,
      `Jeep A${row + 1}: 40 small [${[5, 7].map((hits, at) => `MG (${names[at]}) ${row + 1} 30 ${hits}`).join('; ')}]`,
    ]);
  });
});

describe('values whose parts nothing explains', () => {
  it('are left out, each with its reason, and make no weapons', () => {
    const result = importText(`
T-72 | | | | M-60A3 | | | | BMP-1
MOVE | 30 | | | MOVE | 25 | | | MOVE | 35
SIZE | LARGE | | | SIZE | LARGE | | | SIZE | MEDIUM
SAVE | 4+ | | | SAVE | 5+ | | | SAVE | 8+
WEAPON | SHORT | MED | LONG | WEAPON | SHORT | MED | LONG | WEAPON | SHORT | MED | LONG
125mm | 10/8 | 9/6 | 8/- | 105mm | 10/8 | 9/6 | 8/- | 73mm | 8/6 | 6/- | -
HMG | -/8 | -/6 | - | HMG | -/8 | -/6 | - | Sagger | - | 9/- | 9/-
 | | | | LMG | -/7 | - | - | | | |`);
    expect(told(result)).toEqual([
      'T-72 A1: 30 large 4 [125mm 6; HMG 7]',
      'M-60A3 E1: 25 large 5 [105mm 6; HMG 7; LMG 8]',
      'BMP-1 I1: 35 medium 8 [73mm 6; Sagger 7]',
    ]);
    const said = problems(result);
    for (const cell of ['B6', 'C6', 'D6', 'F6', 'G6', 'H6', 'J6', 'K6', 'B7', 'C7', 'F7', 'G7', 'K7', 'L7', 'F8'])
      expect(said.filter((problem) => problem.startsWith(`warning ${cell} `) && problem.includes('several values'))).toHaveLength(1);
  });

  it('are never a value of a field', () => {
    const result = importText(`
Name | Move | Size | Weapon | Range | Attacks
Tiger | 20 | Large | 88mm | 30/60/90 | 51/21
Jeep | 40 | Small | MG | 30 | -/4
Truck | 40 | Small | | |`);
    expect(told(result)).toEqual(['Tiger A2: 20 large [88mm 2]', 'Jeep A3: 40 small [MG 3 30]', 'Truck A4: 40 small']);
    expect(problems(result).map((problem) => problem.split(' ').slice(0, 2).join(' '))).toEqual(['error E2', 'error F2', 'error F3']);
  });

  it('whatever the cards are like', () => {
    const cell = fc.constantFrom('51/21', '10/9/8', '-/7', '6+/-', '3/2/1/0', '4', '-', '12');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('Gun', 'MG', 'Mortar'), cell, cell), { minLength: 1, maxLength: 4 }), (weapons) => {
        const rows = weapons.map(([name, one, other]) => [name, one, other]);
        const result = importRandom(
          sheetOf([
            ['Tank'],
            ['Move', 20],
            ['Size', 'large'],
            ['Armour', '4+'],
            ['Weapon', 'Short', 'Attacks'],
            ...rows,
            [null],
            ['Jeep'],
            ['Move', 40],
            ['Size', 'small'],
            ['Armour', '9+'],
          ]),
        );
        expect(result.designs.map(({ values }) => values.name)).toEqual(['Tank', 'Jeep']);
        for (const { values } of result.designs[0]?.components.weapons ?? []) {
          expect(['Gun', 'MG', 'Mortar']).toContain(values.name);
          expect(values.attacks === null || typeof values.attacks === 'number').toBe(true);
        }
      }),
    );
  });
});
