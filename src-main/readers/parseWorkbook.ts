import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { readHtmlTables } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import { shareWorkbook } from '../../shared/share/index.ts';
import { workOut } from '../../shared/sheets/calculation/index.ts';
import type { Workbook } from '../../shared/sheets/cells/index.ts';
import { listWorkbook } from '../../shared/sheets/import/lists/index.ts';
import { workbookStamp } from '../../shared/sheets/workbook/index.ts';
import { decodeBytes } from './decodeBytes.ts';
import { decodeText, readDelimited, withLinesParted } from './delimited.ts';
import { readBareBiff, readCompoundFile, readNumbers, readOfficeOpenXml } from './excelFile.ts';
import { isWantedPart, recognisePackage, recogniseShape } from './fileKind.ts';
import { openCompound } from './library.ts';
import { readMarkup, readXmlRecords } from './markup.ts';
import { readDbf } from './older/dbf.ts';
import { readDif } from './older/dif.ts';
import { readLotus } from './older/lotus.ts';
import { readSylk } from './older/sylk.ts';
import { readFlatDocument, readOpenDocument } from './openDocument/openDocument.ts';
import { READ_LIMITS, type ReadLimits, refuseUnread } from './readLimits.ts';
import { damaged, nothingInside } from './refusals.ts';
import { finishWorkbook, newDraft, type ReadWorkbook } from './sheetDraft.ts';
import { readXml2003 } from './xml2003.ts';
import { passwordRefused, unpackZip } from './zipGuard.ts';

/** Password that Excel tries before asking: workbooks with a protected structure were encrypted with it. [MS-OFFCRYPTO] 2.4.2.3 */
const EXCELS_OWN_PASSWORD = 'VelvetSweatshop';

/**
 * Removes the protection of an Excel file (.xls from Excel 95 on, .xlsx in a compound file); an .xls becomes its bare records. Returns
 * null if it does not open with the password. Without a password, tries the one that Excel itself tries without asking. Never throws.
 */
async function unlock(bytes: Uint8Array, password: string | null): Promise<Uint8Array | null> {
  const word = password ?? EXCELS_OWN_PASSWORD;
  try {
    const find = openCompound(Buffer.from(bytes));
    const [info, locked] = [find('/EncryptionInfo')?.content, find('/EncryptedPackage')?.content];
    // Loaded only when needed: few workbooks need it.
    if (info && locked) return (await import('./locked/lockedPackage.ts')).openPackage(Buffer.from(info), Buffer.from(locked), word);
    const stream = (find('/Workbook') ?? find('/Book'))?.content;
    return stream ? (await import('./locked/lockedRecords.ts')).openRecords(Buffer.from(stream), word) : null;
  } catch {
    // An unsupported scheme and a damaged file give the same result as a wrong password.
    return null;
  }
}

/**
 * Reads a spreadsheet file in this thread, without a time limit; `readSheet` is the guarded version. The kind is found from
 * the contents, not the name. Never throws: a file that cannot be read gives one problem ('unreadable', 'protected' or
 * 'too-large') in one sentence.
 */
export function parseWorkbook(bytes: Uint8Array, fileName: string, limits: ReadLimits = READ_LIMITS): Outcome<Workbook> {
  const refused = refuseUnread(bytes, fileName, limits);
  if (refused) return refused;
  try {
    const outcome = readByShape(bytes, fileName, limits);
    if (!outcome.ok) return outcome;
    const { isOutOfDate = false, ...read } = outcome.value;
    const workbook = read.kind === 'csv' ? read : withLinesParted(read);
    if (workbook.sheets.every(({ rowCount }) => rowCount === 0)) return fail(nothingInside(fileName));
    // Our own workbooks ask every program to work them out, so that it shows its own results; ours are stored in them.
    return succeed(workbookStamp(workbook) ? workbook : workOut(workbook, isOutOfDate));
  } catch {
    // The library throws many kinds of errors for damaged files, and none of their texts helps a player.
    return fail(damaged(fileName));
  }
}

/**
 * Reads a file that may be protected, with its password or the one that Excel tries without asking. Otherwise like
 * `parseWorkbook`. Never rejects.
 */
export async function parseProtected(
  bytes: Uint8Array,
  fileName: string,
  limits: ReadLimits,
  password: string | null,
): Promise<Outcome<Workbook>> {
  const outcome = parseWorkbook(bytes, fileName, limits);
  if (outcome.ok || !outcome.problems.some(({ code }) => code === 'protected')) return outcome;
  const unlocked = await unlock(bytes, password);
  if (unlocked) return parseWorkbook(unlocked, fileName, limits);
  return password === null ? outcome : fail(passwordRefused(fileName));
}

/** Longer texts, in bytes, are not treated as share codes or as lists in words. */
const [LONGEST_SHARED, LONGEST_LIST] = [200_000, 4_000_000];

/** Reads share codes, or a list in words made by this program; null for any other text. */
function readShared(bytes: Uint8Array, fileName: string): Outcome<Workbook> | null {
  const text = bytes.length <= LONGEST_LIST ? decodeText(bytes) : null;
  if (text === null) return null;
  const shared = bytes.length <= LONGEST_SHARED ? shareWorkbook(text, fileName) : null;
  if (shared) return shared;
  const list = listWorkbook(text, fileName);
  return list && succeed(list);
}

function readByShape(bytes: Uint8Array, fileName: string, limits: ReadLimits): Outcome<ReadWorkbook> {
  const shape = recogniseShape(bytes, fileName);
  if (!shape.ok) return shape;
  switch (shape.value) {
    case 'text':
      return readShared(bytes, fileName) ?? readMarkup(bytes, fileName, limits) ?? readDelimited(bytes, fileName, limits);
    case 'web':
      return readWebPage(bytes, fileName, limits);
    case 'archive':
      return readWebArchive(bytes, fileName, limits);
    case 'dbf':
      return readDbf(Buffer.from(bytes), fileName, limits);
    case 'dif':
      return readDif(bytes, fileName, limits);
    case 'sylk':
      return readSylk(bytes, fileName, limits);
    case 'lotus':
      return readLotus(Buffer.from(bytes), fileName, limits);
    case 'records':
      return readXmlRecords(bytes, fileName, limits);
    case 'xml2003':
      return readXml2003(bytes, fileName, limits);
    case 'flatOds':
      return readFlatDocument(bytes, fileName, limits);
    case 'compound':
      return readCompoundFile(Buffer.from(bytes), fileName, limits);
    case 'biff':
      return readBareBiff(Buffer.from(bytes), fileName, limits);
    case 'zip': {
      const parts = unpackZip(bytes, fileName, limits, isWantedPart);
      if (!parts.ok) return parts;
      const kind = recognisePackage(parts.value, fileName);
      if (!kind.ok) return kind;
      switch (kind.value) {
        case 'ods':
          return readOpenDocument(parts.value, fileName, limits);
        case 'numbers':
          return readNumbers(parts.value, fileName, limits);
        case 'xlsx':
          return readOfficeOpenXml(parts.value, fileName, limits);
      }
    }
  }
}

/** Most parts of an archive that are looked at; a workbook has one for each sheet. */
const MOST_PARTS = 500;

/**
 * Reads a web archive (.mht, "single file web page"): a mail message whose parts are the pages, each in base64 or in
 * quoted-printable. Every table of a page becomes a sheet.
 */
function readWebArchive(bytes: Uint8Array, fileName: string, limits: ReadLimits): Outcome<Workbook> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const { headers } = splitHeaders(text.trimStart());
  const [, quoted, plain] = /boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(headers.get('content-type') ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return fail(damaged(fileName));
  const parts = text.split(`--${boundary}`);
  // The last boundary has two more hyphens, after which there is nothing.
  if (parts.length < 3 || !parts.at(-1)?.startsWith('--')) return fail(damaged(fileName));
  const pages = parts.slice(1, -1).slice(0, MOST_PARTS).flatMap(pageIn);
  return readWebPages(pages, fileName, limits);
}

/** The decoded bytes of a part that is a page; none for styles and pictures. */
function pageIn(part: string): readonly Buffer[] {
  const { headers, body } = splitHeaders(part.replace(/^\r?\n/, ''));
  if (!/^text\/html/i.test(headers.get('content-type') ?? '')) return [];
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? '';
  if (encoding === 'base64') return [Buffer.from(body, 'base64')];
  return [Buffer.from(encoding === 'quoted-printable' ? unquote(body) : body, 'latin1')];
}

const unquote = (text: string): string =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The headers before the first empty line, by their names in small letters; a line set in goes on with the one before. */
function splitHeaders(text: string): { readonly headers: ReadonlyMap<string, string>; readonly body: string } {
  const end = /\r?\n\r?\n/.exec(text.slice(0, 100_000));
  const head = text.slice(0, end?.index ?? 0).replace(/\r?\n[ \t]+/g, ' ');
  const headers = new Map<string, string>();
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: text.slice(end ? end.index + end[0].length : 0) };
}

/** Matches the character set declared by a page; used where it cannot be detected from the bytes. */
const charset = /<meta[^>]{0,200}charset\s*=\s*(?:["']\s*)?([a-z0-9-]{3,20})/i;
const singleByte = /^(?:windows-125\d|iso-8859-\d{1,2}|latin1|us-ascii|macintosh)$/i;

function pageText(bytes: Uint8Array): string | null {
  const text = decodeText(bytes);
  const [, said] = charset.exec(text?.slice(0, 4_000) ?? '') ?? [];
  if (text === null || !said || !singleByte.test(said) || !text.includes('\ufffd')) return text;
  return decodeBytes(bytes, /^(?:latin1|us-ascii|iso-8859-1)$/i.test(said) ? 'windows-1252' : said.toLowerCase());
}

/** Reads a web page or a fragment of one: every table with text becomes a sheet. Cells keep their text, as in delimited files. */
const readWebPage = (bytes: Uint8Array, fileName: string, limits: ReadLimits): Outcome<Workbook> => readWebPages([bytes], fileName, limits);

/** Reads the tables of several pages of one file. */
function readWebPages(pages: readonly Uint8Array[], fileName: string, limits: ReadLimits): Outcome<Workbook> {
  const tables = pages.flatMap((page) => readHtmlTables(pageText(page) ?? '', { plainNumbers: true }));
  if (tables.length === 0)
    return fail({
      code: 'unreadable',
      message: t('"{fileName}" is a web page without a table.', { fileName }),
      hint: t(
        'Save the page that shows the designs, or copy their table and paste it into the sheet. A workbook that was saved as a page with a folder beside it has its sheets in that folder.',
      ),
    });
  const drafts = tables.map(({ rows, spans }, position) => {
    const draft = newDraft(`Table ${position + 1}`);
    for (const row of rows) draft.rows.push(row.map((cell) => cell || null));
    draft.merges.push(...spans);
    return draft;
  });
  return finishWorkbook(drafts, fileName, limits, { kind: 'html' });
}
