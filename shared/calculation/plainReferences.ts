import { columnLetter } from '../cells/index.ts';
import { type Formula, parseFormula } from '../formula/index.ts';
import { aimOf } from './relative.ts';

/** How many rows below its start an OFFSET may reach; blocks end with the used area of their sheet. */
const FARTHEST_DOWN = 5000;

const literalNumber = (formula: Formula | undefined): number | null => {
  if (!formula || formula.kind === 'missing') return 0;
  if (formula.kind === 'unary' && formula.operator === '-') {
    const value = literalNumber(formula.operand);
    return value === null ? null : -value;
  }
  return formula.kind === 'literal' && typeof formula.value === 'number' ? Math.trunc(formula.value) : null;
};

/** The same formula with plain references for INDIRECT of a text, and INDEX for OFFSET by a fixed number of columns. */
export function withPlainReferences(formula: Formula): Formula {
  switch (formula.kind) {
    case 'unary':
      return { ...formula, operand: withPlainReferences(formula.operand) };
    case 'binary':
      return { ...formula, left: withPlainReferences(formula.left), right: withPlainReferences(formula.right) };
    case 'call': {
      const call = { ...formula, args: formula.args.map(withPlainReferences) };
      if (call.name === 'INDIRECT') return indirect(call.args) ?? call;
      return call.name === 'OFFSET' ? (offset(call.args) ?? call) : call;
    }
    default:
      return formula;
  }
}

/** INDIRECT("Costs!B2"): the cells that the text names, which stay the same wherever the formula is. */
function indirect([text, style]: readonly Formula[]): Formula | null {
  if (text?.kind !== 'literal' || typeof text.value !== 'string' || style) return null;
  const parsed = parseFormula(text.value);
  if (!parsed.ok || parsed.value.kind !== 'reference' || parsed.value.reference.kind !== 'cells') return null;
  const { reference } = parsed.value;
  const cut = reference.text.lastIndexOf('!') + 1;
  const fixed = reference.text
    .slice(cut)
    .replaceAll('$', '')
    .replace(/[A-Z]+|\d+/gi, (part) => `$${part}`);
  return { kind: 'reference', reference: { ...reference, text: reference.text.slice(0, cut) + fixed } };
}

/** OFFSET(cell,rows,columns) of one cell. */
function offset([from, down, across, ...size]: readonly Formula[]): Formula | null {
  if (from?.kind !== 'reference' || from.reference.kind !== 'cells' || size.length > 0 || !down) return null;
  const { top, left, bottom, right } = aimOf(from.reference);
  const columns = literalNumber(across);
  if (!top || !left || top.at !== bottom?.at || left.at !== right?.at || columns === null || left.at + columns < 0) return null;
  const rows = literalNumber(down);
  const first = rows === null ? top.at : top.at + rows;
  if (first < 0) return null;
  const column = left.at + columns;
  const last = rows === null ? first + FARTHEST_DOWN : first;
  const name = (row: number): string => `${left.moves ? '' : '$'}${columnLetter(column)}${top.moves ? '' : '$'}${row + 1}`;
  const { text } = from.reference;
  const reference: Formula = {
    kind: 'reference',
    reference: {
      ...from.reference,
      top: first,
      bottom: last,
      left: column,
      right: column,
      text: `${text.slice(0, text.lastIndexOf('!') + 1)}${name(first)}${last === first ? '' : `:${name(last)}`}`,
    },
  };
  if (rows !== null) return reference;
  return {
    kind: 'call',
    name: 'INDEX',
    args: [reference, { kind: 'binary', operator: '+', left: down, right: { kind: 'literal', value: 1 } }],
  };
}
