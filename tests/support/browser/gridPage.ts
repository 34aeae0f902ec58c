import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchChromium, type OpenedApp, openApp } from './browser.ts';
import { type SheetOnPage, sheetOn } from './sheet.ts';

/** Gives every test of a file the app on the stock list in a page of its own, which must complain about nothing. */
export function gridPage(): { readonly app: OpenedApp; readonly sheet: SheetOnPage } {
  let browser: Browser;
  const now: { app: OpenedApp | null; sheet: SheetOnPage | null } = { app: null, sheet: null };
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    now.app = await openApp(browser);
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
