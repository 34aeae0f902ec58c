import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startReader } from '../../src-main/readers/readerProcess.ts';
import { readSheet } from '../../src-main/readers/readSheet.ts';

const folder = mkdtempSync(join(tmpdir(), 'motorpool-reader-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A reader that writes its process id to a file when it starts, does `begin`, and answers every file with its process id. */
function worker(name: string, begin = ''): string {
  const path = join(folder, name);
  const problem = "{ code: 'unreadable', message: String(process.pid) }";
  writeFileSync(
    path,
    `import { appendFileSync } from 'node:fs';
    process.once('message', () => process.send({ ok: false, problems: [${problem}] }));
    appendFileSync(${JSON.stringify(`${path}.started`)}, process.pid + ' ');
    ${begin}`,
  );
  return path;
}

/** The process ids of the readers that were started, once there is one. */
const startedOf = (path: string): Promise<readonly string[]> =>
  vi.waitFor(
    () => {
      if (!existsSync(`${path}.started`)) throw new Error('no reader has started');
      return readFileSync(`${path}.started`, 'utf8').trim().split(' ');
    },
    { timeout: 20_000, interval: 20 },
  );

async function readBy(path: string): Promise<string> {
  const outcome = await readSheet(Buffer.from('Name,Move\nTank,15\n'), 'Tanks.csv', { worker: path });
  return outcome.ok ? 'read' : (outcome.problems[0]?.message ?? '');
}

describe('a reading process that was started ahead', () => {
  it('is started once and reads one file; the next file has another process', async () => {
    const path = worker('ahead.mjs');
    startReader(path);
    startReader(path);
    const [first] = await startedOf(path);
    expect(await readBy(path)).toBe(first);
    const second = await readBy(path);
    expect(second).toMatch(/^\d+$/);
    expect(second).not.toBe(first);
    expect(await startedOf(path)).toEqual([first, second]);
  });

  it('is replaced if it has ended meanwhile', async () => {
    const path = worker('ends.mjs', 'if (!process.env.STAYS) process.exit(1);');
    startReader(path);
    const [first] = await startedOf(path);
    await vi.waitFor(() => expect(() => process.kill(Number(first), 0)).toThrow(), { timeout: 20_000 });
    vi.stubEnv('STAYS', 'yes');
    const second = await readBy(path);
    vi.unstubAllEnvs();
    expect(second).toMatch(/^\d+$/);
    expect(second).not.toBe(first);
  });

  it('is not used for a file that another reader is to read', async () => {
    const path = worker('waiting.mjs');
    startReader(path);
    const [first] = await startedOf(path);
    expect(await readBy(worker('other.mjs'))).not.toBe(first);
    expect(await readBy(path)).toBe(first);
  });
});
