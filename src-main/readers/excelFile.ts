import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { type NamedTable, withoutTables } from '../../shared/rules/formula/index.ts';
import type { Workbook } from '../../shared/sheets/cells/index.ts';
import { readBiffFacts } from './biff.ts';
import { finishBook, formulasRemark } from './bookSheets.ts';
import { type Book, isDateFormat, openCompound, readPackage, readRecords, readStream, shownDate } from './library.ts';
import { findPart, sheetPath, tablesOf } from './officeOpenXml.ts';
import { nameOtherFiles } from './otherFiles.ts';
import type { ReadLimits } from './readLimits.ts';
import { CHOOSE, damaged } from './refusals.ts';
import { outOfDate, type ReadWorkbook, remarkOn, tooManyCells } from './sheetDraft.ts';
import { readWorksheet } from './worksheetXml.ts';
import { passwordProtected, type ZipParts } from './zipGuard.ts';

/** Reads the parts of an Apple Numbers document (2013 and later); each of its tables is a sheet. Throws for malformed parts. */
export const readNumbers = (parts: ZipParts, fileName: string, limits: ReadLimits): Outcome<Workbook> =>
  finishBook(readPackage(parts, limits.rows), 'numbers', fileName, limits, (draft) => {
    // Numbers has 34 decimal digits, which the library turns into 25.000000000000004.
    for (const row of draft.rows)
      row?.forEach((value, column) => {
        if (typeof value === 'number') row[column] = Number(value.toPrecision(15));
      });
    return [];
  });

/** An empty worksheet that replaces each one that `readWorksheet` reads. Comments come from separate parts. */
const EMPTY_WORKSHEET = Buffer.from(
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>',
);

/**
 * Reads the parts of an Office Open XML workbook (.xlsx, .xlsm, .xlsb). The library reads the workbook, its styles, texts,
 * names and comments; `readWorksheet` reads the cells, unless they are in binary form. Throws for malformed parts.
 */
export function readOfficeOpenXml(parts: ZipParts, fileName: string, limits: ReadLimits): Outcome<ReadWorkbook> {
  const withoutCells = [...parts].map(
    ([name, contents]) => [name, /worksheets\/[^/]+\.xml$/i.test(name) ? EMPTY_WORKSHEET : contents] as const,
  );
  const book = readPackage(withoutCells, limits.rows);
  if (book.bookType === 'xlsb') return finishBook(book, 'xlsb', fileName, limits);

  const strings = textsOf(book);
  const dateOfStyle = dateStyles(book);
  let cellsLeft = limits.cells;
  const paths = book.SheetNames.map((_, index) => sheetPath(parts, { id: sheetId(book, index), index }) ?? '');
  const tables = book.SheetNames.flatMap((name, index) => tablesOf(parts, paths[index] ?? '', name));
  const outcome = finishBook(book, 'xlsx', fileName, limits, (draft, index) => {
    const part = findPart(parts, paths[index] ?? '');
    if (!part || cellsLeft < 0) return [];
    const facts = readWorksheet(part, draft, { strings, dateOfStyle, tables, limits: { ...limits, cells: cellsLeft } });
    cellsLeft -= facts.cellCount;
    return formulasRemark(draft, facts.lostFormulas, 'are missing in the file; their stored results are used.');
  });
  return cellsLeft < 0 ? fail(tooManyCells(fileName, limits)) : outOfDate(withNames(outcome, tables), saysRecalculate(parts));
}

/** The names of a workbook that mean a table or its columns, as cells. */
function withNames(outcome: Outcome<Workbook>, tables: readonly NamedTable[]): Outcome<Workbook> {
  if (!outcome.ok || tables.length === 0) return outcome;
  const nowhere = { sheet: '', row: -1, column: -1 };
  const names = new Map([...outcome.value.names].map(([name, meaning]) => [name, withoutTables(meaning, tables, nowhere)]));
  return succeed({ ...outcome.value, names });
}

/** True if the workbook says that all its formulas are to be worked out when it is opened. */
const saysRecalculate = (parts: ZipParts): boolean =>
  /<(?:\w+:)?calcPr\s[^>]*fullCalcOnLoad\s*=\s*["'](?:1|true)["']/.test(findPart(parts, 'xl/workbook.xml')?.toString('utf8') ?? '');

/** Returns the workbook's shared texts, which are missing in the library's types. */
function textsOf(book: Book): readonly string[] {
  const strings: unknown = 'Strings' in book ? book.Strings : [];
  return Array.isArray(strings) ? strings.map((text: { readonly t?: string } | undefined) => text?.t ?? '') : [];
}

/**
 * Returns, for each cell style, how it shows a number as a date, or null. The library's types include neither styles nor
 * formats.
 */
function dateStyles(book: Book): (style: number) => ((serial: number) => string | null) | null {
  const { Styles, SSF } = book as {
    readonly Styles?: { readonly CellXf?: readonly { readonly numFmtId?: number }[] };
    readonly SSF?: Readonly<Record<number, string>>;
  };
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const styles = (Styles?.CellXf ?? []).map(({ numFmtId = 0 }) => {
    const format = SSF?.[numFmtId];
    return format !== undefined && isDateFormat(format) ? (serial: number) => shownDate(format, serial, date1904) : null;
  });
  return (style) => styles[style] ?? null;
}

function sheetId(book: Book, index: number): string {
  const sheet = book.Workbook?.Sheets?.[index];
  return sheet && 'id' in sheet && typeof sheet.id === 'string' ? sheet.id : '';
}

/**
 * Reads a compound file (D0CF11E0) that holds an .xls workbook of Excel 5 to 2003; may change `bytes`. Throws for malformed
 * streams.
 */
export function readCompoundFile(bytes: Buffer, fileName: string, limits: ReadLimits): Outcome<ReadWorkbook> {
  const find = openCompound(bytes);
  if (find('EncryptedPackage') ?? find('/encryption')) return fail(passwordProtected(fileName));
  for (const name of QUATTRO_STREAMS) {
    const content = find(name)?.content;
    if (content) return finishBook(readStream(name, content), 'quattro', fileName, limits);
  }
  const stream = find('/Workbook') ?? find('/Book');
  if (!stream?.content) {
    const what = find('/WordDocument')
      ? 'a Word document'
      : find('/PowerPoint Document')
        ? 'a presentation'
        : find('MN0') || find('MatOST')
          ? 'a document of Works'
          : 'another kind of Office file';
    return fail({
      code: 'unreadable',
      message: `"${fileName}" is ${what}, not a spreadsheet.`,
      hint: CHOOSE,
    });
  }
  if (stream.content.length < stream.size) return fail(damaged(fileName));
  // Only the stream is passed on: the library trusts every number in a damaged list of title and author, and fills the
  // memory.
  return readBareBiff(stream.content, fileName, limits);
}

/** Where Quattro Pro 7 and later keep the workbook. */
const QUATTRO_STREAMS = ['PerfectOffice_MAIN', 'NativeContent_MAIN'];

/** Reads a bare .xls record stream, as written by Excel 2 to 4 and some exporters; may change `stream`. */
export function readBareBiff(stream: Buffer, fileName: string, limits: ReadLimits): Outcome<ReadWorkbook> {
  const facts = readBiffFacts(stream);
  if (!facts) return fail(damaged(fileName));
  if (facts.isProtected) return fail(passwordProtected(fileName));
  const isMislabelled = facts.version < 8 && facts.codepage?.number === 1200;
  // Some converters declare single-byte texts as UTF-16, which would decode as Chinese.
  if (isMislabelled && facts.codepage) stream.writeUInt16LE(1252, facts.codepage.at);
  const book = readRecords(facts.version === 8 ? nameOtherFiles(stream) : stream);
  const outcome = finishBook(book, facts.version === 8 ? 'xls-biff8' : facts.version === 5 ? 'xls-biff5' : 'xls-biff4', fileName, limits);
  const isUncalculated = facts.isUncalculated;
  if (!outcome.ok || !isMislabelled || !hasForeignLetters(outcome.value)) return outOfDate(outcome, isUncalculated);
  const remark = 'The file names a wrong character set; its texts were read as Western European, so accented letters may be wrong.';
  return succeed({ ...outcome.value, isOutOfDate: isUncalculated, remarks: [...outcome.value.remarks, remarkOn(null, remark)] });
}

const hasForeignLetters = ({ sheets }: Workbook): boolean =>
  sheets.some(
    ({ name, values }) => /\P{ASCII}/u.test(name) || values.some((value) => typeof value === 'string' && /\P{ASCII}/u.test(value)),
  );
