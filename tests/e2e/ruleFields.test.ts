import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faults } from '../support/browser/axe.ts';
import { stockProject } from '../support/browser/browser.ts';
import { openRulesSection } from '../support/browser/rulesSection.ts';
import { openSharedApp } from '../support/browser/sharedApp.ts';
import { pdfText } from '../support/prints/pdf.ts';

it('a field is added, priced by a formula and printed on the card', async () => {
  const app = await openSharedApp({ project: { ...stockProject(), designs: stockProject().designs.slice(0, 4) } });
  const { page } = app;
  await page.getByRole('gridcell').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command or design' }).fill('House rules');
  await page.keyboard.press('Enter');

  await openRulesSection(page, 'What a unit has', 'Fields');
  await page.getByRole('button', { name: 'Add field …' }).click();
  const dialog = page.getByRole('dialog', { name: /^Add a field/ });
  await dialog.getByLabel('Name').fill('Crew');
  await dialog.getByLabel('Unit (may be empty)').fill('men');
  await dialog.getByLabel('Default').fill('3');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Crew', level: 3 }).waitFor();
  await page.getByLabel('Where on the card').selectOption({ label: 'In the line below the name' });
  await page.getByRole('button', { name: 'Show on card' }).click();
  await page
    .getByRole('button', { name: /^Card,? ?/ })
    .first()
    .waitFor();
  expect(await faults(page)).toEqual([]);

  // The editor completes names, tells a fault at its character, and shows the value for the chosen design.
  await openRulesSection(page, 'Prices', 'Cost');
  await page.getByRole('button', { name: 'Hull', exact: true }).click();
  const points = page.getByRole('textbox', { name: 'Points' });
  await points.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('+cre');
  await page.getByRole('option', { name: /^crew/ }).waitFor();
  await page.keyboard.press('Tab');
  expect(await points.inputValue()).toMatch(/\+crew$/);
  await page.keyboard.type('s');
  await page.getByText('There is no field or constant "crews". Did you mean "crew"?').waitFor();
  await page.keyboard.press('Backspace');
  await points.blur();
  await page.getByRole('button', { name: 'Step by step' }).first().click();
  await page
    .getByRole('table', { name: /Step by step/ })
    .getByRole('row')
    .last()
    .getByText(/\+3$/)
    .waitFor();
  await page.getByText(/the cost is 3 PP less than its lines/).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText(/the lines add up to the cost/).waitFor();

  await page.keyboard.press('Control+p');
  const button = page.getByRole('button', { name: 'Make PDF', exact: true });
  await button.waitFor();
  const coming = page.waitForEvent('download');
  await button.click();
  expect(pdfText(readFileSync(await (await coming).path()))).toContain('Crew3men');
  expect(app.complaints).toEqual([]);
  await app.close();
});
