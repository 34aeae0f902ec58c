import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../../shared/base/problem.ts';
import { connect, type Host } from '../../shared/host/index.ts';
import { pieceReader } from '../../shared/sheets/cells/pieces.ts';
import { type RunningHost, startHost } from '../support/browser/browser.ts';
import { type Hostile, hostileBooks, hostileRules, packOf, projectOf } from '../support/files/hostile.ts';
import { valueIn } from '../support/hosts/hosts.ts';
import { sendTo } from '../support/hosts/httpHost.ts';
import { projectRoot } from '../support/programs/cli.ts';
import { watchTree } from '../support/programs/processTree.ts';
import { endWithFile } from '../support/programs/programs.ts';

/**
 * What no file may take more of: time on a quiet machine, and memory of the program with all that it starts. A machine that is busy
 * with something else gets the time of some harmless commands besides.
 */
const QUIET_MS = 20_000;
const HARMLESS = 5;
const isLong = process.env.LONG_TESTS !== undefined;
const MOST_MB = 1_000;

let folder = '';
let mostMs = 2 * QUIET_MS;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'motorpool-hostile-'));
  const began = performance.now();
  await bounded('rulesets');
  mostMs = QUIET_MS + HARMLESS * (performance.now() - began);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write({ name, bytes }: Hostile): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** Writes rules as a folder, and returns its path. */
function writeFolder(name: string, files: ReadonlyMap<string, string>): string {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true });
    writeFileSync(join(folder, name, path), text);
  }
  return join(folder, name);
}

/** Runs the built command line; it must end in time, in bounds, and in sentences. Returns its code and what it said. */
async function bounded(...args: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }> {
  const home = mkdtempSync(join(folder, 'home-'));
  const began = performance.now();
  const child = endWithFile(
    spawn(process.execPath, [join(projectRoot, 'out/main/motorpool.js'), ...args], {
      cwd: folder,
      env: { ...process.env, MOTORPOOL_HOME: home },
      timeout: 3 * QUIET_MS,
    }),
  );
  const tree = watchTree(child.pid ?? 0);
  let [out, said] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  tree.end();
  expect(performance.now() - began, `${args.join(' ')}: ${said.slice(0, 300)}`).toBeLessThan(mostMs);
  expect(tree.peakMb()).toBeLessThan(MOST_MB);
  expect([0, 1, 2]).toContain(code);
  expect(said).not.toMatch(/fault in Motorpool|\n {4}at |FATAL|heap/);
  expect(said.length).toBeLessThan(20_000);
  if (code === 2) expect(said).toMatch(/^motorpool: \S/);
  return { code, said: said + out };
}

describe('the command line ends in time, in bounds and in sentences, with rules that have', () => {
  it.each(Object.keys(hostileRules))('%s', async (what) => {
    const files = hostileRules[what]?.() ?? new Map<string, string>();
    const at = Object.keys(hostileRules).indexOf(what);
    const ways = [
      () => bounded('rulesets', '--install', write(packOf(files))),
      () => bounded('rulesets', writeFolder(`folder-${at}`, files)),
      () => bounded('cost', write(projectOf(files))),
    ];
    // By day each trap goes one of the ways, and all three of them into the host, below.
    for (const [way, go] of ways.entries()) if (isLong || way === at % ways.length) await go();
  });
});

describe('the command line ends in time, in bounds and in sentences, with workbooks that have', () => {
  it.each(Object.keys(hostileBooks))('%s', async (what) => {
    const book = write({ name: 'trap.xlsx', bytes: hostileBooks[what]?.() ?? '' });
    await bounded('import', book);
    await bounded('adopt', book, '-o', join(folder, 'adopted.motorpool'));
    await bounded('adopt', book, '--as-system', 'Trap', '-o', join(folder, 'system.motorpool'));
  });
});

describe.runIf(process.platform === 'linux')('the command line refuses', () => {
  it('links and devices where rules are wanted, and shares nothing that they lead to', async () => {
    const rules = writeFolder('linked', hostileRules['names of prototypes']?.() ?? new Map());
    symlinkSync('/etc/passwd', join(rules, 'tables', 'more.csv'));
    symlinkSync('.', join(rules, 'again'));
    const shared = join(folder, 'shared.motorpool-rules');
    expect(await bounded('rulesets', '--share', rules, '-o', shared)).toMatchObject({ code: 2, said: expect.stringMatching(/is a link/) });
    for (const device of ['/dev/zero', '/dev/stdin', '/dev/random'])
      expect(await bounded('rulesets', '--install', device)).toMatchObject({ code: 2, said: expect.stringMatching(/no ordinary file/) });
    symlinkSync('/dev/zero', join(folder, 'zero.motorpool'));
    expect(await bounded('cost', join(folder, 'zero.motorpool'))).toMatchObject({ code: 2 });
  });
});

describe('the browser host goes on saving, in time and in bounds, while it is sent', () => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await startHost();
  });
  afterAll(() => host?.end());

  /** Sends something from one window while another one saves. Every answer is a value or sentences. */
  async function beside(send: (page: Host) => Promise<readonly Outcome<unknown>[]>): Promise<void> {
    const page = connect(sendTo(host.address, 'window-hostile'));
    const other = connect(sendTo(host.address, 'window-beside'));
    const tree = watchTree(host.process.pid ?? 0);
    let isOver = false;
    let [saves, longest] = [0, 0];
    const text = '{ "format": 1, "name": "Beside", "ruleset": { "id": "zorch-97", "version": "1" }, "designs": [] }\n';
    const saving = (async () => {
      const { file } = valueIn(await other.saveProject({ file: null, name: 'Beside', text }));
      while (!isOver) {
        const began = performance.now();
        valueIn(await other.saveProject({ file, name: 'Beside', text: text.replace('Beside', `Beside ${saves++}`) }));
        longest = Math.max(longest, performance.now() - began);
        await new Promise((later) => setTimeout(later, 50));
      }
    })();
    for (const answer of await send(page)) {
      if (answer.ok) continue;
      for (const { message } of answer.problems) expect(message).toMatch(/^[^\n]{10,400}[.)]$/);
      expect(JSON.stringify(answer.problems)).not.toMatch(/inside Motorpool|does not answer| {4}at /);
    }
    isOver = true;
    await saving;
    tree.end();
    expect(tree.peakMb()).toBeLessThan(MOST_MB);
    // A window that saves notices nothing but a machine that is busy.
    expect(longest).toBeLessThan(5_000);
  }

  async function timed<T>(answer: Promise<T>): Promise<T> {
    const began = performance.now();
    const value = await answer;
    expect(performance.now() - began).toBeLessThan(mostMs);
    return value;
  }
  const uploadOf = ({ name, bytes }: Hostile) => ({ name, bytes: Buffer.from(bytes).toString('base64') });

  it.each(Object.keys(hostileRules))('rules with %s', async (what) => {
    const files = hostileRules[what]?.() ?? new Map<string, string>();
    await beside(async (page) => [
      await timed(page.installRules({ files: Object.fromEntries(files), replace: true })),
      await timed(page.tryRules({ files: Object.fromEntries(files) })),
      await timed(page.openProject({ file: null, upload: uploadOf(projectOf(files)) })),
    ]);
  });

  it.each(Object.keys(hostileBooks))('workbooks with %s', async (what) => {
    const upload = uploadOf({ name: 'trap.xlsx', bytes: hostileBooks[what]?.() ?? '' });
    await beside(async (page) => {
      const begun = await timed(page.readSheet({ upload, password: null }));
      if (!begun.ok) return [begun];
      const pieces = pieceReader();
      for (let at = 0; at < begun.value.pieces; at++) {
        const { piece } = valueIn(await timed(page.readPiece({ reading: begun.value.reading, at })));
        pieces.add(piece);
      }
      return [pieces.workbook()];
    });
  });

  it('a dozen of them at once', () =>
    beside((page) => {
      const books = Object.values(hostileBooks).slice(0, 2);
      const rules = Object.values(hostileRules).slice(0, 2);
      return Promise.all([
        ...books.flatMap((book) =>
          [1, 2, 3].map(() => page.readSheet({ upload: uploadOf({ name: 'x.xlsx', bytes: book() }), password: null })),
        ),
        ...rules.flatMap((make) =>
          [1, 2, 3].map((at) => page.tryRules({ files: { ...Object.fromEntries(make()), 'notes.csv': String(at) } })),
        ),
      ]);
    }));
});
