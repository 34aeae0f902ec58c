import { existsSync } from 'node:fs';
import { mkdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { fail, type Outcome, type Problem, succeed } from '../../shared/base/problem.ts';
import { fileNameWith } from '../../shared/base/text/outside.ts';
import { t } from '../../shared/base/words/words.ts';
import { readProject } from '../../shared/project/file/index.ts';
import type { Project } from '../../shared/project/index.ts';
import { hasSheetEnding } from '../../shared/sheets/cells/index.ts';
import { type Backups, hashOf } from './backups.ts';
import { clearTemporaries, isWritable, readBytes, writeWhole } from './files.ts';

/** Largest project file, in bytes; a project of 5,000 designs has about 5 MB. */
const MAX_PROJECT_BYTES = 50_000_000;

/** What is known of the text of a project file. */
export type ProjectText = {
  readonly text: string;
  readonly designs: number;
  readonly forces: number;
  /** The reason why it must not be overwritten (damaged or newer); null if it may be. */
  readonly readOnly: string | null;
  /** True if it brings rules of its own along, or may do so: that of a damaged file is not known. */
  readonly bringsRules: boolean;
};

export type ProjectFile = ProjectText & {
  /** Real path, links followed. */
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly hash: string;
  readonly bytes: Uint8Array;
};

/** A project file that was just written. */
export type SavedFile = Pick<ProjectFile, 'path' | 'savedAt' | 'hash'>;

type SaveOrder = {
  readonly path: string;
  readonly text: string;
  /** The file's contents when this window last read or wrote it, as a hash; null if it never did. */
  readonly expected: string | null;
  /** If true, writes even if the file has changed since. */
  readonly replace: boolean;
};

const sentences = (problems: readonly Problem[]): string => problems.map(({ message }) => message).join(' ');

type Found = Omit<ProjectText, 'text'>;

/**
 * What was found in the files that were read and written last, by name and hash: pages are reloaded and projects saved far more often
 * than other programs change their files, and to check thousands of designs takes longer than to read them.
 */
const found = new Map<string, Found>();
const MOST_FOUND = 20;

function remember(key: string, what: Found): Found {
  const [oldest] = found.keys();
  if (found.size >= MOST_FOUND && oldest !== undefined) found.delete(oldest);
  found.set(key, what);
  return what;
}

const keyOf = (name: string, hash: string): string => `${hash} ${name}`;

/**
 * Returns the text of a project file, with the reason why it must not be overwritten, if any. Refuses a spreadsheet, which
 * must be imported instead.
 */
export function projectText(bytes: Uint8Array, name: string, hash = hashOf(bytes)): Outcome<ProjectText> {
  if (bytes.length > MAX_PROJECT_BYTES) {
    return fail({
      code: 'too-large',
      message: t('"{name}" is larger than any project ({most} MB).', { name, most: MAX_PROJECT_BYTES / 1e6 }),
    });
  }
  if (hasSheetEnding(name)) {
    return fail({
      code: 'unreadable',
      message: t('"{name}" is a spreadsheet, not a project.', { name }),
      hint: t('Choose File > Import to bring its designs in.'),
    });
  }
  const text = new TextDecoder().decode(bytes);
  const key = keyOf(name, hash);
  return succeed({ text, ...(found.get(key) ?? remember(key, foundIn(text, name, bytes))) });
}

function foundIn(text: string, name: string, bytes: Uint8Array): Found {
  const read = readProject(text, name);
  if (!read.ok) return { designs: 0, forces: 0, readOnly: sentences(read.problems), bringsRules: true };
  const isText = !text.includes('\uFFFD') || Buffer.from(text).equals(bytes);
  return { ...factsOf(read.value), readOnly: isText ? null : t('"{name}" is damaged: parts of it are not text.', { name }) };
}

const factsOf = ({ designs, forces = [], ruleset }: Project): Omit<Found, 'readOnly'> => ({
  designs: designs.length,
  forces: forces.length,
  bringsRules: ruleset.files !== undefined,
});

/** Opens a project file. Damaged and newer files open too, marked as read-only. */
export async function openProjectFile(path: string): Promise<Outcome<ProjectFile>> {
  const bytes = await readBytes(path, MAX_PROJECT_BYTES);
  if (!bytes.ok) return bytes;
  const hash = hashOf(bytes.value);
  const read = projectText(bytes.value, basename(path), hash);
  if (!read.ok) return read;
  const [real, { mtimeMs, mode }] = await Promise.all([realpath(path), stat(path)]);
  const readOnly = read.value.readOnly ?? (isWritable(mode) ? null : t('"{path}" is write-protected.', { path: basename(path) }));
  return succeed({ ...read.value, readOnly, path: real, savedAt: Math.round(mtimeMs), hash, bytes: bytes.value });
}

const changedElsewhere = (path: string): Problem => ({
  code: 'changed-on-disk',
  message: t('"{path}" was changed by another window or program since you opened it.', { path }),
  hint: t('Save under another name to keep both, or replace it; what it holds now is kept as an earlier version.'),
});

const neverWritten = (path: string, reason: string): Problem => ({
  code: 'protected',
  message: t('"{path}" was left as it is. {reason}', { path, reason }),
  hint: t('Save under another name.'),
});

/**
 * Saves project files: completely or not at all, never over a version that this window has not read, and with a backup of the
 * previous contents.
 */
export function openProjectFiles(backups: Backups, now: () => number = Date.now) {
  const turns = new Map<string, Promise<unknown>>();

  async function saveNow({ path, text, expected, replace }: SaveOrder): Promise<Outcome<SavedFile>> {
    const whole = readProject(text, basename(path));
    if (!whole.ok) {
      const hint = t('The file was left as it is. Please report this fault in Motorpool.');
      return fail({
        code: 'bad-request',
        message: t('What was to be saved is not a whole project. {problems}', { problems: sentences(whole.problems) }),
        hint,
      });
    }
    if (Buffer.byteLength(text) > MAX_PROJECT_BYTES) {
      return fail({
        code: 'too-large',
        message: t('A project file can have {most} MB at most.', { most: MAX_PROJECT_BYTES / 1e6 }),
        hint: t('Split it in two.'),
      });
    }
    if (existsSync(path)) {
      const there = await openProjectFile(path);
      if (!there.ok) return there;
      const { hash, readOnly, savedAt, designs, forces, bytes } = there.value;
      if (readOnly !== null) return fail(neverWritten(path, readOnly));
      if (hash !== expected && !replace && there.value.text !== text) return fail(changedElsewhere(path));
      const kept = await backups.keep(there.value.path, { bytes, savedAt, designs, forces });
      if (!kept.ok) {
        const message = t('"{path}" was not replaced, because no copy of the earlier version could be kept. {problems}', {
          path,
          problems: sentences(kept.problems),
        });
        return fail({ code: 'unwritable', message, hint: t('Make room there, or save under another name.') });
      }
    }
    const written = await writeWhole(path, text);
    if (!written.ok) return written;
    await clearTemporaries(dirname(path), now(), basename(path));
    const real = await realpath(path).catch(() => path);
    const { mtimeMs } = await stat(real).catch(() => ({ mtimeMs: now() }));
    // The hash of the text written, since another program may have changed the file by now.
    const bytes = Buffer.from(text);
    const hash = hashOf(bytes);
    // Half a character of a text is written as another one.
    if (bytes.toString() === text) remember(keyOf(basename(real), hash), { ...factsOf(whole.value), readOnly: null });
    return succeed({ path: real, savedAt: Math.round(mtimeMs), hash });
  }

  return {
    /** Saves to the same file run one after the other. */
    save(order: SaveOrder): Promise<Outcome<SavedFile>> {
      const done = (turns.get(order.path) ?? Promise.resolve()).then(() => saveNow(order));
      turns.set(
        order.path,
        done.catch(() => undefined),
      );
      return done;
    },
  };
}

/** The name of a project's file. */
export const fileNameFor = (name: string): string => fileNameWith(name, '.motorpool', t('Project'));

/** Returns a path in `folder` that does not exist yet: "Tanks.motorpool", "Tanks (2).motorpool" … Creates the folder. */
export async function freePath(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true }).catch(() => undefined);
  const wanted = fileNameFor(name);
  const stem = wanted.slice(0, -extname(wanted).length);
  for (let count = 1; ; count++) {
    const path = join(folder, count === 1 ? wanted : `${stem} (${count})${extname(wanted)}`);
    if (!existsSync(path)) return path;
  }
}
