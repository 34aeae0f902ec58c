import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import { isDbf } from './older/dbf.ts';
import { isLotus } from './older/lotus.ts';
import { CHOOSE } from './refusals.ts';
import type { ZipParts } from './zipGuard.ts';

/** How a file is packed, found from its first bytes; the file name is used only in messages. */
type FileShape =
  | 'zip'
  | 'compound'
  | 'biff'
  | 'lotus'
  | 'dbf'
  | 'dif'
  | 'sylk'
  | 'xml2003'
  | 'records'
  | 'flatOds'
  | 'archive'
  | 'web'
  | 'text';

const HINT = t('Open it in the program that made it and save it as .xlsx, .xls, .ods or .csv.');

const notSpreadsheet = (fileName: string, what: string, hint = CHOOSE): Outcome<never> =>
  fail({ code: 'unreadable', message: t('"{fileName}" is {what}, not a spreadsheet.', { fileName, what }), hint });

const otherSpreadsheet = (fileName: string, what: string): Outcome<never> =>
  fail({ code: 'unreadable', message: t('"{fileName}" is {what}, which cannot be read here.', { fileName, what }), hint: HINT });

/** Files that are often renamed to .xls, by their first bytes in hexadecimal. */
const FOREIGN: readonly { readonly start: RegExp; readonly what: string }[] = [
  { start: /^89504e47/, what: t('a picture (PNG)') },
  { start: /^ffd8ff/, what: t('a picture (JPEG)') },
  { start: /^47494638/, what: t('a picture (GIF)') },
  { start: /^424d.{8}00000000/, what: t('a picture (BMP)') },
  { start: /^(49492a00|4d4d002a)/, what: t('a picture (TIFF)') },
  { start: /^52494646.{8}57454250/, what: t('a picture (WebP)') },
  { start: /^(efbbbf)?(0a|0d|20)*255044462d/, what: t('a PDF document') },
  { start: /^7b5c727466/, what: t('a text document (RTF)') },
  { start: /^526172211a07/, what: t('a RAR archive') },
  { start: /^377abcaf271c/, what: t('a 7-Zip archive') },
  { start: /^1f8b08/, what: t('a gzip archive') },
  { start: /^(4d5a9000|7f454c46)/, what: t('a program') },
];

/** Bytes that are enough to recognise a file: the first tag of an OpenDocument file names more than twenty kinds of elements. */
const HEAD_BYTES = 16_384;

const SYLK = /^ID;P[^\r\n]*[\r\n]+(?:[BCFOP]|NN);/;
const DIF = /^TABLE[ \t]*[\r\n]+[ \t]*0[ \t]*,[^\r\n]*[\r\n]+[ \t]*"/;
const WEB_ARCHIVE = /^(?:[\w-]+:[^\r\n]*[\r\n]+(?:[ \t][^\r\n]*[\r\n]+)*){0,12}?Content-Type:\s*multipart\/related/i;

/** Returns how a file is packed, or fails with one sentence on what it is instead of a spreadsheet. */
export function recogniseShape(bytes: Uint8Array, fileName: string): Outcome<FileShape> {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEAD_BYTES));
  const start = head.toString('hex', 0, 1024);
  if (/^504b(0304|0506)/.test(start)) return succeed('zip');
  if (start.startsWith('d0cf11e0a1b11ae1')) return succeed('compound');
  if (/^09(00|02|04|08)(04|06|08|10)00/.test(start)) return succeed('biff');
  const foreign = FOREIGN.find((kind) => kind.start.test(start));
  if (foreign) return notSpreadsheet(fileName, foreign.what);
  if (isLotus(bytes)) return succeed('lotus');
  if (isDbf(bytes)) return succeed('dbf');

  const text = head
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '');
  if (SYLK.test(text)) return succeed('sylk');
  if (DIF.test(text)) return succeed('dif');
  if (WEB_ARCHIVE.test(text.trimStart())) return succeed('archive');
  if (
    /^\s*(<!doctype html|<html|<head|<body|<table|<meta|<div|<!--\s*StartFragment|<style|<p\b|<tr\b|<\?xml[^>]*\?>\s*<(!doctype html|html))/i.test(
      text,
    )
  )
    return succeed('web');
  if (/^\s*</.test(text)) {
    if (/<(?:\w+:)?Workbook\s/.test(text) && /urn:schemas-microsoft-com:office:spreadsheet/.test(text)) return succeed('xml2003');
    if (/<office:document\s/.test(text) && /opendocument\.spreadsheet|<office:spreadsheet/.test(text)) return succeed('flatOds');
  }
  if (/^\s*(?:<\?xml[^>]*\?>\s*)?<dataroot[\s>]/.test(text)) return succeed('records');
  if (/^\s*<(\?xml|svg)/i.test(text)) return notSpreadsheet(fileName, /<svg/i.test(text) ? t('a picture (SVG)') : t('an XML file'), HINT);
  return succeed('text');
}

const NUMBERS_DOCUMENT = 'Index/Document.iwa';
/** OpenDocument, and OpenOffice 1 and StarOffice 6 before it (.sxc). */
const ODS = /^application\/vnd\.(?:oasis\.opendocument\.spreadsheet|sun\.xml\.calc)/;

/** Returns what a zip contains, judged by its parts, or fails with what it is instead of a spreadsheet. */
export function recognisePackage(parts: ZipParts, fileName: string): Outcome<'ods' | 'xlsx' | 'numbers'> {
  const mimetype = parts.get('mimetype')?.toString('latin1').trim() ?? '';
  const types = parts.get('[Content_Types].xml')?.toString('latin1') ?? '';
  if (ODS.test(mimetype)) return succeed('ods');
  if (/spreadsheetml|ms-excel/.test(types)) return succeed('xlsx');
  if (/wordprocessingml/.test(types)) return notSpreadsheet(fileName, t('a Word document'));
  if (/presentationml/.test(types)) return notSpreadsheet(fileName, 'a presentation');
  if (mimetype.startsWith('application/vnd.oasis.opendocument.')) return notSpreadsheet(fileName, t('an OpenDocument text or drawing'));
  if (parts.has(NUMBERS_DOCUMENT)) return succeed('numbers');
  if (parts.has('index.xml') || parts.has('index.xml.gz') || parts.has('Index.zip'))
    return otherSpreadsheet(fileName, t('a document of Apple Numbers 2009 or older, or one kept as a folder'));
  if (mimetype.startsWith('application/vnd.sun.xml.')) return notSpreadsheet(fileName, t('an OpenOffice text or drawing'));
  return notSpreadsheet(fileName, t('a ZIP archive'), t('Unpack it and choose the spreadsheet inside.'));
}

/** False for parts that no reader uses; they are not unpacked. */
export const isWantedPart = (path: string): boolean =>
  /^Index\/(?:Tables\/)?[^/]*\.iwa$/.test(path) ||
  (!/^(xl\/(media|printerSettings|embeddings|pivotCache)\/|Pictures\/|Thumbnails\/|Object [^/]*\/|word\/|ppt\/|customXml\/)/.test(path) &&
    !/\.(png|jpe?g|gif|emf|wmf|bmp|iwa)$/i.test(path));
