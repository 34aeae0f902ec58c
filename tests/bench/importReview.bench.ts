import type { Page } from 'playwright-core';
import { launchChromium } from '../../build/chromium.mjs';
import { BOOK_DESIGNS, designWorkbook } from '../support/benches/designBook.ts';
import type { Measurement } from '../support/benches/measurement.ts';
import { openApp, stockProject } from '../support/browser/browser.ts';
import { importScreen } from '../support/browser/importScreen.ts';
import { quantile } from '../support/browser/pageClock.ts';

const ROUNDS = 2;
/** Wanted, in milliseconds. */
const [FIRST_CELLS, ALL_JUDGED, LONGEST_STOP] = [500, 1500, 50];

type Times = { readonly chosen: number; readonly cells: number; readonly judged: number; readonly stop: number };

declare global {
  interface Window {
    importTimes: Promise<Times>;
  }
}

/**
 * For `addInitScript`. Notes when a file is chosen (its bytes are asked for), when the first cells of the sheet are painted, when the
 * import can be accepted, and the longest time between two frames meanwhile. Times are the page's own, in milliseconds.
 */
function installTimes(): void {
  const { arrayBuffer } = Blob.prototype;
  window.importTimes = new Promise((resolve) => {
    Blob.prototype.arrayBuffer = function ownBuffer(): Promise<ArrayBuffer> {
      Blob.prototype.arrayBuffer = arrayBuffer;
      const chosen = performance.now();
      let [before, cells, stop] = [chosen, 0, 0];
      const look = (): void => {
        const now = performance.now();
        stop = Math.max(stop, now - before);
        before = now;
        if (cells === 0 && document.querySelector('.imp-dlg [id^="cell-"]')?.textContent) cells = now;
        const accept = document.querySelector('.imp-foot .button.pri');
        if (accept instanceof HTMLButtonElement && !accept.disabled && /[1-9]/.test(accept.textContent ?? ''))
          resolve({ chosen, cells: cells - chosen, judged: now - chosen, stop });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      return arrayBuffer.call(this);
    };
  });
}

async function timesOf(page: Page, bytes: Buffer): Promise<Times> {
  await page.reload({ waitUntil: 'load' });
  await page.getByRole('gridcell').first().waitFor();
  const screen = importScreen(page);
  await screen.begin();
  // A player takes a second at least to choose a file.
  await page.waitForTimeout(1_000);
  await screen.choose({
    name: 'designs.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: bytes,
  });
  const times = await page.evaluate(() => window.importTimes);
  if ((await screen.count()) !== BOOK_DESIGNS) throw new Error('the designs of the bench workbook were not found');
  await page.keyboard.press('Escape');
  return times;
}

/**
 * The import of 5,000 designs on screen, from the choice of the file: reading by the guarded process, sending, finding, judging and
 * painting included. The dialog was opened a second before.
 */
export async function bench(): Promise<readonly Measurement[]> {
  const bytes = await designWorkbook();
  const browser = await launchChromium();
  const app = await openApp(browser, { project: stockProject() });
  await app.page.addInitScript(installTimes);
  const rounds: Times[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await timesOf(app.page, bytes));
  await app.close();
  await browser.close();
  const measured = (name: string, part: keyof Times, wanted: number, why: string): Measurement => {
    const time = quantile(
      rounds.map((times) => times[part]),
      0.5,
    );
    const detail = `${Math.round(time)} ms against ${wanted} ms, ${BOOK_DESIGNS} designs in 200,000 cells, reading the file included`;
    return { group: 'Importing', name, ratio: time / wanted, limit: 1, detail, why };
  };
  return [
    measured(
      'import review: first cells',
      'cells',
      FIRST_CELLS,
      'The reading process, the thread that finds designs and its rules are started with the dialog; the sheet comes in pieces while others are made.',
    ),
    measured(
      'import review: all designs found and judged',
      'judged',
      ALL_JUDGED,
      'Two thirds of judging a design looked up its special abilities; a formula remembers what the names in a cell give. The thread is asked one part ahead.',
    ),
    measured(
      'import review: longest stop of the page',
      'stop',
      LONGEST_STOP,
      'The page took all cells in one go; it gets them in pieces now. Designs are judged in parts and shown once at the end.',
    ),
  ];
}
