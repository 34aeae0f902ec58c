import type { Browser } from 'playwright-core';
import { launchChromium } from '../../build/chromium.mjs';
import { openApp, stockProject } from '../support/browser/browser.ts';
import { installClock, quantile } from '../support/browser/pageClock.ts';
import { cellSelector, longProject } from '../support/browser/sheetTimes.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const RULESET = 'zorch-97';
const DESIGNS = 5_000;
const LOADS = 5;
/** A tab that the browser has just made still takes the processor for itself. */
const SETTLE_MS = 500;
const WANTED_MS = 350;
const VIEWPORT = { width: 1440, height: 900 };

const firstCost = cellSelector(0, builtInRuleset(RULESET).points?.field ?? '');

type Load = { readonly ms: number; readonly bytes: number };

/**
 * Loads of a project by a host that has answered before: each in a new tab of a browser that has kept nothing of the program, or of one
 * that showed it before. From the start of the loading to the frame with the first cost, and the bytes of what the page had by then.
 */
async function loads(browser: Browser, project: ReturnType<typeof longProject>, keeps: boolean): Promise<Load> {
  const app = await openApp(browser, { project });
  await app.page.close();
  const all: Load[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    const context = keeps ? app.context : await browser.newContext({ viewport: VIEWPORT });
    const page = await context.newPage();
    await page.addInitScript(installClock);
    await page.waitForTimeout(SETTLE_MS);
    await page.goto(app.address, { waitUntil: 'commit' });
    const ms = await page.evaluate(
      (selector) => window.clock.fromStart(() => (document.querySelector(selector)?.textContent ?? '').trim() !== ''),
      firstCost,
    );
    const bytes = await page.evaluate((until) => {
      const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
      const timings = entries.filter((entry) => entry instanceof PerformanceResourceTiming);
      return timings.filter(({ responseEnd }) => responseEnd <= until).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    }, ms);
    all.push({ ms, bytes });
    await page.close();
    if (!keeps) await context.close();
  }
  await app.close();
  return {
    ms: quantile(
      all.map(({ ms }) => ms),
      0.5,
    ),
    bytes: quantile(
      all.map(({ bytes }) => bytes),
      0.5,
    ),
  };
}

const text = ({ ms, bytes }: Load): string => `${ms.toFixed(0)} ms, ${(bytes / 1e6).toFixed(1)} MB of files and answers`;

/** The page from nothing to its first rows: with a long list, and with one design. */
export async function bench() {
  const stock = stockProject(RULESET);
  const browser = await launchChromium();
  try {
    const short = { ...stock, designs: stock.designs.slice(0, 1) };
    const one = await loads(browser, short, false);
    const again = await loads(browser, short, true);
    const list = await loads(browser, longProject(DESIGNS), false);
    return [
      {
        group: 'Opening a project' as const,
        name: 'first rows of 5,000 designs / of one',
        ratio: list.ms / one.ms,
        limit: 1.15,
        detail: `${text(list)}; with one design ${text(one)}`,
        why: 'At each load the host parsed and checked the file again before it answered; what was found in a file is known by its hash. The page read it as a rule pack first. What is left: the page parses and checks the list, and draws more rows.',
      },
      {
        group: 'Opening a project' as const,
        name: 'first rows of one design / 350 ms',
        ratio: one.ms / WANTED_MS,
        limit: 1,
        detail: `${text(one)}, the median of ${LOADS} loads by a browser that has kept nothing`,
        why: 'A third of the program that was read and run was not needed by the rows: it is fetched right after them. The file of the program was asked for only once the libraries had run. To ask which commands there are compiled the rules of forces and combat. All games came with the first answer, and whole fonts; now the game of the project does, and the letters of Western Europe. Letters beyond ASCII made the browser keep each file with two bytes a letter. Where the milliseconds go: ADR 42.',
      },
      {
        group: 'Opening a project' as const,
        name: 'the same in a browser that showed it before / 350 ms',
        ratio: again.ms / WANTED_MS,
        limit: 1,
        detail: text(again),
        why: 'Nothing of the program could be kept. Files are named by what is in them, so the browser keeps them and their compiled code; the desktop window keeps the code too.',
      },
    ];
  } finally {
    await browser.close();
  }
}
