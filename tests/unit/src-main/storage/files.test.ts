import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearTemporaries, readBytes, writeWhole } from '../../../../src-main/storage/files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const messageOf = (outcome: Awaited<ReturnType<typeof readBytes | typeof writeWhole>>): string =>
  outcome.ok ? '' : outcome.problems.map(({ message }) => message).join(' ');

it('a file is written whole and nothing else is left in its folder', async () => {
  const path = join(folder, 'cards.pdf');
  expect(await writeWhole(path, 'first')).toEqual({ ok: true, value: null });
  expect(await writeWhole(path, new TextEncoder().encode('second'))).toEqual({ ok: true, value: null });
  expect(await readFile(path, 'utf8')).toBe('second');
  expect(await readdir(folder)).toEqual(['cards.pdf']);
});

it('replacing keeps the permissions of the file, and writes through a link', async () => {
  const path = join(folder, 'project.motorpool');
  const link = join(folder, 'link.motorpool');
  await writeFile(path, 'old');
  // Windows knows of write-protection only.
  const mode = process.platform === 'win32' ? 0o666 : 0o640;
  await chmod(path, mode);
  await symlink(path, link);
  await writeWhole(link, 'new');
  expect(await readFile(path, 'utf8')).toBe('new');
  expect((await stat(path)).mode & 0o777).toBe(mode);
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
});

it('a link whose file is not there yet gets it at its place, through other links, and stays a link', async () => {
  await mkdir(join(folder, 'real'));
  await symlink(join(folder, 'real'), join(folder, 'drive'));
  await symlink(join('..', 'new.motorpool'), join(folder, 'real', 'second.motorpool'));
  await symlink(join('drive', 'second.motorpool'), join(folder, 'first.motorpool'));
  expect(await writeWhole(join(folder, 'first.motorpool'), 'new')).toEqual({ ok: true, value: null });
  expect(await readFile(join(folder, 'new.motorpool'), 'utf8')).toBe('new');
  for (const link of ['first.motorpool', 'real/second.motorpool']) expect((await lstat(join(folder, link))).isSymbolicLink()).toBe(true);
  expect((await readdir(folder)).sort()).toEqual(['drive', 'first.motorpool', 'new.motorpool', 'real']);
  await symlink(join(folder, 'gone', 'x.motorpool'), join(folder, 'nowhere.motorpool'));
  expect(messageOf(await writeWhole(join(folder, 'nowhere.motorpool'), 'x'))).toBe(
    `"${join(folder, 'gone', 'x.motorpool')}" could not be written: there is no folder "${join(folder, 'gone')}".`,
  );
  await symlink('b.motorpool', join(folder, 'a.motorpool'));
  await symlink('a.motorpool', join(folder, 'b.motorpool'));
  expect(messageOf(await writeWhole(join(folder, 'a.motorpool'), 'x'))).toMatch(/could not be written: ELOOP/);
});

it('a folder or a missing folder is refused in a sentence, and nothing is left behind', async () => {
  await mkdir(join(folder, 'sub'));
  expect(messageOf(await writeWhole(join(folder, 'sub'), 'x'))).toBe(`"${join(folder, 'sub')}" could not be written: that is a folder.`);
  const nowhere = join(folder, 'none', 'x.pdf');
  expect(messageOf(await writeWhole(nowhere, 'x'))).toBe(
    `"${nowhere}" could not be written: there is no folder "${join(folder, 'none')}".`,
  );
  expect(await readdir(folder)).toEqual(['sub']);
});

it.runIf(process.platform !== 'win32')('a device is refused in a sentence', async () => {
  expect(messageOf(await writeWhole('/dev/null', 'x'))).toBe('"/dev/null" could not be written: that is not an ordinary file.');
});

it('reading says what is wrong: missing, a folder, too large', async () => {
  await writeFile(join(folder, 'a'), '12345');
  expect(messageOf(await readBytes(join(folder, 'b'), 10))).toBe(`There is no file "${join(folder, 'b')}".`);
  expect(messageOf(await readBytes(join(folder, 'a', 'b'), 10))).toBe(`There is no file "${join(folder, 'a', 'b')}".`);
  expect(messageOf(await readBytes(folder, 10))).toBe(`"${folder}" is a folder, not a file.`);
  expect(messageOf(await readBytes(join(folder, 'a'), 4))).toMatch(/has 0 MB; at most 0 MB can be read/);
  expect(await readBytes(join(folder, 'a'), 5)).toEqual({ ok: true, value: new TextEncoder().encode('12345') });
});

describe('temporary files left by writes that were cut off', () => {
  const now = Date.UTC(2026, 0, 5, 12);
  const minutesAgo = (minutes: number): Date => new Date(now - minutes * 60_000);
  const files = {
    '.a.motorpool.0123456789ab.tmp': 60,
    '.b.motorpool.0123456789ab.tmp': 60,
    '.a.motorpool.ba9876543210.tmp': 5,
    '.a.motorpool.0123.tmp': 60,
    'a.motorpool.0123456789ab.tmp': 60,
    'a.motorpool': 60,
  };
  beforeEach(async () => {
    for (const [name, age] of Object.entries(files)) {
      await writeFile(join(folder, name), name);
      await utimes(join(folder, name), minutesAgo(age), minutesAgo(age));
    }
  });
  const cleared = async (): Promise<readonly string[]> => {
    const left = await readdir(folder);
    return Object.keys(files).filter((name) => !left.includes(name));
  };

  it('are deleted once they are old, whatever file they were for, and nothing else is', async () => {
    await clearTemporaries(folder, now);
    expect(await cleared()).toEqual(['.a.motorpool.0123456789ab.tmp', '.b.motorpool.0123456789ab.tmp']);
  });

  it('are deleted for one file only where it is named', async () => {
    await clearTemporaries(folder, now, 'a.motorpool');
    expect(await cleared()).toEqual(['.a.motorpool.0123456789ab.tmp']);
  });
});
