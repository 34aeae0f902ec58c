import { type AstExpression, isIdentifierNode, parse, parseA1Ref, parseStructRef } from '@borgar/fx';
import { type Outcome, succeed } from '../../base/problem.ts';
import { remembered } from '../../base/remembered.ts';
import { t } from '../../base/words/words.ts';
import type { BinaryOperator, Formula, Reference } from './ast.ts';
import { APPLY, Unlet, usesLet, withoutLet } from './letting.ts';
import { knownFormula } from './packed.ts';
import { formulaFault, functionName, type PlacedToken, tokensOf } from './tokens.ts';
import { columnOf, literal, nameOf, referencesOf } from './tree.ts';
import type { ErrorCode } from './value.ts';

/** Greatest depth of a tree that can be walked safely; a sum of a thousand terms is still allowed. */
const DEEPEST = 1500;

const BINARY: ReadonlySet<string> = new Set(['+', '-', '*', '/', '^', '&', '=', '<>', '<', '<=', '>', '>='] satisfies BinaryOperator[]);
const ERRORS: ReadonlySet<string> = new Set(['#DIV/0!', '#N/A', '#NAME?', '#NULL!', '#NUM!', '#REF!', '#VALUE!'] satisfies ErrorCode[]);

const isBinary = (text: string): text is BinaryOperator => BINARY.has(text);
const isErrorCode = (text: string): text is ErrorCode => ERRORS.has(text);
/** Error codes newer than Excel 2010 (`#SPILL!`, `#CALC!`) have no meaning here beyond being an error. */
const errorCode = (text: string): ErrorCode => (isErrorCode(text) ? text : '#VALUE!');

/**
 * Reads an Excel formula; the leading "=" may be left out. Function names come out in capitals without `_xlfn.`,
 * and need not exist: compileFormula reports those. Problems have code 'bad-formula' and name the character.
 */
export function parseFormula(source: string): Outcome<Formula> {
  const known = knownFormula(source);
  return known ? succeed(known) : parsed(source);
}

/** Every reference of a formula, as `referencesOf` lists them; none of a formula that cannot be read. */
export function referencesIn(source: string): readonly Reference[] {
  const read = parseFormula(source);
  return read.ok ? referencesOf(read.value) : [];
}

/** Rules are read again after each change of theirs, and most of their formulas stay as they are. */
const parsed = remembered(parseAnew, 5_000, 300);

function parseAnew(source: string): Outcome<Formula> {
  const tokens = tokensOf(source);
  if (!tokens.ok) return tokens;
  let tree: AstExpression;
  try {
    tree = parse([...tokens.value]);
  } catch (thrown) {
    return syntaxFault(thrown, tokens.value, source);
  }
  try {
    const formula = convert(tree, 0);
    return succeed(usesLet(formula) ? withoutLet(formula) : formula);
  } catch (thrown) {
    if (thrown instanceof Unlet) return formulaFault(thrown.message, 0, t('Write the steps as formulas of their own.'));
    if (thrown instanceof Unsupported) return formulaFault(thrown.what, thrown.at, thrown.hint);
    throw thrown;
  }
}

/** The library reports a fault by throwing, with the end of the token where it failed (in the text without "="). */
function syntaxFault(thrown: unknown, tokens: readonly PlacedToken[], source: string): Outcome<never> {
  if (thrown instanceof RangeError) return formulaFault(t('The formula is nested too deeply'), 0, t('Split it in two.'));
  const offset = thrown instanceof Error && 'sourceOffset' in thrown && typeof thrown.sourceOffset === 'number' ? thrown.sourceOffset : 0;
  let length = 0;
  const culprit = tokens.find((token) => {
    length += token.value.length;
    return length >= offset;
  });
  const last = tokens.at(-1);
  if (!culprit || (culprit === last && /^[-+*/^&=<>,:@]+$/.test(last.value))) {
    return formulaFault(t('A value is missing'), source.trimEnd().length, t('Finish the formula.'));
  }
  return formulaFault(
    t('"{value}" does not belong', { value: culprit.value }),
    culprit.loc[0] ?? 0,
    t('Check the operators and commas around it.'),
  );
}

class Unsupported extends Error {
  readonly what: string;
  readonly at: number;
  readonly hint: string;
  constructor(what: string, node: { readonly loc?: readonly number[] }, hint: string) {
    super(what);
    this.what = what;
    this.at = node.loc?.[0] ?? 0;
    this.hint = hint;
  }
}

function convert(node: AstExpression, depth: number): Formula {
  if (depth > DEEPEST) throw new Unsupported(t('The formula is nested too deeply'), node, t('Split it in two.'));
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'number' && !Number.isFinite(node.value)) {
        throw new Unsupported(t('{number} is too large a number', { number: node.raw }), node, t('Write a number below 1.8E308.'));
      }
      return literal(node.value);
    case 'ErrorLiteral':
      return { kind: 'error', error: errorCode(node.value) };
    case 'ArrayExpression':
      return arrayOf(node);
    case 'ReferenceIdentifier':
      return referenceFrom(node.value, node);
    case 'UnaryExpression': {
      const operand = convertOperand(node.arguments[0], node, depth);
      // "@" asks for one value of a range. Everything here that needs one value does so already.
      if (node.operator === '@') return operand;
      if (node.operator === '#') throw new Unsupported(t('"#" is not understood'), node, t('Name the cells one by one.'));
      return { kind: 'unary', operator: node.operator, operand };
    }
    case 'BinaryExpression': {
      if (!isBinary(node.operator)) throw rangeFault(node.operator, node);
      return {
        kind: 'binary',
        operator: node.operator,
        left: convertOperand(node.arguments[0], node, depth),
        right: convertOperand(node.arguments[1], node, depth),
      };
    }
    case 'CallExpression': {
      const args = node.arguments.map((each): Formula => (each === null ? { kind: 'missing' } : convert(each, depth + 1)));
      // The types of the library know only names here, but it gives whatever is called.
      const callee: AstExpression | typeof node.callee = node.callee;
      if (!isIdentifierNode(callee)) return { kind: 'call', name: APPLY, args: [convert(callee, depth + 1), ...args] };
      return { kind: 'call', name: functionName(node.callee.name), args };
    }
    case 'LetExpression': {
      const values = node.declarations.flatMap(({ id, init }) => [nameOf(id.name), convertOperand(init, node, depth)]);
      return { kind: 'call', name: 'LET', args: [...values, convertOperand(node.body, node, depth)] };
    }
    case 'LambdaExpression':
      return {
        kind: 'call',
        name: 'LAMBDA',
        args: [...node.params.map(({ name }) => nameOf(name)), convertOperand(node.body, node, depth)],
      };
  }
}

function convertOperand(operand: AstExpression | null | undefined, node: AstExpression, depth: number): Formula {
  if (!operand) throw new Unsupported(t('A value is missing'), node, t('Finish the formula.'));
  return convert(operand, depth + 1);
}

const rangeFault = (operator: string, node: AstExpression): Unsupported =>
  operator === ':'
    ? new Unsupported(t('A range made by ":" from parts is not understood'), node, t('Write the range in one piece, e.g. A1:B3.'))
    : new Unsupported(
        t('A union or intersection of ranges is not understood'),
        node,
        t('Separate arguments with commas, without brackets around them.'),
      );

function arrayOf(node: Extract<AstExpression, { type: 'ArrayExpression' }>): Formula {
  const rows = node.elements.map((row) =>
    row.map((element) => {
      const cell = convert(element, 0);
      // The library takes nothing but values between "{" and "}", though its types allow more.
      return cell.kind === 'literal' ? cell.value : { error: cell.kind === 'error' ? cell.error : '#VALUE!' };
    }),
  );
  if (rows.some((row) => row.length !== rows[0]?.length)) {
    throw new Unsupported(t('The rows between "{" and "}" differ in length'), node, t('Give every row the same number of values.'));
  }
  return { kind: 'array', rows };
}

/** The usual spellings, which need no further reading: `speed`, `[Base cost]`, `weapons[points]`. */
const PLAIN_NAME = /^[a-z_]\w*$/i;
const PLAIN_COLUMN = /^([a-z_]\w*)?\[([^\][#@']+)\]$/i;

function referenceFrom(text: string, node: Extract<AstExpression, { type: 'ReferenceIdentifier' }>): Formula {
  if (node.kind === 'name' && PLAIN_NAME.test(text)) return nameOf(text);
  const [, table, column] = PLAIN_COLUMN.exec(text) ?? [];
  if (column !== undefined) {
    return table === undefined ? nameOf(column) : columnOf(table, column);
  }
  if (text.endsWith(']')) return structured(text, node);
  const parsed = parseA1Ref(text);
  if (!parsed) throw new Unsupported(t('"{text}" cannot be read', { text }), node, t('Check the spelling of the reference.'));
  const context = parsed.context ?? [];
  if (context.length > 1 || text.startsWith('[')) return { kind: 'error', error: '#REF!' };
  const sheet = context[0] ?? null;
  if ('name' in parsed) return nameOf(text);
  if (sheet !== null && /(?!^):(?!$)/.test(sheet)) {
    throw new Unsupported(t('A reference through several sheets is not understood'), node, t('Refer to each sheet by itself.'));
  }
  if (!('range' in parsed)) throw new Unsupported(t('"{text}" cannot be read', { text }), node, t('Check the spelling of the reference.'));
  const { top, left, bottom, right } = parsed.range;
  return {
    kind: 'reference',
    reference: { kind: 'cells', sheet, top: top ?? 0, left: left ?? 0, bottom: bottom ?? null, right: right ?? null, text },
  };
}

/** `[Name]` and `[@Name]` are names; `table[column]` is a column. */
function structured(text: string, node: AstExpression): Formula {
  const parsed = parseStructRef(text);
  // The library does not accept a table named like a cell, so the table name is removed first.
  const [, cellLike] = parsed ? [] : (/^([a-z_][\w.]*)\[/i.exec(text) ?? []);
  const reading = parsed ?? parseStructRef(text.slice(cellLike?.length ?? 0));
  const columns = reading?.columns ?? [];
  const sections = reading?.sections ?? [];
  const column = columns[0];
  const thisRow = sections.length === 1 && sections[0] === 'this row';
  if (!reading || column === undefined || columns.length > 1 || (sections.length > 0 && !thisRow)) {
    throw new Unsupported(t('"{text}" is not one column', { text }), node, t('Write table[column].'));
  }
  const table = cellLike ?? reading.table ?? '';
  return thisRow || table === '' ? nameOf(column) : columnOf(table, column);
}
