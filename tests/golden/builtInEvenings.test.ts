import { expect, it } from 'vitest';
import { eveningLines } from '../support/prints/evenings.ts';
import { builtInIds, builtInRuleset } from '../support/rulesets/rulesets.ts';

// As in evenings.test.ts, of the systems that come with the program.
it.each(builtInIds)('what comes of evenings of %s is what it was', async (id) => {
  const lines = [0, 1].flatMap((at) => eveningLines(builtInRuleset(id), at));
  expect(lines.join('\n')).not.toMatch(/undefined|NaN/);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./evenings/${id}.txt`);
});
