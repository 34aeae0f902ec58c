import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../build/chromium.mjs';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { importWorkbook } from '../../shared/sheets/import/index.ts';
import { readSheet } from '../../src-main/readers/readSheet.ts';
import { type OpenedApp, openApp, stockProject } from '../support/browser/browser.ts';
import { tries } from '../support/random/seed.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const DESIGNS = tries(2_500, 5_000);
const FIELD = 'capacity';
const ruleset = builtInRuleset('zorch-97');
const COST = ruleset.points?.field ?? '';
const stock = stockProject();
const many = stockProject('zorch-97', Math.ceil(DESIGNS / stock.designs.length));
const list = { ...many, designs: many.designs.slice(0, DESIGNS) };

let browser: Browser;
let app: OpenedApp;
beforeAll(async () => {
  browser = await launchChromium();
  app = await openApp(browser, { project: list });
});
afterAll(async () => {
  await app.close();
  await browser.close();
});

const cell = (page: Page, column: string) => page.locator(`[row-index="0"] [col-id="${column}"]`);

async function startExport(page: Page, format: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: format }).check();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
}

/** Keeps each text of a progress bar from now on; returns what they are so far. */
async function watchProgress(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const texts: string[] = [];
    const keep = (): void => {
      for (const bar of document.querySelectorAll('progress')) texts.push(bar.getAttribute('aria-valuetext') ?? '');
    };
    new MutationObserver(keep).observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { progressTexts: texts });
  });
  // Put there just now.
  return () => page.evaluate(() => (window as unknown as { readonly progressTexts: readonly string[] }).progressTexts);
}

it(`${DESIGNS.toLocaleString('en')} designs are exported while a player types: each cost follows, another export is cancelled, and the file is whole`, async () => {
  const { page } = app;
  await cell(page, FIELD).waitFor();
  const arrived = page.waitForEvent('download', { timeout: 110_000 });
  await startExport(page, /^Excel/);
  const [first = expect.fail('there is a design')] = list.designs;

  const works = page.getByRole('group', { name: /^Writing “/ });
  await works.first().waitFor();
  const seen = await watchProgress(page);
  for (const value of [310, 470, 650]) {
    await cell(page, FIELD).click();
    await page.keyboard.type(String(value));
    await page.keyboard.press('Enter');
    const { cost } = assessDesign(ruleset, { ...first, values: { ...first.values, [FIELD]: value } });
    const painted = async (): Promise<number> => Number((await cell(page, COST).textContent())?.replaceAll(',', ''));
    await expect.poll(painted).toBe(cost);
    if (value === 310) expect(await works.count()).toBe(1);
  }
  const download = await arrived;
  await page.getByText('Wrote “Stock.xlsx” to your downloads').waitFor();
  expect(await works.count()).toBe(0);
  expect(await seen()).toContainEqual(expect.stringMatching(/^[\d,]+ of [\d,]+ rows$/));

  await startExport(page, /^OpenDocument/);
  await works.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Escape');
  await page.getByText('Cancelled: nothing was written').waitFor();
  await expect.poll(() => works.count()).toBe(0);

  const workbook = await readSheet(await readFile(await download.path()), 'Stock.xlsx', { timeoutMs: 100_000 });
  if (!workbook.ok) throw new Error(workbook.problems[0]?.message);
  const { designs } = importWorkbook(ruleset, workbook.value);
  // As the list was when the export began, with nothing of what was typed since. No capacity is read as 0.
  expect(designs.map(({ values }) => [values.name, values[FIELD]])).toEqual(
    list.designs.map(({ values }) => [values.name, values[FIELD] ?? 0]),
  );
  expect(app.complaints).toEqual([]);
});
