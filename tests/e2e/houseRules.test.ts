import { expect, it } from 'vitest';
import { faults } from '../support/browser/axe.ts';
import { stockProject } from '../support/browser/browser.ts';
import { openRulesSection } from '../support/browser/rulesSection.ts';
import { openSharedApp } from '../support/browser/sharedApp.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const RULESET = 'zorch-97';
const ruleset = builtInRuleset(RULESET);
const cost = ruleset.points?.field ?? '';

it('house rules: a constant is changed by keyboard, a fault keeps the last working rules, and all is reset', async () => {
  const { page, complaints, close } = await openSharedApp({ project: stockProject(RULESET) });
  const { keyboard } = page;
  const costNow = () => page.locator(`.mp-grid [row-index="0"] [role="gridcell"][col-id="${cost}"]`).textContent();
  const nav = page.getByRole('navigation', { name: 'Sections of the rules' });
  const backToDesigns = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Back to the designs' }).click();
    await page.locator(`.mp-grid [row-index="0"] [role="gridcell"][col-id="${cost}"]`).waitFor();
  };
  await page.getByRole('gridcell').first().waitFor();
  const before = await costNow();

  await page.getByRole('button', { name: ruleset.data.name }).click();
  await openRulesSection(page, 'Formulas', 'Constants');
  const sheet = page.getByRole('grid', { name: 'Constants' });
  await sheet.locator('[row-index="0"] [col-id="label"]').click();
  await keyboard.press('ArrowRight');
  const value = ruleset.data.constants[0]?.value ?? 0;
  await keyboard.type(`${value * 2},5`);
  await keyboard.press('Enter');
  await expect.poll(() => sheet.locator('[row-index="0"] [col-id="value"] .mp-differs').count()).toBe(1);
  await backToDesigns();
  await keyboard.press('Control+Home');
  await expect.poll(costNow).not.toBe(before);
  await keyboard.press('Control+Z');
  await expect.poll(costNow).toBe(before);
  await keyboard.press('Control+Y');
  await expect.poll(costNow).not.toBe(before);
  const changed = await costNow();

  await page.getByRole('button', { name: 'House rules', exact: true }).click();
  // What one lands on says what differs, with what that does to the designs; each change can be taken away by itself.
  await nav.getByRole('button', { name: 'What differs' }).click();
  const label = ruleset.data.constants[0]?.label ?? '';
  const prices = page.getByRole('region', { name: 'Prices' });
  const dearer = prices.getByRole('listitem').filter({ hasText: label });
  await dearer.getByText(`before ${value}`).waitFor();
  await dearer.getByText(/\d+ designs dearer/).waitFor();
  expect(await faults(page)).toEqual([]);
  await openRulesSection(page, 'What a unit has', 'Limits');
  const limits = page.getByRole('grid', { name: 'Limits' });
  await limits.locator('[col-id="most"] .mp-formula').first().click();
  await keyboard.press('F2');
  await keyboard.type('+noSuchName');
  await keyboard.press('Enter');
  const told = page.getByRole('status', { name: 'Faults of the rules' });
  await expect.poll(() => told.textContent()).toContain('The last working rules stay in force');
  await expect.poll(() => limits.locator('[aria-invalid="true"]').count()).toBe(1);
  expect(await faults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await backToDesigns();
  await keyboard.press('Control+Home');
  await expect.poll(costNow).toBe(changed);

  await page.getByRole('button', { name: 'House rules', exact: true }).click();
  await nav.getByRole('button', { name: 'What differs' }).click();
  await dearer.getByRole('button', { name: `Reset ${label}` }).click();
  await prices.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Discard all' }).click();
  await page.getByText(`This project uses ${ruleset.data.name}`).waitFor();
  await told.waitFor({ state: 'detached' });
  await backToDesigns();
  await keyboard.press('Control+Home');
  await expect.poll(costNow).toBe(before);
  expect(complaints).toEqual([]);
  await close();
});

it('a sheet of rules has ranges, the fill handle and the clipboard of the sheet of designs', async () => {
  const { page, complaints, close } = await openSharedApp({ project: stockProject(RULESET) });
  const { keyboard, mouse } = page;
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('button', { name: ruleset.data.name }).click();
  await openRulesSection(page, 'Formulas', 'Constants');
  const sheet = page.getByRole('grid', { name: 'Constants' });
  const cell = (row: number) => sheet.locator(`[row-index="${row}"] [col-id="value"]`);
  const texts = async (...rows: readonly number[]) =>
    Promise.all(
      rows.map((row) =>
        cell(row)
          .locator('.mp-cell')
          .evaluate((each) => each.firstChild?.textContent),
      ),
    );
  const selected = () => sheet.locator('[role="gridcell"][aria-selected="true"]').count();
  const middleOf = async (row: number) => {
    const { x, y, width, height } = (await cell(row).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2] as const;
  };
  await cell(0).click();
  await keyboard.type('5');
  await keyboard.press('Enter');
  await expect.poll(() => texts(0)).toEqual(['5']);
  await keyboard.type('6');
  await keyboard.press('ArrowUp');
  await keyboard.press('Shift+ArrowDown');
  await expect.poll(selected).toBe(2);

  await sheet.locator('.mp-handle').hover();
  await mouse.down();
  await mouse.move(...(await middleOf(3)), { steps: 4 });
  await expect.poll(() => sheet.locator('.mp-filling').count()).toBe(4);
  await keyboard.down('Control');
  await mouse.up();
  await keyboard.up('Control');
  await expect.poll(() => texts(0, 1, 2, 3)).toEqual(['5', '6', '7', '8']);

  await mouse.move(...(await middleOf(0)));
  await mouse.down();
  await mouse.move(...(await middleOf(1)), { steps: 4 });
  await mouse.up();
  await expect.poll(selected).toBe(2);
  await keyboard.press('Control+C');
  await expect.poll(() => sheet.locator('.mp-marquee').count()).toBe(2);
  await cell(2).click();
  await keyboard.press('Control+V');
  await expect.poll(() => texts(2, 3)).toEqual(['5', '6']);
  await keyboard.press('Control+Z');
  await expect.poll(() => texts(2, 3)).toEqual(['7', '8']);
  await expect.poll(selected).toBe(2);
  await keyboard.press('Shift+F10');
  await page
    .getByRole('menu', { name: 'Sheet' })
    .getByRole('menuitem', { name: /^Fill down/ })
    .click();
  await expect.poll(() => texts(2, 3)).toEqual(['7', '7']);
  expect(complaints).toEqual([]);
  await close();
});
