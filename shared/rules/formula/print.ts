import type { BinaryOperator, Formula, Reference } from './ast.ts';
import { portableForm } from './portable.ts';

type PrintOptions = {
  /**
   * Gives the text for a reference, e.g. a cell. It must be an atom: a reference, a name, a call or something in
   * brackets, so that it means the same after any operator. As written in the formula if absent.
   */
  readonly reference?: (reference: Reference) => string;
  /** Uses only what Excel 2007 and LibreOffice 7 understand in an ordinary (not an array) cell; see portable.ts. */
  readonly portable?: boolean;
};

/**
 * Writes a formula as Excel text without the leading "=": capitals, no spaces, only needed brackets. Without options
 * `parseFormula(printFormula(f))` is `f` again, for every `f` that parseFormula can give.
 */
export function printFormula(formula: Formula, options: PrintOptions = {}): string {
  const reference = options.reference ?? referenceText;
  return options.portable ? text(portableForm(formula), reference, futurePrefix) : text(formula, reference, noPrefix);
}

/** How tightly an operator binds in Excel; a sign before a value binds tighter than all of these, "%" after it too. */
const BINDING: Readonly<Record<BinaryOperator, number>> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '<=': 1,
  '>': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5,
};

const noPrefix = (): string => '';
/** Functions younger than the .xlsx format are stored with this prefix; without it Excel shows #NAME?. */
const FUTURE: ReadonlySet<string> = new Set(['CONCAT', 'IFNA', 'IFS', 'MAXIFS', 'MINIFS', 'SWITCH', 'TEXTJOIN', 'XLOOKUP', 'XOR']);
const futurePrefix = (name: string): string => (FUTURE.has(name) ? '_xlfn.' : '');

function text(formula: Formula, reference: (reference: Reference) => string, prefix: (name: string) => string): string {
  const print = (inner: Formula): string => text(inner, reference, prefix);
  switch (formula.kind) {
    case 'literal':
      return literalText(formula.value);
    case 'error':
      return formula.error;
    case 'missing':
      return '';
    case 'array':
      return `{${formula.rows.map((row) => row.map((cell) => (typeof cell === 'object' ? cell.error : literalText(cell))).join(',')).join(';')}}`;
    case 'reference':
      return reference(formula.reference);
    case 'unary':
      return unaryText(formula, print);
    case 'binary': {
      const binding = BINDING[formula.operator];
      const bracketed = (side: Formula, needed: boolean): string => (needed ? `(${print(side)})` : print(side));
      const left = bracketed(formula.left, formula.left.kind === 'binary' && BINDING[formula.left.operator] < binding);
      const right = bracketed(formula.right, formula.right.kind === 'binary' && BINDING[formula.right.operator] <= binding);
      return left + formula.operator + right;
    }
    case 'call':
      return `${prefix(formula.name)}${formula.name}(${formula.args.map(print).join(',')})`;
  }
}

function unaryText({ operator, operand }: Extract<Formula, { kind: 'unary' }>, print: (formula: Formula) => string): string {
  if (operator === '%') return operand.kind === 'binary' ? `(${print(operand)})%` : `${print(operand)}%`;
  // Without brackets, "-2" is the number itself and "-a%" is (-a)%.
  const number = operand.kind === 'literal' && typeof operand.value === 'number' && operator === '-' && !isNegative(operand.value);
  const percent = operand.kind === 'unary' && operand.operator === '%';
  return number || percent || operand.kind === 'binary' ? `${operator}(${print(operand)})` : operator + print(operand);
}

const isNegative = (value: number): boolean => value < 0 || Object.is(value, -0);

function literalText(value: number | string | boolean): string {
  if (typeof value === 'string') return `"${value.replaceAll('"', '""')}"`;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return Object.is(value, -0) ? '-0' : String(value).toUpperCase();
}

const escaped = (name: string): string => name.replace(/['#@[\]]/g, "'$&");
const PLAIN = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Words with another meaning when used alone: cells (AP1) and truth values. */
const TAKEN = /^([a-z]{1,3}\d+|true|false)$/i;

/** A reference in its canonical spelling: `speed`, `[AP1]`, `weapons[points]`, `[Base cost]`, or cells as written. */
export function referenceText(reference: Reference): string {
  switch (reference.kind) {
    case 'name':
      return PLAIN.test(reference.name) && !TAKEN.test(reference.name) ? reference.name : `[${escaped(reference.name)}]`;
    case 'column':
      return `${reference.table}[${escaped(reference.column)}]`;
    case 'cells':
      return reference.text;
  }
}
