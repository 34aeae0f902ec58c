import type { Formula } from './ast.ts';
import { functions } from './functions.ts';
import { binary, type Call, call, childrenOf, isSingleCell, literal, withChildren } from './tree.ts';

/**
 * Rewrites a formula for Excel 2007 to 2019, LibreOffice 7 and Gnumeric, in an ordinary cell, so that it gives the same value:
 * - XLOOKUP becomes INDEX/MATCH, IFS and SWITCH nested IFs, IFNA an IF(ISNA()), CONCAT and TEXTJOIN of single values `&`,
 *   XOR of single values comparisons;
 * - N of a field tests first whether it is blank, for which Gnumeric's N gives an error;
 * - a field passed directly to SUM, MIN, AND and the like is written `field+0` or `NOT(NOT(field))`, because those skip text and
 *   blanks in a cell, but fields count as typed values;
 * - arithmetic on whole columns inside SUM, MAX, OR and the like is put inside SUMPRODUCT, which alone evaluates such
 *   expressions cell by cell outside an array formula.
 * Remaining differences: a key with `*`, `?` or `~` is a pattern for MATCH; a key that is #N/A itself counts as not found;
 * lists of unequal length are not detected; LibreOffice also finds the number 10 for the key "10", and no 0 for a blank key.
 */
export const portableForm = (formula: Formula): Formula => rewrite(formula, false);

/**
 * Whether even the portable form needs to be entered as an array formula: an IF, an IFERROR or a function of single values over a
 * whole column, or INDEX, CONCAT or a look-up over values computed for a whole column, works only in an array formula.
 */
export function needsArrayFormula(formula: Formula): boolean {
  if (childrenOf(formula).some(needsArrayFormula)) return true;
  if (formula.kind !== 'call') return false;
  const { name, args } = formula;
  const [first] = args;
  const tests = ['IF', 'IFERROR', 'IFNA'].includes(name) && first !== undefined && isBlock(first);
  const gathers = GATHERING.has(name) || name === 'SUMPRODUCT';
  const works = !gathers && functions.get(name)?.kind === 'block' && args.some(isComputedBlock);
  // Gnumeric's SUMPRODUCT goes through operators cell by cell, but not through functions.
  const lifts = functions.get(name)?.kind === 'scalar' && args.some(isBlock);
  return tests || lifts || works || (name === 'XLOOKUP' && args.slice(1, 3).some(isComputedBlock));
}

const concatenated = (parts: readonly Formula[]): Formula => parts.reduce((left, right) => binary('&', left, right));
const truthOf = (formula: Formula): Formula => call('NOT', call('NOT', formula));
const NOT_AVAILABLE = call('NA');
const EMPTY = literal('');

/** `forced`: inside SUMPRODUCT, where blocks are always evaluated cell by cell. */
const rewrite = (formula: Formula, forced: boolean): Formula =>
  formula.kind === 'call' ? rewriteCall(formula, forced) : withChildren(formula, (part) => rewrite(part, forced));

function rewriteCall(formula: Call, forced: boolean): Formula {
  const wraps =
    !forced &&
    GATHERING.has(formula.name) &&
    formula.args.some((arg, index) => takesBlock(formula.name, index) && isComputedBlock(arg)) &&
    !formula.args.some((arg, index) => !takesBlock(formula.name, index) && isBlock(arg));
  const args = formula.args.map((arg) => rewrite(arg, forced || wraps || formula.name === 'SUMPRODUCT'));
  const plain = PASSING_OVER.has(formula.name) ? { ...formula, args: args.map(asTypedIn(formula.name)) } : { ...formula, args };
  if (!wraps) return replacement(plain);
  if (formula.name !== 'AND' && formula.name !== 'OR') return call('SUMPRODUCT', plain);
  return binary('>', call('SUMPRODUCT', call('N', plain)), literal(0));
}

const takesBlock = (name: string, index: number): boolean =>
  name === 'MATCH' ? index === 1 : name === 'LARGE' || name === 'SMALL' ? index === 0 : true;

/** Functions that evaluate their blocks cell by cell only where something forces them to. */
const GATHERING: ReadonlySet<string> = new Set(
  'SUM SUMSQ PRODUCT MIN MAX AVERAGE MEDIAN LARGE SMALL COUNT COUNTA AND OR MATCH ROWS COLUMNS'.split(' '),
);
/** Functions that skip text, truth values and blanks in cells, but not typed values. */
const PASSING_OVER: ReadonlySet<string> = new Set('SUM SUMSQ PRODUCT MIN MAX AVERAGE MEDIAN AND OR'.split(' '));

/** Functions that may return a block they are given. */
const HANDING_ON: ReadonlySet<string> = new Set(['CHOOSE', 'IF', 'IFERROR', 'IFNA', 'IFS', 'SWITCH']);

function isBlock(formula: Formula): boolean {
  if (formula.kind === 'reference') return formula.reference.kind !== 'name' && !isSingleCell(formula.reference);
  if (formula.kind !== 'call') return isComputedBlock(formula);
  if (formula.name === 'CHOOSE' && formula.args[0]?.kind === 'array') return true;
  if (formula.name === 'INDEX') return formula.args.slice(1).some(isAll) && formula.args.some(isBlock);
  return HANDING_ON.has(formula.name) ? formula.args.some(isBlock) : isComputedBlock(formula);
}

/** Row or column 0 of INDEX: all of them. */
const isAll = (formula: Formula): boolean => formula.kind === 'missing' || (formula.kind === 'literal' && formula.value === 0);

/** Whether a formula computes something for several cells. An array of constants needs no help and does not count. */
const isComputedBlock = (formula: Formula): boolean =>
  (formula.kind !== 'call' || functions.get(formula.name)?.kind === 'scalar') && childrenOf(formula).some(isBlock);

/** Whether a formula may give several values. Wider than isBlock: it includes arrays and anything that INDEX finds. */
function mayBeSeveral(formula: Formula): boolean {
  if (formula.kind === 'array' || isBlock(formula)) return true;
  const passes =
    formula.kind !== 'call' || HANDING_ON.has(formula.name) || formula.name === 'INDEX' || functions.get(formula.name)?.kind === 'scalar';
  return passes && childrenOf(formula).some(mayBeSeveral);
}

/** Turns a field, or a call that may return a single cell, into a value, so that it is no longer skipped. */
const asTypedIn =
  (name: string) =>
  (formula: Formula): Formula => {
    const hands = formula.kind === 'call' && ['IF', 'CHOOSE', 'INDEX'].includes(formula.name) && !isBlock(formula);
    const names = formula.kind === 'reference' && formula.reference.kind === 'name';
    if (!hands && !names) return formula;
    return name === 'AND' || name === 'OR' ? truthOf(formula) : binary('+', formula, literal(0));
  };

const MAY_LACK: ReadonlySet<string> = new Set(['XLOOKUP', 'IFS']);

/** A call rewritten for older programs; the call itself where they know it, or where there is no other way to write it. */
function replacement(formula: Call): Formula {
  const { name, args } = formula;
  const [first, second, third, fourth] = args;
  // Where an argument is left out, only the function itself knows what that means.
  const [least, most] = functions.get(name)?.arity ?? [0, 0];
  if (!first || args.length < least || args.length > most || (!MAY_LACK.has(name) && args.some(({ kind }) => kind === 'missing')))
    return formula;
  switch (name) {
    case 'XLOOKUP': {
      if (!second || !third) return formula;
      const place = call('MATCH', first, second, literal(0));
      const found = call('INDEX', third, place);
      return fourth && fourth.kind !== 'missing' ? call('IF', call('ISNA', place), fourth, found) : found;
    }
    case 'IFNA':
      return second ? call('IF', call('ISNA', first), second, first) : formula;
    case 'IFS':
      return args.length % 2 === 0 && !args.some((arg, index) => index % 2 === 0 && mayBeSeveral(arg))
        ? nested(args, (test) => test, NOT_AVAILABLE)
        : formula;
    case 'SWITCH': {
      if (args.some((arg, index) => (index === 0 || index % 2 === 1) && mayBeSeveral(arg))) return formula;
      const otherwise = args.length % 2 === 0 ? args.at(-1) : NOT_AVAILABLE;
      return nested(
        args.slice(1, args.length - (args.length % 2 === 0 ? 1 : 0)),
        (match) => binary('=', first, match),
        otherwise ?? NOT_AVAILABLE,
      );
    }
    case 'CONCAT':
      return args.some(mayBeSeveral) ? formula : concatenated(args.length > 1 ? args : [first, EMPTY]);
    case 'TEXTJOIN':
      return args.slice(2).some(mayBeSeveral) || first.kind !== 'literal' || second?.kind !== 'literal' || typeof second.value !== 'boolean'
        ? formula
        : joined(first, second.value, args.slice(2));
    case 'XOR':
      return args.some(mayBeSeveral) ? formula : args.map(truthOf).reduce(differ);
    case 'N':
      return first.kind === 'reference' && !isBlock(first) ? call('IF', binary('=', first, EMPTY), literal(0), formula) : formula;
    default:
      return formula;
  }
}

const differ = (left: Formula, right: Formula): Formula => binary('<>', left, right);

/** Pairs of a case and its result as IFs inside each other. */
function nested(pairs: readonly Formula[], test: (match: Formula) => Formula, otherwise: Formula): Formula {
  const [match, result, ...rest] = pairs;
  return match && result ? call('IF', test(match), result, nested(rest, test, otherwise)) : otherwise;
}

/** TEXTJOIN of single values. To skip empty ones, each text has its separator before it, and the first separator is cut off. */
function joined(separator: Formula, skipsEmpty: boolean, texts: readonly Formula[]): Formula {
  if (!skipsEmpty) return concatenated(texts.flatMap((text, index) => (index === 0 ? [text, EMPTY] : [separator, text])));
  const pieces = texts.map((text) => call('IF', binary('=', text, EMPTY), EMPTY, concatenated([separator, text])));
  const length = binary('+', call('LEN', separator), literal(1));
  return call('MID', concatenated([...pieces, EMPTY]), length, literal(32_767));
}
