import { expect, it } from 'vitest';
import { eveningLines } from '../support/prints/evenings.ts';
import { kindsRuleset, pointsFreeRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';

// A line that changes says what of which evening is otherwise. Look at it, then write the file anew (`-u`).
it.each([
  ['tiny', tinyRuleset, 4],
  ['kinds', kindsRuleset, 3],
  ['points-free', pointsFreeRuleset, 3],
] as const)('what comes of evenings of %s, with all that can be noted and chosen, is what it was', async (name, load, count) => {
  const lines = Array.from({ length: count }, (_, at) => eveningLines(load(), at)).flat();
  expect(lines.join('\n')).not.toMatch(/undefined|NaN/);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./evenings/${name}.txt`);
});
