import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostServer } from '../../../../src-main/browser/server.ts';
import { contentSecurityPolicy, readPageFile } from '../../../../src-main/host/page.ts';
import { type Asked, askOver } from '../../../support/hosts/httpHost.ts';

let folder: string;
let port: number;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-page-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><meta content="__CSP_NONCE__"><meta content="__HOST_TOKEN__">');
  await writeFile(join(folder, 'secret.key'), 'not for the page');
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'program-1a2b.js'), 'export {};');
  const hostOf = () => {
    throw new Error('Nobody calls the host here.');
  };
  server = hostServer({ folder, token: 'token', hostOf });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const ask = (asked: Asked) => askOver(port, asked);

it('with the token, the page comes with its nonce, and the token that its calls must bear', async () => {
  const { status, headers, body } = await ask({ path: '/token/' });
  expect(status).toBe(200);
  const [, nonce] = /^<!doctype html><meta content="([\w-]{22})"><meta content="token">$/.exec(body) ?? [];
  expect(headers['content-security-policy']).toBe(contentSecurityPolicy(String(nonce)));
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

it('no two answers have the same nonce', async () => {
  const bodies = await Promise.all([1, 2, 3].map(() => ask({ path: '/token/' })));
  expect(new Set(bodies.map(({ body }) => body)).size).toBe(3);
});

it('the content security policy starts from nothing and allows no inline or evaluated code, no frames and no other places', () => {
  const rules = new Map(
    contentSecurityPolicy('N')
      .split('; ')
      .map((rule) => [rule.replace(/ .*/, ''), rule.replace(/^\S+ /, '')]),
  );
  expect(Object.fromEntries(rules)).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'nonce-N'",
    'img-src': "'self' data:",
    'font-src': "'self' data:",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
});

it.each<[why: string, asked: Asked]>([
  ['no token', { path: '/' }],
  ['a wrong token', { path: '/tokem/' }],
  ['a name rebound to this machine', { path: '/token/', headers: { host: 'evil.example:80' } }],
  ['another port in the Host header', { path: '/token/', headers: { host: '127.0.0.1:1' } }],
  ['a page of another origin', { path: '/token/', headers: { origin: 'https://evil.example' } }],
  ['a page without an origin', { path: '/token/', headers: { origin: 'null' } }],
])('a request with %s is refused', async (_, asked) => {
  expect(await ask(asked)).toMatchObject({ status: 403, body: 'Open the address that "npm start" printed.' });
});

it('files of the page are only read', async () => {
  expect(await ask({ path: '/token/', method: 'POST' })).toMatchObject({ status: 405 });
  expect(await ask({ path: '/token/', method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
});

it('the address without its last slash leads to the page', async () => {
  expect(await ask({ path: '/token' })).toMatchObject({ status: 308, headers: { location: '/token/' } });
});

it('the browser keeps files that are named by what is in them, and never the page with its token', async () => {
  expect((await readPageFile(folder, '/assets/program-1a2b.js')).headers['cache-control']).toMatch(/^private, .*immutable$/);
  expect((await readPageFile(folder, '/')).headers['cache-control']).toBe('no-store');
  expect((await readPageFile(folder, '/assets/../index.html')).headers['cache-control']).toBe('no-store');
  expect((await readPageFile(folder, '/assets/gone-1a2b.js')).headers['cache-control']).toBe('no-store');
});

it.each(['/../package.json', '/%2e%2e/package.json', '/..%2f..%2fetc/passwd.html', '/secret.key', '/index.html%00.js', '/%zz', '/assets'])(
  'nothing but the page is served: %s',
  async (path) => {
    expect((await readPageFile(folder, path)).status).toBe(404);
    expect((await ask({ path: `/token${path}` })).status).toBe(404);
  },
);
