import { binary, type Formula, literal, parseFormula, withChildren } from '../../rules/formula/index.ts';
import type { CellValue } from '../../rules/ruleset/values/index.ts';
import { columnLetter } from '../cells/index.ts';
import { aimOf, type CellsReference } from './relative.ts';

/** How many rows below its start an OFFSET may reach; blocks end with the used area of their sheet. */
const FARTHEST_DOWN = 5000;

/** The value of a cell that no formula works out; undefined for one that is worked out, or may change. */
export type ConstantAt = (reference: CellsReference) => CellValue | undefined;

/** What a formula gives that reads nothing but constants; undefined for any other. */
function constantOf(formula: Formula | undefined, at: ConstantAt): number | string | boolean | undefined {
  if (!formula) return undefined;
  switch (formula.kind) {
    case 'literal':
      return formula.value;
    case 'missing':
      return 0;
    case 'reference':
      return (formula.reference.kind === 'cells' ? at(formula.reference) : undefined) ?? undefined;
    case 'unary': {
      const value = constantOf(formula.operand, at);
      return typeof value === 'number' && formula.operator !== '%' ? (formula.operator === '-' ? -value : value) : undefined;
    }
    case 'binary': {
      const [left, right] = [constantOf(formula.left, at), constantOf(formula.right, at)];
      if (left === undefined || right === undefined) return undefined;
      if (formula.operator === '&') return `${left}${right}`;
      if (typeof left !== 'number' || typeof right !== 'number') return undefined;
      return formula.operator === '+' ? left + right : formula.operator === '-' ? left - right : undefined;
    }
    default:
      return undefined;
  }
}

const wholeNumber = (formula: Formula | undefined, at: ConstantAt): number | null => {
  const value = constantOf(formula, at);
  return typeof value === 'number' ? Math.trunc(value) : null;
};

/**
 * The same formula with plain references for INDIRECT of a text that is always the same and for OFFSET by numbers that are, and INDEX
 * for OFFSET of a cell by a number of rows that differs.
 */
export function withPlainReferences(formula: Formula, at: ConstantAt): Formula {
  const plain = withChildren(formula, (part) => withPlainReferences(part, at));
  if (plain.kind !== 'call') return plain;
  if (plain.name === 'INDIRECT') return indirect(plain.args, at) ?? plain;
  return plain.name === 'OFFSET' ? (offset(plain.args, at) ?? plain) : plain;
}

/** INDIRECT("Costs!B2"): the cells that the text names, which stay the same wherever the formula is. */
function indirect([text, style]: readonly Formula[], at: ConstantAt): Formula | null {
  const written = constantOf(text, at);
  if (typeof written !== 'string' || (style !== undefined && constantOf(style, at) !== true)) return null;
  const parsed = parseFormula(written);
  if (!parsed.ok || parsed.value.kind !== 'reference') return null;
  const { reference } = parsed.value;
  if (reference.kind !== 'cells') return reference.kind === 'name' ? parsed.value : null;
  const cut = reference.text.lastIndexOf('!') + 1;
  const fixed = reference.text
    .slice(cut)
    .replaceAll('$', '')
    .replace(/[A-Z]+|\d+/gi, (part) => `$${part}`);
  return { kind: 'reference', reference: { ...reference, text: reference.text.slice(0, cut) + fixed } };
}

/** OFFSET(cell,rows,columns,height,width) of one cell. */
function offset([from, down, across, ...size]: readonly Formula[], at: ConstantAt): Formula | null {
  if (from?.kind !== 'reference' || from.reference.kind !== 'cells' || !down) return null;
  const { top, left, bottom, right } = aimOf(from.reference);
  const columns = across === undefined ? 0 : wholeNumber(across, at);
  if (!top || !left || top.at !== bottom?.at || left.at !== right?.at || columns === null || left.at + columns < 0) return null;
  const rows = wholeNumber(down, at);
  const [height = 1, width = 1] = size.map((part) => (part.kind === 'missing' ? 1 : wholeNumber(part, at)));
  const first = rows === null ? top.at : top.at + rows;
  // A block whose place or size is another one in each row is not one that can be named.
  if (first < 0 || height === null || width === null || height < 1 || width < 1 || (rows === null && height * width > 1)) return null;
  const column = left.at + columns;
  const [last, lastColumn] = [rows === null ? first + FARTHEST_DOWN : first + height - 1, column + width - 1];
  const name = (row: number, at: number): string => `${left.moves ? '' : '$'}${columnLetter(at)}${top.moves ? '' : '$'}${row + 1}`;
  const { text } = from.reference;
  const isOne = last === first && lastColumn === column;
  const reference: Formula = {
    kind: 'reference',
    reference: {
      ...from.reference,
      top: first,
      bottom: last,
      left: column,
      right: lastColumn,
      text: `${text.slice(0, text.lastIndexOf('!') + 1)}${name(first, column)}${isOne ? '' : `:${name(last, lastColumn)}`}`,
    },
  };
  if (rows !== null) return reference;
  return {
    kind: 'call',
    name: 'INDEX',
    args: [reference, binary('+', down, literal(1))],
  };
}
