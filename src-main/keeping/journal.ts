import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, type Outcome, type Problem, succeed } from '../../shared/problem.ts';
import { codeOf, writeProblem, writeWhole } from './files.ts';
import { type Journal, journalLine, journalStart, readJournal } from './journalText.ts';
import { isAlive, ownMark } from './processes.ts';

/** A journal with unsaved work, whose window or process is gone. `changedAt` is in milliseconds since 1970. */
type LeftoverJournal = {
  readonly id: string;
  readonly name: string;
  readonly path: string | null;
  readonly seen: string | null;
  readonly changedAt: number;
  readonly base: string;
  readonly steps: readonly string[];
};

type JournalStart = {
  readonly path: string | null;
  /** Hash of what that file held when the window last read or wrote it; null if it did not. */
  readonly seen: string | null;
  readonly name: string;
  readonly base: string;
  /** Whether `base` is in no file yet. */
  readonly unsaved: boolean;
};

/** A journal this process writes. */
type Kept = {
  /** Null once its window has gone. */
  window: string | null;
  /** Bytes on disk that are whole; null while the journal is not begun. */
  length: number | null;
  /** Whether there is anything in it that is in no file. */
  hasWork: boolean;
  /** Lines that could not be written yet: a gap would make the steps behind it wrong, so they go first next time. */
  unwritten: string;
  last: Promise<unknown>;
};

const ENDING = '.journal';
const ID = /^[0-9a-f]{32}$/;

const SAVE_NOW = 'Save your project now; until the journal works again, a crash would lose what you do.';
const inTheWay: Problem = { code: 'locked', message: 'That recovery journal belongs to another window.' };
const notBegun: Problem = { code: 'not-found', message: 'There is no such recovery journal; it must begin before steps are kept.' };

/** Writes behind the first `length` bytes and flushes; whatever a failed attempt left there is overwritten. */
async function writeAt(path: string, bytes: Uint8Array, length: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    let written = 0;
    while (written < bytes.length) {
      written += (await file.write(bytes, written, bytes.length - written, length + written)).bytesWritten;
    }
    await file.datasync();
  } catch (error) {
    await file.truncate(length).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * Recovery journals in `folder`, one file each. A journal belongs to the window that began it for as long as that window
 * and its process live; afterwards it is a leftover, until somebody drops it. Nothing else ever deletes one that holds work.
 */
export function openJournals(folder: string) {
  const kept = new Map<string, Kept>();
  const fileOf = (id: string): string => join(folder, `${id}${ENDING}`);

  /** Ids are ours; any other name a window uses gets one that no other window can arrive at. */
  const idOf = (name: string, window: string): string =>
    ID.test(name) ? name : createHash('sha256').update(`${window}\n${name}`).digest('hex').slice(0, 32);

  /** One thing after the other, in the order of the calls. */
  function inTurn<T>(journal: Kept, work: () => Promise<T>): Promise<T> {
    const done = journal.last.then(work);
    journal.last = done.catch(() => undefined);
    return done;
  }

  async function read(id: string): Promise<{ readonly journal: Journal; readonly changedAt: number } | null> {
    try {
      const [text, { mtimeMs }] = await Promise.all([readFile(fileOf(id), 'utf8'), stat(fileOf(id))]);
      const journal = readJournal(text);
      return journal && { journal, changedAt: Math.round(mtimeMs) };
    } catch {
      return null;
    }
  }

  async function clear(id: string): Promise<void> {
    kept.delete(id);
    await rm(fileOf(id), { force: true }).catch(() => undefined);
  }

  /** Whether a journal belongs to somebody else who is still there. */
  async function isTaken(id: string, window: string): Promise<boolean> {
    const own = kept.get(id);
    if (own) return own.window !== null && own.window !== window;
    const found = await read(id);
    return found !== null && found.journal.head.process.pid !== process.pid && (await isAlive(found.journal.head.process));
  }

  async function append(id: string, journal: Kept, steps: readonly string[]): Promise<Outcome<null>> {
    const { length } = journal;
    if (length === null) return fail(notBegun);
    journal.unwritten += journalLine(steps);
    journal.hasWork = true;
    try {
      const bytes = Buffer.from(journal.unwritten);
      await writeAt(fileOf(id), bytes, length);
      journal.length = length + bytes.length;
      journal.unwritten = '';
      return succeed(null);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return fail(notBegun);
      return fail({ ...writeProblem(fileOf(id), error), hint: SAVE_NOW });
    }
  }

  return {
    newId: (): string => randomBytes(16).toString('hex'),

    /** Replaces the journal as a whole: after a crash there is either the old one or the new one. */
    async begin(name: string, window: string, { path, seen, name: project, base, unsaved }: JournalStart): Promise<Outcome<null>> {
      const id = idOf(name, window);
      if (await isTaken(id, window)) return fail(inTheWay);
      const journal: Kept = kept.get(id) ?? { window, length: null, hasWork: true, unwritten: '', last: Promise.resolve() };
      kept.set(id, journal);
      return inTurn(journal, async () => {
        const text = journalStart({ format: 1, process: await ownMark(), name: project, path, seen, unsaved }, base);
        journal.length = null;
        journal.unwritten = '';
        await mkdir(folder, { recursive: true }).catch(() => undefined);
        const written = await writeWhole(fileOf(id), text);
        if (!written.ok) return fail(...written.problems.map((problem) => ({ ...problem, hint: SAVE_NOW })));
        journal.window = window;
        journal.length = Buffer.byteLength(text);
        journal.hasWork = unsaved;
        return written;
      });
    },

    /** On disk when it answers, all of the steps or none. */
    async keep(name: string, window: string, steps: readonly string[]): Promise<Outcome<null>> {
      const id = idOf(name, window);
      const journal = kept.get(id);
      if (journal === undefined) return fail(notBegun);
      if (journal.window !== null && journal.window !== window) return fail(inTheWay);
      // A window that had been silent for too long is back.
      journal.window = window;
      return inTurn(journal, () => append(id, journal, steps));
    },

    async drop(name: string, window: string): Promise<Outcome<null>> {
      const id = idOf(name, window);
      if (await isTaken(id, window)) return fail(inTheWay);
      await kept.get(id)?.last;
      kept.delete(id);
      try {
        await rm(fileOf(id), { force: true });
        return succeed(null);
      } catch (error) {
        return fail(writeProblem(fileOf(id), error));
      }
    },

    /** A window has gone: what it left can be recovered. */
    abandon(window: string): void {
      for (const journal of kept.values()) if (journal.window === window) journal.window = null;
    },

    /** The journals of a window, to be dropped where the player chose not to keep their work. */
    ofWindow: (window: string): readonly string[] => [...kept].filter(([, journal]) => journal.window === window).map(([id]) => id),

    /** Journals with work in them whose window or process is gone, the latest first. Those without any are cleared away. */
    async leftovers(): Promise<readonly LeftoverJournal[]> {
      const names = await readdir(folder).catch((): string[] => []);
      const found: LeftoverJournal[] = [];
      for (const id of names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length))) {
        const own = kept.get(id);
        if (!ID.test(id) || (own && own.window !== null)) continue;
        await own?.last;
        if (own?.hasWork === false) {
          await clear(id);
          continue;
        }
        const here = await read(id);
        if (here === null || (own === undefined && (await isAlive(here.journal.head.process)))) continue;
        const { head, base, steps } = here.journal;
        if (steps.length > 0 || head.unsaved) {
          const { name, path, seen } = head;
          found.push({ id, name, path, seen, changedAt: here.changedAt, base, steps });
        } else {
          await clear(id);
        }
      }
      return found.sort((a, b) => b.changedAt - a.changedAt);
    },
  };
}
