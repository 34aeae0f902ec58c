import { afterEach, beforeEach, expect } from 'vitest';
import { openSharedApp, type SharedApp } from './sharedApp.ts';
import { type SheetOnPage, sheetOn } from './sheet.ts';

/** Gives every test of a file the app on the stock list, which must complain about nothing. */
export function gridPage(): { readonly app: SharedApp; readonly sheet: SheetOnPage } {
  const now: { app: SharedApp | null; sheet: SheetOnPage | null } = { app: null, sheet: null };
  beforeEach(async () => {
    now.app = await openSharedApp();
    now.sheet = sheetOn(now.app);
    await now.sheet.cell(0, 'name').waitFor();
    await now.sheet.expectActive('0:name');
  });
  afterEach(async () => {
    expect(now.app?.complaints).toEqual([]);
    await now.app?.close();
  });
  const missing = (): never => {
    throw new Error('The page is there only while a test runs.');
  };
  return {
    get app() {
      return now.app ?? missing();
    },
    get sheet() {
      return now.sheet ?? missing();
    },
  };
}
