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
const screensOn = (page: Page) => page.getByRole('navigation', { name: 'Screens' }).getByRole('button');
const dialogs = (page: Page) => page.getByRole('dialog').first();
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await palette(page).fill(name);
  await page.keyboard.press('Enter');
}

/** These open a screen of their own or save a file: no dialog. */
const RULES_COMMANDS = ['House rules …', 'Compare two sets of rules …', 'Share the rules …'];

/** Opens every section of the workshop, and each tab within it; gives what axe finds in the first behind each door. */
async function lookAtRules(page: Page, look: (where: string) => Promise<void>): Promise<readonly string[]> {
  await command(page, 'House rules …');
  const nav = page.getByRole('navigation', { name: 'Sections of the rules' });
  await nav.getByRole('button').first().waitFor();
  const unfit: string[] = [];
  const axe = async (label: string, within?: string): Promise<void> => {
    const found = await faults(page, within === undefined ? {} : { within });
    unfit.push(...found.map((fault) => `${label}: ${fault}`));
  };
  await axe('What differs');
  const doors = await nav.locator('[aria-expanded]').allInnerTexts();
  for (const door of doors) {
    // A door opens its first section, with the others below it.
    await nav.getByRole('button', { name: door, expanded: false }).click();
    const sections = nav.locator('.workshop-behind').getByRole('button');
    for (let index = 0; index < (await sections.count()); index++) {
      await sections.nth(index).click();
      await expect.poll(() => sections.nth(index).getAttribute('aria-current')).toBe('page');
      const label = await sections.nth(index).innerText();
      await look(`rules, ${label}`);
      if (index === 0) await axe(label, '.workshop');
      const tabs = page.locator('.workshop-section').getByRole('tab');
      for (let tab = 1; tab < (await tabs.count()); tab++) {
        await tabs.nth(tab).click();
        await look(`rules, ${label}, tab ${tab + 1}`);
      }
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

/**
 * Dialogs, sections of the workshop and files are made alike for all systems: by day one shows its dialogs, and one its sections and files.
 * The others are seen on every screen, and what is made of them in tests/golden/everySystem.test.ts, exportRoundTrip.test.ts and
 * randomPacks.test.ts.
 */
const isShown = (part: 'dialogs' | 'sections and files', id: string): boolean =>
  id === (part === 'dialogs' ? 'zorch-97' : 'awkward') || process.env.LONG_TESTS !== undefined;

/** A changed example in its page, and what was read there. */
async function openExample(ruleset: Ruleset, own: ReadonlyMap<string, string> | null) {
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
  const backToTab = async (): Promise<void> => (ownTab >= 0 ? tabs.nth(ownTab).click() : undefined);
  await backToTab();
  return { project, file, page, sheet, seen, look, backToTab };
}
type Example = Awaited<ReturnType<typeof openExample>>;

/** Every screen; with `opens`, every dialog that its commands open. The choice of a system names all of them. */
async function lookAtScreens({ page, look }: Example, opens: boolean): Promise<void> {
  const screens = screensOn(page);
  const count = await screens.count();
  expect(count).toBeGreaterThanOrEqual(4);
  const done = new Set(['New …', 'Open …', 'Open recent …', 'Find or do anything …', ...RULES_COMMANDS]);
  for (let index = 0; index < count; index++) {
    await screens.nth(index).click();
    await expect.poll(() => screens.nth(index).getAttribute('aria-current')).toBe('page');
    await look(index === count - 1 ? 'rules, as they open' : `screen ${index}`);
    for (const name of opens ? await dialogCommands(page) : []) {
      if (done.has(name)) continue;
      done.add(name);
      await command(page, name);
      await dialogs(page).waitFor();
      await look(name);
      await page.keyboard.press('Escape');
      await dialogs(page).waitFor({ state: 'detached' });
    }
  }
  if (opens) expect(done.size).toBeGreaterThan(15);
}

/** Commands that open a dialog on the screen as it is. Printing opens a screen. */
async function dialogCommands(page: Page): Promise<readonly string[]> {
  const commands = await commandsWith(page, '…');
  return commands.filter((name) => name.endsWith('…') && !name.startsWith('Print '));
}

async function commandsWith(page: Page, words: string): Promise<readonly string[]> {
  await page.keyboard.press('Control+K');
  await palette(page).fill(words);
  const commands = await page.getByRole('option').locator('b').allInnerTexts();
  await page.keyboard.press('Escape');
  return commands;
}

const makePdf = (page: Page) => page.getByRole('button', { name: 'Make PDF' });

/** Cards and what is printed for a force: looked at and, with `makes`, made. The rules are the last screen, and leave to the designs. */
async function lookAtPrints({ page, look, project }: Example, makes: boolean): Promise<void> {
  const screens = screensOn(page);
  const count = await screens.count();
  await screens.nth(count - 2).click();
  await expect.poll(() => makePdf(page).isEnabled()).toBe(true);
  await look('the cards');
  if (makes) expect(pdfText(await made(page, () => makePdf(page).click()))).toContain('Renamedfirst');
  await screens.nth(count - 3).click();
  await look('the forces');
  const print = (await commandsWith(page, '…')).find((name) => /^Print .*…$/.test(name));
  await command(page, print ?? expect.fail('a command that prints a force'));
  await page.getByRole('button', { name: 'Everything', exact: true }).click();
  await expect.poll(() => makePdf(page).isEnabled()).toBe(true);
  await look('the print of a force');
  const force = project.forces?.[0]?.name ?? expect.fail('an example has a force');
  if (makes) expect(pdfText(await made(page, () => makePdf(page).click()))).toContain(force.replace(/ /g, ''));
  await page.getByRole('button', { name: /^Back to the / }).click();
}

/** Saved, exported and read again. */
async function sendRound({ page, file, project, sheet, backToTab }: Example): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('Renamed first');
  await screensOn(page).nth(0).click();
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
  await backToTab();
  await sheet.expectText(0, 'name', 'Renamed first');
}

it.each(systems)('%s: its example is changed, and every screen speaks its language', async (id, ruleset, own) => {
  const others = systems.flatMap(([, other]) => (other.data.id === ruleset.data.id ? [] : [other]));
  const example = await openExample(ruleset, own);
  const { page, look, seen, project } = example;
  const hasFiles = isShown('sections and files', id);
  await lookAtScreens(example, isShown('dialogs', id));
  const unfit = hasFiles ? await lookAtRules(page, look) : [];
  await lookAtPrints(example, hasFiles);
  if (hasFiles) await sendRound(example);

  // The workshop and the library speak of every system: there only mistakes count.
  const faultsOf = (where: string, texts: readonly string[]): readonly string[] =>
    /^(?:rules,|Library)/.test(where) ? texts.filter((text) => NO_WORDS.test(text)) : faultyTexts(ruleset, others, project, texts);
  expect([...seen].flatMap(([where, texts]) => faultsOf(where, texts).map((text) => `${where}: ${text}`))).toEqual([]);
  expect(unfit).toEqual([]);
  expect(app.complaints).toEqual([]);
});
