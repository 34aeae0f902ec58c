import type { Locator, Page } from 'playwright-core';

/** How long the first look lasts, in ms. While there is so little time Playwright asks every 50 ms. */
const FIRST_LOOK_MS = 450;
/** As long as Playwright waits by itself. */
const PATIENCE_MS = 30_000;

type WaitFor = Locator['waitFor'];
let isPatched = false;

/**
 * Has `waitFor` ask often. Playwright asks at ever longer intervals, up to half a second, so that what is there after 0.3 s was seen after 0.8 s.
 * With a short timeout it asks every 50 ms. So a long wait is made of several: each lasts twice as long as the one before, for pages that answer late.
 */
export function lookOften(page: Page): void {
  if (isPatched) return;
  isPatched = true;
  const locators: { waitFor: WaitFor } = Object.getPrototypeOf(page.locator('body'));
  const { waitFor } = locators;
  locators.waitFor = async function (this: Locator, { timeout = PATIENCE_MS, ...options } = {}) {
    const end = performance.now() + timeout;
    for (let look = FIRST_LOOK_MS; performance.now() + look < end; look *= 2) {
      try {
        return await waitFor.call(this, { ...options, timeout: look });
      } catch (error) {
        if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
      }
    }
    return waitFor.call(this, { ...options, timeout: Math.max(1, end - performance.now()) });
  };
}
