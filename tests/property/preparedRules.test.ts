import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combatRulesOf, fighterOutcome } from '../../shared/combat/fighter/index.ts';
import { oddsMatrix, oddsMeasures, usualSituation } from '../../shared/combat/odds/index.ts';
import { liveRules } from '../../shared/houseRules/effects/live.ts';
import { type Formula, parseFormula } from '../../shared/rules/formula/index.ts';
import { knowFormulas, type Packed, packFormula } from '../../shared/rules/formula/packed.ts';
import { loadRuleset, type Ruleset, rulesInWords, withOwnSpecials } from '../../shared/rules/ruleset/compile/index.ts';
import { openRuleset, prepareRuleset } from '../../shared/rules/ruleset/compile/prepared.ts';
import { assessDesign, costClosure } from '../../shared/rules/ruleset/run/index.ts';
import type { DesignInput } from '../../shared/rules/ruleset/values/index.ts';
import { anyFormula } from '../support/formulas/formulas.ts';
import { valueIn } from '../support/hosts/hosts.ts';
import { playedProject, quickPapers } from '../support/prints/allPapers.ts';
import { anyDesign } from '../support/random/anyDesign.ts';
import { randomProject } from '../support/random/randomProject.ts';
import { testSeed, tries } from '../support/random/seed.ts';
import { exampleProject } from '../support/rulesets/rulesets.ts';
import { everyEdition, systemTexts } from '../support/rulesets/systems.ts';

/** Everything in a ruleset but the closures: those are tried by what they give. */
const plainParts = ({ program: _, force, combat, referenceForces, ...parts }: Ruleset) => ({
  ...parts,
  force: force.data,
  combat: combat?.data,
  referenceForces: [...referenceForces.keys()],
});

/** The odds of all against all in stock, each in every measure, with what their fighters are made of. */
function oddsOf(ruleset: Ruleset) {
  const rules = combatRulesOf(ruleset);
  if (rules === null) return null;
  const made = ruleset.stock.map((design) => fighterOutcome(ruleset, design));
  const fighters = made.flatMap((one) => (one.ok ? [one.value] : [])).slice(0, 12);
  const matrices = oddsMeasures.map(({ id }) => oddsMatrix(rules, fighters, fighters, usualSituation(rules), id).rows);
  return JSON.stringify([made, matrices]);
}

const newest = new Set(systemTexts.map(([name]) => name));

describe.each(everyEdition)('%s, prepared', (name, textsOf) => {
  const texts = textsOf();
  // Loaded and used before anything prepared makes its formulas known.
  const plain = valueIn(loadRuleset(texts));
  const ruleset = valueIn(openRuleset(texts, valueIn(prepareRuleset(texts))));

  it('is the ruleset of its files', () => {
    expect(plainParts(ruleset)).toEqual(plainParts(plain));
    expect(rulesInWords(ruleset.data)).toBe(rulesInWords(plain.data));
  });

  it('assesses designs, stock and examples alike', () => {
    const same = (design: DesignInput): void => {
      expect(JSON.stringify(assessDesign(ruleset, design))).toBe(JSON.stringify(assessDesign(plain, design)));
    };
    for (const design of [...plain.stock, ...plain.examples.map((example) => example.design)]) same(design);
    fc.assert(fc.property(anyDesign(plain, 'any'), same), { numRuns: tries(20, 1000), seed: testSeed });
    fc.assert(fc.property(anyDesign(plain, 'sound'), same), { numRuns: tries(20, 1000), seed: testSeed });
  });

  it('costs alike, also with other numbers', () => {
    const others = [...plain.constants].map(([id, value]) => ({ kind: 'constant' as const, id, value: value * 1.5 + 1 }));
    const [changed, expected] = [ruleset, plain].map((each) => valueIn(liveRules(each).with(others)));
    if (!changed || !expected) throw new Error('Two rulesets make two.');
    for (const design of plain.stock) {
      expect(costClosure(ruleset)?.(design)).toEqual(costClosure(plain)?.(design));
      expect(JSON.stringify(assessDesign(changed, design))).toBe(JSON.stringify(assessDesign(expected, design)));
    }
  });

  // By day of the newest editions: a former one has the same parts.
  it.each(tries(0, 1) === 1 || newest.has(name) ? ['cards, sheets, forces, messages and workbooks'] : [])(
    'prints and lists alike: %s',
    () => {
      const more = process.env.LONG_TESTS ? [...exampleProject(plain), randomProject(plain, testSeed)] : [];
      // A dozen designs have nearly all that formulas of cards and sheets read.
      const few = { ...plain, stock: plain.stock.slice(0, tries(12, plain.stock.length)) };
      for (const project of [playedProject(few), ...more]) {
        const expected = [...quickPapers(plain, project)];
        expect(JSON.stringify([...quickPapers(ruleset, project)])).toBe(JSON.stringify(expected));
      }
    },
  );

  it('fights alike', () => expect(oddsOf(ruleset)).toBe(oddsOf(plain)));

  it('takes the special abilities of a project alike', () => {
    const own = [{ id: 'ofOurs', label: 'Of ours', text: 'Agreed.', cost: { points: 5 } }];
    const [ours, expected] = [withOwnSpecials(ruleset, own), withOwnSpecials(plain, own)];
    expect(plainParts(ours)).toEqual(plainParts(expected));
    for (const design of plain.stock) expect(assessDesign(ours, design)).toEqual(assessDesign(expected, design));
  });
});

it('a folder with a fault is not prepared, and its faults are reported', () => {
  const [, textsOf] = everyEdition[0] ?? [];
  const texts = new Map(textsOf?.());
  texts.set('ruleset.json', (texts.get('ruleset.json') ?? '').replace('"passes": "=', '"passes": "=nothing+'));
  expect(prepareRuleset(texts)).toEqual(loadRuleset(texts));
  expect(prepareRuleset(texts)).toMatchObject({ ok: false, problems: [{ code: 'bad-ruleset' }] });
});

const asJson = (formula: Formula): Packed => JSON.parse(JSON.stringify(packFormula(formula)));

it('a formula comes back from its short form as it was', () => {
  let number = 0;
  fc.assert(
    fc.property(anyFormula, (formula) => {
      // The text of a formula that is known may be anything.
      const text = `known ${number++}`;
      knowFormulas([[text, asJson(formula)]]);
      expect(parseFormula(text)).toEqual({ ok: true, value: formula });
    }),
    { numRuns: tries(700, 2000) },
  );
});
