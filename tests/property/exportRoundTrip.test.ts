import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ruleset, rulesetOfDesign } from '../../shared/rules/ruleset/compile/index.ts';
import { randomDesigns } from '../support/random/randomDesigns.ts';
import { tries } from '../support/random/seed.ts';
import { awkwardRuleset } from '../support/rulesets/awkwardRuleset.ts';
import { builtInIds, builtInRuleset, kindsRuleset } from '../support/rulesets/rulesets.ts';
import { inSheets, substanceInCells, throughDelimited, throughWorkbook } from '../support/workbooks/roundTrip.ts';

const rulesets: readonly (readonly [string, () => Ruleset])[] = [
  ...builtInIds.map((id) => [id, () => builtInRuleset(id)] as const),
  ['an awkward ruleset', awkwardRuleset],
  ['a ruleset with kinds of design', kindsRuleset],
];
const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const odd = { odd: 0.15, wrong: 0.03 };

describe.each(rulesets)('%s', (_name, load) => {
  const ruleset = load();

  it.each([
    ['stacked', 'xlsx'],
    ['wide', 'xlsx'],
    ['stacked', 'ods'],
    ['wide', 'ods'],
  ] as const)('designs that go out as a %s workbook, .%s, come back as they were', { timeout: 60_000 }, async (layout, kind) => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const designs = randomDesigns(ruleset, seed, 12, odd);
        const back = await throughWorkbook(ruleset, designs, layout, kind);
        const sent = inSheets(ruleset, designs);
        expect(back.map((design) => substanceInCells(ruleset, design))).toEqual(sent.map((design) => substanceInCells(ruleset, design)));
        // Sheets of a points-free kind have no column for an old cost.
        const oldCosts = sent.map((design) => (rulesetOfDesign(ruleset, design).points ? design.origin?.cost : undefined));
        expect(back.map(({ origin }, at) => (oldCosts[at] === undefined ? undefined : origin?.cost))).toEqual(oldCosts);
      }),
      { numRuns: tries(1, 20) },
    );
  });

  it('designs that go out as delimited text come back as they were', { timeout: 60_000 }, () => {
    const wanted = fc.record({
      separator: fc.constantFrom('comma', 'semicolon', 'tab'),
      mark: fc.boolean(),
      lineEnds: fc.constantFrom('crlf', 'lf'),
    });
    fc.assert(
      fc.property(seeds, wanted, (seed, choices) => {
        const designs = randomDesigns(ruleset, seed, 12, odd);
        const back = throughDelimited(ruleset, designs, choices);
        expect(back.map((design) => substanceInCells(ruleset, design))).toEqual(designs.map((design) => substanceInCells(ruleset, design)));
      }),
      { numRuns: tries(6, 100) },
    );
  });
});
