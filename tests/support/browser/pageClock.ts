import type { Page } from 'playwright-core';

type PageClock = {
  /** Starts to wait for an event; `measured` is then the time from it until `isDone` holds and has been painted. */
  readonly arm: (event: string, isDone: () => boolean) => void;
  /** From the start of the page's loading until `isDone` holds and has been painted. */
  readonly fromStart: (isDone: () => boolean) => Promise<number>;
  measured: Promise<number>;
};

declare global {
  interface Window {
    clock: PageClock;
  }
}

/**
 * A stop watch inside a page, for `addInitScript`. Its times are the page's own, in milliseconds up to the frame that shows the
 * change, so that the wire between program and browser does not count.
 */
export function installClock(): void {
  const LIMIT_MS = 20_000;
  /** A task that a frame's callback posts runs once that frame is painted. */
  const paintedAt = (): Promise<number> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      requestAnimationFrame(() => port2.postMessage(null));
    });
  const until = async (isDone: () => boolean): Promise<number> => {
    for (const end = performance.now() + LIMIT_MS; performance.now() < end; ) {
      const at = await paintedAt();
      if (isDone()) return at;
    }
    throw new Error('What was waited for did not come.');
  };
  window.clock = {
    measured: Promise.resolve(Number.NaN),
    fromStart: until,
    arm: (event, isDone) => {
      window.clock.measured = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`There was no ${event}.`)), LIMIT_MS);
        addEventListener(event, () => resolve(performance.now()), { capture: true, once: true });
      }).then(async (start) => (await until(isDone)) - start);
    },
  };
}

/** Milliseconds from a key to the frame in which the text, or the value, of an element has changed. */
export async function keyToChange(page: Page, key: string, selector: string): Promise<number> {
  await page.evaluate((watched) => {
    const textOf = (): string | undefined => {
      const element = document.querySelector(watched);
      return element instanceof HTMLTextAreaElement ? element.value : element?.textContent;
    };
    const before = textOf();
    window.clock.arm('keydown', () => textOf() !== before);
  }, selector);
  await page.keyboard.press(key);
  return page.evaluate(() => window.clock.measured);
}

/** A quantile of measurements; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
