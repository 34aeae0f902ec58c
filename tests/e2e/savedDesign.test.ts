import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readProject } from '../../shared/project/index.ts';
import { newDesign, SCOUT, sheetIsThere } from '../support/browser/appJourney.ts';
import { launchChromium, openApp } from '../support/browser/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** tests/system/electronJourney.test.ts walks the same way in the desktop window. */
it('a design typed into the blank row is in the file once it is saved', async () => {
  const { page, file, complaints, close } = await openApp(browser);
  const saved = () => readProject(readFileSync(String(file), 'utf8'), 'Stock.motorpool');
  await sheetIsThere(page);
  const before = saved();
  await newDesign(page);
  await expect.poll(() => page.title()).toContain('edited');
  await page.keyboard.press('ControlOrMeta+S');
  await expect.poll(() => page.title()).not.toContain('edited');
  const after = saved();
  if (!before.ok || !after.ok) throw new Error('The file can be read.');
  expect(after.value.project.designs.slice(0, -1)).toEqual(before.value.project.designs);
  expect(after.value.project.designs.at(-1)?.values).toMatchObject({ name: SCOUT.name });
  expect(complaints).toEqual([]);
  await close();
});
