import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CellStep, type Neighbour, steps, withChanges } from '../../shared/rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import type { DesignInput } from '../../shared/rules/ruleset/values/index.ts';
import { deepFreeze } from '../support/projects/deepFreeze.ts';
import { anyDesign } from '../support/random/anyDesign.ts';
import { tries } from '../support/random/seed.ts';
import { builtInIds, builtInRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';

const rulesets: readonly (readonly [string, Ruleset])[] = [
  ['tiny', tinyRuleset()],
  ...builtInIds.map((id) => [id, builtInRuleset(id)] as const),
];
const RUNS = { numRuns: tries(20, 60) };

const taken = (design: DesignInput, { field, row }: CellStep, { value }: Neighbour): DesignInput =>
  withChanges(design, [{ kind: 'set', field, row, value }]);

describe.each(rulesets)('%s', (_, ruleset) => {
  it('a step costs what the changed design costs more than the design', () => {
    fc.assert(
      fc.property(anyDesign(ruleset, 'any'), (design) => {
        const now = assessDesign(ruleset, deepFreeze(design)).cost;
        for (const step of steps(ruleset, design)) {
          for (const neighbour of [step.less, step.more]) {
            if (neighbour === null) continue;
            const then = assessDesign(ruleset, taken(design, step, neighbour)).cost;
            const difference = typeof now === 'number' && typeof then === 'number' ? then - now : Number.NaN;
            if (!Number.isFinite(difference)) expect(neighbour.points).toBeNull();
            else
              expect(Math.abs(Number(neighbour.points) - difference)).toBeLessThanOrEqual(
                1e-6 + Math.abs(difference) * 1e-9 + Math.abs(Number(now)) * 1e-12,
              );
          }
        }
      }),
      RUNS,
    );
  });

  it('no step makes a sound cell wrong', () => {
    fc.assert(
      fc.property(anyDesign(ruleset, 'sound'), (design) => {
        const faults = (input: DesignInput): readonly string[] =>
          assessDesign(ruleset, input).issues.flatMap(({ check, field }) =>
            // A step may close a cell in which something is entered: that is told, and not wrong.
            check.startsWith(`${field}.`) && !/\.(?:required|error|closed)$/.test(check) ? [check] : [],
          );
        const before = new Set(faults(design));
        for (const step of steps(ruleset, design)) {
          for (const neighbour of [step.less, step.more]) {
            if (neighbour !== null) expect(faults(taken(design, step, neighbour)).filter((fault) => !before.has(fault))).toEqual([]);
          }
        }
      }),
      RUNS,
    );
  });
});
