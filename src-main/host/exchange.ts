import { randomUUID } from 'node:crypto';
import { basename, extname, join } from 'node:path';
import type { HostInput, HostOutput } from '../../shared/host/index.ts';
import { fail, type Outcome, succeed } from '../../shared/problem.ts';
import { safeFileName } from '../../shared/text/outside/index.ts';
import { EXPORT_FORMATS, fileTypeOf } from '../../shared/workbook/index.ts';
import { type JobThread, openJobThread } from '../jobs/jobThread.ts';
import type { JobOrder } from '../jobs/runJob.ts';
import { READ_LIMITS } from '../readers/readLimits.ts';
import { readBytes, writeWhole } from '../storage/files.ts';
import type { FileTable } from '../storage/fileTable.ts';
import { isPlainName, makeFreeFolder } from '../storage/newFolder.ts';
import type { Delivery } from '../writers/deliveries.ts';
import { openBackgroundTasks } from './backgroundTasks.ts';
import { type HostWindow, placeOf } from './hostWindow.ts';
import { openSheetReadings } from './sheetReadings.ts';

export const cancelled = fail({ code: 'cancelled', message: 'Nothing was chosen.' });
export const chooseInPage = fail({ code: 'bad-request', message: 'Choose a file first.' });

type Upload = HostInput<'readSheet'>['upload'];

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
export const uploadedBytes = ({ bytes }: NonNullable<Upload>): Uint8Array => new Uint8Array(Buffer.from(bytes, 'base64'));

type Written = HostOutput<'exportProject'>;
type NamedFile = Delivery & { readonly name: string; readonly mimeType: string };

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

  async function readSheet(
    { upload, password, work }: HostInput<'readSheet'>,
    window: HostWindow,
  ): Promise<Outcome<HostOutput<'readSheet'>>> {
    const brought = await broughtFile(upload, window);
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

  async function broughtFile(upload: Upload, window: HostWindow) {
    if (upload !== null) return succeed({ name: upload.name, bytes: uploadedBytes(upload) });
    if (window.askOpen === null) return chooseInPage;
    const path = await window.askOpen('sheet');
    if (path === null) return cancelled;
    const bytes = await readBytes(path, READ_LIMITS.fileBytes);
    return bytes.ok ? succeed({ name: basename(path), bytes: bytes.value }) : bytes;
  }

  /** Where to write a file: the path that the player chooses, or null if the page downloads it. */
  async function placeFor(name: string, window: HostWindow): Promise<Outcome<string | null>> {
    if (window.askSave === null) return succeed(null);
    const path = await window.askSave(safeFileName(name));
    return path === null ? cancelled : succeed(path);
  }

  /** Writes a file to a path, or returns its bytes to a page that downloads them. */
  async function handOver({ name, bytes, mimeType, remarks }: NamedFile, path: string | null): Promise<Outcome<Written>> {
    const told = remarks.length > 0 ? { remarks: [...remarks] } : {};
    if (path === null) return succeed({ kind: 'download', name, bytes: base64Of(bytes), mimeType, ...told });
    const written = await writeWhole(path, bytes);
    if (!written.ok) return written;
    return succeed({ kind: 'file', file: table.refOf(path), name: basename(path), place: placeOf(path), ...told });
  }

  /** Asks for a place first, then has a thread make the file, so that the player can go on and no question comes later. */
  async function write(
    order: JobOrder,
    { name, mimeType, work }: { readonly name: string; readonly mimeType: string; readonly work: string | undefined },
    window: HostWindow,
  ): Promise<Outcome<Written>> {
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

  const exportProject = ({ name, text, job, work }: HostInput<'exportProject'>, window: HostWindow): Promise<Outcome<Written>> => {
    const { ending, mimeType } = fileTypeOf(job);
    const file = `${name.slice(0, name.length - extname(name).length)}.${ending}`;
    return write({ kind: 'project', rulesets, name, text, job }, { name: file, mimeType, work }, window);
  };

  const exportRulesBook = ({ name, text, a, b, work }: HostInput<'exportRulesBook'>, window: HostWindow): Promise<Outcome<Written>> =>
    write({ kind: 'rulesBook', rulesets, name, text, a, b }, { name, mimeType: EXPORT_FORMATS.xlsx.endings.xlsx, work }, window);

  /** The print that each window has begun, by window id. */
  const prints = new Map<string, { readonly print: string; readonly thread: JobThread }>();

  const noSuchPrint = (): Outcome<never> =>
    fail({ code: 'bad-request', message: 'This print is no longer being written.', hint: 'Make the PDF again.' });

  /** Ends the print of a window, if it has one; only that of this ref, if one is given. */
  function endPrint(window: string, print: string | null = null): void {
    const begun = prints.get(window);
    if (begun === undefined || (print !== null && begun.print !== print)) return;
    prints.delete(window);
    begun.thread.end();
  }

  async function writePages(
    { print, title, batch }: HostInput<'writePages'>,
    { id }: HostWindow,
  ): Promise<Outcome<HostOutput<'writePages'>>> {
    if (print === null) {
      endPrint(id);
      prints.set(id, { print: randomUUID(), thread: openJobThread(worker) });
    }
    const begun = prints.get(id);
    if (begun === undefined || (print !== null && begun.print !== print)) return noSuchPrint();
    const added = await begun.thread.ask({ kind: 'pages', title, batch });
    if (added.ok) return succeed({ print: begun.print });
    // After a page that could not be drawn, the print cannot continue.
    endPrint(id, begun.print);
    return added;
  }

  async function writePrint({ print, name }: HostInput<'writePrint'>, window: HostWindow): Promise<Outcome<Written>> {
    const begun = prints.get(window.id);
    if (begun?.print !== print) return noSuchPrint();
    const made = await begun.thread.ask({ kind: 'endPrint' });
    endPrint(window.id, print);
    if (!made.ok) return made;
    if (made.value === null) return noSuchPrint();
    const path = await placeFor(name, window);
    return path.ok ? handOver({ ...made.value, name, mimeType: 'application/pdf' }, path.value) : path;
  }

  async function dropPrint({ print }: HostInput<'dropPrint'>, { id }: HostWindow): Promise<Outcome<null>> {
    endPrint(id, print);
    return succeed(null);
  }

  async function writeFile({ name, bytes, mimeType }: HostInput<'writeFile'>, window: HostWindow): Promise<Outcome<Written>> {
    const path = await placeFor(name, window);
    return path.ok ? handOver({ name, bytes: Buffer.from(bytes, 'base64'), mimeType, remarks: [] }, path.value) : path;
  }

  /** Folders that a page may write to, by ref. */
  const folders = new Map<string, string>();

  async function makeFolder({ name }: HostInput<'makeFolder'>, window: HostWindow): Promise<Outcome<HostOutput<'makeFolder'>>> {
    if (window.askFolder === null) return fail({ code: 'bad-request', message: 'This host cannot ask for a folder.' });
    const place = await window.askFolder();
    if (place === null) return cancelled;
    const made = await makeFreeFolder(place, name);
    if (!made.ok) return made;
    const folder = table.refOf(made.value);
    folders.set(folder, made.value);
    return succeed({ folder, place: placeOf(join(made.value, 'file')) });
  }

  async function writeInto({ folder, name, bytes }: HostInput<'writeInto'>): Promise<Outcome<null>> {
    const path = folders.get(folder);
    if (path === undefined || !isPlainName(name))
      return fail({ code: 'bad-request', message: 'A file can only be written into a new folder.' });
    const written = await writeWhole(join(path, name), Buffer.from(bytes, 'base64'));
    return written.ok ? succeed(null) : written;
  }

  return {
    /** The calls of one window. */
    forWindow: (window: HostWindow) => ({
      prepareReading,
      readSheet: (input: HostInput<'readSheet'>) => readSheet(input, window),
      readPiece: ({ reading, at }: HostInput<'readPiece'>) => readings.piece(window.id, reading, at),
      exportProject: (input: HostInput<'exportProject'>) => exportProject(input, window),
      exportRulesBook: (input: HostInput<'exportRulesBook'>) => exportRulesBook(input, window),
      writePages: (input: HostInput<'writePages'>) => writePages(input, window),
      writePrint: (input: HostInput<'writePrint'>) => writePrint(input, window),
      dropPrint: (input: HostInput<'dropPrint'>) => dropPrint(input, window),
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
      endPrint(window);
      readings.drop(window);
      tasks.gone(window);
    },
  };
}
