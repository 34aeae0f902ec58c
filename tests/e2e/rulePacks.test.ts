import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readRulePack } from '../../shared/houseRules/changes/packFile.ts';
import { faults } from '../support/browser/axe.ts';
import { stockProject } from '../support/browser/browser.ts';
import { openRulesSection } from '../support/browser/rulesSection.ts';
import { openSharedApp } from '../support/browser/sharedApp.ts';
import { packOf, projectOf } from '../support/files/hostile.ts';
import { valueIn } from '../support/hosts/hosts.ts';
import { builtInRuleset, readFolder, tinyFolder } from '../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');

/** Drops a file anywhere on the window. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const data = new DataTransfer();
      data.items.add(new File([file.text], file.name));
      return data;
    },
    { name, text },
  );
  for (const type of ['dragover', 'drop']) await page.dispatchEvent('body', type, { dataTransfer });
}

it('house rules are shared as a rule pack, and another player sees what they change, installs and uses them', async () => {
  const mine = await openSharedApp({ project: stockProject() });
  const { page } = mine;
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('button', { name: ruleset.data.name }).click();
  await openRulesSection(page, 'Formulas', 'Constants');
  const sheet = page.getByRole('grid', { name: 'Constants' });
  await sheet.locator('[row-index="0"] [col-id="label"]').click();
  await page.keyboard.press('ArrowRight');
  const value = (ruleset.data.constants[0]?.value ?? 0) * 2;
  await page.keyboard.type(String(value));
  await page.keyboard.press('Enter');
  await expect.poll(() => sheet.locator('[row-index="0"] [col-id="value"] .mp-differs').count()).toBe(1);
  await openRulesSection(page, 'More', 'Share and library');
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share these rules …' }).click();
  const shared = await begun;
  const text = await readFile(await shared.path(), 'utf8');
  const { edition } = valueIn(readRulePack(text, shared.suggestedFilename()));
  expect(edition).toMatchObject({ version: '1.0.0', basedOn: { id: ruleset.data.id, version: ruleset.data.version } });
  expect(mine.complaints).toEqual([]);
  await mine.close();

  // Another player, with a library of their own. A chat program gave the file another ending.
  const theirs = await openSharedApp({ project: stockProject() });
  const other = theirs.page;
  await other.getByRole('gridcell').first().waitFor();
  await drop(other, `${shared.suggestedFilename()}.txt`, text);
  const dialog = other.getByRole('dialog', { name: `Rule pack: ${edition.name} 1.0.0` });
  await dialog.getByText('These rules are not in your library.').waitFor();
  const changes = dialog.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await changes.first().waitFor();
  expect(await changes.allTextContents()).toEqual([expect.stringMatching(new RegExp(` to ${value}$`))]);
  expect(await faults(other)).toEqual([]);
  await dialog.getByRole('button', { name: 'Install in my library' }).click();
  await other.getByText(`Installed ${edition.name} 1.0.0`).first().waitFor();
  await drop(other, shared.suggestedFilename(), text);
  await dialog.getByText('Your library has exactly these rules.').waitFor();
  await dialog.getByRole('button', { name: 'Use in this project' }).click();
  await other.getByRole('button', { name: edition.name }).first().waitFor();
  await drop(other, 'broken.motorpool-rules', text.slice(0, text.length / 2));
  await other.getByText(/is not a rule pack: it is damaged at line/).waitFor();
  expect(theirs.complaints).toEqual([]);
  await theirs.close();
});

it('rules that do not come to an end are told, wherever they come from, and the page goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'motorpool-endless-'));
  const worker = join(folder, 'endless.mjs');
  await writeFile(worker, "process.once('message', () => { for (;;); });");
  const app = await openSharedApp({ project: stockProject(), trial: { worker, timeoutMs: 800 } });
  const { page } = app;
  await page.getByRole('gridcell').first().waitFor();
  const files = readFolder(tinyFolder);
  for (const [file, title] of [
    [packOf(files), 'The rule pack cannot be opened'],
    [projectOf(files), 'The project cannot be opened'],
  ] as const) {
    await drop(page, file.name, String(file.bytes));
    const told = page.getByRole('dialog', { name: title });
    await told.getByText(/took longer than 0.8 s to be worked out, and were ended/).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });
  }
  expect(await page.title()).toMatch(/^Stock\.motorpool/);
  await page.getByRole('gridcell').first().click();
  expect(app.complaints).toEqual([]);
  await app.close();
  await rm(folder, { recursive: true });
});
