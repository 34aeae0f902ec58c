import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Project } from '../../shared/project/index.ts';
import { launchChromium, openApp, stockProject } from '../support/browser.ts';
import { sheetOn } from '../support/sheet.ts';

const stock = stockProject();
const [tank] = stock.designs.filter(({ values }) => values.name === 'Bison Medium Tank');
if (!tank) throw new Error('no tank');
const project: Project = { ...stock, designs: [{ ...tank, values: { ...tank.values, movement: 60 } }] };

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

it('advice says why, can be dismissed and brought back, each as one step; an error cannot', async () => {
  const app = await openApp(browser, { project });
  const { page } = app;
  const sheet = sheetOn(app);
  const line = page.locator('.issue-advice').filter({ hasText: 'is quick for armour' });
  const status = page.locator('.problems');
  await line.waitFor();
  await expect.poll(() => status.innerText()).toContain('1 advice');
  await line.getByRole('button', { name: 'Why' }).click();
  expect(await line.innerText()).toMatch(/Plate is weight.*§4\.1/s);
  await line.getByRole('button', { name: 'Dismiss' }).click();
  await line.waitFor({ state: 'detached' });
  await expect.poll(() => status.innerText()).toContain('No problems');
  await page.getByText('Keeps the rules.').waitFor();
  await page.getByRole('button', { name: '1 dismissed' }).click();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await line.waitFor();
  await sheet.click(0, 'name');
  await page.keyboard.press('Control+z');
  await line.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await line.waitFor();
  await sheet.click(0, 'armour');
  await sheet.type('99');
  await page.keyboard.press('Enter');
  await sheet.click(0, 'name');
  const error = page.locator('.issue-error').first();
  await error.waitFor();
  expect(await error.getByRole('button', { name: 'Dismiss' }).count()).toBe(0);
  await app.close();
});
