import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = { readonly run: (context: Document | Element, options: object) => Promise<AxeResults> };

/** What axe looks for: all rules and the whole page by default. */
type Look = {
  readonly rules?: readonly string[];
  /** The part of the page to look at: the rest is looked at elsewhere. */
  readonly within?: string;
};

/**
 * What axe finds on the page as it is, one line each; nothing if all is well. While a dialog is open, the page behind it can be neither
 * reached nor read: axe looks at the dialog alone, which takes a fraction of the time.
 */
export async function faults(page: Page, { rules, within }: Look = {}): Promise<readonly string[]> {
  // A tooltip under the pointer would be judged half faded in.
  await page.mouse.move(0, 0);
  // Nothing fades in: axe would judge colours on their way, now and then.
  const fading = await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect } = animation;
      const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return isEndless ? [] : [`still moving: ${target?.tagName} ${target?.className}`];
    }),
  );
  // axe puts itself there, once for each page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    ([only, selector]) => {
      const part = selector === undefined ? document : document.querySelector(selector);
      if (part === null) throw new Error(`There is no ${selector} on the page.`);
      return (globalThis as unknown as { axe: Axe }).axe.run(
        [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? part,
        {
          resultTypes: ['violations'],
          ...(only === undefined ? {} : { runOnly: { type: 'rule', values: only } }),
        },
      );
    },
    [rules, within] as const,
  );
  const faulty = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any.map(({ message }) => message).join('; ')})`).join(', ')}`,
  );
  return [...fading, ...faulty];
}

/** What can differ between the schemes of one screen. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe(colorScheme);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .map(({ effect, finished }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY || finished),
    ).then(() => undefined),
  );
}

/** What axe finds in the light scheme, and what of it differs in the dark one. */
export async function faultsInBoth(page: Page, within?: string): Promise<readonly string[]> {
  const part = within === undefined ? {} : { within };
  const light = await faults(page, part);
  await show(page, 'dark');
  const dark = await faults(page, { ...part, rules: COLOUR_RULES });
  await show(page, 'light');
  return [...light, ...dark.map((fault) => `dark: ${fault}`)];
}
