import type { Page } from 'playwright-core';
import { launchChromium } from '../../build/chromium.mjs';
import type { Measurement } from '../support/benches/measurement.ts';
import { openApp, stockProject } from '../support/browser/browser.ts';
import { installClock, keyToChange, quantile } from '../support/browser/pageClock.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const DESIGNS = 5_000;
const KEYS = 25;
const FRAME_MS = 1000 / 60;
const COST = builtInRuleset('zorch-97').points?.field ?? '';

const cell = (column: string): string => `[row-index="0"] [col-id="${column}"]`;

/** Each time another value of the first design is committed; from that key to the frame with its cost, in ms. */
async function keysToCost(page: Page, from: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    await page.locator(cell('capacity')).click();
    await page.keyboard.type(String(from + 10 * key));
    times.push(await keyToChange(page, 'Enter', cell(COST)));
  }
  return times;
}

/** Measures the time between frames from now on, in the page. */
async function watchFrames(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const times: number[] = [];
    let last = performance.now();
    const next = (now: number): void => {
      times.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { frames: times });
  });
  return () => page.evaluate(() => (window as unknown as { readonly frames: readonly number[] }).frames);
}

async function startExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('group', { name: /^Writing “/ }).waitFor();
}

/** The app beside a long work of the host: keys and frames while 5,000 designs are exported as a workbook. */
export async function bench(): Promise<readonly Measurement[]> {
  const stock = stockProject('zorch-97');
  const many = stockProject('zorch-97', Math.ceil(DESIGNS / stock.designs.length));
  const browser = await launchChromium();
  const app = await openApp(browser, { project: { ...many, designs: many.designs.slice(0, DESIGNS) } });
  try {
    const { page } = app;
    await page.addInitScript(installClock);
    await page.reload();
    await page.locator(cell(COST)).waitFor();
    await page.waitForTimeout(1_000);
    await keysToCost(page, 40);
    const alone = await keysToCost(page, 400);
    await startExport(page);
    const frames = await watchFrames(page);
    const beside = await keysToCost(page, 800);
    const isBeside = (await page.getByRole('group', { name: /^Writing “/ }).count()) > 0;
    const times = await frames();
    const p95 = quantile(beside, 0.95);
    const longest = Math.max(...times);
    const ms = (value: number): string => `${value.toFixed(0)} ms`;
    const fps = (1000 * times.length) / times.reduce((sum, time) => sum + time, 0);
    const note = isBeside ? '' : '; the export ended before the last key';
    return [
      {
        group: 'Exporting',
        name: `key to painted cost while ${DESIGNS.toLocaleString('en')} designs are exported / two frames`,
        ratio: p95 / (2 * FRAME_MS),
        limit: 1,
        detail: `p95 ${ms(p95)}, median ${ms(quantile(beside, 0.5))}; without an export p95 ${ms(quantile(alone, 0.95))}${note}`,
        why: 'The host wrote exports in its main thread and the page decoded the file at once; a thread writes them now, and the page works in slices.',
      },
      {
        group: 'Exporting',
        name: 'longest frame meanwhile / 50 ms',
        ratio: longest / 50,
        limit: 1,
        detail: `${ms(longest)}, ${fps.toFixed(0)} frames a second while typing`,
        why: 'The text of the project is made in slices of 5 ms, and the workbook in a thread of the host.',
      },
    ];
  } finally {
    await app.close();
    await browser.close();
  }
}
