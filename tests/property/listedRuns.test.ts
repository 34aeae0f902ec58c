import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runReader } from '../../shared/sheets/import/find/words/labelledRun.ts';
import { testSeed, tries } from '../support/random/seed.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const words =
  'Cannon range 90 60cm A2 4+ AP-2 turreted yes no medium , tracked attacks shots unlimited move 20 large: armour=5 rate of fire'.split(
    ' ',
  );
const phrase = fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((parts) => parts.join(' '));

describe.each(['zorch-97', 'spaceship-battles'])('a reader of words of %s', (id) => {
  const ruleset = builtInRuleset(id);
  const kinds = [ruleset.fields, ...[...ruleset.components.values()].map(({ fields }) => fields)].map((fields) =>
    [...fields.values()].map(({ data }) => data),
  );
  const kept = kinds.map((fields) => runReader(ruleset, fields));

  it('that was asked before answers like a new one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: kinds.length - 1 }), phrase, (kind, text) => {
        const fields = kinds[kind] ?? [];
        expect(kept[kind]?.(text)).toEqual(runReader(ruleset, fields)(text));
        expect(kept[kind]?.(text)).toEqual(runReader(ruleset, fields)(text));
      }),
      { seed: testSeed, numRuns: tries(100, 300) },
    );
  });
});
