import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readProject } from '../../shared/project/file/index.ts';
import { faultsInBoth } from '../support/browser/axe.ts';
import { type OpenedApp, openApp, startHost, stockProject } from '../support/browser/browser.ts';
import { sharedBrowser } from '../support/browser/sharedApp.ts';
import { type SheetOnPage, sheetOn } from '../support/browser/sheet.ts';
import { projectRoot } from '../support/programs/sources.ts';

let app: OpenedApp;
let sheet: SheetOnPage;
beforeEach(async () => {
  app = await openApp(await sharedBrowser(), { project: stockProject() });
  sheet = sheetOn(app);
  await sheet.cell(0, 'name').waitFor();
  await sheet.click(0, 'name');
});
afterEach(() => app.close());

const rename = async (name: string): Promise<void> => {
  await app.page.keyboard.type(name);
  await app.page.keyboard.press('Enter');
  await sheet.expectText(0, 'name', name);
};
const notice = () => app.page.getByRole('alert').filter({ hasText: 'The program behind this page has ended.' });

it('when the host is killed, the page says so and hands the work over as a download, which opens in the next host', async () => {
  app.process.kill('SIGKILL');
  await rename('Last words');
  await notice().waitFor();
  expect(await notice().innerText()).toContain('your changes are only in this page');
  expect(await app.page.getByText('Save often').count()).toBe(0);
  expect(await faultsInBoth(app.page, '[role="alert"]')).toEqual([]);
  const coming = app.page.waitForEvent('download');
  await notice().getByRole('button', { name: 'Download project' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('Stock.motorpool');
  const path = await file.path();
  const read = readProject(readFileSync(path, 'utf8'), 'download');
  expect(read.ok && read.value.designs[0]?.values.name).toBe('Last words');
  expect(await app.page.title()).toContain('edited');
  const again = await startHost({ file: path });
  const page = await app.context.newPage();
  await page.goto(again.address);
  await sheetOn({ page }).expectText(0, 'name', 'Last words');
  again.end();
});

/** The files of the page's program, but for those of its threads. */
const programFiles = readdirSync(join(process.env.MOTORPOOL_OUT ?? join(projectRoot, 'out'), 'renderer', 'assets')).filter((name) =>
  /(?<!\.worker-[\w-]+)\.js$/.test(name),
);

it('the page has fetched all of its program soon after its first rows: every screen and dialog opens without the host', async () => {
  await expect
    .poll(async () => {
      const loaded = await app.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      return programFiles.filter((file) => !loaded.some((name) => name.endsWith(`/${file}`)));
    })
    .toEqual([]);
  app.process.kill('SIGKILL');
  await rename('Alone');
  await notice().waitFor();
  for (const [tab, shows] of [
    ['Armoury', '.armoury'],
    ['Compare', '.compare'],
    ['Battle lab', '.lab'],
    ['Battlegroups', '.forces'],
    ['Cards', '.studio-preview'],
    ['House rules', '.workshop'],
  ] as const) {
    await app.page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: tab }).click();
    await app.page.locator(shows).first().waitFor();
  }
  await app.page.keyboard.press('Control+k');
  await app.page.keyboard.type('Import sheet');
  await app.page.keyboard.press('Enter');
  await app.page.locator('.imp-dlg').waitFor();
  expect(app.complaints.filter((text) => !text.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
});

it('saving says that it is not possible, and offers the download', async () => {
  app.process.kill('SIGKILL');
  await rename('Unsaved');
  await notice().waitFor();
  await app.page.keyboard.press('Control+s');
  const dialog = app.page.getByRole('dialog', { name: 'The project was not saved' });
  await dialog.waitFor();
  expect(await dialog.innerText()).toMatch(/does not answer.*has ended/s);
  expect(await faultsInBoth(app.page)).toEqual([]);
  const coming = app.page.waitForEvent('download');
  await app.page.keyboard.press('Enter');
  expect((await coming).suggestedFilename()).toBe('Stock.motorpool');
});
