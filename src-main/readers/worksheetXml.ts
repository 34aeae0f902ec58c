import { attributeOf, scanXml, type XmlEvents } from '../../shared/base/text/index.ts';
import { type NamedTable, withoutTables } from '../../shared/rules/formula/index.ts';
import type { CellValue } from '../../shared/rules/ruleset/values/index.ts';
import { WIDEST_SHEET } from '../../shared/sheets/cells/filledFormulas.ts';
import { columnNumber } from '../../shared/sheets/cells/index.ts';
import type { ReadLimits } from './readLimits.ts';
import { cellKey, putValue, type WorksheetDraft } from './sheetDraft.ts';
import type { SharedText } from './struckOut.ts';

/**
 * The data that worksheet cells refer to: the workbook's texts by number, and how each cell style shows a date (null if it
 * shows none).
 */
type WorksheetContext = {
  readonly strings: readonly SharedText[];
  /** Whether the letters of a style have a line through them. */
  readonly isStruck: (style: number) => boolean;
  /** Whether cells of a style look otherwise than most: whether it is kept which they are. */
  readonly hasLook: (style: number) => boolean;
  readonly dateOfStyle: (style: number) => ((serial: number) => string | null) | null;
  readonly limits: Pick<ReadLimits, 'rows' | 'columns' | 'cells'>;
  /** The named tables of the workbook, which formulas may refer to. */
  readonly tables: readonly NamedTable[];
};

type WorksheetFacts = {
  /** Number of filled cells. If it exceeds `limits.cells`, the cells beyond the limit are missing in the draft. */
  readonly cellCount: number;
  /** Cells whose formula is not in the file. */
  readonly lostFormulas: readonly number[];
  /** Cells of whose text a part was left out, since it is struck out. */
  readonly cutTexts: readonly number[];
  /** The style of each cell that looks otherwise than most. */
  readonly styles: ReadonlyMap<number, number>;
  /** Rows nearly all of whose cells are struck out, from 0. */
  readonly struckRows: readonly number[];
};

const ERRORS = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A']);
const isTrue = (attribute: string | undefined): boolean => attribute === '1' || attribute === 'true';

type OpenCell = {
  row: number;
  column: number;
  type: string;
  style: number;
  value: string | null;
  formula: string | null;
  /** Number of a formula of the draft that this cell shares, moved. */
  shared: number | null;
  lostFormula: boolean;
};

/** Whether a formula may refer to a table: most do not, and need not be taken apart. */
const mayNameTable = (formula: string, tables: readonly NamedTable[]): boolean =>
  formula.includes('[') || tables.some(({ name }) => formula.includes(name));

/** Longer parts of a string keep the whole of it in memory, unless they are copied. */
const MOST_COPIED = 12;
/** The share of the cells of a row that must be struck out for the row to be. */
const nearlyAll = 0.8;
/** Blank cells whose looks are kept of a sheet, at most. */
const mostBlankLooks = 2_000;

/** Returns the text of UTF-8 bytes that are given as one character each, as a string of its own. */
const utf8Text = (raw: string): string =>
  raw.length > MOST_COPIED || /[\x80-\xff]/.test(raw) ? Buffer.from(raw, 'latin1').toString('utf8') : raw;

/**
 * Reads a worksheet of an Office Open XML workbook (ECMA-376 part 1, 18.3.1) into a draft, in one pass. The library takes
 * several times as long and as much memory, moves references inside quoted text when it fills down a shared formula, and
 * gives a formula without a stored result the value 0, which would look like a computed cost.
 * Each byte is scanned as a character, and only texts are decoded: a single sign that is not Latin-1 would otherwise double
 * the memory of the sheet and of every formula.
 */
export function readWorksheet(
  part: Buffer,
  draft: WorksheetDraft,
  { strings, isStruck, hasLook, dateOfStyle, limits, tables }: WorksheetContext,
): WorksheetFacts {
  const xml = part.toString('latin1');
  const lostFormulas: number[] = [];
  const cutTexts: number[] = [];
  const styles = new Map<number, number>();
  /** By row, how many cells are struck out, and how many there are. */
  const struckRows = new Map<number, { struck: number; all: number }>();
  /** Numbers of shared formulas, by their group. */
  const shared = new Map<string, number>();
  let cellCount = 0;
  let blankLooks = 0;
  let row = -1;
  let column = -1;
  let cell: OpenCell | null = null;
  let formulaTag = '';
  /** Text between tags, collected for a value, a formula or an inline text; null elsewhere, where text is ignored. */
  let gathered: string | null = null;
  let inlineText: string | null = null;
  let isPhonetic = false;

  const openCell = (attributes: string): void => {
    const place = attributeOf(attributes, 'r');
    column = place === undefined ? column + 1 : columnNumber(place.replace(/(?<!\d)\d+$/, ''));
    const style = Number(attributeOf(attributes, 's') ?? 0);
    cell = { row, column, type: attributeOf(attributes, 't') ?? 'n', style, value: null, formula: null, shared: null, lostFormula: false };
  };

  const closeFormula = (text: string): void => {
    if (!cell) return;
    const written = text.replace(/^=/, '').replace(/_xl(?:fn|ws|pm|udf)\./g, '');
    const spot = { sheet: draft.name, row: cell.row, column: cell.column };
    const formula = tables.length > 0 && mayNameTable(written, tables) ? withoutTables(written, tables, spot) : written;
    if (attributeOf(formulaTag, 't') !== 'shared') {
      cell.formula = formula === '' ? null : formula;
      return;
    }
    const group = attributeOf(formulaTag, 'si') ?? '';
    if (formula !== '') shared.set(group, draft.formulas.add(cell.row, cell.column, formula));
    cell.shared = shared.get(group) ?? null;
    cell.lostFormula = cell.shared === null;
  };

  const closeCell = (done: OpenCell): void => {
    const hasFormula = done.formula !== null || done.shared !== null;
    if (done.value === null && !hasFormula) {
      // A key may show its colours beside its words.
      if (blankLooks < mostBlankLooks && hasLook(done.style)) {
        styles.set(cellKey(done.row, done.column), done.style);
        blankLooks++;
      }
      return;
    }
    cellCount++;
    if (cellCount > limits.cells || !(done.row >= 0 && done.column >= 0)) return;
    if (done.column >= WIDEST_SHEET) {
      draft.columnsSeen = Math.max(draft.columnsSeen, done.column + 1);
      return;
    }
    if (done.row >= limits.rows) {
      draft.rowsSeen = Math.max(draft.rowsSeen, done.row + 1);
      return;
    }
    const key = cellKey(done.row, done.column);
    if (done.shared !== null) draft.formulas.share(key, done.shared);
    else if (done.formula !== null) draft.formulas.set(key, done.formula);
    if (done.lostFormula) lostFormulas.push(key);
    if (done.value === null) return;
    const read = readValue(done.type, done.value, strings);
    if (read.error !== null) draft.errors.set(key, read.error);
    if (read.value === null || (read.value === '' && !hasFormula)) return;
    putValue(draft, done.row, done.column, read.value);
    const text = done.type === 's' ? strings[Number(done.value)] : undefined;
    if (text?.isCut) cutTexts.push(key);
    if (hasLook(done.style)) styles.set(key, done.style);
    const counts = struckRows.get(done.row) ?? { struck: 0, all: 0 };
    counts.all++;
    if (text?.isStruck === true || isStruck(done.style)) counts.struck++;
    struckRows.set(done.row, counts);
    if (typeof read.value !== 'number') return;
    const shown = dateOfStyle(done.style)?.(read.value) ?? (done.type === 'd' ? done.value : null);
    if (shown !== null) draft.dates.set(key, shown);
  };

  const prefix = /<(\w+:)worksheet[\s>]/.exec(xml.slice(0, 2_000))?.[1] ?? '';
  const localName = (name: string): string => (prefix !== '' && name.startsWith(prefix) ? name.slice(prefix.length) : name);
  const events: XmlEvents = {
    open: (fullName, attributes) => {
      switch (localName(fullName)) {
        case 'c':
          openCell(attributes);
          break;
        case 'v':
          gathered = '';
          break;
        case 'f':
          gathered = '';
          formulaTag = attributes;
          break;
        case 't':
          if (inlineText !== null && !isPhonetic) gathered = '';
          break;
        case 'is':
          inlineText = '';
          break;
        case 'rPh':
          isPhonetic = true;
          break;
        case 'row':
          row = Number(attributeOf(attributes, 'r') ?? row + 2) - 1;
          column = -1;
          if (isTrue(attributeOf(attributes, 'hidden')) && row < limits.rows) draft.hiddenRows.add(row);
          break;
        case 'col':
          hideColumns(attributes, draft, limits.columns);
          break;
        case 'mergeCell':
          addMerge(attributeOf(attributes, 'ref') ?? '', draft);
          break;
      }
    },
    close: (fullName) => {
      switch (localName(fullName)) {
        case 'v':
          if (cell && gathered !== null && gathered !== '') cell.value = gathered;
          // An empty text is a valid result too.
          else if (cell?.type === 'str' && (cell.formula !== null || cell.shared !== null)) cell.value = '';
          gathered = null;
          break;
        case 'f':
          closeFormula(gathered ?? '');
          gathered = null;
          break;
        case 't':
          if (inlineText !== null && gathered !== null) inlineText += gathered;
          gathered = null;
          break;
        case 'is':
          if (cell) cell.value = inlineText;
          inlineText = null;
          break;
        case 'rPh':
          isPhonetic = false;
          break;
        case 'c':
          if (cell) closeCell(cell);
          cell = null;
          break;
      }
    },
    text: (text) => {
      if (gathered !== null) gathered += text;
    },
  };
  scanXml(xml, events, utf8Text);
  return {
    cellCount,
    lostFormulas,
    cutTexts,
    styles,
    struckRows: [...struckRows].flatMap(([at, { struck, all }]) => (struck > all * nearlyAll ? [at] : [])),
  };
}

/** Reads a stored value by its cell type (18.18.11). Characters that XML forbids are written as `_x0007_` (22.9.2.19). */
function readValue(
  type: string,
  stored: string,
  strings: readonly SharedText[],
): { readonly value: CellValue; readonly error: string | null } {
  switch (type) {
    case 's':
      return { value: strings[Number(stored)]?.text ?? null, error: null };
    case 'str':
    case 'inlineStr':
      return { value: stored.replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))), error: null };
    case 'b':
      return { value: isTrue(stored), error: null };
    case 'e':
      return { value: null, error: ERRORS.has(stored) ? stored : '#VALUE!' };
    default: {
      const number =
        type === 'd' ? (Date.parse(stored.includes('T') ? `${stored}Z` : stored) - Date.UTC(1899, 11, 30)) / 86_400_000 : Number(stored);
      return Number.isFinite(number) ? { value: number, error: null } : { value: null, error: '#NUM!' };
    }
  }
}

function hideColumns(attributes: string, draft: WorksheetDraft, mostColumns: number): void {
  if (!isTrue(attributeOf(attributes, 'hidden'))) return;
  const first = Math.max(1, Number(attributeOf(attributes, 'min')) || 1);
  const last = Math.min(mostColumns, Number(attributeOf(attributes, 'max')) || first);
  for (let column = first; column <= last; column++) draft.hiddenColumns.add(column - 1);
}

function addMerge(reference: string, draft: WorksheetDraft): void {
  const corners = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference);
  if (!corners) return;
  const [, left = '', top = '', right = '', bottom = ''] = corners;
  draft.merges.push({ top: Number(top) - 1, left: columnNumber(left), bottom: Number(bottom) - 1, right: columnNumber(right) });
}
