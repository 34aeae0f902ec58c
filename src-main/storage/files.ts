import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { chmod, open, readdir, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fail, type Outcome, type Problem, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';

/** Returns the operating system's error code, e.g. "ENOENT"; an empty text for any other failure. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const LOCKED = ['EBUSY', 'ETXTBSY'];
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS'];

function readProblem(path: string, error: unknown): Problem {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return { code: 'not-found', message: t('There is no file "{path}".', { path }) };
  if (code === 'EISDIR') return { code: 'unreadable', message: t('"{path}" is a folder, not a file.', { path }) };
  if (LOCKED.includes(code))
    return { code: 'locked', message: t('"{path}" is in use by another program; close it there and try again.', { path }) };
  if (FORBIDDEN.includes(code)) return { code: 'unreadable', message: t('You are not allowed to read "{path}".', { path }) };
  return { code: 'unreadable', message: t('"{path}" could not be read ({code}).', { path, code: code || t('unknown error') }) };
}

export function writeProblem(path: string, error: unknown): Problem {
  const code = codeOf(error);
  const because = (words: string): Problem => ({
    code: 'unwritable',
    message: t('"{path}" could not be written: {words}.', { path, words }),
  });
  if (code === 'ENOENT' || code === 'ENOTDIR') return because(t('there is no folder "{path}"', { path: dirname(path) }));
  if (LOCKED.includes(code))
    return { code: 'locked', message: t('"{path}" is in use by another program; close it there and try again.', { path }) };
  if (FORBIDDEN.includes(code)) return because(t('you are not allowed to write there, or another program has it open'));
  if (code === 'ENOSPC' || code === 'EDQUOT') return because(t('the disk is full'));
  return because(code || t('unknown error'));
}

/** Reads a whole file. `maxBytes` is checked before reading. */
export async function readBytes(path: string, maxBytes: number): Promise<Outcome<Uint8Array>> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return fail({ code: 'unreadable', message: t('"{path}" is a folder, not a file.', { path }) });
    if (!found.isFile()) return fail({ code: 'unreadable', message: t('"{path}" is not an ordinary file.', { path }) });
    if (found.size > maxBytes) {
      const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
      return fail({
        code: 'too-large',
        message: t('"{path}" has {found}; at most {maxBytes} can be read.', {
          path,
          found: megabytes(found.size),
          maxBytes: megabytes(maxBytes),
        }),
      });
    }
    return succeed(new Uint8Array(await readFile(path)));
  } catch (error) {
    return fail(readProblem(path, error));
  }
}

const looseName = (path: string): string => path.normalize('NFC').toLowerCase();

/**
 * True if two real paths lead to the same file. On a file system that ignores case or the composition of accents, one file
 * has several paths; only the file system itself can tell.
 */
export function isSameFile(one: string, other: string): boolean {
  if (one === other) return true;
  if (looseName(one) !== looseName(other)) return false;
  const [first, second] = [one, other].map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }));
  return first !== undefined && second !== undefined && first.ino !== 0n && first.dev === second.dev && first.ino === second.ino;
}

/** True if a file mode lets anybody write. Asking the system instead would always give true for an administrator. */
export const isWritable = (mode: number): boolean => (mode & 0o222) !== 0;

/** Returns the mode of the file to be replaced, or null if there is none. Fails if the path is not a file. */
async function replacedMode(path: string): Promise<Outcome<number | null>> {
  try {
    const found = await stat(path);
    if (found.isFile()) {
      if (isWritable(found.mode)) return succeed(found.mode);
      return fail({
        code: 'protected',
        message: t('"{path}" could not be written: it is write-protected.', { path }),
        hint: t('Save under another name, or take the write protection off.'),
      });
    }
    const what = found.isDirectory() ? t('that is a folder') : t('that is not an ordinary file');
    return fail({ code: 'unwritable', message: t('"{path}" could not be written: {what}.', { path, what }) });
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? succeed(null) : fail(writeProblem(path, error));
  }
}

/** Delays in milliseconds between attempts, while a virus scanner or indexer has the file open. */
const PATIENCE = [20, 80, 200, 400];

/** Renames over an existing file. On Windows this fails while another program has the file open, so it is tried several times. */
async function replace(temporary: string, target: string): Promise<void> {
  for (const pause of process.platform === 'win32' ? PATIENCE : []) {
    try {
      return await rename(temporary, target);
    } catch (error) {
      if (![...LOCKED, ...FORBIDDEN].includes(codeOf(error))) throw error;
      await wait(pause);
    }
  }
  await rename(temporary, target);
}

/** Flushes a folder's list of names, so that a rename survives a power cut. Does nothing on systems that cannot do this. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // Windows and some network drives refuse to open or flush folders.
  }
}

/**
 * Matches the names of temporary files of `writeWhole`. At the age below, in milliseconds, such a file is no longer being
 * written.
 */
const TEMPORARY = /^\.(.+)\.[0-9a-f]{12}\.tmp$/;
const ABANDONED_MS = 600_000;

/** Deletes old temporary files that interrupted writes left in a folder: all of them, or those of one file. */
export async function clearTemporaries(folder: string, now: number, name: string | null = null): Promise<void> {
  for (const entry of await readdir(folder).catch((): string[] => [])) {
    const [, owner] = TEMPORARY.exec(entry) ?? [];
    if (owner === undefined || (name !== null && owner !== name)) continue;
    const temporary = join(folder, entry);
    const found = await stat(temporary).catch(() => null);
    if (found && now - found.mtimeMs > ABANDONED_MS) await rm(temporary, { force: true }).catch(() => undefined);
  }
}

/** Links that lead to one another, at most; as many as Linux follows. */
const MOST_LINKS = 40;

/** Returns the path that a new file gets: where a link leads that has no file behind it yet, else the path itself. */
async function newPlace(path: string): Promise<string> {
  let place = path;
  for (let links = 0; links < MOST_LINKS; links++) {
    const to = await readlink(place).catch(() => null);
    if (to === null) return place;
    // ".." in a link counts from the real folder of the link.
    place = resolve(await realpath(dirname(place)), to);
  }
  return place;
}

/**
 * Writes a file completely or not at all: to a temporary file beside it, flushed to disk, then renamed over it. If anything
 * fails, an existing file is unchanged. Symbolic links are followed, also to a place where no file is yet, and permissions are
 * kept. A write-protected file is refused, although renaming over it would work.
 */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<Outcome<null>> {
  const replaced = await replacedMode(path);
  if (!replaced.ok) return replaced;
  let temporary: string | null = null;
  let target = path;
  try {
    target = replaced.value === null ? await newPlace(path) : await realpath(path);
    temporary = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}.tmp`);
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    if (replaced.value !== null) await chmod(temporary, replaced.value);
    await replace(temporary, target);
    await flushFolder(dirname(target));
    return succeed(null);
  } catch (error) {
    if (temporary !== null) await rm(temporary, { force: true });
    return fail(writeProblem(target, error));
  }
}
