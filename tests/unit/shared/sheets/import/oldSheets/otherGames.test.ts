import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../../../shared/base/problem.ts';
import { type ImportResult, importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { importText as cliText } from '../../../../../../src-main/cli/commands/import.ts';
import { importJson } from '../../../../../../src-main/cli/importJson.ts';
import { openWorkbook } from '../../../../../../src-main/cli/openWorkbook.ts';
import { sheetFrom, workbookOf } from '../../../../../support/importing/grids.ts';
import { importSheets, importText, problems, told } from '../../../../../support/importing/layouts.ts';
import { builtInRuleset, untried } from '../../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');

/** "rows 1+4, A Ship (name): text; B Points (cost): numbers, 84 to 495": a table with everything that is known of it. */
const said = ({
  headerRows,
  rowCount,
  columns,
  nameColumn,
  costColumn,
  costIsFormula,
  groups,
}: ImportResult['plainTables'][number]): string =>
  [
    `rows ${headerRows.join()}+${rowCount}`,
    ...columns.map((column) => {
      const role =
        column.letter === nameColumn ? ' (name)' : column.letter === costColumn ? ` (${costIsFormula ? 'worked out ' : ''}cost)` : '';
      return `${column.letter} ${column.heading}${role}: ${column.says}`;
    }),
    ...groups.map((group) => `${group.headings.join('+')} in ${group.columns.map((letters) => letters.join('+')).join(', ')}`),
  ].join('; ');

const plain = ({ designs, plainTables }: ImportResult): readonly string[] => {
  expect(designs).toEqual([]);
  return plainTables.map(said);
};

describe('a sheet of another game is a plain table, and no designs', () => {
  it.each([
    [
      'a fleet',
      `Ship | Class | Hull | Shields | Thrust | Points
       Valiant | Frigate | 12 | 1 | 6 | 84
       Aurora | Frigate | 16 | 1 | 6 | 112
       Bulwark | Battleship | 68 | 3 | 3 | 495`,
      'rows 1+3; A Ship (name): text; B Class: one of Frigate, Battleship; C Hull: numbers, 12 to 68; D Shields: numbers, 1 to 3; E Thrust: numbers, 3 to 6; F Points (cost): numbers, 84 to 495',
    ],
    [
      'ships with weapons side by side',
      `Name | Mass | Thrust | Hull | Armour | Weapon 1 | Arc 1 | Weapon 2 | Arc 2 | Cost
       Agincourt | 120 | 4 | 36 | 6 | Beam-3 | FP/F/FS | Torpedo | F | 401
       Lancer | 22 | 6 | 7 | 0 | Beam-1 | F | PDS | All | 70
       Warspite | 70 | 4 | 21 | 3 | Beam-2 | FP/F/FS | Beam-1 | All | 231`,
      'rows 1+3; A Name (name): text; B Mass: numbers, 22 to 120; C Thrust: numbers, 4 to 6; D Hull: numbers, 7 to 36; E Armour: numbers, 0 to 6; F Weapon 1: text; G Arc 1: one of FP/F/FS, F; H Weapon 2: text; I Arc 2: one of F, All; J Cost (cost): numbers, 70 to 401; Weapon+Arc in F+G, H+I',
    ],
    [
      'mechs',
      `Mech | Tonnage | Walk | Jump | Armor | Structure | Weapons | BV
       Wolverine | 55 | 5 | 5 | 152 | 91 | AC/5, SRM 6, Medium Laser | 1101
       Locust | 20 | 8 | 0 | 64 | 33 | Medium Laser, 2 MG | 432
       Atlas | 100 | 3 | 0 | 304 | 152 | AC/20, LRM 20, SRM 6 | 1897`,
      'rows 1+3; A Mech (name): text; B Tonnage: numbers, 20 to 100; C Walk: numbers, 3 to 8; D Jump: numbers, 0 to 5; E Armor: numbers, 64 to 304; F Structure: numbers, 33 to 152; G Weapons: text; H BV (cost): numbers, 432 to 1897',
    ],
    [
      'units of a fantasy battle',
      `Unit | M | WS | BS | S | T | W | I | A | Ld | Sv | Pts
       Swordsmen | 4 | 4 | 3 | 3 | 3 | 1 | 3 | 1 | 7 | 5+ | 7
       Knights | 7 | 4 | 3 | 3 | 3 | 1 | 3 | 1 | 8 | 2+ | 23
       Goblins | 4 | 2 | 3 | 3 | 3 | 1 | 2 | 1 | 6 | 6+ | 3`,
      'rows 1+3; A Unit (name): text; B M: numbers, 4 to 7; C WS: numbers, 2 to 4; D BS: numbers, always 3; E S: numbers, always 3; F T: numbers, always 3; G W: numbers, always 1; H I: numbers, 2 to 3; I A: numbers, always 1; J Ld: numbers, 6 to 8; K Sv: numbers, 2 to 6+; L Pts (cost): numbers, 3 to 23',
    ],
    [
      'gladiators, whose words are those of many games',
      `Gladiator | Type | Wounds | Attack | Defence | Speed | Price
       Spartacus | Thraex | 12 | 6 | 4 | 5 | 300
       Priscus | Murmillo | 14 | 5 | 6 | 3 | 280
       Verus | Retiarius | 10 | 5 | 3 | 7 | 260`,
      'rows 1+3; A Gladiator (name): text; B Type: text; C Wounds: numbers, 10 to 14; D Attack: numbers, 5 to 6; E Defence: numbers, 3 to 6; F Speed: numbers, 3 to 7; G Price (cost): numbers, 260 to 300',
    ],
    [
      'racing cars with guns',
      `Car | Chassis | Power plant | Top Speed | Armour Front | Armour Back | Weapon | Cost | Weight
       Killer Kart | Light | Small | 90 | 12 | 8 | Machine Gun | 3848 | 2395
       Stinger | Standard | Medium | 100 | 30 | 20 | Rocket Launcher | 7910 | 4600
       Joseph | Heavy | Large | 80 | 30 | 30 | Minedropper | 9500 | 5520`,
      'rows 1+3; A Car (name): text; B Chassis: text; C Power plant: text; D Top Speed: numbers, 80 to 100; E Armour Front: numbers, 12 to 30; F Armour Back: numbers, 8 to 30; G Weapon: text; H Cost (cost): numbers, 3848 to 9500; I Weight: numbers, 2395 to 5520',
    ],
    [
      'monsters with dice',
      `Monster | AC | HD | HP | Move | Attacks | Damage | XP
       Goblin | 6 | 1-1 | 4 | 60' | 1 weapon | 1d6 | 5
       Ogre | 5 | 4+1 | 19 | 90' | 1 club | 1d10 | 125
       Owlbear | 5 | 5 | 22 | 120' | 3 | 3d8 | 175`,
      "rows 1+3; A Monster (name): text; B AC: numbers, 5 to 6; C HD: text; D HP: numbers, 4 to 22; E Move: numbers, 60 to 120'; F Attacks: text; G Damage: dice; H XP: numbers, 5 to 175",
    ],
    [
      'a naval wargame below a title, with a total',
      `Home Fleet and its enemies, 1941 | | | | | |
       | | | | | |
       Ship | Nation | Speed | Belt | Main guns | Range | Points
       Bismarck | Germany | 30 | 12.6 | 8 x 15in | 39000 | 620
       Hood | Britain | 31 | 12 | 8 x 15in | 29000 | 540
       Prinz Eugen | Germany | 32 | 3.1 | 8 x 8in | 36000 | 280`,
      'rows 3+3; A Ship (name): text; B Nation: one of Germany, Britain; C Speed: numbers, 30 to 32; D Belt: numbers, 3.1 to 12.6; E Main guns: one of 8 x 15in, 8 x 8in; F Range: numbers, 29000 to 39000; G Points (cost): numbers, 280 to 620',
    ],
    [
      'micro armour by range bands',
      `Vehicle | Move | Front armour | Side armour | Gun | Pen 10" | Pen 20" | Pen 40" | Cost
       Tiger I | 8" | 10 | 8 | 88L56 | 14 | 12 | 9 | 45
       Sherman M4 | 12" | 7 | 5 | 75L40 | 9 | 8 | 6 | 24
       T-34/76 | 14" | 7 | 6 | 76L42 | 9 | 7 | 5 | 22`,
      'rows 1+3; A Vehicle (name): text; B Move: numbers, 8 to 14"; C Front armour: numbers, 7 to 10; D Side armour: numbers, 5 to 8; E Gun: text; F Pen 10": numbers, 9 to 14; G Pen 20": numbers, 7 to 12; H Pen 40": numbers, 5 to 9; I Cost (cost): numbers, 22 to 45',
    ],
    [
      'aircraft',
      `Aircraft | Year | Max speed | Climb | Ceiling | Armament | Crew | Points
       Spitfire Mk I | 1938 | 362 | 2530 | 34000 | 8 x .303 MG | 1 | 44
       Bf 109E | 1939 | 348 | 3050 | 36000 | 2 x 20mm, 2 x 7.92 | 1 | 43
       He 111 | 1936 | 247 | 900 | 21000 | 3 MG | 5 | 38`,
      'rows 1+3; A Aircraft (name): text; B Year: numbers, 1936 to 1939; C Max speed: numbers, 247 to 362; D Climb: numbers, 900 to 3050; E Ceiling: numbers, 21000 to 36000; F Armament: text; G Crew: numbers, 1 to 5; H Points (cost): numbers, 38 to 44',
    ],
    [
      'a card game',
      `Card | Cost | Type | Power | Toughness | Foil
       Grizzly Bears | 2 | Creature | 2 | 2 | yes
       Giant Growth | 1 | Instant | | | no
       Serra Angel | 5 | Creature | 4 | 4 | no`,
      'rows 1+3; A Card (name): text; B Cost (cost): numbers, 1 to 5; C Type: one of Creature, Instant; D Power: numbers, 2 to 4; E Toughness: numbers, 2 to 4; F Foil: yes or no',
    ],
    [
      'a skirmish in German',
      `Kämpfer | KG | BF | LP | Rüstung | Waffen | Punkte
       Jaro | 4 | 4 | 1 | schwer | Boltgewehr | 155
       Rikka | 4 | 3 | 1 | leicht | Autogewehr | 70
       Bonz | 4 | 2 | 1 | leicht | Pistole | 35`,
      'rows 1+3; A Kämpfer (name): text; B KG: numbers, always 4; C BF: numbers, 2 to 4; D LP: numbers, always 1; E Rüstung: one of schwer, leicht; F Waffen: text; G Punkte (cost): numbers, 35 to 155',
    ],
  ])('%s', (_, text, table) => {
    const result = importText(text);
    expect(plain(result)).toEqual([table]);
    expect(problems(result)).toEqual([expect.stringMatching(/^error {2}No designs were found in "made.xlsx". It has a table \(/)]);
  });
});

describe('a list that is no game at all is a plain table too', () => {
  it.each([
    [
      'phone list',
      `Name | Phone | E-mail | Club
       Peter | 0171 555 123 | peter@example.org | Wolves
       Anna | 0171 555 124 | anna@example.org | Bears
       Tom | 0171 555 125 | tom@example.org | Wolves`,
      'rows 1+3; A Name (name): text; B Phone: text; C E-mail: text; D Club: one of Wolves, Bears',
    ],
    [
      'league table',
      `Player | Played | Won | Drawn | Lost | Points
       Peter | 12 | 8 | 1 | 3 | 25
       Anna | 12 | 7 | 3 | 2 | 24`,
      'rows 1+2; A Player (name): text; B Played: numbers, always 12; C Won: numbers, 7 to 8; D Drawn: numbers, 1 to 3; E Lost: numbers, 2 to 3; F Points (cost): numbers, 24 to 25',
    ],
    [
      'price list',
      `Item | Size | Price | Stock
       6mm Tank Company | 12 pcs | 14.50 | 3
       28mm Infantry Squad | 10 pcs | 22.00 | 0
       Movement trays | 60x60 | 4.00 | 25`,
      'rows 1+3; A Item (name): text; B Size: numbers, 10 to 12 pcs, or “60x60”; C Price (cost): numbers, 4 to 22; D Stock: numbers, 0 to 25',
    ],
    [
      'paint inventory',
      `Paint | Brand | Colour | Type | Left
       Mephiston Red | Citadel | Red | Base | Half
       Nuln Oil | Citadel | Black | Shade | Full
       German Grey | Vallejo | Grey | Layer | Low`,
      'rows 1+3; A Paint (name): text; B Brand: one of Citadel, Vallejo; C Colour: text; D Type: text; E Left: text',
    ],
  ])('%s', (_, text, table) => expect(plain(importText(text))).toEqual([table]));

  it('knows costs that are worked out', () => {
    const result = importText('Ship | Hull | Thrust | Points\nOne | 12 | 6 | 84\nTwo | 16 | 6 | 112', {
      formulas: { D2: 'B2*7', D3: 'B3*7' },
    });
    expect(plain(result)).toEqual([
      'rows 1+2; A Ship (name): text; B Hull: numbers, 12 to 16; C Thrust: numbers, always 6; D Points (worked out cost): numbers, 84 to 112, by formulas',
    ]);
  });

  it('finds tables side by side and below each other', () => {
    const result = importText(`
      Ship | Hull | Thrust | | Crew | Skill
      One | 12 | 6 | | Ace | 5
      Two | 16 | 6 | | Rookie | 2
       | | | | Veteran | 4
       | | | | |
      Base | Range | | | |
      Ground | 12 | | | |
      Orbit | 48 | | | |`);
    expect(plain(result).map((table) => table.replace(/;.*/, ''))).toEqual(['rows 1+2', 'rows 1+3', 'rows 6+2']);
  });

  it('takes notes, single cells and loose numbers for no table', () => {
    const result = importText('My notes |\n | \nBuy more paint. |\nCall Anna. | \n | 12\n17 |');
    expect(plain(result)).toEqual([]);
    expect(problems(result)).toEqual([
      'error  No designs were found in "made.xlsx". A table needs a row of column headings, with a name and at least two values per design.',
    ]);
  });
});

describe('true designs stay designs', () => {
  it.each([
    ['with three columns', 'Name | Move | Size\nTank | 25 | Large\nJeep | 40 | Small', ['Tank A2: 25 large', 'Jeep A3: 40 small']],
    [
      'with columns of their owner',
      'Name | Move | Size | Crew | Year | Box\nTank | 25 | Large | 4 | 1943 | 2\nJeep | 40 | Small | 2 | 1941 | 1',
      ['Tank A2: 25 large', 'Jeep A3: 40 small'],
    ],
    ['in German', 'Einheit | Tempo | Größe\nPanzer | 25 | groß\nWagen | 40 | klein', ['Panzer A2: 25 large', 'Wagen A3: 40 small']],
  ])('%s', (_, text, designs) => {
    const result = importText(text);
    expect(told(result)).toEqual(designs);
    expect(result.plainTables).toEqual([]);
  });

  it('are read beside a sheet of another game, which is told', () => {
    const result = importSheets(
      sheetFrom('Name | Move | Size\nTank | 25 | Large\nJeep | 40 | Small', { name: 'Tanks' }),
      sheetFrom('Player | Won | Lost\nPeter | 8 | 3\nAnna | 7 | 2', { name: 'League' }),
    );
    expect(told(result)).toHaveLength(2);
    expect(result.plainTables.map(({ sheet }) => sheet)).toEqual(['League']);
    expect(problems(result)).toEqual([]);
  });
});

describe('what can be done with a plain table', () => {
  const text = `Mech | Tonnage | Walk | Armor | Structure | BV
    Wolverine | 55 | 5 | 152 | 91 | 1101
    Locust | 20 | 8 | 64 | 33 | 432`;

  it('names the columns that match, and the player can import them', () => {
    const workbook = workbookOf([sheetFrom(text)]);
    const found = importWorkbook(zorch, workbook);
    expect(found.plainHints[0]).toContain(': “Armor”, “BV”.');
    const name = { kind: 'field', component: null, block: 0, field: 'name' } as const;
    const corrected = importWorkbook(zorch, workbook, { corrections: { Sheet1: { headerRows: [1], columns: { A1: name } } } });
    expect(corrected.designs.map(({ values, extra }) => [values.name, values.armour, extra.Tonnage])).toEqual([
      ['Wolverine', 152, 55],
      ['Locust', 64, 20],
    ]);
  });

  it('is printed for other programs', () => {
    expect(importJson(zorch, importText(text))).toMatchObject({
      designs: [],
      plainTables: [
        {
          sheet: 'Sheet1',
          headerRows: [1],
          firstRow: 2,
          lastRow: 3,
          rowCount: 2,
          nameColumn: 'A',
          costColumn: 'F',
          costIsFormula: false,
          groups: [],
          columns: [
            { letter: 'A', heading: 'Mech', kind: 'text', formula: false, field: null },
            { letter: 'B', heading: 'Tonnage', kind: 'number', min: 20, max: 55, unit: null, isWhole: true, formula: false, field: null },
            { letter: 'C', heading: 'Walk', kind: 'number', min: 5, max: 8 },
            { letter: 'D', heading: 'Armor', kind: 'number', min: 64, max: 152, field: 'Armour' },
            { letter: 'E', heading: 'Structure' },
            { letter: 'F', heading: 'BV' },
          ],
        },
      ],
    });
  });
});

describe('the command line', () => {
  const fleet = workbookOf([sheetFrom('Ship|Hull|Thrust|Points\nValiant|12|6|84\nAurora|16|6|112', { name: 'Fleet' })]);
  const finder = { ids: ['zorch-97'], find: async () => succeed(zorch), tryRules: untried };

  it('says what the tables are', async () => {
    const opened = await openWorkbook(finder, 'fleet.xlsx', fleet, { mayBePlain: true });
    expect(opened.ok && cliText(opened.value, null)).toBe(
      [
        'fleet.xlsx: No designs were found in "made.xlsx". It has a table (“Fleet”, rows 1 to 3: 2 rows, 4 columns), but its columns and values are not those of ZORCH! 97v1.',
        '',
        '“Fleet”, rows 1 to 3: 2 rows, 4 columns',
        '  A  Ship    text (probably the name)',
        '  B  Hull    numbers, 12 to 16',
        '  C  Thrust  numbers, always 6',
        '  D  Points  numbers, 84 to 112 (probably the cost)',
        '',
        'What can be done with it:',
        ...importWorkbook(zorch, fleet).plainHints.map((hint) => `  ${hint}`),
        '',
      ].join('\n'),
    );
  });

  it('refuses the sheet where designs are needed', async () => {
    const opened = await openWorkbook(finder, 'fleet.xlsx', fleet, {});
    expect(!opened.ok && opened.problems[0]?.message).toMatch(/^No designs were found in "made.xlsx"/);
  });
});
