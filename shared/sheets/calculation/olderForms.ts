import { binary, type Call, call, type Formula, literal, parseFormula, withChildren } from '../../rules/formula/index.ts';

type Operator = Extract<Formula, { kind: 'binary' }>['operator'];
/** The same as a call of some function, without that function; null where it cannot be said in another way. */
type Older = (args: readonly Formula[]) => Formula | null;

const isGiven = (arg: Formula | undefined): arg is Formula => arg !== undefined && arg.kind !== 'missing';
const numberIn = (arg: Formula | undefined, otherwise: number): number | null => {
  if (!isGiven(arg)) return otherwise;
  return arg.kind === 'literal' && typeof arg.value !== 'string' ? Number(arg.value) : null;
};

const ONE = literal(1);
const first: Older = ([value]) => value ?? null;
/** The same function with its second argument, which other programs let out. */
const withSecond =
  (name: string, second: Formula): Older =>
  ([value, given]) =>
    value && !isGiven(given) ? call(name, value, second) : null;
const operation =
  (operator: Operator): Older =>
  ([left, right, ...more]) =>
    left && right && more.length === 0 ? binary(operator, left, right) : null;
/** Rounding to a step that counts without its sign. */
const toStep =
  (name: 'CEILING' | 'FLOOR'): Older =>
  ([value, step, mode]) =>
    value && numberIn(mode, 0) === 0 ? call(name, value, isGiven(step) ? call('ABS', step) : ONE) : null;

/** The functions that SUBTOTAL and AGGREGATE number. */
const NUMBERED = 'AVERAGE COUNT COUNTA MAX MIN PRODUCT STDEV STDEVP SUM VAR VARP MEDIAN'.split(' ');
const numbered = (number: Formula | undefined, values: readonly Formula[]): Formula | null => {
  const name = NUMBERED[((numberIn(number, 0) ?? 0) % 100) - 1];
  return name === undefined || name.startsWith('STDEV') || name.startsWith('VAR') ? null : call(name, ...values);
};

/** The width of a piece of a text that is parted by padding it: longer than what stands in a cell between two signs. */
const WIDE = 200;
const pieceOf = (text: Formula, sign: Formula, place: Formula): Formula => {
  const padded = call('SUBSTITUTE', text, sign, call('REPT', literal(' '), literal(WIDE)));
  const from = binary('+', binary('*', binary('-', place, ONE), literal(WIDE)), ONE);
  return call('TRIM', call('MID', padded, from, literal(WIDE)));
};
const splitIn = (formula: Formula | undefined): readonly [text: Formula, sign: Formula] | null => {
  const [text, sign, ...more] = formula?.kind === 'call' && ['TEXTSPLIT', 'SPLIT'].includes(formula.name) ? formula.args : [];
  return isGiven(text) && isGiven(sign) && !more.some(isGiven) ? [text, sign] : null;
};
/** What lies where a condition holds first; where it holds nowhere, the third argument. */
const firstFiltered: Older = ([values, condition, otherwise]) => {
  if (!values || !condition) return null;
  const place = call('MATCH', literal(true), binary('>', binary('*', condition, ONE), literal(0)), literal(0));
  const found = call('INDEX', values, place);
  return isGiven(otherwise) ? call('IFERROR', found, otherwise) : found;
};

/** The text before or behind a sign. */
const cut =
  (part: (text: Formula, sign: Formula) => Formula): Older =>
  ([text, sign, which, mode, end, otherwise]) => {
    if (!text || !sign || numberIn(which, 1) !== 1 || isGiven(mode) || isGiven(end)) return null;
    const found = part(text, sign);
    return isGiven(otherwise) ? call('IFERROR', found, otherwise) : found;
  };

const lookUp: Older = ([key, keys, results, otherwise, mode, order]) => {
  const kind = numberIn(mode, 0);
  if (!key || !keys || !results || (!isGiven(mode) && !isGiven(order)) || numberIn(order, 1) !== 1) return null;
  // The next smaller or larger key is found where a list rises, as bands of costs do.
  const place =
    kind === 0 || kind === 2
      ? call('MATCH', key, keys, literal(0))
      : kind === -1
        ? call('MATCH', key, keys, ONE)
        : kind === 1
          ? binary('+', call('COUNTIF', keys, binary('&', literal('<'), key)), ONE)
          : null;
  if (!place) return null;
  const found = call('INDEX', results, place);
  return isGiven(otherwise) ? call('IFERROR', found, otherwise) : found;
};

/** Functions of younger programs, and of Google's and LibreOffice's, by what they are in the language of rulesets. */
const OLDER: ReadonlyMap<string, Older> = new Map<string, Older>([
  ['XLOOKUP', lookUp],
  ['XMATCH', ([key, keys, mode]) => (key && keys && [0, 2].includes(numberIn(mode, 0) ?? 1) ? call('MATCH', key, keys, literal(0)) : null)],
  ['FILTER', firstFiltered],
  ['TEXTBEFORE', cut((text, sign) => call('LEFT', text, binary('-', call('FIND', sign, text), ONE)))],
  ['TEXTAFTER', cut((text, sign) => call('MID', text, binary('+', call('FIND', sign, text), call('LEN', sign)), call('LEN', text)))],
  ['SUBTOTAL', ([which, ...values]) => numbered(which, values)],
  ['AGGREGATE', ([which, skipped, ...values]) => ((numberIn(skipped, 0) ?? 9) < 5 ? numbered(which, values) : null)],
  ...['CEILING.MATH', 'CEILING.PRECISE', 'ISO.CEILING'].map((name) => [name, toStep('CEILING')] as const),
  ...['FLOOR.MATH', 'FLOOR.PRECISE'].map((name) => [name, toStep('FLOOR')] as const),
  ...['CEILING', 'FLOOR'].map((name) => [name, withSecond(name, ONE)] as const),
  ...['ROUND', 'ROUNDUP', 'ROUNDDOWN'].map((name) => [name, withSecond(name, literal(0))] as const),
  ['IFERROR', ([value, instead]) => dummy(value) ?? (value && instead === undefined ? call('IFERROR', value, literal('')) : null)],
  ['NUMBERVALUE', ([text, ...more]) => (text && more.length === 0 ? call('VALUE', text) : null)],
  ['JOIN', ([sign, ...values]) => (sign ? call('TEXTJOIN', sign, literal(false), ...values) : null)],
  ['CHOOSECOLS', ([block, column, ...more]) => (block && column && more.length === 0 ? call('INDEX', block, literal(0), column) : null)],
  ['CHOOSEROWS', ([block, row, ...more]) => (block && row && more.length === 0 ? call('INDEX', block, row, literal(0)) : null)],
  ...['SINGLE', 'ARRAYFORMULA', 'ARRAY_CONSTRAIN'].map((name) => [name, first] as const),
  ['POW', (args) => call('POWER', ...args)],
  ['UMINUS', ([value]) => (value ? { kind: 'unary', operator: '-', operand: value } : null)],
  ...(
    [
      ['ADD', '+'],
      ['MINUS', '-'],
      ['MULTIPLY', '*'],
      ['DIVIDE', '/'],
      ['EQ', '='],
      ['NE', '<>'],
      ['GT', '>'],
      ['GTE', '>='],
      ['LT', '<'],
      ['LTE', '<='],
    ] as const
  ).map(([name, operator]) => [name, operation(operator)] as const),
]);

/** What Google writes for formulas that Excel does not know: the formula as a text, which Excel shows the last result of. */
function dummy(formula: Formula | undefined): Formula | null {
  if (formula?.kind !== 'call' || !/^_*(?:XLUDF\.)?DUMMYFUNCTION$/.test(formula.name)) return null;
  const [text] = formula.args;
  const parsed = text?.kind === 'literal' && typeof text.value === 'string' ? parseFormula(text.value) : null;
  return parsed?.ok ? withOlderForms(parsed.value) : null;
}

/** Functions of many values, in which stacked blocks are several arguments, and filtered ones those that meet a condition. */
const GATHERS = new Set('SUM SUMSQ PRODUCT MIN MAX AVERAGE MEDIAN COUNT'.split(' '));

const gathered = ({ name, args }: Call): Formula =>
  call(
    name,
    ...args.flatMap((arg) => {
      if (arg.kind === 'call' && (arg.name === 'VSTACK' || arg.name === 'HSTACK')) return arg.args;
      const [values, condition] = (arg?.kind === 'call' && arg.name === 'FILTER' ? arg : null)?.args ?? [];
      return values && condition ? [call('IF', binary('>', binary('*', condition, ONE), literal(0)), values)] : [arg];
    }),
  );

/** The pieces of a text: one by its number, or how many there are. */
function ofPieces({ name, args }: Call): Formula | null {
  const split = splitIn(args[0]);
  if (!split) return null;
  const [text, sign] = split;
  if (name === 'INDEX' && args.length > 1) return pieceOf(text, sign, args.at(-1) ?? ONE);
  if (name !== 'COUNTA' && name !== 'COLUMNS') return null;
  const without = call('LEN', call('SUBSTITUTE', text, sign, literal('')));
  return binary('+', binary('/', binary('-', call('LEN', text), without), call('LEN', sign)), ONE);
}

/** The same formula without functions that other programs have besides those of rulesets, as far as these can say the same. */
export function withOlderForms(formula: Formula): Formula {
  if (formula.kind !== 'call') return withChildren(formula, withOlderForms);
  const whole = GATHERS.has(formula.name) ? gathered(formula) : (ofPieces(formula) ?? formula);
  if (whole.kind !== 'call') return withOlderForms(whole);
  const args = whole.args.map(withOlderForms);
  return OLDER.get(whole.name)?.(args) ?? { ...whole, args };
}
