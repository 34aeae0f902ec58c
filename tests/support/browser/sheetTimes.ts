import type { Browser, Page } from 'playwright-core';
import { liveRules } from '../../../shared/houseRules/effects/live.ts';
import type { Project } from '../../../shared/project/index.ts';
import type { NumberPlace, OtherNumber } from '../../../shared/rules/ruleset/compile/index.ts';
import { fastest } from '../programs/stopwatch.ts';
import { builtInRuleset } from '../rulesets/rulesets.ts';
import { openApp, stockProject } from './browser.ts';
import { installClock, keyToChange, quantile } from './pageClock.ts';

const RULESET = 'zorch-97';
const KEYS = 9;
/** A number of the rules that nearly all costs follow. */
const CHANGED: NumberPlace = { kind: 'constant', id: 'basePoints' };

/** What the sheet of designs takes with some number of designs: times in milliseconds, memory in megabytes. */
export type SheetTimes = {
  /** From the start of the page's loading until the first cost is painted. */
  readonly open: number;
  /** From the key that takes a typed value until the new cost is painted; the median. */
  readonly key: number;
  /** The same for the slowest of twenty keys. */
  readonly slowKey: number;
  /** All costs after a number of the rules changed. */
  readonly recost: number;
  /** From the key that saves until the window says so. */
  readonly save: number;
  /** From a letter typed into the search until its rows are painted; the median. */
  readonly find: number;
  /** Live objects of the page. */
  readonly memory: number;
};

/** A project with so many designs of the stock list, each with a name of its own. */
export function longProject(count: number): Project {
  const stock = stockProject(RULESET);
  const { designs, ...project } = stockProject(RULESET, Math.ceil(count / stock.designs.length));
  return {
    ...project,
    designs: designs
      .slice(0, count)
      .map((design, index) => ({ ...design, values: { ...design.values, name: `${design.values.name} ${index + 1}` } })),
  };
}

export const cellSelector = (row: number, column: string): string => `[row-index="${row}"] [col-id="${column}"]`;

const costSelector = (row: number): string => cellSelector(row, builtInRuleset(RULESET).points?.field ?? '');

/** A page on a project, with a stop watch; `open` is the time until its first cost was painted, in milliseconds. */
export async function timedApp(browser: Browser, project: Project) {
  const app = await openApp(browser, { project });
  await app.page.addInitScript(installClock);
  await app.page.reload({ waitUntil: 'commit' });
  const open = await app.page.evaluate(
    (selector) => window.clock.fromStart(() => (document.querySelector(selector)?.textContent ?? '').trim() !== ''),
    costSelector(0),
  );
  await app.page.waitForTimeout(500);
  return { ...app, open };
}

/** Each time another value of the first design is taken: from that key to the frame with its cost, in ms. */
export async function keysToCost(page: Page, keys: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    await page.locator(cellSelector(0, 'capacity')).click();
    // Far enough apart for costs that are rounded.
    await page.keyboard.type(String(40 + 10 * key));
    times.push(await keyToChange(page, 'Enter', costSelector(0)));
  }
  return times;
}

/** Live objects of a page, in MB, after its garbage was collected. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6;
}

/** Letters that some designs have and others have not. */
const SOUGHT = ['k', 'z', 'w', 'j', 'b'];

/** A letter typed into the empty search, several times: from its key to the frame that says how many designs are shown, in ms. */
async function lettersToRows(page: Page): Promise<readonly number[]> {
  await page.keyboard.press('Control+f');
  const times: number[] = [];
  for (const letter of SOUGHT) {
    times.push(await keyToChange(page, letter, '.mp-shown-count'));
    await keyToChange(page, 'Backspace', '.mp-shown-count');
  }
  await page.keyboard.press('Escape');
  return times;
}

function recostOf(project: Project): number {
  const costs = liveRules(builtInRuleset(RULESET)).costsOf(project.designs);
  if (costs === null) throw new Error('It has points.');
  costs.change([]);
  let moves = 0;
  const [recost = Number.NaN] = fastest(
    5,
    (): readonly OtherNumber[] => [{ ...CHANGED, value: 1 + ++moves / 100 }],
    (others) => costs.change(others),
  );
  return recost;
}

/** Measures the sheet with a number of designs; see the curve that the bench draws of it. */
export async function sheetTimes(browser: Browser, count: number): Promise<SheetTimes> {
  const project = longProject(count);
  const { page, open, close } = await timedApp(browser, project);
  try {
    const memory = await heapOf(page);
    const keys = await keysToCost(page, KEYS);
    await page.waitForTimeout(500);
    const save = await keyToChange(page, 'Control+s', '.file-state');
    await page.waitForTimeout(500);
    const find = quantile(await lettersToRows(page), 0.5);
    return { open, key: quantile(keys, 0.5), slowKey: quantile(keys, 0.95), recost: recostOf(project), save, find, memory };
  } finally {
    await close();
  }
}
