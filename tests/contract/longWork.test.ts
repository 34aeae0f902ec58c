import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Host } from '../../shared/host/index.ts';
import { printerCheck } from '../../shared/paper/print/paper/index.ts';
import { writeProject } from '../../shared/project/file/index.ts';
import { exportJobSchema } from '../../shared/sheets/workbook/index.ts';
import { readSheet } from '../../src-main/readers/readSheet.ts';
import { stockProject } from '../support/browser/browser.ts';
import { httpHost, ipcHost, problemOf, type Start, type TestHost, valueIn } from '../support/hosts/hosts.ts';
import { batchesOf } from '../support/prints/batches.ts';
import { projectRoot, sample } from '../support/programs/cli.ts';

const list = stockProject('zorch-97', 2);
const text = writeProject(list);
const job = exportJobSchema.parse({ kind: 'xlsx' });
const worker = join(projectRoot, 'out/main/jobWorker.js');

type Progress = { readonly done: number; readonly total: number };

/** Asks for the progress of a work until it satisfies a condition. */
async function followed(page: Host, work: string, until: (progress: Progress | null) => boolean): Promise<readonly (Progress | null)[]> {
  const seen: (Progress | null)[] = [];
  for (;;) {
    const progress = valueIn(await page.readProgress({ work }));
    seen.push(progress);
    if (until(progress)) return seen;
    // Work in the same thread goes on in between.
    await setImmediate();
  }
}

const hasNumbers = (progress: Progress | null): boolean => progress !== null && progress.total > 0;

describe.each<[string, (start?: Start) => Promise<TestHost>]>([
  ['http, in one thread', httpHost],
  ['ipc, in one thread', ipcHost],
  ['ipc, in a thread of its own', (start) => ipcHost({ ...start, worker })],
])('over %s', (transport, open) => {
  const isDesktop = transport.startsWith('ipc');
  let host: TestHost;
  let page: Host;
  beforeEach(async () => {
    host = await open();
    page = host.windowOf('first');
  });
  afterEach(async () => {
    await host.end();
    await rm(host.folder, { recursive: true, force: true });
  });

  const exporting = (work: string, from = page) => from.exportProject({ name: `${work}.motorpool`, text, job, work });
  const written = async (): Promise<readonly string[]> => (await readdir(host.folder)).filter((name) => /xlsx|pdf|tmp/.test(name));
  const bytesOf = async (answer: Awaited<ReturnType<Host['exportProject']>>): Promise<Uint8Array> => {
    const file = valueIn(answer);
    return file.kind === 'download' ? Buffer.from(file.bytes, 'base64') : readFile(join(host.folder, file.name));
  };

  it('an export tells how many rows of how many are written, and is no longer known once its file is there', async () => {
    expect(valueIn(await page.readProgress({ work: 'Tanks' }))).toBeNull();
    const answer = exporting('Tanks');
    await followed(page, 'Tanks', hasNumbers);
    const seen = (await followed(page, 'Tanks', (progress) => progress === null)).flatMap((progress) => progress ?? []);
    expect(seen.map(({ done }) => done)).toEqual(seen.map(({ done }) => done).sort((a, b) => a - b));
    for (const { done, total } of seen) expect(done).toBeLessThanOrEqual(total);
    const workbook = valueIn(await readSheet(await bytesOf(await answer), 'Tanks.xlsx'));
    expect(workbook.sheets[0]?.rowCount).toBeGreaterThan(list.designs.length);
  });

  it('a cancelled export fails as cancelled and leaves nothing on disk; the next one is whole', async () => {
    const answer = exporting('Tanks');
    await followed(page, 'Tanks', hasNumbers);
    valueIn(await page.cancelWork({ work: 'Tanks' }));
    expect(problemOf(await answer).code).toBe('cancelled');
    expect(await written()).toEqual([]);
    expect(Buffer.from(await bytesOf(await exporting('Tanks'))).subarray(0, 2)).toEqual(Buffer.from('PK'));
  });

  it('a window cannot follow or cancel the work of another', async () => {
    const answer = exporting('Tanks');
    await followed(page, 'Tanks', (progress) => progress !== null);
    const other = host.windowOf('second');
    expect(valueIn(await other.readProgress({ work: 'Tanks' }))).toBeNull();
    valueIn(await other.cancelWork({ work: 'Tanks' }));
    valueIn(await answer);
  });

  it('three are written at a time; a fourth is refused in words', async () => {
    const names = ['one', 'two', 'three'];
    const answers = names.map((name) => exporting(name));
    for (const name of names) await followed(page, name, (progress) => progress !== null);
    expect(problemOf(await exporting('four'))).toMatchObject({ message: '3 files are being written already.' });
    for (const work of names) valueIn(await page.cancelWork({ work }));
    for (const answer of answers) expect(problemOf(await answer).code).toBe('cancelled');
  });

  it('when its window closes, a file with a place on disk is finished, and a download is dropped', async () => {
    const answer = exporting('Tanks');
    await followed(page, 'Tanks', hasNumbers);
    await host.closeWindow('first');
    if (!isDesktop) expect(problemOf(await answer).code).toBe('cancelled');
    else expect(Buffer.from(await bytesOf(await answer)).subarray(0, 2)).toEqual(Buffer.from('PK'));
  });

  it('a dropped print cannot be written', async () => {
    const [batch = expect.fail('there are pages')] = batchesOf(printerCheck().pages);
    const { print } = valueIn(await page.writePages({ print: null, title: 'Check', batch }));
    valueIn(await page.dropPrint({ print: 'another' }));
    valueIn(await page.writePages({ print, title: 'Check', batch }));
    valueIn(await page.dropPrint({ print }));
    expect(problemOf(await page.writePrint({ print, name: 'Check.pdf' })).code).toBe('bad-request');
    expect(await written()).toEqual([]);
  });

  it('reading a sheet can be cancelled', async () => {
    const bytes = (await readFile(sample('canonical-stacked.xls'))).toString('base64');
    const reading = page.readSheet({ upload: { name: 'a.xls', bytes }, password: null, work: 'sheet' });
    await followed(page, 'sheet', (progress) => progress !== null);
    valueIn(await page.cancelWork({ work: 'sheet' }));
    expect(problemOf(await reading).code).toBe('cancelled');
  });
});
