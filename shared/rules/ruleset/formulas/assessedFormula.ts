import { type Compiled, compileFormula, parseFormula, referencesOf } from '../../formula/index.ts';
import type { FaultReport } from '../faults.ts';
import { type AssessedRow, overAssessed } from './assessedNames.ts';
import { inRowOf, meaningOf, type Names, whyMeaningless } from './names.ts';

/** A formula over an assessed design, or over one row of a component of it; null, with its faults reported, if it has any. */
export function assessedFormula(
  report: FaultReport,
  names: Names,
  place: string,
  text: string,
  component: string | null = null,
): Compiled<AssessedRow> | null {
  const parsed = parseFormula(text);
  if (!parsed.ok) {
    for (const problem of parsed.problems) report(place, problem.message);
    return null;
  }
  const scope = inRowOf(component ?? undefined);
  const unknown = referencesOf(parsed.value).filter((reference) => meaningOf(names, scope, reference) === null);
  for (const why of new Set(unknown.map((reference) => whyMeaningless(names, scope, reference)))) report(place, why);
  if (unknown.length > 0) return null;
  const compiled = compileFormula<AssessedRow>(parsed.value, overAssessed(names, component));
  if (compiled.ok) return compiled.value;
  for (const problem of compiled.problems) report(place, problem.message);
  return null;
}
