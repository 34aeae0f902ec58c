import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { Project } from '../../shared/project/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { exportJobSchema } from '../../shared/sheets/workbook/index.ts';
import { deliverProject } from '../../src-main/writers/deliveries.ts';
import { stockProject } from '../support/browser/browser.ts';
import { importScreen, samplePath } from '../support/browser/importScreen.ts';
import { openRulesSection } from '../support/browser/rulesSection.ts';
import { openSharedApp, type SharedApp, type SharedAppOptions } from '../support/browser/sharedApp.ts';
import { sheetOn } from '../support/browser/sheet.ts';
import { workedProject } from '../support/forces/battlegroups.ts';
import { randomDesigns } from '../support/random/randomDesigns.ts';
import { builtInRuleset, loadTexts, readFolder, withConstant } from '../support/rulesets/rulesets.ts';

const emptyProject = (): Project => ({ ...stockProject(), name: 'Bare', designs: [] });

const opened: SharedApp[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) {
    expect(app.complaints).toEqual([]);
    await app.close();
  }
});

async function open(options: SharedAppOptions = { project: emptyProject() }) {
  const app = await openSharedApp(options);
  opened.push(app);
  await app.page.getByRole('gridcell').first().waitFor();
  return { ...app, screen: importScreen(app.page) };
}

const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Notices' }).getByText(text);
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const LIST = 'Name,Move,Size,Armour,Propulsion,Colour\nTank,25,L,5,tracked,green\nJeep,30,S,NA,wheeled,sand\n';
const truthOf = (name: string): readonly { readonly name: string; readonly cost: number | null }[] =>
  JSON.parse(readFileSync(`${samplePath(name)}.truth.json`, 'utf8')).designs;

// Every sample is read by tests/golden/samples.test.ts, and by the reading process in tests/system/cli.test.ts; a workbook of Excel comes in in
// journeys.test.ts.
it('a list with semicolons comes in through the dialog, as one step that names its number', async () => {
  const { page, screen } = await open();
  const name = 'german-semicolon.csv';
  await screen.open(samplePath(name));
  const { length } = truthOf(name);
  expect(await screen.count()).toBe(length);
  await page.keyboard.press('Enter');
  await toast(page, `Imported ${length} designs from “${name}”`).waitFor();
  expect(await page.getByRole('button', { name: /^Designs/ }).textContent()).toBe(`Designs${length}`);
  await page.keyboard.press('Control+Z');
  await page.getByRole('heading', { name: 'No designs yet' }).waitFor();
});

describe('the sheet as it is', () => {
  it('says of every cell what it was taken for, keys go through it, and what is not imported is listed with its place', async () => {
    const { page, screen } = await open();
    await screen.open(samplePath('excel5-sections.xls'));
    await screen.cells.focus();
    await page.keyboard.press('Control+Home');
    await expect.poll(() => screen.at()).toBe('A1');
    const tags = await screen.cells.getByRole('rowheader').allTextContents();
    expect(tags.join(' ')).toMatch(/1not used.*headings.*section.*design/);
    await page.keyboard.press('Control+End');
    expect(await screen.at()).toMatch(/^[A-Z]+\d+$/);
    await page.keyboard.press('Control+Home');
    for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    // The table is scrolled back first: until then the cell is not drawn, and nothing is named.
    const spoken = async () => {
      const active = await screen.cells.getAttribute('aria-activedescendant');
      return active === null ? null : page.locator(`#${active}`).getAttribute('aria-label');
    };
    await expect.poll(spoken).toBe('B9: 15. Move of Brinewater Marines');
    expect(await screen.said()).toBe('Move of Brinewater Marines 15');
    // Ranges and copying as in every sheet.
    await page.keyboard.press('Shift+ArrowDown');
    const texts = (await sheetOn({ page }).copied()).plain.split('\r\n');
    expect(texts[0]).toBe('15');
    expect(texts).toHaveLength(2);

    await screen.dialog.getByRole('button', { name: /^Not used/ }).click();
    const line = screen.dialog.getByRole('listbox', { name: 'Not imported' }).getByRole('option').first();
    await line.click();
    const [, row] = /^row (\d+)$/.exec((await line.locator('.line-place').textContent()) ?? '') ?? [];
    await expect.poll(() => screen.at()).toMatch(new RegExp(`^[A-Z]+${row}$`));
  });

  it('goes to the cell of a problem, and to the place of a design', async () => {
    const { screen } = await open();
    await screen.open(samplePath('messy-units.xlsx'));
    const problem = screen.dialog.getByRole('listbox', { name: 'Problems' }).getByRole('option').first();
    const [, row, column] = /^row (\d+), ([A-Z]+)$/.exec((await problem.locator('.line-place').textContent()) ?? '') ?? [];
    await problem.click();
    await expect.poll(() => screen.at()).toBe(`${column}${row}`);
    expect(await problem.textContent()).toContain((await screen.said())?.trim());
    await screen.designs.getByRole('row').nth(5).click();
    await expect.poll(() => screen.said()).toMatch(/^Name of /);
  });
});

describe('corrections', () => {
  it('name the row of the headings', async () => {
    const { page, screen } = await open();
    await screen.begin();
    await screen.choose(csv('strange.csv', 'Our list,of,1998\nAaa,Bbb,Quux\nTank,25,L\nJeep,30,S\n'));
    await screen.dialog.getByRole('heading', { name: 'No designs were found' }).waitFor();
    await screen.dialog.getByRole('button', { name: /^Row 1:/ }).waitFor();
    await screen.cell(2, 0).click();
    await page.keyboard.press('Control+Enter');
    await screen.answer('stand in this row');
    await screen.cell(2, 0).click();
    await page.keyboard.press('Enter');
    await screen.answer('Name');
    await screen.cell(2, 1).click();
    await page.keyboard.press('Enter');
    await screen.answer('Move');
    await expect.poll(() => screen.designNames()).toEqual(['Tank', 'Jeep']);
    await screen.cell(3, 1).click();
    // The designs were there before the last answer was read.
    await expect.poll(() => screen.said()).toBe('Move of Tank 25');
  });

  it('give a column another meaning, can be taken back, and are remembered for files of the shape until they are forgotten', async () => {
    const { page, screen } = await open();
    await screen.open(csv('club 1998.csv', LIST));
    await screen.cell(2, 5).click();
    expect(await screen.said()).toContain('Extra column “Colour” of Tank');
    await page.keyboard.press('Enter');
    await screen.answer('Leave this column');
    await expect.poll(() => screen.said()).toContain('Not used');
    await screen.cell(2, 1).click();
    await page.keyboard.press('Enter');
    await screen.answer('extra');
    await expect.poll(() => screen.said()).toContain('Extra column “Move” of Tank');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => screen.said()).toContain('Move of Tank');
    await screen.accept.click();
    await toast(page, 'Imported 2 designs').waitFor();

    await screen.open(csv('club 1999.csv', LIST.replace('Tank', 'Panzer')));
    await screen.dialog.getByText('Used your earlier choices').waitFor();
    await screen.cell(2, 5).click();
    expect(await screen.said()).toContain('Not used');
    await screen.dialog.getByRole('button', { name: 'Forget them' }).click();
    await expect.poll(() => screen.said()).toContain('Extra column “Colour” of Panzer');
    await page.keyboard.press('Escape');

    await screen.open(csv('club 2000.csv', LIST));
    expect(await screen.dialog.getByText('Used your earlier choices').count()).toBe(0);
  });

  it('leave a sheet out, and read by other rules', async () => {
    const { screen } = await open();
    await screen.open(samplePath('three-arms.xls'));
    const all = await screen.count();
    await screen.dialog.getByRole('checkbox', { name: 'use this sheet' }).uncheck();
    await expect.poll(() => screen.count()).toBeLessThan(all);
    await screen.dialog.getByRole('checkbox', { name: 'use this sheet' }).check();
    await expect.poll(() => screen.count()).toBe(all);
    await screen.readBy('the-dice-flew');
    await expect.poll(() => screen.count()).toBe(0);
    await screen.readBy('zorch-97');
    await expect.poll(() => screen.count()).toBe(all);
  });

  it('read by the rules of another game, which the project is by then', async () => {
    const { page, screen } = await open();
    await screen.open(
      csv('fleet.csv', 'Name,Size class,Max speed,Force field,Energy weapon,Torpedoes\nArrow,C,8,II,II,yes\nAnvil,A,6,V,III,no\n'),
    );
    await screen.readBy('spaceship-battles');
    await expect.poll(() => screen.designNames()).toEqual(['Arrow', 'Anvil']);
    await screen.dialog.getByText('The project will be by Spaceship Battles').waitFor();
    await screen.accept.click();
    await toast(page, 'Imported 2 ships from “fleet.csv”').waitFor();
    expect(await page.getByRole('gridcell', { name: 'Anvil' }).count()).toBe(1);
  });
});

describe('names that are taken', () => {
  it('are kept beside, replaced or skipped, one by one or all together', async () => {
    const { page, screen } = await open();
    const designs = page.getByRole('button', { name: /^Designs/ });
    await screen.open(csv('a.csv', LIST));
    await page.keyboard.press('Enter');
    await expect.poll(() => designs.textContent()).toBe('Designs2');

    await screen.open(csv('a.csv', LIST));
    await screen.dialog.getByRole('group', { name: 'Names that are taken' }).getByRole('button', { name: 'skip' }).click();
    await expect.poll(() => screen.count()).toBe(0);
    await screen.dialog.getByRole('combobox', { name: 'Jeep is in the project already' }).selectOption('replace');
    await expect.poll(() => screen.count()).toBe(1);
    await screen.accept.click();
    await toast(page, 'Imported 1 design, 1 of them in place of others').waitFor();
    expect(await designs.textContent()).toBe('Designs2');

    await screen.open(csv('a.csv', LIST));
    await screen.accept.click();
    await expect.poll(() => designs.textContent()).toBe('Designs4');
    await page.getByRole('gridcell', { name: 'Tank (2)', exact: true }).waitFor();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('menuitem', { name: 'Undo import 2 designs' }).click();
    await expect.poll(() => designs.textContent()).toBe('Designs2');
  });

  it('and a design that is deselected stays away', async () => {
    const { page, screen } = await open();
    await screen.open(csv('a.csv', LIST));
    await screen.designs.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await expect.poll(() => screen.count()).toBe(1);
    await screen.accept.click();
    // Until the dialog is closed, the names in the sheet are cells as well.
    await screen.dialog.waitFor({ state: 'detached' });
    await page.getByRole('gridcell', { name: 'Jeep', exact: true }).waitFor();
    expect(await page.getByRole('gridcell', { name: 'Tank', exact: true }).count()).toBe(0);
  });
});

describe('other ways in', () => {
  it('text is pasted, and the table of a web page', async () => {
    const { page, screen } = await open();
    const rows = LIST.trim()
      .split('\n')
      .map((line) => line.split(','));
    const text = rows.map((row) => row.join('\t')).join('\r\n');
    const html = `<p>Our tanks</p><table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
    for (const kept of [{ 'text/plain': text }, { 'text/plain': text, 'text/html': html }]) {
      await page.evaluate((texts) => {
        const blobs = Object.entries(texts).map(([type, each]) => [type, new Blob([each], { type })]);
        return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
      }, kept);
      await screen.begin();
      await page.keyboard.press('Control+V');
      await screen.accept.waitFor();
      expect(await screen.designNames()).toEqual(['Tank', 'Jeep']);
      await page.keyboard.press('Escape');
      await screen.dialog.waitFor({ state: 'detached' });
    }
  });

  it('a file that cannot be read says why, and another can be chosen', async () => {
    const { screen } = await open();
    await screen.begin();
    await screen.choose({ name: 'picture.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('89504e470d0a1a0a0000', 'hex') });
    await screen.dialog.getByRole('alert').getByText('is a picture').waitFor();
    await screen.choose(csv('a.csv', LIST));
    await screen.accept.waitFor();
  });
});

describe('the sheet’s own costs', () => {
  it('are set beside ours, and its formula is taken over: the sheet of designs then costs as the old one did', async () => {
    const { page, screen } = await open();
    await screen.open(samplePath('canonical-stacked.xls'));
    await screen.dialog.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Costs' }).click();
    await screen.dialog.getByRole('grid', { name: 'Costs' }).waitFor();
    await screen.dialog
      .getByText(/Its own formula gives (\d+) of \1 sound costs/)
      .first()
      .waitFor();
    await screen.dialog.getByRole('radio', { name: /^Keep my sheet’s prices/ }).check();
    await screen.accept.click();
    await toast(page, 'with the sheet’s own costs').waitFor();
    const [first] = truthOf('canonical-stacked.xls');
    const row = page.locator('[row-index="0"]');
    await expect.poll(() => row.locator('[col-id="name"]').textContent()).toContain(String(first?.name));
    await expect.poll(async () => (await row.allTextContents()).join(' ')).toContain(String(first?.cost));
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: 'Command or design' }).fill('House rules');
    await page.keyboard.press('Enter');
    // What differs is said in a player's words; the formula is there for who asks.
    const costs = page.getByRole('region', { name: 'Prices' }).getByRole('listitem').filter({ hasText: 'your sheet’s formula' });
    const formula = costs.getByText(/^=ROUND\(/);
    await costs.getByText('Formula', { exact: true }).waitFor();
    expect(await formula.isVisible()).toBe(false);
    await costs.getByText('Formula', { exact: true }).click();
    await formula.waitFor();
    await openRulesSection(page, 'More', 'About these rules');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await expect.poll(() => name.inputValue()).toMatch(/^House rules/);
    const long = 'The Thursday Wargames Society of Lower Ambervale, house rules of 1997';
    await name.fill(long);
    await name.press('Enter');
    const shown = page.getByRole('button', { name: long });
    await shown.waitFor();
    // However long, it leaves the tabs in one line.
    await page.setViewportSize({ width: 1280, height: 720 });
    const tabs = await page.getByRole('navigation', { name: 'Screens' }).boundingBox();
    expect(tabs?.height).toBeLessThan(45);
    expect(await shown.getAttribute('title')).toContain(long);
    await page.getByRole('button', { name: 'Back to the designs' }).click();
    await page.getByRole('gridcell').first().waitFor();
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Control+Z');
    await page.getByRole('heading', { name: 'No designs yet' }).waitFor();
  });
});

describe('a workbook of our own', () => {
  it('brings its house rules and its battlegroup, as one step', async () => {
    const { page, screen } = await open();
    const texts = new Map(readFolder(join(import.meta.dirname, '../../shared/rulesets/zorch-97')));
    texts.set(
      'ruleset.json',
      withConstant((texts.get('ruleset.json') ?? '').replace(/"name": "[^"]*"/, '"name": "Our own rules"'), 'basePoints', 500),
    );
    const rules = loadTexts(texts);
    const worked = workedProject();
    const used = new Set(
      (worked.forces ?? []).flatMap(({ sections }) => sections.flatMap(({ entries }) => entries.map(({ design }) => design))),
    );
    const designs = worked.designs.filter(({ id }) => used.has(id));
    const ruleset = { id: rules.data.id, version: rules.data.version, files: Object.fromEntries(texts) };
    const project = { ...worked, designs, ruleset };
    const { bytes } = await deliverProject(rules, project, exportJobSchema.parse({ kind: 'xlsx' }));
    await screen.open({
      name: 'ours.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(bytes),
    });
    await screen.dialog.getByRole('option', { name: 'House rules of this workbook: Our own rules' }).waitFor({ state: 'attached' });
    await screen.dialog.getByText('by its house rules “Our own rules”').waitFor();
    expect(await screen.dialog.getByRole('checkbox', { name: 'Bring 1 battlegroup too' }).isChecked()).toBe(true);
    await screen.accept.click();
    await toast(page, 'with 1 battlegroup').waitFor();
    const row = page.locator('[row-index="0"]');
    const cost = assessDesign(rules, project.designs[0] ?? { values: {}, components: {} }).cost;
    await expect.poll(async () => (await row.allTextContents()).join(' ')).toContain(String(cost));
    await page.getByRole('button', { name: /^Battlegroups/ }).click();
    await page.getByText('7th Armoured Battlegroup').first().waitFor();
    await page.getByRole('button', { name: /^Designs/ }).click();
    await page.keyboard.press('Control+Z');
    await page.getByRole('heading', { name: 'No designs yet' }).waitFor();
    await page.getByRole('button', { name: /^Battlegroups/ }).click();
    await page.getByRole('button', { name: /^Start/ }).waitFor();
  });
});

describe('a workbook that comes in many pieces', () => {
  it('with the live formulas of 250 designs is put together, and all are brought in', async () => {
    const { page, screen } = await open();
    const rules = builtInRuleset('zorch-97');
    const designs = randomDesigns(rules, 7, 250).map((design, at) => ({ ...design, values: { ...design.values, name: `Tank ${at + 1}` } }));
    const { bytes } = await deliverProject(rules, { ...workedProject(), designs, forces: [] }, exportJobSchema.parse({ kind: 'xlsx' }));
    let pieces = 0;
    page.on('request', (request) => {
      if (request.url().includes('readPiece')) pieces++;
    });
    await screen.open({
      name: 'many.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(bytes),
    });
    expect(await screen.count()).toBe(250);
    expect(pieces).toBeGreaterThan(4);
    await screen.accept.click();
    await toast(page, '250 designs').waitFor();
  });
});

describe('5,000 designs', () => {
  it('are found beside the page, which goes on, and are all brought in', async () => {
    const { page, screen } = await open();
    const rows = Array.from({ length: 5000 }, (_, at) => `Tank ${at + 1},${20 + (at % 10)},M,5,tracked,Gun ${at % 40},60,2,6,green`);
    const list = `Name,Move,Size,Armour,Propulsion,Weapon,Range,Attacks,Hits on,Colour\n${rows.join('\n')}\n`;
    await screen.begin();
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(globalThis, { tasks });
      new PerformanceObserver((entries) => tasks.push(...entries.getEntries().map(({ duration }) => duration))).observe({
        entryTypes: ['longtask'],
      });
    });
    await screen.choose(csv('many.csv', list));
    await screen.accept.waitFor();
    expect(await screen.count()).toBe(5000);
    await screen.cells.focus();
    await page.keyboard.press('Control+End');
    expect(await screen.at()).toBe('J5001');
    await screen.cell(5001, 0).waitFor();
    // Only what is in view is painted.
    expect(await screen.cells.getByRole('row').count()).toBeLessThan(80);
    expect(await screen.designs.getByRole('row').count()).toBeLessThan(80);
    await screen.accept.click();
    await toast(page, 'Imported 5,000 designs').waitFor();
    const longest = await page.evaluate(() => Math.max(0, ...(globalThis as unknown as { tasks: readonly number[] }).tasks));
    process.stdout.write(`longest task of the page: ${Math.round(longest)} ms\n`);
  });
});
