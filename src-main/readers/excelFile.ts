import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import { type NamedTable, withoutTables } from '../../shared/rules/formula/index.ts';
import type { ReadingRemark, Workbook } from '../../shared/sheets/cells/index.ts';
import { readBiffFacts } from './biff.ts';
import { cellsRemark, finishBook } from './bookSheets.ts';
import { addExplainedLooks, type CellLook, hueOf } from './explainedLooks.ts';
import { type Book, isDateFormat, openCompound, readPackage, readRecords, readStream, shownDate } from './library.ts';
import { findPart, sheetPath, tablesOf } from './officeParts.ts';
import type { ReadLimits } from './readLimits.ts';
import { CHOOSE, damaged } from './refusals.ts';
import { outOfDate, type ReadWorkbook, remarkOn, tooManyCells } from './sheetDraft.ts';
import { type SharedText, sharedText } from './struckOut.ts';
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
  const { isStruck, lookOf } = fontsAndFills(book);
  let cellsLeft = limits.cells;
  const paths = book.SheetNames.map((_, index) => sheetPath(parts, { id: sheetId(book, index), index }) ?? '');
  const tables = book.SheetNames.flatMap((name, index) => tablesOf(parts, paths[index] ?? '', name));
  const outcome = finishBook(book, 'xlsx', fileName, limits, (draft, index) => {
    const part = findPart(parts, paths[index] ?? '');
    if (!part || cellsLeft < 0) return [];
    const facts = readWorksheet(part, draft, {
      strings,
      dateOfStyle,
      isStruck,
      hasLook: (style) => lookOf(style) !== null,
      tables,
      limits: { ...limits, cells: cellsLeft },
    });
    cellsLeft -= facts.cellCount;
    return [
      ...cellsRemark(draft, facts.lostFormulas, (where) =>
        t('"{name}": the formulas in {cells} are missing in the file; their stored results are used.', where),
      ),
      ...cellsRemark(draft, facts.cutTexts, (where) =>
        t('"{name}": in {cells} what is struck out was left out, and the rest of the cell was read.', where),
      ),
      ...addExplainedLooks(draft, facts.styles, lookOf).map(({ from, added }) =>
        remarkOn(
          draft.name,
          t('"{name}": what the sheet says of the looks of column {from} was added as column {added}.', { name: draft.name, from, added }),
        ),
      ),
      ...struckRemark(draft.name, facts.struckRows),
    ];
  });
  return cellsLeft < 0 ? fail(tooManyCells(fileName, limits)) : outOfDate(withNames(outcome, tables), saysRecalculate(parts));
}

/** Rows that are named, at most. */
const mostNamed = 8;

/** A remark on the rows of a sheet that are struck out throughout, from 0; none if there are no such rows. */
function struckRemark(name: string, rows: readonly number[]): readonly ReadingRemark[] {
  const [shown, more] = [rows.slice(0, mostNamed).map((row) => row + 1), Math.max(0, rows.length - mostNamed)];
  if (shown.length === 0) return [];
  const message = t(
    '"{name}": all of {count, plural, one {row} other {rows}} {rows}{more, plural, =0 {} other { and # more}} is struck out. It was read all the same; leave out what no longer counts.',
    { name, count: rows.length, rows: shown.join(', '), more },
  );
  return [remarkOn(name, message)];
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
function textsOf(book: Book): readonly SharedText[] {
  const strings: unknown = 'Strings' in book ? book.Strings : [];
  if (!Array.isArray(strings)) return [];
  return strings.map((one: { readonly t?: string; readonly r?: string } | undefined) => sharedText(one?.t ?? '', one?.r ?? ''));
}

type StyleTable = {
  readonly CellXf?: readonly { readonly fontId?: number | string; readonly fillId?: number | string }[];
  readonly Fonts?: readonly { readonly strike?: number | boolean; readonly bold?: number | boolean }[];
  readonly Fills?: readonly { readonly patternType?: string; readonly fgColor?: { readonly rgb?: string; readonly theme?: number } }[];
};

/** How cells of each style look: whether their letters are struck out, and what colour is behind them. The library's types have no styles. */
function fontsAndFills(book: Book): {
  readonly isStruck: (style: number) => boolean;
  /** Null for a cell without colour and with usual letters. */
  readonly lookOf: (style: number) => CellLook | null;
} {
  const { Styles = {}, Themes } = book as {
    readonly Styles?: StyleTable;
    readonly Themes?: { readonly themeElements?: { readonly clrScheme?: readonly { readonly rgb?: string }[] } };
  };
  const styles = (Styles.CellXf ?? []).map(({ fontId = 0, fillId = 0 }) => {
    const font = Styles.Fonts?.[Number(fontId)];
    const fill = Styles.Fills?.[Number(fillId)];
    const { rgb, theme } = (fill?.patternType === 'solid' && fill.fgColor) || {};
    const colour = rgb ?? (theme === undefined ? undefined : Themes?.themeElements?.clrScheme?.[theme]?.rgb);
    const hue = typeof colour === 'string' ? hueOf(colour) : null;
    const isBold = Boolean(font?.bold);
    return { isStruck: Boolean(font?.strike), look: hue !== null || isBold ? { hue, isBold } : null };
  });
  return { isStruck: (style) => styles[style]?.isStruck ?? false, lookOf: (style) => styles[style]?.look ?? null };
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
      ? t('a Word document')
      : find('/PowerPoint Document')
        ? 'a presentation'
        : find('MN0') || find('MatOST')
          ? t('a document of Works')
          : t('another kind of Office file');
    return fail({
      code: 'unreadable',
      message: t('"{fileName}" is {what}, not a spreadsheet.', { fileName, what }),
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
  const remark = t('The file names a wrong character set; its texts were read as Western European, so accented letters may be wrong.');
  return succeed({ ...outcome.value, isOutOfDate: isUncalculated, remarks: [...outcome.value.remarks, remarkOn(null, remark)] });
}

const hasForeignLetters = ({ sheets }: Workbook): boolean =>
  sheets.some(
    ({ name, values }) => /\P{ASCII}/u.test(name) || values.some((value) => typeof value === 'string' && /\P{ASCII}/u.test(value)),
  );

const BOUND_SHEET = 0x0085;
const EOF = 0x000a;
/** Record for the target of references: this workbook, functions of add-ins, or another file with the names of its sheets. */
const SUP_BOOK = 0x01ae;
const THIS_WORKBOOK = 0x0401;
const ADD_INS = 0x3a01;
const LONGEST_RECORD = 8_224;

/**
 * Returns the record stream of a BIFF8 workbook with "[PRICES.XLS]" before the names of that file's sheets. The library drops
 * the file name, so a reference to another file would look like one to a sheet of this workbook. Returns a stream unchanged
 * if it refers to no other file or is malformed. [MS-XLS] 2.4.271 SupBook, 2.4.28 BoundSheet8
 */
export function nameOtherFiles(stream: Buffer): Buffer {
  const pieces: Buffer[] = [];
  const sheets: number[] = [];
  let copied = 0;
  let grown = 0;
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    const type = stream.readUInt16LE(at);
    if (type === EOF) break;
    const body = stream.subarray(at + 4, at + 4 + stream.readUInt16LE(at + 2));
    if (type === BOUND_SHEET && body.length >= 4) sheets.push(at + 4 + grown);
    const named = type === SUP_BOOK ? withFileName(body) : null;
    if (named === null) continue;
    const head = Buffer.alloc(4);
    head.writeUInt16LE(SUP_BOOK, 0);
    head.writeUInt16LE(named.length, 2);
    pieces.push(stream.subarray(copied, at), head, named);
    copied = at + 4 + body.length;
    grown += named.length - body.length;
  }
  if (grown === 0) return stream;
  const longer = Buffer.concat([...pieces, stream.subarray(copied)]);
  for (const at of sheets) longer.writeUInt32LE((longer.readUInt32LE(at) + grown) >>> 0, at);
  return longer;
}

/** Returns the body of a SupBook record with the file's name before each sheet name; null if it does not refer to another file. */
function withFileName(body: Buffer): Buffer | null {
  if (body.length < 5) return null;
  const pathLength = body.readUInt16LE(2);
  if (pathLength === THIS_WORKBOOK || pathLength === ADD_INS) return null;
  const path = readText(body, 4, pathLength);
  if (path === null) return null;
  const prefix = `[${fileNameOf(path.text)}]`;
  const names: Buffer[] = [];
  for (let at = path.end; at < body.length; ) {
    const name = at + 3 <= body.length ? readText(body, at + 2, body.readUInt16LE(at)) : null;
    if (name === null) return null;
    names.push(writeText(prefix + name.text));
    at = name.end;
  }
  const named = Buffer.concat([body.subarray(0, path.end), ...names]);
  return named.length > LONGEST_RECORD ? null : named;
}

/** Reads a text of `length` characters after a byte that gives one or two bytes per character. */
function readText(body: Buffer, at: number, length: number): { readonly text: string; readonly end: number } | null {
  const isWide = ((body[at] ?? 0) & 1) === 1;
  const end = at + 1 + length * (isWide ? 2 : 1);
  return end > body.length ? null : { text: body.toString(isWide ? 'utf16le' : 'latin1', at + 1, end), end };
}

function writeText(text: string): Buffer {
  const head = Buffer.from([text.length & 0xff, text.length >> 8, 1]);
  return Buffer.concat([head, Buffer.from(text, 'utf16le')]);
}

/** Returns the file name in a stored path, in which drives and folders end with control characters. */
function fileNameOf(path: string): string {
  const start = [...path].findLastIndex((sign) => sign < ' ' || sign === '\\' || sign === '/');
  return [...path]
    .slice(start + 1)
    .join('')
    .replace(/[[\]']/g, '');
}
