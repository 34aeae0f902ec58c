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

/**
 * Measures from now on how long tasks of the page's main thread work, in ms: of the thread's own time, so that a machine that is busy with
 * something else makes none longer. Returns the longest task, and ends.
 */
export async function watchStops(browser: Browser, page: Page): Promise<() => Promise<number>> {
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
    return Math.max(...tasks);
  };
}
