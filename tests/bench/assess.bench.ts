import { assessDesign, costClosure } from '../../shared/rules/ruleset/run/index.ts';
import type { DesignInput } from '../../shared/rules/ruleset/values/index.ts';
import { fastest } from '../support/programs/stopwatch.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const DESIGNS = 10_000;

/** The stock list over and over, each design an object of its own: answers are kept by identity, and here none may be. */
const freshDesigns = (stock: readonly DesignInput[]): readonly DesignInput[] =>
  Array.from({ length: DESIGNS }, (_, index) => ({ ...(stock[index % stock.length] ?? { values: {}, components: {} }) }));

/** Everything the rules say about a design, against its bare cost formula. */
export async function bench() {
  const ruleset = builtInRuleset('zorch-97');
  const costOf = costClosure(ruleset);
  const fresh = () => freshDesigns(ruleset.stock);
  let told = 0;
  const [floor = 0, ours = 0] = fastest(
    15,
    fresh,
    (designs) => {
      for (const design of designs) costOf(design);
    },
    (designs) => {
      // Both are asked for, since an assessment makes its records when it is asked.
      for (const design of designs) {
        const { breakdown, issues } = assessDesign(ruleset, design);
        told += breakdown.length + issues.length;
      }
    },
  );
  if (told === 0) throw new Error('No design has a breakdown.');
  const detail = `${DESIGNS} designs: ${ours.toFixed(0)} ms with breakdown and issues, ${floor.toFixed(0)} ms for the bare cost`;
  const why =
    'Checks of how often an ability may be there replaced texts in every cell of every design. They now ask first whether any ability is named.';
  return [{ group: 'Changing the rules', name: 'assess a list', ratio: ours / floor, limit: 4, detail, why }];
}
