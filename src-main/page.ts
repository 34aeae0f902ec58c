import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

/** What the page may load: its own files and nothing from anywhere else. The same in every host. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
};

export type PageFile = {
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
};

const notFound: PageFile = {
  status: 404,
  headers: { ...PAGE_HEADERS, 'content-type': 'text/plain; charset=utf-8' },
  body: new TextEncoder().encode('There is nothing here.'),
};

/**
 * One file of the built page, with the headers every host sends. `path` is the path of an address, still
 * percent-encoded; "/" is index.html. Anything outside `folder`, of another kind or not there is a 404.
 */
export async function readPageFile(folder: string, path: string): Promise<PageFile> {
  try {
    const name = normalize(decodeURIComponent(path === '/' ? '/index.html' : path));
    const contentType = CONTENT_TYPES[extname(name)];
    // normalize() resolves "..": what still climbs, or hides a null byte, is not ours.
    if (contentType === undefined || name.includes('..') || name.includes('\0')) return notFound;
    const body = new Uint8Array(await readFile(join(folder, name)));
    return { status: 200, headers: { ...PAGE_HEADERS, 'content-type': contentType }, body };
  } catch {
    return notFound;
  }
}
