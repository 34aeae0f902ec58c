import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Sheet, Workbook } from '../../../../shared/sheets/cells/index.ts';
import { parseWorkbook } from '../../../../src-main/readers/parseWorkbook.ts';

const FOLDER = join(import.meta.dirname, '../../../fixtures/samples');
const SAMPLES = readdirSync(FOLDER).filter((name) => /\.(xls|xlsx|ods|csv)$/.test(name));

type Column = { readonly letter: string; readonly header: string };
type Truth = {
  readonly sheetOfInterest: string | number | null;
  readonly columns: Readonly<Record<string, Column | Readonly<Record<string, Column>>>>;
  readonly designs: readonly {
    readonly sheet?: string;
    readonly row: number;
    readonly name: string;
    readonly cost: number;
    readonly costFormula: string | null;
  }[];
};

const truthOf = (name: string): Truth => JSON.parse(readFileSync(join(FOLDER, `${name}.truth.json`), 'utf8'));

function workbookOf(name: string): Workbook {
  const outcome = parseWorkbook(readFileSync(join(FOLDER, name)), name);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value;
}

function sheetOf({ sheets }: Workbook, name: string | undefined): Sheet {
  const sheet = name === undefined ? sheets[0] : sheets.find((candidate) => candidate.name === name);
  if (!sheet) throw new Error(`no sheet ${name}`);
  return sheet;
}

const placeOf = (sheet: Sheet, row: number, letters: string): number =>
  (row - 1) * sheet.columnCount + [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function columnOf({ columns }: Truth, sheet: Sheet, field: string): string {
  const own = columns[sheet.name] ?? columns;
  const column = (own as Readonly<Record<string, Column>>)[field]; // the truth files key columns by sheet only when there are several
  if (!column) throw new Error(`no column ${field}`);
  return column.letter;
}

/** Programs rewrite small things when they save a formula. */
const canonical = (formula: string): string =>
  formula
    .replaceAll('FALSE()', 'FALSE')
    .replace(/\b([A-Z]+\d+):\1\b/g, '$1')
    .replaceAll(' ', '');

describe.each(SAMPLES)('%s', (name) => {
  const truth = truthOf(name);
  const workbook = workbookOf(name);
  const sheetName = (design: Truth['designs'][number]) =>
    design.sheet ?? (typeof truth.sheetOfInterest === 'string' ? truth.sheetOfInterest : undefined);

  it('has every design name in its cell', () => {
    const read = truth.designs.map((design) => {
      const sheet = sheetOf(workbook, sheetName(design));
      return String(sheet.values[placeOf(sheet, design.row, columnOf(truth, sheet, 'name'))])
        .replace(/\s+/g, ' ')
        .trim();
    });
    expect(read).toEqual(truth.designs.map((design) => design.name.replace(/\s+/g, ' ')));
  });

  it('has every stored cost and cost formula in its cell', () => {
    const read = truth.designs.map((design) => {
      const sheet = sheetOf(workbook, sheetName(design));
      const place = placeOf(sheet, design.row, columnOf(truth, sheet, 'cost'));
      const formula = sheet.formulas.get(place);
      return {
        cost: Number.parseFloat(String(sheet.values[place]).replace(',', '.')),
        formula: formula === undefined ? null : canonical(formula),
      };
    });
    expect(read).toEqual(truth.designs.map(({ cost, costFormula }) => ({ cost, formula: costFormula && canonical(costFormula) })));
  });

  it('is read without remarks', () => expect(workbook.remarks).toEqual([]));
});

it('tells the kinds of the samples apart by their contents', () => {
  expect(Object.fromEntries(SAMPLES.map((name) => [name, workbookOf(name).kind]))).toEqual({
    'canonical-stacked.xls': 'xls-biff8',
    'excel5-sections.xls': 'xls-biff5',
    'german-semicolon.csv': 'csv',
    'messy-units.xlsx': 'xlsx',
    'three-arms.xls': 'xls-biff8',
    'weapon-lookup.ods': 'ods',
    'wide-quoted.csv': 'csv',
    'wide-weapons.xlsx': 'xlsx',
  });
});

it('three-arms.xls keeps its empty first sheet, its other sheets in order, and its named constants', () => {
  const { sheets, names } = workbookOf('three-arms.xls');
  expect(sheets.map(({ name, rowCount }) => [name, rowCount > 0])).toEqual([
    ['Sheet1', false],
    ['Infantry', true],
    ['Vehicles', true],
    ['Aircraft', true],
    ['Points', true],
  ]);
  expect(names.get('MovePP')).toBe('Points!$B$3');
  expect(names.size).toBe(8);
});

it('wide-weapons.xlsx keeps its merged titles, and a date as serial number and as shown', () => {
  const [sheet] = workbookOf('wide-weapons.xlsx').sheets;
  expect(sheet?.merges).toHaveLength(12);
  expect([...(sheet?.dates ?? [])]).toEqual([[45, '18 Apr 1999']]);
  expect(sheet?.values[45]).toBe(36268);
});

it('german-semicolon.csv is Windows-1252 with decimal commas left as typed', () => {
  const [sheet] = workbookOf('german-semicolon.csv').sheets;
  expect(sheet?.name).toBe('german-semicolon');
  expect(sheet?.values).toContain('Grünspecht Jägerzug');
  expect(sheet?.values).toContain('27,5');
});
