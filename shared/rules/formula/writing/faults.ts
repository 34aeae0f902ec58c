import { tokenTypes } from '@borgar/fx';
import { didYouMean } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { Reference } from '../ast.ts';
import { compileFormula, constantly } from '../compile.ts';
import { functions, whyNotSoMany } from '../functions.ts';
import { parseFormula, referencesIn } from '../parse.ts';
import { characterOf, functionName, isSpace, type PlacedToken, REFERENCES, tokensOf } from '../tokens.ts';
import { referencesOf } from '../tree.ts';

/** A fault of a formula and the characters it is about: from `from` (0-based) up to `to`. */
export type FormulaFault = { readonly from: number; readonly to: number; readonly message: string };

/** Tells why a reference means nothing where the formula is used, in a sentence; null if it means something. */
type WhyUnknown = (reference: Reference) => string | null;

/** Every fault of a formula with its place, in reading order; none if it can be used. Only one if it cannot be read. */
export function formulaFaults(text: string, whyUnknown: WhyUnknown): readonly FormulaFault[] {
  const parsed = parseFormula(text);
  if (!parsed.ok) {
    return parsed.problems.map((problem) => {
      const from = Math.min(characterOf(problem) ?? 0, text.length);
      return { from, to: endOfFault(text, from), message: [problem.message, problem.hint ?? ''].join(' ').trim() };
    });
  }
  const tokens = tokensOf(text);
  const placed = tokens.ok ? tokens.value.flatMap((token, index) => faultOfToken(token, tokens.value.slice(index + 1), whyUnknown)) : [];
  if (placed.length > 0) return placed;
  const unknown = referencesOf(parsed.value).flatMap((reference) => whyUnknown(reference) ?? []);
  if (unknown.length > 0) return [...new Set(unknown)].map((message) => ({ from: 0, to: text.length, message }));
  const compiled = compileFormula(parsed.value, () => constantly(null));
  return compiled.ok ? [] : compiled.problems.map(({ message }) => ({ from: 0, to: text.length, message }));
}

/** The end of the word at a place, at least one character. */
const endOfFault = (text: string, from: number): number =>
  Math.max(from + (/^(?:[\w.]+(?:\[[^\]]*\]?)?|"[^"]*"?|[<>]=?|<>)/.exec(text.slice(from))?.[0].length ?? 1), from + 1);

/** A reference of a formula and the characters it is written in. */
type PlacedReference = { readonly reference: Reference; readonly from: number; readonly to: number };

function referenceOf({ type, value, loc: [from = 0, to = 0] }: PlacedToken): PlacedReference | null {
  const [reference] = REFERENCES.has(type) ? referencesIn(value) : [];
  return reference === undefined ? null : { reference, from, to };
}

/** The references of a formula at their characters, in reading order; none if it cannot be read. */
export function placedReferences(text: string): readonly PlacedReference[] {
  const tokens = tokensOf(text);
  return tokens.ok ? tokens.value.flatMap((token) => referenceOf(token) ?? []) : [];
}

function faultOfToken(token: PlacedToken, rest: readonly PlacedToken[], whyUnknown: WhyUnknown): readonly FormulaFault[] {
  const [from = 0, to = 0] = token.loc;
  const fault = (message: string | null): readonly FormulaFault[] => (message === null ? [] : [{ from, to, message }]);
  if (token.type === tokenTypes.FUNCTION) return fault(faultOfCall(token.value, rest));
  const found = referenceOf(token);
  return found === null ? [] : fault(whyUnknown(found.reference));
}

function faultOfCall(written: string, rest: readonly PlacedToken[]): string | null {
  const name = functionName(written);
  const found = functions.get(name);
  if (!found) return `${t('There is no function {name}.', { name })}${didYouMean(name, functions.keys())}`;
  const why = whyNotSoMany(name, found.arity, argumentsIn(rest));
  return why === null ? null : `${why}. ${t('Check the commas and brackets.')}`;
}

/** How many arguments a call has; `rest` begins with its bracket. */
function argumentsIn(rest: readonly PlacedToken[]): number {
  let depth = 0;
  let count = 0;
  let isEmpty = true;
  for (const token of rest) {
    const { type, value } = token;
    const isOperator = type === tokenTypes.OPERATOR;
    if (isOperator && (value === ')' || value === '}')) depth -= 1;
    if (depth === 0 && isOperator && value === ')') break;
    if (depth > 0 && !isSpace(token)) isEmpty = false;
    if (depth === 1 && isOperator && value === ',') count += 1;
    if (isOperator && (value === '(' || value === '{')) depth += 1;
  }
  return isEmpty ? 0 : count + 1;
}
