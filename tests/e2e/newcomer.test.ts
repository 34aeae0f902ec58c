import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { readProject } from '../../shared/project/file/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { faults } from '../support/browser/axe.ts';
import { hands } from '../support/browser/hands.ts';
import { importScreen } from '../support/browser/importScreen.ts';
import { openSharedApp, type SharedApp } from '../support/browser/sharedApp.ts';
import { pdfText } from '../support/prints/pdf.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const MOST_ACTIONS = 20;
const zorch = builtInRuleset('zorch-97');
const FILE = 'Carrow Border Watch 1999.csv';
/** A club's own list: other words and another order than any of ours, and prices that no rule gives. */
const SHEET = `Unit;Size;Propulsion;Move cm;Armour;Assault;Weapon;Range;Attacks;To hit;AP;PP
Otter Scout;S;Wheeled;30;9+;1;MG;25;2;6+;0;90
Heron Carrier;M;Tracked;25;8+;1;Twin MG;30;2;6+;0;140
Marten Gun Carrier;M;Tracked;22;7+;1;Light gun;50;1;5+;-1;205
Badger Tank;M;Tracked;20;5+;2;90 mm gun;70;1;5+;-3;310
Boar Heavy Tank;L;Tracked;15;4+;3;120 mm gun;80;1;4+;-4;455
Watch Rifles;S;Foot;10;10+;2;Rifles;20;2;6+;0;60
Watch Pioneers;S;Foot;10;10+;3;Carbines;15;1;6+;0;70
Kestrel Rocket Car;M;Wheeled;28;9+;1;Rockets;90;3;6+;-1;260
`;
const NAMES = SHEET.trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(';')[0] ?? '');
const squeezed = (text: string): string => text.replace(/\s/g, '');
const strangers = zorch.stock.map(({ values }) => squeezed(String(values.name))).filter((name) => name.length > 4);

let app: SharedApp;
let home: string;
afterEach(async () => {
  await app.close();
  rmSync(home, { recursive: true, force: true });
});

const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Notices' }).getByText(text);

/** Makes the PDF that is shown, and returns its text without spaces; it names units of this player only. */
async function printed(page: Page, make: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download');
  await make();
  const text = pdfText(readFileSync(await (await coming).path()));
  expect(strangers.filter((name) => text.includes(name))).toEqual([]);
  return text;
}

it('a newcomer brings a sheet, sees why a cost is what it is, prints these cards, fields 1,500 PP, and finds it all again', async () => {
  home = mkdtempSync(join(tmpdir(), 'motorpool-newcomer-'));
  app = await openSharedApp({ home });
  const { page } = app;
  const { click, press, type, count } = hands(page);
  const screen = importScreen(page);

  // An empty home: where to begin, and no samples.
  await page.getByRole('heading', { name: 'Bring my spreadsheet' }).waitFor();
  expect(await page.title()).toBe('Start – Motorpool');
  await expect.poll(() => page.getByRole('img', { name: /^A card of/ }).count()).toBeGreaterThan(5);
  expect(await faults(page)).toEqual([]);

  // Choosing the file in the system's dialog is an action of its own.
  const chooser = page.waitForEvent('filechooser');
  await click(page.getByRole('button', { name: 'Choose a spreadsheet' }));
  await (await chooser).setFiles({ name: FILE, mimeType: 'text/csv', buffer: Buffer.from(SHEET) });
  await screen.accept.waitFor();
  expect(await screen.count()).toBe(NAMES.length);
  await screen.dialog.getByRole('group', { name: 'Which prices' }).getByText('Re-price with ZORCH! 97v1').waitFor();
  await screen.dialog.getByText('Into a new project “Carrow Border Watch 1999”').waitFor();
  expect(await faults(page)).toEqual([]);
  await click(screen.accept);
  await toast(page, `Imported ${NAMES.length} designs`).waitFor();
  await expect.poll(() => page.title()).toBe('Carrow Border Watch 1999.motorpool edited – Motorpool');
  const shown = await page.locator('[role="gridcell"][col-id="name"]').allTextContents();
  expect(shown.map((text) => NAMES.find((name) => text.includes(name)) ?? text)).toEqual([...NAMES, 'New design']);

  // Cards of exactly these units, from the notice of the import.
  await click(page.getByRole('button', { name: 'Print these cards' }));
  await page.getByText(`The ${NAMES.length} selected in the sheet`).waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('.studio-sum').innerText()).toContain(`${NAMES.length} cards`);
  const cards = await printed(page, () => click(page.getByRole('button', { name: 'Make PDF' })));
  expect(NAMES.filter((name) => !cards.includes(squeezed(name)))).toEqual([]);

  // Why the tank costs what it costs: the parts beside it add up to it.
  await click(page.getByRole('button', { name: /^Designs/ }));
  await click(page.getByRole('gridcell', { name: /Badger Tank/ }).first());
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await inspector.getByText('Badger Tank').first().waitFor();
  await inspector.getByRole('region', { name: /^Cost/ }).first().waitFor();

  // A battlegroup up to the usual limit.
  await click(page.getByRole('button', { name: 'Battlegroups' }));
  await click(page.getByRole('button', { name: 'Start with 1,500 PP' }));
  await click(page.getByRole('gridcell', { name: 'Add a design or defence' }));
  await type('1 badger');
  await press('Enter');
  await click(page.getByRole('button', { name: 'Fill to limit' }));
  await click(page.getByRole('list', { name: 'Suggestions' }).getByRole('button').first());
  await page.getByText(/^Added \d+ units/).waitFor();
  const total = page.getByLabel('Total', { exact: true });
  await expect.poll(() => total.innerText().then((text) => text.replaceAll(/\s+/g, ' '))).toMatch(/^1,[345]\d\d of 1,500 PP$/);

  // The pack of the evening.
  await click(page.getByRole('button', { name: 'Print battle pack' }));
  const pack = await printed(page, () => click(page.getByRole('button', { name: 'Make PDF' })));
  expect(pack).toContain('BadgerTank');

  await press('Control+s');
  await page.getByRole('dialog', { name: 'Save project' }).waitFor();
  await press('Enter');
  await toast(page, /^Saved “Carrow Border Watch 1999\.motorpool”/).waitFor();
  const saved = readProject(readFileSync(join(app.projects, 'Carrow Border Watch 1999.motorpool'), 'utf8'), 'saved');
  expect(saved.ok && saved.value.designs.map(({ values }) => values.name)).toEqual(NAMES);
  const badger = saved.ok ? saved.value.designs.find(({ values }) => values.name === 'Badger Tank') : undefined;

  // Opened again in another window: it is the first of the recent projects.
  const again = await app.context.newPage();
  await again.goto(app.address);
  await hands(again).click(again.getByRole('button', { name: /^Carrow Border Watch 1999/ }));
  const row = again.locator('[row-index]').filter({ has: again.getByRole('gridcell', { name: /Badger Tank/ }) });
  await row.first().waitFor();
  expect((await row.allTextContents()).join(' ')).toContain(String(badger && assessDesign(zorch, badger).cost));
  // The one of the file's dialog, and the one of the other window.
  expect(count() + 2).toBeLessThanOrEqual(MOST_ACTIONS);
  expect(app.complaints).toEqual([]);
});
