import fc from 'fast-check';
import { expect, it } from 'vitest';
import { combatRulesOf, fighterOf } from '../../shared/combat/fighter/index.ts';
import { unitOdds, usualSituation } from '../../shared/combat/odds/index.ts';
import { layoutCards } from '../../shared/paper/cards/index.ts';
import { newBudget, under } from '../../shared/rules/formula/budget.ts';
import { compileFormula, constantly, type Matrix, parseFormula, printFormula, type Value } from '../../shared/rules/formula/index.ts';
import { loadRuleset } from '../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { isSound } from '../support/formulas/formulas.ts';
import { withBigTable } from '../support/fuzz/heavyRules.ts';
import { anySpoiling, hostileFormula, spoilt } from '../support/fuzz/hostile.ts';
import { tries } from '../support/random/seed.ts';
import { builtInFolder, readFolder, tinyFolder } from '../support/rulesets/rulesets.ts';

/** Longer than anything takes that keeps to its budget, however busy the machine is. */
const LONGEST_MS = 15_000;

function inTime<T>(work: () => T): T {
  const before = performance.now();
  const result = work();
  expect(performance.now() - before).toBeLessThan(LONGEST_MS);
  return result;
}

const big: Readonly<Record<string, Matrix>> = {
  weight: Array.from({ length: 1500 }, (_, row) => [row]),
  key: Array.from({ length: 1500 }, (_, row) => [`k${row}`]),
};
const LONG = 'a*'.repeat(16_000);

it('a formula is worked out or is too much, whatever a stranger wrote', () => {
  fc.assert(
    fc.property(hostileFormula, (text) => {
      const parsed = parseFormula(text);
      if (!parsed.ok) return;
      const value = inTime((): Value => {
        const compiled = compileFormula<null>(
          parsed.value,
          (reference) => {
            if (reference.kind === 'name') return reference.name === 'long' ? () => LONG : constantly(reference.name === 'legs' ? 4 : null);
            return reference.kind === 'column' ? () => (reference.table === 'big' ? (big[reference.column] ?? []) : []) : null;
          },
          { lenient: true },
        );
        return compiled.ok ? under(newBudget(tries(200_000, 4_000_000)), () => compiled.value(null)) : null;
      });
      expect(isSound(value)).toBe(true);
      expect(typeof value === 'string' ? value.length : 0).toBeLessThanOrEqual(LONG.length + 32_767);
      expect(printFormula(parsed.value).length).toBeLessThan(100_000);
    }),
    { numRuns: tries(400, 16_000) },
  );
});

const folders = [readFolder(tinyFolder), readFolder(builtInFolder('spaceship-battles'))].map((files) => withBigTable(files, {}, 600));

it('rules are told what is wrong with them, or work within their bounds, whatever a stranger made of them', () => {
  let loads = 0;
  const file = fc.constantFrom('ruleset.json', 'ruleset.json', 'card.json', 'combat.json', 'force.json');
  fc.assert(
    fc.property(fc.constantFrom(...folders), fc.array(fc.tuple(file, anySpoiling), { minLength: 1, maxLength: 3 }), (folder, changes) => {
      const files = new Map(folder);
      for (const [name, change] of changes) {
        const text = files.get(name);
        if (text !== undefined) files.set(name, JSON.stringify(spoilt(JSON.parse(text), change)));
      }
      inTime(() => {
        const loaded = loadRuleset(files);
        if (!loaded.ok) {
          expect(loaded.problems.every(({ code, message }) => code === 'bad-ruleset' && message.length > 0)).toBe(true);
          return;
        }
        loads++;
        const ruleset = loaded.value;
        const designs = ruleset.stock.slice(0, 2);
        for (const design of designs) {
          const assessment = assessDesign(ruleset, design);
          JSON.stringify(assessment);
        }
        layoutCards(ruleset, designs.slice(0, 1));
        const rules = combatRulesOf(ruleset);
        const [one, other = one] = designs.map((design) => (rules ? fighterOf(ruleset, design) : null));
        if (rules && one && other) unitOdds(rules, one, other, usualSituation(rules));
      });
    }),
    { numRuns: tries(100, 4000) },
  );
  expect(loads).toBeGreaterThan(20);
});
