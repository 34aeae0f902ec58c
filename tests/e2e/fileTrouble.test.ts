import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readProject, writeProject } from '../../shared/project/file/index.ts';
import { journalToHold, openApp, startHost, stockProject } from '../support/browser/browser.ts';
import { openSharedApp, type SharedApp, sharedBrowser } from '../support/browser/sharedApp.ts';
import { sheetOn } from '../support/browser/sheet.ts';

let folder: string;
let file: string;
let app: SharedApp;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'motorpool-trouble-'));
  file = join(folder, 'Tanks.motorpool');
});
afterEach(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const whole = writeProject(stockProject());
const names = (): readonly string[] => {
  const read = readProject(readFileSync(file, 'utf8'), file);
  return read.ok ? read.value.designs.map(({ values }) => String(values.name)) : [];
};
/** Types another name for the first design of the sheet. */
const rename = async (page: Page, name: string): Promise<void> => {
  const sheet = sheetOn({ page });
  // A page that opened another project shows its blank row until the designs of this one are painted.
  await sheet.expectText(0, 'name', String(stockProject().designs[0]?.values.name));
  await sheet.click(0, 'name');
  // Keys typed before the cell has the focus would go elsewhere.
  await sheet.expectActive('0:name');
  await sheet.type(name);
  await sheet.press('Enter');
  await sheet.expectText(0, 'name', name);
};
const save = (page: Page): Promise<void> => page.keyboard.press('Control+s');

describe('a file that must not be written to', () => {
  const third = whole.indexOf('"stock-2"');
  it.each<[what: string, content: string, mode: number, says: RegExp, designs: number]>([
    ['torn in the middle of its third design', whole.slice(0, third + 60), 0o644, /not a whole project file.* 2 designs could be read/, 2],
    ['of a newer version', whole.replace('"format": 1', '"format": 99'), 0o644, /newer Motorpool/, stockProject().designs.length],
    ['write-protected', whole, 0o444, /write-protected/, stockProject().designs.length],
  ])('%s: it is shown as far as it can be, and stays as it is', async (_, content, mode, says, designs) => {
    writeFileSync(file, content);
    chmodSync(file, mode);
    app = await openSharedApp({ file });
    const notice = app.page.getByRole('note').filter({ hasText: 'Read-only' });
    await notice.waitFor();
    expect(await notice.innerText()).toMatch(says);
    await expect.poll(() => app.page.getByText(new RegExp(`^${designs} designs?,`)).count()).toBe(1);
    await sheetOn(app).cell(0, 'name').waitFor();
    await sheetOn(app).click(0, 'name');
    await app.page.keyboard.type('Changed');
    await app.page.keyboard.press('Enter');
    await save(app.page);
    await app.page.getByRole('dialog').waitFor();
    expect(readFileSync(file, 'utf8')).toBe(content);
  });
});

describe('two windows on one file', () => {
  let other: Page;
  beforeEach(async () => {
    writeFileSync(file, whole);
    app = await openSharedApp({ file });
    await rename(app.page, 'Ours');
    other = await app.context.newPage();
    await other.goto(app.address);
    // It shows the file that the program was started with. Opening that again would put away what is typed meanwhile.
    await expect.poll(() => other.title()).toContain('Tanks');
    await rename(other, 'Theirs');
    await save(other);
    await expect.poll(() => names()[0]).toBe('Theirs');
  });

  it('the second to save is asked, and replacing keeps the other’s version', async () => {
    await save(app.page);
    const dialog = app.page.getByRole('dialog');
    await dialog.filter({ hasText: 'was changed by another' }).waitFor();
    expect(names()[0]).toBe('Theirs');
    await dialog.getByRole('button', { name: 'Replace it' }).click();
    await expect.poll(() => names()[0]).toBe('Ours');
  });

  it('thinking better of it leaves the file and the changes', async () => {
    await save(app.page);
    await app.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(names()[0]).toBe('Theirs');
    await expect.poll(() => app.page.title()).toContain('edited');
  });
});

it('after a power cut, what was not saved is offered, and recovered work can be saved', async () => {
  writeFileSync(file, whole);
  const program = await openApp(await sharedBrowser(), { file });
  app = program;
  await rename(app.page, 'Unsaved');
  await journalToHold(app.home, 'Unsaved');
  program.process.kill('SIGKILL');
  await app.page.close({ runBeforeUnload: false });
  const again = await startHost({ home: app.home });
  const page = await app.context.newPage();
  await page.goto(again.address);
  await page.getByRole('dialog', { name: 'Unsaved work was found' }).getByRole('button', { name: 'Recover' }).click();
  await sheetOn({ page }).expectText(0, 'name', 'Unsaved');
  expect(names()[0]).not.toBe('Unsaved');
  await save(page);
  await expect.poll(() => names()[0]).toBe('Unsaved');
  again.end();
});
