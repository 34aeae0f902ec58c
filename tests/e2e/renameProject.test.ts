import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readProject } from '../../shared/project/file/index.ts';
import { startEmpty } from '../support/browser/appJourney.ts';
import { stockProject } from '../support/browser/browser.ts';
import { openSharedApp } from '../support/browser/sharedApp.ts';

async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('gridcell').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command or design' }).fill('Rename project');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Rename project' }).getByRole('textbox').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it('a project is renamed as one step: title and file show it, and undo takes it back', async () => {
  const app = await openSharedApp({ project: stockProject() });
  const { page } = app;
  await rename(page, 'Grey Lancers');
  await expect.poll(() => page.title()).toBe('Grey Lancers (Stock.motorpool) edited – Motorpool');
  expect(await page.locator('.menu .doc').innerText()).toContain('Grey Lancers');
  await page.keyboard.press('Control+s');
  await expect.poll(() => page.title()).toBe('Grey Lancers (Stock.motorpool) – Motorpool');
  const read = readProject(readFileSync(app.file ?? '', 'utf8'), 'saved');
  expect(read.ok && read.value.name).toBe('Grey Lancers');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('menuitem', { name: 'Undo rename project' }).click();
  await expect.poll(() => page.title()).toBe('Stock.motorpool edited – Motorpool');
  await app.close();
});

it('a project without a file offers its new name when it is saved', async () => {
  const home = mkdtempSync(join(tmpdir(), 'motorpool-rename-'));
  const app = await openSharedApp({ home });
  const { page } = app;
  await startEmpty(page);
  await rename(page, 'Grey: Lancers');
  await expect.poll(() => page.title()).toBe('Grey Lancers.motorpool edited – Motorpool');
  await page.keyboard.press('Control+s');
  expect(await page.getByRole('dialog', { name: 'Save project' }).getByRole('textbox').inputValue()).toBe('Grey Lancers');
  await app.close();
  rmSync(home, { recursive: true, force: true });
});
