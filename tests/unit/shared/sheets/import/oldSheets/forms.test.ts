import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../../../../../shared/sheets/cells/index.ts';
import { type ImportResult, importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { sheetFrom, workbookOf } from '../../../../../support/importing/grids.ts';
import { importSheets, importText, problems, told } from '../../../../../support/importing/layouts.ts';
import { lostCells } from '../../../../../support/importing/lostCells.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

const sheet = (name: string, text: string): Sheet => sheetFrom(text, { name });
/** "Boar: Cannon 100, MG 20" with the price of each weapon, and what else a form says. */
const extras = ({ designs }: ImportResult): readonly string[] =>
  designs.map(({ values, components, extra }) => {
    const prices = (components.weapons ?? []).map((row) => [row.values.name, ...Object.values(row.extra)].join(' '));
    const more = Object.entries(extra).flatMap(([key, value]) => (value === null ? [] : [`${key} ${value}`]));
    return `${values.name}: ${[...prices, ...more].join(', ')}`;
  });
const left = ({ otherSheets }: ImportResult): readonly string[] => otherSheets.map(({ sheet: name, why }) => `${name}: ${why}`);
/** "Summary 3 why" for the rows of the sheets that nothing was imported from, and "Boar 8 why". */
const rows = ({ ignoredRows }: ImportResult): readonly string[] => ignoredRows.map(({ sheet: name, row, why }) => `${name} ${row} ${why}`);

describe('a form on each sheet, labels beside values', () => {
  const form = (name: string, stats: readonly (string | number)[], weapons: readonly string[], sum: number, cost: number, notes = '') =>
    sheet(
      name === '' ? 'Template' : name,
      `Vehicle: | ${name} | | Crest
Movement | ${stats[0] ?? ''} | Size | ${stats[1] ?? ''}
Armour | ${stats[2] ?? ''} | Propulsion | ${stats[3] ?? ''}
Weapon | Range | Attacks | To hit | Price
${weapons.join('\n')}
Total | | | | ${sum}
Cost | ${cost}
Notes: | ${notes}
Signed: |`,
    );
  const boar = form('Boar', [20, 'Large', 4, 'Tracked'], ['Cannon | 90 | 1 | 6 | 100', 'MG | 30 | 2 | 8 | 20'], 120, 250, 'slow');
  const wolf = form('Wolf', [30, 'Medium', 5, 'Wheeled'], ['Autocannon | 60 | 2 | 6 | 81'], 81, 181);
  const bear = form('Bear', [15, 'Large', 3, 'Tracked'], [' | | | | 0'], 0, 400);
  const designs = [
    'Boar B1: 20 large 4 tracked =250 [Cannon 5 90 1 6; MG 6 30 2 8]',
    'Wolf B1: 30 medium 5 wheeled =181 [Autocannon 5 60 2 6]',
    'Bear B1: 15 large 3 tracked =400',
  ];

  it('gives a design each; a price is a price, and a sum of prices is neither a weapon nor the cost', () => {
    const result = importSheets(boar, wolf, bear);
    expect(told(result)).toEqual(designs);
    expect(extras(result)).toEqual(['Boar: Cannon 100, MG 20, Notes slow', 'Wolf: Autocannon 81', 'Bear: ']);
    expect(rows(result)).toEqual([
      'Boar 7 total of the table of weapons',
      'Wolf 6 total of the table of weapons',
      'Bear 6 total of the table of weapons',
    ]);
    expect(problems(result)).toEqual([]);
  });

  it('accounts for a blank form and for a summary row by row', () => {
    const summary = sheet(
      'Summary',
      'All units\nName | Move | Armour | Cost\nBoar | 20 | 4 | 250\nWolf | 30 | 5 | 180\nOtter | 10 | 7 | 55\nTotal | | | 885',
    );
    const result = importSheets(summary, form('', [], [' | | | | '], 0, 0), boar, wolf, bear);
    expect(told(result)).toEqual(designs);
    expect(left(result)).toEqual(['Summary: a summary of the designs on other sheets', 'Template: a blank form']);
    expect(rows(result).filter((row) => !/Boar|Wolf|Bear/.test(row.slice(0, 4)))).toEqual([
      'Summary 1 title / note above the table',
      'Summary 2 heading or note of the summary',
      'Summary 3 summary of "Boar" on "Boar"',
      'Summary 4 summary of "Wolf" on "Wolf"',
      'Summary 5 too little for a design, and on no other sheet',
      'Summary 6 total',
      ...[1, 2, 3, 4, 6, 7, 8, 9].map((row) => `Template ${row} blank form`),
    ]);
    expect(problems(result)).toEqual([
      'warning D4 The cost of "Wolf" is 180 in this summary and 181 on "Wolf", where the design was taken from.',
      'warning A5 "Otter" is on no other sheet, and this summary says too little of it: it was not taken over. Enter it by hand.',
      'warning E2 The rules do not know "Price" of this list, so its cells were not used. Say what it is if they matter.',
    ]);
  });

  it('accounts for a summary that has only names and costs, and for a list of names', () => {
    const result = importSheets(
      sheet('Contents', 'Contents\nBoar\nWolf\nBear'),
      boar,
      wolf,
      bear,
      sheet('Points', 'Vehicle | Points\nBoar | 250\nWolf | 181\nBear | 390\nOtter | 55\nTotal | 876'),
    );
    expect(told(result)).toEqual(designs);
    expect(left(result)).toEqual([
      'Contents: a list of the names of designs on other sheets',
      'Points: a summary of the designs on other sheets',
    ]);
    expect(problems(result)).toEqual([
      'warning B4 The cost of "Bear" is 390 in this summary and 400 on "Bear", where the design was taken from.',
      'warning A5 "Otter" is on no other sheet, and this summary says too little of it: it was not taken over. Enter it by hand.',
    ]);
  });

  it('takes no army list for a summary', () => {
    const result = importSheets(
      boar,
      wolf,
      bear,
      sheet('Army', 'Vehicle | Number | Points\nBoar | 3 | 750\nWolf | 2 | 362\nTotal | | 1112'),
    );
    expect(told(result)).toEqual(designs);
    expect(left(result)).toEqual(['Army: how many of the designs on other sheets']);
    expect(problems(result)).toEqual([]);
  });
});

describe('a form on each sheet, in German, with a template that is filled in', () => {
  const form = (tab: string, name: string, armour: string, price: number, cost: number) =>
    sheet(
      tab,
      `Datenblatt
Fahrzeug: | ${name}
Bewegung: | 20 cm
Größe: | Mittel
Panzerung: | ${armour}
Antrieb: | Rad
Besatzung: | 3

Waffe | Reichweite | Angriffe | Treffer | Preis
Kanone | 60 cm | 1 | 6+ | ${price}
MG | 30 cm | 2 | 8+ | 20
Summe | | | | ${price + 20}
Kosten: | ${cost}`,
    );
  it('leaves the template out, whatever its design is called', () => {
    for (const name of ['Muster', 'Beispielpanzer']) {
      const result = importSheets(
        form('Vorlage', name, '5+', 40, 100),
        form('Blatt 1', 'Keiler', '4+', 100, 250),
        form('Blatt 2', 'Luchs', '5+', 81, 181),
      );
      expect(told(result)).toEqual([
        'Keiler B2: 20 medium 4 wheeled =250 [Kanone 10 60 1 6; MG 11 30 2 8]',
        'Luchs B2: 20 medium 5 wheeled =181 [Kanone 10 60 1 6; MG 11 30 2 8]',
      ]);
      expect(extras(result)).toEqual(['Keiler: Kanone 100, MG 20, Besatzung 3', 'Luchs: Kanone 81, MG 20, Besatzung 3']);
      expect(left(result)).toEqual([`Vorlage: a form filled in as an example ("${name}"), not a design`]);
      expect(rows(result).filter((row) => row.startsWith('Vorlage'))).toHaveLength(12);
    }
  });

  it('has the template too if the player includes it', () => {
    const workbook = workbookOf([form('Vorlage', 'Igel', '5+', 40, 100), form('Blatt 1', 'Keiler', '4+', 100, 250)]);
    const result = importWorkbook(builtInRuleset('zorch-97'), workbook, { corrections: { Vorlage: { include: true } } });
    expect(result.designs.map(({ values }) => values.name)).toEqual(['Igel', 'Keiler']);
    expect(lostCells(workbook, result.account)).toEqual([]);
  });

  it('takes the only form that is filled in for a design, though its sheet is called Vorlage', () => {
    expect(importSheets(form('Vorlage', 'Keiler', '4+', 100, 250)).designs.map(({ values }) => values.name)).toEqual(['Keiler']);
  });
});

describe('forms whose fields have other places on each sheet', () => {
  const forms = [
    sheet(
      'Sheet4',
      `RECORD CARD
Squadron: | 1st | Date: | 3.5.2003
Unit: | Boar
Move | Size | Armour | Drive
20 | Large | 4 | Tracked
Arms | Range | Att | Hits on | PP
Cannon | 90 | 1 | 6 | 101.5
MG | 30 | 3 | 8 | 20
Weapons total | | | | 121.5
Hull | 128.5
Total PP | 250`,
    ),
    sheet(
      'Sheet5',
      `RECORD CARD
Unit: | Wolf | Total PP | 181

Arms | Range | Att | Hits on | PP
Autocannon | 60 | 2 | 6 | 60
Weapons total | | | | 60

Date: | 4.5.2003 | Squadron: | 2nd
Move | Size | Armour | Drive
30 | Medium | 5 | Wheeled
Hull | 121`,
    ),
    sheet(
      'Sheet6',
      `RECORD CARD
Unit: | Mole
Arms | Range | Att | Hits on | PP
Weapons total | | | | 0
Move | Size | Armour | Drive
10 | Small | 6 | Tracked
Squadron: | 2nd
Hull | 60
Total PP | 60`,
    ),
  ];
  it('are read all the same', () => {
    const result = importSheets(...forms);
    expect(told(result)).toEqual([
      'Boar B3: 20 large 4 tracked =250 [Cannon 7 90 1 6; MG 8 30 3 8]',
      'Wolf B2: 30 medium 5 wheeled =181 [Autocannon 5 60 2 6]',
      'Mole B2: 10 small 6 tracked =60',
    ]);
    expect(extras(result)).toEqual([
      'Boar: Cannon 101.5, MG 20, Squadron 1st, Date 3.5.2003, Hull 128.5',
      'Wolf: Autocannon 60, Date 4.5.2003, Squadron 2nd, Hull 121',
      'Mole: Squadron 2nd, Hull 60',
    ]);
    expect(problems(result)).toEqual([]);
  });
});

describe('two forms on one sheet', () => {
  const form = (name: string, cost: number): readonly string[] => [
    'VEHICLE RECORD |',
    `Name | ${name}`,
    'Speed | 20',
    'Size | Large',
    'Drive | Tracked',
    'Weapon | Range | Attacks | Hits on',
    'Cannon | 90 | 1 | 6+',
    `Points | ${cost}`,
  ];
  it('stand one below the other', () => {
    const result = importText([...form('Boar', 250), '', ...form('Bear', 400)].join('\n'));
    expect(told(result)).toEqual([
      'Boar B2: 20 large tracked =250 [Cannon 7 90 1 6]',
      'Bear B11: 20 large tracked =400 [Cannon 16 90 1 6]',
    ]);
    expect(problems(result)).toEqual([]);
  });

  it('stand side by side', () => {
    const wide = (line: string): string => [...line.split('|'), '', '', '', ''].slice(0, 5).join('|');
    const other = form('Bear', 400);
    const result = importText(
      form('Boar', 250)
        .map((line, at) => `${wide(line)} | ${other[at]}`)
        .join('\n'),
    );
    expect(told(result)).toEqual(['Boar B2: 20 large tracked =250 [Cannon 7 90 1 6]', 'Bear G2: 20 large tracked =400 [Cannon 7 90 1 6]']);
    expect(problems(result)).toEqual([]);
  });
});

describe('a table of weapons whose rows are counted', () => {
  it.each(['#', 'No.', 'Nr'])('"%s" before the names is no weapon', (count) => {
    const form = (name: string) =>
      sheet(
        name,
        `Our club | | | Date | May
Unit | ${name} | | Price | 125

Mv | Sz | Arm | Prop
30 | medium | 8 | tracked

${count} | Weapon | Tur | Rng | Att | Hit | Pts
1 | Cannon | Y | 25 | 1 | 6 | 5
2 | MG | N | 45 | 2 | 7 | 15
 | | | | | sum | 20`,
      );
    const result = importSheets(form('Boar'), form('Wolf'));
    expect(told(result)).toEqual([
      'Boar B2: 30 medium 8 tracked =125 [Cannon 8 25 1 6; MG 9 45 2 7]',
      'Wolf B2: 30 medium 8 tracked =125 [Cannon 8 25 1 6; MG 9 45 2 7]',
    ]);
  });
});

it.each(['250 PP', '250 pts', '250 points'])('"%s" beside the title of a form is its cost, and no name', (cost) => {
  const form = (tab: string, name: string) =>
    sheet(
      tab,
      `${name} | | | ${cost}
Move | Size | Save | Drive
30 | medium | 8+ | tracked
Weapon | Rng | Att | Cost
Cannon | 90 | 1 | 25
MG | 30 | 2 | 10`,
    );
  expect(told(importSheets(form('V1', 'Boar'), form('V2', 'Lynx')))).toEqual([
    'Boar A1: 30 medium 8 tracked =250 [Cannon 5 90 1; MG 6 30 2]',
    'Lynx A1: 30 medium 8 tracked =250 [Cannon 5 90 1; MG 6 30 2]',
  ]);
});
