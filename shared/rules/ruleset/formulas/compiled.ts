import { keepEach } from '../../../base/remembered.ts';
import { type Compiled, compileFormula, parseFormula, type Reference, type Resolve, referencesOf } from '../../formula/index.ts';
import type { FaultReport } from '../faults.ts';

/**
 * Parses and compiles the formula at `place`; null if there is none, or if it has faults, which are reported. `why` says in a sentence
 * why a reference means nothing there.
 */
export function compiledAt<C>(
  report: FaultReport,
  place: string,
  text: string | undefined,
  resolve: Resolve<C>,
  why: (reference: Reference) => string,
  options: { readonly steps?: number } = {},
): Compiled<C> | null {
  if (text === undefined) return null;
  const parsed = parseFormula(text);
  const resolved = keepEach(resolve);
  const unknown = parsed.ok ? referencesOf(parsed.value).filter((reference) => resolved(reference) === null) : [];
  const compiled = parsed.ok && unknown.length === 0 ? compileFormula(parsed.value, resolved, options) : null;
  if (compiled?.ok) return compiled.value;
  const problems = compiled?.problems ?? (parsed.ok ? [] : parsed.problems);
  for (const message of new Set(unknown.map(why))) report(place, message);
  for (const { message } of problems) report(place, message);
  return null;
}
