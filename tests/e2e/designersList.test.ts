import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { openSharedApp, type SharedApp } from '../support/browser/sharedApp.ts';
import { builtInRuleset, exampleProject } from '../support/rulesets/rulesets.ts';

const example = (ruleset: string) => exampleProject(builtInRuleset(ruleset))[0] ?? expect.fail(`no example of ${ruleset}`);

const on: { app: SharedApp | null } = { app: null };
afterEach(async () => on.app?.close());

async function opened(ruleset: string): Promise<Page> {
  on.app = await openSharedApp({ project: example(ruleset), width: 1280, height: 720 });
  await on.app.page.getByRole('gridcell').first().waitFor();
  return on.app.page;
}

const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name });

async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command or design' }).fill(words);
}

it('a game without rules of combat has no battle lab', async () => {
  const page = await opened('zut-alors');
  expect(await tab(page, /^Battle lab/).count()).toBe(0);
  await find(page, 'battle lab');
  // Only the page of the guide that says so.
  const found = page.getByRole('listbox', { name: 'Found' }).getByRole('option');
  await found.first().waitFor();
  await expect.poll(() => found.allInnerTexts()).toEqual(['Guide: Reckon odds and fight']);
});

it('what one looks for is found, from its menu, its dialog or by its name', async () => {
  const page = await opened('zorch-97');
  // Sort opens a menu.
  await page.getByRole('toolbar').getByRole('button', { name: 'Sort' }).click();
  await page.getByRole('menuitem', { name: /^Sort by Name, descending/ }).click();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Sort: Sorted by Name descending/ })
    .waitFor();
  // Sharing says first what it writes.
  await find(page, 'Share the rules');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: /^Share / })
    .getByRole('button', { name: 'Save the rule pack' })
    .waitFor();
  await page.keyboard.press('Escape');
  // The search finds prints, sections of the rules and battlegroups.
  for (const name of [/^Turn record Print battlegroup/, /^Constants House rules/, /^Saltmarsh Watch Battlegroup/, /^Blank forms Print/]) {
    await find(page, (/\^(\w+)/.exec(name.source) ?? [])[1] ?? '');
    await page.getByRole('option', { name }).waitFor();
    await page.keyboard.press('Escape');
  }
  // The columns: the usual ones, and others by their name.
  await page.getByRole('toolbar').getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  expect(await columns.getByRole('checkbox', { name: 'Firepower', exact: true }).count()).toBe(0);
  expect(await columns.getByRole('group').getByRole('checkbox').count()).toBe(10);
  await columns.getByRole('searchbox').fill('firepower');
  await columns.getByRole('checkbox', { name: 'Firepower', exact: true }).waitFor();
  await page.keyboard.press('Escape');
});

it('an army says all that its game counts, with nothing cut', async () => {
  const page = await opened('simple-gboh');
  await tab(page, /^Armies/).click();
  const said = page.getByText(/^19 counters, 3 wings/);
  expect(await said.innerText()).toContain('Share of the rout level lost (%) 0');
  expect(
    await said.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
      scrollWidth - clientWidth,
      scrollHeight - clientHeight,
    ]),
  ).toEqual([0, 0]);
});

it('a battlegroup is exported by itself, and its place is there again after a reload', async () => {
  const page = await opened('zorch-97');
  await find(page, 'Saltmarsh');
  await page.getByRole('option', { name: /^Saltmarsh Watch/ }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Saltmarsh Watch' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('Saltmarsh Watch.xlsx');
  await page.getByText('Wrote “Saltmarsh Watch.xlsx”').waitFor();
  // At the bottom left, over the rows that nobody works in.
  const toast = await page.locator('.toast').boundingBox();
  expect((toast?.x ?? 999) < 40 && (toast?.y ?? 0) > 500).toBe(true);
  // Never over what can be pressed: the left of Cards is full of it.
  await tab(page, /^Cards/).click();
  await page.getByRole('button', { name: 'Make PDF' }).click();
  await page.locator('.toast').filter({ hasText: 'pdf' }).waitFor();
  const covered = () =>
    page.locator('main :is(button, input, select)').evaluateAll((controls) => {
      const toasts = [...document.querySelectorAll<HTMLElement>('.toast')];
      const boxes = toasts.map((each) => each.getBoundingClientRect());
      // Without the toasts, to tell what is in view from what is scrolled away.
      for (const each of toasts) each.style.visibility = 'hidden';
      const under = controls.filter((control) => {
        const { left, right, top, bottom, height } = control.getBoundingClientRect();
        const isInView = document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === control && height < 80;
        return isInView && boxes.some((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top);
      });
      for (const each of toasts) each.style.visibility = '';
      return under.length;
    });
  await expect.poll(async () => (await page.locator('.toast').count()) > 0 && (await covered()) === 0).toBe(true);
  await tab(page, /^Battlegroups/).click();
  await page.reload();
  await expect.poll(() => tab(page, /^Battlegroups/).getAttribute('aria-current')).toBe('page');
  await page.getByRole('button', { name: 'Saltmarsh Watch', exact: true }).first().waitFor();
  await expect.poll(() => page.locator('.fc-tabs [aria-current="true"]').innerText()).toBe('Saltmarsh Watch');
});
