import type { HostOutput } from '../../../shared/host/index.ts';
import { batchesOf } from '../../../shared/print/output/index.ts';
import type { Page } from '../../../shared/print/page/index.ts';
import { fail, type Outcome } from '../../../shared/problem.ts';
import { writeProject } from '../../../shared/project/file/index.ts';
import type { ExportJob } from '../../../shared/workbook/index.ts';
import { fileNameOf } from '../../document/fileNames.ts';
import { painted } from '../../ui/afterPaint.ts';
import type { App } from '../app.ts';
import { tellProblems, waitFor } from '../messages.ts';
import { base64Of, blobOf, download } from './bytes.ts';

/** The files of a ruleset by their paths. */
type RuleTexts = Readonly<Record<string, string>>;
type Written = HostOutput<'exportProject'>;

async function handOver(app: App, title: string, written: Outcome<Written> | null, listedAt: string | null = null): Promise<void> {
  if (written === null) return;
  if (!written.ok) return tellProblems(app, title, written.problems);
  const { value } = written;
  if (value.kind === 'download') download(value.name, blobOf(value.bytes, value.mimeType));
  const where = value.kind === 'file' ? ` in ${value.place}` : ' to your downloads';
  const { remarks = [] } = value;
  if (remarks.length === 0) return app.toast({ text: `Wrote “${value.name}”${where}`, tone: 'done', action: null });
  if (listedAt !== null) {
    const places = remarks.length === 1 ? '1 place does' : `${remarks.length} places do`;
    return app.toast({
      text: `Wrote “${value.name}”${where}. ${places} not print as entered: see “${listedAt}”`,
      tone: 'advice',
      action: null,
    });
  }
  await app.ask({
    title: `Wrote “${value.name}”`,
    message: `It lies${where === ' to your downloads' ? ' in your downloads' : where}. Please look at these places:`,
    details: remarks,
    answers: [{ id: 'close', label: 'Close', primary: true }],
    safe: 'close',
  });
}

/**
 * Saves a file that the page made: as a browser download, or to a path chosen in the host's dialog. Returns the message to show;
 * null if there is none, since it was already shown or the player cancelled.
 */
export async function handOut(app: App, title: string, name: string, content: Blob): Promise<string | null> {
  if (app.store.getState().host.kind === 'browser') {
    download(name, content);
    return `“${name}” went to your downloads`;
  }
  const written = await app.host.writeFile({ name, bytes: await base64Of(content), mimeType: content.type });
  if (written.ok) return `Wrote “${written.value.name}”${written.value.kind === 'file' ? ` in ${written.value.place}` : ''}`;
  await tellProblems(app, title, written.problems);
  return null;
}

export async function exportProject(app: App, job: ExportJob): Promise<void> {
  const { history, open } = app.store.getState();
  const work = app.host.exportProject({ name: fileNameOf({ history, open }), text: writeProject(history.present), job });
  await handOver(app, 'The export was not written', await waitFor(app, 'Writing the export …', work));
}

/** Writes a workbook that compares the project under two sets of rules, given by their files. */
export async function exportRulesBook(app: App, name: string, [a, b]: readonly [RuleTexts, RuleTexts]): Promise<void> {
  const text = writeProject(app.store.getState().history.present);
  const work = app.host.exportRulesBook({ name, text, a: { ...a }, b: { ...b } });
  await handOver(app, 'The comparison was not written', await waitFor(app, 'Writing the workbook …', work));
}

/** A print that is written to a file: each page is laid out when it is requested. */
export type Print = {
  /** The name of the file. */
  readonly name: string;
  /** Title of the document. */
  readonly title: string;
  readonly pages: Iterable<Page>;
  /** Sentences on what does not print as entered; complete once all pages were read. */
  readonly remarks: () => readonly string[];
  /** The heading of the list on screen that already says the same; without one, a dialog lists the remarks. */
  readonly listedAt?: string;
};

/** Sends pages to the host a few at a time; the next are laid out while the host draws the last ones. Stops when cancelled. */
async function sendPages(app: App, { name, title, pages, remarks }: Print, isCancelled: () => boolean): Promise<Outcome<Written>> {
  let begun: ReturnType<App['host']['writePages']> | null = null;
  for (const batch of batchesOf(pages)) {
    const before = await begun;
    if (before?.ok === false) return before;
    if (isCancelled()) break;
    begun = app.host.writePages({ print: before?.value.print ?? null, title, batch });
    await painted();
  }
  const last = await begun;
  if (isCancelled() || last === null) return fail({ code: 'cancelled', message: 'Nothing was printed.' });
  if (!last.ok) return last;
  const written = await app.host.writePrint({ print: last.value.print, name });
  return written.ok ? { ok: true, value: { ...written.value, remarks: [...remarks()] } } : written;
}

/** Writes a print as PDF, and reports what does not print as entered. `waiting` is shown meanwhile, `failed` if writing fails. */
export async function writePrint(app: App, print: Print, waiting: string, failed: string): Promise<void> {
  let isCancelled = false;
  const work = sendPages(app, print, () => isCancelled);
  const written = await waitFor(app, waiting, work);
  isCancelled = true;
  await handOver(app, failed, written, print.listedAt);
}
