import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../../shared/base/problem.ts';
import type { Sheet } from '../../../../../shared/sheets/cells/index.ts';
import { type ImportQuestion, type ImportResult, importWorkbook, withAnswer } from '../../../../../shared/sheets/import/index.ts';
import { questionsText } from '../../../../../src-main/cli/commands/import.ts';
import { openWorkbook } from '../../../../../src-main/cli/openWorkbook.ts';
import { sheetFrom, workbookOf } from '../../../../support/importing/grids.ts';
import { importSheets, importText, problems, told } from '../../../../support/importing/layouts.ts';
import { builtInRuleset, untried } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');

/** "F1: range, keep; filled range": a question with its choices. */
const said = ({ id, choices, filled }: ImportQuestion): string =>
  `${id}: ${choices.map((choice) => choice.id).join(', ')}; filled ${filled}`;
const asked = ({ questions }: ImportResult): readonly string[] => questions.map(said);

/** Reads sheets with the answers to questions by their id. */
function answered(answers: Readonly<Record<string, string>>, ...sheets: readonly Sheet[]): ImportResult {
  const workbook = workbookOf(sheets);
  let corrections = {};
  for (const [id, choice] of Object.entries(answers)) {
    const question = importWorkbook(zorch, workbook, { corrections }).questions.find((one) => one.id === id);
    const chosen = question?.choices.find((one) => one.id === choice);
    corrections = withAnswer(corrections, chosen?.corrections ?? expect.fail(`no question ${id} with the choice ${choice}`));
  }
  return importWorkbook(zorch, workbook, { corrections });
}

const inches = `Name | Move | Size | Armour | Weapon | Range | Attacks | To Hit
  Tank | 10 | Large | 5 | Gun | 36 | 1 | 5+
  Jeep | 16 | Small | 6 | MG | 12 | 2 | 6+
  APC | 12 | Medium | 6 | MG | 12 | 2 | 6+
  Walker | 6 | Medium | 4 | Laser | 48 | 1 | 4+`;

describe('lengths without a unit', () => {
  it('are asked about where they are usual in the other unit only, are read in that, and anew by the answer', () => {
    expect(asked(importText(inches))).toEqual(['lengths: cm, inches; filled inches']);
    expect(importText(inches).designs.map(({ values }) => values.movement)).toEqual([25, 40, 30, 15]);
    expect(answered({ lengths: 'cm' }, sheetFrom(inches)).designs.map(({ values }) => values.movement)).toEqual([10, 16, 12, 6]);
    const result = answered({ lengths: 'inches' }, sheetFrom(inches));
    expect(asked(result)).toEqual([]);
    expect(result.designs.map(({ values, components }) => [values.movement, components.weapons?.[0]?.values.range])).toEqual([
      [25, 90],
      [40, 30],
      [30, 30],
      [15, 120],
    ]);
    expect(problems(result)[0]).toMatch(/was converted to 25 cm/);
  });

  it.each([
    ['a heading names the unit', inches.replace('Range', 'Range (cm)').replace('Move', 'Move (cm)')],
    ['a heading names a unit of the game', inches.replace('Range', 'Range (hexes)').replace('Move', 'Move (hexes)')],
    ['a cell names it', inches.replace('36', '36 cm').replace('| 10 |', '| 10 cm |')],
    ['they are usual as they are', inches.replace('| 36 |', '| 90 |').replaceAll('| 12 |', '| 30 |').replace('| 48 |', '| 120 |')],
  ])('are not asked about where %s', (_, text) => expect(asked(importText(text))).toEqual([]));
});

describe('lengths that may be in either unit', () => {
  const short = inches.replace('| 10 |', '| 10 |').replace('| 36 |', '| 40 |').replaceAll('| 12 |', '| 10 |').replace('| 48 |', '| 50 |');

  it('are asked about where all would be usual in both', () => {
    expect(asked(importText(short))).toEqual(['lengths: cm, inches; filled cm']);
  });

  it('are asked about where a few are not short, either', () => {
    const list = [
      'Name | Move | Size | Armour | Weapon | Range',
      ...['Tank | 16 | Large | 4 | Gun | 20', 'Jeep | 6 | Small | 7 | MG | 60', 'Truck | 14 | Medium | 8 | MG | 50'],
      ...['Halftrack | 18 | Medium | 6 | MG | 20', 'Car | 12 | Small | 8 | MG | 60'],
    ].join('\n');
    expect(asked(importText(list))).toEqual(['lengths: cm, inches; filled cm']);
  });

  it.each(['All distances in inches', 'Entfernungen in Zoll'])('are what a note says: %s', (note) => {
    const result = importText(`${short}\n |\n${note} |`);
    expect(asked(result)).toEqual([]);
    expect(result.designs.map(({ values }) => values.movement)).toEqual([25, 40, 25, 15]);
    expect(problems(result)[0]).toMatch(/was converted to 25 cm/);
  });

  it('are what a note says in a unit of the game, if it says that they are in it', () => {
    const result = importText(`${short}\n |\nAll distances in hexes |`);
    expect(asked(result)).toEqual([]);
    expect(result.designs.map(({ values }) => values.movement)).toEqual([30, 48, 30, 18]);
    expect(asked(importText(`${short}\n |\nHex map of the river |`))).toEqual(['lengths: cm, inches; filled cm']);
  });

  it.each([
    'The 8-inch gun is old',
    'Infantry on foot may ride on tanks',
    'Inf = on foot',
    'key: 1 = foot',
    'Infanterie (zu Fuß)',
    'Meets at Yards pub',
  ])('are not what a note of something else says: %s', (note) => {
    expect(asked(importText(`${short}\n |\n${note} |`))).toEqual(['lengths: cm, inches; filled cm']);
  });

  it('are in feet where a note says so, but under a heading that names its unit', () => {
    const result = importText(`${short.replace('Move', 'Move (cm)')}\n |\nAll distances in feet |`);
    expect(result.designs.map(({ values }) => values.movement)).toEqual([10, 16, 10, 6]);
    expect(problems(result)[0]).toMatch(/feet” was converted|feet" was converted/);
  });
});

describe('two columns that say a field equally well', () => {
  const sheet = sheetFrom(
    `
 | Move | | | | | | | | |
Unit | Road | Swamp | Size | Drive | Save | Assault | Weapon | Range | Attacks | Hits on
Bison | 38 | 25 | Large | Tracked | 4 | 2 | Cannon | 90 | 1 | 5
Hare | 100 | 50 | Small | Wheeled | 9 | 0 | Coax | 30 | 2 | 8
Hawk | 120 | 120 | Medium | Flying | 8 | 0 | Coax | 30 | 2 | 8`,
    { merges: ['B1:C1'] },
  );

  it('are both asked about, and the answer is read', () => {
    const result = importSheets(sheet);
    expect(asked(result)).toEqual(['B1: movement, keep; filled movement', 'C1: movement, keep; filled keep']);
    const corrections = result.questions[1]?.choices[0]?.corrections ?? {};
    const answered = importWorkbook(zorch, workbookOf([sheet]), { corrections });
    expect(answered.designs.map(({ values }) => values.movement)).toEqual([25, 50, 120]);
  });
});

describe('headings of one letter', () => {
  it('belong to the part whose columns stand on both sides, or begin on their right', () => {
    const result = importText(`Name | Size | Move | Armour | R | A | To Hit | AP
      Tank | Large | 25 | 5+ | 80 | 1 | 5+ | -3
      Jeep | Small | 40 | 9+ | 30 | 2 | 7+ | 0
      APC | Medium | 30 | 7+ | 45 | 2 | 6+ | -1`);
    expect(result.designs.map(({ components }) => components.weapons?.[0]?.values)).toMatchObject([
      { range: 80, attacks: 1, hitsOn: 5 },
      { range: 30, attacks: 2, hitsOn: 7 },
      { range: 45, attacks: 2, hitsOn: 6 },
    ]);
    expect(asked(result)).toEqual(['E1: range, keep; filled range', 'F1: attacks, keep; filled attacks']);
  });
});

const listed = (headings: string, ...costs: readonly string[]): string =>
  [
    `Name | Move | Size | Armour | ${headings}`,
    ...['Tank | 25 | Large | 5', 'Jeep | 40 | Small | 6', 'APC | 30 | Medium | 6'].map((row, at) => `${row} | ${costs[at]}`),
  ].join('\n');

const costs = ({ designs }: ImportResult): readonly (number | null)[] => designs.map(({ sheetCost }) => sheetCost);

describe('the cost of one', () => {
  it('is the price each where the total is that times a number beside it, and is asked', () => {
    const text = listed('No | PP each | PP total', '3 | 50 | 150', '2 | 20 | 40', '4 | 30 | 120');
    expect(costs(importText(text))).toEqual([50, 20, 30]);
    expect(asked(importText(text))).toEqual(['cost1: F, G, none; filled F']);
    expect(costs(answered({ cost1: 'G' }, sheetFrom(text)))).toEqual([150, 40, 120]);
  });

  it('is a part of the total beside a count, and is asked', () => {
    const text = listed('No | PP total', '3 | 150', '2 | 40', '4 | 120');
    expect(costs(importText(text))).toEqual([50, 20, 30]);
    expect(asked(importText(text))).toEqual(['each1: all, one; filled all']);
    expect(costs(answered({ each1: 'one' }, sheetFrom(text)))).toEqual([150, 40, 120]);
    expect(asked(answered({ each1: 'one' }, sheetFrom(text)))).toEqual([]);
  });

  it('is asked once of tables with the same headings, and answered for all', () => {
    const text = listed('No | PP total', '3 | 150', '2 | 40', '4 | 120');
    const sheets = [sheetFrom(text, { name: 'North' }), sheetFrom(text, { name: 'South' })];
    expect(asked(importSheets(...sheets))).toEqual(['north.each1: all, one; filled all']);
    expect(costs(answered({ 'north.each1': 'one' }, ...sheets))).toEqual([150, 40, 120, 150, 40, 120]);
    expect(asked(answered({ 'north.each1': 'one' }, ...sheets))).toEqual([]);
  });

  it('is found in delimited text too, where each cell is text', () => {
    const sheet = sheetFrom(listed('No | PP total', '3 | 150', '2 | 40', '4 | 120'));
    const values = sheet.values.map((value) => (typeof value === 'number' ? `${value}` : value));
    const result = importSheets({ ...sheet, values });
    expect(costs(result)).toEqual([50, 20, 30]);
    expect(asked(result)).toEqual(['each1: all, one; filled all']);
  });

  it('is found in delimited text beside headings of a letter, of which none is taken for the count', () => {
    const sheet = sheetFrom(`Name | Size | Move | Armour | R | A | To Hit | AP | No | PP total
      Bison | M | 10 | 5+ | 30 | 1 | 5+ | -3 | 3 | 1155
      Fox | S | 14 | 8+ | 12 | 2 | 7+ | 0 | 2 | 240
      Ram | L | 8 | 4+ | 40 | 1 | 5+ | -4 | 1 | 700`);
    const values = sheet.values.map((value) => (typeof value === 'number' ? `${value}` : value));
    const result = importSheets({ ...sheet, values });
    expect(costs(result)).toEqual([385, 120, 700]);
    expect(result.designs.map(({ components }) => components.weapons?.map((weapon) => weapon.values.attacks))).toEqual([[1], [2], [1]]);
  });

  it('is the total beside running numbers', () => {
    const text = listed('No | PP total', '1 | 50', '2 | 20', '3 | 30');
    expect(costs(importText(text))).toEqual([50, 20, 30]);
    expect(asked(importText(text))).toEqual([]);
  });

  it.each([
    ['Old cost | New cost', 'cost1: E, F, none; filled F'],
    ['PP 1997 | PP 2003', 'cost1: E, F, none; filled F'],
    ['Cost | Cost', 'cost1: E, F, none; filled E'],
  ])('is asked under %s', (headings, question) => {
    const text = listed(headings, '50 | 55', '20 | 22', '30 | 35');
    expect(asked(importText(text))).toEqual([question]);
    expect(costs(answered({ cost1: 'F' }, sheetFrom(text)))).toEqual([55, 22, 35]);
    expect(asked(answered({ cost1: 'none' }, sheetFrom(text)))).toEqual([]);
  });
});

describe('headings of a single letter', () => {
  const text = `Name | Move | Size | Armour | Weapon | R | A | B | To Hit
    Tank | 25 | Large | 5 | Gun | 90 | 1 | 4 | 5+
    Jeep | 40 | Small | 9 | MG | 30 | 2 | 0 | 6+
    APC | 30 | Medium | 6 | MG | 30 | 2 | 0 | 6+`;

  it('are the fields whose values they have, and are asked', () => {
    const result = importText(text);
    expect(told(result)[0]).toBe('Tank A2: 25 large 5 [Gun A2 90 1 5]'.replace('A2 90', '2 90'));
    expect(asked(result)).toEqual([
      'F1: range, keep; filled range',
      'G1: attacks, apMod, keep; filled attacks',
      'H1: barrage, keep; filled barrage',
    ]);
    const other = answered({ G1: 'apMod', H1: 'keep' }, sheetFrom(text));
    expect(other.designs[0]?.components.weapons?.[0]).toMatchObject({ values: { apMod: -1, attacks: null }, extra: { B: 4 } });
    expect(asked(other)).toEqual(['sign.G1: off, as-typed; filled off', 'F1: range, keep; filled range']);
  });

  it('are asked in a list of weapons, and its unused columns are told', () => {
    const units = sheetFrom('Name | Move | Size | Armour | Weapon\nTank | 25 | Large | 5 | Gun\nJeep | 40 | Small | 6 | MG', {
      name: 'Units',
    });
    const weapons = sheetFrom(
      `Weapon | R | A | B | To Hit | AP | Ammo | Remarks | X
       Gun | 90 | 1 | 0 | 5+ | -2 | 3 | long gun | 7
       MG | 30 | 2 | 0 | 6+ | 0 | 4 | short | 8
       Rocket | 60 | 3 | 5 | 4+ | -1 | 2 | short | 9`,
      { name: 'Weapons' },
    );
    const result = importSheets(units, weapons);
    expect(asked(result).map((one) => one.split(':')[0])).toEqual(['weapons.B1', 'weapons.C1', 'weapons.D1']);
    expect(problems(result).filter((one) => one.includes('do not know'))).toEqual([
      'warning H1 The rules do not know "Remarks" of this list, so its cells were not used. Say what it is if they matter.',
      'warning I1 The rules do not know "X" of this list, so its cells were not used. Say what it is if they matter.',
    ]);
  });
});

describe('a list of weapons', () => {
  it('tells every column that is not used, whatever it holds, and rows without a name', () => {
    const units = sheetFrom('Name | Move | Size | Armour | Guns\nTank | 25 | Large | 5 | Cannon\nJeep | 40 | Small | 9 | MG', {
      name: 'Units',
    });
    const guns = sheetFrom(
      `Weapon | Range | Attacks | Hits on | Remarks | Cost | |
       Cannon | 90 | 1 | 5 | slow to load | 30 | 7 |
        | 50 | 2 | 6 | nameless | 12 | 8 |
       MG | 30 | 2 | 7 | jams | 5 | 9 |`,
      { name: 'Guns' },
    );
    expect(problems(importSheets(units, guns))).toEqual([
      'warning E1 The rules do not know "Remarks" of this list. Its texts only name the rows a second time; say what it is if they matter.',
      'warning F1 The rules do not know "Cost" of this list, so its cells were not used. Say what it is if they matter.',
      'warning G1 The rules do not know column G of this list, so its cells were not used. Say what it is if they matter.',
      'warning B3 This row of a list has no name, so its cells were not used.',
    ]);
  });
});

describe('choices written as single letters', () => {
  it('are what begins with the letter, told, with what else they could be', () => {
    const result = importText(`Name | Move | S | Armour | Propulsion
      Tank | 25 | L | 5 | T
      Jeep | 40 | S | 6 | W
      Hawk | 30 | M | 6 | G`);
    expect(told(result)).toEqual(['Tank A2: 25 large 5 tracked', 'Jeep A3: 40 small 6 wheeled', 'Hawk A4: 30 medium 6 grav']);
    expect(problems(result)).toContain('warning E2 Propulsion: "T" was taken for Tracked; it could also be Towed. Check it.');
    // Nothing but a size has these values.
    expect(asked(result)).toEqual([]);
  });
});

describe('labels of forms, a sheet for each design', () => {
  const form = (name: string, rows: string): Sheet => ({ ...sheetFrom(rows), name });
  const forms = [
    form('One', `Unit | Badger\n S | 6+\n D | 25\n Drive | tracked\n Cost | 120\n | \n Weapon | R | Dice | TH\n Cannon | 90 | 2 | 5+`),
    form('Two', `Unit | Stoat\n S | 9+\n D | 45\n Drive | hover\n Cost | 60\n | \n Weapon | R | Dice | TH\n MG | 30 | 3 | 7+`),
    form('Three', `Unit | Otter\n S | 4+\n D | 15\n Drive | wheeled\n Cost | 200\n | \n Weapon | R | Dice | TH\n Lance | 120 | 1 | 4+`),
  ];

  it('are judged by the values of all, and one question settles a label on every sheet', () => {
    const result = importWorkbook(zorch, workbookOf(forms));
    expect(result.designs.map(({ values }) => [values.name, values.armour, values.propulsion])).toEqual([
      ['Badger', 6, 'tracked'],
      ['Stoat', 9, 'hover'],
      ['Otter', 4, 'wheeled'],
    ]);
    expect(asked(result)).toContain('design.d: movement, keep; filled movement');
    const kept = answered({ 'design.d': 'keep' }, ...forms);
    expect(kept.designs.map(({ values, extra }) => [values.movement, extra.D])).toEqual([
      [null, 25],
      [null, 45],
      [null, 15],
    ]);
  });

  it('are the design’s where a table below them lists the weapons, whatever of a weapon is called so', () => {
    const rows = `Unit | Badger\n Shots | 4\n Drive | tracked\n Move | 25\n Cost | 120\n | \n Weapon | Range | Attacks | To hit\n Cannon | 90 | 2 | 5+`;
    const [design] = importWorkbook(zorch, workbookOf([form('One', rows)])).designs;
    expect(design?.components.weapons?.map(({ values }) => [values.name, values.range])).toEqual([['Cannon', 90]]);
    expect(design?.extra).toEqual({ Shots: 4 });
  });
});

it('reads a letter that is a word of the weapons as the design’s before their names', () => {
  const result = importText(`
Unit | Qty | P | S | M | T | Remarks | Drive | Cost | Armament | R | A | TH
Badger | 2 | 5 | large | 25 | 1 | lent out | tracked | 120 | Cannon | 90 | 2 | 5+
Stoat | 1 | 8 | small | 40 | 4 | magnets | wheeled | 60 | MG | 30 | 3 | 7+
Otter | 3 | 4 | medium | 15 | 1 | new | hover | 90 | Lance | 120 | 1 | 4+`);
  expect(result.designs.map(({ values, extra }) => [values.size, values.movement, values.propulsion, extra.Remarks])).toEqual([
    ['large', 25, 'tracked', 'lent out'],
    ['small', 40, 'wheeled', 'magnets'],
    ['medium', 15, 'hover', 'new'],
  ]);
  expect(
    result.designs.map(({ components }) => components.weapons?.map(({ values }) => [values.name, values.range, values.turreted])),
  ).toEqual([[['Cannon', 90, null]], [['MG', 30, null]], [['Lance', 120, null]]]);
});

it('asks whether a count beside weapons is one of the weapons or a number that they lack', () => {
  const result = importText(`
Name | Bewegung | Größe | Panzerung | Kosten | Waffe | Anz. | Reichweite | Trifft
Badger | 25 | Large | 5 | 120 | Cannon | 2 | 90 | 5+
Stoat | 40 | Small | 8 | 60 | MG | 3 | 30 | 7+
Otter | 15 | Medium | 4 | 90 | Lance | 1 | 120 | 4+`);
  expect(asked(result)).toContain('G1: quantity, attacks, shots, keep; filled attacks');
});

it('asks about letters that another column, of letters too, was taken for', () => {
  const result = importText(`
Vehículo | Mv | Blnd | Tpdm | Crpc | Cpcd | Coste total
Badger | 25 | 5+ | orugas | 2 | 4 | 120
Stoat | 40 | 8+ | ruedas | 5 | 5 | 60
Otter | 15 | 4+ | a pie | 4 | 5 | 90
Lynx | 15 | 4+ | a pie | 4 | 2 | 90`);
  expect(asked(result)).toEqual(
    expect.arrayContaining(['E1: capacity, assault, keep; filled capacity', 'F1: capacity, keep; filled keep']),
  );
});

describe('the command line', () => {
  const finder = { ids: ['zorch-97'], find: async () => succeed(zorch), tryRules: untried };
  const open = (answers: readonly string[]) => openWorkbook(finder, 'made.csv', workbookOf([sheetFrom(inches)]), { answers });

  it('prints questions with the options that answer them, and reads by the answers', async () => {
    const plain = await open([]);
    expect(plain.ok && questionsText(plain.value.sheet.questions)).toBe(
      [
        '  Sheet1: Are “Move”, “Range” in cm or in inches? Nothing in the sheet says so. 0 of 4 numbers are usual in cm, 4 in inches.',
        '    --answer lengths=cm      cm, 0 of 4 cells fit',
        '    --answer lengths=inches  inches, 4 of 4 cells fit (read so now)',
        '',
      ].join('\n'),
    );
    const read = await open(['lengths=inches']);
    expect(read.ok && read.value.project.designs.map(({ values }) => values.movement)).toEqual([25, 40, 30, 15]);
  });

  it.each([
    ['F9=range', 'There is no question "F9" about this sheet.'],
    ['lengths=miles', '"miles" is no answer to "lengths".'],
  ])('refuses %s', async (answer, message) => {
    const read = await open([answer]);
    expect(!read.ok && read.problems[0]?.message).toBe(message);
  });
});

describe('a heading of no known word between columns of a weapon', () => {
  const list = `Name | Move | Size | Armour | Weapon | Range | No.dice | To Hit | AP | Zeal | 2nd weapon | Range | No.dice | To Hit | AP
  Tank | 22 cm | Large | 5 | Gun | 75 cm | 1 | 5+ | -3 | high | MG | 30 cm | 2 | 8+ | 0
  Jeep | 32 cm | Small | 9 | MG | 30 cm | 2 | 7+ | 0 | low |  |  |  |  |`;

  it('is asked about with the numbers that the weapon lacks, once for all its columns', () => {
    expect(asked(importText(list))).toEqual(['G1: attacks, barrage, shots, keep; filled keep']);
    const attacks = answered({ G1: 'attacks' }, sheetFrom(list)).designs.map(({ components }) =>
      components.weapons?.map(({ values }) => values.attacks),
    );
    expect(attacks).toEqual([[1, 2], [2]]);
  });

  it('is kept without a word where its cells fit no number that is lacking', () => {
    const words = list.replaceAll('No.dice', 'Crew').replaceAll(/\| ([12]) \|/g, '| crew $1 |');
    expect(asked(importText(words))).toEqual([]);
  });
});

describe('answers to a form that asks in sentences', () => {
  const form = sheetFrom(`
    Timestamp | Your name | What is it called? | Points (PP) | How big is it? | How does it get about? | How far does it go in a turn? (cm) | Armour | Assault factor | First weapon - name | First weapon - range (cm) | First weapon - number of attacks | First weapon - hits on
    2019/03/10 7:14 pm | Mags | Mob | 41 | Small (1 weapon) | On foot | 16 | 11 | 4 | Pipe guns | 18 | 3 | 8
    2019/03/11 7:15 pm | Dave | Crew | 52 | Small (1 weapon) | On foot | 12 | 10 | 2 | Rifles | 24 | 2 | 8
    2019/03/12 7:16 pm | Dave | Bikes | 66 | Small (1 weapon) | Wheels | 54 | 10 | 2 | Sawn-offs | 12 | 3 | 8
    2019/03/13 7:17 pm | Mags | Bus | 85 | Large (4 weapons) | Wheels | 28 | 9 | 2 | Roof MG | 28 | 2 | 8
    2019/03/14 7:18 pm | Dave | Dozer | 143 | Large (4 weapons) | Tracks | 14 | 5 | 5 | Cannon | 45 | 1 | 7`);

  it('are named by the column of other names, not by those who filled it in, and what nearly all designs have is asked', () => {
    const result = importSheets(form);
    expect(result.designs.map(({ values }) => values.name)).toEqual(['Mob', 'Crew', 'Bikes', 'Bus', 'Dozer']);
    const ids = asked(result);
    expect(ids).toContainEqual(expect.stringMatching(/^E1: size, keep/));
    expect(ids).toContainEqual(expect.stringMatching(/^G1: movement, keep/));
    const { designs } = answered({ E1: 'size', G1: 'movement' }, form);
    expect(designs.map(({ values }) => [values.size, values.movement])).toEqual([
      ['small', 16],
      ['small', 12],
      ['small', 54],
      ['large', 28],
      ['large', 14],
    ]);
  });
});

describe('numbers of the rules below 0 that a sheet writes without a sign', () => {
  const list = `Name | Move | Size | Armour | Weapon | Range | Attacks | To Hit | AP
  Tank | 25 cm | Large | 5+ | Gun | 75 cm | 1 | 5+ | 3
  Jeep | 40 cm | Small | 9+ | MG | 30 cm | 2 | 7+ | 0`;
  const modifiers = ({ designs }: ImportResult) => designs.map(({ components }) => components.weapons?.[0]?.values.apMod);

  it('are taken off until the player says that they are not', () => {
    expect(asked(importText(list))).toEqual(['sign.I1: off, as-typed; filled off']);
    expect(modifiers(importText(list))).toEqual([-3, 0]);
    expect(modifiers(answered({ 'sign.I1': 'as-typed' }, sheetFrom(list)))).toEqual([3, 0]);
    expect(asked(answered({ 'sign.I1': 'as-typed' }, sheetFrom(list)))).toEqual([]);
    expect(modifiers(answered({ 'sign.I1': 'off' }, sheetFrom(list)))).toEqual([-3, 0]);
  });

  it.each(['| -1', '| +1'])('are what they say where one of them has a sign: "%s"', (sign) => {
    const signed = importText(list.replace(/\| 0$/, sign));
    expect(asked(signed)).toEqual([]);
    expect(modifiers(signed)).toEqual([3, Number(sign.slice(2))]);
  });
});
