import { parseFormula, type Resolve } from '../../formula/index.ts';
import { type FormulaStep, formulaSteps } from '../../formula/writing/index.ts';
import type { Ruleset } from '../compile/index.ts';
import type { ForceFrame } from '../force/index.ts';
import { type FormulaScope, resolveOverForce } from '../force/names.ts';
import { type AssessedRow, overAssessed } from '../formulas/index.ts';
import { namesIn } from '../run/index.ts';

/** The steps of working out a formula; empty if it cannot be read or names something that the ruleset does not have. */
function stepsOf<C>(text: string, resolve: Resolve<C>, context: C): readonly FormulaStep[] {
  const parsed = parseFormula(text);
  return parsed.ok ? formulaSteps(parsed.value, resolve, context) : [];
}

/** Step by step over an assessed design; with `component`, over one of its rows. */
export const stepsOverDesign = (ruleset: Ruleset, text: string, component: string | null, row: AssessedRow): readonly FormulaStep[] =>
  stepsOf(text, overAssessed(namesIn(ruleset), component), row);

/** Step by step over a part of a force. */
export function stepsOverForce(ruleset: Ruleset, text: string, scope: FormulaScope, frame: ForceFrame): readonly FormulaStep[] {
  const context = { names: namesIn(ruleset), data: ruleset.data, force: ruleset.force.data };
  return stepsOf(text, (reference) => resolveOverForce(context, scope, reference), frame);
}
