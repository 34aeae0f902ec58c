import { expect, it } from 'vitest';
import { faults } from '../support/browser/axe.ts';
import { stockProject } from '../support/browser/browser.ts';
import { openSharedApp } from '../support/browser/sharedApp.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const RULESET = 'zorch-97';
const ruleset = builtInRuleset(RULESET);
const cost = ruleset.points?.field ?? '';

it('house rules: a constant is changed by keyboard, a fault keeps the last working rules, and all is reset', async () => {
  const { page, complaints, close } = await openSharedApp({ project: stockProject(RULESET) });
  const { keyboard } = page;
  const costNow = () => page.locator(`.mp-grid [row-index="0"] [role="gridcell"][col-id="${cost}"]`).textContent();
  const section = (name: RegExp) => page.getByRole('navigation', { name: 'Sections of the rules' }).getByRole('button', { name });
  await page.getByRole('gridcell').first().waitFor();
  const before = await costNow();

  await page.getByRole('button', { name: ruleset.data.name }).click();
  await section(/^Constants/).click();
  const sheet = page.getByRole('grid', { name: 'Constants' });
  await sheet.locator('[row-index="0"] [col-id="label"]').click();
  await keyboard.press('ArrowRight');
  const value = ruleset.data.constants[0]?.value ?? 0;
  await keyboard.type(`${value * 2},5`);
  await keyboard.press('Enter');
  await expect.poll(() => sheet.locator('[row-index="0"] [col-id="value"] .mp-differs').count()).toBe(1);
  await page.getByRole('button', { name: 'Back to the designs' }).click();
  await keyboard.press('Control+Home');
  await expect.poll(costNow).not.toBe(before);
  await keyboard.press('Control+Z');
  await expect.poll(costNow).toBe(before);
  await keyboard.press('Control+Y');
  await expect.poll(costNow).not.toBe(before);
  const changed = await costNow();

  await page.getByRole('button', { name: 'House rules', exact: true }).click();
  await section(/^Limits/).click();
  const limits = page.getByRole('grid', { name: 'Limits' });
  await limits.locator('[col-id="most"] .mp-formula').first().click();
  await keyboard.press('F2');
  await keyboard.type('+noSuchName');
  await keyboard.press('Enter');
  const told = page.getByRole('status', { name: 'Faults of the rules' });
  await expect.poll(() => told.textContent()).toContain('The last working rules stay in force');
  expect(await limits.locator('[aria-invalid="true"]').count()).toBe(1);
  expect(await faults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Back to the designs' }).click();
  await keyboard.press('Control+Home');
  await expect.poll(costNow).toBe(changed);

  await page.getByRole('button', { name: 'House rules', exact: true }).click();
  await section(/^Overview/).click();
  const differences = page.getByRole('region', { name: 'Differences from the standard' });
  await differences.getByRole('button', { name: 'Reset all' }).click();
  await differences.getByText('Nothing differs from the standard.').waitFor();
  expect(await told.count()).toBe(0);
  await page.getByRole('button', { name: 'Back to the designs' }).click();
  await keyboard.press('Control+Home');
  await expect.poll(costNow).toBe(before);
  expect(complaints).toEqual([]);
  await close();
});
