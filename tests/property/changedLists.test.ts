import fc from 'fast-check';
import { expect, it } from 'vitest';
import { designList, listTexts } from '../../shared/paper/lists/index.ts';
import { designIdSchema } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { readOwnList } from '../../shared/sheets/import/lists/ownList.ts';
import { randomDesigns } from '../support/random/randomDesigns.ts';
import { tries } from '../support/random/seed.ts';
import { builtInIds, builtInRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';

/** The lines of a full list of three random designs that say something of them, below its title and the line with their number. */
function linesOf(ruleset: Ruleset, seed: number): { readonly top: readonly string[]; readonly below: readonly string[] } {
  const designs = randomDesigns(ruleset, seed, 3).map((design, at) => ({ ...design, id: designIdSchema.parse(`d${at}`) }));
  const list = designList(ruleset, designs, { title: 'Parade', form: 'full', pointsShown: false, isHouseRules: false });
  const lines = listTexts(list, 'plain')
    .join('\n\n')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('Not per rules: '));
  return { top: lines.slice(0, 2), below: lines.slice(2) };
}

/** Ways to change a list by hand: a line is doubled, left out, or changes places with another one. */
const changes: readonly ((lines: readonly string[], at: number, other: number) => readonly string[])[] = [
  (lines, at) => lines.toSpliced(at, 0, lines[at] ?? ''),
  (lines, at) => lines.toSpliced(at, 1),
  (lines, at, other) => lines.with(at, lines[other] ?? '').with(other, lines[at] ?? ''),
];

it.each([
  ...builtInIds.map((id): readonly [string, () => Ruleset] => [id, () => builtInRuleset(id)]),
  ['the tiny ruleset', tinyRuleset] as const,
])('of a list of %s that was changed by hand every line is read, or none as a line of ours', (_, load) => {
  const ruleset = load();
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...changes), fc.nat(), fc.nat(), (seed, change, one, other) => {
      const { top, below } = linesOf(ruleset, seed);
      const changed = change(below, one % below.length, other % below.length);
      const read = readOwnList(ruleset, [...top, ...changed].join('\n'));
      const lines = read?.flatMap(({ values, rows }) => ['name', ...(Object.keys(values).length > 0 ? ['values'] : []), ...rows]);
      if (lines) expect(lines.length).toBe(changed.length);
    }),
    { numRuns: tries(60, 400) },
  );
});
