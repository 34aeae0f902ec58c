import { fail, type Outcome } from '../../shared/base/problem.ts';
import { type Attributes, attributesOf, scanXml } from '../../shared/base/text/index.ts';
import { decodeText } from './delimited.ts';
import { isDateFormat } from './library.ts';
import { fromR1C1 } from './r1c1.ts';
import type { ReadLimits } from './readLimits.ts';
import { damaged } from './refusals.ts';
import {
  cellKey,
  finishWorkbook,
  isBeyond,
  newDraft,
  putValue,
  type ReadWorkbook,
  tooManyCells,
  type WorksheetDraft,
} from './sheetDraft.ts';

/** Tags and attributes may have a prefix; only the part after it counts. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

type OpenCell = { readonly attributes: Attributes; type: string; text: string | null; comment: string | null };

type Place = { row: number; column: number };

/**
 * Reads an "XML Spreadsheet 2003" in one pass: worksheets of rows of cells, each with a typed value and perhaps a formula in
 * R1C1 notation. A formula without a value is kept as one that was never worked out.
 */
export function readXml2003(bytes: Uint8Array, fileName: string, limits: ReadLimits): Outcome<ReadWorkbook> {
  const xml = decodeText(bytes);
  if (xml === null || !/<\/(?:\w+:)?Workbook\s*>/.test(xml)) return fail(damaged(fileName));
  const { drafts, names, cellCount } = readSheets(xml, limits);
  if (cellCount > limits.cells) return fail(tooManyCells(fileName, limits));
  if (drafts.length === 0) return fail(damaged(fileName));
  return finishWorkbook(drafts, fileName, limits, { kind: 'xml', names, isOutOfDate: /<(?:\w+:)?Uncalced\s*\/?>/.test(xml) });
}

function readSheets(xml: string, limits: ReadLimits) {
  const drafts: WorksheetDraft[] = [];
  const hiddenSheets = new Set<number>();
  const names = new Map<string, string>();
  const dateStyles = new Set<string>();
  const place: Place = { row: 0, column: 0 };
  let nextRow = 0;
  let styledColumn = 0;
  let styleId = '';
  let cellCount = 0;
  /** Rows and columns hidden so far, also those hidden twice: a row may span a million others, any number of times. */
  let hiddenSeen = 0;
  let draft: WorksheetDraft | null = null;
  let cell: OpenCell | null = null;
  let gathered: string | null = null;
  let isComment = false;

  const opened = new Map(
    Object.entries<(attributes: Attributes) => void>({
      Worksheet: (attributes) => {
        draft = newDraft(attributes.get('Name') ?? '');
        drafts.push(draft);
        nextRow = 0;
        styledColumn = 0;
      },
      Style: (attributes) => {
        styleId = attributes.get('ID') ?? '';
        // A style may build on one that shows dates.
        if (dateStyles.has(attributes.get('Parent') ?? '')) dateStyles.add(styleId);
      },
      NumberFormat: (attributes) => {
        const format = attributes.get('Format') ?? '';
        if (/\b(?:Date|Time)$/.test(format) || isDateFormat(format)) dateStyles.add(styleId);
      },
      NamedRange: (attributes) => addName(attributes.get('Name'), attributes.get('RefersTo')),
      Column: (attributes) => {
        const first = indexOf(attributes) ?? styledColumn;
        styledColumn = first + 1 + spanOf(attributes, 'Span');
        if (attributes.get('Hidden') === '1')
          for (let column = first; column < Math.min(styledColumn, limits.columns) && hiddenSeen < limits.cells; column++, hiddenSeen++)
            draft?.hiddenColumns.add(column);
      },
      Row: (attributes) => {
        place.row = indexOf(attributes) ?? nextRow;
        place.column = 0;
        const rows = 1 + spanOf(attributes, 'Span');
        nextRow = place.row + rows;
        if (attributes.get('Hidden') === '1')
          for (let row = place.row; row < Math.min(nextRow, limits.rows) && hiddenSeen < limits.cells; row++, hiddenSeen++)
            draft?.hiddenRows.add(row);
      },
      Cell: (attributes) => {
        place.column = indexOf(attributes) ?? place.column;
        cell = { attributes, type: '', text: null, comment: null };
      },
      Comment: () => {
        isComment = true;
      },
      Data: (attributes) => {
        gathered = '';
        if (cell && !isComment) cell.type = attributes.get('Type') ?? 'String';
      },
      Visible: () => {
        gathered = '';
      },
    }),
  );

  /** Adds a name. One for the whole workbook takes precedence over one for a single sheet. */
  const addName = (name = '', meaning = ''): void => {
    if (name === '' || /^_xl|^Print_|^_Filter/i.test(name) || (draft !== null && names.has(name))) return;
    names.set(name, fromR1C1(meaning.replace(/^=/, ''), 0, 0));
  };

  const closed = new Map(
    Object.entries<() => void>({
      Worksheet: () => {
        draft = null;
      },
      Cell: () => {
        if (draft && cell) cellCount += storeCell(draft, cell, place, { dateStyles, limits });
        if (cell) place.column += 1 + spanOf(cell.attributes, 'MergeAcross');
        cell = null;
      },
      Comment: () => {
        isComment = false;
      },
      Data: () => {
        if (cell && isComment) cell.comment = gathered;
        else if (cell) cell.text = gathered;
        gathered = null;
      },
      Visible: () => {
        if (draft && /^Sheet(?:Very)?Hidden$/.test(gathered ?? '')) hiddenSheets.add(drafts.length - 1);
        gathered = null;
      },
    }),
  );

  scanXml(xml, {
    open: (name, attributes) => {
      // Rich text inside a value is HTML, whose tags have small letters.
      if (cellCount <= limits.cells)
        opened.get(localName(name))?.(new Map([...attributesOf(attributes)].map(([name, value]) => [localName(name), value])));
    },
    close: (name) => closed.get(localName(name))?.(),
    text: (text) => {
      if (gathered !== null) gathered += text;
    },
  });
  return { drafts: drafts.map((one, at) => (hiddenSheets.has(at) ? { ...one, hidden: true } : one)), names, cellCount };
}

const indexOf = (attributes: Attributes): number | null => {
  const index = Number(attributes.get('Index'));
  return Number.isInteger(index) && index >= 1 ? Math.min(index, 1_048_576) - 1 : null;
};

const spanOf = (attributes: Attributes, name: string): number =>
  Math.min(1_048_576, Math.max(0, Math.trunc(Number(attributes.get(name) ?? 0)) || 0));

type CellContext = { readonly dateStyles: ReadonlySet<string>; readonly limits: ReadLimits };

/** Stores a finished cell at its place. Returns how many filled cells that were: 1 or 0. */
function storeCell(draft: WorksheetDraft, cell: OpenCell, { row, column }: Place, { dateStyles, limits }: CellContext): number {
  const { attributes, type, text, comment } = cell;
  const [across, down] = [spanOf(attributes, 'MergeAcross'), spanOf(attributes, 'MergeDown')];
  if (across + down > 0) draft.merges.push({ top: row, left: column, bottom: row + down, right: column + across });
  const formula = attributes.get('Formula')?.replace(/^=/, '') ?? '';
  if (text === null && formula === '' && comment === null) return 0;
  if (isBeyond(draft, row, column, limits)) return 1;
  const key = cellKey(row, column);
  if (formula !== '') draft.formulas.set(key, fromR1C1(formula, row, column));
  if (comment !== null && comment !== '') draft.comments.set(key, comment);
  if (text === null || (text === '' && type !== 'String')) return 1;
  if (type === 'Error') {
    draft.errors.set(key, text);
    return 1;
  }
  const value = valueIn(type, text);
  if (value === '' && formula === '') return 1;
  putValue(draft, row, column, value);
  if (typeof value === 'number' && (type === 'DateTime' || dateStyles.has(attributes.get('StyleID') ?? '')))
    draft.dates.set(key, dateText(value));
  return 1;
}

const DAY_MS = 86_400_000;
const EPOCH_MS = Date.UTC(1899, 11, 30);

function valueIn(type: string, text: string): string | number | boolean {
  switch (type) {
    case 'Boolean':
      return text.trim() === '1' || text.trim().toLowerCase() === 'true';
    case 'Number': {
      const number = Number(text);
      return Number.isFinite(number) ? number : text;
    }
    case 'DateTime': {
      const serial = (Date.parse(`${text.replace(/Z$/, '')}Z`) - EPOCH_MS) / DAY_MS;
      return Number.isFinite(serial) ? serial : text;
    }
    default:
      return text;
  }
}

/** "1997-02-05", or with the time of day if there is one. */
function dateText(serial: number): string {
  const moment = new Date(EPOCH_MS + Math.round(serial * DAY_MS));
  if (!Number.isFinite(moment.getTime())) return String(serial);
  const [day = '', time = ''] = moment.toISOString().split('T');
  return serial % 1 === 0 ? day : `${day} ${time.slice(0, 5)}`;
}
