import { describe, expect, it } from 'vitest';
import { importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { isDoubtful, reasonSentence, reasonsInShort } from '../../../../../shared/sheets/import/reasons/index.ts';
import { importJson } from '../../../../../src-main/cli/importJson.ts';
import { sheetFrom, workbookOf } from '../../../../support/importing/grids.ts';
import { keepReading } from '../../../../support/importing/readings.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const read = (text: string, corrections = {}) =>
  keepReading(importWorkbook(zorch, workbookOf([sheetFrom(text, { name: 'Army' })]), { corrections })).tables[0]?.columns ?? [];
const column = (text: string, letter: string, corrections = {}) => read(text, corrections).find((one) => one.letter === letter);
const why = (...asked: Parameters<typeof column>) => column(...asked)?.because.map(reasonSentence);
const short = (...asked: Parameters<typeof column>) => reasonsInShort(column(...asked)?.because ?? []);

const LIST = `
Name | Movemnt | Size | Sv | Propulsion | Gun | Rnge | Attacks | Cost | Pts | Colour |
Tank | 25 | L | 5 | tracked | Cannon | 90 | 1 | 250 | 9 | green | late
Jeep | 30 | S | NA | wheeled | MG | 30 | 2 | 30 | 8 | sand |
Hulk | soon | L | 4 | tracked | MG | 30.5 | 2 | 260 | 7 | rust |
`;

describe('why a column was taken for what it was taken for', () => {
  it('names the heading, the cells that fit, and that nothing else fits', () => {
    expect(why(LIST, 'A')).toEqual(['The heading is “Name”.', '3 of 3 cells are texts.', 'No other column fits.']);
    expect(why(LIST, 'B')).toEqual([
      'The heading “Movemnt” is spelt much like “movement”, a word for Move.',
      '2 of 3 cells are whole numbers from 25 to 30.',
      'No other column fits.',
    ]);
    expect(why(LIST, 'E')?.slice(1)).toEqual(['3 of 3 cells are words that the rules know for it.', 'No other column fits.']);
    expect(why(LIST, 'F')?.[0]).toBe('The heading “Gun” is a word for Weapon.');
    expect(why(LIST, 'G')).toContain('3 of 3 cells are numbers from 30 to 90.');
    expect(why(LIST, 'G')).toContain('It is among the columns of weapons.');
  });

  it('is the name by its very word, not by a short form beside it', () => {
    const list = `
Vehicle | Type | Size | Drive | Speed | Armour save | Troops
Gorse Mk II | Tank | M | tracked | 24 | 6 | 0
Wicker APC | Carrier | M | wheeled | 30 | 9 | 2
Rifle Section | Infantry | S | foot | 10 | 10 | 0
Missile team | Infantry | S | foot | 10 | 10 | 0
`;
    expect(why(list, 'A')?.[0]).toBe('The heading “Vehicle” is a word for Name.');
    expect(why(list, 'B')?.[0]).not.toContain('a short form');
  });

  it('says what is no field of the rules, and which column was better', () => {
    expect(why(LIST, 'I')?.[0]).toBe('The heading is “Cost”.');
    expect(why(LIST, 'J')).toEqual(['The heading resembles Cost, but “Cost” fits that better.']);
    expect(why(LIST, 'K')).toEqual(['The rules have no field called “Colour”.']);
  });

  it('says that a heading of numbered weapons is under its title', () => {
    const wide = `
Name | Move | Size | Armour | Weapon 1 | Range 1 | Attacks 1 | Weapon 2 | Range 2 | Attacks 2
Tank | 25 | L | 5 | Cannon | 90 | 1 | MG | 30 | 2
Jeep | 30 | S | 0 | MG | 30 | 2 | | |
`;
    expect(why(wide, 'I')).toContain('Its title is that of weapon 2.');
  });

  it('says when it went by the cells, and marks the column as doubtful', () => {
    const list = `
Name | Movement | Wotsit | Armour
Tank | 25 | large | 5
Jeep | 30 | small | 9
Hulk | 10 | large | 4
`;
    expect(column(list, 'C')).toMatchObject({ meaning: { kind: 'field', field: { id: 'size' } } });
    expect(why(list, 'C')?.[0]).toBe('All its words belong to one field, and no heading says so.');
    expect(read(list).map(isDoubtful)).toEqual([false, false, true, false]);
    expect(short(list, 'C')).toBe('by cells');
  });

  it('marks a column as doubtful whose cells do not fit, whatever its heading says', () => {
    const list = LIST.replace('| 30 | S', '| fast | S');
    expect(short(list, 'B')).toBe('like 1/3');
    expect(
      read(list)
        .filter(isDoubtful)
        .map(({ letter }) => letter),
    ).toEqual(['B']);
  });

  it('takes no column of numbers for words, though a text file has only texts', () => {
    const rows = [
      ['Name', 'Move', 'Size', 'Wotsit'],
      ['Tank', '25', 'L', '3'],
      ['Jeep', '30', 'S', '1'],
      ['Truck', '20', 'M', '1'],
    ];
    const [sheet] = workbookOf([sheetFrom(rows.map((row) => row.join(' | ')).join('\n'), { name: 'list' })]).sheets;
    if (!sheet) throw new Error('The sheet is there.');
    const texts = { ...sheet, values: sheet.values.map((value) => (value === null ? null : String(value))) };
    const columns = importWorkbook(zorch, workbookOf([texts])).tables[0]?.columns ?? [];
    expect(columns.find(({ letter }) => letter === 'D')?.because.map(reasonSentence)).toEqual(['The rules have no field called “Wotsit”.']);
  });

  it('says what the player chose', () => {
    const choice = { Army: { columns: { K: { kind: 'field', component: null, block: 0, field: 'movement' } } } } as const;
    expect(why(LIST, 'K', choice)).toEqual(['You chose it.', '0 of 3 cells are whole numbers.']);
    expect(short(LIST, 'K', choice)).toBe('you 0/3');
    expect(why(LIST, 'B', choice)).toEqual(['You took another column for Move.']);
  });

  it('says that a column of what one owns goes to the collection', () => {
    const text = `Name | Move | Armour | Propulsion | Qty owned | Cost
      Stoat | 20 | 4 | tracked | 3 | 120
      Lynx | 25 | 6 | wheeled | 2 | 60`;
    const columns = importWorkbook(zorch, workbookOf([sheetFrom(text)])).tables[0]?.columns ?? [];
    const owned = columns.find(({ header }) => header === 'Qty owned');
    expect(owned?.because.map(reasonSentence)).toContain('“Qty owned” is how many you own: it goes to the collection.');
    expect(reasonsInShort(owned?.because ?? [])).toBe('owned');
  });

  it('is part of what the command line prints', () => {
    const json = importJson(zorch, importWorkbook(zorch, workbookOf([sheetFrom(LIST, { name: 'Army' })])));
    expect(json).toMatchObject({
      tables: [
        {
          columns: expect.arrayContaining([
            {
              letter: 'I',
              header: 'Cost',
              kind: 'cost',
              field: 'sheetCost',
              confidence: 1,
              doubtful: false,
              why: ['The heading is “Cost”.', '3 of 3 cells are whole numbers from 30 to 260.'],
            },
            expect.objectContaining({ letter: 'G', field: 'weapons[0].range', kind: 'field' }),
            expect.objectContaining({ letter: 'K', field: null, kind: 'extra', confidence: 0 }),
          ]),
        },
      ],
    });
  });
});
