import type { Page } from 'playwright-core';
import { entryIdSchema, type Force, forceIdSchema, sectionIdSchema } from '../../shared/project/force/index.ts';
import { launchChromium, openApp, stockProject } from '../support/browser/browser.ts';
import { installClock, keyToChange, quantile } from '../support/browser/pageClock.ts';

const SECTIONS = 20;
const ENTRIES = 10;
const COLUMNS = 9;
const KEYS = 25;
const FRAME_MS = 1000 / 60;

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

/** Each time another count of the first entry, which renumbers all entries below: from Enter to the frame with the new total, in ms. */
async function keysToTotal(page: Page): Promise<readonly number[]> {
  const times: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    await page.locator('tr[data-key="entry e0-0"] td').first().click();
    await page.keyboard.type(String(2 + (key % 2)));
    times.push(await keyToChange(page, 'Enter', '.fc-top output'));
  }
  return times;
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

const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** How long an edit of a long force takes to be seen, against the same change in a bare table. */
export async function bench() {
  const browser = await launchChromium();
  try {
    const app = await openApp(browser, { project: { ...stock, forces: [force] } });
    const { page } = app;
    await page.addInitScript(installClock);
    await page.reload();
    await page.getByRole('button', { name: 'Battlegroups' }).click();
    await page.locator('tr[data-key="entry e19-9"]').waitFor({ state: 'attached' });
    const keys = await keysToTotal(page);
    const floor = await keysInTable(page);
    await app.close();
    const [median, worst, bare] = [quantile(keys, 0.5), quantile(keys, 0.95), quantile(floor, 0.5)];
    return [
      {
        name: 'key to painted total of a force',
        ratio: median / bare,
        limit: 4,
        detail: `200 entries in 20 sections: median ${ms(median)} (${(median / FRAME_MS).toFixed(1)} frames), p95 ${ms(worst)}, ${ms(bare)} in a bare table`,
      },
    ];
  } finally {
    await browser.close();
  }
}
