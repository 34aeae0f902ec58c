import type { Page } from 'playwright-core';
import { launchChromium } from '../../build/chromium.mjs';
import { entryIdSchema, type Force, forceIdSchema, sectionIdSchema } from '../../shared/project/force.ts';
import type { Measurement } from '../support/benches/measurement.ts';
import { openApp, stockProject } from '../support/browser/browser.ts';
import { installClock, keyToChange, quantile } from '../support/browser/pageClock.ts';

const SECTIONS = 20;
const ENTRIES = 10;
const COLUMNS = 9;
const KEYS = 25;
const FRAME_MS = 1000 / 60;
const TOTAL = '.fc-top output';

const stock = stockProject();

/** A force of 200 entries in 20 sections: every design of the stock list several times over. */
const force: Force = {
  id: forceIdSchema.parse('long'),
  name: 'Long list',
  limit: 100_000,
  battle: null,
  role: null,
  sections: Array.from({ length: SECTIONS }, (_, section) => ({
    id: sectionIdSchema.parse(`s${section}`),
    name: `Section ${section + 1}`,
    entries: Array.from({ length: ENTRIES }, (__, entry) => {
      const design = stock.designs[(section * ENTRIES + entry) % stock.designs.length]?.id;
      if (design === undefined) throw new Error('The stock list has designs.');
      return { id: entryIdSchema.parse(`e${section}-${entry}`), design, count: 1 + (entry % 4) };
    }),
  })),
  purchases: [],
  decks: [],
};

/**
 * Each time another count of the first entry, which renumbers all entries below, and then its undo: from the key to the frame with the
 * new total, in ms, and what the key is for the page's main thread until then.
 */
async function keysToTotal(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const workMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const [edits, undos, work]: [number[], number[], number[]] = [[], [], []];
  for (let key = 0; key < KEYS; key += 1) {
    // The first line below its heading, beside the buttons for one more and one less.
    await page.locator('[role="treegrid"] .ag-row[row-index="1"] [col-id="count"]').click({ position: { x: 45, y: 13 } });
    await page.keyboard.type('7');
    const before = await workMs();
    edits.push(await keyToChange(page, 'Enter', TOTAL));
    work.push((await workMs()) - before);
    undos.push(await keyToChange(page, 'Control+z', TOTAL));
  }
  return { edits, undos, work };
}

/** The same in a bare table of as many cells, where each key writes the numbers of all lines and a total, and nothing else. */
async function keysInTable(page: Page): Promise<readonly number[]> {
  const row = `<tr>${'<td style="width:110px;height:26px;border:1px solid">1</td>'.repeat(COLUMNS)}</tr>`;
  await page.setContent(`<b id="total">0</b><table tabindex="0">${row.repeat(SECTIONS * (ENTRIES + 1))}</table>`);
  await page.evaluate(() => {
    let total = 0;
    addEventListener('keydown', () => {
      total += 1;
      for (const cell of document.querySelectorAll('td:nth-child(3)')) cell.textContent = String(total);
      const shown = document.getElementById('total');
      if (shown) shown.textContent = String(total);
    });
  });
  const times: number[] = [];
  for (let key = 0; key < KEYS; key += 1) times.push(await keyToChange(page, 'x', '#total'));
  return times;
}

const GROUP = 'Battlegroups';
const WHY_KEY =
  'At each key the browser looked through the whole page for open dialogs and for text beside a caret, and the menus were rendered; before that, the panel and 220 lines were. Now only what shows something else is.';

const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** How long an edit of a long force takes to be seen, against the same change in a bare table. */
export async function bench(): Promise<readonly Measurement[]> {
  const browser = await launchChromium();
  try {
    const app = await openApp(browser, { project: { ...stock, forces: [force] } });
    const { page } = app;
    await page.addInitScript(installClock);
    await page.reload();
    await page.getByRole('button', { name: 'Battlegroups' }).click();
    await page.locator('[data-line="entry e0-0"]').waitFor();
    const { edits, undos, work } = await keysToTotal(page);
    const floor = quantile(await keysInTable(page), 0.5);
    await app.close();
    const rows = (name: string, times: readonly number[], more: string, why: string): readonly Measurement[] => {
      const [median, worst] = [quantile(times, 0.5), quantile(times, 0.95)];
      const of = `200 entries in 20 sections; ${ms(floor)} for as many changed cells in a bare table${more}`;
      return [
        { group: GROUP, name: `${name}, median / one frame`, ratio: median / FRAME_MS, limit: 1, detail: `${ms(median)}: ${of}`, why },
        { group: GROUP, name: `${name}, p95 / two frames`, ratio: worst / (2 * FRAME_MS), limit: 1, detail: ms(worst), why },
      ];
    };
    const busy = `; work of the page's main thread until then: ${ms(quantile(work, 0.5))}`;
    return [
      ...rows('key to painted total of a force', edits, busy, WHY_KEY),
      ...rows('undo to painted total of a force', undos, '', 'An entry that comes back is the one that was assessed before.'),
    ];
  } finally {
    await browser.close();
  }
}
