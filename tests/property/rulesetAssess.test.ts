import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isError, type Value } from '../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { isOfKind, kindKeyOf } from '../../shared/rules/ruleset/kinds.ts';
import { formatPoints } from '../../shared/rules/ruleset/points/index.ts';
import { type Assessment, assessDesign, costClosure, isClosed } from '../../shared/rules/ruleset/run/index.ts';
import { formatValue } from '../../shared/rules/ruleset/values/index.ts';
import { GREATEST_NUMBER } from '../../shared/rules/ruleset/values/values.ts';
import { deepFreeze } from '../support/projects/deepFreeze.ts';
import { anyDesign } from '../support/random/anyDesign.ts';
import { tries } from '../support/random/seed.ts';
import { builtInIds, builtInRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';

const rulesets: readonly (readonly [string, Ruleset])[] = [
  ['tiny', tinyRuleset()],
  ...builtInIds.map((id) => [id, builtInRuleset(id)] as const),
];

const RUNS = { numRuns: tries(35, 100) };

/** An assessment with all it can be asked for, to compare. */
const plain = (assessment: Assessment): unknown => JSON.parse(JSON.stringify(assessment));

/** Every value an assessment shows. */
const valuesIn = ({ values, components, cost, breakdown, issues }: Assessment): readonly Value[] => [
  cost,
  ...Object.values(values),
  ...Object.values(components).flatMap((rows) => rows.flatMap((row) => Object.values(row))),
  ...breakdown.flatMap(({ points, factor, inputs }) => [points, factor, ...inputs.map((input) => input.value)]),
  ...issues.flatMap((issue) => issue.fixes.flatMap((fix) => ('value' in fix ? [fix.value] : []))),
];

describe.each(rulesets)('%s', (_, ruleset) => {
  const any = anyDesign(ruleset, 'any');
  const sound = anyDesign(ruleset, 'sound');

  it('assessing never throws and never shows a number that is not finite', () => {
    fc.assert(
      fc.property(any, (design) => {
        const assessment = assessDesign(ruleset, deepFreeze(design));
        for (const value of valuesIn(assessment)) if (typeof value === 'number') expect(value).toSatisfy(Number.isFinite);
        expect(JSON.stringify(assessment.issues)).not.toMatch(/NaN|undefined|\[object/);
        expect(formatPoints(ruleset, assessment.cost)).not.toMatch(/NaN|undefined/);
        for (const [id, { data }] of ruleset.fields)
          expect(typeof formatValue(ruleset, data, assessment.values[id] ?? null)).toBe('string');
      }),
      RUNS,
    );
  });

  it('a cost is a number or an error, and an error is explained by an issue; without points it is blank', () => {
    fc.assert(
      fc.property(any, (design) => {
        const { cost, issues } = assessDesign(ruleset, design);
        if (isError(cost)) expect(issues.some((issue) => issue.severity === 'error')).toBe(true);
        else if (ruleset.points === null) expect(cost).toBeNull();
        else expect(typeof cost).toBe('number');
      }),
      RUNS,
    );
  });

  it('the lines of the breakdown add up to the cost', () => {
    fc.assert(
      fc.property(sound, (design) => {
        const { cost, breakdown } = assessDesign(ruleset, design);
        if (typeof cost !== 'number') return;
        const sum = breakdown.reduce((total, { points }) => total + Number(points), 0);
        expect(sum).toBeCloseTo(cost, 6);
      }),
      RUNS,
    );
  });

  it('the bare cost formula gives the cost of the assessment, whatever was assessed before', () => {
    const costOf = costClosure(ruleset);
    fc.assert(
      fc.property(any, any, (design, other) => {
        const { cost } = assessDesign(ruleset, design);
        assessDesign(ruleset, other);
        expect(costOf(design)).toEqual(cost);
      }),
      RUNS,
    );
  });

  it('a kept assessment is the same object, and equal to a fresh one', () => {
    fc.assert(
      fc.property(any, any, (design, other) => {
        const first = assessDesign(ruleset, design);
        assessDesign(ruleset, other);
        expect(assessDesign(ruleset, design)).toBe(first);
        expect(plain(assessDesign(ruleset, { ...design }))).toEqual(plain(first));
      }),
      RUNS,
    );
  });

  it('an entered value is shown as entered; it is wrong exactly when its cell has an error', () => {
    fc.assert(
      fc.property(any, (design) => {
        const assessment = assessDesign(ruleset, design);
        const { values, issues } = assessment;
        for (const [id, { data }] of ruleset.fields) {
          const raw = design.values[id];
          if (data.kind === 'formula') continue;
          if (!isOfKind(data, kindKeyOf(ruleset.data, design.values)) || isClosed(assessment, id, null)) {
            expect(values[id] ?? null).toBeNull();
            continue;
          }
          if (raw === undefined) expect(values[id]).toBe(data.default);
          else if (raw === '') expect(values[id]).toBeNull();
          else if (typeof raw !== 'number' || Number.isFinite(raw)) expect(values[id]).toBe(raw);
          const isWrong = issues.some((issue) => issue.row === null && issue.check === `${id}.kind`);
          const kind = typeof values[id];
          if (data.kind === 'yesNo' && values[id] !== null) expect(isWrong).toBe(kind !== 'boolean');
          if (data.kind === 'text' && values[id] !== null) expect(isWrong).toBe(kind === 'boolean');
          if (data.kind === 'number' && kind === 'number') expect(isWrong).toBe(Math.abs(Number(values[id])) > GREATEST_NUMBER);
        }
      }),
      RUNS,
    );
  });

  it('issues stand in the order of the fields, and rows after the design', () => {
    const fields = [...ruleset.fields.keys()];
    const parts = [...ruleset.components.keys()];
    fc.assert(
      fc.property(any, (design) => {
        const places = assessDesign(ruleset, design).issues.map(({ field, row }) =>
          row === null ? [0, 0, fields.indexOf(field)] : [1 + parts.indexOf(row.component), row.index, 0],
        );
        for (const [index, place] of places.entries()) {
          const before = places[index - 1] ?? [0, 0, 0];
          const difference = place.map((number, at) => number - (before[at] ?? 0)).find((step) => step !== 0) ?? 0;
          expect(difference).toBeGreaterThanOrEqual(0);
        }
      }),
      RUNS,
    );
  });
});
