import { parentPort } from 'node:worker_threads';
import type { JobReply } from './jobThread.ts';
import { type JobOrder, jobRunner } from './runJob.ts';

/** Time between two reports of progress, in milliseconds. */
const REPORT_MS = 50;

const run = jobRunner();
let reported = 0;
let last: Promise<unknown> = Promise.resolve();

const reply = (message: JobReply, bytes?: ArrayBuffer): void => parentPort?.postMessage(message, bytes ? [bytes] : []);

function onProgress(done: number, total: number): void {
  if (performance.now() - reported < REPORT_MS) return;
  reported = performance.now();
  reply({ kind: 'progress', done, total });
}

/** Carries out an order and answers it. A fault of ours ends the thread: the host reports it. */
async function carryOut(order: JobOrder): Promise<void> {
  const outcome = await run(order, { onProgress });
  if (!outcome.ok || outcome.value === null) return reply({ kind: 'answer', outcome });
  // A copy of its own can be handed over, instead of being copied between the threads.
  const { bytes, remarks } = outcome.value;
  const own = bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer ? bytes.buffer : bytes.slice().buffer;
  reply({ kind: 'answer', outcome: { ok: true, value: { bytes: new Uint8Array(own), remarks } } }, own);
}

// The program that starts this thread is the only sender, so its orders need no check.
parentPort?.on('message', (order: JobOrder) => {
  last = last.then(() => carryOut(order));
});
reply({ kind: 'ready' });
