import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { succeed } from '../../shared/base/problem.ts';
import type { Host } from '../../shared/host/index.ts';
import { hostServer, type Serving, serve } from '../../src-main/browser/server.ts';
import { type Answered, type Asked, askOver, pageHeaders } from '../support/hosts/httpHost.ts';

/** What stands between the browser host and every other page, program and name on this machine. */
let folder: string;
let serving: Serving;
let token: string;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-security-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  serving = await serve({ folder, home: join(folder, 'home'), projects: join(folder, 'projects') });
  const { pathname, port: bound } = new URL(serving.address);
  token = pathname.split('/')[1] ?? '';
  port = Number(bound);
});
afterAll(async () => {
  serving.end();
  await serving.ended;
  await rm(folder, { recursive: true });
});

/** A call as the page makes it, but for what the test changes. */
const callAs = ({
  headers = {},
  path = `/${token}/host/setPreferences`,
  method = 'POST',
  body = '{"a":1}',
}: Partial<Asked>): Promise<Answered> =>
  askOver(port, { path, method, body, headers: { ...pageHeaders(serving.address, 'window-of-a-test'), ...headers } });

it('the host ends though a browser holds a connection that it opened in advance and never used', async () => {
  const home = await mkdtemp(join(tmpdir(), 'motorpool-ending-'));
  const other = await serve({ folder, home, projects: home });
  const unused = connectSocket(Number(new URL(other.address).port), '127.0.0.1');
  await new Promise((connected) => unused.once('connect', connected));
  // The host knows the connection once it has answered a later one.
  await fetch(other.address);
  const closed = new Promise((done) => unused.once('close', done));
  other.end();
  await Promise.all([other.ended, closed]);
  await rm(home, { recursive: true });
});

it('the page’s own call is answered, so the refusals below are for their one difference', async () => {
  expect(await callAs({})).toMatchObject({ status: 200, body: '{"ok":true,"value":null}' });
});

it('answers are never for another origin, never kept and never taken for anything but JSON', async () => {
  const { headers } = await callAs({});
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

describe('a call is refused', () => {
  it.each<[why: string, status: number, change: Partial<Asked>]>([
    ['from a page of another origin', 403, { headers: { origin: 'https://evil.example' } }],
    ['from a page of another port', 403, { headers: { origin: 'http://127.0.0.1:1' } }],
    ['from this origin by another of its names', 403, { headers: { origin: `http://localhost` } }],
    ['from a sandboxed frame or a file', 403, { headers: { origin: 'null' } }],
    ['without an origin', 403, { headers: { origin: undefined } }],
    ['from another site, as the browser says', 403, { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['by a name that was rebound to this machine', 403, { headers: { host: 'evil.example' } }],
    ['by a name that ends like ours', 403, { headers: { host: 'evil-127.0.0.1' } }],
    ['without a token', 403, { headers: { 'x-motorpool-token': undefined } }],
    ['with an empty token', 403, { headers: { 'x-motorpool-token': '' } }],
    ['with a wrong token', 403, { headers: { 'x-motorpool-token': 'A'.repeat(24) } }],
    ['below a wrong address', 403, { path: `/${'A'.repeat(24)}/host/setPreferences` }],
    ['below no address', 403, { path: '/host/setPreferences' }],
    ['by GET', 405, { method: 'GET', body: '' }],
    ['by PUT', 405, { method: 'PUT' }],
    ['by OPTIONS, which asks for what another origin may', 405, { method: 'OPTIONS', body: '' }],
    ['as a form would send it', 415, { headers: { 'content-type': 'text/plain' } }],
    ['as JSON only by its name', 415, { headers: { 'content-type': 'application/json-not' } }],
    ['without a window', 400, { headers: { 'x-motorpool-window': undefined } }],
    ['for a window of an odd name', 400, { headers: { 'x-motorpool-window': '../../window' } }],
    ['without a body', 400, { body: '' }],
    ['with half a body', 400, { body: '{"a":' }],
    ['with a path for a name', 405, { path: `/${'TOKEN'}/host/../setPreferences` }],
    ['with an encoded path for a name', 405, { path: `/${'TOKEN'}/host/%2e%2e%2fsetPreferences` }],
  ])('%s: %i', async (_, status, change) => {
    const path = change.path?.replace('TOKEN', token);
    expect((await callAs({ ...change, ...(path === undefined ? {} : { path }) })).status).toBe(status);
  });

  it('with the name of something every object has', async () => {
    const { status, body } = await callAs({ path: `/${token}/host/hasOwnProperty` });
    expect([status, JSON.parse(body)]).toMatchObject([200, { ok: false, problems: [{ code: 'bad-request' }] }]);
  });

  it('when nesting is so deep that a reader could run out of stack, and the host goes on', async () => {
    const deep = `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    expect(JSON.parse((await callAs({ body: deep })).body)).toMatchObject({ ok: false });
    expect((await callAs({})).status).toBe(200);
  });
});

describe('size', () => {
  const withSmallLimit = async (ask: (port: number) => Promise<void>): Promise<void> => {
    let calls = 0;
    // One call is enough here.
    const host = { setPreferences: async () => succeed(calls++) } as unknown as Host;
    const small = hostServer({ folder, token, hostOf: () => host, maxCallBytes: 1_000 });
    await new Promise<void>((listening) => small.listen(0, '127.0.0.1', listening));
    const address = small.address();
    await ask(typeof address === 'object' && address !== null ? address.port : 0);
    expect(calls).toBe(0);
    small.close();
  };
  const headersOn = (bound: number) => pageHeaders(`http://127.0.0.1:${bound}/${token}/`, 'window-of-a-test');

  it('a body over the limit is refused in words, and not even read as JSON', () =>
    withSmallLimit(async (bound) => {
      const body = JSON.stringify({ a: 'x'.repeat(3_000) });
      const answered = await askOver(bound, { path: `/${token}/host/setPreferences`, method: 'POST', headers: headersOn(bound), body });
      expect(answered.status).toBe(413);
      expect(JSON.parse(answered.body)).toMatchObject({ ok: false, problems: [{ code: 'too-large' }] });
    }));

  it('a body of 80 MB gets its sentence at the end, not a broken connection', async () => {
    const { status, body } = await callAs({ body: Buffer.alloc(80_000_000, 0x20) });
    expect([status, JSON.parse(body)]).toMatchObject([
      413,
      { ok: false, problems: [{ code: 'too-large', message: expect.stringMatching(/64 MB/) }] },
    ]);
    expect((await callAs({})).status).toBe(200);
  });

  it('a body without a declared length cannot go on for ever', () =>
    withSmallLimit(async (bound) => {
      const received = await new Promise<string>((done) => {
        let text = '';
        const socket = connectSocket(bound, '127.0.0.1', () => {
          const headers = Object.entries({ ...headersOn(bound), host: `127.0.0.1:${bound}`, 'transfer-encoding': 'chunked' });
          socket.write(
            `POST /${token}/host/setPreferences HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
          );
          const flood = setInterval(() => socket.write(`400\r\n${'x'.repeat(1_024)}\r\n`), 1);
          socket.on('close', () => {
            clearInterval(flood);
            done(text);
          });
        });
        socket.on('data', (part) => {
          text += part.toString();
        });
        socket.on('error', () => undefined);
      });
      expect(received).toMatch(/^HTTP\/1\.1 413 /);
    }));
});

it('the server listens on this machine alone', async () => {
  expect(new URL(serving.address).hostname).toBe('127.0.0.1');
});

it('no two starts share a token', async () => {
  const other = await serve({ folder, home: join(folder, 'home'), projects: join(folder, 'projects') });
  expect(new URL(other.address).pathname).not.toBe(new URL(serving.address).pathname);
  other.end();
  await other.ended;
});

it('nothing that was refused has left a trace', async () => {
  expect((await readdir(folder)).sort()).toEqual(['home', 'index.html']);
});
