import { fail, type Outcome } from '../../shared/base/problem.ts';
import type { Workbook } from '../../shared/sheets/cells/index.ts';
import type { ReadLimits } from './readLimits.ts';
import { damaged } from './refusals.ts';
import { readWebPages } from './webPage.ts';

/** Most parts of an archive that are looked at; a workbook has one for each sheet. */
const MOST_PARTS = 500;

/**
 * Reads a web archive (.mht, "single file web page"): a mail message whose parts are the pages, each in base64 or in
 * quoted-printable. Every table of a page becomes a sheet.
 */
export function readWebArchive(bytes: Uint8Array, fileName: string, limits: ReadLimits): Outcome<Workbook> {
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
