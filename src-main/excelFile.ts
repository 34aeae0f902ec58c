import * as library from '@e965/xlsx';
import { fail, type Outcome, succeed } from '../shared/problem.ts';
import type { Workbook, WorkbookKind } from '../shared/sheet/index.ts';
import { encodingOfCodepage, readBiffFacts } from './biff.ts';
import { damaged } from './fileKind.ts';
import type { ReadLimits } from './readLimits.ts';
import { cellKey, cellList, finishSheets, newDraft, type SheetDraft, tooManyCells } from './sheetDraft.ts';
import { readExtras, trimWorksheet, worksheetParts } from './worksheetXml.ts';
import { passwordProtected, type ZipParts } from './zipGuard.ts';

/** A container as the library hands it around: files inside a zip or compound file. */
type Container = {
  readonly FullPaths: readonly string[];
  readonly FileIndex: { name: string; type: number; size: number; content?: Buffer }[];
};
type Options = library.ParsingOptions;
type Book = library.WorkBook;

// The library exports these two readers, but its type declarations leave them out.
const { parse_zip: readPackage, parse_xlscfb: readCompound } = library as unknown as {
  readonly parse_zip: (container: Container, options: Options) => Book;
  readonly parse_xlscfb: (container: Container | Buffer, options: Options) => Book;
};

// Old .xls files hold bytes in a stated character set; without a table the library takes every one of them for Latin-1.
library.set_cptable({
  utils: {
    decode: (codepage: number, bytes: readonly number[] | Uint8Array) =>
      new TextDecoder(encodingOfCodepage(codepage)).decode(Uint8Array.from(bytes)),
    encode: (_codepage: number, text: string) => [...Buffer.from(text, 'latin1')],
  },
});

const OPTIONS: Options = { type: 'buffer', dense: true, cellFormula: true, cellText: false, cellHTML: false, cellNF: true };

/** Reads the parts of an Office Open XML workbook (.xlsx, .xlsm, .xlsb). Throws for parts that make no sense. */
export function readOfficeOpenXml(parts: ZipParts, fileName: string, limits: ReadLimits): Outcome<Workbook> {
  const rowsLeftOut = new Map<string, number>();
  const files: Container['FileIndex'] = [];
  let cells = 0;
  for (const [name, contents] of parts) {
    const trimmed = /worksheets\/[^/]+\.xml$/.test(name) ? trimWorksheet(contents, limits) : null;
    cells += trimmed?.cells ?? 0;
    if (trimmed && trimmed.rowsLeftOut > 0) rowsLeftOut.set(name, trimmed.rowsLeftOut);
    const content = trimmed?.part ?? contents;
    files.push({ name, type: 2, size: content.length, content });
  }
  if (cells > limits.cells) return fail(tooManyCells(fileName, limits));

  const book = readPackage({ FullPaths: files.map(({ name }) => name), FileIndex: files }, { ...OPTIONS, sheetRows: limits.rows });
  const partOf = worksheetParts(parts, sheetIds(book));
  return finish(book, 'xlsx', fileName, limits, (draft) => {
    const path = partOf.get(draft.name) ?? '';
    const extras = readExtras(parts.get(path), limits);
    for (const row of extras.hiddenRows) draft.hiddenRows.add(row);
    for (const column of extras.hiddenColumns) draft.hiddenColumns.add(column);
    draft.rowsLeftOut = rowsLeftOut.get(path) ?? 0;
    return dropUncomputed(draft, extras.uncomputed);
  });
}

/** Formulas that were saved without a result have none: the 0 the library puts there would pass for a computed one. */
function dropUncomputed(draft: SheetDraft, uncomputed: readonly number[]): readonly string[] {
  const dropped = uncomputed.filter((key) => draft.formulas.has(key));
  for (const key of dropped) {
    const cells = draft.rows[Math.floor(key / cellKey(1, 0))];
    if (cells) cells[key % cellKey(1, 0)] = null;
  }
  if (dropped.length === 0) return [];
  return [`“${draft.name}”: the file holds no result for the ${dropped.length === 1 ? 'formula' : 'formulas'} in ${cellList(dropped)}.`];
}

const sheetIds = (book: Book): readonly { name: string; id: string }[] =>
  (book.Workbook?.Sheets ?? []).map((sheet) => {
    const id = 'id' in sheet && typeof sheet.id === 'string' ? sheet.id : '';
    return { name: sheet.name ?? '', id };
  });

/** Reads a compound file (D0CF11E0) that holds an .xls workbook of Excel 5 to 2003; may change `bytes`. Throws for streams that make no sense. */
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
      message: `“${fileName}” is ${what}, not a spreadsheet.`,
      hint: 'Choose an .xls, .xlsx, .ods or .csv file.',
    });
  }
  if (stream.content.length < stream.size) return fail(damaged(fileName));
  return readStream(stream.content, container, fileName, limits);
}

/** Reads a bare .xls record stream, as Excel 2 to 4 and some exporters write it; may change `bytes`. */
export const readBareBiff = (bytes: Buffer, fileName: string, limits: ReadLimits): Outcome<Workbook> =>
  readStream(bytes, bytes, fileName, limits);

function readStream(stream: Buffer, source: Container | Buffer, fileName: string, limits: ReadLimits): Outcome<Workbook> {
  const facts = readBiffFacts(stream);
  if (!facts) return fail(damaged(fileName));
  if (facts.isProtected) return fail(passwordProtected(fileName));
  const isMislabelled = facts.version < 8 && facts.codepage?.number === 1200;
  // Some converters claim UTF-16 for texts that are single bytes, which would come out as Chinese.
  if (isMislabelled && facts.codepage) stream.writeUInt16LE(1252, facts.codepage.at);
  const book = readCompound(source, { ...OPTIONS, cellStyles: true });
  const outcome = finish(book, facts.version === 8 ? 'xls-biff8' : 'xls-biff5', fileName, limits);
  if (!outcome.ok || !isMislabelled || !hasForeignLetters(outcome.value)) return outcome;
  const remark = 'The file names a wrong character set; its texts were read as Western European, so accented letters may be wrong.';
  return succeed({ ...outcome.value, remarks: [...outcome.value.remarks, remark] });
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

/** Turns the library's workbook into ours; `complete` adds to each draft what the library left out and returns remarks. */
function finish(
  book: Book,
  kind: WorkbookKind,
  fileName: string,
  limits: ReadLimits,
  complete: (draft: SheetDraft) => readonly string[] = () => [],
): Outcome<Workbook> {
  const remarks: string[] = [];
  const drafts: SheetDraft[] = [];
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  book.SheetNames.forEach((name, index) => {
    const sheet = sheetNamed(book, name);
    if (!sheet) remarks.push(`“${name}” is damaged and could not be read.`);
    else if (sheet['!type'] === 'chart') remarks.push(`“${name}” is a chart and was passed over.`);
    else {
      const draft = newDraft(name, (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0);
      remarks.push(...fillDraft(draft, sheet, date1904), ...complete(draft));
      drafts.push(draft);
    }
  });
  if (drafts.length === 0) return fail(damaged(fileName));
  const finished = finishSheets(drafts, fileName, limits);
  if (!finished.ok) return finished;
  const { sheets } = finished.value;
  return succeed({ fileName, kind, sheets, names: namesOf(book), remarks: [...remarks, ...finished.value.remarks] });
}

/** A sheet called `__proto__` does not become a key of the library's plain object but its prototype. */
const sheetNamed = ({ Sheets }: Book, name: string): library.WorkSheet | undefined => {
  if (Object.hasOwn(Sheets, name)) return Sheets[name];
  return name === '__proto__' && Object.getPrototypeOf(Sheets) !== Object.prototype ? Object.getPrototypeOf(Sheets) : undefined;
};

function fillDraft(draft: SheetDraft, sheet: library.WorkSheet, date1904: boolean): readonly string[] {
  const unreadable: number[] = [];
  const external: number[] = [];
  const rows = (sheet['!data'] ?? []) as (library.CellObject | undefined)[][]; // dense mode, which the types only know as a flag
  rows.forEach((row, r) => {
    const values: SheetDraft['rows'][number] = new Array(row.length);
    row.forEach((cell, c) => {
      if (!cell) return;
      const key = cellKey(r, c);
      if (cell.f !== undefined && cell.f !== '') {
        if (isUnreadable(cell.f)) unreadable.push(key);
        else draft.formulas.set(key, cell.f);
        if (/\[[^\]]*\][^\]!]*!/.test(cell.f)) external.push(key);
      }
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
  const remarks: string[] = [];
  if (unreadable.length > 0)
    remarks.push(`“${draft.name}”: the formulas in ${cellList(unreadable)} cannot be read; their stored results are used.`);
  if (external.length > 0)
    remarks.push(`“${draft.name}”: the formulas in ${cellList(external)} refer to another file; their stored results are used.`);
  return remarks;
}

/** The library writes SH33TJSERR for functions and parts of formulas it does not know. */
const isUnreadable = (formula: string): boolean => formula.includes('SH33TJSERR') || formula === '#N/A' || formula === '#REF!';

const dateFormats = new Map<string, boolean>();

/** What a cell shows if its number format is one for dates or times, else null. "Standard" is how German programs write "General". */
function shownDate(format: library.NumberFormat | undefined, serial: number, date1904: boolean): string | null {
  if (format === undefined || format === 'General') return null;
  const text = String(format);
  let isDate = dateFormats.get(text);
  if (isDate === undefined) {
    isDate = !/^standard$/i.test(text) && library.SSF.is_date(text) === true;
    dateFormats.set(text, isDate);
  }
  if (!isDate) return null;
  try {
    const shown: unknown = library.SSF.format(format, serial, { date1904 });
    return typeof shown === 'string' && shown !== '' ? shown : null;
  } catch {
    return null;
  }
}

/** Defined names, without Excel's own (print areas, filters). A name of the whole workbook goes before one of a single sheet. */
function namesOf(book: Book): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { Name, Ref, Sheet } of book.Workbook?.Names ?? []) {
    if (/^_xl/i.test(Name) || !Ref || isUnreadable(Ref)) continue;
    if (Sheet === undefined || !names.has(Name)) names.set(Name, Ref);
  }
  return names;
}
