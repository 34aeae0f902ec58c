import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../build/chromium.mjs';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { choicesOf } from '../../shared/rules/ruleset/values/index.ts';
import { sheetColumns } from '../../src-renderer/designs/grid/columns.ts';
import type { Measurement } from '../support/benches/measurement.ts';
import { stockProject } from '../support/browser/browser.ts';
import { installClock, keyToChange, quantile } from '../support/browser/pageClock.ts';
import { cellSelector, heapOf, keysToCost, timedApp } from '../support/browser/sheetTimes.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const RULESET = 'zorch-97';
const DESIGNS = 5_000;
const KEYS = 25;
const FRAME_MS = 1000 / 60;
const PASTES = 3;
const PASTED_ROWS = 1_000;
const PASTED_COLUMNS = 20;

const ruleset = builtInRuleset(RULESET);
const COST = ruleset.points?.field ?? '';
const stock = stockProject(RULESET);
const many = stockProject(RULESET, Math.ceil(DESIGNS / stock.designs.length));
const list = { ...many, designs: many.designs.slice(0, DESIGNS) };
const one = { ...stock, designs: stock.designs.slice(0, 1) };

/** A page with nothing but a field: what the browser and its frames cost by themselves. */
async function bareField(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage();
  await page.addInitScript(installClock);
  // Under an address of its own, which the clipboard asks for.
  await page.goto(address);
  await page.setContent('<textarea style="width:1200px;height:600px"></textarea>');
  await page.locator('textarea').focus();
  return page;
}

const GRID_SCRIPT = join(process.cwd(), 'node_modules/ag-grid-community/dist/ag-grid-community.min.js');
const BARE_COLUMNS = 20;

/** A page with nothing but the grid library: as many rows, plain numbers, and a last column that adds them up. */
async function bareGrid(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(installClock);
  await page.goto('about:blank');
  await page.evaluate(installClock);
  await page.setContent('<div id="grid" style="height:700px"></div>');
  await page.addScriptTag({ path: GRID_SCRIPT });
  await page.evaluate(
    ({ rows, columns, cost }) => {
      type Row = Record<string, number>;
      // The library's script puts itself on the window; its types describe the module only.
      const { agGrid } = window as unknown as { readonly agGrid: { createGrid(at: Element | null, options: object): void } };
      const fields = Array.from({ length: columns }, (_, column) => `c${column}`);
      agGrid.createGrid(document.querySelector('#grid'), {
        rowData: Array.from({ length: rows }, (_, row): Row => Object.fromEntries(fields.map((field, column) => [field, row + column]))),
        columnDefs: [
          ...fields.map((field) => ({ field, width: 60, editable: true, cellDataType: 'number' })),
          {
            colId: cost,
            pinned: 'right',
            width: 80,
            valueGetter: ({ data }: { data: Row }) => fields.reduce((sum, field) => sum + (data[field] ?? 0), 0),
          },
        ],
      });
    },
    { rows: DESIGNS, columns: BARE_COLUMNS, cost: COST },
  );
  return page;
}

/** The same as `keysToCost` in the bare grid. */
async function keysInGrid(page: Page): Promise<readonly number[]> {
  const times: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    await page.locator(cellSelector(0, 'c3')).click();
    await page.keyboard.type(String(40 + 10 * key));
    times.push(await keyToChange(page, 'Enter', cellSelector(0, COST)));
  }
  return times;
}

/** What a spreadsheet would put on the clipboard: a block of cells that fit their columns. */
function block(rules: Ruleset): string {
  const columns = sheetColumns(rules).slice(0, PASTED_COLUMNS);
  const line = (row: number): string =>
    columns
      .map(({ field }) => {
        if (field.kind === 'choice') return choicesOf(rules, field)[0]?.label ?? '';
        if (field.kind === 'yesNo') return 'yes';
        return field.kind === 'number' ? String(1 + (row % 3)) : `Pasted ${row}`;
      })
      .join('\t');
  return Array.from({ length: PASTED_ROWS }, (_, row) => line(row)).join('\n');
}

const onClipboard = (page: Page, text: string): Promise<void> => page.evaluate((copied) => navigator.clipboard.writeText(copied), text);

/** The quicker of several pastes, and of the undos after them, in ms. */
async function pasteAndUndo(page: Page, text: string): Promise<readonly [paste: number, undo: number]> {
  await onClipboard(page, text);
  const pastes: number[] = [];
  const undos: number[] = [];
  for (let time = 0; time < PASTES; time += 1) {
    await page.locator(cellSelector(0, 'name')).click();
    pastes.push(await keyToChange(page, 'Control+v', cellSelector(0, 'name')));
    await page.waitForTimeout(500);
    undos.push(await keyToChange(page, 'Control+z', cellSelector(0, 'name')));
    await page.waitForTimeout(500);
  }
  return [Math.min(...pastes), Math.min(...undos)];
}

async function pasteInField(page: Page, text: string): Promise<number> {
  await onClipboard(page, text);
  const pastes: number[] = [];
  for (let time = 0; time < PASTES; time += 1) {
    await page.locator('textarea').fill('');
    pastes.push(await keyToChange(page, 'Control+v', 'textarea'));
  }
  return Math.min(...pastes);
}

type Scroll = {
  /** The element that holds the grid. */
  readonly inside: string;
  /** How far each frame scrolls, in CSS pixels. */
  readonly by: number;
  /** Jumps a fifth of the list further each so many frames; 0 never does. */
  readonly jumpEach: number;
};

/** A quick hand on the scroll bar, through the whole list. */
const FLING: Scroll = { inside: '.mp-grid', by: 700, jumpEach: 30 };
/** A wheel that is turned by a notch in each frame. */
const WHEEL: Scroll = { inside: '.mp-grid', by: 100, jumpEach: 0 };

/** Scrolls; the longest time in which the middle of the sheet showed no row, and the usual frame, in ms. */
async function scroll(page: Page, how: Scroll): Promise<readonly [blank: number, frame: number]> {
  return page.evaluate(async ({ inside, by, jumpEach }) => {
    const body = [...document.querySelectorAll(`${inside} *`)].find(
      (element) => element.scrollHeight > 3 * element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY),
    );
    if (body === undefined) throw new Error('The grid scrolls.');
    const { left, top, height } = body.getBoundingClientRect();
    const frames: number[] = [];
    let blank = 0;
    let longest = 0;
    let last = await new Promise<number>(requestAnimationFrame);
    for (let step = 0; step < 150; step += 1) {
      body.scrollTop += jumpEach > 0 && step % jumpEach === 0 ? body.scrollHeight / 5 : by;
      const now = await new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()), 0)));
      const seen = document.elementFromPoint(left + 20, top + height / 2)?.closest('[row-index]');
      blank = seen ? 0 : blank + now - last;
      longest = Math.max(longest, blank);
      frames.push(now - last);
      last = now;
    }
    frames.sort((a, b) => a - b);
    return [longest, frames[Math.floor(frames.length / 2)] ?? 0] as const;
  }, how);
}

/** What a sheet of so many designs is wanted to do at least, in ms of any machine that people use. */
const KEY_MS = 50;
const PASTE_MS = 1_000;
const UNDO_MS = 500;

const wanted = (lines: readonly (readonly [what: string, took: number, most: number, beside: string])[]): readonly Measurement[] =>
  lines.map(([what, took, most, beside]) => ({
    group: 'Typing into the design sheet',
    name: `${what}, of ${DESIGNS} designs / ${ms(most)}`,
    ratio: took / most,
    limit: 1,
    detail: `${ms(took)}${beside}`,
  }));

const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** The page with a long list, against the same page with one design, a page with nothing but the grid library, and one with nothing but a text field. */
export async function bench() {
  const browser = await launchChromium();
  try {
    const small = await timedApp(browser, one);
    const smallHeap = await heapOf(small.page);
    await small.close();
    const large = await timedApp(browser, list);
    const largeHeap = await heapOf(large.page);
    const field = await bareField(browser, large.address);

    const grid = await bareGrid(browser);
    const floorKeys = await keysInGrid(grid);
    const [, floorFrame] = await scroll(grid, { ...WHEEL, inside: '#grid' });
    await grid.close();
    const keys = await keysToCost(large.page, KEYS);
    const text = block(ruleset);
    const floorPaste = await pasteInField(field, text);
    const [paste, undo] = await pasteAndUndo(large.page, text);
    const [blank, frame] = await scroll(large.page, FLING);
    const [, wheelFrame] = await scroll(large.page, WHEEL);
    await large.close();

    const [keyMedian, keyWorst, floorKey] = [quantile(keys, 0.5), quantile(keys, 0.95), quantile(floorKeys, 0.5)];
    const cells = `${PASTED_ROWS} x ${PASTED_COLUMNS} cells`;
    return [
      ...wanted([
        ['key to paint, p95', keyWorst, KEY_MS, ''],
        // A picture is shown on a whole frame; the clock of the page is coarser than that.
        [
          'frame while the wheel turns, median',
          Math.round(wheelFrame / FRAME_MS) * FRAME_MS,
          FRAME_MS,
          `; ${ms(floorFrame)} in the bare grid`,
        ],
        [`paste ${cells}`, paste, PASTE_MS, ''],
        [`undo of ${cells}`, undo, UNDO_MS, ''],
      ]),
      {
        name: 'key to painted cost, median',
        ratio: keyMedian / FRAME_MS,
        limit: 1,
        detail: `${ms(keyMedian)} with ${DESIGNS} designs, one frame is ${ms(FRAME_MS)}; ${ms(floorKey)} for a sum in the bare grid`,
        why: 'A key that changed one design read all of them several times. Lists are now compared by identity from both ends, and advice, counts and the inspector follow after the frame.',
      },
      {
        name: 'key to painted cost, p95',
        ratio: keyWorst / FRAME_MS,
        limit: 2,
        detail: `${ms(keyWorst)}, two frames are ${ms(2 * FRAME_MS)}; ${ms(quantile(floorKeys, 0.95))} in the bare grid`,
      },
      {
        name: 'paste a block',
        ratio: paste / floorPaste,
        limit: 6,
        detail: `${cells}: ${ms(paste)}, ${ms(floorPaste)} into a bare text field`,
      },
      { name: 'undo that paste', ratio: undo / floorPaste, limit: 3, detail: `${ms(undo)}` },
      { name: 'blank while scrolling', ratio: blank / frame, limit: 6, detail: `${ms(blank)} at most, in frames of ${ms(frame)}` },
      {
        name: 'memory of the page',
        ratio: largeHeap / smallHeap,
        limit: 6,
        detail: `${largeHeap.toFixed(0)} MB, ${smallHeap.toFixed(0)} MB with one design`,
      },
    ];
  } finally {
    await browser.close();
  }
}
