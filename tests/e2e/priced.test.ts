import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sharedBrowser } from '../support/browser/sharedApp.ts';
import { projectRoot } from '../support/programs/cli.ts';
import type { priced } from '../support/rulesets/pricedDesigns.ts';
import { PRICED, pricings } from '../support/rulesets/pricings.ts';

/** The module that prices, with all that it imports, as one script that leaves it on the page as `pricing`. */
async function pricingScript(): Promise<string> {
  const built = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(projectRoot, 'tests/support/rulesets/pricedDesigns.ts'), formats: ['iife'], name: 'pricing' },
    },
  });
  const outputs = z.array(z.looseObject({ output: z.array(z.looseObject({ code: z.string() })) }));
  return outputs.parse(built)[0]?.output[0]?.code ?? '';
}

const context = sharedBrowser().then((browser) => browser.newContext());
afterAll(async () => (await context).close());

it('Chromium prices 10,000 designs as every Node does, to the last bit', async () => {
  const page = await (await context).newPage();
  await page.addScriptTag({ content: await pricingScript() });
  const lines: string[] = [];
  for (const each of pricings()) {
    lines.push(
      ...(await page.evaluate((given) => (globalThis as unknown as { pricing: { priced: typeof priced } }).pricing.priced(given), each)),
    );
  }
  expect(lines).toEqual(readFileSync(PRICED, 'utf8').trimEnd().split('\n'));
});
