import { describe, expect, it } from 'vitest';
import { importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { withLinesParted } from '../../../../../../src-main/readers/delimited.ts';
import { parseWorkbook } from '../../../../../../src-main/readers/parseWorkbook.ts';
import { sheetFrom, sheetOf, workbookOf } from '../../../../../support/importing/grids.ts';
import { ignored, importSheets, importText, problems, told } from '../../../../../support/importing/layouts.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

const designs = [
  'Badger: 25 large 4 tracked =250 [Cannon 90 2 5; MG 30 3 8]',
  'Stoat: 40 medium 8 wheeled =180 [Missile 150 1 4]',
  'Otter: 30 medium 7 hover =90 [MG 30 3 8]',
];
/** Designs without the places of their cells. */
const read = (result: Parameters<typeof told>[0]): readonly string[] =>
  told(result).map((line) => line.replace(/^(\S+) [A-Z]+\d+:/, '$1:').replace(/(?<=[[;] ?[A-Z][A-Za-z]+) \d+(?= )/g, ''));

describe('what sheets say by marks, numbers and keys', () => {
  it('is a choice where a column for each of them has a mark', () => {
    const result = importText(`
 | Size | | | Drive | | | | | | | | | |
Name | S | M | L | tracked | wheeled | hover | Move | Save | Weapon | Range | Attacks | Hits on | Points
Badger | | | x | x | | | 25 | 4 | Cannon | 90 | 2 | 5 | 250
 | | | | | | | | | MG | 30 | 3 | 8 |
Stoat | | x | | | x | | 40 | 8 | Missile | 150 | 1 | 4 | 180
Otter | | x | | | | x | 30 | 7 | MG | 30 | 3 | 8 | 90`);
    expect(read(result)).toEqual(designs);
    expect(problems(result)).toEqual([]);
  });

  it('is told where two of the marks are set', () => {
    const result = importText(`
Name | tracked | wheeled | hover | Move | Save | Points
Badger | x | | | 25 | 4 | 250
Stoat | | x | | 40 | 8 | 180
Otter | | | x | 30 | 7 | 90
Mule | x | | | 30 | 7 | 90
Hare | x | | | 30 | 7 | 90
Lynx | | x | | 30 | 7 | 90
Goat | | x | | 30 | 7 | 90
Toad | | | x | 30 | 7 | 90
Newt | | | x | 30 | 7 | 90
Both | x | x | | 30 | 7 | 90`);
    expect(problems(result)).toEqual([expect.stringContaining('"tracked / wheeled" is ambiguous')]);
  });

  it('is the weapon with that number in a list, and 0 is none', () => {
    const list = sheetFrom(`Gun | Description | Range | Attacks | Hits
1 | Cannon | 90 | 2 | 5
2 | MG | 30 | 3 | 8
3 | Missile | 150 | 1 | 4`);
    const units = sheetFrom(`Name | Size | Drive | Move | Save | Gun 1 | Gun 2 | Points
Badger | Large | Tracked | 25 | 4 | 1 | 2 | 250
Stoat | Medium | Wheeled | 40 | 8 | 3 | 0 | 180
Otter | Medium | Hover | 30 | 7 | 2 | 0 | 90`);
    const result = importSheets({ ...units, name: 'Units' }, { ...list, name: 'Guns' });
    expect(read(result)).toEqual(designs);
    expect(problems(result)).toEqual([]);
  });

  it('is what a key says of headings and numbers', () => {
    const result = importText(`
Name | Sz | Dr | Mv | Sv | Weapon | Q | Z | Hit | Sh | Points
Badger | 3 | 1 | 25 | 4 | Cannon | 90 | 2 | 5 | 99 | 250
 | | | | | MG | 30 | 3 | 8 | 99 |
Stoat | 2 | 2 | 40 | 8 | Missile | 150 | 1 | 4 | 6 | 180
Otter | 2 | 3 | 30 | 7 | MG | 30 | 3 | 8 | 99 | 90
 | | | | | | | | | |
Sz 1 = small, 2 = medium, 3 = large
Drive: 1 = tracked, 2 = wheeled, 3 = hover
Q = range in cm, Z = number of attacks
99 = no limit on shots`);
    expect(read(result)).toEqual(designs);
    expect(result.designs.map(({ components }) => components.weapons?.[0]?.values.shots)).toEqual(['unlimited', 6, 'unlimited']);
  });

  it('is a weapon with figures behind its name, in letters of the key, or in brackets among other words', () => {
    const result = importText(`
Name | Größe | Antrieb | Bew. | Panzer | Bewaffnung | Punkte
Badger | groß | Kette | 25 | 4 | Cannon RW90 W2 T5+; MG RW30 W3 T8+ | 250
Stoat | mittel | Räder | 40 | 8 | Missile (on the hull, range 150, 1 attack, needs 4+, slow) | 180
Otter | mittel | Luftkissen | 30 | 7 | MG RW30 W3 T8+ | 90
RW = Reichweite in cm, W = Würfel, T = trifft ab`);
    expect(read(result)).toEqual(designs);
    expect(result.designs[1]?.components.weapons?.[0]?.extra).toEqual({ Remark: 'on the hull, slow' });
  });

  it('is a weapon with its figures in the order that the heading names', () => {
    const result = importText(`
Name | Size | Drive | Move | Save | Weapons [range/attacks/hits] | Points
Badger | Large | Tracked | 25 | 4 | Cannon [90/2/5+]; MG [30/3/8+] | 250
Stoat | Medium | Wheeled | 40 | 8 | Missile [150/1/4+] | 180
Otter | Medium | Hover | 30 | 7 | MG [30/3/8+] | 90`);
    expect(read(result)).toEqual(designs);
  });

  it('is the greatest range of two, in the unit that the sheet names', () => {
    const result = importText(`
All distances in inches
Name | Size | Drive | Move | Save | Weapon | Range | Attacks | Hits on | Points
Badger | Large | Tracked | 10 | 4 | Cannon | 4-36 | 2 | 5 | 250
 | | | | | MG | 0-12 | 3 | 8 |
Stoat | Medium | Wheeled | 16 | 8 | Missile | 6-60 | 1 | 4 | 180
Otter | Medium | Hover | 12 | 7 | MG | 0-12 | 3 | 8 | 90`);
    expect(read(result)).toEqual(designs);
    expect(problems(result).filter((problem) => problem.includes('Range'))).toHaveLength(1);
  });

  it('is the unit below a heading', () => {
    const result = importText(`
Name | Size | Drive | Move | Save | Weapon | Range | Attacks | Hits on | Points
 | | | (in) | (D10) | | (in) | | |
Badger | Large | Tracked | 10 | 4 | Cannon | 36 | 2 | 5 | 250
 | | | | | MG | 12 | 3 | 8 |
Stoat | Medium | Wheeled | 16 | 8 | Missile | 60 | 1 | 4 | 180
Otter | Medium | Hover | 12 | 7 | MG | 12 | 3 | 8 | 90`);
    expect(read(result)).toEqual(designs);
    expect(result.questions).toEqual([]);
  });

  it('is no unit of length where a letter stands for foot', () => {
    const result = importText(`
Drive codes: T=tracked W=wheeled H=hover F=foot
Name | Size | Drive | Move | Save | Weapon | Range | Attacks | Hits on | Points
Badger | Large | T | 25 | 4 | Cannon | 90 | 2 | 5 | 250
 | | | | | MG | 30 | 3 | 8 |
Stoat | Medium | W | 40 | 8 | Missile | 150 | 1 | 4 | 180
Otter | Medium | H | 30 | 7 | MG | 30 | 3 | 8 | 90`);
    expect(read(result)).toEqual(designs);
  });

  it('leaves open which of two editions of prices counts; the later one is filled in', () => {
    const result = importText(`
Name | Size | Drive | Move | Save | PP (1st ed.) | PP (2nd ed.)
Badger | Large | Tracked | 25 | 4 | 230 | 250
Stoat | Medium | Wheeled | 40 | 8 | 170 | 180`);
    expect(result.designs.map(({ sheetCost }) => sheetCost)).toEqual([250, 180]);
    expect(result.questions.map(({ id, filled }) => [id, filled])).toEqual([['cost1', 'G']]);
  });
});

describe('printed pages', () => {
  const head = 'NAME          SIZE     DRIVE      MOVE  SAVE  WEAPON     RANGE  ATTACKS  HITS ON  POINTS';
  const rows = [
    'Badger        Large    Tracked      25    4+  Cannon        90        2        5     250',
    '                                              MG            30        3        8        ',
    'Stoat         Medium   Wheeled      40    8+  Missile      150        1        4     180',
    'Otter         Medium   Hover        30    7+  MG            30        3        8      90',
  ];
  const title = (page: number): string => `IRON BRIGADE - VEHICLES AND OTHERS                              Page ${page}`;

  it('have titles that are no designs, and leave the columns of their table as they are', () => {
    const text = [title(1), '', head, ...rows.slice(0, 2), '', title(2), '', head, ...rows.slice(2), ''].join('\n');
    const book = parseWorkbook(new TextEncoder().encode(text), 'listing.prn');
    const [sheet] = book.ok ? book.value.sheets : [];
    expect(sheet && read(importSheets(sheet))).toEqual(designs);
  });

  it('have columns one blank apart, of which one is mostly blank', () => {
    const text = `
NAME    SIZE   DRIVE   MOVE SAVE CREW CAP WEAPON   RNGE ATTK BARR HITS POINTS
Badger  LARGE  TRACKED   25    4    3     CANNON     90    2         5    250
Badger  LARGE  TRACKED   25    4    3     MG         30    3         8    250
Stoat   MEDIUM WHEELED   40    8    2   2 MISSILE   150    1         4    180
Otter   MEDIUM HOVER     30    7    2     MG         30    3         8     90
Toad    MEDIUM TRACKED   20    7    5     MORTAR     90         4        120`;
    const book = parseWorkbook(new TextEncoder().encode(text), 'listing.prn');
    const [sheet] = book.ok ? book.value.sheets : [];
    const found = sheet ? importSheets(sheet).designs : [];
    expect(found.map(({ values }) => values.capacity)).toEqual([null, 2, null, null]);
    expect(found.map(({ components }) => components.weapons?.map(({ values }) => values.attacks ?? values.barrage))).toEqual([
      [2, 3],
      [1],
      [3],
      [4],
    ]);
  });

  it('have titles and feet between the rows of a workbook', () => {
    const heading = 'Name | Size | Drive | Move | Save | Weapon | Range | Attacks | Hits on | Points';
    const result = importText(`
Second Company | | | | | | | Page 1 of 2
 | | | | | | | | |
${heading}
Badger | Large | Tracked | 25 | 4 | Cannon | 90 | 2 | 5 | 250
 | | | | | MG | 30 | 3 | 8 |
(c) D. Miller
 | | | | | | | | |
Second Company | | | | | | | Page 2 of 2
 | | | | | | | | |
${heading}
Stoat | Medium | Wheeled | 40 | 8 | Missile | 150 | 1 | 4 | 180
Otter | Medium | Hover | 30 | 7 | MG | 30 | 3 | 8 | 90`);
    expect(read(result)).toEqual(designs);
    expect(ignored(result)).toContain('8 title of a page');
  });

  it('carry sums forward, whatever they are called', () => {
    const heading = 'Name | Size | Drive | Move | Save | Weapon | Range | Attacks | Hits on | Points';
    const result = importText(`
${heading}
Badger | Large | Tracked | 25 | 4 | Cannon | 90 | 2 | 5 | 250
 | | | | | MG | 30 | 3 | 8 |
Stoat | Medium | Wheeled | 40 | 8 | Missile | 150 | 1 | 4 | 180
Übertrag | | | | | | | | | 430
${heading}
Otter | Medium | Hover | 30 | 7 | MG | 30 | 3 | 8 | 90
Übertrag | | | | | | | | | 520`);
    expect(read(result)).toEqual(designs);
    expect(ignored(result)).toEqual(['5 total', '8 total']);
  });

  it('have a column of units among designs side by side, which is no design', () => {
    const result = importText(`
Value | Unit | Badger | Stoat | Otter
Size | - | Large | Medium | Medium
Drive | kind | Tracked | Wheeled | Hover
Move | cm | 25 | 40 | 30
Save | D10 | 4+ | 8+ | 7+
Weapon | name | Cannon | Missile | MG
Range | cm | 90 | 150 | 30
Attacks | dice | 2 | 1 | 3
Hits on | D10 | 5 | 4 | 8
Points | PP | 250 | 180 | 90`);
    expect(read(result)).toEqual([designs[0]?.replace('; MG 30 3 8', ''), ...designs.slice(1)]);
    expect(problems(result)).toEqual([expect.stringContaining('("Unit") stands beside the designs but is none')]);
  });
});

describe('bills, one for each design', () => {
  const bill = (name: string, hull: string, price: number, guns: readonly string[]): string =>
    `${name} | | | | | | | |
Pos. | Größe | Antrieb | Bewegung | Panzerung | Reichweite | Angriffe | Trifft ab | Punkte
Fahrgestell | ${hull} | | | | ${price}
${guns.map((gun) => `${gun} | 20`).join('\n')}
Endsumme | | | | | | | | ${price + 20 * guns.length}
 | | | | | | | | `;

  it('are designs whose cost is the total, not lines that each are one', () => {
    const result = importText(`
${bill('Badger', 'groß | Kette | 25 | 4+', 210, ['Cannon | | | | | 90 | 2 | 5+', 'MG | | | | | 30 | 3 | 8+'])}
${bill('Stoat', 'mittel | Räder | 40 | 8+', 160, ['Missile | | | | | 150 | 1 | 4+'])}
${bill('Otter', 'mittel | Luftkissen | 30 | 7+', 70, ['MG | | | | | 30 | 3 | 8+'])}`);
    expect(read(result)).toEqual(designs);
    expect(problems(result)).toEqual([expect.stringContaining('its total is the cost of the design')]);
  });

  it('are none where a total is that of a section of designs', () => {
    const result = importText(`
Name | Size | Drive | Move | Save | Points
Vehicles | | | | |
Badger | Large | Tracked | 25 | 4 | 250
Stoat | Medium | Wheeled | 40 | 8 | 180
Total | | | | | 430
Others | | | | |
Otter | Medium | Hover | 30 | 7 | 90
Mule | Medium | Wheeled | 30 | 7 | 90
Total | | | | | 180`);
    expect(read(result).map((line) => line.split(':')[0])).toEqual(['Badger', 'Stoat', 'Otter', 'Mule']);
  });
});

describe('columns and files that are something else', () => {
  it('are no weapons where formulas work numbers out under a word for them', () => {
    const result = importText(
      `Name | Size | Drive | Move | Save | Weapon | Range | Attacks | Hits on | Points | | hull | gun
Badger | Large | Tracked | 25 | 4 | Cannon | 90 | 2 | 5 | 250 | | 120 | 130
Stoat | Medium | Wheeled | 40 | 8 | Missile | 150 | 1 | 4 | 180 | | 80 | 100`,
      { formulas: { M2: 'G2*H2-50', M3: 'G3-50' } },
    );
    expect(result.designs.map(({ components }) => components.weapons?.length)).toEqual([1, 1]);
  });

  it('are tables of other games, not lists of designs in words', () => {
    const text = `Space Army\n,,,,,,\nModel,Name,M,WS,BS,S,T,W,A,Ld,Sv,AP,Pts
Trooper,Marine,6,3+,3+,4,4,2,2,7,3+,AP +1,18
Trooper,Scout,6,3+,3+,4,4,2,2,7,4+,AP +0,14
Vehicle,Walker,8,3+,3+,6,7,8,4,8,3+,AP +2,115
Vehicle,Tank,10,6+,3+,6,8,12,3,8,2+,AP +1,190`;
    const book = parseWorkbook(new TextEncoder().encode(text), 'army.csv');
    expect(book.ok && importWorkbook(builtInRuleset('zorch-97'), book.value).designs).toEqual([]);
  });
});

describe('tables that are kept as text', () => {
  const head = ['Name', 'Size', 'Drive', 'Move', 'Save', 'Weapon', 'Range', 'Attacks', 'Hits on', 'Points'];
  const rows = [
    ['Badger', 'Large', 'Tracked', '25', '4', 'Cannon', '90', '2', '5', '250'],
    ['Badger', 'Large', 'Tracked', '25', '4', 'MG', '30', '3', '8', '250'],
    ['Stoat', 'Medium', 'Wheeled', '40', '8', 'Missile', '150', '1', '4', '180'],
    ['Otter', 'Medium', 'Hover', '30', '7', 'MG', '30', '3', '8', '90'],
  ];
  const designsIn = (text: string, fileName: string): readonly string[] => {
    const book = parseWorkbook(new TextEncoder().encode(text), fileName);
    return book.ok ? read(importWorkbook(builtInRuleset('zorch-97'), book.value)) : [];
  };

  it('of a forum', () => {
    const line = (cells: readonly string[]): string => `[tr]${cells.map((cell) => `[td][b]${cell}[/b][/td]`).join('')}[/tr]`;
    const text = `[quote="fox"]Post them.[/quote]\n[table]\n${[head, ...rows].map(line).join('\n')}\n[/table]\n:) I own 2.`;
    expect(designsIn(text, 'post.txt')).toEqual(designs);
  });

  it('of a wiki, with cells that span several rows', () => {
    const [badger, , ...others] = rows.map(([name = '', ...cells]) => `|-\n| '''${name}'''\n| ${cells.join(' || ')}`);
    const text = ['{| class="wikitable"', '|+ Units', `! ${head.join(' !! ')}`, badger, ...others, '|}'].join('\n');
    expect(designsIn(text, 'page.txt')).toEqual(['Badger: 25 large 4 tracked =250 [Cannon 90 2 5]', ...designs.slice(1)]);
    const spanned = `{|\n! ${head.join(' !! ')}\n|-\n| rowspan="2" | [[Badger]] || rowspan=2 | Large || rowspan=2 | Tracked || rowspan=2 | 25 || rowspan=2 | 4
| Cannon || 90 || 2 || 5 || rowspan=2 | 250\n|-\n| MG || 30 || 3 || 8\n${others.join('\n')}\n|}`;
    expect(designsIn(spanned, 'page.txt')).toEqual(designs);
  });

  it('of a database, in XML, with the weapons inside their units', () => {
    const field = (name: string, value = ''): string => (value === '' ? '' : `<${name}>${value}</${name}>`);
    const weapon = ([, , , , , name, range, attacks, hits]: readonly string[]): string =>
      `<Guns>${field('WeaponName', name)}${field('Range', range)}${field('Attacks', attacks)}${field('Hits_x0020_On', hits)}</Guns>`;
    const unit = ([name, size, drive, move, save, , , , , points]: readonly string[], guns: readonly (readonly string[])[]): string =>
      `<Units>${field('Unit_x0020_Name', name)}${field('Size', size)}${field('Drive', drive)}${field('Move', move)}${field('Save', save)}${field('Points', points)}${guns.map(weapon).join('')}</Units>`;
    const [one = [], two = [], three = [], four = []] = rows;
    const text = `<?xml version="1.0"?>\n<dataroot>${unit(one, [one, two])}${unit(three, [three])}${unit(four, [four])}</dataroot>`;
    expect(designsIn(text, 'units.xml')).toEqual(designs);
  });

  it('whose labels and values dots lead to each other', () => {
    const text = `
BADGER ............................... 250 PP
  Size ........... large    Drive ... tracked
  Move ........... 25 cm    Save .......... 4
    Cannon (turret) .... 90 cm, 2 attacks on 5+
    MG (fixed) ......... 30 cm, 3 attacks on 8+

STOAT ................................ 180 PP
  Size .......... medium    Drive ... wheeled
  Move ........... 40 cm    Save .......... 8
    Missile (fixed) ... 150 cm, 1 attack on 4+`;
    expect(designsIn(text, 'sheet.txt')).toEqual(designs.slice(0, 2).map((line) => line.replace(/^\w+/, (name) => name.toUpperCase())));
  });

  it('whose lines are of two kinds, with their values in the order that a line for each names', () => {
    const text = `
IRON BRIGADE, typed by Lee
Vehicles: name, points, size, drive (how it moves), move, save
Guns: name, range, attacks, hits on
==================================
Badger          250  Large   Tracked  25  4
   Cannon        90  2  5
   MG            30  3  8
Stoat           180  Medium  Wheeled  40  8
   Missile, 150, 1, 4
==================================
Otter            90  Medium  Hover    30  7
   MG            30  3  8
drawn up in May`;
    expect(designsIn(text, 'list.txt')).toEqual(designs.slice(0, 3));
  });

  it('that were opened as one column', () => {
    const result = importSheets(sheetOf([head, ...rows].map((cells) => [cells.join(';')])));
    expect(result.designs).toEqual([]);
    const { sheets } = withLinesParted(workbookOf([sheetOf([head, ...rows].map((cells) => [cells.join(';')]))]));
    expect(sheets[0] && read(importSheets(sheets[0]))).toEqual(designs);
  });

  it('count in what a note says', () => {
    const result = importText(`
5 men = 1 stand
Name | Size | Drive | Move | Save | Troops (men) | Weapon | Range | Attacks | Hits on | Points
Badger | Large | Tracked | 25 | 4 | 10 | Cannon | 90 | 2 | 5 | 250
Stoat | Medium | Wheeled | 40 | 8 | - | Missile | 150 | 1 | 4 | 180
Otter | Medium | Hover | 30 | 7 | 15 | MG | 30 | 3 | 8 | 90`);
    expect(result.designs.map(({ values }) => values.capacity)).toEqual([2, null, 3]);
    expect(problems(result)).toEqual([expect.stringContaining('10 was read as 2')]);
  });
});
