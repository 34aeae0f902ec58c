import { expect, it } from 'vitest';
import { faults } from '../support/browser/axe.ts';
import { stockProject } from '../support/browser/browser.ts';
import { openRulesSection } from '../support/browser/rulesSection.ts';
import { openSharedApp } from '../support/browser/sharedApp.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const RULESET = 'zorch-97';
const cost = builtInRuleset(RULESET).points?.field ?? '';

it('a constant is dragged in the workshop, says what it does, and the sheet follows', async () => {
  const { page, complaints, close } = await openSharedApp({ project: stockProject(RULESET) });
  // Of the first design, wherever the sheet is scrolled to.
  const costNow = () => page.locator(`.mp-grid [row-index="0"] [role="gridcell"][col-id="${cost}"]`).textContent();
  await page.getByRole('gridcell').first().waitFor();
  const before = await costNow();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Command or design' }).fill('House rules');
  await page.keyboard.press('Enter');
  await openRulesSection(page, 'Formulas', 'Constants');
  await page.locator('[row-index="0"] [role="gridcell"][col-id="value"]').click();
  const effect = page.getByRole('region', { name: 'Effect', exact: true });
  const counts = effect.locator('[data-part="counts"]');
  await expect.poll(() => counts.textContent()).toMatch(/^Nothing costs more or less/);

  const slider = effect.getByRole('slider');
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider is in sight.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2, { steps: 4 });
  await expect.poll(() => counts.textContent()).toMatch(/^[1-9]\d* dearer/);
  // Nothing is changed before it is let go, and Esc takes it back.
  expect(await page.title()).not.toContain('edited');
  await page.keyboard.press('Escape');
  await expect.poll(() => counts.textContent()).toMatch(/^Nothing costs more or less/);
  await page.mouse.up();
  expect(await page.title()).not.toContain('edited');

  await slider.focus();
  await page.keyboard.press('PageUp');
  await expect.poll(() => page.title()).toContain('edited');
  await expect.poll(() => counts.textContent()).toMatch(/^[1-9]\d* dearer/);
  await effect
    .getByText(/become legal or illegal|newly/)
    .first()
    .waitFor();
  await effect.getByRole('region', { name: /^Chosen:/ }).waitFor();
  expect(await faults(page)).toEqual([]);

  await effect.getByRole('region', { name: 'Biggest changes' }).getByRole('button').first().click();
  await page.getByRole('gridcell').first().waitFor();
  await page.keyboard.press('Control+Home');
  await expect.poll(costNow).toMatch(/^\d/);
  expect(await costNow()).not.toBe(before);
  await page.keyboard.press('Control+Z');
  await expect.poll(costNow).toBe(before);
  expect(complaints).toEqual([]);
  await close();
});
