import { describe, expect, it } from 'vitest';
import { assessDesign } from '../../../../../shared/rules/ruleset/run/index.ts';
import type { Workbook } from '../../../../../shared/sheets/cells/index.ts';
import type { SheetSystem } from '../../../../../shared/sheets/newSystem/index.ts';
import { madeWorkbook, saved } from '../../../../support/importing/madeWorkbook.ts';
import { madeSystem } from '../../../../support/newSystems/systemLaws.ts';

const fieldOf = ({ ruleset }: SheetSystem, id: string) => ruleset.data.fields.find((field) => field.id === id);
const saysOf = ({ report }: SheetSystem, heading: string) => report.columns.find(({ headings }) => headings.includes(heading))?.says;

describe('what the columns of a sheet become', () => {
  it('takes a column for parts if the rows below a unit have values in it, though the same ones', () => {
    const system = madeSystem(
      madeWorkbook({
        Bestiary: [
          ['Monster', 'HP', 'Attack', 'To hit', 'Damage', 'Armour'],
          ['Goblin', 7, 'Scimitar', '+4', '1d6+2', 15],
          [null, null, 'Shortbow', '+4', '1d6+2', null],
          ['Ogre', 59, 'Club', '+6', '2d8+4', 11],
          ['Dragon', 133, 'Bite', '+9', '2d10+5', 18],
          [null, null, 'Breath', null, '12d8', null],
        ],
      }),
    );
    expect(system.designs[0]?.components.attacks?.map(({ values }) => values)).toEqual([
      { name: 'Scimitar', toHit: 4, damage: '1d6+2' },
      { name: 'Shortbow', toHit: 4, damage: '1d6+2' },
    ]);
    const [attacks] = system.ruleset.data.components;
    expect(attacks?.fields.find(({ id }) => id === 'toHit')).toMatchObject({ kind: 'number', plus: true });
    expect(fieldOf(system, 'armour')).toMatchObject({ kind: 'number', plus: false });
  });

  it('makes a unit of each row where one name of many comes again', () => {
    const { designs } = madeSystem(
      madeWorkbook({
        Fleet: [
          ['Ship', 'Hull', 'Thrust', 'Shields', 'Crew', 'Mass'],
          ['Corvette', 4, 8, 0, 'Regular', 10],
          ['Corvette', 4, 8, 1, 'Elite', 12],
          ['Destroyer', 8, 6, 1, 'Regular', 24],
          ['Cruiser', 16, 5, 2, 'Regular', 60],
          ['Battleship', 32, 3, 3, 'Veteran', 120],
        ],
      }),
    );
    expect(designs.map(({ values }) => values.mass)).toEqual([10, 12, 24, 60, 120]);
  });

  it('parts lists at semicolons, with a number or without', () => {
    const { designs } = madeSystem(
      madeWorkbook({
        Heroes: [
          ['Hero', 'Powers', 'Fight', 'Past', 'Cost'],
          ['Comet', 'Flight; Super Strength (3); Laser Eyes', 60, 'Was a pilot, then a clerk', 210],
          ['Shade', 'Invisibility; Teleport (2)', 30, 'Nobody knows, nobody asks', 150],
          ['Ironsides', 'Armour (4)', 50, 'Smith', 180],
        ],
      }),
    );
    expect(designs.map(({ components }) => components.powers?.map(({ values }) => values))).toEqual([
      [
        { name: 'Flight', powerValue: null },
        { name: 'Super Strength', powerValue: 3 },
        { name: 'Laser Eyes', powerValue: null },
      ],
      [
        { name: 'Invisibility', powerValue: null },
        { name: 'Teleport', powerValue: 2 },
      ],
      [{ name: 'Armour', powerValue: 4 }],
    ]);
    expect(designs[0]?.values.past).toBe('Was a pilot, then a clerk');
  });

  it('parts lists at commas outside brackets, also where brackets are in brackets', () => {
    const { designs } = madeSystem(
      madeWorkbook({
        Heroes: [
          ['Unit', 'Move', 'Weapons', 'Points'],
          ['Guard', 6, 'Energy Staff (12", A3, AP(1)), Knife (2", A1)', 40],
          ['Scout', 8, 'Long Rifle (24”, A1, AP(2))', 30],
          ['Brute', 5, 'Fists (A4, AP(1)), Rock (10”, A1)', 55],
        ],
      }),
    );
    expect(designs.map(({ components }) => components.weapons?.map(({ values }) => values.name))).toEqual([
      ['Energy Staff (12", A3, AP(1))', 'Knife (2", A1)'],
      ['Long Rifle (24”, A1, AP(2))'],
      ['Fists (A4, AP(1))', 'Rock (10”, A1)'],
    ]);
  });

  it.each([
    ['numbers only', ['Name', 'Move', 'Attack', 'Save', 'Cost'], [null, 7, 9, 9, 44]],
    ['texts too', ['Name', 'Kind', 'Attack', 'Save', 'Cost'], [null, 'foot', 9, 9, 44]],
  ])('keeps a row without a name as a unit of a flat table, and says so: %s', (_, headings, nameless) => {
    const rows = ['Footman', 'Knight', 'Archer', 'Ogre'].map((name, at) => [
      name,
      headings[1] === 'Kind' ? 'horse' : at,
      at,
      9 - at,
      20 + at,
    ]);
    const { designs, report } = madeSystem(madeWorkbook({ Host: [headings, ...rows.slice(0, 2), nameless, ...rows.slice(2)] }));
    expect(designs.map(({ values }) => values.name)).toEqual(['Footman', 'Knight', 'Row 4', 'Archer', 'Ogre']);
    expect(designs[2]).toMatchObject({ values: { attack: 9, save: 9 }, origin: { cost: 44 } });
    expect(report.components).toEqual([]);
    expect(report.others).toEqual(['Row 4 of “Host” has no name. Its unit is called “Row 4”.']);
  });

  it('keeps the zeros of keys, and labels columns as a person would write them', () => {
    const system = madeSystem(
      madeWorkbook({
        units: [
          ['unit_name', 'unit_id', 'combat_rating', 'Points ⇳'],
          ['Sky Raider', '000000001', 4, 44],
          ['Mud Hog', '000000002', 5, 39],
          ['Iron Duke', '000000013', 6, 72],
        ],
      }),
    );
    expect(system.ruleset.data.fields.slice(0, 3).map(({ label }) => label)).toEqual(expect.arrayContaining(['Unit id', 'Combat rating']));
    expect(system.designs.map(({ values }) => values.unitId)).toEqual(['000000001', '000000002', '000000013']);
  });

  const squads = (last: string, formula: (row: number) => string): Workbook =>
    saved(
      madeWorkbook({
        Blad1: [
          ['Enhet', 'Antal', 'Rörelse', 'Styrka', 'Skydd', last],
          ...[10, 5, 6, 1].map((count, at) => [`Trupp ${'ABCD'[at]}`, count, 4 + at, 2 * at, 9 - at, formula(at + 2)]),
        ],
      }),
    );
  it.each([
    ['a heading that begins like points', squads('Pontszám', (row) => `=B${row}*C${row}`)],
    ['a last column that reads most others', squads('Zorp', (row) => `=B${row}*C${row}+D${row}+E${row}`)],
    ['a heading on two lines', squads('Zorp\n  sum', (row) => `=B${row}*C${row}+D${row}+E${row}`)],
  ])('guesses the cost from %s, and says that it is a guess', (_, workbook) => {
    const { report } = madeSystem(workbook);
    expect(report.costs.way).toBe('formula');
    expect(report.costWords[0]).toMatch(/^“(?:Pontszám|Zorp|Zorp sum)” was taken for the cost, which is a guess/);
  });

  it('guesses no cost from a column that reads few others, but takes the one that is named', () => {
    const workbook = squads('Zorp', (row) => `=B${row}*C${row}`);
    expect(madeSystem(workbook).report.costs.way).toBe('none');
    const { report, designs, ruleset } = madeSystem(workbook, { cost: 'zorp' });
    expect(report.costs.way).toBe('formula');
    expect(report.costWords[0]).not.toContain('guess');
    expect(designs.map((design) => assessDesign(ruleset, design).cost)).toEqual([40, 25, 36, 7]);
  });

  it('keeps dice of several kinds as texts', () => {
    const system = madeSystem(
      madeWorkbook({
        Arena: [
          ['Name', 'Attack', 'Damage', 'Armour'],
          ...['Flamma', 'Verus', 'Priscus', 'Carpo', 'Spiculus'].map((name, at) => [
            name,
            at === 1 ? '2d6+1' : '2d6',
            at < 3 ? '1d8' : 'd10',
            at,
          ]),
        ],
      }),
    );
    expect(fieldOf(system, 'attack')?.kind).toBe('text');
    expect(fieldOf(system, 'damage')?.kind).toBe('text');
    expect(saysOf(system, 'Damage')).toBe('dice, as text');
    expect(system.designs[1]?.values).toMatchObject({ attack: '2d6+1', damage: '1d8' });
  });

  it('hides a column that only counts the rows, and says so', () => {
    const cars = (first: number): Workbook =>
      madeWorkbook({ Garage: [['#', 'Car', 'Speed'], ...['Needle', 'Brick', 'Pancake'].map((name, at) => [first + at, name, 40 - at])] });
    const counted = madeSystem(cars(1));
    expect(fieldOf(counted, 'value')?.hidden).toBe(true);
    expect(saysOf(counted, '#')).toBe('number, 1 to 3; it only counts the rows, and is hidden');
    expect(counted.files['card.json']).not.toContain('{value}');
    expect(fieldOf(madeSystem(cars(17)), 'value')?.hidden).toBe(false);
  });

  const grouped = (merges: Workbook['sheets'][number]['merges'], last: string): Workbook => {
    const workbook = madeWorkbook({
      Army: [
        [null, 'Movement', null, 'Combat', null, null],
        ['Regiment', 'Road', 'Cross', 'Melee', 'Fire', last],
        ['Foot', 12, 8, 3, 4, 7],
        ['Militia', 10, 6, 2, 2, 4],
        ['Hussars', 24, 18, 4, 1, 6],
      ],
    });
    return { ...workbook, sheets: workbook.sheets.map((sheet) => ({ ...sheet, merges })) };
  };
  const merge = (left: number, right: number) => ({ top: 0, bottom: 0, left, right });

  it.each([
    ['the columns that it is merged over', grouped([merge(1, 2), merge(3, 4)], 'Morale'), 'Morale'],
    ['the columns before the cost, where nothing is merged', grouped([], 'Pts'), 'Pts'],
  ])('ends a title over columns with %s', (_, workbook, last) => {
    const headings = madeSystem(workbook).report.columns.map((column) => column.headings[0]);
    expect(headings).toEqual(['Regiment', 'Movement Road', 'Movement Cross', 'Combat Melee', 'Combat Fire', last]);
  });
});

describe('which cells are the units', () => {
  const troops = [
    ['Trooper', 'Move', 'Weapon', 'Total points'],
    ['Ada', 4, 'Gun A', 20],
    ['Bo', 5, 'Gun B', 23],
    ['Cy', 6, 'Gun A', 26],
  ];

  it('a sheet that repeats units to be printed gives none of its own', () => {
    const { designs, report } = madeSystem(madeWorkbook({ Troops: troops, Print: troops }));
    expect(designs).toHaveLength(3);
    expect(report.others).toContain('The table on “Print” repeats units of “Troops” and gives none of its own.');
  });

  it('the sheet that a player names gives the units, and no other with the same headings', () => {
    const workbook = madeWorkbook({ Reds: troops, Blues: [troops[0] ?? [], ['Di', 7, 'Gun C', 30], ['Ed', 8, 'Gun C', 33]] });
    expect(madeSystem(workbook).designs).toHaveLength(5);
    expect(madeSystem(workbook, { sheet: 'blues' }).designs.map(({ values }) => values.name)).toEqual(['Di', 'Ed']);
  });

  const names = (rows: readonly (readonly unknown[])[], choices = {}): readonly unknown[] =>
    madeSystem(madeWorkbook({ Army: rows }), choices).designs.map(({ values }) => values.name);

  it('no picture is a name, nor what comes again where another column differs in every row; a player may say otherwise', () => {
    const rows = [
      ['Bild', 'Volk', 'Figur', 'Kraft', 'Mut'],
      ['a.png', 'Ork', 'Grok', 5, 3],
      ['b.png', 'Elb', 'Lin', 3, 6],
      ['c.png', 'Zwerg', 'Bal', 6, 5],
      ['d.png', 'Elb', 'Ril', 4, 7],
    ];
    expect(names(rows)).toEqual(['Grok', 'Lin', 'Bal', 'Ril']);
    expect(names(rows, { named: 'Volk' })).toEqual(['Ork', 'Elb', 'Zwerg', 'Elb']);
    expect(names(rows, { named: 'b' })).toEqual(['Ork', 'Elb', 'Zwerg', 'Elb']);
  });

  it('constants beside the headings are no headings, and keep none from being found', () => {
    const rows = [
      ['Name', 'Move', 'Arm', 'Cost', null, 'Move PP', 3],
      ['Ant', 3, 1, '=B2*$G$1+C2*$G$2', null, 'Arm PP', 7],
      ['Bee', 5, 2, '=B3*$G$1+C3*$G$2'],
      ['Cat', 2, 4, '=B4*$G$1+C4*$G$2'],
    ];
    const system = madeSystem(saved(madeWorkbook({ Army: rows })));
    expect(system.report.columns.map(({ headings }) => headings[0])).toEqual(['Name', 'Move', 'Arm', 'Cost']);
    expect(fieldOf(system, 'cost')).toMatchObject({ formula: '=move*movePP+arm*armPP' });
  });

  it('a sheet without headings, or with one, has columns called by their letters, and asks which they are', () => {
    const rows = [
      ['Wolfpack', 6, 3, 35],
      ['Bear clan', 5, 5, 50],
      ['Crow eyes', 8, 1, 22],
    ];
    for (const all of [rows, [['Clan'], ...rows]]) {
      const { designs, report, ruleset } = madeSystem(madeWorkbook({ Army: all }), { cost: 'D' });
      expect(designs.map(({ values }) => values.name)).toEqual(['Wolfpack', 'Bear clan', 'Crow eyes']);
      expect(designs.map((design) => assessDesign(ruleset, design).cost)).toEqual([35, 50, 22]);
      expect(report.others[0]).toContain('has no headings, so its columns are called by their letters');
    }
    expect(names([['North', 'South', 'East'], ...rows.map((row) => row.map(String))], { isHeadless: true })).toHaveLength(4);
  });

  it.each([
    [
      'below each other',
      [
        ['Giant'],
        ['Speed', 4],
        ['Power', 8],
        ['Cost', 75],
        [],
        ['Owl'],
        ['Speed', 9],
        ['Power', 2],
        ['Cost', 31],
        [],
        ['Crab'],
        ['Speed', 3],
        ['Power', 9],
        ['Cost', 82],
      ],
    ],
    [
      'beside each other',
      [
        ['Giant', null, null, 'Owl', null, null, 'Crab'],
        ['Speed', 4, null, 'Speed', 9, null, 'Speed', 3],
        ['Power', 8, null, 'Power', 2, null, 'Power', 9],
        ['Cost', 75, null, 'Cost', 31, null, 'Cost', 82],
      ],
    ],
    [
      'with two labels to a row',
      [
        ['Giant'],
        ['Speed', '4', 'Power', '8'],
        ['Cost', '75', 'Arm', '2'],
        [],
        ['Owl'],
        ['Speed', '9', 'Power', '2'],
        ['Cost', '31', 'Arm', '1'],
        [],
        ['Crab'],
        ['Speed', '3', 'Power', '9'],
        ['Cost', '82', 'Arm', '5'],
      ],
    ],
  ])('blocks %s, with names above their labels, are units', (_, rows) => {
    const { designs, ruleset } = madeSystem(madeWorkbook({ Cards: rows }));
    expect(designs.map(({ values }) => [values.name, values.speed, values.power])).toEqual([
      ['Giant', 4, 8],
      ['Owl', 9, 2],
      ['Crab', 3, 9],
    ]);
    expect(designs.map((design) => assessDesign(ruleset, design).cost)).toEqual([75, 31, 82]);
  });

  it('a table that only joins units with weapons by their numbers gives the units those weapons', () => {
    const { designs, report } = madeSystem(
      madeWorkbook({
        units: [
          ['unit_id', 'unit_name', 'move'],
          [1, 'Ranger', 6],
          [2, 'Golem', 3],
          [3, 'Imp', 9],
        ],
        weapons: [
          ['weapon_id', 'weapon_name', 'damage'],
          [1, 'Bow', 3],
          [2, 'Fist', 6],
          [3, 'Claw', 2],
          [4, 'Knife', 1],
        ],
        unit_weapons: [
          ['unit_id', 'weapon_id', 'amount'],
          [1, 1, 1],
          [1, 4, 2],
          [2, 2, 2],
          [3, 3, 2],
        ],
      }),
    );
    expect(designs.map(({ values }) => values.name)).toEqual(['Ranger', 'Golem', 'Imp']);
    expect(report.components).toEqual([{ label: 'Weapons', rows: 4, from: 'in a table of their own' }]);
    expect(designs[0]?.components.weapons?.map(({ values }) => values)).toMatchObject([
      { name: 'Bow', amount: 1, damage: 3 },
      { name: 'Knife', amount: 2, damage: 1 },
    ]);
  });

  it('values that come again in a list name no row of it', () => {
    const list = [
      ['Gun', 'Range'],
      ['Gun A', 12],
      ['Gun A', 24],
      ['Gun B', 6],
    ];
    expect(madeSystem(madeWorkbook({ Troops: troops, Guns: list })).ruleset.data.name).toBe('A new game');
  });

  it('the same is said once of many rows', () => {
    const rows = [...troops, ...Array.from({ length: 9 }, (_, at) => [null, 5, 'Gun A', 20 + at])];
    const nameless = madeSystem(madeWorkbook({ Troops: rows.map((row) => row.filter((_, column) => column !== 2)) })).report.others;
    expect(nameless).toEqual(['9 rows have no name, the first of them row 5 of “Troops”. Their units are called by the row, as “Row 5”.']);
  });
});

it('headings that rules cannot use as they are keep their card and their stock', () => {
  const { files } = madeSystem(
    madeWorkbook({
      Army: [
        ['Name', 'Key', 'AP', 'A P', 'Count', 'Cost'],
        ['One', '00017', 1, 2, 3, 9],
        ['Two', '00018', 2, 3, 4, 12],
        ['Three', '00019', 2, 5, 6, 17],
      ],
    }),
  );
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['card.json', 'stock.csv', 'examples.csv']));
});

it('a part that is worked out below its unit is, where the cost follows from it', () => {
  const gun = (row: number): readonly unknown[] => [row % 2 ? 'Laser' : 'Ram', 10 + row, 3 + (row % 2), `=E${row}*F${row}/4`];
  const rows = [
    ['Ship', 'Hull', 'Cost', 'Gun', 'Range', 'Damage', 'Gun PP'],
    ['Asp', 4, '=B2*5+SUM(G2:G3)', ...gun(2)],
    [null, null, null, ...gun(3)],
    ['Bat', 6, '=B4*5+SUM(G4:G4)', ...gun(4)],
    ['Cod', 2, '=B5*5+SUM(G5:G6)', ...gun(5)],
    [null, null, null, ...gun(6)],
  ];
  const system = madeSystem(saved(madeWorkbook({ Fleet: rows })));
  expect(system.report.costs.way).toBe('formula');
  const [guns] = system.ruleset.data.components;
  expect(guns?.fields.find(({ label }) => label === 'Gun PP')).toMatchObject({
    kind: 'formula',
    hidden: false,
    formula: '=range*damage/4',
  });
  const typed = madeSystem(
    saved(madeWorkbook({ Fleet: rows.map((row, at) => row.map((cell, column) => (column === 2 && at > 0 && cell ? 50 : cell))) })),
  );
  expect(typed.ruleset.data.components[0]?.fields.find(({ label }) => label === 'PP')).toMatchObject({ kind: 'number' });
  expect(saysOf(typed, 'Gun PP')).toMatch(/^number, .*; its formula could not be taken over$/);
});
