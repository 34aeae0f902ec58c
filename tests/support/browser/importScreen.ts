import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

const samples = join(import.meta.dirname, '../../fixtures/samples');
export const samplePath = (name: string): string => join(samples, name);

/** The import of a sheet, as a player sees and works it. */
export const importScreen = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Import/ });
  const cells = dialog.getByRole('grid', { name: /^Cells of/ });
  const designs = dialog.getByRole('grid', { name: 'Designs that come out' });
  const accept = dialog.getByRole('button', { name: /^Import [\d,]+ / });
  const question = (): Locator => dialog.getByRole('dialog');

  /** Opens the import without a file. */
  async function begin(): Promise<void> {
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: 'Command or design' }).fill('Import sheet');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Choose a file' }).waitFor();
  }
  /** Chooses a file where one is asked for. */
  async function choose(files: string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(files);
  }
  return {
    dialog,
    cells,
    designs,
    accept,
    question,
    begin,
    choose,
    /** From the sheet of designs to the import of a file, once its designs are there. */
    open: async (file: Parameters<typeof choose>[0]): Promise<void> => {
      await begin();
      await choose(file);
      await accept.waitFor();
    },
    count: async (): Promise<number> => Number(/[\d,]+/.exec((await accept.textContent()) ?? '')?.[0]?.replace(',', '')),
    cell: (row: number, column: number): Locator => cells.locator(`#cell-${row - 1}-${column}`),
    /** Returns the text of the line below the sheet. */
    said: (): Promise<string | null> => dialog.locator('.imp-status-words').textContent(),
    /** Has the sheet read by the rules of this id. */
    readBy: (id: string) => dialog.getByRole('combobox', { name: 'Rules' }).selectOption(id),
    /** The address of the active cell. */
    at: (): Promise<string | null> => dialog.locator('.imp-status > b').textContent(),
    designNames: (): Promise<readonly string[]> => designs.locator('.line .name').allTextContents(),
    /** Answers the question that is open by typing a part of the answer. */
    answer: async (words: string): Promise<void> => {
      await question().getByRole('combobox').fill(words);
      await page.keyboard.press('Enter');
      await question().waitFor({ state: 'detached' });
    },
  };
};
