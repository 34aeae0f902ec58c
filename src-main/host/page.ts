import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

/**
 * Returns the content security policy: the page may load only its own files. All hosts use the same policy. `nonce` lets the
 * page's own libraries add style sheets; it is different in every response.
 */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const pageHeaders = (nonce: string) => ({
  'content-security-policy': contentSecurityPolicy(nonce),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

/** Files whose names change with what is in them: they may be kept, and the browser keeps their compiled code as well. */
const NAMED_BY_CONTENT = /^[\\/]assets[\\/]/;
const KEPT = { 'cache-control': 'private, max-age=86400, immutable' };

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
};

type PageFile = {
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
};

const notFound = (nonce: string): PageFile => ({
  status: 404,
  headers: { ...pageHeaders(nonce), 'content-type': 'text/plain; charset=utf-8' },
  body: new TextEncoder().encode('There is nothing here.'),
});

/** Fills the nonce into the page, and for a host called over HTTP the token that its calls must send. */
const filledIn = (html: string, nonce: string, token: string): string =>
  html.replaceAll('__CSP_NONCE__', nonce).replaceAll('__HOST_TOKEN__', token);

/**
 * Reads one file of the built page, with the headers that every host sends. `path` is the path of a URL, still
 * percent-encoded; "/" is index.html. Anything outside `folder`, of another type or missing gives a 404.
 */
export async function readPageFile(folder: string, path: string, token = ''): Promise<PageFile> {
  const nonce = randomBytes(16).toString('base64url');
  try {
    const name = normalize(decodeURIComponent(path === '/' ? '/index.html' : path));
    const ending = extname(name);
    const contentType = CONTENT_TYPES[ending];
    // normalize() resolves ".."; a name that still contains "..", or contains a null byte, is refused.
    if (contentType === undefined || name.includes('..') || name.includes('\0')) return notFound(nonce);
    const bytes = new Uint8Array(await readFile(join(folder, name)));
    const body = ending === '.html' ? new TextEncoder().encode(filledIn(new TextDecoder().decode(bytes), nonce, token)) : bytes;
    const kept = NAMED_BY_CONTENT.test(name) ? KEPT : {};
    return { status: 200, headers: { ...pageHeaders(nonce), 'content-type': contentType, ...kept }, body };
  } catch {
    return notFound(nonce);
  }
}
