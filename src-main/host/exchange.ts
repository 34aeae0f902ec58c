import { randomUUID } from 'node:crypto';
import { basename, extname, join } from 'node:path';
import { writeWorkbookText } from '../../shared/cells/index.ts';
import type { HostInput, HostOutput } from '../../shared/host/index.ts';
import { pagesOfBatch } from '../../shared/print/output/index.ts';
import { fail, type Outcome, succeed } from '../../shared/problem.ts';
import { readProject } from '../../shared/project/file/index.ts';
import { type Project, projectRuleset } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { endingOf, exportJobSchema } from '../../shared/workbook/index.ts';
import { readBytes, writeWhole } from '../keeping/files.ts';
import type { FileTable } from '../keeping/fileTable.ts';
import { isPlainName, makeFreeFolder } from '../keeping/newFolder.ts';
import type { RulesetLibrary } from '../keeping/rulesetLibrary.ts';
import { READ_LIMITS } from '../readers/readLimits.ts';
import { type Delivery, deliverProject, deliverRulesBook, mimeTypeOf } from '../writers/deliveries.ts';
import type { PdfWriter } from '../writers/pdf.ts';
import { type HostWindow, placeOf } from './hostWindow.ts';

export const cancelled = fail({ code: 'cancelled', message: 'Nothing was chosen.' });
export const chooseInPage = fail({ code: 'bad-request', message: 'Choose a file first.' });

type Upload = HostInput<'readSheet'>['upload'];

export const uploadedBytes = ({ bytes }: NonNullable<Upload>): Uint8Array => new Uint8Array(Buffer.from(bytes, 'base64'));

type NamedFile = Delivery & { readonly name: string; readonly mimeType: string };

/** Answers the calls that import from other programs and export to them: spreadsheets, lists and cards. */
export function openExchange(library: RulesetLibrary, table: FileTable) {
  async function readSheet({ upload, password }: HostInput<'readSheet'>, window: HostWindow): Promise<Outcome<HostOutput<'readSheet'>>> {
    const brought = await broughtFile(upload, window);
    if (!brought.ok) return brought;
    const reader = await import('../readers/readSheet.ts');
    const { name, bytes } = brought.value;
    const workbook = await reader.readSheet(bytes, name, { password });
    return workbook.ok ? succeed({ name, workbook: writeWorkbookText(workbook.value) }) : workbook;
  }

  async function broughtFile(upload: Upload, window: HostWindow) {
    if (upload !== null) return succeed({ name: upload.name, bytes: uploadedBytes(upload) });
    if (window.askOpen === null) return chooseInPage;
    const path = await window.askOpen('sheet');
    if (path === null) return cancelled;
    const bytes = await readBytes(path, READ_LIMITS.fileBytes);
    return bytes.ok ? succeed({ name: basename(path), bytes: bytes.value }) : bytes;
  }

  function readBoth(text: string, name: string): Outcome<{ readonly project: Project; readonly ruleset: Ruleset }> {
    const read = readProject(text, name);
    if (!read.ok) return read;
    const { project } = read.value;
    const ruleset = projectRuleset(project, library.find);
    return ruleset.ok ? succeed({ project, ruleset: ruleset.value }) : ruleset;
  }

  /** Writes a file where the player chooses, or returns its bytes to a page that downloads them. */
  async function handOver(
    { name, bytes, mimeType, remarks }: NamedFile,
    window: HostWindow,
  ): Promise<Outcome<HostOutput<'exportProject'>>> {
    const told = remarks.length > 0 ? { remarks: [...remarks] } : {};
    if (window.askSave === null) {
      return succeed({ kind: 'download', name, bytes: Buffer.from(bytes).toString('base64'), mimeType, ...told });
    }
    const path = await window.askSave(name);
    if (path === null) return cancelled;
    const written = await writeWhole(path, bytes);
    if (!written.ok) return written;
    return succeed({ kind: 'file', file: table.refOf(path), name: basename(path), place: placeOf(path), ...told });
  }

  async function exportProject(
    { name, text, job }: HostInput<'exportProject'>,
    window: HostWindow,
  ): Promise<Outcome<HostOutput<'exportProject'>>> {
    const read = readBoth(text, name);
    if (!read.ok) return read;
    const delivery = await deliverProject(read.value.ruleset, read.value.project, job);
    const fileName = `${name.slice(0, name.length - extname(name).length)}.${endingOf(job)}`;
    return handOver({ ...delivery, name: fileName, mimeType: mimeTypeOf(job) }, window);
  }

  async function exportRulesBook(
    { name, text, a, b }: HostInput<'exportRulesBook'>,
    window: HostWindow,
  ): Promise<Outcome<HostOutput<'exportRulesBook'>>> {
    const read = readProject(text, name);
    if (!read.ok) return read;
    const { project } = read.value;
    const rulesOf = (files: typeof a): Outcome<Ruleset> =>
      projectRuleset({ ...project, ruleset: { ...project.ruleset, files } }, library.find);
    const [first, second] = [rulesOf(a), rulesOf(b)];
    if (!first.ok) return first;
    if (!second.ok) return second;
    const delivery = await deliverRulesBook(first.value, second.value, project);
    if (!delivery.ok) return delivery;
    return handOver({ ...delivery.value, name, mimeType: mimeTypeOf(exportJobSchema.parse({ kind: 'xlsx' })) }, window);
  }

  /** The print that each window has begun, by window id. */
  const prints = new Map<string, { readonly print: string; readonly pdf: PdfWriter }>();

  const noSuchPrint = (): Outcome<never> =>
    fail({ code: 'bad-request', message: 'This print is no longer being written.', hint: 'Make the PDF again.' });

  async function writePages(
    { print, title, batch }: HostInput<'writePages'>,
    { id }: HostWindow,
  ): Promise<Outcome<HostOutput<'writePages'>>> {
    const { openPdf } = await import('../writers/pdf.ts');
    const begun = print === null ? { print: randomUUID(), pdf: openPdf(title) } : prints.get(id);
    if (begun === undefined || (print !== null && begun.print !== print)) return noSuchPrint();
    // After a page that could not be drawn, the print cannot continue.
    prints.delete(id);
    begun.pdf.add(pagesOfBatch(batch));
    prints.set(id, begun);
    return succeed({ print: begun.print });
  }

  async function writePrint({ print, name }: HostInput<'writePrint'>, window: HostWindow): Promise<Outcome<HostOutput<'writePrint'>>> {
    const begun = prints.get(window.id);
    if (begun?.print !== print) return noSuchPrint();
    prints.delete(window.id);
    return handOver({ name, bytes: await begun.pdf.end(), mimeType: 'application/pdf', remarks: [] }, window);
  }

  const writeFile = ({ name, bytes, mimeType }: HostInput<'writeFile'>, window: HostWindow): Promise<Outcome<HostOutput<'writeFile'>>> =>
    handOver({ name, bytes: Buffer.from(bytes, 'base64'), mimeType, remarks: [] }, window);

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
    readSheet,
    exportProject,
    exportRulesBook,
    writePages,
    writePrint,
    writeFile,
    makeFolder,
    writeInto,
    /** A window has closed: the print it began is dropped. */
    gone: (window: string): void => void prints.delete(window),
  };
}
