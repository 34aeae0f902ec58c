import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeProject } from '../../shared/project/file/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { faults } from '../support/browser/axe.ts';
import { importScreen } from '../support/browser/importScreen.ts';
import { openSharedApp, type SharedApp } from '../support/browser/sharedApp.ts';
import { sheetOn } from '../support/browser/sheet.ts';
import { removeFolder } from '../support/files/removeFolder.ts';
import { playedProject } from '../support/prints/allPapers.ts';
import { pdfText } from '../support/prints/pdf.ts';
import { awkwardRuleset, awkwardTexts } from '../support/rulesets/awkwardRuleset.ts';
import { builtInIds, builtInRuleset, exampleProject, readFolder, tinyFolder, tinyRuleset } from '../support/rulesets/rulesets.ts';
import { faultyTexts, NO_WORDS } from '../support/rulesets/systemWords.ts';

let app: SharedApp;

/** Everything on a page that a player can read or hear. */
const textsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll<HTMLElement>('[aria-label], [title], [placeholder]')].filter((each) =>
      each.checkVisibility(),
    );
    const names = named.flatMap((each) => ['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''));
    return [...document.body.innerText.split(/[\n\t]/), ...names].filter((text) => text.trim() !== '');
  });

const made = async (page: Page, act: () => Promise<unknown>): Promise<Buffer> => {
  const coming: Promise<Download> = page.waitForEvent('download');
  await act();
  return readFileSync(await (await coming).path());
};

const palette = (page: Page) => page.getByRole('combobox', { name: 'Command or design' });
const dialogs = (page: Page) => page.getByRole('dialog').first();
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await palette(page).fill(name);
  await page.keyboard.press('Enter');
}

/** These open a screen of their own or save a file: no dialog. */
const RULES_COMMANDS = ['House rules …', 'Compare two sets of rules …', 'Share the rules …'];

/**
 * Opens sections of the workshop, and each tab within them. All of them, with what axe finds in the first and the last, if `isWhole`; else
 * some: sections are built alike for all systems, and `tests/property/randomPacks.test.ts` reads the texts of all.
 */
async function lookAtRules(page: Page, isWhole: boolean, look: (where: string) => Promise<void>): Promise<readonly string[]> {
  await command(page, 'House rules …');
  const sections = page.getByRole('navigation', { name: 'Sections of the rules' }).getByRole('button');
  await sections.first().waitFor();
  const count = await sections.count();
  expect(count).toBeGreaterThan(15);
  const unfit: string[] = [];
  for (let index = 0; index < count; index += isWhole ? 1 : 6) {
    await sections.nth(index).click();
    await expect.poll(() => sections.nth(index).getAttribute('aria-current')).toBe('page');
    const label = await sections.nth(index).innerText();
    await look(`rules, ${label}`);
    if (isWhole && (index === 0 || index === count - 1)) unfit.push(...(await faults(page)).map((fault) => `${label}: ${fault}`));
    const tabs = page.locator('.workshop-section').getByRole('tab');
    for (let tab = 1; tab < (await tabs.count()); tab++) {
      await tabs.nth(tab).click();
      await look(`rules, ${label}, tab ${tab + 1}`);
    }
  }
  await page.getByRole('button', { name: /^Back to the (?!standard)/ }).click();
  return unfit;
}

/** Every system that comes with the program, and two rulesets of a player's own. */
const systems: readonly (readonly [id: string, ruleset: Ruleset, own: ReadonlyMap<string, string> | null])[] = [
  ...builtInIds.map((id) => [id, builtInRuleset(id), null] as const),
  ['tiny', tinyRuleset(), readFolder(tinyFolder)],
  ['awkward', awkwardRuleset(), awkwardTexts()],
];

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'motorpool-systems-'));
});
afterEach(async () => {
  await app.close();
  removeFolder(home);
});

/** Puts a ruleset where players put theirs. */
function install(id: string, texts: ReadonlyMap<string, string>): void {
  for (const [path, text] of texts) {
    const file = join(home, 'rulesets', id, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

it.each(systems)(
  '%s: its example is changed, saved, exported, imported and printed, and every screen speaks its language',
  async (id, ruleset, own) => {
    const others = systems.flatMap(([, other]) => (other.data.id === ruleset.data.id ? [] : [other]));
    const [project = playedProject(ruleset)] = exampleProject(ruleset);
    if (own) install(ruleset.data.id, own);
    const file = join(home, 'Evening.motorpool');
    writeFileSync(file, writeProject(project));
    app = await openSharedApp({ home, file });
    const { page } = app;
    const sheet = sheetOn(app);
    const seen = new Map<string, readonly string[]>();
    const look = async (where: string): Promise<void> => void seen.set(where, await textsOn(page));

    await sheet.click(0, 'name');
    await sheet.expectActive('0:name');
    await look('the sheet');
    await sheet.type('Renamed first');
    await sheet.press('Enter');
    await sheet.expectText(0, 'name', 'Renamed first');
    await sheet.press('ArrowUp');
    // Where a game has several kinds of design, each has a tab; the renamed one stands in the tab that is open.
    const tabs = page.getByRole('navigation', { name: /^Kinds of/ }).getByRole('button');
    const states = await tabs.evaluateAll((each) => each.map((tab) => tab.getAttribute('aria-current')));
    const ownTab = states.indexOf('page');
    for (let index = states.length - 1; index >= 0; index--) {
      await tabs.nth(index).click();
      await look(`tab ${index}`);
    }
    if (ownTab >= 0) await tabs.nth(ownTab).click();

    // Every screen, and every dialog that its commands open. The choice of a system names all of them.
    const screens = page.getByRole('navigation', { name: 'Screens' }).getByRole('button');
    const count = await screens.count();
    expect(count).toBeGreaterThanOrEqual(4);
    const done = new Set(['New …', 'Open …', 'Open recent …', 'Find or do anything …', ...RULES_COMMANDS]);
    for (let index = 0; index < count; index++) {
      await screens.nth(index).click();
      await expect.poll(() => screens.nth(index).getAttribute('aria-current')).toBe('page');
      await look(index === count - 1 ? 'rules, as they open' : `screen ${index}`);
      await page.keyboard.press('Control+K');
      await palette(page).fill('…');
      const commands = await page.getByRole('option').locator('b').allInnerTexts();
      await page.keyboard.press('Escape');
      for (const name of commands.filter((each) => each.endsWith('…') && !done.has(each))) {
        done.add(name);
        if (name.startsWith('Print ')) continue;
        await command(page, name);
        await dialogs(page).waitFor();
        await look(name);
        await page.keyboard.press('Escape');
        await dialogs(page).waitFor({ state: 'detached' });
      }
    }
    expect(done.size).toBeGreaterThan(15);
    const unfit = await lookAtRules(page, ['zorch-97', 'awkward'].includes(id) || process.env.LONG_TESTS !== undefined, look);

    // Cards and what is printed for a force: looked at, and made. The rules are the last screen, and leave to the designs.
    await screens.nth(count - 2).click();
    await expect.poll(() => page.getByRole('button', { name: 'Make PDF' }).isEnabled()).toBe(true);
    await look('the cards');
    const cards = pdfText(await made(page, () => page.getByRole('button', { name: 'Make PDF' }).click()));
    expect(cards).toContain('Renamedfirst');
    await screens.nth(count - 3).click();
    await look('the forces');
    const print = [...done].find((name) => name.startsWith('Print ')) ?? expect.fail('a command that prints a force');
    await command(page, print);
    await page.getByRole('button', { name: 'Everything', exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Make PDF' }).isEnabled()).toBe(true);
    await look('the print of a force');
    const force = project.forces?.[0]?.name ?? expect.fail('an example has a force');
    expect(pdfText(await made(page, () => page.getByRole('button', { name: 'Make PDF' }).click()))).toContain(force.replace(/ /g, ''));
    await page.getByRole('button', { name: 'Back to the sheet' }).click();

    // Saved, exported and read again.
    await page.keyboard.press('Control+s');
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('Renamed first');
    await screens.nth(0).click();
    await command(page, 'Export …');
    const workbook = await made(page, () =>
      dialogs(page)
        .getByRole('button', { name: /^Export/ })
        .click(),
    );
    await command(page, 'New …');
    await dialogs(page).getByRole('button', { name: 'Empty project' }).click();
    await page.getByRole('heading', { name: /^No .* yet$/ }).waitFor();
    const name = 'Again.xlsx';
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await importScreen(page).open({ name, mimeType, buffer: workbook });
    await expect.poll(() => importScreen(page).count()).toBe(project.designs.length);
    await importScreen(page).accept.click();
    await importScreen(page).dialog.waitFor({ state: 'detached' });
    if (ownTab >= 0) await tabs.nth(ownTab).click();
    await sheet.expectText(0, 'name', 'Renamed first');

    // The workshop and the library speak of every system: there only mistakes count.
    const faultsOf = (where: string, texts: readonly string[]): readonly string[] =>
      /^(?:rules,|Library)/.test(where) ? texts.filter((text) => NO_WORDS.test(text)) : faultyTexts(ruleset, others, project, texts);
    expect([...seen].flatMap(([where, texts]) => faultsOf(where, texts).map((text) => `${where}: ${text}`))).toEqual([]);
    expect(unfit).toEqual([]);
    expect(app.complaints).toEqual([]);
  },
);
