import type { Page } from 'playwright-core';

/** Keeps from now on how long the page stops for one task, in ms; tasks below 50 ms do not count. Returns the longest so far. */
export async function watchStops(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const stops = { longest: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) stops.longest = Math.max(stops.longest, duration);
    }).observe({ type: 'longtask' });
    Object.assign(window, { stops });
  });
  // Put there just now.
  return () => page.evaluate(() => (window as unknown as { readonly stops: { readonly longest: number } }).stops.longest);
}
