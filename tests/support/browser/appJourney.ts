import type { Page } from 'playwright-core';

/** A design as a player types it: its name is enough. */
export const SCOUT = { name: 'Scout car 97' } as const;

/** Waits until the sheet has been painted. */
export const sheetIsThere = (page: Page): Promise<void> => page.getByRole('gridcell').first().waitFor();

/** Begins with nothing of a game on the start screen, and waits for the sheet. */
export async function startEmpty(page: Page, game = 'ZORCH! 97v1'): Promise<void> {
  await page.getByRole('button', { name: `Start empty with ${game}` }).click();
  await sheetIsThere(page);
}

/** Goes to the blank row at the end of the sheet and types a design into it. The same keys in a browser and on the desktop. */
export async function newDesign(page: Page): Promise<void> {
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.type(SCOUT.name);
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell', { name: SCOUT.name }).first().waitFor();
}
