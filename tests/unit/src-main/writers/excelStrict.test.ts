import { beforeAll, describe, expect, it } from 'vitest';
import { exportWorkbook } from '../../../../shared/sheets/workbook/index.ts';
import { writeWorkbook } from '../../../../src-main/writers/writeWorkbook.ts';
import { officeParts } from '../../../support/files/officeParts.ts';
import { NASTY_TEXTS, randomDesigns } from '../../../support/random/randomDesigns.ts';
import { awkwardRuleset } from '../../../support/rulesets/awkwardRuleset.ts';
import { builtInIds, builtInRuleset } from '../../../support/rulesets/rulesets.ts';
import { laws, type Parts, strictFaults } from '../../../support/workbooks/excelStrict.ts';

const rulesets = [...builtInIds.map((id) => [id, builtInRuleset(id)] as const), ['an awkward ruleset', awkwardRuleset()] as const];
const books = rulesets.flatMap(([name, ruleset]) =>
  (['stacked', 'wide'] as const).map((layout) => [`${layout}, by ${name}`, ruleset, layout] as const),
);

it.each(books)('an exported workbook, %s, has nothing to be repaired', { timeout: 60_000 }, async (_name, ruleset, layout) => {
  const designs = randomDesigns(ruleset, 11, 15, { odd: 0.2, wrong: 0.1 });
  const plan = exportWorkbook(ruleset, designs, {
    title: NASTY_TEXTS.join(' '),
    choices: { layout, checks: 'all', breakdown: layout === 'wide' ? 'sheet' : 'columns' },
    houseRules: { 'ruleset.json': '{}', 'long.csv': 'a'.repeat(70_000) },
  });
  expect(strictFaults(officeParts(await writeWorkbook(plan)))).toEqual([]);
});

it('a workbook without a single design has nothing to be repaired', async () => {
  expect(strictFaults(officeParts(await writeWorkbook(exportWorkbook(builtInRuleset('zorch-97'), []))))).toEqual([]);
});

describe('each law finds what breaks it', () => {
  const SHEET = 'xl/worksheets/sheet1.xml';
  const STYLES = 'xl/styles.xml';
  const WORKBOOK = 'xl/workbook.xml';
  let parts: Parts = new Map();
  beforeAll(async () => {
    const ruleset = builtInRuleset('zorch-97');
    parts = officeParts(await writeWorkbook(exportWorkbook(ruleset, randomDesigns(ruleset, 11, 10))));
  });

  const deep = `${'ABS('.repeat(65)}1${')'.repeat(65)}`;
  const spoilt: readonly (readonly [law: keyof typeof laws, path: string, from: string | RegExp, to: string])[] = [
    [
      'every part has a content type, and every content type a part',
      '[Content_Types].xml',
      /<Override PartName="\/xl\/styles.xml"[^>]*>/,
      '',
    ],
    ['every part has a content type, and every content type a part', '[Content_Types].xml', '/xl/styles.xml', '/xl/style.xml'],
    ['relations lead somewhere, under names that occur once, and none is missing', 'xl/_rels/workbook.xml.rels', 'styles.xml', 'lost.xml'],
    ['relations lead somewhere, under names that occur once, and none is missing', 'xl/_rels/workbook.xml.rels', 'Id="rId2"', 'Id="rId1"'],
    ['relations lead somewhere, under names that occur once, and none is missing', WORKBOOK, /r:id="[^"]*"/, 'r:id="rId99"'],
    ['tags match, and no attribute stands twice in one', SHEET, '<row r="1"', '<row r="1" r="1"'],
    ['tags match, and no attribute stands twice in one', SHEET, '</sheetData>', ''],
    ['tags match, and no attribute stands twice in one', 'xl/sharedStrings.xml', '<t>', '<t>A & B '],
    ['sheet names are legal, unique and at most 31 characters long', WORKBOOK, 'name="Designs"', 'name="A/B"'],
    ['sheet names are legal, unique and at most 31 characters long', WORKBOOK, 'name="Designs"', 'name="rules"'],
    ['sheet names are legal, unique and at most 31 characters long', WORKBOOK, 'name="Designs"', `name="${'x'.repeat(32)}"`],
    ['at least one sheet is visible', WORKBOOK, /state="visible"/g, 'state="hidden"'],
    ['defined names are legal, unique where they count, and point at cells that are there', WORKBOOK, 'name="yes_no"', 'name="AP1"'],
    ['defined names are legal, unique where they count, and point at cells that are there', WORKBOOK, 'name="yes_no"', 'name="ARMY_UNITS"'],
    ['defined names are legal, unique where they count, and point at cells that are there', WORKBOOK, /Rules!\$/, 'Gone!$'],
    ['defined names are legal, unique where they count, and point at cells that are there', WORKBOOK, /\$3:\$4/, '3:4'],
    ['the elements of a sheet stand in the order of the schema', SHEET, /(<sheetProtection[^>]*>)(.*)(<pageMargins[^>]*>)/s, '$2$3$1'],
    ['the elements of a sheet stand in the order of the schema', SHEET, '<pageMargins', '<stranger/><pageMargins'],
    ['rows and cells ascend, each cell in its row', SHEET, '<row r="5"', '<row r="3"'],
    ['rows and cells ascend, each cell in its row', SHEET, 'r="C5"', 'r="A5"'],
    [
      'columns are 0 to 255 wide, ascend and do not overlap',
      SHEET,
      /<col min="1" max="1" width="[^"]*"/,
      '<col min="1" max="1" width="256"',
    ],
    ['columns are 0 to 255 wide, ascend and do not overlap', SHEET, '<col min="2" max="2"', '<col min="1" max="2"'],
    ['styles that cells, rows and columns use are there', SHEET, /<c r="A1" s="\d+"/, '<c r="A1" s="9999"'],
    ['fonts, fills, borders and number formats that styles use are there', STYLES, /<numFmts.*<\/numFmts>/s, ''],
    ['fonts, fills, borders and number formats that styles use are there', STYLES, /(<cellXfs.*?fontId=")\d+/s, '$199'],
    [
      'shared strings are counted right, and cells use those that are there',
      'xl/sharedStrings.xml',
      /uniqueCount="\d+"/,
      'uniqueCount="3"',
    ],
    ['shared strings are counted right, and cells use those that are there', SHEET, /(t="s"[^>]*><v>)\d+/, '$199999'],
    ['texts hold at most 32,767 characters, and those with spaces at an end say so', 'xl/sharedStrings.xml', '<t>', '<t> '],
    [
      'texts hold at most 32,767 characters, and those with spaces at an end say so',
      'xl/sharedStrings.xml',
      '<t>',
      `<t>${'x'.repeat(32_768)}`,
    ],
    ['values are numbers, truth values or errors that exist', SHEET, /(<\/f><v>)-?[\d.]+</, '$1NaN<'],
    ['formulas are such as Excel takes', SHEET, /(<f [^/>]*>)[^<]*/, '$1=1+1'],
    ['formulas are such as Excel takes', SHEET, /(<f [^/>]*>)[^<]*/, `$1${deep}`],
    ['formulas are such as Excel takes', SHEET, /(<f [^/>]*>)[^<]*/, `$1${'1+'.repeat(4_100)}1`],
    ['formulas are such as Excel takes', SHEET, /(<f [^/>]*>)[^<]*/, '$1XLOOKUP(1,A1:A2,B1:B2)'],
    ['formulas are such as Excel takes', SHEET, /(<f [^/>]*>)[^<]*/, '$1FROB(1)'],
    ['formulas are such as Excel takes', SHEET, /(<f [^/>]*>)[^<]*/, '$1SUM(1'],
    ['formulas are such as Excel takes', SHEET, /(<f [^/>]*>)[^<]*/, `$1"${'x'.repeat(256)}"`],
    [
      'formulas that cells share come first, name their cells, and are such as Excel shares',
      SHEET,
      / t="shared" ref="[^"]*"/,
      ' t="shared"',
    ],
    [
      'formulas that cells share come first, name their cells, and are such as Excel shares',
      SHEET,
      /(<f t="shared" ref=")[^"]*/,
      '$1A1:A2',
    ],
    [
      'formulas that cells share come first, name their cells, and are such as Excel shares',
      SHEET,
      /(<f t="shared" ref=[^>]*>)[^<]*/,
      '$1Rules!B1',
    ],
    [
      'formulas that cells share come first, name their cells, and are such as Excel shares',
      SHEET,
      /(<f t="shared" ref=[^>]*>)[^<]*/,
      '$1SUM({1,2})',
    ],
    ['conditional looks exist, and their priorities are numbers of their own', STYLES, /<dxfs.*<\/dxfs>/s, '<dxfs count="0"/>'],
    ['conditional looks exist, and their priorities are numbers of their own', SHEET, 'priority="2"', 'priority="1"'],
    ['validations are counted, short enough and do not overlap', SHEET, /<dataValidations count="\d+"/, '<dataValidations count="1"'],
    ['validations are counted, short enough and do not overlap', SHEET, /(<formula1>)[^<]*/, `$1"${'a,'.repeat(130)}"`],
    ['validations are counted, short enough and do not overlap', SHEET, /errorTitle="[^"]*"/, `errorTitle="${'x'.repeat(33)}"`],
    ['validations are counted, short enough and do not overlap', SHEET, /(<dataValidation [^>]*sqref=")[^"]*/g, '$1A1:B2'],
    [
      'merged cells do not overlap',
      SHEET,
      '<pageMargins',
      '<mergeCells count="2"><mergeCell ref="A1:B2"/><mergeCell ref="B2:C3"/></mergeCells><pageMargins',
    ],
    ['headers and footers are at most 255 characters long', SHEET, '<oddFooter>', `<oddFooter>${'x'.repeat(256)}`],
  ];

  it('every law is tried', () => {
    expect(Object.keys(laws).filter((law) => !spoilt.some(([tried]) => tried === law))).toEqual([]);
  });

  it.each(
    spoilt.map(([law, path, from, to]) => [law, `${path}: ${String(from).slice(0, 40)} -> ${to.slice(0, 40)}`, path, from, to] as const),
  )('%s (%s)', (law, _what, path, from, to) => {
    const before = parts.get(path) ?? '';
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    expect(laws[law]?.(parts)).toEqual([]);
    expect(laws[law]?.(new Map([...parts, [path, after]]))).not.toEqual([]);
  });
});
