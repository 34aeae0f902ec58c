import { fail, type Outcome } from '../../../shared/base/problem.ts';
import { type Attributes, attributesOf, scanXml } from '../../../shared/base/text/index.ts';
import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import { decodeText } from '../delimited.ts';
import type { ReadLimits } from '../readLimits.ts';
import { damaged } from '../refusals.ts';
import { cellKey, finishWorkbook, newDraft, putValue, tooManyCells, type WorksheetDraft } from '../sheetDraft.ts';
import { passwordProtected, type ZipParts } from '../zipGuard.ts';
import { excelFormula, excelReference } from './openFormula.ts';

/**
 * Reads the content of an OpenDocument spreadsheet (OpenDocument 1.3 part 3, chapter 9) in one pass. Repeated rows and cells
 * are expanded only up to the limits, so a tiny file that claims a billion cells costs nothing.
 */
export function readOpenDocument(parts: ZipParts, fileName: string, limits: ReadLimits): Outcome<Workbook> {
  if (parts.get('META-INF/manifest.xml')?.includes('encryption-data')) return fail(passwordProtected(fileName));
  return readXml(parts.get('content.xml')?.toString('utf8') ?? '', fileName, limits);
}

/** Reads a flat OpenDocument spreadsheet (.fods): the same content in one file of XML that is not packed. */
export const readFlatDocument = (bytes: Uint8Array, fileName: string, limits: ReadLimits): Outcome<Workbook> =>
  readXml(decodeText(bytes) ?? '', fileName, limits);

function readXml(content: string, fileName: string, limits: ReadLimits): Outcome<Workbook> {
  // OpenOffice 1 has the sheets in the body itself.
  if (!/<\/office:(?:spreadsheet|body)>/.test(content.slice(-100_000))) return fail(damaged(fileName));
  const { drafts, names, cellCount } = readContent(content, limits);
  if (cellCount > limits.cells) return fail(tooManyCells(fileName, limits));
  return finishWorkbook(drafts, fileName, limits, { kind: 'ods', names });
}

/** Elements whose text and tables are not part of the sheet: drawings, change history, links. */
const SKIPPED = new Set(['table:tracked-changes', 'table:dde-links', 'table:content-validations', 'table:scenario', 'office:forms']);
const isHidden = (attributes: Attributes): boolean => /^(collapse|filter)$/.test(attributes.get('table:visibility') ?? '');
/** Returns a repeat or span: at least 1, and at most the number of rows of a sheet. */
const repeatsOf = (attributes: Attributes, name: string): number =>
  Math.min(1_048_576, Math.max(1, Math.trunc(Number(attributes.get(name) ?? 1)) || 1));

function readContent(content: string, limits: ReadLimits) {
  const drafts: WorksheetDraft[] = [];
  const names = new Map<string, string>();
  const hiddenStyles = new Set<string>();
  let cellCount = 0;
  let styleName = '';
  let draft: WorksheetDraft | null = null;
  let skipDepth = 0;
  let place = { row: 0, column: 0, rows: 1, styledColumn: 0 };
  let cell: Attributes | null = null;
  let cellLines: string[] = [];
  let noteLines: string[] | null = null;
  let comment: string | null = null;
  let paragraph: string | null = null;

  /** Stores the finished cell in every position that it repeats to. */
  const store = (sheet: WorksheetDraft, attributes: Attributes): void => {
    const columns = repeatsOf(attributes, 'table:number-columns-repeated');
    const { value, formula, error, date } = readOpenCell(attributes, cellLines.join('\n'));
    const { row, column, rows } = place;
    place.column += columns;
    const bottom = row + repeatsOf(attributes, 'table:number-rows-spanned') - 1;
    const right = column + repeatsOf(attributes, 'table:number-columns-spanned') - 1;
    if (bottom > row || right > column) sheet.merges.push({ top: row, left: column, bottom, right });
    if (value === null && formula === null && error === null && comment === null) return;
    if (row + rows > limits.rows) sheet.rowsSeen = Math.max(sheet.rowsSeen, row + rows);
    if (column + columns > limits.columns) sheet.columnsSeen = Math.max(sheet.columnsSeen, column + columns);
    const lastColumn = Math.min(column + columns, limits.columns);
    for (let r = row; r < Math.min(row + rows, limits.rows) && cellCount <= limits.cells; r++) {
      for (let c = column; c < lastColumn; c++) {
        const key = cellKey(r, c);
        cellCount++;
        if (value !== null) putValue(sheet, r, c, value);
        if (formula !== null) sheet.formulas.set(key, formula);
        if (error !== null) sheet.errors.set(key, error);
        if (date !== null) sheet.dates.set(key, date);
        if (comment !== null) sheet.comments.set(key, comment);
      }
    }
  };

  const openCell = (attributes: () => Attributes): void => {
    cell = attributes();
    cellLines = [];
    comment = null;
  };
  const closeCell = (): void => {
    if (draft && cell) store(draft, cell);
    cell = null;
  };

  const opened = new Map(
    Object.entries<(attributes: () => Attributes) => void>({
      'style:style': (attributes) => {
        styleName = attributes().get('style:name') ?? '';
      },
      'style:table-properties': (attributes) => {
        if (attributes().get('table:display') === 'false') hiddenStyles.add(styleName);
      },
      'table:table': (attributes) => {
        const table = attributes();
        draft = newDraft(table.get('table:name') ?? '', hiddenStyles.has(table.get('table:style-name') ?? ''));
        drafts.push(draft);
        place = { row: 0, column: 0, rows: 1, styledColumn: 0 };
      },
      'table:table-column': (attributes) => {
        const column = attributes();
        const end = place.styledColumn + repeatsOf(column, 'table:number-columns-repeated');
        if (isHidden(column)) for (let c = place.styledColumn; c < Math.min(end, limits.columns); c++) draft?.hiddenColumns.add(c);
        place.styledColumn = end;
      },
      'table:table-row': (attributes) => {
        const row = attributes();
        place.column = 0;
        place.rows = repeatsOf(row, 'table:number-rows-repeated');
        if (isHidden(row)) for (let r = place.row; r < Math.min(place.row + place.rows, limits.rows); r++) draft?.hiddenRows.add(r);
      },
      'table:table-cell': openCell,
      'table:covered-table-cell': openCell,
      'office:annotation': () => {
        noteLines = [];
      },
      'text:p': () => {
        paragraph = '';
      },
      'text:s': (attributes) => {
        if (paragraph !== null) paragraph += ' '.repeat(Math.min(repeatsOf(attributes(), 'text:c'), 1_000));
      },
      'text:tab': () => {
        if (paragraph !== null) paragraph += '\t';
      },
      'text:line-break': () => {
        if (paragraph !== null) paragraph += '\n';
      },
      'table:named-range': (attributes) => {
        const range = attributes();
        addName(range.get('table:name'), excelReference(range.get('table:cell-range-address') ?? ''));
      },
      'table:named-expression': (attributes) => {
        const expression = attributes();
        addName(expression.get('table:name'), excelFormula(expression.get('table:expression') ?? ''));
      },
    }),
  );

  /** Adds a name. One for the whole workbook takes precedence over one for a single sheet, which is inside its table. */
  const addName = (name = '', meaning: string): void => {
    if (name === '' || name.startsWith('_xlnm') || (draft !== null && names.has(name))) return;
    names.set(name, meaning);
  };

  const closed = new Map(
    Object.entries<() => void>({
      'table:table': () => {
        draft = null;
      },
      'table:table-row': () => {
        place.row += place.rows;
      },
      'table:table-cell': closeCell,
      'table:covered-table-cell': closeCell,
      'office:annotation': () => {
        comment = noteLines?.join('\n') ?? null;
        noteLines = null;
      },
      'text:p': () => {
        if (paragraph !== null) (noteLines ?? cellLines).push(paragraph);
        paragraph = null;
      },
    }),
  );

  const isSkipped = (name: string): boolean => SKIPPED.has(name) || name.startsWith('draw:') || (name === 'table:table' && draft !== null);
  scanXml(content, {
    open: (name, attributes) => {
      if (isSkipped(name)) skipDepth++;
      else if (skipDepth === 0) opened.get(name)?.(() => attributesOf(attributes));
    },
    close: (name) => {
      if (skipDepth === 0) closed.get(name)?.();
      else if (isSkipped(name)) skipDepth--;
    },
    text: (text) => {
      if (paragraph === null || skipDepth > 0) return;
      const collapsed = text.replace(/[ \t\r\n]+/g, ' ');
      paragraph += paragraph === '' && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
    },
  });
  return { drafts, names, cellCount };
}

/** A cell in the types of `Sheet`; null for what it does not have. */
type OpenCell = { readonly value: CellValue } & Readonly<Record<'formula' | 'error' | 'date', string | null>>;

const EXCEL_ERROR = /^#(?:N\/A|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|NULL!)$/;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheet serial numbers. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

/**
 * Reads `table:table-cell` attributes and the text shown in the cell. Dates become serial numbers (days since 1899-12-30),
 * times become fractions of a day. Numbers and errors that have no Excel equivalent (Err:502) become #NUM! and #VALUE!.
 */
function readOpenCell(attributes: Attributes, shown: string): OpenCell {
  // OpenOffice 1 gives the value by attributes of the table.
  const given = (name: string): string | undefined => attributes.get(`office:${name}`) ?? attributes.get(`table:${name}`);
  const openFormula = attributes.get('table:formula');
  const formula = openFormula === undefined ? null : excelFormula(openFormula) || null;
  const blank = { value: null, formula, error: null, date: null };
  const isError = attributes.get('calcext:value-type') === 'error' || (formula !== null && EXCEL_ERROR.test(shown));
  if (isError) return { ...blank, error: EXCEL_ERROR.test(shown) ? shown : '#VALUE!' };

  const number = (value: number): OpenCell => (Number.isFinite(value) ? { ...blank, value } : { ...blank, error: '#NUM!' });
  const moment = (serial: number): OpenCell =>
    Number.isFinite(serial) ? { ...blank, value: serial, date: shown } : { ...blank, value: shown || null };

  const type = given('value-type');
  switch (type) {
    case 'float':
    case 'percentage':
    case 'currency':
      return number(Number(given('value') ?? Number.NaN));
    case 'boolean':
      return { ...blank, value: given('boolean-value') === 'true' };
    case 'date':
      return moment((Date.parse(isoUtc(given('date-value') ?? '')) - EPOCH_MS) / DAY_MS);
    case 'time':
      return moment(daysOf(given('time-value') ?? ''));
    default: {
      const text = given('string-value') ?? shown;
      // A formula without any value was never worked out; one that gives no text has the type of a text.
      const isBlank = text === '' && (formula === null || type === undefined);
      return { ...blank, value: isBlank ? null : text };
    }
  }
}

/** OpenDocument dates have no time zone: "1997-02-05" or "1997-02-05T12:00:00". */
const isoUtc = (date: string): string => (date.includes('T') ? `${date.replace(/Z$/, '')}Z` : date);

/** Returns an ISO 8601 duration ("PT12H30M00S") in days; NaN for anything else. */
function daysOf(duration: string): number {
  const parts = /^(-?)P(?:(\d+)D)?T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?$/.exec(duration);
  if (!parts) return Number.NaN;
  const [, sign, days = '0', hours = '0', minutes = '0', seconds = '0'] = parts;
  const total = Number(days) + Number(hours) / 24 + Number(minutes) / 1_440 + Number(seconds.replace(',', '.')) / 86_400;
  return sign ? -total : total;
}
