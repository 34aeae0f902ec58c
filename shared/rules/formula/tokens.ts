import { type Token, tokenize, tokenTypes } from '@borgar/fx';
import { fail, type Outcome, type Problem, succeed } from '../../base/problem.ts';
import { t } from '../../base/words/words.ts';

/** A token with its position: characters from `at` (0-based, in the source as given) up to `end`. */
export type PlacedToken = Token & { readonly loc: number[] };

/** Excel's own limit on the length of a formula, in characters. */
const LONGEST = 8192;
/** Greatest depth of nesting. Far beyond Excel's limit of 64; keeps every later walk of the tree from overflowing the stack. */
const DEEPEST = 200;

/** Formats every fault of a formula: what is wrong, at which character (1-based), what to do. */
export function formulaFault(what: string, at: number, hint: string): Outcome<never> {
  const message = t('{what} at character {number} of the formula.', { what, number: at + 1 });
  const problem: Problem = { code: 'bad-formula', message, hint };
  characters.set(problem, at);
  return fail(problem);
}

const characters = new WeakMap<Problem, number>();

/** The character (from 0) that a fault made by `formulaFault` is at; null for other problems. */
export const characterOf = (problem: Problem): number | null => characters.get(problem) ?? null;

/** Splits a formula into tokens, with the leading "=" and white space removed, refusing what cannot be a formula. */
export function tokensOf(source: string): Outcome<readonly PlacedToken[]> {
  const start = source.length - source.trimStart().length;
  if (source.length > LONGEST)
    return formulaFault(t('A formula may be {most} characters long; there are more', { most: LONGEST }), LONGEST, t('Split it in two.'));
  const tokens = merged(
    tokenize(source.slice(start), { mergeRefs: true, withLocation: true })
      .filter(({ type }) => type !== tokenTypes.FX_PREFIX)
      .map((token) => ({ ...token, loc: [(token.loc?.[0] ?? 0) + start, (token.loc?.[1] ?? 0) + start] })),
  );
  return faultIn(tokens) ?? succeed(tokens);
}

export const isSpace = ({ type }: Token): boolean => type === tokenTypes.WHITESPACE || type === tokenTypes.NEWLINE;
const isOperator = ({ type, value }: Token, text: string): boolean => type === tokenTypes.OPERATOR && value === text;

/** Names that the lexer does not recognise: `r` and `c` (rows and columns to Excel), and tables named like a cell, `ap1[cost]`. */
function merged(tokens: readonly PlacedToken[]): PlacedToken[] {
  const result: PlacedToken[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (last && token.type === tokenTypes.REF_STRUCT && last.loc[1] === token.loc[0] && /^[a-z_][\w.]*$/i.test(last.value)) {
      result[result.length - 1] = { ...token, value: last.value + token.value, loc: [last.loc[0] ?? 0, token.loc[1] ?? 0] };
    } else if (token.type === tokenTypes.UNKNOWN && /^[rc]$/i.test(token.value)) {
      result.push({ ...token, type: tokenTypes.REF_NAMED });
    } else if (isOperator(token, '!') || (token.type === tokenTypes.ERROR && token.value.toUpperCase() === '#REF!')) {
      // `Sheet1!#REF!` is what Excel leaves behind when a sheet loses the cell; only the error matters.
      const lost = token.type === tokenTypes.ERROR && last?.value === '!';
      if (lost) result.splice(-2, 2);
      result.push(token);
    } else {
      result.push(token);
    }
  }
  return result;
}

/** The types of tokens that are references. */
export const REFERENCES: ReadonlySet<string> = new Set([
  tokenTypes.REF_RANGE,
  tokenTypes.REF_BEAM,
  tokenTypes.REF_TERNARY,
  tokenTypes.REF_NAMED,
  tokenTypes.REF_STRUCT,
]);

const OPERANDS: ReadonlySet<string> = new Set([tokenTypes.NUMBER, tokenTypes.STRING, tokenTypes.BOOLEAN, tokenTypes.ERROR, ...REFERENCES]);

/** The name of a function as it is known, without the prefixes of newer ones. */
export const functionName = (written: string): string => written.toUpperCase().replace(/^(_XLFN\.|_XLWS\.)+/, '');

function faultIn(tokens: readonly PlacedToken[]): Outcome<never> | null {
  const open: PlacedToken[] = [];
  let previous: PlacedToken | null = null;
  const calls = tokens.some(({ type, value }) => type === tokenTypes.FUNCTION && /^(?:_xlfn\.)?LAMBDA$/i.test(value));
  for (const token of tokens.filter((each) => !isSpace(each))) {
    const at = token.loc[0] ?? 0;
    const fault = tokenFault({ token, previous, opener: open.at(-1) ?? null, calls });
    if (fault) return fault;
    if (isOperator(token, '(') || isOperator(token, '{')) open.push(token);
    if (isOperator(token, ')') || isOperator(token, '}')) open.pop();
    if (open.length > DEEPEST) return formulaFault(t('Brackets are nested too deeply'), at, t('Split the formula in two.'));
    previous = token;
  }
  if (!previous) return fail({ code: 'bad-formula', message: t('The formula is empty.'), hint: t('Write one, e.g. =a+1.') });
  const unclosed = open.at(-1);
  if (unclosed) {
    const partner = unclosed.value === '(' ? ')' : '}';
    return formulaFault(
      t('The "{bracket}" has no "{partner}"', { bracket: unclosed.value, partner }),
      unclosed.loc[0] ?? 0,
      t('Add a "{partner}" where it ends.', { partner }),
    );
  }
  return null;
}

/** A token with its context: the token before it, the bracket around it, and whether the formula has functions of its own to call. */
type Spot = {
  readonly token: PlacedToken;
  readonly previous: PlacedToken | null;
  readonly opener: PlacedToken | null;
  readonly calls: boolean;
};
type Rule = { readonly broken: (spot: Spot) => boolean; readonly what: (spot: Spot) => string; readonly hint: string };

const isOneOf = (token: PlacedToken | null, texts: RegExp): boolean => token?.type === tokenTypes.OPERATOR && texts.test(token.value);
const endsValue = (token: PlacedToken | null): boolean => token !== null && (OPERANDS.has(token.type) || isOneOf(token, /^[)}%#]$/));
const beginsValue = (token: PlacedToken): boolean =>
  OPERANDS.has(token.type) || token.type === tokenTypes.FUNCTION || isOneOf(token, /^[({]$/);
const shown = ({ token }: Spot): string => `"${token.value}"`;

const BETWEEN: Rule = {
  broken: ({ token, previous, calls }) =>
    beginsValue(token) && endsValue(previous) && !(calls && isOneOf(token, /^\($/) && isOneOf(previous, /^\)$/)),
  what: (spot) => t('There is nothing between "{before}" and {after}', { before: spot.previous?.value ?? '', after: shown(spot) }),
  hint: t('Put an operator or a comma between them.'),
};

/** Faults of a value or name in its context, the likeliest explanation first. */
const VALUE_RULES: readonly Rule[] = [
  {
    broken: ({ token }) => token.unterminated === true,
    what: () => t('The text in quotes has no end'),
    hint: t('Close it with a quotation mark.'),
  },
  {
    broken: ({ token }) => token.type === tokenTypes.UNKNOWN || token.type === tokenTypes.CONTEXT,
    what: (spot) => t('{what} cannot be read', { what: shown(spot) }),
    hint: t('Write a name that is not an identifier in square brackets, e.g. [Base cost].'),
  },
  BETWEEN,
];

/** Faults of an operator, comma or bracket. */
const OPERATOR_RULES: readonly Rule[] = [
  {
    broken: ({ token, opener }) => isOneOf(token, /^;$/) && opener?.value !== '{',
    what: () => t('There is a ";"'),
    hint: t('Separate arguments with commas and write decimals with a point.'),
  },
  {
    broken: ({ token, opener }) => isOneOf(token, /^,$/) && opener === null,
    what: () => t('There is a "," outside brackets'),
    hint: t('Write decimals with a point, and arguments in the brackets of a function.'),
  },
  {
    broken: ({ token, opener }) => isOneOf(token, /^\)$/) && opener?.value !== '(',
    what: () => t('There is a ")" without a "("'),
    hint: t('Remove it, or add the "(".'),
  },
  {
    broken: ({ token, opener }) => isOneOf(token, /^\}$/) && opener?.value !== '{',
    what: () => t('There is a "}" without a "{"'),
    hint: t('Remove it, or add the "{".'),
  },
  {
    broken: ({ token, previous }) => isOneOf(token, /^([*/^&=%]|[<>]=?|<>)$/) && !endsValue(previous),
    what: (spot) => t('There is no value before {what}', { what: shown(spot) }),
    hint: t('Put the value there, or remove the operator.'),
  },
  {
    broken: ({ token, previous }) => isOneOf(token, /^[),]$/) && isOneOf(previous, /^([-+*/^&=@]|[<>]=?|<>)$/),
    what: (spot) => t('A value is missing before {what}', { what: shown(spot) }),
    hint: t('Put it there.'),
  },
  BETWEEN,
];

function tokenFault(spot: Spot): Outcome<never> | null {
  const rules = spot.token.type === tokenTypes.OPERATOR ? OPERATOR_RULES : VALUE_RULES;
  const rule = rules.find(({ broken }) => broken(spot));
  return rule ? formulaFault(rule.what(spot), spot.token.loc[0] ?? 0, rule.hint) : null;
}
