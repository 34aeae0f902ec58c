import { t } from '../../../base/words/words.ts';
import { sameValue, toBoolean } from '../coerce.ts';
import { spendBlock } from '../operators.ts';
import { type Argument, block, type FormulaFunction, type FunctionTable, MANY, scalar } from '../spec.ts';
import { errorValue, type FormulaError, isError, isMatrix, type Value } from '../value.ts';

const NO_CASE = errorValue('#N/A', t('no case applies'));

/** The truth values among arguments; text and blanks in blocks are skipped, and no truth value at all is #VALUE!. */
function truthsOf(args: readonly Argument[]): readonly boolean[] | FormulaError {
  const truths: boolean[] = [];
  for (const arg of args) {
    const inBlock = isMatrix(arg);
    if (inBlock) spendBlock(arg);
    for (const value of inBlock ? arg.flat() : [arg]) {
      if (inBlock && (value === null || typeof value === 'string')) continue;
      const truth = toBoolean(value);
      if (typeof truth !== 'boolean') return truth;
      truths.push(truth);
    }
  }
  return truths.length > 0 ? truths : errorValue('#VALUE!', t('there is nothing that is TRUE or FALSE'));
}

const overTruths = (combine: (truths: readonly boolean[]) => boolean): FormulaFunction & { readonly kind: 'block' } => ({
  kind: 'block',
  arity: [1, MANY],
  takes: 'b',
  run: (...args) => {
    const truths = truthsOf(args);
    return isError(truths) ? truths : combine(truths);
  },
});

const rescue =
  (caught: (error: FormulaError) => boolean) =>
  (value: Value = null, otherwise: Value = null): Value =>
    isError(value) && caught(value) ? otherwise : value;

const isNotAvailable = ({ error }: FormulaError): boolean => error === '#N/A';

const rescuing = (caught: (error: FormulaError) => boolean): FunctionTable[string] => ({
  kind: 'lazy',
  arity: [2, 2],
  build: ({ formulas, result }) => {
    const tried = result(formulas[0]);
    const otherwise = result(formulas[1]);
    return (context) => {
      const value = tried(context);
      return isError(value) && caught(value) ? otherwise(context) : value;
    };
  },
  each: rescue(caught),
});

export const logicFunctions: FunctionTable = {
  TRUE: block(0, 0, 'b', () => true),
  FALSE: block(0, 0, 'b', () => false),
  AND: { ...overTruths((truths) => truths.every((truth) => truth)), decisive: false },
  OR: { ...overTruths((truths) => truths.some((truth) => truth)), decisive: true },
  XOR: overTruths((truths) => truths.filter((truth) => truth).length % 2 === 1),
  NOT: scalar(1, 1, (value = null) => {
    const truth = toBoolean(value);
    return typeof truth === 'boolean' ? !truth : truth;
  }),
  IF: {
    kind: 'lazy',
    arity: [2, 3],
    build: ({ formulas, one, result }) => {
      const test = one(formulas[0]);
      const yes = result(formulas[1]);
      const no = formulas[2] === undefined ? () => false : result(formulas[2]);
      return (context) => {
        const value = test(context);
        const truth = typeof value === 'boolean' ? value : toBoolean(value);
        if (truth === true) return yes(context);
        if (truth === false) return no(context);
        return truth;
      };
    },
    each: (test = null, yes = null, no = false) => {
      const truth = toBoolean(test);
      return typeof truth === 'boolean' ? (truth ? yes : no) : truth;
    },
  },
  IFS: {
    kind: 'lazy',
    arity: [2, MANY],
    build: ({ formulas, one, result }) => {
      if (formulas.length % 2 === 1) return () => errorValue('#VALUE!', t('IFS takes conditions and results in pairs'));
      const cases = formulas.flatMap((formula, index) =>
        index % 2 === 0 ? [{ test: one(formula), outcome: result(formulas[index + 1]) }] : [],
      );
      return (context) => {
        for (const { test, outcome } of cases) {
          const truth = toBoolean(test(context));
          if (truth === true) return outcome(context);
          if (truth !== false) return truth;
        }
        return NO_CASE;
      };
    },
  },
  SWITCH: {
    kind: 'lazy',
    arity: [3, MANY],
    build: ({ formulas, one, result }) => {
      const subject = one(formulas[0]);
      const rest = formulas.slice(1);
      const cases = rest.flatMap((formula, index) =>
        index % 2 === 0 && index + 1 < rest.length ? [{ match: one(formula), outcome: result(rest[index + 1]) }] : [],
      );
      const otherwise = rest.length % 2 === 1 ? result(rest.at(-1)) : () => NO_CASE;
      return (context) => {
        const value = subject(context);
        if (isError(value)) return value;
        for (const { match, outcome } of cases) {
          const candidate = match(context);
          if (isError(candidate)) return candidate;
          if (sameValue(value, candidate)) return outcome(context);
        }
        return otherwise(context);
      };
    },
  },
  IFERROR: rescuing(() => true),
  IFNA: rescuing(isNotAvailable),
};
