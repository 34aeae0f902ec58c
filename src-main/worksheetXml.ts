import type { ReadLimits } from './readLimits.ts';
import { cellKey } from './sheetDraft.ts';
import { unescapeXml } from './xmlScan.ts';
import type { ZipParts } from './zipGuard.ts';

/**
 * What the spreadsheet library does not tell about an .xlsx worksheet, or only at ten times the reading time: hidden rows and columns,
 * and formulas stored without a result (the library makes those a 0, which would pass for a computed cost).
 */
export type WorksheetExtras = {
  readonly hiddenRows: readonly number[];
  readonly hiddenColumns: readonly number[];
  readonly uncomputed: readonly number[];
};

const NO_EXTRAS: WorksheetExtras = { hiddenRows: [], hiddenColumns: [], uncomputed: [] };

/** Reads the extras of one worksheet part (ECMA-376 part 1, 18.3.1). Columns and rows count from 0, `uncomputed` are cell keys. */
export function readExtras(part: Buffer | undefined, limits: Pick<ReadLimits, 'rows' | 'columns'>): WorksheetExtras {
  if (!part) return NO_EXTRAS;
  const hides = part.includes(' hidden="') || part.includes(" hidden='");
  const hasUncomputed = ['</f></c>', '</f><v></v>', '</f><v/>', '</f><v />'].some((mark) => part.includes(mark));
  if (!hides && !hasUncomputed) return NO_EXTRAS;
  const xml = part.toString('latin1');
  return {
    hiddenRows: hides ? hiddenRows(xml).filter((row) => row < limits.rows) : [],
    hiddenColumns: hides ? hiddenColumns(xml, limits.columns) : [],
    uncomputed: hasUncomputed ? uncomputedCells(xml) : [],
  };
}

const isTrue = (attribute: string | undefined): boolean => attribute === '1' || attribute === 'true';
const attributeOf = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1];

function hiddenRows(xml: string): readonly number[] {
  return (xml.match(/<(?:\w+:)?row\s[^>]*\shidden=[^>]*>/g) ?? [])
    .filter((tag) => isTrue(attributeOf(tag, 'hidden')))
    .map((tag) => Number(attributeOf(tag, 'r')) - 1)
    .filter((row) => row >= 0);
}

function hiddenColumns(xml: string, mostColumns: number): readonly number[] {
  const head = xml.slice(0, Math.max(0, xml.search(/<(?:\w+:)?sheetData/)));
  return (head.match(/<(?:\w+:)?col\s[^>]*>/g) ?? [])
    .filter((tag) => isTrue(attributeOf(tag, 'hidden')))
    .flatMap((tag) => {
      const first = Math.max(1, Number(attributeOf(tag, 'min')) || 1);
      const last = Math.min(mostColumns, Number(attributeOf(tag, 'max')) || first);
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first - 1 + offset);
    });
}

function uncomputedCells(xml: string): readonly number[] {
  return [...xml.matchAll(/<c\s([^>]*)><f[^<]*<\/f>(?:<v><\/v>|<v ?\/>)?<\/c>/g)].flatMap(([, attributes = '']) => {
    const place = /\br=["']([A-Z]{1,3})(\d{1,7})["']/.exec(attributes);
    return place ? [cellKey(Number(place[2]) - 1, columnIndex(place[1] ?? ''))] : [];
  });
}

const columnIndex = (letters: string): number => [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * Finds the worksheet part of each sheet: its relationship id in the workbook, that id's target among the relationships
 * (ECMA-376 part 2, 6.5). Sheets whose part is not found are absent.
 */
export function worksheetParts(
  parts: ZipParts,
  sheets: readonly { readonly name: string; readonly id: string }[],
): ReadonlyMap<string, string> {
  const relationships = parts.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? '';
  const targets = new Map(
    (relationships.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []).map((tag) => [
      attributeOf(tag, 'Id') ?? '',
      unescapeXml(attributeOf(tag, 'Target') ?? ''),
    ]),
  );
  return new Map(
    sheets.flatMap(({ name, id }) => {
      const target = targets.get(id);
      if (target === undefined) return [];
      return [[name, target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`]];
    }),
  );
}

export type TrimmedPart = { readonly part: Buffer; readonly rowsLeftOut: number; readonly cells: number };

const ROW = '<row ';
/** The shortest cell with something in it; a part too short for the limit needs no counting. */
const SHORTEST_CELL = '<c><v>1</v></c>'.length;

/**
 * Cuts the rows past the limit out of a worksheet part before the library sees it, and counts the cells that stay if they can be more than
 * `mostCells`: reading a million rows only to drop them would take seconds and hundreds of megabytes. Rows that hold nothing are not
 * counted as left out. Parts that use a namespace prefix, which no known program writes, are left to the library's own cap.
 */
export function trimWorksheet(part: Buffer, { rows, cells }: Pick<ReadLimits, 'rows' | 'cells'>): TrimmedPart {
  const dataEnd = part.lastIndexOf('</sheetData>');
  const cut = dataEnd < 0 || !hasRowPast(part, rows) ? -1 : startOfRowPast(part, rows);
  const kept = cut < 0 ? part : Buffer.concat([part.subarray(0, cut), part.subarray(dataEnd)]);
  return {
    part: kept,
    rowsLeftOut: cut < 0 ? 0 : filledRows(part.subarray(cut, dataEnd)),
    cells: kept.length < cells * SHORTEST_CELL ? 0 : count(kept, '<c ') + count(kept, '<c>'),
  };
}

/** Judged by the last row, as rows come in order; true also when rows carry no numbers. */
function hasRowPast(part: Buffer, mostRows: number): boolean {
  const last = part.lastIndexOf(ROW);
  return last >= 0 && (statedRow(part, last) ?? mostRows + 1) > mostRows;
}

const statedRow = (part: Buffer, at: number): number | undefined => {
  const stated = /\sr=["'](\d+)["']/.exec(part.toString('latin1', at, Math.min(at + 60, part.length)))?.[1];
  return stated === undefined ? undefined : Number(stated);
};

/** Where the first row past the limit starts (a row without a number follows the one before); -1 if there is none. */
function startOfRowPast(part: Buffer, mostRows: number): number {
  let number = 0;
  for (let at = part.indexOf(ROW); at >= 0; at = part.indexOf(ROW, at + ROW.length)) {
    number = statedRow(part, at) ?? number + 1;
    if (number > mostRows) return at;
  }
  return -1;
}

const filledRows = (rows: Buffer): number =>
  rows
    .toString('latin1')
    .split('</row>')
    .filter((row) => /<(v|is|f)[ >]/.test(row)).length;

function count(part: Buffer, mark: string): number {
  let found = 0;
  for (let at = part.indexOf(mark); at >= 0; at = part.indexOf(mark, at + mark.length)) found++;
  return found;
}
