import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { faults } from '../support/browser/axe.ts';
import { stockProject } from '../support/browser/browser.ts';
import { importScreen } from '../support/browser/importScreen.ts';
import { openSharedApp, type SharedApp } from '../support/browser/sharedApp.ts';
import { foreignXlsx } from '../support/newSystems/foreignXlsx.ts';
import { pricedSheets } from '../support/newSystems/priced.ts';
import { unpricedSheets } from '../support/newSystems/unpriced.ts';
import { pdfText } from '../support/prints/pdf.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

let app: SharedApp | undefined;
afterEach(async () => {
  expect(app?.complaints).toEqual([]);
  await app?.close();
});

const journeys = ['mechs with weapons', 'gladiators whose price', 'monsters with dice'].flatMap((about) =>
  [...pricedSheets, ...unpricedSheets].filter((sheet) => sheet.about.startsWith(about)),
);

it.each(journeys)('a sheet of $about becomes a system with cards and a force', async (sheet) => {
  const { data } = builtInRuleset('zorch-97');
  app = await openSharedApp({ project: { ...stockProject(), name: 'Club', designs: [], ruleset: { id: data.id, version: data.version } } });
  const { page } = app;
  await page.getByRole('gridcell').first().waitFor();
  const screen = importScreen(page);
  await screen.begin();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await screen.choose({ name: 'strangers.xlsx', mimeType, buffer: foreignXlsx(sheet) });
  await screen.dialog
    .getByRole('button', { name: /^Make a game system/ })
    .first()
    .click();
  const name = screen.dialog.getByRole('textbox', { name: 'Name of the game system' });
  await name.fill('Our evening game');
  expect(await screen.dialog.getByRole('textbox', { name: /One of its units/ }).inputValue()).toMatch(new RegExp(`^${sheet.noun}/`));
  const cells = screen.dialog.getByRole('grid', { name: /^Cells of/ });
  await cells.getByRole('columnheader', { name: 'Name', exact: true }).waitFor();
  expect(await cells.getByText('not used').count()).toBe(0);
  expect(await faults(page)).toEqual([]);
  await screen.dialog.getByRole('button', { name: 'Make the game system' }).click();
  await screen.dialog.waitFor({ state: 'detached' });
  await page.getByText(`with ${sheet.designs} `, { exact: false }).first().waitFor();
  await expect.poll(() => page.title()).toContain('Our evening game');

  await page.keyboard.press('Control+p');
  const making = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make PDF' }).click();
  const text = pdfText(readFileSync(await (await making).path()));
  for (const rows of Object.values(sheet.sheets).slice(0, 1)) expect(text).toContain(String(rows.at(1)?.[0]).replace(/\s/g, ''));
  expect(text).toContain('Oureveninggame');
});

it('the rows of a sheet on its side say what they become', async () => {
  app = await openSharedApp();
  const screen = importScreen(app.page);
  await app.page.getByRole('gridcell').first().waitFor();
  await screen.begin();
  const rows = 'Ship,Ra,Bo,Cu,Di\nHull,5,7,3,9\nGuns,2,3,4,1\nSpeed,6,5,7,8\nCost,50,70,45,60\n';
  await screen.choose({ name: 'ships.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await screen.dialog
    .getByRole('button', { name: /^Make a game system/ })
    .first()
    .click();
  const cells = screen.dialog.getByRole('grid', { name: /^Cells of/ });
  await cells.getByRole('rowheader', { name: '1 Name', exact: true }).waitFor();
  await cells.getByRole('rowheader', { name: '5 The cost', exact: true }).waitFor();
  expect(await cells.getByRole('columnheader', { name: 'Name', exact: true }).count()).toBe(0);
});
