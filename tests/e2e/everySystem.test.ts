import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeProject } from '../../shared/project/file/index.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { importScreen } from '../support/browser/importScreen.ts';
import { openSharedApp, type SharedApp } from '../support/browser/sharedApp.ts';
import { sheetOn } from '../support/browser/sheet.ts';
import { playedProject } from '../support/prints/allPapers.ts';
import { pdfText } from '../support/prints/pdf.ts';
import { awkwardRuleset, awkwardTexts } from '../support/rulesets/awkwardRuleset.ts';
import { builtInIds, builtInRuleset, exampleProject, readFolder, tinyFolder, tinyRuleset } from '../support/rulesets/rulesets.ts';
import { faultyTexts } from '../support/rulesets/systemWords.ts';

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
  rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
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
  async (_, ruleset, own) => {
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
    const done = new Set(['New …', 'Open …', 'Open recent …', 'Find or do anything …']);
    for (let index = 0; index < count; index++) {
      await screens.nth(index).click();
      await expect.poll(() => screens.nth(index).getAttribute('aria-current')).toBe('page');
      await look(`screen ${index}`);
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

    // Cards and what is printed for a force: looked at, and made.
    await expect.poll(() => page.getByRole('button', { name: 'Make PDF' }).isEnabled()).toBe(true);
    await look('the cards');
    const cards = pdfText(await made(page, () => page.getByRole('button', { name: 'Make PDF' }).click()));
    expect(cards).toContain('Renamedfirst');
    await screens.nth(count - 2).click();
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
    expect(await importScreen(page).count()).toBe(project.designs.length);
    await importScreen(page).accept.click();
    await importScreen(page).dialog.waitFor({ state: 'detached' });
    if (ownTab >= 0) await tabs.nth(ownTab).click();
    await sheet.expectText(0, 'name', 'Renamed first');

    expect([...seen].flatMap(([where, texts]) => faultyTexts(ruleset, others, project, texts).map((text) => `${where}: ${text}`))).toEqual(
      [],
    );
    expect(app.complaints).toEqual([]);
  },
);
