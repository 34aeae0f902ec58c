import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { readProject, writeProject } from '../../shared/project/file/index.ts';
import type { Design, Project } from '../../shared/project/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { shareDesign } from '../../shared/share/index.ts';
import { faultsInBoth } from '../support/browser/axe.ts';
import { journalHolds, journalToHold, openApp, startHost, stockProject } from '../support/browser/browser.ts';
import { importScreen } from '../support/browser/importScreen.ts';
import { openSharedApp, type SharedApp, type SharedAppOptions, sharedBrowser } from '../support/browser/sharedApp.ts';
import { sheetOn } from '../support/browser/sheet.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const samples = join(import.meta.dirname, '../fixtures/samples');
const emptyProject = (): Project => ({ ...stockProject(), name: 'Bare', designs: [] });

/** Waits until the sheet has been painted. */
const sheetIsThere = (page: Page): Promise<void> => page.getByRole('gridcell').first().waitFor();

const opened: SharedApp[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

async function open(options: SharedAppOptions = {}): Promise<SharedApp> {
  const app = await openSharedApp(options);
  opened.push(app);
  await sheetIsThere(app.page);
  return app;
}

/** Runs a command the way a player without a mouse does. */
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Command or design' }).fill(name);
  await page.keyboard.press('Enter');
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const fileState = (page: Page) => page.locator('.file-state');
const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Notices' }).getByText(text);

function readFile(path: string): Project {
  const read = readProject(readFileSync(path, 'utf8'), path);
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join(' '));
  return read.value;
}

describe('a tank from nothing to a saved file, with the keyboard only', () => {
  it('stands in the file with the cost that was on the screen', async () => {
    const { page, projects, complaints } = await open({ project: emptyProject() });
    await command(page, 'New …');
    await dialog(page, 'New project').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toBe('New project.motorpool – Motorpool');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
    const cells = ['Keyboard tank', '', 'medium', '5+', '2', '', 'tracked', '22', '105 mm gun', 'y', '75', '1', '', '5+', '-3'];
    for (const text of cells) {
      if (text !== '') await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('gridcell', { name: 'Keyboard tank' }).count()).toBeGreaterThan(0);
    await page.keyboard.press('Control+S');
    await dialog(page, 'Save project').waitFor();
    await page.keyboard.type('My tank');
    await page.keyboard.press('Enter');
    await toast(page, /^Saved “My tank\.motorpool”/).waitFor();
    await expect.poll(() => fileState(page).textContent()).toMatch(/^Saved \d\d:\d\d$/);

    expect(readdirSync(projects)).toEqual(['My tank.motorpool']);
    const { name, designs } = readFile(join(projects, 'My tank.motorpool'));
    expect([name, designs.length]).toEqual(['My tank', 1]);
    expect(designs[0]).toMatchObject({
      values: { name: 'Keyboard tank', size: 'medium', armour: 5, assault: 2, propulsion: 'tracked', movement: 22 },
      components: { weapons: [{ values: { name: '105 mm gun', turreted: true, range: 75, attacks: 1, hitsOn: 5, apMod: -3 } }] },
    });
    const { cost } = assessDesign(builtInRuleset('zorch-97'), designs[0] ?? { values: {}, components: {} });
    expect(cost).toBeGreaterThan(0);
    await expect.poll(() => page.getByRole('gridcell', { name: String(cost) }).count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });
});

describe('an old sheet', () => {
  it('comes in as one step, its problems are fixed one by one, and all of it can be undone', async () => {
    const { page, complaints } = await open({ project: emptyProject() });
    await importScreen(page).open(join(samples, 'three-arms.xls'));
    const accept = page.getByRole('button', { name: /^Import \d+ designs$/ });
    const brought = Number(/\d+/.exec((await accept.textContent()) ?? '')?.[0]);
    const truth: { readonly designs: readonly unknown[] } = JSON.parse(readFileSync(join(samples, 'three-arms.xls.truth.json'), 'utf8'));
    expect(brought).toBe(truth.designs.length);
    await page.keyboard.press('Enter');
    await toast(page, `Imported ${brought} designs from “three-arms.xls”`).waitFor();

    const problems = page.locator('.status .problems');
    const counted = async () => ((await problems.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
    const sum = async () => (await counted()).reduce((total, count) => total + count, 0);
    await expect.poll(sum).toBeGreaterThan(3);
    let fixed = 0;
    for (; fixed < 3; fixed++) {
      const left = await sum();
      await page.keyboard.press('F8');
      await page.keyboard.press('Control+.');
      await page.getByRole('menu', { name: 'Fixes' }).waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(sum).toBeLessThan(left);
    }
    for (let step = 0; step <= fixed; step++) await page.keyboard.press('Control+Z');
    await page.getByRole('heading', { name: 'No designs yet' }).waitFor();
    await expect.poll(() => fileState(page).textContent()).toMatch(/^Saved \d\d:\d\d$/);
    expect(complaints).toEqual([]);
  });
});

describe('a block from a spreadsheet', () => {
  const rows = [
    ['Alpha', 'M', '5+', '2'],
    ['Beta', 'L', '4+', '1'],
  ];
  const tsv = rows.map((row) => row.join('\t')).join('\r\n');
  const html = `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

  // With either of the two alone: gridClipboard.test.ts.
  it('is pasted as new designs in one step', async () => {
    const { page, complaints } = await open({ project: emptyProject() });
    await page.evaluate(
      ([text, markup]) =>
        navigator.clipboard.write([
          new ClipboardItem({
            'text/plain': new Blob([text], { type: 'text/plain' }),
            'text/html': new Blob([markup], { type: 'text/html' }),
          }),
        ]),
      // The cost column lies between name and size; what is pasted over it is passed over and told.
      [
        tsv.replaceAll(/^(\w+)/gm, '$1\t'),
        html.replaceAll('</td><td>M', '</td><td></td><td>M').replaceAll('</td><td>L', '</td><td></td><td>L'),
      ] as const,
    );
    await page.getByRole('gridcell').first().click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+V');
    await expect.poll(() => page.getByRole('gridcell', { name: 'Beta' }).count()).toBeGreaterThan(0);
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('menuitem', { name: /^Undo paste/ }).click();
    await page.getByRole('heading', { name: 'No designs yet' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a crash', () => {
  it('of the host loses nothing: the next start offers every step, and keeps it until it is saved', async () => {
    const first = await openApp(await sharedBrowser(), { project: emptyProject() });
    opened.push(first);
    await sheetIsThere(first.page);
    await first.page.keyboard.type('Survivor');
    await first.page.keyboard.press('Enter');
    await expect.poll(() => first.page.title()).toContain('edited');
    await journalToHold(first.home, 'Survivor');
    first.process.kill('SIGKILL');

    const host = await startHost({ home: first.home });
    try {
      const page = await first.context.newPage();
      await page.goto(host.address);
      // Shown before it has the keyboard; Enter is for its first button.
      await expect.poll(() => dialog(page, 'Unsaved work was found').locator(':focus').count()).toBe(1);
      expect(await faultsInBoth(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await toast(page, /^Recovered “Stock\.motorpool”/).waitFor();
      await expect.poll(() => page.getByRole('gridcell', { name: 'Survivor' }).count()).toBeGreaterThan(0);
      await page.keyboard.press('Control+S');
      await expect.poll(() => fileState(page).textContent()).toMatch(/^Saved/);
      expect(readFile(String(first.file)).designs.map(({ values }) => values.name)).toEqual(['Survivor']);
      await page.reload();
      await sheetIsThere(page);
      expect(await dialog(page, 'Unsaved work was found').count()).toBe(0);
    } finally {
      host.end();
    }
  });
});

describe('a fault of the program', () => {
  it('ends at the rim: it is told, details can be copied, and the work is offered again', async () => {
    const { page } = await open();
    await page.keyboard.type('Precious');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toContain('edited');
    await page.evaluate(() => {
      // What paints which of the cells found is the active one fails from now on.
      const { findIndex } = Array.prototype;
      Array.prototype.findIndex = function (this: readonly unknown[], ...args: Parameters<typeof findIndex>) {
        const [first] = this;
        if (typeof first === 'object' && first !== null && 'row' in first && 'column' in first) throw new Error('planted');
        return findIndex.apply(this, args);
      };
    });
    await page.keyboard.press('Control+F');
    await page.keyboard.type('Precious');
    await page.getByRole('heading', { name: 'Motorpool has a fault' }).waitFor();
    await page.getByRole('button', { name: 'Copy details' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('planted');
    page.on('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: 'Start again' }).click();
    await dialog(page, 'Unsaved work was found').waitFor();
    await page.keyboard.press('Enter');
    await toast(page, /^Recovered/).waitFor();
    await expect.poll(() => page.getByRole('gridcell', { name: 'Precious' }).count()).toBeGreaterThan(0);
  });
});

it('a page that is loaded again is at its cell at once, and leaves the cursor to the player from then on', async () => {
  const app = await open();
  const sheet = sheetOn(app);
  await sheet.click(12, 'name');
  await sheet.expectActive('12:name');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await app.page.route(/host\/beginJournal/, async (route) => {
    await held;
    await route.continue();
  });
  await app.page.reload();
  await sheet.expectActive('12:name');
  await sheet.press('ArrowUp');
  const kept = app.page.waitForResponse(/host\/beginJournal/);
  release();
  await kept;
  await sheet.expectActive('11:name');
});

describe('unsaved work that was found', () => {
  it('is thrown away only after a question, and Later keeps it', async () => {
    const { page, home } = await open();
    await page.keyboard.type('Precious');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toContain('edited');
    await journalToHold(home, 'Precious');
    page.on('dialog', (question) => void question.accept());
    for (const end of ['Later', 'Cancel', 'Throw away'] as const) {
      await page.reload();
      await dialog(page, 'Unsaved work was found').waitFor();
      if (end !== 'Later') await page.getByRole('button', { name: 'Throw away Stock.motorpool' }).click();
      await page.getByRole('button', { name: end, exact: true }).click();
      if (end === 'Cancel') await dialog(page, 'Unsaved work was found').waitFor();
    }
    await expect.poll(() => journalHolds(home, 'Precious')).toBe(false);
  });
});

describe('a file', () => {
  it('that another program changed is not replaced unasked', async () => {
    const { page, file } = await open();
    const other = { ...stockProject(), name: 'Written by another program' };
    await page.keyboard.press('Delete');
    await expect.poll(() => page.title()).toContain('edited');
    writeFileSync(String(file), writeProject(other));
    await page.keyboard.press('Control+S');
    await dialog(page, '“Stock.motorpool” was changed by another program').waitFor();
    await page.keyboard.press('Escape');
    expect(readFile(String(file)).name).toBe('Written by another program');
    await expect.poll(() => page.title()).toContain('edited');
    await page.keyboard.press('Control+S');
    await page.getByRole('button', { name: 'Replace it' }).click();
    await expect.poll(() => page.title()).not.toContain('edited');
    expect(readFile(String(file)).name).toBe('Stock');
  });

  it('that is damaged is shown as far as it can be read, and never written to', async () => {
    const { page, file, home } = await open({ project: stockProject() });
    const whole = readFileSync(String(file), 'utf8');
    const torn = join(home, 'Torn.motorpool');
    writeFileSync(torn, whole.slice(0, whole.length / 2));
    const second = await open({ file: torn, home });
    await second.page.getByText('Read-only.').waitFor();
    await second.page.keyboard.press('Delete');
    await toast(second.page, /is not possible/).waitFor();
    await second.page.keyboard.press('Control+S');
    await dialog(second.page, 'Save a copy').waitFor();
    await second.page.keyboard.press('Escape');
    expect(readFileSync(torn, 'utf8')).toBe(whole.slice(0, whole.length / 2));
    await page.close();
  });

  it('with unsaved changes is asked about before another takes its place; Cancel stays', async () => {
    const { page } = await open();
    await page.keyboard.press('Delete');
    await expect.poll(() => fileState(page).textContent()).toMatch(/, 1 change since$/);
    await command(page, 'New …');
    await dialog(page, 'New project').waitFor();
    await page.keyboard.press('Enter');
    await dialog(page, 'Save the changes to “Stock.motorpool”?').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Save');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.title()).toBe('Stock.motorpool edited – Motorpool');
  });

  it('goes back to an earlier version in one step, which can be undone, and to the saved file', async () => {
    const { page, file } = await open();
    const [first] = stockProject().designs;
    const named = () => page.getByRole('gridcell', { name: String(first?.values.name) }).count();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+S');
    await expect.poll(() => page.title()).not.toContain('edited');
    await command(page, 'Restore earlier version');
    await dialog(page, 'Restore earlier version').waitFor();
    await page.getByText(/^\d+ designs, 0 battlegroups, “.+”$/).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toBe('Stock.motorpool edited – Motorpool');
    await expect.poll(named).toBeGreaterThan(0);
    expect(readFile(String(file)).designs[0]?.values.name).toBeNull();
    await toast(page, /^Restored the version of/).waitFor();
    await page.keyboard.press('Control+Z');
    await expect.poll(named).toBe(0);
    await expect.poll(() => page.title()).not.toContain('edited');
    await page.keyboard.press('Control+Y');
    await expect.poll(named).toBeGreaterThan(0);
    await command(page, 'Go back to the saved file');
    await expect.poll(named).toBe(0);
    await expect.poll(() => page.title()).not.toContain('edited');
    await page.keyboard.press('Control+Z');
    await expect.poll(named).toBeGreaterThan(0);
    await page.keyboard.press('Control+S');
    await expect.poll(() => readFile(String(file)).designs[0]?.values.name).toBe(first?.values.name);
  });
});

describe('a file dropped on the window', () => {
  const drop = (page: Page, name: string, bytes: Buffer) =>
    page.evaluate(
      ([fileName, base64]) => {
        const transfer = new DataTransfer();
        const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([content], fileName));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
      },
      [name, bytes.toString('base64')] as const,
    );

  it('is opened if it is a project', async () => {
    const { page } = await open();
    await drop(page, 'Bare.motorpool', Buffer.from(writeProject(emptyProject())));
    await page.getByRole('heading', { name: 'No designs yet' }).waitFor();
    await expect.poll(() => page.title()).toBe('Bare.motorpool – Motorpool');
  });

  it('is imported if it is a sheet, and told in words if it is neither', async () => {
    const { page } = await open();
    await drop(page, 'three-arms.xls', readFileSync(join(samples, 'three-arms.xls')));
    await dialog(page, 'Import three-arms.xls').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await drop(page, 'picture.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    await dialog(page, 'Import sheet').getByRole('alert').waitFor();
  });
});

describe('what is carried away', () => {
  it('Export gives a file', async () => {
    const { page, complaints } = await open();
    await command(page, 'Export');
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toBe('Stock.xlsx');
    expect(complaints).toEqual([]);
  });

  it('Export asks how by the keyboard alone and remembers the answer; a share code comes in by pasting', async () => {
    const { page } = await open();
    await command(page, 'Export');
    await page.getByRole('radio', { name: /Plain table/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('S');
    await page.getByRole('combobox', { name: 'Numbers' }).selectOption('comma');
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    const path = await (await download).path();
    const [headings = '', first = ''] = readFileSync(path, 'utf8').split('\r\n');
    expect(headings).toMatch(/^\uFEFFName;Cost;/);
    expect(first.split(';').length).toBeGreaterThan(10);
    await expect.poll(() => dialog(page, /Export/).count()).toBe(0);

    // The focus stays where the user moves it before the page has run its timers.
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        const [chosen] = document.querySelectorAll<HTMLElement>('[role="dialog"] select');
        if (!chosen) return;
        watch.disconnect();
        chosen.focus();
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    await command(page, 'Export');
    await page.getByRole('combobox', { name: 'Between cells' }).waitFor();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    expect(await page.getByRole('combobox', { name: 'Between cells' }).inputValue()).toBe('semicolon');
    await page.keyboard.press('Escape');

    const design = { ...stockProject().designs[3], values: { ...stockProject().designs[3]?.values, name: 'From a friend' } };
    const code = shareDesign(builtInRuleset('zorch-97'), design as Design, false);
    await command(page, 'Import sheet …');
    await page.getByRole('textbox', { name: /Or paste here/ }).fill(`Look: ${code.ok ? code.value.text : ''}`);
    await page.getByRole('button', { name: 'Read this text' }).click();
    await page.getByRole('dialog').getByText('From a friend').first().waitFor();
  });
});
