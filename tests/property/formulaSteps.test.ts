import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorValue, isError, parseFormula, printFormula, type Value } from '../../shared/rules/formula/index.ts';
import { formulaSteps } from '../../shared/rules/formula/writing/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { assessDesign, isClosed } from '../../shared/rules/ruleset/run/index.ts';
import { completionsIn, formulaFaultsIn, stepsOverDesign, writingContext } from '../../shared/rules/ruleset/writing/index.ts';
import { parsed, resolveIn } from '../support/formulas/formulas.ts';
import { anyDesign } from '../support/random/anyDesign.ts';
import { tries } from '../support/random/seed.ts';
import { builtInIds, builtInRuleset, kindsRuleset, pointsFreeRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';

const rulesets: readonly (readonly [string, Ruleset])[] = [
  ['tiny', tinyRuleset()],
  ['kinds', kindsRuleset()],
  ['points-free', pointsFreeRuleset()],
  ...builtInIds.map((id) => [id, builtInRuleset(id)] as const),
];

/** Errors are the same if their codes are. */
const plain = (value: unknown): unknown => (isError(value) ? value.error : value);

describe.each(rulesets)('%s', (_, ruleset) => {
  const bench = writingContext({}, ruleset);

  it('a formula step by step ends in the value that the assessment has', () => {
    fc.assert(
      fc.property(anyDesign(ruleset, 'any'), (design) => {
        const assessment = assessDesign(ruleset, design);
        const last = (formula: string, component: string | null, row: number): unknown =>
          plain(stepsOverDesign(ruleset, formula, component, { assessment, row }).at(-1)?.value);
        const isOpen = (field: string, value: Value | undefined, component: string | null, index: number): boolean =>
          value !== null && value !== undefined && !isClosed(assessment, field, component === null ? null : { component, index });
        for (const field of ruleset.data.fields) {
          const value = assessment.values[field.id];
          if (field.kind === 'formula' && isOpen(field.id, value, null, 0)) expect(last(field.formula, null, 0)).toEqual(plain(value));
        }
        for (const { id, fields } of ruleset.data.components) {
          for (const [row, cells] of (assessment.components[id] ?? []).entries()) {
            for (const field of fields) {
              const value = cells[field.id];
              if (field.kind === 'formula' && isOpen(field.id, value, id, row)) expect(last(field.formula, id, row)).toEqual(plain(value));
            }
          }
        }
      }),
      { numRuns: tries(5, 15) },
    );
  });

  it('each step is a part of the formula that can be read', () => {
    for (const field of ruleset.data.fields) {
      if (field.kind !== 'formula') continue;
      const [design] = ruleset.stock;
      if (!design) continue;
      const steps = stepsOverDesign(ruleset, field.formula, null, { assessment: assessDesign(ruleset, design), row: 0 });
      for (const { text, filled } of steps) {
        for (const each of [text, filled]) expect(parseFormula(each), each).toMatchObject({ ok: true });
      }
      const parsed = parseFormula(field.formula);
      if (parsed.ok) expect(steps.at(-1)?.text).toBe(printFormula(parsed.value));
    }
  });

  it('its own formulas have no faults, and each of its names is offered', () => {
    for (const { id, fields } of [{ id: null, fields: ruleset.data.fields }, ...ruleset.data.components]) {
      const over = { of: 'design', scope: { component: id, words: [] } } as const;
      for (const field of fields) {
        if (field.kind === 'formula') expect(formulaFaultsIn(bench, over, field.formula)).toEqual([]);
        const offered = completionsIn(bench, over, `=${field.id}`, field.id.length + 1, { asked: true });
        expect(offered?.items[0]?.text.replace(/[[\]]/g, '')).toBe(field.id);
      }
    }
  });
});

describe('what the steps of a formula leave out', () => {
  const templates = [
    'IF(a,b,c)',
    'IF(a,b)',
    'IFERROR(a,b)',
    'IFNA(a,b)',
    'CHOOSE(a,b,c)',
    'IFS(a,b,c,d)',
    'IFS(a=b,c,TRUE,d)',
    'SWITCH(a,b,c,d,e)',
    'SWITCH(a,b,c,d)',
    'IF(IFERROR(a,b),IFNA(c,d),e)+1',
  ];
  const values: readonly Value[] = [0, 1, 2, 'x', 'X', '', true, false, null, errorValue('#N/A', 'not found'), errorValue('#DIV/0!', 'no')];
  const value = fc.constantFrom(...values);
  const inputs: fc.Arbitrary<Readonly<Record<string, Value>>> = fc.record({ a: value, b: value, c: value, d: value, e: value });

  it('changes nothing, whatever its value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...templates), inputs, inputs, (template, given, others) => {
        const steps = (names: Readonly<Record<string, Value>>) => formulaSteps(parsed(`=${template}`), resolveIn({ names }), { names });
        const all = steps(given);
        const shown = new Set(all.map(({ text }) => text));
        const changed = Object.fromEntries(
          Object.entries(given).map(([name, old]) => [name, (shown.has(name) ? old : others[name]) ?? null]),
        );
        expect(plain(steps(changed).at(-1)?.value)).toEqual(plain(all.at(-1)?.value));
      }),
      { numRuns: tries(600, 5000) },
    );
  });
});
