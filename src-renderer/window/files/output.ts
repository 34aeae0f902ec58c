import type { CardJob } from '../../../shared/cards/index.ts';
import type { ForceJob, SheetJob } from '../../../shared/handouts/index.ts';
import type { HostOutput } from '../../../shared/host/index.ts';
import type { PrintSetup } from '../../../shared/print/index.ts';
import type { Outcome } from '../../../shared/problem.ts';
import { type DesignId, type ForceId, writeProject } from '../../../shared/project/index.ts';
import type { ExportJob } from '../../../shared/workbook/index.ts';
import { fileNameOf } from '../../document/fileNames.ts';
import { base64Of, blobOf, type Desk, download, tellProblems, waitFor } from './desk.ts';

type Written = HostOutput<'exportProject'>;

async function handOver(desk: Desk, title: string, written: Outcome<Written> | null): Promise<void> {
  if (written === null) return;
  if (!written.ok) return tellProblems(desk, title, written.problems);
  const { value } = written;
  if (value.kind === 'download') download(value.name, blobOf(value.bytes, value.mimeType));
  const where = value.kind === 'file' ? ` in ${value.place}` : ' to your downloads';
  const { remarks = [] } = value;
  if (remarks.length === 0) return desk.app.toast({ text: `Wrote “${value.name}”${where}`, tone: 'done', action: null });
  await desk.app.ask({
    title: `Wrote “${value.name}”`,
    message: `It lies${where === ' to your downloads' ? ' in your downloads' : where}. Please look at these places:`,
    details: remarks,
    answers: [{ id: 'close', label: 'Close', primary: true }],
    safe: 'close',
  });
}

/**
 * Hands over a file that the page made itself: to the browser's downloads, or to a place that the host asks for. What to tell of
 * it; null if there is nothing to tell, since it was told or the player thought better of it.
 */
export async function handOut(desk: Desk, title: string, name: string, content: Blob): Promise<string | null> {
  if (desk.app.store.getState().host.kind === 'browser') {
    download(name, content);
    return `“${name}” went to your downloads`;
  }
  const written = await desk.host.writeFile({ name, bytes: await base64Of(content), mimeType: content.type });
  if (written.ok) return `Wrote “${written.value.name}”${written.value.kind === 'file' ? ` in ${written.value.place}` : ''}`;
  await tellProblems(desk, title, written.problems);
  return null;
}

export async function exportProject(desk: Desk, job: ExportJob): Promise<void> {
  const { history, open } = desk.app.store.getState();
  const work = desk.host.exportProject({ name: fileNameOf({ history, open }), text: writeProject(history.present), job });
  await handOver(desk, 'The export was not written', await waitFor(desk, 'Writing the export …', work));
}

/** What the host is asked to print: a job for some designs (null for all), or the pages to try a printer with. */
type Print =
  | { readonly designs: readonly DesignId[] | null; readonly options: CardJob }
  | { readonly designs: readonly []; readonly options: { readonly printerCheck: PrintSetup } };

async function print(desk: Desk, { designs, options }: Print, waiting: string, failed: string): Promise<void> {
  const { history, open } = desk.app.store.getState();
  const work = desk.host.writeCards({
    name: fileNameOf({ history, open }),
    text: writeProject(history.present),
    designs: designs === null ? null : [...designs],
    options,
  });
  await handOver(desk, failed, await waitFor(desk, waiting, work));
}

/** Prints cards for some designs, or for all (null). */
export const printCards = (desk: Desk, designs: readonly DesignId[] | null, job: CardJob): Promise<void> =>
  print(desk, { designs, options: job }, 'Setting the cards …', 'The cards were not written');

/** Prints a sheet for the table, of some designs or of all (null). */
export async function printSheet(desk: Desk, designs: readonly DesignId[] | null, job: SheetJob): Promise<void> {
  const { history, open } = desk.app.store.getState();
  const work = desk.host.writeSheet({
    name: fileNameOf({ history, open }),
    text: writeProject(history.present),
    designs: designs === null ? null : [...designs],
    options: job,
  });
  await handOver(desk, 'The sheet was not written', await waitFor(desk, 'Setting the sheet …', work));
}

/** Prints forces, or all of them (null): sheets, unit cards, order cards and markers. */
export async function printForces(desk: Desk, forces: readonly ForceId[] | null, job: ForceJob): Promise<void> {
  const { history, open } = desk.app.store.getState();
  const work = desk.host.writeForce({
    name: fileNameOf({ history, open }),
    text: writeProject(history.present),
    forces: forces === null ? null : [...forces],
    options: job,
  });
  await handOver(desk, 'The print was not written', await waitFor(desk, 'Setting the pages …', work));
}

/** Prints the pages to try a printer with. */
export const printPrinterCheck = (desk: Desk, setup: PrintSetup): Promise<void> =>
  print(desk, { designs: [], options: { printerCheck: setup } }, 'Setting the printer check …', 'The printer check was not written');
