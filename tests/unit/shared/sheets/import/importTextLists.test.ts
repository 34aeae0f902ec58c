import { describe, expect, it } from 'vitest';
import { type ImportResult, importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { parseWorkbook } from '../../../../../src-main/readers/parseWorkbook.ts';
import { lostCells } from '../../../../support/importing/lostCells.ts';
import { keepReading } from '../../../../support/importing/readings.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');

function read(text: string, fileName = 'list.txt'): ImportResult {
  const workbook = parseWorkbook(Buffer.from(text), fileName);
  if (!workbook.ok) throw new Error(workbook.problems.map(({ message }) => message).join('\n'));
  const result = keepReading(importWorkbook(zorch, workbook.value, { rules: false }));
  expect(lostCells(workbook.value, result.account)).toEqual([]);
  return result;
}
const said = (result: ImportResult): readonly unknown[] =>
  result.designs.map(({ row, values, sheetCost, components }) => [
    row,
    values.name,
    sheetCost,
    ...[values.movement, values.size, values.armour, values.propulsion],
    ...(components.weapons ?? []).map(
      ({ values: weapon }) => `${weapon.name} ${weapon.range} ${weapon.attacks} ${weapon.hitsOn} ${weapon.apMod} ${weapon.turreted}`,
    ),
  ]);
const cobble = ['Cobble Battle Tank', 1390, 20, 'large', 4, 'tracked', 'Cannon 90 1 5 -3 true', 'MG 30 2 8 0 false'];

describe('a list with a design on each line', () => {
  it.each([
    'Cobble Battle Tank: move 20, large, armour 4+, tracked; Cannon range 90, 1 attack, hits on 5+, AP -3, turreted; MG range 30 attacks 2 hits on 8+ AP 0 fixed, 1,390 PP',
    'Cobble Battle Tank (1,390 PP): Mv 20cm; L; save 4+; tracks; Cannon (R90 A1 5+ AP-3 t); MG (R30, A2, 8+, AP0, f)',
    'Cobble Battle Tank - move 20 - 1390 pts; large; armour 4+; tracked; weapons: Cannon (range 90, attacks 1, 5+, AP -3, 360); MG R30 A2 8+ AP0 hull',
    '* **Cobble Battle Tank** [1,390 PP] - speed 20 cm, size large, armour 4, propulsion tracked, Cannon range 90 attacks 1 hits 5 AP -3 turret, MG range 30 attacks 2 hits 8 AP 0 fixed',
    'Cobble Battle Tank: Bewegung 20, groß, Panzerung 4+, Kette; Cannon Reichweite 90, Angriffe 1, trifft ab 5, Durchschlag -3, Turm; MG Reichweite 30, Angriffe 2, trifft ab 8, Durchschlag 0, starr; 1.390 Punkte',
  ])('%s', (line) => {
    const result = read(`My battlegroup\n\n${line}\nJeep: move 40, small, armour 9+, wheeled, 30 PP\n`);
    expect(said(result)).toEqual([
      [3, ...cobble],
      [4, 'Jeep', 30, 40, 'small', 9, 'wheeled'],
    ]);
    expect(result.problems).toEqual([]);
    expect(result.ignoredRows).toEqual([{ sheet: null, row: 1, why: 'title / note above the table' }]);
  });

  it('may go on below it, set in or with bullets', () => {
    const result = read(
      'Cobble Battle Tank [1,390 PP]\n  Move 20, large, armour 4+, tracked\n  - Cannon: range 90, attacks 1, hits on 5+, AP -3, turreted\n  - MG: range 30, attacks 2, hits on 8+, AP 0, fixed\n\nJeep (30 PP)\n  Move 40, small, armour 9+, wheeled\n',
    );
    expect(said(result)).toEqual([
      [1, ...cobble],
      [6, 'Jeep', 30, 40, 'small', 9, 'wheeled'],
    ]);
    expect(result.designs[0]?.components.weapons?.map(({ row }) => row)).toEqual([3, 4]);
  });

  it('keeps what it does not understand among the notes, and tells', () => {
    const result = read('Tank: move 20, large, armour 4+, tracked, painted in grey, 90 PP');
    expect(result.designs[0]?.notes).toBe('painted in grey');
    expect(result.problems).toEqual([
      expect.objectContaining({
        code: 'layout',
        row: 1,
        severity: 'warning',
        message: '"painted in grey" was not understood; it was kept among the notes.',
      }),
    ]);
  });

  it('keeps together what stands in brackets', () => {
    const result = read('Tank: move 20, large, armour 4+, tracked, painted (grey, with sand [or snow; seldom], by Ann), 90 PP');
    expect(result.designs[0]?.notes).toBe('painted (grey, with sand [or snow; seldom], by Ann)');
    expect(said(result)).toEqual([[1, 'Tank', 90, 20, 'large', 4, 'tracked']]);
  });

  it('knows other games by their own words', () => {
    const ruleset = builtInRuleset('spaceship-battles');
    const [number] = [...ruleset.fields.values()].map(({ data }) => data).filter(({ kind, hidden }) => kind === 'number' && !hidden);
    const [choice] = [...ruleset.fields.values()].map(({ data }) => data).filter(({ kind, hidden }) => kind === 'choice' && !hidden);
    const key = choice?.kind === 'choice' ? ruleset.tables.get(choice.table)?.rows[1]?.key : null;
    const workbook = parseWorkbook(Buffer.from(`Red Star: ${number?.label} 3, ${choice?.label} ${key}, 41 pts\n`), 'list.txt');
    if (!workbook.ok) throw new Error('The list cannot be read.');
    const [design] = importWorkbook(ruleset, workbook.value, { rules: false }).designs;
    expect([design?.values.name, design?.values[number?.id ?? ''], design?.sheetCost]).toEqual(['Red Star', 3, 41]);
  });

  it('is no table whose headings are words of the rules', () => {
    const result = read('Bezeichnung;Punkte;Bewegung;Größe;Panzer;Turm;Kette\nBoar;5;25;groß;5;ja;x\nOx;6;30;klein;9;nein;x', 'list.csv');
    expect(result.designs.map(({ row, values }) => [row, values.name])).toEqual([
      [2, 'Boar'],
      [3, 'Ox'],
    ]);
  });

  it.each([
    'Dear all, on Tuesday we move to the large hall. Bring armour.',
    'Rules: each player has 20 cards, and the attacker moves first.',
    'Tank\nJeep\nTruck',
    'Tank: 1990\nJeep: 1991',
    'a,b,c\n1,2,3\n4,5,6',
    'Shopping: 3 paints, 2 brushes',
  ])('%j is none', (text) => {
    const result = read(text);
    expect(result.designs).toEqual([]);
    expect(result.problems).toContainEqual(expect.objectContaining({ code: 'layout', severity: 'error' }));
  });
});

describe('a table in a plain text', () => {
  const wanted = [
    ['Boar', 25, 'large', 'Gun', 90],
    ['Ox', 30, 'small', null, null],
    ['Long Cart', 10, 'medium', 'MG', 30],
  ];
  const values = (result: ImportResult): readonly unknown[] =>
    result.designs.map(({ values: { name, movement, size }, components }) => [
      ...[name, movement, size],
      components.weapons?.[0]?.values.name ?? null,
      components.weapons?.[0]?.values.range ?? null,
    ]);

  it.each([
    [
      'with aligned columns',
      'Our army\n\nName       Move  Size    Weapon  Range\nBoar       25    large   Gun     90\nOx         30    small\nLong Cart  10    medium  MG      30\n',
    ],
    [
      'in Markdown',
      '# Our army\n\n| Name | Move | Size | Weapon | Range |\n|:-----|-----:|------|--------|------:|\n| **Boar** | 25 | large | Gun | 90 |\n| Ox | 30 | small | | |\n| Long Cart | 10 | medium | MG | 30 |\n',
    ],
    [
      'in Markdown without outer bars',
      'Name | Move | Size | Weapon | Range\n--- | --- | --- | --- | ---\nBoar | 25 | large | Gun | 90\nOx | 30 | small | |\nLong Cart | 10 | medium | MG | 30',
    ],
    ['with bars', 'Name|Move|Size|Weapon|Range\nBoar|25|large|Gun|90\nOx|30|small||\nLong Cart|10|medium|MG|30'],
    ['with tabs', 'Name\tMove\tSize\tWeapon\tRange\nBoar\t25\tlarge\tGun\t90\nOx\t30\tsmall\t\t\nLong Cart\t10\tmedium\tMG\t30'],
  ])('%s', (_, text) => {
    const result = read(text);
    expect(values(result)).toEqual(wanted);
    expect(result.problems).toEqual([]);
  });

  const page = (rows: string): string =>
    `<html><head><title>x</title><style>td{color:red}</style></head><body><p>Our army<table>${rows}</table></body></html>`;
  const html = [
    '<tr><th>Name<th>Move<th>Size<th>Weapon<th>Range<tr><td>Boar<td>25<td>large<td>Gun<td>90<tr><td>Ox<td>30<td>small<td><td><tr><td>Long&nbsp;Cart<td>10<td>medium<td>MG<td>30',
    '<thead><tr><th rowspan="2">Name</th><th rowspan=2>Move</th><th rowspan=2>Size</th><th colspan="2">Weapon 1</th></tr><tr><th>Name</th><th>Range</th></tr></thead><tbody><tr><td><b>Boar</b></td><td>25</td><td>large</td><td>Gun</td><td>90</td></tr><tr><td>Ox</td><td>30</td><td>small</td><td>&#45;</td><td>&ndash;</td></tr><tr><td>Long <i>Cart</i></td><td>10</td><td>medium</td><td>M&#x47;</td><td>30</td></tr></tbody>',
    '<tr><td><table><tr><td>Name</td><td>Move</td><td>Size</td><td>Weapon</td><td>Range</td></tr><tr><td>Boar</td><td>25</td><td>large</td><td>Gun</td><td>90</td></tr><tr><td>Ox</td><td>30</td><td>small</td></tr><tr><td>Long Cart</td><td>10</td><td>medium</td><td>MG</td><td>30</td></tr></table></td></tr>',
  ];

  it.each(html)('of a web page: %s', (rows) => {
    const result = read(page(rows), 'army.html');
    expect(values(result)).toEqual(wanted);
    expect(result.sheets).toEqual(['Table 1']);
    expect(result.problems).toEqual([]);
  });
});

it('reads a post whose designs have a line of their own, lines of values and a line for each weapon', () => {
  const result = read(`Posted by: OldHand » Sat Mar 12, 2005 9:41 pm
Hi all, as promised here are the vehicles from our campaign.

*** Cobble Battle Tank *** (1,390 PP)
Size: large   Propulsion: tracked   Move: 20cm
Armour: 4+   Assault: 2
- Cannon, turret, range 90, attacks 1, hits on 5+, AP -3
- MG, fixed, range 30, attacks 2, hits on 8+, AP 0

*** Jeep *** (30 PP)
Size: small   Propulsion: wheeled   Move: 40cm
Armour: 9+   Assault: 1

Cheers,
Dave
`);
  expect(said(result)).toEqual([
    [4, ...cobble],
    [10, 'Jeep', 30, 40, 'small', 9, 'wheeled'],
  ]);
  expect(result.problems).toEqual([]);
});
