import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../build/chromium.mjs';
import { combatRulesOf, fighterOf } from '../../shared/combat/fighter/index.ts';
import { measureOf, measureText, oddsMeasures, unitOdds, usualSituation } from '../../shared/combat/odds/index.ts';
import { countsInWords, projectReport } from '../../shared/paper/lists/check.ts';
import type { Project } from '../../shared/project/index.ts';
import { unitOfPoints } from '../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { type OpenedApp, openApp, stockProject } from '../support/browser/browser.ts';
import { watchTasks } from '../support/browser/taskTimes.ts';
import { tries } from '../support/random/seed.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

/** By day fewer: the odds of all against all grow with their square. */
const DESIGNS = tries(3_000, 5_000);
const SO_MANY = DESIGNS.toLocaleString('en');
/** The least share of a page's work that is done in tasks shorter than a frame: 0.6 to 0.86 in slices, 0.17 to 0.27 without. */
const LEAST_SHORT = 0.45;
const FIELD = 'capacity';
const ruleset = builtInRuleset('zorch-97');
const COST = ruleset.points?.field ?? '';
const stock = stockProject('zorch-97', Math.ceil(DESIGNS / stockProject().designs.length));
/** No two alike, and some with issues. */
const project: Project = {
  ...stock,
  designs: stock.designs.slice(0, DESIGNS).map((design, index) => ({
    ...design,
    values: { ...design.values, name: `${design.values.name} ${index}`, movement: 10 + (index % 83), [FIELD]: index % 997 },
  })),
};
const [first = expect.fail('a design')] = project.designs;

let browser: Browser;
let app: OpenedApp;
beforeAll(async () => {
  browser = await launchChromium();
  app = await openApp(browser, { project });
});
afterAll(async () => {
  await app.close();
  await browser.close();
});

it(`a player types while the check report of ${SO_MANY} designs is laid out, and the page never stops for long`, async () => {
  const { page } = app;
  const cell = (column: string) => page.locator(`[row-index="0"] [col-id="${column}"]`);
  const openReport = async (): Promise<void> => {
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: 'Command or design' }).fill('Check report');
    await page.keyboard.press('Enter');
  };
  await cell(FIELD).waitFor();
  // What the page fetches after its first rows is no work of the report.
  await page.waitForLoadState('networkidle');
  const shareInShortTasks = await watchTasks(browser, page);

  await openReport();
  const dialog = page.getByRole('dialog', { name: 'Check report' });
  const { counts } = projectReport(ruleset, project);
  expect(counts.error + counts.advice).toBeGreaterThan(100);
  await dialog.getByText(countsInWords(counts), { exact: true }).waitFor();
  const arrived = page.waitForEvent('download', { timeout: 100_000 });
  await dialog.getByRole('button', { name: 'Save as PDF' }).click();
  const works = page.getByRole('group', { name: /check report\.pdf”$/ });
  await cell(FIELD).click();
  await page.keyboard.type('310');
  await page.keyboard.press('Enter');
  const { cost } = assessDesign(ruleset, { ...first, values: { ...first.values, [FIELD]: 310 } });
  await expect.poll(async () => Number((await cell(COST).textContent())?.replaceAll(',', ''))).toBe(cost);
  await works.first().waitFor();
  await arrived;
  await page.getByText('Wrote “Stock, check report.pdf” to your downloads').waitFor();
  expect(await shareInShortTasks()).toBeGreaterThan(LEAST_SHORT);
  expect(app.complaints).toEqual([]);
});

it(`the designs whose points can be measured are looked for among ${SO_MANY}, and the page never stops for long`, async () => {
  const { page } = app;
  await page.getByRole('gridcell').first().waitFor();
  const shareInShortTasks = await watchTasks(browser, page);
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Command or design' }).fill('Fairness');
  await page.getByRole('option', { name: /^Fairness/ }).click();
  await page.getByText(/^0 designs of [1-9],\d{3} measured/).waitFor();
  expect(await shareInShortTasks()).toBeGreaterThan(LEAST_SHORT);
  await page.getByText(/^Without an attack or a cost, so that fights say nothing of them: Mule Lorry/).waitFor();
  await page.getByRole('button', { name: 'Odds', exact: true }).click();
});

it(`the odds of ${SO_MANY} designs against all have a progress, are cancelled and begun again, and the page never stops for long`, async () => {
  const { page } = app;
  const rules = combatRulesOf(ruleset) ?? expect.fail('rules of combat');
  const shareInShortTasks = await watchTasks(browser, page);
  await page.getByRole('button', { name: 'Battle lab' }).click();
  await page.getByRole('grid', { name: /^Destroyed in a turn/ }).waitFor();

  // The steps of its colours come from all these millions of numbers.
  const measure = oddsMeasures.find(({ id }) => id === 'turns') ?? expect.fail('turns');
  await page.getByLabel('Show').selectOption('turns');
  const bar = page.getByRole('progressbar', { name: 'Working out the odds' });
  await bar.waitFor();
  expect(await bar.getAttribute('aria-valuetext')).toMatch(/^\d+ percent$/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Cancelled: the odds were not worked out.').waitFor();
  const before = page.getByRole('grid', { name: /^Destroyed in a turn/ });
  expect(await before.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Work out' }).click();
  const matrix = page.getByRole('grid', { name: new RegExp(`^${measure.label(unitOfPoints(ruleset))}`) });
  await matrix.waitFor({ timeout: 100_000 });
  expect(await bar.count()).toBe(0);

  const target = fighterOf(ruleset, { ...first, values: { ...first.values, [FIELD]: 310 } }) ?? expect.fail('a fighter');
  const odds = unitOdds(rules, target, target, usualSituation(rules));
  const shown = await matrix.locator('.ag-row[row-index="0"] [aria-colindex="3"]').textContent();
  expect(Number(shown?.replace('∞', 'Infinity')).toFixed(1)).toBe(
    Number(measureText('turns', measureOf(odds, 'turns')).replace('∞', 'Infinity')).toFixed(1),
  );
  expect(await shareInShortTasks()).toBeGreaterThan(LEAST_SHORT);
  expect(app.complaints).toEqual([]);
});
