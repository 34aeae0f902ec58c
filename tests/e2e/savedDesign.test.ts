import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readProject } from '../../shared/project/file/index.ts';
import { newDesign, SCOUT, sheetIsThere } from '../support/browser/appJourney.ts';
import { openSharedApp } from '../support/browser/sharedApp.ts';

/** tests/system/electronJourney.test.ts walks the same way in the desktop window. */
it('a design typed into the blank row is in the file once it is saved', async () => {
  const { page, file, complaints, close } = await openSharedApp();
  const saved = () => readProject(readFileSync(String(file), 'utf8'), 'Stock.motorpool');
  await sheetIsThere(page);
  const before = saved();
  await newDesign(page);
  await expect.poll(() => page.title()).toContain('edited');
  await page.keyboard.press('ControlOrMeta+S');
  await expect.poll(() => page.title()).not.toContain('edited');
  const after = saved();
  if (!before.ok || !after.ok) throw new Error('The file can be read.');
  expect(after.value.designs.slice(0, -1)).toEqual(before.value.designs);
  expect(after.value.designs.at(-1)?.values).toMatchObject({ name: SCOUT.name });
  expect(complaints).toEqual([]);
  await close();
});
