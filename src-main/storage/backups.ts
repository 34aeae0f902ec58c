import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Outcome, succeed } from '../../shared/base/problem.ts';
import { writeWhole } from './files.ts';

/** A backup copy of a project file; times in milliseconds since 1970. */
export type BackupCopy = {
  /** When the copy was made, because a save replaced the file. */
  readonly keptAt: number;
  /** When the project was last saved in this state. */
  readonly savedAt: number;
  readonly designs: number;
  /** Number of battlegroups; null in copies made by an earlier Motorpool. */
  readonly forces: number | null;
  /** Start of the SHA-256 of its bytes, in hexadecimal. */
  readonly hash: string;
};

type RotatedCopy = BackupCopy & { readonly kind: 'backup' | 'daily' };

export const LATEST_KEPT = 10;
export const DAYS_KEPT = 30;
const DAY_MS = 86_400_000;

const NAME = /^(\d{1,16})-(\d{1,16})-(\d{1,9})-(?:(\d{1,9})-)?([0-9a-f]{16})\.motorpool$/;

/** Returns a copy's file name. It contains all facts about the copy, so that listing copies opens no files. */
export const copyName = ({ keptAt, savedAt, designs, forces, hash }: BackupCopy): string =>
  `${[keptAt, savedAt, designs, ...(forces === null ? [] : [forces]), hash].join('-')}.motorpool`;

/** Returns the copy that a file name describes; null for any other file. */
export function readCopyName(name: string): BackupCopy | null {
  const [, keptAt, savedAt, designs, forces, hash] = NAME.exec(name) ?? [];
  if (hash === undefined) return null;
  return {
    keptAt: Number(keptAt),
    savedAt: Number(savedAt),
    designs: Number(designs),
    forces: forces === undefined ? null : Number(forces),
    hash,
  };
}

/**
 * Returns the copies to keep, latest first: the last ten as 'backup', and of what was saved on earlier days the last of each as 'daily',
 * for the last thirty days that have any. Days are counted and not measured, so that neither a long pause nor a clock that jumps takes
 * any away; they are in UTC, so that a change of time zone changes nothing.
 */
export function rotate(copies: readonly BackupCopy[]): readonly RotatedCopy[] {
  const latestFirst = copies.toSorted((a, b) => b.keptAt - a.keptAt);
  const days = new Set<number>();
  return latestFirst.flatMap((copy, position): readonly RotatedCopy[] => {
    const day = Math.floor(copy.savedAt / DAY_MS);
    const isLastOfDay = !days.has(day);
    days.add(day);
    if (position < LATEST_KEPT) return [{ ...copy, kind: 'backup' }];
    return isLastOfDay && days.size <= DAYS_KEPT ? [{ ...copy, kind: 'daily' }] : [];
  });
}

/** A state of a project file that is about to be replaced. `savedAt` in milliseconds since 1970. */
type Replaced = { readonly bytes: Uint8Array; readonly savedAt: number; readonly designs: number; readonly forces: number };

/** How much of a copy is read to find its project's name, in bytes: the name is near the start of a project file. */
const HEAD_BYTES = 2_000;

/** Returns the project's name in a file written by Motorpool; null if the start of the file does not contain it. */
async function projectNameIn(path: string): Promise<string | null> {
  const file = await open(path).catch(() => null);
  if (file === null) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const [, name] = /^\s*\{\s*"format":\s*\d+,\s*"name":\s*("(?:[^"\\]|\\.)*")/.exec(buffer.toString('utf8', 0, bytesRead)) ?? [];
    const read: unknown = name === undefined ? null : JSON.parse(name);
    return typeof read === 'string' ? read : null;
  } catch {
    return null; // It is listed without its name.
  } finally {
    await file.close().catch(() => undefined);
  }
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Stores copies of replaced project files, in one folder per project file below `folder`, keyed by the file's real path. */
export function openBackups(folder: string, now: () => number = Date.now) {
  const folderOf = (path: string): string => join(folder, createHash('sha256').update(path).digest('hex').slice(0, 32));

  async function copiesOf(path: string): Promise<readonly BackupCopy[]> {
    const names = await readdir(folderOf(path)).catch((): string[] => []);
    return names.map(readCopyName).filter((copy) => copy !== null);
  }

  return {
    /** Returns the copies of a file with their project names, latest first. */
    async list(path: string) {
      const copies = rotate(await copiesOf(path)).map((copy) => ({ ...copy, path: join(folderOf(path), copyName(copy)) }));
      return Promise.all(copies.map(async (copy) => ({ ...copy, project: await projectNameIn(copy.path) })));
    },

    /** Stores a copy, which is on disk when the call returns, then deletes copies that the rotation does not keep. */
    async keep(path: string, { bytes, savedAt, designs, forces }: Replaced): Promise<Outcome<null>> {
      const hash = hashOf(bytes).slice(0, 16);
      const before = await copiesOf(path);
      const latest = before.toSorted((a, b) => b.keptAt - a.keptAt)[0];
      if (latest?.hash === hash) return succeed(null);
      // Never reuses a name, even if the clock stops or goes back.
      const keptAt = Math.max(now(), (latest?.keptAt ?? 0) + 1);
      const copy: BackupCopy = { keptAt, savedAt: Math.max(0, Math.round(savedAt)), designs, forces, hash };
      await mkdir(folderOf(path), { recursive: true }).catch(() => undefined);
      // The path of the project file, for people who look into the folder.
      if (before.length === 0) await writeWhole(join(folderOf(path), 'path.txt'), `${path}\n`);
      const written = await writeWhole(join(folderOf(path), copyName(copy)), bytes);
      if (!written.ok) return written;
      const all = [copy, ...before];
      const staying = new Set(rotate(all).map(copyName));
      for (const old of all) {
        if (!staying.has(copyName(old))) await rm(join(folderOf(path), copyName(old)), { force: true }).catch(() => undefined);
      }
      return written;
    },
  };
}

export type Backups = ReturnType<typeof openBackups>;
