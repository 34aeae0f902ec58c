import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseDelimited } from '../../shared/base/text/index.ts';
import { compareRules, explainDifference } from '../../shared/houseRules/effects/index.ts';
import { costText, signedText } from '../../shared/paper/lists/costs.ts';
import { parseWorkbook } from '../../src-main/readers/parseWorkbook.ts';
import { faults } from '../support/browser/axe.ts';
import { stockProject } from '../support/browser/browser.ts';
import { openSharedApp } from '../support/browser/sharedApp.ts';
import { sheetOn } from '../support/browser/sheet.ts';
import { pdfText } from '../support/prints/pdf.ts';
import { projectRoot } from '../support/programs/sources.ts';
import { builtInRuleset, loadTexts, readFolder, withConstant } from '../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
/** House rules of the club: weapons cost more, armour of 3 costs less. */
const files = new Map(readFolder(join(projectRoot, 'shared', 'rulesets', 'zorch-97')));
const own = `"id": "house-club", "basedOn": { "id": "zorch-97", "version": "${zorch.data.version}" }`;
files.set('ruleset.json', withConstant((files.get('ruleset.json') ?? '').replace('"id": "zorch-97"', own), 'basePoints', 450));
files.set('tables/armour.csv', (files.get('tables/armour.csv') ?? '').replace(/^3,[\d.]+/m, '3,1.5'));
const club = loadTexts(files);
const { id, version } = club.data;
const project = { ...stockProject(), ruleset: { id, version, files: Object.fromEntries(files) } };
const rows = compareRules(zorch, club, project.designs).designs;
const biggest = rows.toSorted((one, other) => (other.difference ?? 0) - (one.difference ?? 0))[0];
const cheapest = rows.filter(({ difference }) => (difference ?? 0) < 0);

it('a player compares the house rules with the standard: table, reasons, plot, and all of it as files', async () => {
  const { page, complaints, close } = await openSharedApp({ project });
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('menuitem', { name: 'Design', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Compare two sets of rules …' }).click();
  const choice = (side: 'A' | 'B') => page.getByRole('combobox', { name: `Rules ${side}` }).locator('option:checked');
  const table = page.getByRole('grid', { name: 'Designs under both rules' });
  await table.waitFor();
  expect(await choice('A').textContent()).toContain('Its standard: ');
  expect(await choice('B').textContent()).toContain('Its rules: ');

  // The biggest difference first, by its heading; the keys go on, and what is chosen is explained beside the table.
  await table.getByRole('button', { name: 'Sort by Difference' }).click();
  const sheet = sheetOn({ page });
  const cells = () => Promise.all(['name', 'a', 'b', 'difference'].map((column) => sheet.text(0, column)));
  await expect
    .poll(cells)
    .toEqual([
      biggest?.name,
      costText(biggest?.before.cost ?? null),
      costText(biggest?.after.cost ?? null),
      signedText(biggest?.difference ?? null),
    ]);
  await sheet.click(1, 'name');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+End');
  expect((await sheet.copied()).plain.split('\t')[0]).toBe(biggest?.name);
  const why = page.getByRole('region', { name: `Why: ${biggest?.name}` });
  const design = project.designs.find((each) => each.id === biggest?.design);
  const terms = design ? explainDifference(zorch, club, design).terms.filter(({ difference }) => difference !== 0) : [];
  expect(terms.length).toBeGreaterThan(0);
  for (const { label, difference } of terms) {
    const term = why.getByRole('row').filter({ hasText: label });
    await term.first().waitFor();
    const shown = (await term.locator('td:last-child').allInnerTexts()).map((text) => Number(text.replace('−', '-').replace(/[+,]/g, '')));
    // With the decimals that the sum of all lines needs.
    expect(Math.min(...shown.map((number) => Math.abs(number - difference)))).toBeLessThan(0.06);
  }

  // A point of the plot is named by keys too, and chooses its line.
  await page.getByRole('listbox', { name: 'Costs under A and B as points' }).focus();
  await page.keyboard.press('Home');
  const point = page.getByRole('listbox').getByRole('option', { selected: true });
  const name = (await point.getAttribute('aria-label')) ?? '';
  const least = rows.toSorted((one, other) => (one.before.cost ?? 0) - (other.before.cost ?? 0))[0];
  expect(name).toContain(`A ${costText(least?.before.cost ?? null)}`);
  await page.getByRole('region', { name: `Why: ${name.split(':')[0]}` }).waitFor();
  expect(await faults(page)).toEqual([]);

  // Files have the lines that are shown; the workbook has all.
  await page.getByRole('button', { name: /^Cheaper / }).click();
  const download = async (button: string): Promise<Buffer> => {
    const begun = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return readFileSync(await (await begun).path());
  };
  const csv = parseDelimited((await download('Save as CSV')).toString('utf8').replace('\uFEFF', ''));
  expect(
    csv
      .slice(1)
      .map(([, line]) => line)
      .sort(),
  ).toEqual(cheapest.map((row) => row.name).sort());
  const book = parseWorkbook(await download('Save as Excel'), 'book.xlsx');
  expect(book.ok && book.value.sheets.map((sheet) => sheet.name)).toEqual(['Designs', 'Why']);
  const pdf = pdfText(await download('Save as PDF'));
  expect(pdf).toContain('Twosetsofrules');
  expect(pdf).not.toContain((biggest?.name ?? '').replaceAll(' ', ''));
  expect(complaints).toEqual([]);
  await close();
});
