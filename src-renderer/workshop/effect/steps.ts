import type { Design } from '../../../shared/project/index.ts';
import { changeInWords, costDifference, costWith, steps } from '../../../shared/rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';

/** A step of a cell, such as a better armour, and what it costs under the rules before and after. */
export type StepEffect = { readonly words: string; readonly before: number | null; readonly after: number | null };

const sizeOf = ({ before, after }: StepEffect): number => Math.abs(costDifference(before, after) ?? Number.MAX_VALUE);

/** The steps of a design that cost more or less than before, the biggest change first. */
export function changedSteps(before: Ruleset, after: Ruleset, design: Design): readonly StepEffect[] {
  const now = assessDesign(before, design).cost;
  return steps(after, design)
    .flatMap(({ field, row, more }): readonly StepEffect[] => {
      if (more === null) return [];
      const change = { kind: 'set', field, row, value: more.value } as const;
      const points = costDifference(now, costWith(before, design, change));
      return points === more.points ? [] : [{ words: changeInWords(after, design, change), before: points, after: more.points }];
    })
    .toSorted((one, other) => sizeOf(other) - sizeOf(one));
}
