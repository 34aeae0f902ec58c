import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPageFile } from '../../src-main/page.ts';
import { pageServer } from '../../src-main/server.ts';

let folder: string;
let port: number;
let server: ReturnType<typeof pageServer>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-page-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>hello');
  await writeFile(join(folder, 'secret.key'), 'not for the page');
  server = pageServer(folder, 'token');
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

type Asked = { readonly path: string; readonly method?: string; readonly headers?: Readonly<Record<string, string>> };

/** node:http rather than fetch, because fetch does not let a test choose its Host header. */
const ask = ({ path, method = 'GET', headers = {} }: Asked) =>
  new Promise<{ status: number | undefined; headers: Readonly<Record<string, unknown>>; body: string }>((done, failed) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => done({ status: response.statusCode, headers: response.headers, body }));
    })
      .on('error', failed)
      .end();
  });

it('with the token, the page comes with a strict content security policy', async () => {
  const { status, headers, body } = await ask({ path: '/token/' });
  expect({ status, body }).toEqual({ status: 200, body: '<!doctype html>hello' });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(headers).not.toHaveProperty('access-control-allow-origin');
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

it('only reading is allowed', async () => {
  expect(await ask({ path: '/token/', method: 'POST' })).toMatchObject({ status: 405 });
  expect(await ask({ path: '/token/', method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
});

it('the address without its last slash leads to the page', async () => {
  expect(await ask({ path: '/token' })).toMatchObject({ status: 308, headers: { location: '/token/' } });
});

it.each(['/../package.json', '/%2e%2e/package.json', '/..%2f..%2fetc/passwd.html', '/secret.key', '/index.html%00.js', '/%zz', '/assets'])(
  'nothing but the page is served: %s',
  async (path) => {
    expect((await readPageFile(folder, path)).status).toBe(404);
    expect((await ask({ path: `/token${path}` })).status).toBe(404);
  },
);
