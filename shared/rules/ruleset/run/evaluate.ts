import { type Outcome, succeed } from '../../../base/problem.ts';
import { keepEach, keepOne } from '../../../base/remembered.ts';
import { type Compiled, compileFormula, parseFormula, type Value } from '../../formula/index.ts';
import type { Ruleset } from '../compile/index.ts';
import type { Field } from '../format/index.ts';
import { type AssessedRow, inRowOf, meaningOf, type Names, namesOf, overAssessed } from '../formulas/index.ts';
import type { Assessment } from './assessment.ts';

/** What formulas over assessed designs can name. */
export const namesIn = (ruleset: Ruleset): Names => workshopOf(ruleset).names;

/** The same with those compiled so far: each text once for a ruleset and a component. */
const workshops = keepOne(({ data, tables, force: { entryDefaults, agreed } }: Ruleset) => {
  const names: Names = { ...namesOf(data, tables), entryFields: entryDefaults, agreed };
  const compiled = keepEach((component: string | null) =>
    keepEach((formula: string): Outcome<Compiled<AssessedRow>> => {
      const parsed = parseFormula(formula.startsWith('=') ? formula : `=${formula}`);
      return parsed.ok ? compileFormula<AssessedRow>(parsed.value, overAssessed(names, component)) : parsed;
    }),
  );
  return { names, compiled };
});
const workshopOf = (ruleset: Ruleset) => workshops(ruleset.whole ?? ruleset);

/**
 * A formula that is not part of the ruleset's own (of a card, a list), ready to run over assessed designs. It sees what the
 * ruleset's formulas see; with `component`, the fields of that component's row first.
 */
export const compileOver = (ruleset: Ruleset, formula: string, component: string | null): Outcome<Compiled<AssessedRow>> =>
  workshopOf(ruleset).compiled(component)(formula);

/** The field that a bare name refers to in such a formula, or null. Cards and lists print it as the field is shown everywhere. */
export function fieldOver(
  ruleset: Ruleset,
  name: string,
  component: string | null,
): { readonly field: Field; readonly component: string | null } | null {
  const meaning = meaningOf(namesIn(ruleset), inRowOf(component ?? undefined), { kind: 'name', name });
  return meaning?.kind === 'field' ? { field: meaning.field, component: meaning.component } : null;
}

/** The value of one formula over an assessed design; `row` counts from 0 in `component`. */
export function evaluateOver(
  ruleset: Ruleset,
  assessment: Assessment,
  formula: string,
  component: string | null = null,
  row = 0,
): Outcome<Value> {
  const compiled = compileOver(ruleset, formula, component);
  return compiled.ok ? succeed(compiled.value({ assessment, row })) : compiled;
}
