import { fail, type Outcome } from '../../../shared/base/problem.ts';
import { fileStem } from '../../../shared/base/text/outside.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { HostOutput } from '../../../shared/host/index.ts';
import { batchSteps } from '../../../shared/paper/print/output/index.ts';
import type { Page } from '../../../shared/paper/print/page/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import { type ExportJob, fileTypeOf } from '../../../shared/sheets/workbook/index.ts';
import { fileNameOf, stemOf, withEnding } from '../../document/fileNames.ts';
import { slices } from '../../ui/afterPaint.ts';
import type { App } from '../app.ts';
import { hostWork, longWork, type WorkHandle } from '../longWork.ts';
import { tellProblems } from '../messages.ts';
import { base64Of, blobOf, download } from './bytes.ts';
import { textOf } from './projectText.ts';

/** The files of a ruleset by their paths. */
type RuleTexts = Readonly<Record<string, string>>;
type Written = HostOutput<'exportProject'>;

/** Reports what became of a file, and begins its download. `work` is what wrote it; `listedAt` the heading of a list of its remarks. */
async function handOver(
  app: App,
  title: string,
  { written, isCancelled }: { readonly written: Outcome<Written>; readonly isCancelled: boolean },
  listedAt: string | null = null,
): Promise<void> {
  // A file that has its place on disk is there, even if it was cancelled a moment later.
  if (isCancelled && (!written.ok || written.value.kind === 'download')) return app.toast({ text: t('Cancelled: nothing was written') });
  if (!written.ok) return tellProblems(app, title, written.problems);
  const { value } = written;
  if (value.kind === 'download') download(value.name, await blobOf(value.bytes, value.mimeType));
  const place = value.kind === 'file' ? value.place : t('your downloads');
  const wrote = { name: value.name, isFile: value.kind === 'file', place };
  const { remarks = [] } = value;
  if (remarks.length === 0) return app.toast({ text: t('Wrote “{name}” {isFile, select, true {in} other {to}} {place}', wrote) });
  if (listedAt !== null) {
    return app.toast({
      text: t(
        'Wrote “{name}” {isFile, select, true {in} other {to}} {place}. {count, plural, one {# place does} other {# places do}} not print as entered: see “{listedAt}”',
        { ...wrote, count: remarks.length, listedAt },
      ),
      tone: 'advice',
    });
  }
  await app.ask({
    title: t('Wrote “{name}”', { name: value.name }),
    message: t('It lies in {place}. Please look at these places:', { place }),
    details: remarks,
  });
}

/**
 * Saves a file that the page made: as a browser download, or to a path chosen in the host's dialog. Returns the message to show;
 * null if there is none, since it was already shown or the player cancelled.
 */
export async function handOut(app: App, title: string, name: string, content: Blob): Promise<string | null> {
  if (app.store.getState().host.kind === 'browser') {
    download(name, content);
    return t('“{name}” went to your downloads', { name });
  }
  const written = await app.host.writeFile({ name, bytes: await base64Of(content), mimeType: content.type });
  if (written.ok)
    return t('Wrote “{written}”{isFile, select, true { in {place}} other {}}', {
      written: written.value.name,
      isFile: written.value.kind === 'file',
      place: written.value.kind === 'file' ? written.value.place : '',
    });
  await tellProblems(app, title, written.problems);
  return null;
}

/** Saves a text that the page made, and says where it is. */
export async function saveText(app: App, title: string, name: string, text: string, type: string): Promise<void> {
  const saved = await handOut(app, title, name, new Blob([text], { type }));
  if (saved !== null) app.toast({ text: saved });
}

/** Copies a text, and returns what to say of that. */
export async function copied(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return t('Copied.');
  } catch {
    return t('The clipboard cannot be used here. Save it as CSV instead.');
  }
}

/** Has the host write a file, and reports what became of it. `failed` is the title of the message if it cannot. */
async function writeByHost(
  app: App,
  { name, failed }: { readonly name: string; readonly failed: string },
  project: Project,
  start: (work: WorkHandle, text: string) => Promise<Outcome<Written>>,
): Promise<void> {
  let signal: AbortSignal | null = null;
  const written = await hostWork(app, t('Writing “{name}”', { name }), 'rows', async (work) => {
    signal = work.signal;
    return start(work, await textOf(project, work.signal));
  });
  // TypeScript does not follow the assignment inside the call.
  await handOver(app, failed, { written, isCancelled: (signal as AbortSignal | null)?.aborted ?? false });
}

/** A part of the open project that is exported by itself: a battlegroup with its designs. */
export type ProjectPart = { readonly name: string; readonly project: Project };

/** Writes the designs of the project, or a part of it, as they are now. The player can go on changing them meanwhile. */
export function exportProject(app: App, job: ExportJob, part: ProjectPart | null): Promise<void> {
  const state = app.store.getState();
  const name = part === null ? fileNameOf(state) : withEnding(fileStem(part.name, state.history.present.name));
  const file = { name: `${stemOf(name)}.${fileTypeOf(job).ending}`, failed: t('The export was not written') };
  return writeByHost(app, file, part?.project ?? state.history.present, ({ name: work }, text) =>
    app.host.exportProject({ name, text, job, work }),
  );
}

/** Writes a workbook that compares the project under two sets of rules, given by their files. */
export function exportRulesBook(app: App, name: string, [a, b]: readonly [RuleTexts, RuleTexts]): Promise<void> {
  const file = { name, failed: t('The comparison was not written') };
  return writeByHost(app, file, app.store.getState().history.present, ({ name: work }, text) =>
    app.host.exportRulesBook({ name, text, a: { ...a }, b: { ...b }, work }),
  );
}

/** A print that is written to a file: each page is laid out when it is requested. */
export type Print = {
  /** The name of the file. */
  readonly name: string;
  /** Title of the document. */
  readonly title: string;
  readonly pages: Iterable<Page>;
  /** The number of sheets, for a print whose pages are laid out sheet by sheet, and how many are laid out. */
  readonly sheets?: { readonly total: number; readonly done: () => number };
  /** Sentences on what does not print as entered; complete once all pages were read. */
  readonly remarks: () => readonly string[];
  /** The heading of the list on screen that already says the same; without one, a dialog lists the remarks. */
  readonly listedAt?: string;
};

/** How many pages a print has, as far as that is known before they are laid out. */
const countOf = ({ pages, sheets }: Print): { readonly total: number; readonly noun: string } =>
  sheets ? { total: sheets.total, noun: 'sheets' } : { total: Array.isArray(pages) ? pages.length : 0, noun: 'pages' };

/**
 * Sends pages to the host a few at a time, between frames; the next are laid out while the host draws the last ones. Cancelled, it
 * stops and the host drops the print.
 */
async function sendPages(app: App, print: Print, { signal, tell }: WorkHandle): Promise<Outcome<Written>> {
  const { name, title, pages, remarks, sheets } = print;
  const { total, noun } = countOf(print);
  const pause = slices();
  let begun: ReturnType<App['host']['writePages']> | null = null;
  let made = 0;
  for (const batch of batchSteps(pages)) {
    await pause();
    if (signal.aborted) break;
    made++;
    if (batch === null) continue;
    const before = await begun;
    if (before?.ok === false) return before;
    begun = app.host.writePages({ print: before?.value.print ?? null, title, batch });
    if (total > 0) tell(Math.min(total, sheets?.done() ?? made), total, noun);
  }
  const last = await begun;
  if (last?.ok === false) return last;
  if (signal.aborted || last === null) {
    if (last) await app.host.dropPrint({ print: last.value.print });
    return fail({ code: 'cancelled', message: t('Nothing was printed.') });
  }
  const written = await app.host.writePrint({ print: last.value.print, name });
  return written.ok ? { ok: true, value: { ...written.value, remarks: [...remarks()] } } : written;
}

/** Writes a print as PDF, and reports what does not print as entered. `failed` is the title of the message if writing fails. */
export async function writePrint(app: App, print: Print, failed: string): Promise<void> {
  if (app.store.getState().works.some(({ isPrint }) => isPrint)) {
    const text = t('A print is being written: wait until it is finished, or cancel it');
    return app.toast({ text, tone: 'advice' });
  }
  const { written, isCancelled } = await longWork(
    app,
    t('Writing “{print}”', { print: print.name }),
    async (work) => ({ written: await sendPages(app, print, work), isCancelled: work.signal.aborted }),
    { isPrint: true },
  );
  await handOver(app, failed, { written, isCancelled }, print.listedAt);
}
