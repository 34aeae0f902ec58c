import { spawn } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journalLine, journalStart, openJournals, readJournal } from '../../../../src-main/storage/journal.ts';
import { isAlive, ownMark } from '../../../../src-main/storage/processes.ts';
import { problemOf, valueIn } from '../../../support/hosts/hosts.ts';
import { sourcesIn } from '../../../support/programs/sources.ts';

/** Where there is a device that is always full, and processes can be looked at without a program. */
const isLinux = process.platform === 'linux';

const head = { format: 1, process: { pid: 1, started: 'then' }, name: 'Tanks', path: null, seen: null, unsaved: false } as const;
const textOf = (base: string, calls: readonly (readonly string[])[]): string => journalStart(head, base) + calls.map(journalLine).join('');

const anyCalls = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 3 }), { maxLength: 6 });

describe('the text of a journal', () => {
  it('comes back as it was kept, whatever the steps say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), anyCalls, (base, calls) => {
        expect(readJournal(textOf(base, calls))).toEqual({ head, base, steps: calls.flat() });
      }),
    );
  });

  it('torn anywhere, it gives whole calls from the beginning, or nothing before its start was whole', () => {
    fc.assert(
      fc.property(anyCalls, fc.nat(), (calls, cut) => {
        const text = textOf('base', calls);
        const torn = text.slice(0, cut % (text.length + 1));
        const start = journalStart(head, 'base').length;
        const whole = calls.filter((_, at) => textOf('base', calls.slice(0, at + 1)).length <= torn.length);
        expect(readJournal(torn)).toEqual(torn.length < start ? null : { head, base: 'base', steps: whole.flat() });
      }),
    );
  });

  it('steps behind a damaged line are left out, because they would land on the wrong state', () => {
    const text = `${journalStart(head, 'base')}${journalLine(['one'])}\u0000\u0000\n${journalLine(['three'])}`;
    expect(readJournal(text)?.steps).toEqual(['one']);
  });
});

describe('journals on disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'motorpool-journal-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const start = { path: null, seen: null, name: 'Tanks', base: 'base', unsaved: false };
  const fileOf = (id: string): string => join(folder, `${id}.journal`);

  it.runIf(isLinux)('a failed write is told, and its steps go first when the next one succeeds', async () => {
    const journals = openJournals(folder);
    const id = journals.newId();
    valueIn(await journals.begin(id, 'a', start));
    valueIn(await journals.keep(id, 'a', ['one']));
    // Every write to /dev/full fails as on a full disk.
    await rename(fileOf(id), `${fileOf(id)}.aside`);
    await symlink('/dev/full', fileOf(id));
    expect(problemOf(await journals.keep(id, 'a', ['two']))).toMatchObject({
      code: 'unwritable',
      message: expect.stringContaining('the disk is full'),
      hint: expect.stringContaining('Save your project now'),
    });
    await rename(`${fileOf(id)}.aside`, fileOf(id));
    valueIn(await journals.keep(id, 'a', ['three']));
    journals.abandon('a');
    expect((await journals.leftovers())[0]?.steps).toEqual(['one', 'two', 'three']);
  });

  it('what a failed write left half done is overwritten', async () => {
    const journals = openJournals(folder);
    const id = journals.newId();
    valueIn(await journals.begin(id, 'a', start));
    await appendFile(fileOf(id), '["torn, and longer than what follows');
    valueIn(await journals.keep(id, 'a', ['x']));
    journals.abandon('a');
    expect((await journals.leftovers())[0]?.steps).toEqual(['x']);
  });

  it.runIf(isLinux)('a beginning that fails leaves the old journal whole, and takes no steps of the new one', async () => {
    const journals = openJournals(folder);
    const id = journals.newId();
    valueIn(await journals.begin(id, 'a', start));
    valueIn(await journals.keep(id, 'a', ['one']));
    const before = await readFile(fileOf(id), 'utf8');
    await rename(fileOf(id), `${fileOf(id)}.aside`);
    await symlink('/dev/full', fileOf(id));
    expect(problemOf(await journals.begin(id, 'a', { ...start, base: 'other' })).code).toBe('unwritable');
    await rename(`${fileOf(id)}.aside`, fileOf(id));
    expect(problemOf(await journals.keep(id, 'a', ['of another base'])).code).toBe('not-found');
    expect(await readFile(fileOf(id), 'utf8')).toBe(before);
  });

  it('a window that was taken for gone and comes back goes on with its journal', async () => {
    const journals = openJournals(folder);
    const id = journals.newId();
    valueIn(await journals.begin(id, 'a', start));
    journals.abandon('a');
    valueIn(await journals.keep(id, 'a', ['one']));
    expect(await journals.leftovers()).toEqual([]);
  });

  it.runIf(isLinux)('a journal of a process that is gone is a leftover; of one that lives, it is nobody else’s', async () => {
    const sleeper = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
    const started = await startOfAnother(sleeper.pid ?? 0);
    const journals = openJournals(folder);
    const living = { ...head, process: { pid: sleeper.pid ?? 0, started } };
    const [theirs, dead, reused] = [journals.newId(), journals.newId(), journals.newId()];
    await writeFile(fileOf(theirs), journalStart(living, 'theirs') + journalLine(['x']));
    await writeFile(fileOf(dead), journalStart({ ...head, process: { pid: 2 ** 22 + 1, started: 'then' } }, 'dead') + journalLine(['x']));
    // The process id runs, but as another program than the one that began the journal.
    await writeFile(
      fileOf(reused),
      journalStart({ ...living, process: { ...living.process, started: 'long ago' } }, 'reused') + journalLine(['x']),
    );
    expect((await journals.leftovers()).map(({ base }) => base).sort()).toEqual(['dead', 'reused']);
    expect(problemOf(await journals.drop(theirs, 'a')).code).toBe('locked');
    sleeper.kill('SIGKILL');
    await new Promise((gone) => sleeper.once('exit', gone));
    expect((await journals.leftovers()).map(({ base }) => base).sort()).toEqual(['dead', 'reused', 'theirs']);
  });

  it('leftovers without work are cleared away; what cannot be read is left alone', async () => {
    const journals = openJournals(folder);
    const [empty, damaged] = [journals.newId(), journals.newId()];
    await writeFile(fileOf(empty), journalStart({ ...head, process: { pid: 2 ** 22 + 1, started: 'then' } }, 'base'));
    await writeFile(fileOf(damaged), 'no journal');
    await writeFile(join(folder, 'note.txt'), 'not ours');
    expect(await journals.leftovers()).toEqual([]);
    expect((await readdir(folder)).sort()).toEqual([`${damaged}.journal`, 'note.txt'].sort());
  });
});

/** When another process started, from its own mouth. */
async function startOfAnother(pid: number): Promise<string> {
  const [bootId] = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).split('\n');
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
  return `${bootId} ${fields[19]}`;
}

describe('processes', () => {
  it('this one is alive, and its id with another start is not', async () => {
    expect(await isAlive(await ownMark())).toBe(true);
    expect(await isAlive({ ...(await ownMark()), started: 'another time' })).toBe(false);
  });

  it('where a start is not known, a running process counts as alive, so that its files stay untouched', async () => {
    expect(await isAlive({ pid: process.ppid, started: '' })).toBe(true);
  });

  it('Windows’ start of this one is reckoned, to a few seconds', async () => {
    const platform = 'win32';
    // Another address is another module: one that has not worked out this process's mark for the real system.
    const there: typeof import('../../../../src-main/storage/processes.ts') = await import(
      /* @vite-ignore */ `../../../../src-main/storage/processes.ts?${platform}`
    );
    const mark = await there.ownMark(platform);
    expect(Math.abs(Number(mark.started) - (Date.now() - process.uptime() * 1000))).toBeLessThan(1_000);
    const told = (difference: number) => there.isAlive({ ...mark, started: String(Number(mark.started) + difference) }, platform);
    expect(await Promise.all([told(1_500), told(-60_000)])).toEqual([true, false]);
  });

  it('nothing in the program waits for another program without letting the window live', () => {
    const waiting = sourcesIn('src-main').filter(({ text }) => /\b(exec|execFile|spawn)Sync\b/.test(text));
    expect(waiting.map(({ path }) => path)).toEqual([]);
  });
});
