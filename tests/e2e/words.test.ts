import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenedApp, openApp, stockProject } from '../support/browser/browser.ts';
import { sharedBrowser } from '../support/browser/sharedApp.ts';
import { removeFolder } from '../support/files/removeFolder.ts';
import { projectRoot, sample } from '../support/programs/cli.ts';
import { copyInPseudo, PSEUDO_SYSTEM, pseudo, unbracketed } from '../support/words/pseudo.ts';

/*
 * The page in a language that is made for this test. What is not in brackets came from somewhere else than the catalogue: from a game or
 * the player.
 */

const textsBelow = (folder: string, files: RegExp): string =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => files.test(name))
    .map((name) => readFileSync(join(projectRoot, folder, name), 'utf8'))
    .join('\n');
const ofGames = textsBelow('shared/rulesets', /\.(json|csv)$/).toLowerCase();
const wordsOfGames = new Set(ofGames.match(/[\p{L}’'-]+/gu));
/** What the games and the sheet say. */
const elsewhere = `${ofGames} ${readFileSync(`${sample('messy-units.xlsx')}.truth.json`, 'utf8').toLowerCase()} zorch vehicles - my lot`;

const folder = mkdtempSync(join(tmpdir(), 'motorpool-words-'));
let app: OpenedApp;
beforeAll(async () => {
  await copyInPseudo(folder);
  app = await openApp(await sharedBrowser(), {
    project: stockProject(),
    built: join(folder, 'out'),
    env: PSEUDO_SYSTEM,
    width: 1280,
    height: 720,
    // As the language of a browser in Esperanto.
    prepare: async (page) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { get: () => ['eo'] }));
    },
  });
  await app.page.getByRole('gridcell').first().waitFor();
});
afterAll(async () => {
  await app?.close();
  removeFolder(folder);
});

/** All texts and names on the page that are not in brackets and come from nowhere else. */
async function foreignWords(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.checkVisibility() === true && !node.parentElement.closest('.ag-hidden, style, script, textarea, svg text'))
        found.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '');
    return found;
  });
  // Keys and the unit of points are put into sentences of shared/.
  const isData = (text: string): boolean =>
    text
      .split(
        /[^\p{L}’' -]+|(?<=\s)-|-(?=\s)|\b(?:Ctrl|Shift|Alt|Home|End|PageUp|PageDown|Enter|Esc|Tab|Del|Insert|Space|Backspace|Menu|PP)\b/u,
      )
      .map((piece) => piece.trim().toLowerCase())
      .every((piece) => piece.length < 2 || elsewhere.includes(piece) || piece.split(' ').every((word) => wordsOfGames.has(word)));
  return [
    ...new Set(
      unbracketed(texts.join('\n'))
        .split('\n')
        .map((text) => text.trim())
        // The folders of the player are shown as they are called.
        .filter((text) => /\p{L}{2}/u.test(text) && !/^[~/]\S+$/.test(text) && !isData(text)),
    ),
  ];
}

const said = (message: string): string => pseudo(message);
const tab = (page: Page, name: string) =>
  page
    .getByRole('button', { name: said(name) })
    .first()
    .click();
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: said('Command or design') }).fill(name);
  await page.keyboard.press('Enter');
}
const dialog = (name: string) =>
  [`the dialog “${name}”`, (page: Page) => command(page, name).then(() => page.getByRole('dialog').waitFor())] as const;

const places: readonly (readonly [name: string, go: (page: Page) => Promise<unknown>])[] = [
  ['the sheet of designs', (page) => page.getByRole('gridcell').first().click()],
  ['the armoury', (page) => tab(page, 'Armoury')],
  ['the cards', (page) => tab(page, 'Cards').then(() => page.getByRole('img').first().waitFor())],
  ['the battle lab', (page) => tab(page, 'Battle lab')],
  ['the house rules', (page) => tab(page, 'House rules')],
  ['an open menu', (page) => page.getByRole('menuitem', { name: said('View') }).click()],
  [
    // Found by a thread of the page in what a process of the host has read.
    'the review of an import',
    async (page) => {
      await command(page, 'Import sheet');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: said('Choose a file …') }).click();
      await (await chooser).setFiles(sample('messy-units.xlsx'));
      await page.getByRole('grid', { name: said('Designs that come out') }).waitFor();
    },
  ],
  ...['Settings …', 'Keyboard shortcuts …', 'About Motorpool …', 'Export', 'Columns …', 'Import sheet'].map(dialog),
];

it.each(places)('%s speaks the language of the catalogue, and fits the window', async (_, go) => {
  const { page } = app;
  await go(page);
  await expect.poll(() => page.getByText(said('One moment …')).count()).toBe(0);
  const found = await foreignWords(page);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(found).toEqual([]);
  expect(overflow).toEqual([0, 0]);
});

it('the page says which language it speaks, and complains of nothing', async () => {
  expect(await app.page.evaluate(() => document.documentElement.lang)).toBe('eo');
  expect(app.complaints).toEqual([]);
});
