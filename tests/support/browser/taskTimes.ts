import type { Browser, Page } from 'playwright-core';

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Time of the thread's own, in µs. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/** Tasks that take less than this, in ms, let a frame of 60 a second be painted in time. */
const FRAME_MS = 16;

/**
 * Measures from now on what share of its work the page's main thread does in tasks that are shorter than a frame, from 0 to 1. Work is the
 * thread's own time, so neither a machine that is busy with something else nor a slow one changes the share much. Returns it, and ends.
 */
export async function watchTasks(browser: Browser, page: Page): Promise<() => Promise<number>> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  return async () => {
    const text = (await browser.stopTracing()).toString('utf8');
    // Written by Chromium just now.
    const { traceEvents } = JSON.parse(text) as { readonly traceEvents: readonly TraceEvent[] };
    const isPage = ({ name, args }: TraceEvent): boolean => name === 'thread_name' && args?.name === 'CrRendererMain';
    const pages = new Set(traceEvents.filter(isPage).map(({ pid, tid }) => `${pid} ${tid}`));
    const tasks = traceEvents.flatMap(({ name, pid, tid, tdur }) =>
      name.endsWith('RunTask') && tdur !== undefined && pages.has(`${pid} ${tid}`) ? [tdur / 1000] : [],
    );
    if (tasks.length === 0) throw new Error('Chromium tells no time of tasks.');
    const worked = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0);
    return worked(tasks.filter((time) => time < FRAME_MS)) / worked(tasks);
  };
}
