import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startReader } from '../../../../src-main/readers/readerProcess.ts';
import { readSheet } from '../../../../src-main/readers/readSheet.ts';

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
      const started = existsSync(`${path}.started`) ? readFileSync(`${path}.started`, 'utf8').trim() : '';
      // The file is there a moment before what is written to it.
      if (started === '') throw new Error('no reader has started');
      return started.split(' ');
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

describe('files that are read at the same time', () => {
  /** Asks for so many readings at once. */
  const readings = (path: string, count: number, signal?: AbortSignal) =>
    Array.from({ length: count }, (_, at) => readSheet(Buffer.from('A\n'), `${at}.csv`, { worker: path, timeoutMs: 20_000, signal }));
  const messageOf = (outcome: Awaited<ReturnType<typeof readSheet>>): string =>
    outcome.ok ? 'read' : (outcome.problems[0]?.message ?? '');

  it('are read one after the other, so that they need no more memory than one; too many are refused in a sentence', async () => {
    const path = worker('turns.mjs');
    let most = 0;
    const watching = setInterval(() => {
      const started = existsSync(`${path}.started`) ? readFileSync(`${path}.started`, 'utf8').trim().split(' ') : [];
      most = Math.max(most, started.filter((pid) => isRunning(Number(pid))).length);
    }, 1);
    const answers = (await Promise.all(readings(path, 11))).map(messageOf);
    clearInterval(watching);
    // The process of the test before may still be ending.
    const read = answers.filter((answer) => /^\d+$/.test(answer));
    expect([8, 9]).toContain(read.length);
    expect(answers.slice(read.length)).toEqual(
      Array(answers.length - read.length).fill(expect.stringMatching(/was not read: many other files are being read already/)),
    );
    expect(most).toBe(1);
  });

  it('give way when one is cancelled while it waits, or takes too long', async () => {
    const path = worker('slow.mjs', 'process.removeAllListeners("message"); process.on("message", () => undefined);');
    const slow = readSheet(Buffer.from('A\n'), 'slow.csv', { worker: path, timeoutMs: 400 });
    const ending = new AbortController();
    const [waiting] = readings(path, 1, ending.signal);
    const next = readBy(worker('next.mjs'));
    ending.abort();
    expect(await waiting?.then(messageOf)).toMatch(/cancelled/);
    expect(messageOf(await slow)).toMatch(/took longer than 0.4 s/);
    expect(await next).toMatch(/^\d+$/);
    const started = existsSync(`${path}.started`) ? readFileSync(`${path}.started`, 'utf8').trim().split(' ') : [];
    expect(started.length).toBeLessThanOrEqual(1);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
