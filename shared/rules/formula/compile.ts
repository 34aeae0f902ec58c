import { fail, type Outcome, type Problem, succeed } from '../../base/problem.ts';
import { keepEach } from '../../base/remembered.ts';
import { t } from '../../base/words/words.ts';
import type { Formula, Reference } from './ast.ts';
import { besideNumber, binaryGetter, equalsText } from './binary.ts';
import { guarded, newBudget, under } from './budget.ts';
import { applied, asBlock, type BlockFunction, letterOf, lift, shortCut, spread } from './calls.ts';
import { scalarOf } from './coerce.ts';
import { countingFunctions, functions, whyNotSoMany } from './functions.ts';
import { constantly, foldConstants, isSingly, markSource, remembering } from './getters.ts';
import { broadcastPair, operation, unaryOperation } from './operators.ts';
import { referenceText } from './print.ts';
import type { Argument, Compiled, FormulaFunction, Getter, One, Resolve } from './spec.ts';
import { childrenOf, isSingleCell } from './tree.ts';
import { type ErrorCode, errorValue, isMatrix, type Matrix, type Value } from './value.ts';

export { constantly, singly } from './getters.ts';
export type { Compiled, Getter, Resolve } from './spec.ts';

type CompileOptions = {
  /** Compiles unknown names and wrong calls to #NAME? or #VALUE! instead of refusing them; for formulas of foreign workbooks. */
  readonly lenient?: boolean;
  /** The most steps of each run, in place of the open budget. */
  readonly steps?: number;
};

/** Compiles a formula to a closure. Refuses unknown references and functions and wrong numbers of arguments, all at once. */
export function compileFormula<C>(formula: Formula, resolve: Resolve<C>, options: CompileOptions = {}): Outcome<Compiled<C>> {
  const compiler = createCompiler(resolve);
  const run = compiler.compiled<Value>(() => compiler.one(formula), isNeverBlank(formula) ? null : 0, options.steps);
  return compiler.problems.length > 0 && !options.lenient ? fail(...compiler.problems) : succeed(run);
}

/** Whether the form of a formula shows that it gives no blank: a calculation, AND or OR. */
function isNeverBlank(formula: Formula): boolean {
  if (formula.kind !== 'call') return formula.kind === 'binary';
  const found = functions.get(formula.name);
  return found?.kind === 'block' && found.decisive !== undefined;
}

/** As compileFormula, but a result of several cells stays a block, and blanks stay blank. */
export function compileBlock<C>(formula: Formula, resolve: Resolve<C>, options: CompileOptions = {}): Outcome<Getter<C>> {
  const compiler = createCompiler(resolve);
  const run = compiler.compiled<Argument>(() => compiler.any(formula), null);
  return compiler.problems.length > 0 && !options.lenient ? fail(...compiler.problems) : succeed(run);
}

type Compiler<C> = {
  readonly one: (formula: Formula) => One<C>;
  readonly any: (formula: Formula) => Getter<C>;
  /** Compiles a whole formula. It can be ended by its budget if it works through blocks or texts, or has many parts. */
  readonly compiled: <R extends Argument>(compile: () => (context: C) => R, whenBlank: R, most?: number) => (context: C) => R | Value;
  readonly problems: Problem[];
};

/** Steps that may be taken when a formula is compiled, for its constant parts; parts that are not counted when it runs. */
const [MOST_SETTLING, FEW_PARTS] = [50_000, 50];

function createCompiler<C>(resolve: Resolve<C>): Compiler<C> {
  const problems: Problem[] = [];
  let parts = 0;
  let counts = false;

  function compiled<R extends Argument>(compile: () => (context: C) => R, whenBlank: R, most?: number): (context: C) => R | Value {
    const run = under(newBudget(MOST_SETTLING), compile);
    if (counts || parts > FEW_PARTS) return guarded<C, R>(run, { size: Math.max(1, parts - FEW_PARTS), most, whenBlank });
    return whenBlank === null ? run : (context) => run(context) ?? whenBlank;
  }

  /** Records a fault, and what the formula gives if it is compiled nevertheless. */
  function faulty(error: ErrorCode, message: string, hint: string): One<C> {
    problems.push({ code: 'bad-formula', message: `${message}.`, hint });
    return constantly(errorValue(error, message));
  }

  /** A field or column is resolved once, so that the parts of a formula that depend on it alone are known. */
  const resolved = new Map<string, Getter<C>>();

  function reference(target: Reference): Getter<C> {
    const id =
      target.kind === 'name' ? `name ${target.name}` : target.kind === 'column' ? `column ${target.table}[${target.column}]` : null;
    const known = id === null ? undefined : resolved.get(id);
    const getter = known ?? resolve(target);
    if (getter && id !== null && !known) {
      if (target.kind === 'column' || isSingly(getter)) markSource(getter);
      resolved.set(id, getter);
    }
    if (getter && !isSingly(getter)) counts = true;
    if (getter) return getter;
    const shown = target.kind === 'name' ? target.name : referenceText(target);
    return faulty('#NAME?', t('"{name}" is not a name known here', { name: shown }), t('Check its spelling; capitals matter.'));
  }

  /** Each part is compiled once in each way, since some calls need their arguments in both. */
  const one = keepEach((formula: Formula): One<C> => {
    parts++;
    return newOne(formula);
  });
  const any = keepEach((formula: Formula): Getter<C> => {
    parts++;
    return newAny(formula);
  });

  function newOne(formula: Formula): One<C> {
    switch (formula.kind) {
      case 'reference': {
        const getter = reference(formula.reference);
        if (isSingly(getter)) return getter;
        return foldConstants(
          (context) => {
            const value = getter(context);
            return typeof value === 'object' && value !== null ? scalarOf(value) : value;
          },
          [getter],
        );
      }
      case 'unary': {
        const operand = one(formula.operand);
        const compute = unaryOperation(formula.operator);
        return foldConstants((context) => compute(operand(context)), [operand]);
      }
      case 'binary':
        return binary(formula);
      case 'call':
        return oneCall(formula);
      case 'array':
        return constantly(scalarOf(matrixOf(formula.rows)));
      default:
        return constant(formula);
    }
  }

  /** Whether a formula is known to give one value whatever the context. */
  function isSingle(formula: Formula): boolean {
    if (formula.kind === 'reference') {
      const getter = resolve(formula.reference);
      return getter !== null && isSingly(getter);
    }
    if (formula.kind === 'array' || (formula.kind === 'call' && functions.get(formula.name)?.kind !== 'scalar')) return false;
    return childrenOf(formula).every(isSingle);
  }

  function newAny(formula: Formula): Getter<C> {
    if (formula.kind === 'array') counts = true;
    if (formula.kind !== 'reference' && isSingle(formula)) return one(formula);
    switch (formula.kind) {
      case 'reference':
        return reference(formula.reference);
      case 'unary': {
        const operand = part(formula.operand);
        const compute = unaryOperation(formula.operator);
        return foldConstants((context) => spread(compute, operand(context)), [operand]);
      }
      case 'binary': {
        const left = part(formula.left);
        const right = part(formula.right);
        const compute = operation(formula.operator);
        return foldConstants((context) => broadcastPair(compute, left(context), right(context)), [left, right]);
      }
      case 'call':
        return anyCall(formula);
      case 'array':
        return constantly(matrixOf(formula.rows));
      default:
        return constant(formula);
    }
  }

  function binary({ operator, left, right }: Extract<Formula, { kind: 'binary' }>): One<C> {
    if (operator === '&') counts = true;
    const a = one(left);
    const b = one(right);
    const text = right.kind === 'literal' && typeof right.value === 'string' ? right.value : null;
    if (text !== null && (operator === '=' || operator === '<>')) return foldConstants(equalsText(operator, a, text), [a]);
    if (right.kind === 'literal' && typeof right.value === 'number') return foldConstants(besideNumber(operator, a, right.value), [a]);
    return foldConstants(binaryGetter(operator, a, b), [a, b]);
  }

  /** An operand of an operator where blocks are accepted. A single cell is a value there, not a block of one. */
  const part = (formula: Formula): Getter<C> =>
    formula.kind === 'reference' && isSingleCell(formula.reference) ? one(formula) : any(formula);

  type Call = Extract<Formula, { kind: 'call' }>;

  /** The function of a call, or the fault of the call. */
  function called({ name, args }: Call): FormulaFunction | One<C> {
    const found = functions.get(name);
    if (countingFunctions.has(name)) counts = true;
    if (!found) return faulty('#NAME?', t('There is no function {name}', { name }), t('Check its spelling.'));
    const why = whyNotSoMany(name, found.arity, args.length);
    return why === null ? found : faulty('#VALUE!', why, t('Check the commas and brackets.'));
  }

  function oneCall(call: Call): One<C> {
    const found = called(call);
    if (typeof found === 'function') return found;
    if (found.kind === 'lazy') return lazy<Value>(found, call, one);
    if (found.kind === 'scalar') {
      const values = call.args.map(one);
      return foldConstants(applied(found.run, values), values);
    }
    const args = call.args.map((arg, index) => (letterOf(found, index) === 's' ? one(arg) : blockArgument(found, call, index)));
    const short = shortCut(found, args);
    if (short) return foldConstants(short, args);
    const run = applied<C, Argument, Argument>(found.run, args);
    return foldConstants(
      remembering((context) => scalarOf(run(context)), args),
      args,
    );
  }

  function anyCall(call: Call): Getter<C> {
    const found = called(call);
    if (typeof found === 'function') return found;
    if (found.kind === 'lazy') {
      const { each } = found;
      if (!each) return lazy<Argument>(found, call, any);
      const args = call.args.map((arg) => (arg.kind === 'missing' ? zero : part(arg)));
      const plain = lazy<Argument>(found, call, any);
      const [first = blank, ...others] = args;
      return foldConstants((context) => {
        const value = first(context);
        return isMatrix(value) ? spread(each, value, ...others.map((arg) => arg(context))) : plain(context);
      }, args);
    }
    if (found.kind === 'scalar') {
      const args = call.args.map(part);
      return foldConstants(
        applied((...values: Argument[]) => spread(found.run, ...values), args),
        args,
      );
    }
    const args = call.args.map((_, index) => blockArgument(found, call, index));
    const short = shortCut(found, args);
    if (short) return foldConstants(short, args);
    const lifted = [...found.takes].some((each) => each === 's');
    return foldConstants(remembering(applied(lifted ? (...values: Argument[]) => lift(found, values) : found.run, args), args), args);
  }

  function blockArgument(found: BlockFunction, { name, args }: Call, index: number): Getter<C> {
    const takes = letterOf(found, index);
    const arg = args[index] ?? missing;
    if (takes === 'o') return one(arg);
    if (takes === 's') return part(arg);
    if (takes === 'c' && arg.kind !== 'reference') {
      return faulty(
        '#VALUE!',
        t('Argument {number} of {name} must be a column or cells, nothing worked out', { number: index + 1, name }),
        t('Make a field of it and use its column.'),
      );
    }
    if (takes !== 'm') return any(arg);
    if (arg.kind === 'missing') return zero;
    const getter = any(arg);
    return arg.kind === 'reference' ? foldConstants((context) => asBlock(getter(context)), [getter]) : getter;
  }

  function lazy<R extends Argument>(
    found: Extract<FormulaFunction, { kind: 'lazy' }>,
    call: Call,
    result: (formula: Formula) => (context: C) => R,
  ): (context: C) => R | Value {
    const parts: object[] = [];
    const noted = <G extends object>(getter: G): G => {
      parts.push(getter);
      return getter;
    };
    const built = found.build<C, R>({
      formulas: call.args,
      one: (formula = missing) => noted(one(formula)),
      any: (formula = missing) => noted(any(formula)),
      // An argument left out gives 0, as Excel shows it: IF(TRUE,,2) is 0.
      result: (formula = missing) => (formula.kind === 'missing' ? zero : noted(result(formula))),
    });
    return foldConstants(built, parts);
  }

  return { one, any, compiled, problems };
}

const blank = constantly(null);
const zero = constantly(0);

function constant(formula: Extract<Formula, { kind: 'literal' | 'error' | 'missing' }>): (context: unknown) => Value {
  if (formula.kind === 'literal') return constantly(formula.value);
  return formula.kind === 'error' ? constantly(errorValue(formula.error, t('the formula says so itself'))) : blank;
}

const missing: Formula = { kind: 'missing' };

type Rows = Extract<Formula, { kind: 'array' }>['rows'];
const matrixOf = (rows: Rows): Matrix =>
  rows.map((row) => row.map((cell) => (typeof cell === 'object' ? errorValue(cell.error, t('the formula says so itself')) : cell)));
