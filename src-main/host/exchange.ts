import { basename, extname } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import type { HostInput, HostOutput } from '../../shared/host/index.ts';
import { EXPORT_FORMATS, fileTypeOf } from '../../shared/sheets/workbook/index.ts';
import { openJobThread } from '../jobs/jobThread.ts';
import type { JobOrder } from '../jobs/runJob.ts';
import { READ_LIMITS } from '../readers/readLimits.ts';
import { readBytes } from '../storage/files.ts';
import type { FileTable } from '../storage/fileTable.ts';
import { openBackgroundTasks } from './backgroundTasks.ts';
import { cancelled, openHandOver, type WrittenFile } from './handOver.ts';
import type { HostWindow } from './hostWindow.ts';
import { openNewFolders } from './newFolders.ts';
import { openPrints } from './prints.ts';
import { openSheetReadings } from './sheetReadings.ts';

export const chooseInPage = fail({ code: 'bad-request', message: 'Choose a file first.' });

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
