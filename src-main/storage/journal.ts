import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fail, type Outcome, type Problem, succeed } from '../../shared/base/problem.ts';
import { parsedJson } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import { codeOf, writeProblem, writeWhole } from './files.ts';
import { isAlive, ownMark } from './processes.ts';

/**
 * First line of a recovery journal, which is JSON Lines: this head, then the project it began with, then one line for each
 * call that added steps.
 */
const headSchema = z.object({
  format: z.literal(1),
  process: z.object({ pid: z.number().int(), started: z.string() }),
  name: z.string(),
  /** Absolute path of the project's file; null if it has none yet. */
  path: z.string().nullable(),
  /** Hash of that file's contents when the window last read or wrote it. */
  seen: z.string().nullable(),
  /** True if the project it began with was in no file. */
  unsaved: z.boolean(),
});
type JournalHead = z.infer<typeof headSchema>;
type Journal = { readonly head: JournalHead; readonly base: string; readonly steps: readonly string[] };

const stepsSchema = z.array(z.string()).min(1);

export const journalStart = (head: JournalHead, base: string): string => `${JSON.stringify(head)}\n${JSON.stringify(base)}\n`;

/** Returns the steps of one call as one line, so that a crash keeps all of them or none. */
export const journalLine = (steps: readonly string[]): string => `${JSON.stringify(steps)}\n`;

/**
 * Reads a journal up to the first incomplete or damaged line. The rest is dropped, because steps depend on their order.
 * Returns null if the start cannot be read.
 */
export function readJournal(text: string): Journal | null {
  // A line counts only if its line break is there; the text after the last line break was not completely written.
  const [first = '', second = '', ...others] = text.split('\n').slice(0, -1);
  const head = headSchema.safeParse(parsedJson(first));
  const base = z.string().safeParse(parsedJson(second));
  if (!head.success || !base.success) return null;
  const steps: string[] = [];
  for (const line of others) {
    const kept = stepsSchema.safeParse(parsedJson(line));
    if (!kept.success) break;
    steps.push(...kept.data);
  }
  return { head: head.data, base: base.data, steps };
}

/** A journal with unsaved work whose window or process has ended. `changedAt` is in milliseconds since 1970. */
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
  /** Hash of the file's contents when the window last read or wrote it; null if it did neither. */
  readonly seen: string | null;
  readonly name: string;
  readonly base: string;
  /** True if `base` is not in any file yet. */
  readonly unsaved: boolean;
};

/** A journal that this process writes. */
type Kept = {
  /** Null once its window has closed. */
  window: string | null;
  /** Length in bytes of the valid data on disk; null before the journal has begun. */
  length: number | null;
  /** True if it contains work that is in no file. */
  hasWork: boolean;
  /** Lines that could not be written yet. They are written first next time, because a gap would make the later steps wrong. */
  unwritten: string;
  last: Promise<unknown>;
};

const ENDING = '.journal';
const ID = /^[0-9a-f]{32}$/;

const SAVE_NOW = t('Save your project now; until the journal works again, a crash would lose what you do.');
const inTheWay: Problem = { code: 'locked', message: t('That recovery journal belongs to another window.') };
const notBegun: Problem = { code: 'not-found', message: t('There is no such recovery journal; it must begin before steps are kept.') };

/** Writes after the first `length` bytes and flushes; overwrites what a failed attempt left there. */
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
 * Stores recovery journals in `folder`, one file each. A journal belongs to the window that began it while that window and
 * its process live. After that it is a leftover until it is dropped. No other event deletes a journal that holds work.
 */
export function openJournals(folder: string) {
  const kept = new Map<string, Kept>();
  const fileOf = (id: string): string => join(folder, `${id}${ENDING}`);

  /** Ids are issued by this program. Any other name that a window uses gets an id that no other window can produce. */
  const idOf = (name: string, window: string): string =>
    ID.test(name) ? name : createHash('sha256').update(`${window}\n${name}`).digest('hex').slice(0, 32);

  /** Runs tasks on a journal one after the other, in the order of the calls. */
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

  /** True if a journal belongs to another window or process that is still running. */
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

    /** Replaces the whole journal: after a crash either the old one or the new one exists. */
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

    /** Appends steps, all or none; they are on disk when the call returns. */
    async keep(name: string, window: string, steps: readonly string[]): Promise<Outcome<null>> {
      const id = idOf(name, window);
      const journal = kept.get(id);
      if (journal === undefined) return fail(notBegun);
      if (journal.window !== null && journal.window !== window) return fail(inTheWay);
      // The window had been silent for too long and has returned.
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

    /** A window has closed: its journals can be recovered. */
    abandon(window: string): void {
      for (const journal of kept.values()) if (journal.window === window) journal.window = null;
    },

    /** Returns the ids of a window's journals, to be dropped if the player chose to discard their work. */
    ofWindow: (window: string): readonly string[] => [...kept].filter(([, journal]) => journal.window === window).map(([id]) => id),

    /** Returns journals with work whose window or process has ended, latest first. Deletes those without work. */
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
