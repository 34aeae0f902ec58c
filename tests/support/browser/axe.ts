import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = { readonly run: (context: Document | Element, options: object) => Promise<AxeResults> };

/**
 * What axe finds on the page as it is, one line each; nothing if all is well. `rules` are those it looks for, all by default. While a dialog
 * is open, the page behind it can be neither reached nor read: axe looks at the dialog alone, which takes a fraction of the time.
 */
export async function faults(page: Page, rules: readonly string[] | null = null): Promise<readonly string[]> {
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
    (only) =>
      (globalThis as unknown as { axe: Axe }).axe.run(
        [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? document,
        {
          resultTypes: ['violations'],
          ...(only === null ? {} : { runOnly: { type: 'rule', values: only } }),
        },
      ),
    rules,
  );
  const faulty = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any.map(({ message }) => message).join('; ')})`).join(', ')}`,
  );
  return [...fading, ...faulty];
}
