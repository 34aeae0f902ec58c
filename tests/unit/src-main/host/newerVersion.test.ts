import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { newerVersion, releasesOf } from '../../../../src-main/host/newerVersion.ts';

let server: Server | null = null;
afterEach(() => void server?.close());

/** A list of releases with this answer; says what was asked. */
async function releases(answer: string, status = 200) {
  const asked: string[] = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(status).end(answer);
  });
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo; // as it listens on a port
  return { address: `http://127.0.0.1:${port}/latest`, asked };
}
const release = (tag: string, page = 'https://example.org/releases/1'): string =>
  JSON.stringify({ tag_name: tag, html_url: page, assets: [] });

describe('looking for a newer version', () => {
  it.each([
    ['v0.2.0', '0.1.9', '0.2.0'],
    ['0.10.0', '0.9.0', '0.10.0'],
    ['v1.0.0', '0.99.99', '1.0.0'],
    ['v0.1.0', '0.1.0', null],
    ['v0.0.9', '0.1.0', null],
    ['nightly', '0.1.0', null],
    ['v2.0.0-beta.1', '0.1.0', null],
  ])('finds %s beside %s: %s', async (tag, own, newer) => {
    const { address, asked } = await releases(release(tag));
    const expected = newer === null ? null : { version: newer, address: 'https://example.org/releases/1' };
    expect(await newerVersion(address, own)).toEqual({ ok: true, value: expected });
    expect(asked).toEqual(['GET /latest']);
  });

  it.each([
    ['no JSON', '<html>', 200],
    ['another answer', '{"message":"API rate limit exceeded"}', 403],
    ['a page that is none', release('v9.0.0', 'javascript:alert(1)'), 200],
  ])('says that it could not ask when there is %s', async (_, answer, status) => {
    const { address } = await releases(answer, status);
    expect(await newerVersion(address, '0.1.0')).toMatchObject({ ok: false, problems: [{ code: 'unreachable' }] });
  });

  it('says that nothing has been released yet', async () => {
    const { address } = await releases('{"message":"Not Found"}', 404);
    expect(await newerVersion(address, '0.1.0')).toMatchObject({ ok: false, problems: [{ message: 'Nothing has been released yet.' }] });
  });

  it('says so without a network too', async () => {
    expect(await newerVersion('http://127.0.0.1:1/latest', '0.1.0')).toMatchObject({ ok: false });
  });

  it.each([
    ['https://github.com/club/motorpool', 'https://api.github.com/repos/club/motorpool/releases/latest'],
    ['https://motorpool.example/', null],
    ['http://github.com/club/motorpool', null],
    ['https://github.com/club/motorpool/../../other', null],
    [undefined, null],
  ])('asks for a home page of %s at %s', (homepage, address) => {
    expect(releasesOf(homepage)).toBe(address);
  });
});
