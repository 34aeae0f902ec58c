import fs, { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBackups } from '../../../../src-main/storage/backups.ts';
import { fileNameFor, freePath, openProjectFile, openProjectFiles } from '../../../../src-main/storage/projectFiles.ts';
import { problemOf, valueIn } from '../../../support/hosts/hosts.ts';

/** What the system answers instead of doing it: an error code for every write to, or rename onto, a path with this in it. */
const trouble = { write: '', rename: '', at: '' };

const failure = (code: string): Error => Object.assign(new Error(code), { code });
const isHit = (path: unknown, code: string): boolean => code !== '' && String(path).includes(trouble.at);

/** Puts our answers between the program and the file system until `vi.restoreAllMocks`. */
function interceptFiles(): void {
  const { open, rename } = fs;
  vi.spyOn(fs, 'open').mockImplementation(async (...args) => {
    const handle = await open(...args);
    if (isHit(args[0], trouble.write) && args[1] === 'wx') handle.writeFile = () => Promise.reject(failure(trouble.write));
    return handle;
  });
  vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    if (isHit(to, trouble.rename)) throw failure(trouble.rename);
    return rename(from, to);
  });
  // The program imports these functions by name.
  syncBuiltinESMExports();
}

const projectText = (name: string): string => `${JSON.stringify({ format: 1, name, ruleset: { id: 'any', version: '1' }, designs: [] })}\n`;

let folder: string;
let path: string;
const files = () => openProjectFiles(openBackups(join(folder, 'backups')));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-save-'));
  path = join(folder, 'Tanks.motorpool');
  await writeFile(path, projectText('old'));
  interceptFiles();
});
afterEach(async () => {
  Object.assign(trouble, { write: '', rename: '', at: '' });
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await rm(folder, { recursive: true });
});

const saveOver = async () => {
  const { hash } = valueIn(await openProjectFile(path));
  return files().save({ path, text: projectText('new'), expected: hash, replace: false });
};

it('a file is judged by what is in it now, however often it was read and saved before', async () => {
  const judged = async () => {
    const { text, designs, readOnly } = valueIn(await openProjectFile(path));
    return { text, designs, readOnly };
  };
  const sound = await judged();
  expect(sound).toEqual({ text: projectText('old'), designs: 0, readOnly: null });
  expect(await judged()).toEqual(sound);
  await writeFile(path, projectText('old').slice(0, -5));
  const broken = await judged();
  expect(broken.readOnly).toMatch(/"Tanks.motorpool" is not a whole project file/);
  expect(await judged()).toEqual(broken);
  await writeFile(path, projectText('old'));
  expect(await judged()).toEqual(sound);
  valueIn(await saveOver());
  expect(await judged()).toEqual({ text: projectText('new'), designs: 0, readOnly: null });
  // The same bytes by another name: what is wrong with them names the file.
  const copy = join(folder, 'Copy.motorpool');
  await writeFile(copy, projectText('old').slice(0, -5));
  expect(valueIn(await openProjectFile(copy)).readOnly).toMatch(/"Copy.motorpool"/);
});

it('what was saved with half a character is judged as it was written', async () => {
  const { hash } = valueIn(await openProjectFile(path));
  const half = (as: string): string => projectText('half X').replace('X', as);
  valueIn(await files().save({ path, text: half('\ud83d'), expected: hash, replace: false }));
  expect(valueIn(await openProjectFile(path))).toMatchObject({ text: half('\ufffd'), readOnly: null });
});

describe('when the system refuses, the player is told why, the old file stays whole and nothing else is left', () => {
  it.each<[what: string, set: Partial<typeof trouble>, code: string, message: RegExp]>([
    ['the disk is full', { write: 'ENOSPC' }, 'unwritable', /could not be written: the disk is full\.$/],
    ['the quota is used up', { write: 'EDQUOT' }, 'unwritable', /the disk is full\.$/],
    ['the disk is read-only', { write: 'EROFS' }, 'unwritable', /you are not allowed to write there, or another program has it open\.$/],
    [
      'another program holds the file (Windows)',
      { rename: 'EBUSY' },
      'locked',
      /is in use by another program; close it there and try again\.$/,
    ],
    ['another program holds the file (Windows, by its other code)', { rename: 'EPERM' }, 'unwritable', /another program has it open\.$/],
    ['the disk has gone', { write: 'EIO' }, 'unwritable', /could not be written: EIO\.$/],
  ])('%s', async (_, set, code, message) => {
    Object.assign(trouble, { at: 'Tanks.motorpool', ...set });
    expect(problemOf(await saveOver())).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(await readFile(path, 'utf8')).toBe(projectText('old'));
    expect((await readdir(folder)).sort()).toEqual(['Tanks.motorpool', 'backups']);
  });

  it('no room for the earlier version: the file is not replaced, and saving under another name works', async () => {
    Object.assign(trouble, { at: 'backups', write: 'ENOSPC' });
    expect(problemOf(await saveOver())).toMatchObject({
      code: 'unwritable',
      message: expect.stringMatching(/was not replaced, because no copy of the earlier version could be kept\. .*the disk is full\.$/),
      hint: 'Make room there, or save under another name.',
    });
    expect(await readFile(path, 'utf8')).toBe(projectText('old'));
    valueIn(await files().save({ path: join(folder, 'Other.motorpool'), text: projectText('new'), expected: null, replace: false }));
  });

  it('once the trouble is over, the same save succeeds', async () => {
    Object.assign(trouble, { at: 'Tanks', write: 'ENOSPC' });
    const { hash } = valueIn(await openProjectFile(path));
    const one = files();
    const order = { path, text: projectText('new'), expected: hash, replace: false };
    problemOf(await one.save(order));
    trouble.write = '';
    valueIn(await one.save(order));
    expect(await readFile(path, 'utf8')).toBe(projectText('new'));
  });
});

it('two saves to one file at once happen one after the other, and the second is told of the first', async () => {
  const { hash } = valueIn(await openProjectFile(path));
  const one = files();
  const saves = ['a', 'b'].map((name) => one.save({ path, text: projectText(name), expected: hash, replace: false }));
  const [first, second] = await Promise.all(saves);
  expect(first?.ok).toBe(true);
  expect(second && problemOf(second).code).toBe('changed-on-disk');
  expect(await readFile(path, 'utf8')).toBe(projectText('a'));
});

it('a save clears away what saves long ago left half done, and only that', async () => {
  const { utimes } = await import('node:fs/promises');
  const [old, fresh, foreign] = ['.Tanks.motorpool.0123456789ab.tmp', '.Tanks.motorpool.ba9876543210.tmp', '.Tanks.motorpool.mine.tmp'];
  for (const name of [old, fresh, foreign]) await writeFile(join(folder, name), 'x');
  for (const name of [old, foreign]) await utimes(join(folder, name), 1, 1);
  valueIn(await saveOver());
  expect((await readdir(folder)).sort()).toEqual([fresh, foreign, 'Tanks.motorpool', 'backups'].sort());
});

describe('names of new files', () => {
  it.each([
    ['Tanks', 'Tanks.motorpool'],
    ['Tanks.motorpool', 'Tanks.motorpool'],
    ['  7th Armoured: "Rats"/1942?  ', '7th Armoured Rats 1942.motorpool'],
    ['../../etc/passwd', 'etc passwd.motorpool'],
    ['C:\\Windows\\x', 'C Windows x.motorpool'],
    ['con', 'con_.motorpool'],
    ['con.tanks', 'con_.tanks.motorpool'],
    ['COM1', 'COM1_.motorpool'],
    ['aux .old', 'aux_ .old.motorpool'],
    ['LPT²', 'LPT²_.motorpool'],
    ['CONIN$', 'CONIN$_.motorpool'],
    ['concrete.tanks', 'concrete.tanks.motorpool'],
    ['...', 'Project.motorpool'],
    ['\u0000\u0007', 'Project.motorpool'],
    ['Żmija ⚔', 'Żmija ⚔.motorpool'],
  ])('%j becomes %s', (name, expected) => {
    expect(fileNameFor(name)).toBe(expected);
  });

  it('a long name is cut to what every file system takes, never through a letter', () => {
    const name = fileNameFor('⚔'.repeat(200));
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
    expect(name).toMatch(/^⚔+\.motorpool$/);
  });

  it('never takes one that is taken', async () => {
    expect(await freePath(folder, 'Tanks')).toBe(join(folder, 'Tanks (2).motorpool'));
    await writeFile(join(folder, 'Tanks (2).motorpool'), '');
    expect(await freePath(folder, 'Tanks')).toBe(join(folder, 'Tanks (3).motorpool'));
  });
});
