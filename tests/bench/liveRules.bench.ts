import { liveRules } from '../../shared/houseRules/effects/live.ts';
import { type Design, designIdSchema } from '../../shared/project/index.ts';
import type { NumberPlace, OtherNumber, Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { costClosure } from '../../shared/rules/ruleset/run/index.ts';
import type { Measurement } from '../support/benches/measurement.ts';
import { fastest } from '../support/programs/stopwatch.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const DESIGNS = 5_000;
const RUNS = 9;
/** What the ruleset costs most: a number of its longest chain of formulas, one of its end, and one of a table. */
const DRAGGED: readonly (readonly [string, NumberPlace])[] = [
  ['a constant of the last step', { kind: 'constant', id: 'basePoints' }],
  ['a constant of the first step', { kind: 'constant', id: 'leastKill' }],
  ['a number of a table', { kind: 'cell', table: 'propulsions', row: 1, column: 'factor' }],
];

const manyDesigns = ({ stock }: Ruleset): readonly Design[] =>
  Array.from({ length: DESIGNS }, (_, index) => ({
    ...(stock[index % stock.length] ?? { values: {}, components: {} }),
    id: designIdSchema.parse(`design-${index}`),
  }));

/** A number that is dragged: the costs of a long list after each movement, against working them all out by the bare cost formula. */
export async function bench(): Promise<readonly Measurement[]> {
  const ruleset = builtInRuleset('zorch-97');
  const designs = manyDesigns(ruleset);
  const costOf = costClosure(ruleset);
  return DRAGGED.map(([name, place]): Measurement => {
    const costs = liveRules(ruleset).costsOf(designs);
    if (costs === null) throw new Error('It has points.');
    costs.change([]);
    const now = costs.costs.slice();
    let moves = 0;
    const [floor = 0, ours = 0] = fastest(
      RUNS,
      (): readonly OtherNumber[] => [{ ...place, value: 1 + ++moves / 100 }],
      () => {
        for (const design of designs) costOf(design);
      },
      (others) => costs.change(others),
    );
    const changed = costs.costs.reduce((count, cost, index) => count + Number(cost !== now[index]), 0);
    if (changed === 0) throw new Error(`Nothing follows ${name}.`);
    const detail = `${DESIGNS} designs: ${ours.toFixed(1)} ms (${changed} change), ${floor.toFixed(0)} ms for all bare costs`;
    return { group: 'Changing the rules', name: `drag ${name}`, ratio: ours / floor, limit: 0.6, detail };
  });
}
