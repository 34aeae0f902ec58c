import * as library from '@e965/xlsx';
import type { ReadingRemark, Workbook, WorkbookKind } from '../../shared/cells/index.ts';
import { fail, type Outcome, succeed } from '../../shared/problem.ts';
import { encodingOfCodepage, readBiffFacts } from './biff.ts';
import { decodeBytes } from './decodeBytes.ts';
import { damaged } from './fileKind.ts';
import { sheetPart } from './officeOpenXml.ts';
import { nameOtherFiles } from './otherFiles.ts';
import type { ReadLimits } from './readLimits.ts';
import { cellKey, cellList, finishSheets, newDraft, remarkOn, tooManyCells, type WorksheetDraft } from './sheetDraft.ts';
import { readWorksheet } from './worksheetXml.ts';
import { passwordProtected, type ZipParts } from './zipGuard.ts';

/** A container as the library represents it: files inside a zip or compound file. */
type Container = {
  readonly FullPaths: readonly string[];
  readonly FileIndex: { name: string; type: number; size: number; content?: Buffer }[];
};
type Options = library.ParsingOptions;
type Book = library.WorkBook;

// The library exports these two readers, but its type declarations leave them out.
const { parse_zip: readPackage, parse_xlscfb: readRecords } = library as unknown as {
  readonly parse_zip: (container: Container, options: Options) => Book;
  readonly parse_xlscfb: (stream: Buffer, options: Options) => Book;
};

// Old .xls files hold bytes in a stated character set. Without this table the library decodes all of them as Latin-1.
library.set_cptable({
  utils: {
    decode: (codepage: number, bytes: readonly number[] | Uint8Array) => decodeBytes(Uint8Array.from(bytes), encodingOfCodepage(codepage)),
    encode: (_codepage: number, text: string) => [...Buffer.from(text, 'latin1')],
  },
});

const OPTIONS: Options = { type: 'buffer', dense: true, cellFormula: true, cellText: false, cellHTML: false, cellNF: true };

/** An empty worksheet that replaces each one that `readWorksheet` reads. Comments come from separate parts. */
const EMPTY_WORKSHEET = Buffer.from(
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>',
);

/**
 * Reads the parts of an Office Open XML workbook (.xlsx, .xlsm, .xlsb). The library reads the workbook, its styles, texts,
 * names and comments; `readWorksheet` reads the cells, unless they are in binary form. Throws for malformed parts.
 */
export function readOfficeOpenXml(parts: ZipParts, fileName: string, limits: ReadLimits): Outcome<Workbook> {
  const files = [...parts].map(([name, contents]) => {
    const content = /worksheets\/[^/]+\.xml$/i.test(name) ? EMPTY_WORKSHEET : contents;
    return { name, type: 2, size: content.length, content };
  });
  const book = readPackage({ FullPaths: files.map(({ name }) => name), FileIndex: files }, { ...OPTIONS, sheetRows: limits.rows });
  if (book.bookType === 'xlsb') return finish(book, 'xlsx', fileName, limits);

  const strings = textsOf(book);
  const dateOfStyle = dateStyles(book);
  let cellsLeft = limits.cells;
  const outcome = finish(book, 'xlsx', fileName, limits, (draft, index) => {
    const part = sheetPart(parts, { id: sheetId(book, index), index });
    if (!part || cellsLeft < 0) return [];
    const facts = readWorksheet(part.toString('utf8'), draft, { strings, dateOfStyle, limits: { ...limits, cells: cellsLeft } });
    cellsLeft -= facts.cellCount;
    return [
      ...formulasRemark(draft, facts.uncomputed, 'were saved without results; the cells are taken as blank.'),
      ...formulasRemark(draft, facts.lostFormulas, 'are missing in the file; their stored results are used.'),
    ];
  });
  return cellsLeft < 0 ? fail(tooManyCells(fileName, limits)) : outcome;
}

const formulasRemark = (
  { name }: WorksheetDraft,
  cells: readonly number[],
  what: string,
  code: ReadingRemark['code'] = 'reading',
): readonly ReadingRemark[] => (cells.length === 0 ? [] : [remarkOn(name, `"${name}": the formulas in ${cellList(cells)} ${what}`, code)]);

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
export function readCompoundFile(bytes: Buffer, fileName: string, limits: ReadLimits): Outcome<Workbook> {
  const container = library.CFB.read(bytes, { type: 'buffer' }) as Container; // the library types it as any
  const find = (path: string) => library.CFB.find(container, path) as Container['FileIndex'][number] | null; // likewise
  if (find('EncryptedPackage') ?? find('/encryption')) return fail(passwordProtected(fileName));
  const stream = find('/Workbook') ?? find('/Book');
  if (!stream?.content) {
    const what = find('/WordDocument')
      ? 'a Word document'
      : find('/PowerPoint Document')
        ? 'a presentation'
        : 'another kind of Office file';
    return fail({
      code: 'unreadable',
      message: `"${fileName}" is ${what}, not a spreadsheet.`,
      hint: 'Choose an .xls, .xlsx, .ods or .csv file.',
    });
  }
  if (stream.content.length < stream.size) return fail(damaged(fileName));
  // Only the stream is passed on: the library trusts every number in a damaged list of title and author, and fills the
  // memory.
  return readBareBiff(stream.content, fileName, limits);
}

/** Reads a bare .xls record stream, as written by Excel 2 to 4 and some exporters; may change `stream`. */
export function readBareBiff(stream: Buffer, fileName: string, limits: ReadLimits): Outcome<Workbook> {
  const facts = readBiffFacts(stream);
  if (!facts) return fail(damaged(fileName));
  if (facts.isProtected) return fail(passwordProtected(fileName));
  const isMislabelled = facts.version < 8 && facts.codepage?.number === 1200;
  // Some converters declare single-byte texts as UTF-16, which would decode as Chinese.
  if (isMislabelled && facts.codepage) stream.writeUInt16LE(1252, facts.codepage.at);
  const book = readRecords(facts.version === 8 ? nameOtherFiles(stream) : stream, { ...OPTIONS, cellStyles: true });
  const outcome = finish(book, facts.version === 8 ? 'xls-biff8' : 'xls-biff5', fileName, limits);
  if (!outcome.ok || !isMislabelled || !hasForeignLetters(outcome.value)) return outcome;
  const remark = 'The file names a wrong character set; its texts were read as Western European, so accented letters may be wrong.';
  return succeed({ ...outcome.value, remarks: [...outcome.value.remarks, remarkOn(null, remark)] });
}

const hasForeignLetters = ({ sheets }: Workbook): boolean =>
  sheets.some(
    ({ name, values }) => /\P{ASCII}/u.test(name) || values.some((value) => typeof value === 'string' && /\P{ASCII}/u.test(value)),
  );

const ERROR_CODES: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** Converts the library's workbook to a `Workbook`; `complete` adds to each draft what the library left out and returns remarks. */
function finish(
  book: Book,
  kind: WorkbookKind,
  fileName: string,
  limits: ReadLimits,
  complete: (draft: WorksheetDraft, index: number) => readonly ReadingRemark[] = () => [],
): Outcome<Workbook> {
  const remarks: ReadingRemark[] = [];
  const drafts: WorksheetDraft[] = [];
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  book.SheetNames.forEach((name, index) => {
    const sheet = sheetNamed(book, name);
    if (!sheet) remarks.push(remarkOn(name, `"${name}" is damaged and could not be read.`));
    else if (sheet['!type'] === 'chart') remarks.push(remarkOn(name, `"${name}" is a chart and was passed over.`));
    else {
      const draft = newDraft(name, (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0);
      fillDraft(draft, sheet, date1904);
      remarks.push(...complete(draft, index), ...formulaRemarks(draft));
      drafts.push(draft);
    }
  });
  if (drafts.length === 0) return fail(damaged(fileName));
  const finished = finishSheets(drafts, fileName, limits);
  if (!finished.ok) return finished;
  const { sheets } = finished.value;
  return succeed({ fileName, kind, sheets, names: namesOf(book), remarks: [...remarks, ...finished.value.remarks] });
}

/** For a sheet called `__proto__`, the library sets the prototype of its plain object instead of a key. */
const sheetNamed = ({ Sheets }: Book, name: string): library.WorkSheet | undefined => {
  if (Object.hasOwn(Sheets, name)) return Sheets[name];
  return name === '__proto__' && Object.getPrototypeOf(Sheets) !== Object.prototype ? Object.getPrototypeOf(Sheets) : undefined;
};

function fillDraft(draft: WorksheetDraft, sheet: library.WorkSheet, date1904: boolean): void {
  const rows = (sheet['!data'] ?? []) as (library.CellObject | undefined)[][]; // dense mode, which the types only know as a flag
  rows.forEach((row, r) => {
    const values: WorksheetDraft['rows'][number] = new Array(row.length);
    row.forEach((cell, c) => {
      if (!cell) return;
      const key = cellKey(r, c);
      if (cell.f !== undefined && cell.f !== '') draft.formulas.set(key, cell.f);
      if (cell.c) draft.comments.set(key, cell.c.map(({ t }) => t).join('\n'));
      switch (cell.t) {
        case 'e':
          draft.errors.set(key, ERROR_CODES[Number(cell.v)] ?? '#VALUE!');
          break;
        case 'n': {
          const value = Number(cell.v);
          if (!Number.isFinite(value)) draft.errors.set(key, '#NUM!');
          else {
            values[c] = value;
            const shown = shownDate(cell.z, value, date1904);
            if (shown !== null) draft.dates.set(key, shown);
          }
          break;
        }
        case 'b':
          values[c] = cell.v === true;
          break;
        case 's':
          values[c] = cell.v === '' && cell.f === undefined ? null : String(cell.v ?? '');
          break;
      }
    });
    draft.rows[r] = values;
  });
  for (const { s, e } of sheet['!merges'] ?? []) draft.merges.push({ top: s.r, left: s.c, bottom: e.r, right: e.c });
  sheet['!rows']?.forEach((row, index) => {
    if (row?.hidden) draft.hiddenRows.add(index);
  });
  sheet['!cols']?.forEach((column, index) => {
    if (column?.hidden) draft.hiddenColumns.add(index);
  });
}

/** Drops formulas that cannot be used, and keeps those that refer to other files; a remark names both. */
function formulaRemarks(draft: WorksheetDraft): readonly ReadingRemark[] {
  const cells = [...draft.formulas];
  const unreadable = cells.filter(([, formula]) => isUnreadable(formula)).map(([key]) => key);
  const external = cells.filter(([, formula]) => /\[[^\]]*\][^\]!]*!/.test(formula)).map(([key]) => key);
  for (const key of unreadable) draft.formulas.delete(key);
  return [
    ...formulasRemark(draft, unreadable, 'cannot be read; their stored results are used.'),
    ...formulasRemark(draft, external, 'refer to another file; their stored results are used.', 'external-link'),
  ];
}

/** The library writes SH33TJSERR, or undefined, for functions and parts of formulas that it does not support. */
const isUnreadable = (formula: string): boolean => /SH33TJSERR|\bundefined\(/.test(formula) || formula === '#N/A' || formula === '#REF!';

const dateFormats = new Map<string, boolean>();

/** Some German programs write "Standard" for "General". */
function isDateFormat(format: string): boolean {
  let isDate = dateFormats.get(format);
  if (isDate === undefined) {
    isDate = !/^(general|standard)$/i.test(format) && library.SSF.is_date(format) === true;
    dateFormats.set(format, isDate);
  }
  return isDate;
}

/** Excel shows these formats in the order of the computer's country, which is not in the file. ISO order is unambiguous. */
const countrysOwn = new Map<unknown, string>([
  [14, 'yyyy-mm-dd'],
  [22, 'yyyy-mm-dd hh:mm'],
  ['m/d/yy', 'yyyy-mm-dd'],
  ['mm-dd-yy', 'yyyy-mm-dd'],
  ['m/d/yy h:mm', 'yyyy-mm-dd hh:mm'],
]);

/** Returns the text of a cell whose number format is one for dates or times, else null. */
function shownDate(format: library.NumberFormat | undefined, serial: number, date1904: boolean): string | null {
  if (format === undefined || !isDateFormat(String(format))) return null;
  try {
    const shown: unknown = library.SSF.format(countrysOwn.get(format) ?? format, serial, { date1904 });
    return typeof shown === 'string' && shown !== '' ? shown : null;
  } catch {
    return null;
  }
}

/**
 * Returns the defined names, without Excel's own (print areas, filters). A name for the whole workbook takes precedence over
 * one for a single sheet.
 */
function namesOf(book: Book): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { Name, Ref, Sheet } of book.Workbook?.Names ?? []) {
    if (/^_xl/i.test(Name) || !Ref || isUnreadable(Ref)) continue;
    if (Sheet === undefined || !names.has(Name)) names.set(Name, Ref);
  }
  return names;
}
