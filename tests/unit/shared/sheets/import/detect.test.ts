import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../../../../shared/sheets/cells/index.ts';
import { type ImportResult, importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { sheetFrom, sheetOf, workbookOf } from '../../../../support/importing/grids.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const importSheets = (...sheets: readonly Sheet[]): ImportResult => importWorkbook(zorch, workbookOf(sheets));
const importText = (text: string, extras: Parameters<typeof sheetFrom>[1] = {}): ImportResult => importSheets(sheetFrom(text, extras));

/** "A=name B=cost I=w1.range J=x:Notes" for the n-th table. */
const columns = ({ tables }: ImportResult, position = 0): string =>
  (tables[position]?.columns ?? [])
    .map(({ letter, meaning }) => {
      if (meaning.kind === 'field') return `${letter}=${meaning.component === null ? '' : `w${meaning.block}.`}${meaning.field.id}`;
      if (meaning.kind === 'extra') return `${letter}=${meaning.component === null ? '' : `w${meaning.block}`}x:${meaning.key}`;
      return `${letter}=${meaning.kind}`;
    })
    .join(' ');

/** "Tank: Gun, MG" */
const designs = (result: ImportResult): readonly string[] =>
  result.designs.map(
    ({ values, components }) => `${values.name}: ${(components.weapons ?? []).map((weapon) => weapon.values.name).join(', ')}`,
  );

describe('headers', () => {
  it('are known by synonym, abbreviation, unit and near miss, in any order', () => {
    const result = importText(`
Wpn | Rng | ROF | To hit | Pts | Vehicle name | Spd (cm) | Sz | Armuor | Propulson
Gun | 90 | 1 | 6 | 250 | Tank | 25 | L | 5 | tracked
MG | 30 | 2 | 8
MG | 30 | 2 | 8 | 30 | Jeep | 30 | S | NA | wheeled
`);
    expect(columns(result)).toBe('A=w1.name B=w1.range C=w1.attacks D=w1.hitsOn E=cost F=name G=movement H=size I=armour J=propulsion');
    expect(designs(result)).toEqual(['Tank: Gun, MG', 'Jeep: MG']);
  });

  it.each([
    [
      'French',
      `
Désignation | Coût | Mouvement | Taille | Blindage | Assaut | Capacité | Propulsion | Arme | Tourelle | Portée | Attaques | Touche | Perforation | Tirs
Char | 300 | 20 cm | grand | 4+ | 2 | | chenillé | Canon | oui | 90 cm | 1 | 6 ou plus | -3 | illimité
`,
    ],
    [
      'German',
      `
Einheit | Punkte | Bewegung | Größe | Panzerung | Sturm | Kapazität | Antrieb | Waffe | Turm | Reichweite | Angriffe | Treffer | Durchschlag | Schuss
Panzer | 300 | 20 cm | groß | 4+ | 2 | keine | Kette | Kanone | ja | 90 cm | 1 | 6 oder mehr | -3 | unbegrenzt
`,
    ],
  ])('are known in %s, and so are the values', (_language, text) => {
    const result = importText(text);
    expect(columns(result)).toBe(
      'A=name B=cost C=movement D=size E=armour F=assault G=capacity H=propulsion I=w1.name J=w1.turreted K=w1.range L=w1.attacks M=w1.hitsOn N=w1.apMod O=w1.shots',
    );
    expect(result.designs[0]?.values).toMatchObject({
      movement: 20,
      size: 'large',
      armour: 4,
      assault: 2,
      capacity: null,
      propulsion: 'tracked',
    });
    expect(result.designs[0]?.components.weapons?.[0]?.values).toMatchObject({
      turreted: true,
      range: 90,
      hitsOn: 6,
      apMod: -3,
      shots: 'unlimited',
    });
    expect(result.problems).toEqual([]);
  });

  it('may stand under titles and start in any column', () => {
    const result = importText(`
 | | My tanks
 | | 3 March 1998
 |
 | | Name | Move | Size | Armour
 | | Tank | 25 | large | 5
`);
    expect(result.tables[0]?.headerRows).toEqual([4]);
    expect(columns(result)).toBe('C=name D=movement E=size F=armour');
    expect(result.ignoredRows).toEqual([
      { sheet: 'Sheet1', row: 1, why: 'title / note above the table' },
      { sheet: 'Sheet1', row: 2, why: 'title / note above the table' },
    ]);
  });

  it('may have a row of units below them', () => {
    const result = importText(`
Name | Move | Size | Armour
 | (cm) | | (d10)
Tank | 25 | large | 5
`);
    expect(result.tables[0]?.headerRows).toEqual([1, 2]);
    expect(designs(result)).toEqual(['Tank: ']);
  });

  it('may come again on the next page', () => {
    const result = importText(`
Name | Move | Size | Armour | Weapon | Range | Attacks
Tank | 25 | large | 5 | Gun | 90 | 1
Name | Move | Size | Armour | Weapon | Range | Attacks
Jeep | 30 | small | 9 | MG | 30 | 2
`);
    expect(result.tables[0]?.headerRows).toEqual([1, 3]);
    expect(designs(result)).toEqual(['Tank: Gun', 'Jeep: MG']);
    expect(result.ignoredRows).toEqual([]);
  });

  it('may be missing over the names', () => {
    expect(columns(importText(' | Move | Size | Armour\nTank | 25 | large | 5\nJeep | 30 | small | 9'))).toBe(
      'A=name B=movement C=size D=armour',
    );
  });

  it('may be called like the sheet', () => {
    const sheet = sheetFrom('Walker | Move | Size | Armour\nStomper | 25 | large | 5', { name: 'Walkers' });
    expect(columns(importSheets(sheet))).toBe('A=name B=movement C=size D=armour');
  });

  it('that say nothing are judged by the choices below them', () => {
    const result = importText(`
Name | Move | Thing | Armour
Tank | 25 | tracked | 5
Jeep | 30 | wheeled | 9
Truck | 30 | wheeled | 10
`);
    expect(columns(result)).toBe('A=name B=movement C=propulsion D=armour');
  });

  it('of seldom used fields count only if the cells fit', () => {
    const result = importText('Name | Class | Move | Size | Morale\nTank | MBT | 25 | large | regular\nGun | SPG | 15 | large | inept');
    expect(columns(result)).toBe('A=name B=x:Class C=movement D=size E=morale');
    expect(result.problems).toEqual([]);
  });

  it('prefer the exact word, and keep the other column as an extra one', () => {
    const result = importText('Name | Unit | Move | Size | Armour | Save\nTank | 3rd | 25 | large | 5 | 6');
    expect(columns(result)).toBe('A=name B=x:Unit C=movement D=size E=armour F=x:Save');
  });
});

describe('words that are not known', () => {
  const sheet = `
Fahrzeug | Gr. | Gesch. | Schutz | Hauptwaffe | Turm | Reichw. | Angr. | Treffer | Mun. | Punkte
Luchs | G | 20 | 4+ | 12cm | ja | 100 | 1 | 5 | unb. | 620
 | | | | MG 42 | ja | 20 | 4 | 7 | unb. |
Kuebel | K | 45 | | | | | | | | 15
`;
  it('name the weapons when they stand right before the numbers of weapons', () => {
    const result = importText(sheet);
    expect(columns(result)).toContain('E=w1.name F=w1.turreted G=w1.range');
    expect(designs(result)).toEqual(['Luchs: 12cm, MG 42', 'Kuebel: ']);
  });

  it('may be cut by a full stop, in headings and in cells', () => {
    const result = importText(sheet);
    expect(result.designs.map(({ values }) => values.size)).toEqual(['large', 'small']);
    expect(result.designs[0]?.components.weapons?.[0]?.values.shots).toBe('unlimited');
    expect(result.problems).toContainEqual(expect.objectContaining({ code: 'guessed', row: 2, column: 'J' }));
  });

  it('are no names of weapons when they are seldom filled', () => {
    const result = importText(`
Name | Size | Move | Remarks | Turret | Range | Attacks | Hits
Tank | large | 20 | fine | yes | 100 | 1 | 5
 | | | | yes | 20 | 4 | 7
Jeep | small | 45 | | no | 20 | 3 | 7
`);
    expect(columns(result)).toContain('D=x:Remarks');
  });
});

describe('three rows of headings', () => {
  const titles = 'Armament | | | | Vehicle | | | | Value\nSystem | Range | Attacks | To hit | Name | Move | Size | Armour | Points';
  const rows = 'Cannon | 70 | 1 | 6+ | Boar | 20 | M | 5+ | 300\nMG | 20 | 3 | 7+\n | | | | Ox | 25 | M | 9+ | 75';

  it('are titles, headings and units', () => {
    const result = importText(`${titles}\n | (cm) | (dice) | (d10) | | (cm) | (S/M/L) | (d10) | (PP)\n${rows}`);
    expect(columns(result)).toBe('A=w1.name B=w1.range C=w1.attacks D=w1.hitsOn E=name F=movement G=size H=armour I=cost');
    expect(designs(result)).toEqual(['Boar: Cannon, MG', 'Ox: ']);
    expect(result.ignoredRows).toEqual([]);
  });
});

it.each(['Weapon', 'System', 'Wpn name'])('weapons may stand before the designs, under "%s"', (heading) => {
  const result = importText(`
${heading} | Range | Attacks | Hits | Name | Size | Move
Cannon | 70 | 1 | 6 | Boar | M | 20
MG | 20 | 3 | 7 | | |
 | | | | Ox | M | 25
`);
  expect(designs(result)).toEqual(['Boar: Cannon, MG', 'Ox: ']);
});

it('weapons called by their calibre are names', () => {
  const result = importText(`
Tank | | | | Main gun | | | | Co-ax | | | | Cost
Name | Size | Move | Armour | Type | Rng | Att | Hit | Type | Rng | Att | Hit
Boar | M | 20 | 5 | 75mm | 70 | 1 | 6 | MG34 | 20 | 3 | 7 | 300
Stoat | S | 30 | 9 | 20mm | 40 | 2 | 7 | | | | | 110
`);
  expect(designs(result)).toEqual(['Boar: 75mm, MG34', 'Stoat: 20mm']);
});

describe('the cost column', () => {
  it.each(['PP cost', 'Cost (PP)', 'Total PP', 'Cost in points', 'Unit cost', 'Points each'])('may be called "%s"', (heading) => {
    expect(columns(importText(`Name | Size | Move | ${heading}\nTank | large | 25 | 250`))).toBe('A=name B=size C=movement D=cost');
  });

  it('is the total where there are several', () => {
    expect(columns(importText('Name | Hull cost | Size | Move | Total cost\nTank | 100 | large | 25 | 250'))).toBe(
      'A=name B=x:Hull cost C=size D=movement E=cost',
    );
  });

  it('is not the one that is filled on every weapon row', () => {
    const result = importText(`
Name | Move | Size | Armour | Weapon | Range | PP
Tank | 25 | large | 5 | Gun | 90 | 30
 | | | | MG | 30 | 5
`);
    expect(columns(result)).toContain('G=w1x:PP');
    expect(result.designs[0]?.components.weapons?.map(({ extra }) => extra)).toEqual([{ PP: 30 }, { PP: 5 }]);
  });

  it('is the one that is added up below, wherever the word for it stands', () => {
    const result = importText(`
Name | Move | Size | Weapon | Range | Weapon | Range | Cost
Tank | 25 | large | Gun | 90 | MG | 30 | 250
Jeep | 40 | small | MG | 30 | | | 60
 | | | | | | Total | 310
`);
    expect(result.designs.map(({ sheetCost }) => sheetCost)).toEqual([250, 60]);
    expect(result.ignoredRows).toEqual([{ sheet: 'Sheet1', row: 4, why: 'total' }]);
  });
});

describe('weapons side by side', () => {
  const wide = ['Tank: Gun, MG', 'Jeep: MG'];

  it.each([
    [
      'numbered headings',
      'Name | Move | Size | Weapon 1 | Weapon 1 Range | Weapon 1 Att | Weapon 2 | Weapon 2 Range | Weapon 2 Att | Cost',
    ],
    ['short numbered headings', 'Name | Move | Size | W1 | W1 Rng | W1 ROF | W2 | W2 Rng | W2 ROF | Cost'],
    ['numbers behind the words', 'Name | Move | Size | Weapon 1 | Range 1 | Attacks 1 | Weapon 2 | Range 2 | Attacks 2 | Cost'],
    ['no numbers', 'Name | Move | Size | Weapon | Range | Attacks | Weapon | Range | Attacks | Cost'],
    ['only the names numbered', 'Name | Move | Size | Weapon 1 | Range | Attacks | Weapon 2 | Range | Attacks | Cost'],
    ['ordinals', 'Name | Move | Size | Primary weapon | Range | Attacks | Secondary weapon | Range | Attacks | Cost'],
  ])('are told apart by %s', (_how, header) => {
    const result = importText(
      `${header}\nTank | 25 | large | Gun | 90 | 1 | MG | 30 | 2 | 250\nJeep | 30 | small | MG | 30 | 2 | | | | 30`,
    );
    expect(result.layout).toBe('wide');
    expect(designs(result)).toEqual(wide);
    expect(columns(result)).toBe('A=name B=movement C=size D=w1.name E=w1.range F=w1.attacks G=w2.name H=w2.range I=w2.attacks J=cost');
  });

  it('are told apart when grouped by attribute', () => {
    const result = importText(`
Name | Move | Size | Weapon 1 | Weapon 2 | Range 1 | Range 2 | Attacks 1 | Attacks 2 | Cost
Tank | 25 | large | Gun | MG | 90 | 30 | 1 | 2 | 250
Jeep | 30 | small | MG | | 30 | | 2 | | 30
`);
    expect(designs(result)).toEqual(wide);
    expect(result.designs[0]?.components.weapons?.map(({ values }) => values.range)).toEqual([90, 30]);
  });

  const grouped = `
 | | | Weapon 1 | | | Weapon 2 | | |
Name | Move | Size | Name | Range | Attacks | Name | Range | Attacks | Cost
Tank | 25 | large | Gun | 90 | 1 | MG | 30 | 2 | 250
Jeep | 30 | small | MG | 30 | 2 | | | | 30
`;
  it.each([
    ['merged', ['D1:F1', 'G1:I1']],
    ['unmerged', []],
  ])('stand under %s titles', (_how, merges) => {
    const result = importText(grouped, { merges });
    expect(result.tables[0]?.headerRows).toEqual([1, 2]);
    expect(designs(result)).toEqual(wide);
    expect(columns(result)).toContain('J=cost');
  });

  it('keep columns the rules do not know with their weapon', () => {
    const result = importText(`
Name | PP | Move | Size | Weapon | Range | Att | PP | Weapon | Range | Att | PP | Remarks
Tank | 250 | 25 | large | Gun | 90 | 1 | 30 | MG | 30 | 2 | 5 | good
`);
    expect(columns(result)).toContain('B=cost');
    expect(result.designs[0]?.components.weapons?.map(({ extra }) => extra)).toEqual([{ PP: 30 }, { PP: 5 }]);
    expect(result.designs[0]?.extra).toEqual({ Remarks: 'good' });
  });
});

describe('weapons stacked', () => {
  it('belong to the design above, over blank rows too', () => {
    const result = importText(`
Name | Move | Size | Weapon | Range
Tank | 25 | large | Gun | 90
|
 | | | MG | 30
Jeep | 30 | small | |
 | | | MG | 30
`);
    expect(result.layout).toBe('stacked');
    expect(designs(result)).toEqual(['Tank: Gun, MG', 'Jeep: MG']);
    expect(result.designs.map(({ components }) => components.weapons?.map(({ row }) => row))).toEqual([[2, 4], [6]]);
  });

  it('may repeat the design on every row', () => {
    const result = importText(`
Name | Move | Size | Weapon | Range | Cost
Tank | 25 | large | Gun | 90 | 200
Tank | 25 | large | MG | 30 | 200
Jeep | 30 | small | MG | 30 | 40
`);
    expect(designs(result)).toEqual(['Tank: Gun, MG', 'Jeep: MG']);
  });

  it('do not swallow a second design of the same name', () => {
    const result = importText(`
Name | Move | Size | Weapon | Range | Cost
Tank | 25 | large | Gun | 90 | 200
Tank | 30 | large | Gun | 80 | 220
`);
    expect(designs(result)).toEqual(['Tank: Gun', 'Tank: Gun']);
    expect(result.problems).toContainEqual(expect.objectContaining({ code: 'duplicate-name', row: 3, column: 'A', severity: 'warning' }));
  });

  it('without a design above are told', () => {
    const result = importText('Name | Move | Size | Weapon | Range\n | | | MG | 30\nJeep | 30 | small | Gun | 90');
    expect(result.ignoredRows).toEqual([{ sheet: 'Sheet1', row: 2, why: 'component row without a design above it' }]);
  });
});

describe('weapons by name', () => {
  const list = sheetFrom(
    'Our guns\nName | Turret | Range | Att | To hit | AP | Price\nGauss Cannon | Y | 100 | 1 | 6 | -2 | 10\nHull MG | N | 30 | 2 | 8 | 2 | 10',
    {
      name: 'Guns',
    },
  );
  const army = sheetFrom(
    'Unit | Move | Size | Save | Main weapon | Secondary weapon | PP\nTank | 25 | large | 5 | gauss  cannon | Hul MG | 100',
    { name: 'Army' },
  );

  it('get their numbers from a list on another sheet, whatever the case', () => {
    const result = importSheets(army, list);
    expect(result.layout).toBe('lookup');
    expect(result.sheets).toEqual(['Army']);
    expect(result.otherSheets).toEqual([{ sheet: 'Guns', why: 'a list of weapons' }]);
    expect(result.designs[0]?.components.weapons?.[0]).toMatchObject({
      row: 2,
      values: { name: 'Gauss Cannon', turreted: true, range: 100, attacks: 1, hitsOn: 6, apMod: -2 },
      lookup: { sheet: 'Guns', row: 3 },
    });
  });

  it('keep what the design says of their mounting, and get the rest from the list', () => {
    const mounted = sheetFrom(
      'Unit | Move | Size | Save | Main weapon | Turret | Second weapon | Turret\nTank | 25 | large | 5 | gauss cannon | N | hullMG |',
      { name: 'Army' },
    );
    const result = importSheets(mounted, list);
    expect(result.layout).toBe('lookup');
    expect(result.designs[0]?.components.weapons).toMatchObject([
      { values: { name: 'Gauss Cannon', turreted: false, range: 100, apMod: -2 }, lookup: { row: 3 } },
      { values: { name: 'Hull MG', turreted: false, range: 30 }, lookup: { row: 4 } },
    ]);
  });

  it('are found in spite of a slip, which is told', () => {
    const result = importSheets(army, list);
    expect(result.designs[0]?.components.weapons?.[1]).toMatchObject({ values: { name: 'Hull MG', range: 30 }, lookup: { sheet: 'Guns' } });
    expect(result.problems.filter(({ row, column }) => row === 2 && column === 'F')).toMatchObject([
      { severity: 'warning', sheet: 'Army', raw: 'Hul MG', message: expect.stringContaining('"Hull MG"') },
    ]);
  });

  it('are kept by name and told once when there is no list', () => {
    const result = importSheets(army);
    expect(designs(result)).toEqual(['Tank: gauss cannon, Hul MG']);
    expect(result.problems.filter(({ code }) => code === 'lookup-missing')).toHaveLength(1);
  });
});

describe('rows that are no designs', () => {
  it('are section headings, totals, averages and notes, each with its reason', () => {
    const result = importText(`
Name | Move | Size | Armour | Cost
Infantry
Rifles | 15 | small | 10 | 50
Subtotal | | | | 50

TANKS
Tiger | 25 | large | 5 | 250
Panther | 30 | large | 6 | 200
Total | | | | 450
Average | | | | 225

All costs are from last year, so check them before playing.
S = small, L = large
`);
    expect(result.designs.map(({ values, section }) => `${values.name} in ${section}`)).toEqual([
      'Rifles in Infantry',
      'Tiger in TANKS',
      'Panther in TANKS',
    ]);
    expect(result.ignoredRows.map(({ row, why }) => `${row} ${why}`)).toEqual([
      '2 section heading',
      '4 total',
      '6 section heading',
      '9 total',
      '10 average',
      '12 note below the table',
      '13 note below the table',
    ]);
  });

  it('do not include a design of which only the name is known, if weapons follow', () => {
    const result = importText('Name | Move | Size | Weapon | Range\nTank | 25 | large | Gun | 90\nMystery\n | | | MG | 30');
    expect(designs(result)).toEqual(['Tank: Gun', 'Mystery: MG']);
  });

  it('are another little table below', () => {
    const result = importText(`
Name | Move | Size | Armour | Assault | Propulsion | Cost
Tank | 25 | large | 5 | 2 | tracked | 250
Jeep | 30 | small | 9 | 0 | wheeled | 30

Size | PP
small | 10
large | 20
`);
    expect(designs(result)).toEqual(['Tank: ', 'Jeep: ']);
    expect(result.ignoredRows.map(({ why }) => why)).toEqual(Array(3).fill('note below the table'));
  });

  it('give the role that their section names', () => {
    const result = importText('Name | Move | Size\nINFANTRY\nRifles | 15 | small\nThings\nBlob | 5 | large');
    expect(result.designs.map(({ values }) => values.role)).toEqual(['infantry', undefined]);
  });
});

describe('sheets', () => {
  it('may hold several tables with different columns', () => {
    const result = importText(`
Name | Move | Size | Armour
Tank | 25 | large | 5

Aircraft
Name | Speed | Save | Size | Weapon | Range
Jet | 120 | 6 | large | Gun | 90
`);
    expect(columns(result, 1)).toBe('A=name B=movement C=armour D=size E=w1.name F=w1.range');
    expect(designs(result)).toEqual(['Tank: ', 'Jet: Gun']);
    expect(result.ignoredRows).toEqual([{ sheet: 'Sheet1', row: 4, why: 'title / note above the table' }]);
  });

  it('may have another table beside the designs', () => {
    const result = importText(`
Name | Move | Size | Armour | | Size | PP
TANKS | | | | | small | 10
Tank | 25 | large | 5 | | large | 20
 | | | | | huge | 30
`);
    expect(designs(result)).toEqual(['Tank: ']);
    expect(result.designs[0]?.extra).toEqual({});
    expect(result.problems).toEqual([
      expect.objectContaining({ code: 'layout', column: 'F', row: 1, message: expect.stringContaining('Columns F to G') }),
    ]);
  });

  it('without designs are listed with what they hold', () => {
    const result = importSheets(
      sheetOf([], { name: 'Sheet1' }),
      sheetFrom('Name | Move | Size | Armour\nTank | 25 | large | 5', { name: 'Tanks' }),
      sheetFrom('What things cost\nMove | 2\nArmour | 15', { name: 'Points' }),
      sheetFrom('Size | PP | | Propulsion | Multiplier\nsmall | 15 | | normal | 1', { name: 'Costs' }),
    );
    expect(result.sheets).toEqual(['Tanks']);
    expect(result.otherSheets).toEqual([
      { sheet: 'Sheet1', why: 'empty' },
      { sheet: 'Points', why: 'no designs: notes, constants or other tables' },
      { sheet: 'Costs', why: 'no designs: notes, constants or other tables' },
    ]);
    expect(result.ignoredRows).toEqual([]);
  });

  it('can be asked for by name', () => {
    const tanks = sheetFrom('Name | Move | Size | Armour\nTank | 25 | large | 5', { name: 'Tanks' });
    const jets = sheetFrom('Name | Move | Size | Armour\nJet | 125 | large | 5', { name: 'Jets' });
    const workbook = workbookOf([tanks, jets]);
    expect(designs(importWorkbook(zorch, workbook, { sheet: 'jets' }))).toEqual(['Jet: ']);
    expect(importWorkbook(zorch, workbook, { sheet: 'Boats' }).problems).toEqual([
      expect.objectContaining({ severity: 'error', message: 'There is no sheet called "Boats"; the workbook has "Tanks", "Jets".' }),
    ]);
  });

  it('with no designs at all are one clear problem', () => {
    const result = importText('Shopping | Price\nMilk | 2');
    expect(result).toMatchObject({ layout: null, sheets: [], designs: [] });
    expect(result.problems).toEqual([
      expect.objectContaining({ severity: 'error', message: expect.stringContaining('No designs were found in "made.xlsx".') }),
    ]);
  });
});
