import { fail, type Outcome } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { Workbook, WorkbookKind } from '../../../shared/sheets/cells/index.ts';
import { decodeBytes } from '../decodeBytes.ts';
import { shownDate } from '../library.ts';
import type { ReadLimits } from '../readLimits.ts';
import { damaged } from '../refusals.ts';
import {
  cellKey,
  cellList,
  finishWorkbook,
  isBeyond,
  newDraft,
  putValue,
  remarkOn,
  sheetNameOf,
  tooManyCells,
  type WorksheetDraft,
} from '../sheetDraft.ts';
import { guessEncoding } from '../textEncoding.ts';
import { passwordProtected } from '../zipGuard.ts';
import { type LotusSpot, lotusFormula } from './lotusFormula.ts';
import { type LotusCell, type LotusDialect, lotusCells } from './lotusRecords.ts';

/** The programs that wrote records like those of Lotus 1-2-3, by the version in the first record. */
function dialectOf(bytes: Buffer): LotusDialect | null {
  if (bytes.length < 8 || (bytes[0] !== 0 && bytes[0] !== 0xff) || bytes[1] !== 0) return null;
  const version = bytes.readUInt16LE(4);
  if (bytes.readUInt16LE(2) === 0x1a && version >= 0x1000 && version <= 0x1005) return 'release3';
  if (bytes.readUInt16LE(2) !== 2) return null;
  if (bytes[0] === 0xff) return 'works';
  if (version === 0x5120 || version === 0x5121) return 'quattroDos';
  if (version >= 0x1001 && version <= 0x1007) return 'quattro';
  return version >= 0x0404 && version <= 0x0600 ? (version === 0x0404 ? 'release1' : 'release2') : null;
}

/** True for bytes that begin like a worksheet of Lotus 1-2-3, Symphony, Quattro Pro or Works. */
export const isLotus = (bytes: Uint8Array): boolean =>
  dialectOf(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16))) !== null;

/** Character sets of each program's texts, the likeliest first. */
const SETS: Readonly<Record<LotusDialect, readonly [string, ...string[]]>> = {
  release1: ['cp850', 'windows-1252'],
  release2: ['windows-1252', 'cp850'],
  release3: ['cp850', 'windows-1252'],
  works: ['cp850', 'windows-1252'],
  quattroDos: ['cp850', 'windows-1252'],
  quattro: ['windows-1252', 'cp850'],
};

const KINDS: Readonly<Record<LotusDialect, WorkbookKind>> = {
  release1: 'lotus',
  release2: 'lotus',
  release3: 'lotus',
  works: 'works',
  quattroDos: 'quattro',
  quattro: 'quattro',
};

/** How numbers that are dates show, by the low half of the format byte. */
const DATE_FORMATS: Readonly<Record<number, string>> = {
  2: 'dd-mmm-yy',
  3: 'dd-mmm',
  4: 'mmm-yy',
  7: 'h:mm:ss AM/PM',
  8: 'h:mm AM/PM',
  9: 'yyyy-mm-dd',
  10: 'mm-dd',
  11: 'h:mm:ss',
  12: 'h:mm',
};

/**
 * Reads a worksheet of Lotus 1-2-3 (all releases), Symphony, Works or Quattro Pro up to 8. Formulas of Lotus and Works come with
 * their results; those of Quattro Pro are not read, with a remark.
 */
export function readLotus(bytes: Buffer, fileName: string, limits: ReadLimits): Outcome<Workbook> {
  const dialect = dialectOf(bytes);
  if (dialect === null) return fail(damaged(fileName));
  const { cells, names, hiddenColumns, isWhole, isProtected } = lotusCells(bytes, dialect, limits.cells);
  if (isProtected && (!isWhole || cells.length === 0)) return fail(passwordProtected(fileName));
  if (cells.length > limits.cells) return fail(tooManyCells(fileName, limits));
  if (!isWhole) return fail(damaged(fileName));
  const decode = textDecoder([...cells.flatMap(({ label }) => label ?? []), ...names.values()], SETS[dialect], dialect === 'release3');
  const only = cells.every(({ sheet }) => sheet === 0);
  const nameOf = (sheet: number): string => {
    const given = names.get(sheet);
    const name = given === undefined ? '' : decode(given);
    return name !== ''
      ? name
      : only
        ? sheetNameOf(fileName)
        : `Sheet ${String.fromCharCode(65 + (sheet % 26))}${sheet >= 26 ? Math.floor(sheet / 26) : ''}`;
  };
  const drafts = new Map<number, WorksheetDraft>();
  for (const sheet of [...new Set(cells.map((cell) => cell.sheet))].sort((one, other) => one - other))
    drafts.set(sheet, newDraft(nameOf(sheet)));
  for (const cell of cells) keep(drafts.get(cell.sheet), cell, decode, limits);
  for (const column of hiddenColumns) drafts.get(0)?.hiddenColumns.add(column);
  const unread = keepFormulas(cells, drafts, dialect, { nameOf, decode, limits });
  const remarks = [...unread].map(([sheet, keys]) => {
    const { name } = drafts.get(sheet) ?? { name: '' };
    return remarkOn(
      name,
      t('"{name}": the formulas in {keys} cannot be read; their stored results are used.', { name, keys: cellList(keys) }),
    );
  });
  return finishWorkbook([...drafts.values()], fileName, limits, { kind: KINDS[dialect], remarks });
}

/** Stores the value of a cell; a later record of the same cell (the text that a formula gives) replaces it. */
function keep(draft: WorksheetDraft | undefined, cell: LotusCell, decode: (bytes: Buffer) => string, limits: ReadLimits): void {
  if (!draft) return;
  const { row, column, label, number, format, isResult } = cell;
  if (isBeyond(draft, row, column, limits)) return;
  const key = cellKey(row, column);
  draft.errors.delete(key);
  if (label !== null) {
    const text = isResult ? decode(label) : withoutAlignment(decode(label));
    putValue(draft, row, column, text === '' && !isResult ? null : text);
  } else if (number !== null && Number.isFinite(number)) {
    putValue(draft, row, column, number);
    const shown = (format & 0x70) === 0x70 ? shownDate(DATE_FORMATS[format & 0x0f], number) : null;
    if (shown !== null) draft.dates.set(key, shown);
  } else draft.errors.set(key, cell.isMissing ? '#N/A' : '#VALUE!');
}

type FormulaContext = {
  readonly nameOf: (sheet: number) => string;
  readonly decode: (bytes: Buffer) => string;
  readonly limits: ReadLimits;
};

/** Reads the formulas, once all values are known. Returns the cells of each sheet whose formula cannot be read. */
function keepFormulas(
  cells: readonly LotusCell[],
  drafts: ReadonlyMap<number, WorksheetDraft>,
  dialect: LotusDialect,
  { nameOf, decode, limits }: FormulaContext,
): ReadonlyMap<number, readonly number[]> {
  const unread = new Map<number, number[]>();
  for (const { sheet, row, column, formula, release } of cells) {
    const draft = drafts.get(sheet);
    if (formula === null || !draft || row >= limits.rows || column >= limits.columns) continue;
    const spot: LotusSpot = {
      row,
      column,
      sheet,
      release,
      rows: dialect === 'release1' ? 2_048 : dialect === 'works' ? 16_384 : 8_192,
      columns: 256,
      sheetName: nameOf,
      text: decode,
      valueAt: (atRow, atColumn) => draft.rows[atRow]?.[atColumn] ?? null,
    };
    const text = dialect === 'quattro' || dialect === 'quattroDos' ? null : lotusFormula(formula, spot);
    if (text !== null) draft.formulas.set(cellKey(row, column), text);
    else {
      const known = unread.get(sheet);
      if (known) known.push(cellKey(row, column));
      else unread.set(sheet, [cellKey(row, column)]);
    }
  }
  return unread;
}

/** Character sets of the groups of Lotus multi-byte text in which one byte is one letter. */
const GROUPS: Readonly<Record<number, string>> = { 1: 'cp850', 2: 'cp737', 3: 'cp850', 5: 'windows-1251', 6: 'cp852', 8: 'cp857' };
const CONTROL = 0x0f;
const UNICODE = 0x14;

/**
 * Decodes text of Lotus 1-2-3 release 3 and later: single bytes in the workbook's own character set, and letters that start
 * with the number of another set (1: western DOS, 6: eastern, 0x14: two bytes of Unicode; 0x0F: a control character).
 */
function decodeGroups(bytes: Buffer, encoding: string): string {
  let text = '';
  let start = 0;
  for (let at = 0; at < bytes.length; at++) {
    const group = bytes[at] ?? 0;
    const isLetter = (bytes[at + 1] ?? 0) >= 0x20 && GROUPS[group] !== undefined;
    if (!isLetter && group !== UNICODE && group !== CONTROL) continue;
    text += decodeBytes(bytes.subarray(start, at), encoding);
    if (group === UNICODE && at + 2 < bytes.length) text += String.fromCharCode(bytes.readUInt16BE(at + 1));
    else if (group === CONTROL) text += String.fromCharCode(Math.max(0, (bytes[at + 1] ?? 0) - 0x20));
    else text += decodeBytes(bytes.subarray(at + 1, at + 2), GROUPS[group] ?? encoding);
    at += group === UNICODE ? 2 : 1;
    start = at + 1;
  }
  return text + decodeBytes(bytes.subarray(start), encoding);
}

/** Returns a decoder for all texts of a workbook, in the set of `sets` that they look like most. */
function textDecoder(texts: readonly Buffer[], sets: readonly [string, ...string[]], hasGroups: boolean): (bytes: Buffer) => string {
  const encoding = guessEncoding(Buffer.concat(texts), sets);
  return (bytes) => (hasGroups ? decodeGroups(bytes, encoding) : decodeBytes(bytes, encoding));
}

/** How a label is aligned, before its text. */
const ALIGNMENTS = `'"^\\|`;

/** The text of a label without the sign that says how it is aligned, with line breaks as in other sheets. */
const withoutAlignment = (label: string): string =>
  (ALIGNMENTS.includes(label.charAt(0)) ? label.slice(1) : label).replaceAll('\r\n', '\n');
