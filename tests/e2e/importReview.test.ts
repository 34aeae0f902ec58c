import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { readProject } from '../../shared/project/file/index.ts';
import type { Project } from '../../shared/project/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { readProfile } from '../../shared/sheets/import/profiles/index.ts';
import { faults } from '../support/browser/axe.ts';
import { stockProject } from '../support/browser/browser.ts';
import { importScreen } from '../support/browser/importScreen.ts';
import { openSharedApp, type SharedApp } from '../support/browser/sharedApp.ts';
import { pdfText } from '../support/prints/pdf.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

let app: SharedApp | undefined;
afterEach(async () => {
  expect(app?.complaints).toEqual([]);
  await app?.close();
});

async function open() {
  const project: Project = { ...stockProject(), name: 'Club', designs: [] };
  app = await openSharedApp({ project });
  await app.page.getByRole('gridcell').first().waitFor();
  return { ...app, screen: importScreen(app.page) };
}

/** Drags from the middle of one element to the middle of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('There is nothing to drag, or nowhere to drag it.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 20, start.y + 20);
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}

const SHEET_2003 = `Name,Movement,Size,Armour,Propulsion,Cost,Wotsit,Bulk
Tank,25,large,5,tracked,999,3,1
Jeep,30,small,9,wheeled,20,2,1
Truck,20,medium,9,wheeled,,1,4
`;
const SHEET_2004 = `Name,Bulk,Movement,Size,Armour,Wotsit,Propulsion,Cost
Panzer,2,25,large,5,4,tracked,500
Lynx,1,30,small,9,2,wheeled,
`;

it('a player sees why, moves headings, keeps that as a profile, reads the next sheet with it, and keeps the costs beside ours', async () => {
  const { page, screen, file } = await open();
  const heading = (column: number) => screen.cells.locator(`.xl-map [aria-colindex="${column + 2}"]`);
  const chip = (name: string) => screen.dialog.getByRole('toolbar').getByRole('button', { name, exact: true });
  await screen.open(csv('club 2003.csv', SHEET_2003));

  // Why, in short above the column, in full in the list of meanings.
  expect(await heading(1).textContent()).toContain('heading');
  expect(await heading(6).textContent()).toContain('not known');
  await screen.cell(2, 6).click();
  await page.keyboard.press('Enter');
  await screen.question().getByText('The rules have no field called “Wotsit”.').waitFor();
  const described = await screen.question().getByRole('combobox').getAttribute('aria-describedby');
  expect(await page.locator(`[id="${described}"]`).textContent()).toContain('Wotsit');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await screen.cell(1, 1).click();
  const active = await screen.cells.getAttribute('aria-activedescendant');
  expect(await page.locator(`#${active}`).getAttribute('aria-label')).toContain('3 of 3 cells are whole numbers from 20 to 30.');

  // A field from the list with the pointer; the designs follow, and it can be undone.
  await drag(page, chip('Assault'), screen.cell(3, 6));
  await expect.poll(() => heading(6).textContent()).toContain('Assaultyou');
  await screen.cell(2, 6).click();
  expect(await screen.said()).toContain('Assault of Tank');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => heading(6).textContent()).toContain('extra');

  // The same with keys; Escape lets go first.
  await chip('Assault').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await screen.dialog.getByText('Assault was let go.').waitFor({ state: 'attached' });
  await chip('Assault').focus();
  await page.keyboard.press('Enter');
  expect(await screen.at()).toBe('G2');
  await page.keyboard.press('Enter');
  await expect.poll(() => heading(6).textContent()).toContain('Assaultyou');
  // A heading from one column to the next, with keys.
  await screen.cells.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await screen.dialog.getByText('Assault over column H. Left and right choose the column').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await expect.poll(() => heading(7).textContent()).toContain('Assaultyou');
  expect(await heading(6).textContent()).toContain('extra');
  // And back with the pointer, by its heading.
  await drag(page, heading(7), heading(6));
  await expect.poll(() => heading(6).textContent()).toContain('Assaultyou');

  // A profile under a name, exported, renamed.
  await screen.dialog.getByRole('button', { name: 'Profiles' }).click();
  await screen.dialog.getByLabel('Keep the choices made for this sheet as a profile').fill('Our 2003 sheet');
  await page.keyboard.press('Enter');
  await screen.dialog.getByText('Saved the profile “Our 2003 sheet”.').waitFor();
  const coming = page.waitForEvent('download');
  await screen.dialog.getByRole('button', { name: 'Export Our 2003 sheet' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('Our 2003 sheet.motorpool-profile');
  const exported = readFileSync(await download.path(), 'utf8');
  expect(readProfile(exported, 'a').ok).toBe(true);
  await screen.dialog.getByRole('button', { name: 'Rename Our 2003 sheet' }).click();
  await screen.dialog.getByLabel('New name of Our 2003 sheet').fill('Our club’s sheet');
  await page.keyboard.press('Enter');
  await screen.dialog.getByRole('button', { name: 'Use Our club’s sheet' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await screen.accept.click();
  await page.getByText('0 of 2 costs agree with the sheet.').waitFor();

  // The sheet of the next year has its columns elsewhere; the profile is offered, and says that it was used.
  await screen.open(csv('club 2004.csv', SHEET_2004));
  await screen.dialog.getByText('The profile “Our club’s sheet” fits this sheet.').waitFor();
  expect(await heading(5).textContent()).toContain('extra');
  await screen.dialog.getByRole('button', { name: 'Read with it' }).click();
  await screen.dialog.getByText('Read with the profile “Our club’s sheet”.').waitFor();
  await expect.poll(() => heading(5).textContent()).toContain('Assaultyou');
  // Deleted, and added again from its file.
  await screen.dialog.getByRole('button', { name: 'Profiles' }).click();
  await screen.dialog.getByRole('button', { name: 'Delete Our club’s sheet' }).click();
  await screen.dialog.getByText('No profiles yet.').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await screen.dialog.getByRole('button', { name: 'Add from a file' }).click();
  await (await chooser).setFiles({ name: 'club.motorpool-profile', mimeType: 'application/json', buffer: Buffer.from(exported) });
  await screen.dialog.getByRole('button', { name: 'Use Our 2003 sheet' }).waitFor();
  await page.keyboard.press('Escape');
  await screen.accept.click();
  await page
    .getByRole('button', { name: /^Designs/ })
    .getByText('5')
    .waitFor();

  // Saved and loaded again, both comparisons are still there; ours is what the rules say of the design as it is.
  await page.keyboard.press('Control+S');
  const kept = (): Project => {
    const read = readProject(readFileSync(file ?? '', 'utf8'), 'Stock.motorpool');
    if (!read.ok) throw new Error('The project is damaged.');
    return read.value;
  };
  await expect.poll(() => kept().costComparisons?.map((comparison) => comparison.file)).toEqual(['club 2004.csv', 'club 2003.csv']);
  // The page still hears of the save once the file is there; before that, a reload would offer to recover the work.
  await expect.poll(() => page.locator('.file-state').textContent()).toMatch(/^Saved \d\d:\d\d$/);
  await page.reload();
  await page.getByRole('gridcell').first().waitFor();
  await page.locator('footer.status').getByRole('button', { name: '0 of 1 cost agrees' }).click();
  const table = page.getByRole('dialog', { name: 'Cost comparison' });
  await table.getByRole('combobox', { name: 'Import' }).selectOption({ label: 'club 2003.csv' });
  const names = () => table.locator('tbody th').allTextContents();
  await expect.poll(names).toEqual(['Tank', 'Jeep', 'Truck']);
  const jeep = kept().designs.find(({ values }) => values.name === 'Jeep');
  const ours = Number(jeep && assessDesign(zorch, jeep).cost);
  expect((await table.locator('tbody tr').nth(1).locator('td').allTextContents()).slice(1, 4)).toEqual([
    '20',
    String(ours),
    `−${20 - ours}`,
  ]);
  await table.getByRole('button', { name: 'Difference' }).click();
  await expect.poll(() => table.getByRole('columnheader', { name: 'Difference' }).getAttribute('aria-sort')).toBe('descending');
  await expect.poll(names).toEqual(['Jeep', 'Tank', 'Truck']);
  expect(await faults(page)).toEqual([]);
  await table.getByRole('button', { name: 'Not computable 1' }).click();
  await expect.poll(names).toEqual(['Truck']);
  await table.getByRole('button', { name: 'Copy as text' }).click();
  await table.getByText('Copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Truck\trow 4\t\t');
  await table.getByRole('button', { name: 'Differing 2' }).click();

  // Printed as it is shown.
  const printed = page.waitForEvent('download');
  await table.getByRole('button', { name: 'Save as PDF' }).click();
  const pdf = pdfText(readFileSync(await (await printed).path()));
  expect(pdf).toContain('Costcomparison');
  expect(pdf.indexOf('Jeep')).toBeLessThan(pdf.indexOf('Tank'));
  expect(pdf).not.toContain('Truck');

  // A changed design is said to be edited, and its cost follows.
  await page.getByRole('gridcell', { name: 'Tank', exact: true }).click();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Command or design' }).fill('Cost comparison');
  await page.keyboard.press('Enter');
  await table.getByRole('combobox', { name: 'Import' }).selectOption({ label: 'club 2003.csv' });
  await table.getByText('One design was edited since the import.').waitFor();
  const edited = await table.locator('tbody tr').nth(0).locator('td').allTextContents();
  expect(edited[5]).toContain('differs, edited since');
  const tank = kept().designs.find(({ values }) => values.name === 'Tank');
  const costWith = (armour: number) => tank && assessDesign(zorch, { ...tank, values: { ...tank.values, armour } }).cost;
  expect(edited[2]).toBe(String(costWith(2)));
  expect(costWith(2)).not.toBe(costWith(5));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Z');

  // Dismissed for good, or until it is undone.
  const opener = page.locator('footer.status').getByRole('button', { name: /costs? agrees?$/ });
  await opener.click();
  await table.getByRole('button', { name: 'Dismiss' }).click();
  await table.getByText('club 2003.csv').waitFor();
  await table.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => table.count()).toBe(0);
  expect(await opener.count()).toBe(0);
  await page.keyboard.press('Control+Z');
  await opener.waitFor();
  await page.keyboard.press('Control+Y');
  await page.keyboard.press('Control+S');
  await expect.poll(() => kept().costComparisons).toBeUndefined();
});

it('what a sheet leaves open is asked and read anew by the answer, and nothing of the head is pushed out of a small window', async () => {
  app = await openSharedApp({ project: { ...stockProject(), designs: [] }, width: 1280, height: 720 });
  const { page } = app;
  await page.getByRole('gridcell').first().waitFor();
  const { dialog, open: read } = importScreen(page);
  const rows = ['Bison,M,10,5+,30,1,5+,-3,3,1155', 'Fox,S,14,8+,12,2,7+,0,2,240', 'Ram,L,8,4+,40,1,5+,-4,1,700'];
  await read(
    csv('a club that gives its sheets long names, third copy.csv', `Name,Size,Move,Armour,R,A,To Hit,AP,No,PP total\n${rows.join('\n')}\n`),
  );
  await dialog.getByText('Is “PP total” the cost of all that “No” counts, or of one?').waitFor();
  await dialog.getByRole('button', { name: 'of one', exact: true }).click();
  await dialog.getByRole('button', { name: 'All as found' }).waitFor();
  await dialog.getByText('1,155', { exact: true }).waitFor();
  const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
  const all = await dialog.boundingBox();
  expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThan((all?.x ?? 0) + (all?.width ?? 0));
});
