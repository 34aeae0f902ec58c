import { fail, type Outcome, succeed } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import { workbookBuilder } from '../../../shared/sheets/cells/pieces.ts';
import type { App } from '../../window/app.ts';
import { hostWork, type WorkHandle } from '../../window/longWork.ts';
import type { OwnContents } from './protocol.ts';
import type { Reader } from './reader.ts';
import type { Upload } from './state.ts';

/** A file as it was opened. */
export type OpenedWorkbook = { readonly name: string; readonly workbook: Workbook; readonly own: OwnContents };

/** Pieces that are asked for before the ones before them were read. */
const AHEAD = 3;

/**
 * Has the host read a file, supplied by the player or (null) chosen in the host's dialog, and puts its cells together piece by piece, here
 * and in the reader's thread: so the page stands still at no time, however large the file is. Shows how far it is, and can be cancelled.
 */
export function openWorkbook(app: App, reader: Reader, upload: Upload, password: string | null): Promise<Outcome<OpenedWorkbook>> {
  const text = upload ? t('Reading “{upload}”', { upload: upload.name }) : t('Reading the sheet');
  return hostWork(app, text, 'cells', async (handle) => {
    const from = upload && 'file' in upload ? { upload: null, file: upload.file } : { upload };
    const begun = await app.host.readSheet({ ...from, password, work: handle.name });
    if (!begun.ok) return begun;
    const workbook = await gather(app, reader, begun.value, handle);
    if (!workbook.ok) return workbook;
    const own = await reader.ask('open', null);
    if (own.ok) reader.keep(workbook.value);
    return own.ok ? succeed({ name: begun.value.name, workbook: workbook.value, own: own.value }) : own;
  });
}

async function gather(
  app: App,
  reader: Reader,
  { reading, pieces }: { readonly reading: string; readonly pieces: number },
  { signal, tell }: WorkHandle,
): Promise<Outcome<Workbook>> {
  const asked: ReturnType<App['host']['readPiece']>[] = [];
  const ask = (at: number): void => {
    if (at >= pieces) return;
    const piece = app.host.readPiece({ reading, at });
    // Where the loop below ends early, nobody waits for it.
    piece.catch(() => undefined);
    asked.push(piece);
  };
  for (let at = 0; at < AHEAD; at++) ask(at);
  let builder: ReturnType<typeof workbookBuilder> | null = null;
  let [done, total] = [0, 0];
  for (let at = 0; at < pieces; at++) {
    const piece = await asked[at];
    if (signal.aborted) return fail({ code: 'cancelled', message: t('This was cancelled.') });
    if (!piece?.ok) return piece ?? broken;
    ask(at + AHEAD);
    const read = await reader.ask('piece', { text: piece.value.piece, isFirst: at === 0 });
    if (!read.ok) return read;
    if ('sheets' in read.value) {
      builder = workbookBuilder(read.value);
      total = read.value.sheets.reduce((sum, { rowCount, columnCount }) => sum + rowCount * columnCount, 0);
    } else {
      builder?.add(read.value);
      if ('values' in read.value) done += read.value.values.length;
    }
    if (total > 0) tell(done, total, 'cells');
  }
  const workbook = builder?.workbook();
  return workbook ? succeed(workbook) : broken;
}

const broken = fail({ code: 'unreadable', message: t('The sheet did not arrive whole.'), hint: t('Choose the file again.') });
