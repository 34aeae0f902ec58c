import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { Sheet, Workbook } from '../../../../shared/sheets/cells/index.ts';
import { parseWorkbook } from '../../../../src-main/readers/parseWorkbook.ts';
import { READ_LIMITS, type ReadLimits } from '../../../../src-main/readers/readLimits.ts';
import { packOds } from '../../../support/files/sheets.ts';

function read(bytes: Uint8Array, limits: Partial<ReadLimits> = {}): Workbook {
  const outcome = parseWorkbook(bytes, 'x.ods', { ...READ_LIMITS, ...limits });
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value;
}

const table = (inner: string, attributes = 'table:name="S"') => `<table:table ${attributes}>${inner}</table:table>`;
const row = (inner: string, attributes = '') => `<table:table-row ${attributes}>${inner}</table:table-row>`;
const text = (shown: string, attributes = '') =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${shown}</text:p></table:table-cell>`;
const number = (value: number, attributes = '') =>
  `<table:table-cell office:value-type="float" office:value="${value}" ${attributes}><text:p>${value}</text:p></table:table-cell>`;
const blank = (count = 1) => `<table:table-cell table:number-columns-repeated="${count}"/>`;

function sheetOf(inner: string, limits: Partial<ReadLimits> = {}): Sheet {
  const [sheet] = read(packOds(table(inner)), limits).sheets;
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

const rowsOf = ({ values, rowCount, columnCount }: Sheet) =>
  Array.from({ length: rowCount }, (_, index) => values.slice(index * columnCount, (index + 1) * columnCount));

it('repeated cells and rows stand for as many, and the empty rest of the sheet for nothing', () => {
  const sheet = sheetOf(
    row(text('a') + number(1, 'table:number-columns-repeated="2"') + blank(16_000)) +
      row(number(7), 'table:number-rows-repeated="2"') +
      row(blank(16_384), 'table:number-rows-repeated="1048573"'),
  );
  expect(rowsOf(sheet)).toEqual([
    ['a', 1, 1],
    [7, null, null],
    [7, null, null],
  ]);
});

it('a formula stays at its cell behind repeated rows and columns, in Excel syntax', () => {
  const sheet = sheetOf(
    row(blank(), 'table:number-rows-repeated="3"') + row(blank(2) + number(5, 'table:formula="of:=SUM([.A1:.B2];[$Costs.$B$3])"')),
  );
  expect([sheet.rowCount, sheet.columnCount, [...sheet.formulas]]).toEqual([4, 3, [[11, 'SUM(A1:B2,Costs!$B$3)']]]);
});

it('texts keep their paragraphs, spaces and tabs; drawings and notes are no part of them', () => {
  const cell =
    '<table:table-cell office:value-type="string"><office:annotation><dc:date>2001</dc:date><text:p>ask Bob</text:p></office:annotation><draw:frame><draw:text-box><text:p>logo</text:p></draw:text-box></draw:frame><text:p>Main  gun<text:s text:c="3"/><text:span>&amp; turret</text:span></text:p><text:p>two<text:tab/>lines</text:p></table:table-cell>';
  const sheet = sheetOf(row(cell));
  expect(sheet.values).toEqual(['Main gun   & turret\ntwo\tlines']);
  expect([...sheet.comments]).toEqual([[0, 'ask Bob']]);
});

it('dates and times are serial numbers, with the text shown', () => {
  const sheet = sheetOf(
    row(
      '<table:table-cell office:value-type="date" office:date-value="1999-04-18"><text:p>18. April</text:p></table:table-cell>' +
        '<table:table-cell office:value-type="date" office:date-value="1999-04-18T12:00:00"><text:p>noon</text:p></table:table-cell>' +
        '<table:table-cell office:value-type="time" office:time-value="PT06H30M00S"><text:p>06:30</text:p></table:table-cell>',
    ),
  );
  expect(sheet.values).toEqual([36268, 36268.5, 6.5 / 24]);
  expect([...sheet.dates.values()]).toEqual(['18. April', 'noon', '06:30']);
});

it('percentages are fractions, booleans booleans, errors errors', () => {
  const sheet = sheetOf(
    row(
      '<table:table-cell office:value-type="percentage" office:value="0.25"><text:p>25%</text:p></table:table-cell>' +
        '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>WAHR</text:p></table:table-cell>' +
        '<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>' +
        '<table:table-cell table:formula="of:=foo(" office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>Err:508</text:p></table:table-cell>' +
        '<table:table-cell office:value-type="float" office:value="x"/>',
    ),
  );
  expect(sheet.values).toEqual([0.25, true, null, null, null]);
  expect([...sheet.errors.values()]).toEqual(['#DIV/0!', '#VALUE!', '#NUM!']);
});

it('hidden sheets, rows and columns, merges and names are known', () => {
  const styles = '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="false"/></style:style>';
  const inner =
    '<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>' +
    row(
      text('title', 'table:number-columns-spanned="3" table:number-rows-spanned="1"') +
        '<table:covered-table-cell table:number-columns-repeated="2"/>',
    ) +
    row(number(1) + number(2) + number(3), 'table:visibility="filter"');
  const names =
    '<table:named-expressions><table:named-range table:name="MovePP" table:base-cell-address="$S.$A$1" table:cell-range-address="$S.$B$2"/><table:named-expression table:name="Twice" table:expression="of:=[$S.$A$1]*2"/></table:named-expressions>';
  const workbook = read(packOds(table(inner) + table(row(number(1)), 'table:name="Old" table:style-name="ta1"') + names, { styles }));
  const [sheet] = workbook.sheets;
  expect(workbook.sheets.map(({ hidden }) => hidden)).toEqual([false, true]);
  expect([[...(sheet?.hiddenRows ?? [])], [...(sheet?.hiddenColumns ?? [])], sheet?.merges]).toEqual([
    [1],
    [2],
    [{ top: 0, left: 0, bottom: 0, right: 2 }],
  ]);
  expect([...workbook.names]).toEqual([
    ['MovePP', 'S!$B$2'],
    ['Twice', 'S!$A$1*2'],
  ]);
});

describe('a tiny file that claims a huge sheet', () => {
  it('of filled cells is one problem', () => {
    const huge = packOds(table(row(number(1, 'table:number-columns-repeated="16000"'), 'table:number-rows-repeated="1000000"')));
    expect(parseWorkbook(huge, 'x.ods')).toMatchObject({ ok: false, problems: [{ code: 'too-large' }] });
  });
  it('of filled rows is cut with one remark', () => {
    const workbook = read(packOds(table(row(number(1), 'table:number-rows-repeated="1000000"'))));
    expect([workbook.sheets[0]?.rowCount, workbook.remarks.length]).toEqual([READ_LIMITS.rows, 1]);
  });
});

it('elements named like object members do nothing', () => {
  expect(read(packOds(`<__proto__/><constructor/>${table(row(text('a')))}`)).sheets[0]?.values).toEqual(['a']);
});

it('an encrypted file is protected', () => {
  const bytes = packOds(table(row(text('a'))), { manifest: '<manifest:encryption-data/>' });
  expect(parseWorkbook(bytes, 'x.ods')).toMatchObject({ ok: false, problems: [{ code: 'protected' }] });
});

it("the library's own .ods files are read with the values put in", () => {
  const rows = [
    ['Tank', 5, true],
    [null, -2.5, 'a<b & "c"'],
  ];
  const bytes: Uint8Array = write(utils.book_new(utils.aoa_to_sheet(rows), 'S'), { type: 'buffer', bookType: 'ods' });
  expect(read(bytes).sheets.map(rowsOf)).toEqual([rows]);
});
