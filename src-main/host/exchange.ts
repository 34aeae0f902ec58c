import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { fileStem } from '../../shared/base/text/outside.ts';
import { t } from '../../shared/base/words/words.ts';
import type { HostInput, HostOutput } from '../../shared/host/index.ts';
import { EXPORT_FORMATS, fileTypeOf } from '../../shared/sheets/workbook/index.ts';
import { type JobThread, openJobThread } from '../jobs/jobThread.ts';
import type { JobOrder } from '../jobs/runJob.ts';
import { READ_LIMITS } from '../readers/readLimits.ts';
import type { SheetPieces } from '../readers/readSheet.ts';
import { codeOf, readBytes, writeProblem, writeWhole } from '../storage/files.ts';
import type { FileTable } from '../storage/fileTable.ts';
import { openBackgroundTasks } from './backgroundTasks.ts';
import { cancelled, type HandOver, openHandOver, type WrittenFile } from './handOver.ts';
import { type HostWindow, placeOf } from './hostWindow.ts';

const noSuchPrint = (): Outcome<never> =>
  fail({ code: 'bad-request', message: t('This print is no longer being written.'), hint: t('Make the PDF again.') });

/** The prints that windows have begun, one in each. `worker` is the path of the entry of job threads. */
function openPrints(worker: string | undefined, { placeFor, handOver }: HandOver) {
  const prints = new Map<string, { readonly print: string; readonly thread: JobThread }>();

  /** Ends the print of a window, if it has one; only that of this ref, if one is given. */
  function end(window: string, print: string | null = null): void {
    const begun = prints.get(window);
    if (begun === undefined || (print !== null && begun.print !== print)) return;
    prints.delete(window);
    begun.thread.end();
  }

  return {
    end,

    async writePages({ print, title, batch }: HostInput<'writePages'>, { id }: HostWindow): Promise<Outcome<HostOutput<'writePages'>>> {
      if (print === null) {
        end(id);
        prints.set(id, { print: randomUUID(), thread: openJobThread(worker) });
      }
      const begun = prints.get(id);
      if (begun === undefined || (print !== null && begun.print !== print)) return noSuchPrint();
      const added = await begun.thread.ask({ kind: 'pages', title, batch });
      if (added.ok) return succeed({ print: begun.print });
      // After a page that could not be drawn, the print cannot continue.
      end(id, begun.print);
      return added;
    },

    async writePrint({ print, name }: HostInput<'writePrint'>, window: HostWindow): Promise<Outcome<HostOutput<'writePrint'>>> {
      const begun = prints.get(window.id);
      if (begun?.print !== print) return noSuchPrint();
      const made = await begun.thread.ask({ kind: 'endPrint' });
      end(window.id, print);
      if (!made.ok) return made;
      if (made.value === null) return noSuchPrint();
      const path = await placeFor(name, window);
      return path.ok ? handOver({ ...made.value, name, mimeType: 'application/pdf' }, path.value) : path;
    },
  };
}

type Reading = { readonly id: string; readonly work: string | undefined; readonly pieces: SheetPieces; given: number };

/** The workbook that each window is reading, until its page has all pieces of it. A window reads one at a time. */
function openSheetReadings() {
  const readings = new Map<string, Reading>();

  function drop(window: string): void {
    readings.get(window)?.pieces.end();
    readings.delete(window);
  }

  return {
    /** Keeps the pieces for a window and returns the name to ask for them by. What it was reading before is dropped. */
    begin(window: string, work: string | undefined, pieces: SheetPieces): string {
      drop(window);
      const id = randomUUID();
      readings.set(window, { id, work, pieces, given: 0 });
      return id;
    },

    /** Returns a piece, once it is there. The reading ends when all were given. */
    async piece(window: string, id: string, at: number): Promise<Outcome<{ readonly piece: string }>> {
      const reading = readings.get(window);
      if (reading?.id !== id) return fail({ code: 'cancelled', message: t('Reading the sheet was cancelled.') });
      const text = await reading.pieces.piece(at);
      reading.given++;
      if ((!text.ok || reading.given === reading.pieces.count) && readings.get(window) === reading) drop(window);
      return text.ok ? succeed({ piece: text.value }) : text;
    },

    /** Drops what a window is reading: all of it, or what this work reads. */
    drop: (window: string, work?: string): void => {
      if (work === undefined || readings.get(window)?.work === work) drop(window);
    },
  };
}

/** True if a name is that of a file directly in the target folder, not a path to another folder. */
const isPlainName = (name: string): boolean => name === basename(name) && !/^\.|[\\/:]/.test(name);

/** Makes a new folder of this name, with the first free number added if the name is taken. Returns its path. */
async function makeFreeFolder(place: string, name: string): Promise<Outcome<string>> {
  const plain = fileStem(name, t('Cards'));
  for (let number = 1; ; number += 1) {
    const path = join(place, number === 1 ? plain : `${plain} (${number})`);
    try {
      await mkdir(path);
      return succeed(path);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return fail(writeProblem(path, error));
    }
  }
}

/** Folders that pages had made, and may write to. */
function openNewFolders(table: FileTable) {
  /** By ref. */
  const folders = new Map<string, string>();
  return {
    async makeFolder({ name }: HostInput<'makeFolder'>, window: HostWindow): Promise<Outcome<HostOutput<'makeFolder'>>> {
      if (window.askFolder === null) return fail({ code: 'bad-request', message: t('This host cannot ask for a folder.') });
      const place = await window.askFolder();
      if (place === null) return cancelled;
      const made = await makeFreeFolder(place, name);
      if (!made.ok) return made;
      const folder = table.refOf(made.value);
      folders.set(folder, made.value);
      return succeed({ folder, place: placeOf(join(made.value, 'file')) });
    },

    async writeInto({ folder, name, bytes }: HostInput<'writeInto'>): Promise<Outcome<null>> {
      const path = folders.get(folder);
      if (path === undefined || !isPlainName(name))
        return fail({ code: 'bad-request', message: t('A file can only be written into a new folder.') });
      const written = await writeWhole(join(path, name), Buffer.from(bytes, 'base64'));
      return written.ok ? succeed(null) : written;
    },
  };
}

export const chooseInPage = fail({ code: 'bad-request', message: t('Choose a file first.') });

type Upload = HostInput<'readSheet'>['upload'];

export const uploadedBytes = ({ bytes }: NonNullable<Upload>): Uint8Array => new Uint8Array(Buffer.from(bytes, 'base64'));

type ExchangeOptions = {
  readonly table: FileTable;
  /** Folder of the player's own rulesets. */
  readonly rulesets: string;
  /** Path of the entry of job threads; found beside this program by default. */
  readonly worker?: string | undefined;
};

/** Answers the calls that import from other programs and export to them: spreadsheets, lists and cards. */
export function openExchange({ table, rulesets, worker }: ExchangeOptions) {
  const tasks = openBackgroundTasks();
  const readings = openSheetReadings();
  const hand = openHandOver(table);
  const { placeFor, handOver } = hand;
  const prints = openPrints(worker, hand);
  const { makeFolder, writeInto } = openNewFolders(table);

  async function readSheet(
    { upload, file, password, work }: HostInput<'readSheet'>,
    window: HostWindow,
  ): Promise<Outcome<HostOutput<'readSheet'>>> {
    const brought = await broughtFile(upload, file, window);
    if (!brought.ok) return brought;
    const ending = new AbortController();
    const done = tasks.begin(window.id, work, { cancel: () => ending.abort() });
    try {
      const reader = await import('../readers/readSheet.ts');
      const { name, bytes } = brought.value;
      const pieces = await reader.readSheetPieces(bytes, name, { password, signal: ending.signal });
      if (!pieces.ok) return pieces;
      return succeed({ name, reading: readings.begin(window.id, work, pieces.value), pieces: pieces.value.count });
    } finally {
      done();
    }
  }

  /** Starts the process that reads the next sheet, while the player still chooses it. */
  async function prepareReading(): Promise<Outcome<null>> {
    const { startReader } = await import('../readers/readerProcess.ts');
    startReader();
    return succeed(null);
  }

  async function chosenPath(file: string | undefined, window: HostWindow): Promise<Outcome<string>> {
    if (file !== undefined) return table.pathOf(file);
    if (window.askOpen === null) return chooseInPage;
    const path = await window.askOpen('sheet');
    return path === null ? cancelled : succeed(path);
  }

  async function broughtFile(upload: Upload, file: string | undefined, window: HostWindow) {
    if (upload !== null) return succeed({ name: upload.name, bytes: uploadedBytes(upload) });
    const path = await chosenPath(file, window);
    if (!path.ok) return path;
    const bytes = await readBytes(path.value, READ_LIMITS.fileBytes);
    return bytes.ok ? succeed({ name: basename(path.value), bytes: bytes.value }) : bytes;
  }

  /** Asks for a place first, then has a thread make the file, so that the player can go on and no question comes later. */
  async function write(
    order: JobOrder,
    { name, mimeType, work }: { readonly name: string; readonly mimeType: string; readonly work: string | undefined },
    window: HostWindow,
  ): Promise<Outcome<WrittenFile>> {
    const full = tasks.refusal(window.id);
    if (full !== null) return full;
    const thread = openJobThread(worker);
    let isEnded = false;
    const cancel = (): void => {
      isEnded = true;
      thread.end();
    };
    let hasPlace = false;
    const done = tasks.begin(window.id, work, { cancel, progress: thread.progress, outlives: () => hasPlace });
    try {
      const path = await placeFor(name, window);
      if (!path.ok) return path;
      hasPlace = path.value !== null;
      const made = await thread.ask(order);
      if (!made.ok) return made;
      if (isEnded || made.value === null) return cancelled;
      return await handOver({ ...made.value, name, mimeType }, path.value);
    } finally {
      thread.end();
      done();
    }
  }

  const exportProject = ({ name, text, job, work }: HostInput<'exportProject'>, window: HostWindow): Promise<Outcome<WrittenFile>> => {
    const { ending, mimeType } = fileTypeOf(job);
    const file = `${name.slice(0, name.length - extname(name).length)}.${ending}`;
    return write({ kind: 'project', rulesets, name, text, job }, { name: file, mimeType, work }, window);
  };

  const exportRulesBook = ({ name, text, a, b, work }: HostInput<'exportRulesBook'>, window: HostWindow): Promise<Outcome<WrittenFile>> =>
    write({ kind: 'rulesBook', rulesets, name, text, a, b }, { name, mimeType: EXPORT_FORMATS.xlsx.endings.xlsx, work }, window);

  async function writeFile({ name, bytes, mimeType }: HostInput<'writeFile'>, window: HostWindow): Promise<Outcome<WrittenFile>> {
    const path = await placeFor(name, window);
    return path.ok ? handOver({ name, bytes: Buffer.from(bytes, 'base64'), mimeType, remarks: [] }, path.value) : path;
  }

  return {
    /** The calls of one window. */
    forWindow: (window: HostWindow) => ({
      prepareReading,
      readSheet: (input: HostInput<'readSheet'>) => readSheet(input, window),
      readPiece: ({ reading, at }: HostInput<'readPiece'>) => readings.piece(window.id, reading, at),
      exportProject: (input: HostInput<'exportProject'>) => exportProject(input, window),
      exportRulesBook: (input: HostInput<'exportRulesBook'>) => exportRulesBook(input, window),
      writePages: (input: HostInput<'writePages'>) => prints.writePages(input, window),
      writePrint: (input: HostInput<'writePrint'>) => prints.writePrint(input, window),
      dropPrint: async ({ print }: HostInput<'dropPrint'>) => {
        prints.end(window.id, print);
        return succeed(null);
      },
      readProgress: async ({ work }: HostInput<'readProgress'>) => succeed(tasks.progress(window.id, work)),
      cancelWork: async ({ work }: HostInput<'cancelWork'>) => {
        tasks.cancel(window.id, work);
        readings.drop(window.id, work);
        return succeed(null);
      },
      writeFile: (input: HostInput<'writeFile'>) => writeFile(input, window),
      makeFolder: (input: HostInput<'makeFolder'>) => makeFolder(input, window),
      writeInto,
    }),
    finished: tasks.finished,
    /** A window has closed: its long work ends, except for files that have a place on disk and can be finished. */
    gone: (window: string): void => {
      prints.end(window);
      readings.drop(window);
      tasks.gone(window);
    },
  };
}
