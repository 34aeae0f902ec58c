import { fail, type Outcome } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import { encodingOfCodepage } from '../biff.ts';
import { decodeBytes, isUtf8 } from '../decodeBytes.ts';
import type { ReadLimits } from '../readLimits.ts';
import { damaged } from '../refusals.ts';
import { cellKey, finishWorkbook, newDraft, remarkOn, sheetNameOf, tooManyCells, type WorksheetDraft } from '../sheetDraft.ts';
import { guessEncoding } from '../textEncoding.ts';
import codePages from './dbfCodePages.json' with { type: 'json' };

type DbfHeader = {
  readonly fields: readonly DbfField[];
  readonly records: number;
  readonly recordLength: number;
  /** Offset of the first record. */
  readonly start: number;
  /** The byte that names the character set; 0 if the file does not say. */
  readonly language: number;
  readonly isVisual: boolean;
};

/** First bytes: dBase II to 7, FoxBase, FoxPro and Visual FoxPro, with and without memos. */
const VERSIONS: ReadonlySet<number> = new Set([
  0x02, 0x03, 0x04, 0x05, 0x30, 0x31, 0x32, 0x43, 0x63, 0x7b, 0x83, 0x8b, 0x8c, 0x8e, 0xcb, 0xe5, 0xf5, 0xfb,
]);
const DBASE_II = 0x02;
const VISUAL: ReadonlySet<number> = new Set([0x30, 0x31, 0x32]);
const FIELD_TYPES = 'BCDFGILMNOPQTVWY@+0';
/** Types whose values are binary numbers. */
const NEVER_BLANK = 'BIY';
const DELETED = 0x2a;
const KEPT = 0x20;
const END_OF_FIELDS = 0x0d;

/** Code pages by the language driver byte of the header (dBase, FoxPro). */
const LANGUAGES: Readonly<Record<string, number>> = codePages;

/** True for bytes with the header of a dBase or FoxPro table whose fields and lengths fit each other. */
export const isDbf = (bytes: Uint8Array): boolean => readHeader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) !== null;

/**
 * Reads a table of dBase or FoxPro: the names of its fields become the first row. Deleted records are left out, with a remark;
 * memos are in a file of their own, so their cells are blank, with a remark.
 */
export function readDbf(bytes: Buffer, fileName: string, limits: ReadLimits): Outcome<Workbook> {
  const header = readHeader(bytes);
  if (!header) return fail(damaged(fileName));
  const { fields, records, recordLength, start, isVisual } = header;
  const shown = fields.filter(({ type }) => type !== '0');
  if (records * shown.length > limits.cells) return fail(tooManyCells(fileName, limits));
  const encoding = encodingOf(bytes, header);
  const draft = newDraft(sheetNameOf(fileName));
  draft.rows.push(shown.map(({ name }) => decodeBytes(Buffer.from(name, 'latin1'), encoding)));
  const lost = new Set<string>();
  let deleted = 0;
  let isCut = false;
  for (let record = 0; record < records; record++) {
    const at = start + record * recordLength;
    if (at + recordLength > bytes.length) {
      isCut = true;
      break;
    }
    if (bytes[at] === DELETED) {
      deleted++;
      continue;
    }
    if (draft.rows.length >= limits.rows) {
      draft.rowsSeen = draft.rows.length + records - record;
      break;
    }
    const row = draft.rows.length;
    const bytesOf = (field: DbfField): Buffer => bytes.subarray(at + field.at, at + field.at + field.length);
    const key = shown.find(({ type }) => type === 'C');
    const isContinued = key !== undefined && bytesOf(key).toString('latin1').replaceAll('\0', '').trim() === '';
    draft.rows.push(
      shown.map((field, column) => {
        const read = readField(field, bytesOf(field), encoding, isVisual);
        // Numbers in binary have no blank: in a record that continues the one before, 0 is read as blank.
        if (isContinued && isVisual && NEVER_BLANK.includes(field.type) && read.value === 0) return null;
        if (read.lost) lost.add(decodeBytes(Buffer.from(field.name, 'latin1'), encoding));
        if (read.date) draft.dates.set(cellKey(row, column), read.date);
        return read.value;
      }),
    );
  }
  return finishDbf(draft, { deleted, lost: [...lost], isCut }, fileName, limits);
}

function finishDbf(
  draft: WorksheetDraft,
  { deleted, lost, isCut }: { readonly deleted: number; readonly lost: readonly string[]; readonly isCut: boolean },
  fileName: string,
  limits: ReadLimits,
): Outcome<Workbook> {
  if (isCut && draft.rows.length === 1) return fail(damaged(fileName));
  const records = t('{deleted, plural, one {One record is} other {# records are}} marked as deleted and left out.', { deleted });
  const remarks = [
    ...(deleted > 0 ? [records] : []),
    ...(lost.length > 0
      ? [
          t('{lost}: memos and pictures are in a file of their own; the cells are taken as blank.', {
            lost: lost.map((name) => `"${name}"`).join(', '),
          }),
        ]
      : []),
    ...(isCut ? [t('The file is cut short: the records at its end are missing.')] : []),
  ].map((message) => remarkOn(null, message));
  return finishWorkbook([draft], fileName, limits, { kind: 'dbf', remarks });
}

function readHeader(bytes: Buffer): DbfHeader | null {
  const version = bytes[0] ?? 0;
  if (bytes.length < 34 || !VERSIONS.has(version)) return null;
  // Text never has such a month and day: the date of the last change shows whether the version byte is only the first letter of a text.
  if ((bytes[2] ?? 0) > 31 || (bytes[3] ?? 0) > 31) return null;
  const isOldest = version === DBASE_II;
  const [records, start, recordLength] = isOldest
    ? [bytes.readUInt16LE(1), 521, bytes.readUInt16LE(6)]
    : [bytes.readUInt32LE(4), bytes.readUInt16LE(8), bytes.readUInt16LE(10)];
  const isLevel7 = version === 0x04 || version === 0x8c;
  if (recordLength < 2 || start > bytes.length || start < (isOldest ? 521 : 33)) return null;
  const fields = readFields(bytes, {
    from: isOldest ? 8 : isLevel7 ? 68 : 32,
    to: start,
    size: isOldest ? 16 : isLevel7 ? 48 : 32,
    nameLength: isLevel7 ? 32 : 11,
    lengthAt: isOldest ? 12 : isLevel7 ? 33 : 16,
  });
  const width = fields?.reduce((sum, { length }) => sum + length, 1) ?? 0;
  if (!fields || fields.length === 0 || width > recordLength) return null;
  const first = bytes[start];
  if (records > 0 && first !== undefined && first !== KEPT && first !== DELETED && first !== 0) return null;
  return { fields, records, recordLength, start, language: isOldest ? 0 : (bytes[29] ?? 0), isVisual: VISUAL.has(version) };
}

type FieldLayout = Readonly<Record<'from' | 'to' | 'size' | 'nameLength' | 'lengthAt', number>>;

/** Reads the descriptions of the fields; null if they are not what a table has. */
function readFields(bytes: Buffer, { from, to, size, nameLength, lengthAt }: FieldLayout): readonly DbfField[] | null {
  const fields: DbfField[] = [];
  let offset = 1;
  for (let at = from; at + size <= to && bytes[at] !== END_OF_FIELDS; at += size) {
    const name = (bytes.toString('latin1', at, at + nameLength).split('\0')[0] ?? '').trim();
    const type = String.fromCharCode(bytes[at + nameLength] ?? 0);
    const length = bytes[at + lengthAt] ?? 0;
    if (name === '') break;
    if (!FIELD_TYPES.includes(type) || length === 0 || [...name].some((sign) => sign < ' ')) return null;
    fields.push({ name, type, at: offset, length });
    offset += length;
  }
  return fields;
}

/** The character set of the header, or else the one that the texts look like. */
function encodingOf(bytes: Buffer, { language, fields, start, records, recordLength }: DbfHeader): string {
  const page = LANGUAGES[language];
  if (page !== undefined) return encodingOfCodepage(page);
  const texts: Buffer[] = fields.map(({ name }) => Buffer.from(name, 'latin1'));
  for (let record = 0; record < Math.min(records, 2_000); record++) {
    const at = start + record * recordLength;
    for (const field of fields) if (field.type === 'C') texts.push(bytes.subarray(at + field.at, at + field.at + field.length));
  }
  const sample = Buffer.concat(texts);
  return isUtf8(sample) ? 'utf-8' : guessEncoding(sample, ['windows-1252', 'cp850']);
}

/** A column of the table. `at` is its offset within a record. */
type DbfField = { readonly name: string; readonly type: string; readonly at: number; readonly length: number };

type DbfValue = { readonly value: CellValue; readonly date?: string; readonly lost?: boolean };

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheet serial numbers, in Julian days. */
const EPOCH_JULIAN = 2_415_019;

/** Reads a value by the type of its field. Blanks, also of numbers and dates, are null. */
function readField({ type, length }: DbfField, bytes: Buffer, encoding: string, isVisual: boolean): DbfValue {
  const ascii = bytes.toString('latin1').replaceAll('\0', '').trim();
  switch (type) {
    case 'N':
    case 'F':
      return { value: numberIn(ascii) };
    case 'L':
      return { value: /^[YyTt]$/.test(ascii) ? true : /^[NnFf]$/.test(ascii) ? false : null };
    case 'D':
      return dateIn(ascii);
    case 'I':
    case '+':
      return { value: length === 4 ? bytes.readInt32LE(0) : null };
    case 'Y':
      return { value: length === 8 ? Number(bytes.readBigInt64LE(0)) / 10_000 : null };
    case 'T':
    case '@':
      return isVisual && length === 8 ? momentIn(bytes) : { value: null };
    case 'B':
    case 'O': {
      if (length !== 8 || (type === 'B' && !isVisual)) return { value: null, lost: ascii !== '' };
      const number = bytes.readDoubleLE(0);
      return { value: Number.isFinite(number) ? number : null };
    }
    case 'M':
    case 'G':
    case 'P':
    case 'W':
      return { value: null, lost: length === 4 ? bytes.readUInt32LE(0) !== 0 && ascii !== '' : ascii !== '' };
    default: {
      const text = decodeBytes(bytes, encoding).replaceAll('\0', '').trimEnd();
      return { value: text === '' ? null : text };
    }
  }
}

/** A number as dBase writes it: right-aligned digits, asterisks where it was too wide for its field (kept as text). */
function numberIn(text: string): CellValue {
  if (text === '' || text === '.' || text === '-') return null;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : text;
}

/** "19970205" as a serial number. */
function dateIn(text: string): DbfValue {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (year === undefined || Number(year) === 0) return { value: /^[\s0/]*$/.test(text) ? null : text };
  const serial = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - Date.UTC(1899, 11, 30)) / DAY_MS;
  return { value: serial, date: `${year}-${month}-${day}` };
}

function momentIn(bytes: Buffer): DbfValue {
  const day = bytes.readUInt32LE(0);
  if (day === 0) return { value: null };
  const serial = day - EPOCH_JULIAN + bytes.readUInt32LE(4) / DAY_MS;
  return { value: serial, date: new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10) };
}
