import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { faults } from '../support/browser/axe.ts';
import { importScreen } from '../support/browser/importScreen.ts';
import { openSharedApp, type SharedApp } from '../support/browser/sharedApp.ts';
import { sheetOn } from '../support/browser/sheet.ts';
import { pdfText } from '../support/prints/pdf.ts';
import { builtInRuleset, exampleProject } from '../support/rulesets/rulesets.ts';

const project = exampleProject(builtInRuleset('zorch-97'))[0] ?? expect.fail('an example');

let app: SharedApp;
beforeEach(async () => {
  app = await openSharedApp({ project, width: 1280, height: 720 });
  await app.page.getByRole('gridcell').first().waitFor();
});
afterEach(async () => {
  expect(app.complaints.filter((text) => !text.includes('favicon'))).toEqual([]);
  await app.close();
});

async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command or design' }).fill(words);
  await page.keyboard.press('Enter');
}

it('a setting is found by its name, is taken at once, and changes what is shown and typed, not what is kept', async () => {
  const { page } = app;
  const sheet = sheetOn(app);
  const move = sheet.cell(0, 'movement');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  expect(await move.innerText()).toBe('22');

  await find(page, 'setting lengths in the game');
  await settings.waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('[data-setting]')?.getAttribute('data-setting'))).toBe('lengths');
  await settings.locator('[data-setting="lengths"]').getByText('Inches').click();
  await settings.locator('[data-setting="decimals"]').getByText('Comma').click();
  expect(await faults(page)).toEqual([]);
  // A browser cannot choose folders: it says where they are, and what names others.
  await settings.getByText('MOTORPOOL_PROJECTS').waitFor();
  expect(await settings.locator('[data-setting="folder"]').innerText()).toMatch(/Folder of projects\s+\S*projects/);
  await page.keyboard.press('Escape');
  await expect.poll(() => move.innerText()).toBe('8,8');
  expect(await page.getByRole('columnheader', { name: /^Move/ }).innerText()).toContain('″');

  // What is typed is in inches too; the project keeps centimetres.
  await move.click();
  await page.keyboard.type('8,4');
  await page.keyboard.press('Enter');
  await expect.poll(() => move.innerText()).toBe('8,4');
  await page.getByText(/^14 designs/).waitFor();
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Cards' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make PDF' }).click();
  const cards = pdfText(readFileSync(await (await coming).path()));
  expect(cards).toMatch(/8,4["″]/);
  expect(cards).not.toMatch(/\d cm/);

  await page.keyboard.press('Control+,');
  await settings.getByRole('button', { name: 'Reset all' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Designs' }).click();
  await expect.poll(() => move.innerText()).toBe('21');
});

it('the tour is about the player’s own designs, can be skipped, and never comes again', async () => {
  const { page } = app;
  const bring = async (name: string): Promise<void> => {
    const text = `Unit;Size;Propulsion;Move cm;Armour;Assault;PP\n${name};S;Wheeled;30;9+;1;90\n`;
    const screen = importScreen(page);
    await screen.open({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await screen.accept.click();
    await page
      .getByText(/^Imported 1 design/)
      .first()
      .waitFor();
  };
  const tour = page.getByRole('region', { name: 'Tour' });
  await bring('Otter Scout');
  await tour.getByText('1 of 5').waitFor();
  await tour.getByRole('button', { name: 'Go on' }).click();
  await tour.getByText(/why .* costs \d+ PP/).waitFor();
  expect(await faults(page)).toEqual([]);
  await tour.getByRole('button', { name: 'Skip the tour' }).click();
  await expect.poll(() => tour.count()).toBe(0);
  await bring('Heron Carrier');
  expect(await tour.count()).toBe(0);
});
