import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenedApp } from './browser.ts';

/** The sheet on a page, as a player sees it. Rows count from 0 over the lines of the sheet; columns go by their ids. */
export function sheetOn({ page }: Pick<OpenedApp, 'page'>) {
  const cell = (row: number, column: string): Locator =>
    page.locator(`.mp-grid .ag-row[row-index="${row}"] [role="gridcell"][col-id="${column}"]`);
  const sheet = {
    page,
    cell,
    /** The text of a cell; what is not painted has none. */
    text: async (row: number, column: string) => (await cell(row, column).allInnerTexts())[0] ?? '',
    click: async (row: number, column: string, modifiers: ('Shift' | 'Control')[] = []) => {
      const box = await cell(row, column).boundingBox();
      if (!box) throw new Error(`Row ${row}, ${column} is not on screen.`);
      for (const key of modifiers) await page.keyboard.down(key);
      await page.mouse.click(box.x + box.width / 2, box.y + 8);
      for (const key of modifiers) await page.keyboard.up(key);
    },
    press: async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: (text: string) => page.keyboard.type(text),
    /** Types the first letter as a key, and puts in the rest at once, as a keyboard with whole words does: no key for each of its letters. */
    typeLong: async (text: string) => {
      await page.keyboard.type(text.slice(0, 1));
      await page.keyboard.insertText(text.slice(1));
    },
    /** Where the focus is, "row:column". */
    active: () =>
      page.evaluate(() => {
        const element = document.activeElement?.closest('[role="gridcell"]');
        return `${element?.closest('.ag-row')?.getAttribute('row-index')}:${element?.getAttribute('col-id')}`;
      }),
    /** All painted cells that are selected, "row:column", in reading order. */
    selected: () =>
      page.evaluate(() => {
        const cells = [...document.querySelectorAll('.mp-grid [role="gridcell"][aria-selected="true"]')];
        const order = (cell: Element) =>
          Number(cell.closest('.ag-row')?.getAttribute('row-index')) * 1000 + Number(cell.getAttribute('aria-colindex'));
        return cells
          .sort((a, b) => order(a) - order(b))
          .map((each) => `${each.closest('.ag-row')?.getAttribute('row-index')}:${each.getAttribute('col-id')}`);
      }),
    mode: () => page.locator('.mp-mode').innerText(),
    editor: () => page.locator('.mp-editor'),
    /** Puts a text on the clipboard and pastes it as a spreadsheet would: also as HTML, if given. */
    paste: (text: string, html = '') =>
      page.evaluate(
        ([plain, rich]) => {
          const data = new DataTransfer();
          if (plain) data.setData('text/plain', plain);
          if (rich) data.setData('text/html', rich);
          document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        },
        [text, html] as const,
      ),
    /** What copying puts on the clipboard. */
    copied: (key = 'Control+c') =>
      page
        .evaluate(() => {
          const caught = window as unknown as { caught?: { plain: string; html: string } };
          document.addEventListener(
            'copy',
            (event) => {
              caught.caught = {
                plain: event.clipboardData?.getData('text/plain') ?? '',
                html: event.clipboardData?.getData('text/html') ?? '',
              };
            },
            { once: true },
          );
        })
        .then(() => page.keyboard.press(key))
        .then(() => page.waitForFunction(() => (window as unknown as { caught?: unknown }).caught !== undefined))
        .then(() =>
          page.evaluate(() => (window as unknown as { caught?: { plain: string; html: string } }).caught ?? { plain: '', html: '' }),
        ),
    expectActive: (place: string) => expect.poll(sheet.active).toBe(place),
    expectText: (row: number, column: string, text: string) => expect.poll(() => sheet.text(row, column)).toBe(text),
    expectMode: (mode: string) => expect.poll(sheet.mode).toBe(mode),
    /** The lines of the sheet, the blank one included. */
    rowCount: () => page.evaluate(() => Number(document.querySelector('.mp-grid [role="grid"]')?.getAttribute('aria-rowcount'))),
    scrollTo: async (row: number) => {
      const grid = page.locator('.mp-grid .ag-grid-viewport');
      await grid.evaluate((element, top) => element.scrollTo({ top }), Math.max(0, row - 3) * 26);
    },
    said: () => page.locator('[data-spoken="edit"]').innerText(),
    toast: (text: string | RegExp) => page.locator('.toast').filter({ hasText: text }).last(),
    /** All lines that are painted: the texts of a column by row. */
    column: (column: string, rows: number): Promise<readonly string[]> =>
      page.evaluate(
        ([id, count]) =>
          Array.from(
            { length: count },
            (_, row) =>
              document.querySelector<HTMLElement>(`.mp-grid .ag-row[row-index="${row}"] [role="gridcell"][col-id="${id}"]`)?.innerText ??
              '',
          ),
        [column, rows] as const,
      ),
  };
  return sheet;
}

export type SheetOnPage = ReturnType<typeof sheetOn>;
