import type { Browser } from 'playwright-core';
import { launchChromium } from '../../build/chromium.mjs';
import type { Measurement } from '../support/benches/measurement.ts';
import { openApp, stockProject } from '../support/browser/browser.ts';
import { installClock } from '../support/browser/pageClock.ts';

const CARDS = 200;
const ROUNDS = 3;
const FIRST_MS = 150;
/** One frame. */
const NEXT_MS = 16;
const PAGE = '.studio-sheet .card-paper > svg';

const stock = stockProject();
const many = stockProject(undefined, Math.ceil(CARDS / stock.designs.length));
const project = { ...many, designs: many.designs.slice(0, CARDS) };

type Shown = { readonly first: number; readonly next: number; readonly again: number; readonly svg: string };

/** Milliseconds from the key to the frame with the first page of all cards, to the next page, and to the first once more, in a fresh page. */
async function shown(browser: Browser): Promise<Shown> {
  const app = await openApp(browser, { project });
  const { page } = app;
  const from = async (key: string, selector: string): Promise<number> => {
    await page.evaluate((watched) => {
      const before = document.querySelector(watched)?.innerHTML;
      window.clock.arm('keydown', () => {
        const now = document.querySelector(watched)?.innerHTML;
        return now !== undefined && now !== before;
      });
    }, selector);
    await page.keyboard.press(key);
    return page.evaluate(() => window.clock.measured);
  };
  try {
    await page.addInitScript(installClock);
    await page.reload();
    await page.getByRole('gridcell').first().waitFor();
    await page.waitForTimeout(500);
    const first = await from('Control+p', PAGE);
    const svg = await page.locator(PAGE).evaluate((drawing) => drawing.outerHTML);
    await page.getByText(/(Every text prints|\d+ texts? do(es)? not print) as entered/).waitFor();
    await page.getByRole('button', { name: 'Page after' }).focus();
    const next = await from('Enter', PAGE);
    await page.getByRole('button', { name: /^Designs/ }).click();
    await page.getByRole('gridcell').first().waitFor();
    await page.waitForTimeout(300);
    const again = await from('Control+p', PAGE);
    return { first, next, again, svg };
  } finally {
    await app.close();
  }
}

/** Milliseconds in which an empty page shows the same drawing: what the browser takes for it by itself. */
async function bare(browser: Browser, svg: string): Promise<number> {
  const page = await browser.newPage();
  try {
    await page.addInitScript(installClock);
    await page.goto('about:blank');
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.setContent('<main></main>');
      await page.evaluate((text) => {
        addEventListener(
          'keydown',
          () => {
            const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
            document.querySelector('main')?.replaceChildren(drawing);
          },
          { once: true },
        );
        window.clock.arm('keydown', () => document.querySelector('main > *') !== null);
      }, svg);
      await page.keyboard.press('x');
      times.push(await page.evaluate(() => window.clock.measured));
    }
    return Math.min(...times);
  } finally {
    await page.close();
  }
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** The preview of many cards, against an empty page that shows the same drawing. */
export async function bench(): Promise<readonly Measurement[]> {
  const browser = await launchChromium();
  try {
    const rounds: Shown[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await shown(browser));
    const floor = await bare(browser, rounds[0]?.svg ?? '');
    const best = (of: (each: Shown) => number): number => Math.min(...rounds.map(of));
    const elements = rounds[0]?.svg.split(/<[a-z]/).length ?? 0;
    const against = `${ms(floor)} for the same ${elements} elements in an empty page`;
    const first = best((each) => each.first);
    const next = best((each) => each.next);
    return [
      {
        group: 'Cards and paper',
        name: `first page of ${CARDS} cards, screen and all / ${FIRST_MS} ms`,
        ratio: first / FIRST_MS,
        limit: 1,
        detail: `${ms(first)}, ${against}`,
        why: 'React first showed “One moment …” for 300 ms, even where the code of the screen was there. Code that is there is now shown in the same frame.',
      },
      {
        group: 'Cards and paper',
        name: 'the same once more',
        ratio: best(({ again }) => again) / floor,
        limit: 9,
        detail: ms(best(({ again }) => again)),
      },
      {
        group: 'Cards and paper',
        name: `the next page / ${NEXT_MS} ms`,
        ratio: next / NEXT_MS,
        limit: 1,
        detail: `${ms(next)}, ${ms(floor)} for the drawing alone`,
        why: 'The page was inserted, laid out and painted after the key. Its neighbours are now put behind the shown page while the program is idle, and turning to one uncovers it.',
      },
    ];
  } finally {
    await browser.close();
  }
}
