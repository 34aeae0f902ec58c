import type { ForeignSheet } from './foreignSheet.ts';

const filled = (from: number, rows: readonly (readonly unknown[])[], ...formulas: readonly string[]): readonly (readonly unknown[])[] =>
  rows.map((row, at) => [...row, ...formulas.map((formula) => formula.replaceAll('#', String(from + at)))]);

/** Sheets of units whose costs are formulas. */
export const pricedSheets: readonly ForeignSheet[] = [
  {
    about: 'a fleet with a title, constants above and a total below',
    sheets: {
      Fleet: [
        ['Fleet of the Outer Marches'],
        ['Points per hull', 4, null, 'Points per drive', 2.5],
        [],
        ['Ship', 'Class', 'Hull', 'Thrust (cm)', 'Screens', 'Points'],
        ...filled(
          5,
          [
            ['Dauntless', 'Cruiser', 12, 20, 2],
            ['Wasp', 'Escort', 4, 40, 0],
            ['Hornet', 'Escort', 5, 35, 0],
            ['Goliath', 'Battleship', 24, 10, 4],
            ['Tempest', 'Cruiser', 14, 20, 1],
            ['Gnat', 'Escort', 3, 45, 0],
          ],
          '=C#*$B$2+D#*$E$2/10+E#*15',
        ),
        ['Total', null, '=SUM(C5:C10)', null, null, '=SUM(F5:F10)'],
      ],
    },
    noun: 'ship',
    cost: 'formula',
    designs: 6,
    change: { design: 'Wasp', slot: 'hull', value: 6, cost: 6 * 4 + 40 * 0.25 },
  },
  {
    about: 'mechs with weapons in numbered columns',
    sheets: {
      Mechs: [
        ['Name', 'Tonnage', 'Armour', 'Weapon 1', 'Range 1', 'Damage 1', 'Weapon 2', 'Range 2', 'Damage 2', 'Cost'],
        ...filled(
          2,
          [
            ['Badger', 35, 8, 'Laser', 12, 3, 'Missiles', 24, 5],
            ['Bear', 75, 16, 'Cannon', 18, 8, 'Laser', 12, 3],
            ['Fox', 20, 4, 'Laser', 12, 3, null, null, null],
            ['Moose', 90, 20, 'Cannon', 18, 8, 'Cannon', 18, 8],
            ['Lynx', 30, 6, 'Missiles', 24, 5, null, null, null],
          ],
          '=B#+C#*3+E#*F#/2+H#*I#/2',
        ),
      ],
    },
    noun: 'mech',
    cost: 'formula',
    designs: 5,
    components: { weapons: 8 },
    change: { design: 'Fox', slot: 'armour', value: 6, cost: 20 + 18 + 18 },
  },
  {
    about: 'fantasy units with weapons in the rows below',
    sheets: {
      Army: [
        ['Unit', 'Move "', 'Save', 'Weapon', 'Attacks', 'Strength', 'Points'],
        ['Knights', 8, '3+', 'Lance', 2, 5, '=B2*2+SUMPRODUCT(E2:E3,F2:F3)*2'],
        [null, null, null, 'Hooves', 1, 3, null],
        ['Archers', 5, '6+', 'Bow', 1, 3, '=B4*2+SUMPRODUCT(E4:E5,F4:F5)*2'],
        [null, null, null, 'Dagger', 1, 2, null],
        ['Ogres', 6, '5+', 'Club', 3, 5, '=B6*2+SUMPRODUCT(E6:E7,F6:F7)*2'],
        [null, null, null, 'Boulder', 1, 7, null],
        ['Spearmen', 5, '5+', 'Spear', 1, 3, '=B8*2+SUMPRODUCT(E8:E9,F8:F9)*2'],
        [null, null, null, 'Shield bash', 1, 2, null],
      ],
    },
    noun: 'unit',
    cost: 'formula',
    designs: 4,
    components: { weapons: 8 },
    change: { design: 'Archers', slot: 'weapons[0].strength', value: 4, cost: 10 + (4 + 2) * 2 },
  },
  {
    about: 'gladiators whose price is looked up by class',
    sheets: {
      Gladiators: [
        ['Gladiator', 'Type', 'Skill', 'Net', 'Price (denarii)'],
        ...filled(
          2,
          [
            ['Flamma', 'Secutor', 5, null],
            ['Spiculus', 'Murmillo', 4, null],
            ['Carpophorus', 'Bestiarius', 3, 'x'],
            ['Priscus', 'Secutor', 4, null],
            ['Verus', 'Retiarius', 4, 'x'],
            ['Tetraites', 'Murmillo', 3, null],
            ['Hermes', 'Retiarius', 5, 'x'],
          ],
          '=VLOOKUP(B#,Types!$A$2:$B$5,2,FALSE)+C#^2+IF(D#="x",5,0)',
        ),
      ],
      Types: [
        ['Type', 'Base price'],
        ['Secutor', 30],
        ['Murmillo', 25],
        ['Retiarius', 20],
        ['Bestiarius', 15],
      ],
    },
    noun: 'gladiator',
    cost: 'formula',
    designs: 7,
    change: { design: 'Verus', slot: 'skill', value: 6, cost: 20 + 36 + 5 },
  },
  {
    about: 'racing cars rounded to five, with a step of the sum in a column',
    sheets: {
      Cars: [
        ['No.', 'Driver', 'Car', 'Speed (km/h)', 'Handling', 'Chassis pts', 'Price'],
        ...filled(
          2,
          [
            [1, 'Ann', 'Viper', 210, 4],
            [2, 'Bo', 'Cobra', 230, 3],
            [3, 'Cy', 'Mamba', 190, 6],
            [4, 'Di', 'Adder', 250, 2],
            [5, 'Ed', 'Python', 205, 5],
          ],
          '=D#/10+E#*4',
          '=ROUND(F#*1.3/5,0)*5',
        ),
      ],
    },
    noun: 'driver',
    cost: 'formula',
    designs: 5,
    change: { design: 'Ann', slot: 'handling', value: 6, cost: 60 },
  },
  {
    about: 'tanks with a table of guns that the price reads',
    sheets: {
      Tanks: [
        ['Tank', 'Armour front', 'Armour side', 'Gun', 'Speed (mph)', 'Turret', 'Points'],
        ...filled(
          2,
          [
            ['Matilda', 8, 6, '2 pdr', 15, 'Y'],
            ['Crusader', 4, 3, '6 pdr', 27, 'Y'],
            ['Valentine', 6, 5, '2 pdr', 15, 'Y'],
            ['Grant', 6, 4, '75 mm', 24, 'N'],
            ['Stuart', 4, 3, '37 mm', 36, 'Y'],
            ['Bishop', 6, 4, '25 pdr', 15, 'N'],
          ],
          '=B#*3+C#*2+INDEX(Guns!$C$2:$C$6,MATCH(D#,Guns!$A$2:$A$6,0))+IF(F#="Y",E#,E#/2)',
        ),
      ],
      Guns: [
        ['Gun', 'Penetration at 12"', 'Value'],
        ['2 pdr', 7, 10],
        ['6 pdr', 10, 16],
        ['37 mm', 6, 8],
        ['75 mm', 9, 18],
        ['25 pdr', 8, 20],
      ],
    },
    noun: 'tank',
    cost: 'formula',
    designs: 6,
    change: { design: 'Stuart', slot: 'armourFront', value: 5, cost: 15 + 6 + 8 + 36 },
  },
  {
    about: 'space ships with modules on another sheet, by name',
    sheets: {
      Ships: [
        ['Ship', 'Mass', 'Crew', 'Cost'],
        ...filled(
          2,
          [
            ['Arrow', 50, 4],
            ['Bow', 80, 10],
            ['Crossbow', 120, 25],
          ],
          '=B#*2+C#+SUMIF(Modules!$A$2:$A$8,A#,Modules!$D$2:$D$8)',
        ),
      ],
      Modules: [
        ['Ship', 'Module', 'Power', 'Price'],
        ['Arrow', 'Drive', 4, 20],
        ['Arrow', 'Beam', 2, 15],
        ['Bow', 'Drive', 6, 30],
        ['Bow', 'Beam', 2, 15],
        ['Bow', 'Shield', 3, 25],
        ['Crossbow', 'Drive', 8, 40],
        ['Crossbow', 'Torpedo', 5, 35],
      ],
    },
    noun: 'ship',
    cost: 'formula',
    designs: 3,
    components: { modules: 7 },
    change: { design: 'Arrow', slot: 'mass', value: 60, cost: 120 + 4 + 35 },
  },
  {
    about: 'German headings, decimal commas and a two-row heading',
    sheets: {
      Panzer: [
        ['Bezeichnung', 'Panzerung', null, 'Fahrt (cm)', 'Kosten'],
        [null, 'vorn', 'hinten', null, null],
        ...filled(
          3,
          [
            ['Löwe', 10, 6, '12,5'],
            ['Luchs', 4, 3, '30,0'],
            ['Dachs', 7, 5, '20,5'],
            ['Wolf', 6, 4, '25,0'],
            ['Bär', 12, 8, '10,5'],
          ],
          '=B#*5+C#*3',
        ),
      ],
    },
    noun: 'unit',
    cost: 'formula',
    designs: 5,
    change: { design: 'Wolf', slot: 'panzerungVorn', value: 8, cost: 40 + 12 },
  },
  {
    about: 'clans on a sheet each, with the same columns',
    sheets: {
      Crane: [
        ['Samurai', 'Rank', 'Sword', 'Bow', 'Cost'],
        ...filled(
          2,
          [
            ['Aki', 3, 4, 1],
            ['Goro', 1, 2, 3],
            ['Ken', 2, 3, 2],
          ],
          '=B#*5+C#*2+D#*2',
        ),
      ],
      Lion: [
        ['Samurai', 'Rank', 'Sword', 'Bow', 'Cost'],
        ...filled(
          2,
          [
            ['Jiro', 4, 5, 0],
            ['Saburo', 2, 4, 1],
          ],
          '=B#*5+C#*2+D#*2',
        ),
      ],
      Notes: [['The costs are those of the second edition.']],
    },
    noun: 'samurai',
    cost: 'formula',
    designs: 5,
    change: { design: 'Jiro', slot: 'bow', value: 3, cost: 20 + 10 + 6 },
  },
  {
    about: 'robots beside each other, with their values below',
    sheets: {
      Robots: [
        ['Robot', 'Cog', 'Spring', 'Lever', 'Gear'],
        ['Speed (cm)', 10, 14, 8, 12],
        ['Strength', 3, 2, 5, 4],
        ['Chassis', 'Legs', 'Wheels', 'Tracks', 'Legs'],
        ['Cost', '=B2*2+B3*6', '=C2*2+C3*6', '=D2*2+D3*6', '=E2*2+E3*6'],
      ],
    },
    noun: 'robot',
    cost: 'formula',
    designs: 4,
    change: { design: 'Lever', slot: 'strength', value: 6, cost: 16 + 36 },
  },
];
