import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { priced } from '../support/rulesets/pricedDesigns.ts';
import { PRICED, pricings } from '../support/rulesets/pricings.ts';

// The same designs are priced in Chromium by tests/e2e/priced.test.ts, and by each version of Node that runs this.
it('10,000 designs cost what they cost on every engine, to the last bit', async () => {
  const lines = pricings().flatMap(priced);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(fileURLToPath(PRICED));
});
