import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { printerCheck } from '../../../../shared/paper/print/paper/index.ts';
import { writeProject } from '../../../../shared/project/file/index.ts';
import { exportJobSchema } from '../../../../shared/sheets/workbook/index.ts';
import { openJobThread } from '../../../../src-main/jobs/jobThread.ts';
import type { JobOrder } from '../../../../src-main/jobs/runJob.ts';
import { writePdf } from '../../../../src-main/writers/pdf.ts';
import { stockProject } from '../../../support/browser/browser.ts';
import { batchesOf } from '../../../support/prints/batches.ts';

const folder = mkdtempSync(join(tmpdir(), 'motorpool-jobs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A worker of these lines, which has said that it has started unless it cannot. */
function workerOf(name: string, lines: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, `import { parentPort } from 'node:worker_threads';\n${lines}`);
  return path;
}
const READY = "parentPort.postMessage({ kind: 'ready' });\n";

const project = stockProject('zorch-97');
const csv: JobOrder = {
  kind: 'project',
  rulesets: join(folder, 'none'),
  name: 'Tanks.motorpool',
  text: writeProject(project),
  job: exportJobSchema.parse({ kind: 'csv' }),
};

describe('a thread that writes files', () => {
  it.each([
    ['throws', "parentPort.on('message', () => { throw new Error('of a cosmic ray'); });", /stopped \(of a cosmic ray\)/],
    ['ends', "parentPort.on('message', () => process.exit(3));", /stopped \(it ended with 3\)/],
    [
      'uses up its memory',
      "parentPort.on('message', () => { const all = []; for (;;) all.push(new Array(100_000).fill({})); });",
      /more memory than Motorpool has/,
    ],
  ])('and %s is a message that says so, for what it had and for what comes later', async (what, lines, words) => {
    const thread = openJobThread(workerOf(what.replaceAll(' ', '-'), READY + lines), 50);
    const [first, second] = await Promise.all([thread.ask(csv), thread.ask(csv)]);
    for (const outcome of [first, second, await thread.ask(csv)])
      expect(outcome).toMatchObject({ ok: false, problems: [{ message: expect.stringMatching(words), hint: expect.any(String) }] });
    thread.end();
  });

  it.each([
    ['is not there', () => join(folder, 'missing.mjs')],
    ['fails as it starts', () => workerOf('faulty', "throw new Error('not here');")],
    ['was never built', () => null],
  ])('and %s is done without: the file is the same', async (_, worker) => {
    const thread = openJobThread(worker());
    const outcome = await thread.ask(csv);
    if (!outcome.ok || outcome.value === null) throw new Error('There is no file.');
    expect(new TextDecoder().decode(outcome.value.bytes).split('\n').length).toBeGreaterThan(project.designs.length);
    thread.end();
  });

  it('reports how far it is', async () => {
    const lines = `parentPort.on('message', () => {
      parentPort.postMessage({ kind: 'progress', done: 3, total: 8 });
      parentPort.postMessage({ kind: 'answer', outcome: { ok: true, value: null } });
    });`;
    const thread = openJobThread(workerOf('counting', READY + lines));
    expect(thread.progress()).toEqual({ done: 0, total: 0 });
    expect(await thread.ask(csv)).toEqual({ ok: true, value: null });
    expect(thread.progress()).toEqual({ done: 3, total: 8 });
    thread.end();
  });

  it.each([
    ['a thread of its own', () => workerOf('endless', `${READY}parentPort.on('message', () => { for (;;); });`)],
    ['this thread', () => null],
  ])('ends at once in %s, with what it had and what comes later cancelled', async (_, worker) => {
    const thread = openJobThread(worker());
    const asked = thread.ask(csv);
    thread.end();
    for (const outcome of [await asked, await thread.ask(csv)])
      expect(outcome).toMatchObject({ ok: false, problems: [{ code: 'cancelled' }] });
  });

  it('adds pages to one PDF, and refuses a page that cannot be drawn', async () => {
    const check = printerCheck();
    const thread = openJobThread(null);
    for (const batch of batchesOf(check.pages)) expect((await thread.ask({ kind: 'pages', title: check.title, batch })).ok).toBe(true);
    const outcome = await thread.ask({ kind: 'endPrint' });
    if (!outcome.ok || outcome.value === null) throw new Error('There is no file.');
    expect(Buffer.from(outcome.value.bytes).equals(Buffer.from(await writePdf(check)))).toBe(true);
    const picture = { kind: 'picture' as const, xMm: 0, yMm: 0, widthMm: 5, heightMm: 5, picture: 0 };
    const odd = { pictures: [], pages: [{ widthMm: 210, heightMm: 297, cards: [], items: [picture] }] };
    expect(await openJobThread(null).ask({ kind: 'pages', title: 'Odd', batch: odd })).toMatchObject({
      ok: false,
      problems: [{ code: 'bad-request' }],
    });
  });
});
