import type { BinaryOperator, Formula, Reference, UnaryOperator } from './ast.ts';
import type { ErrorCode } from './value.ts';

type Cells = Extract<Reference, { kind: 'cells' }>;

/**
 * A formula as short JSON. A literal is itself; all else is a list that begins with a letter for its kind.
 */
export type Packed =
  | number
  | string
  | boolean
  | readonly ['e', ErrorCode]
  | readonly ['m']
  | readonly ['z']
  | readonly ['a', Extract<Formula, { kind: 'array' }>['rows']]
  | readonly ['n', string]
  | readonly ['c', string, string]
  | readonly ['r', Cells]
  | readonly ['u', UnaryOperator, Packed]
  | readonly ['b', BinaryOperator, Packed, Packed]
  | PackedCall;
type PackedCall = readonly ['f', string, ...Packed[]];

/** Writes a formula as short JSON. */
export function packFormula(formula: Formula): Packed {
  switch (formula.kind) {
    case 'literal':
      // JSON has no minus zero.
      return Object.is(formula.value, -0) ? ['z'] : formula.value;
    case 'error':
      return ['e', formula.error];
    case 'missing':
      return ['m'];
    case 'array':
      return ['a', formula.rows];
    case 'reference':
      return packReference(formula.reference);
    case 'unary':
      return ['u', formula.operator, packFormula(formula.operand)];
    case 'binary':
      return ['b', formula.operator, packFormula(formula.left), packFormula(formula.right)];
    case 'call':
      return ['f', formula.name, ...formula.args.map(packFormula)];
  }
}

function packReference(reference: Reference): Packed {
  if (reference.kind === 'name') return ['n', reference.name];
  return reference.kind === 'column' ? ['c', reference.table, reference.column] : ['r', reference];
}

/** Reads what `packFormula` wrote. */
function unpackFormula(packed: Packed): Formula {
  if (typeof packed !== 'object') return { kind: 'literal', value: packed };
  switch (packed[0]) {
    case 'e':
      return { kind: 'error', error: packed[1] };
    case 'm':
      return { kind: 'missing' };
    case 'z':
      return { kind: 'literal', value: -0 };
    case 'a':
      return { kind: 'array', rows: packed[1] };
    case 'n':
      return { kind: 'reference', reference: { kind: 'name', name: packed[1] } };
    case 'c':
      return { kind: 'reference', reference: { kind: 'column', table: packed[1], column: packed[2] } };
    case 'r':
      return { kind: 'reference', reference: packed[1] };
    case 'u':
      return { kind: 'unary', operator: packed[1], operand: unpackFormula(packed[2]) };
    case 'b':
      return { kind: 'binary', operator: packed[1], left: unpackFormula(packed[2]), right: unpackFormula(packed[3]) };
    case 'f': {
      const [, name, ...args] = packed;
      return { kind: 'call', name, args: args.map(unpackFormula) };
    }
  }
}

const packed = new Map<string, Packed>();
const unpacked = new Map<string, Formula>();

/** Makes the formulas of these texts known, so that `parseFormula` need not parse them. They must be what it would return. */
export function knowFormulas(formulas: readonly (readonly [text: string, formula: Packed])[]): void {
  for (const [text, formula] of formulas) if (!unpacked.has(text)) packed.set(text, formula);
}

export function knownFormula(text: string): Formula | undefined {
  const made = unpacked.get(text);
  if (made) return made;
  const known = packed.get(text);
  if (known === undefined) return undefined;
  const formula = unpackFormula(known);
  unpacked.set(text, formula);
  packed.delete(text);
  return formula;
}
