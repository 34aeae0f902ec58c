import { expect, it } from 'vitest';
import { eveningLines } from '../support/prints/evenings.ts';
import { builtInIds, builtInRuleset } from '../support/rulesets/rulesets.ts';

// As in evenings.test.ts, of the systems that come with the program: one each.
it.each(builtInIds.map((id, at) => [id, at % 3] as const))('what comes of an evening of %s is what it was', async (id, at) => {
  const lines = eveningLines(builtInRuleset(id), at);
  expect(lines.join('\n')).not.toMatch(/undefined|NaN/);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./evenings/${id}.txt`);
});
