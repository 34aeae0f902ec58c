import fc from 'fast-check';
import type { BinaryOperator, UnaryOperator } from '../../../shared/rules/formula/ast.ts';
import {
  type Compiled,
  compileFormula,
  type Formula,
  functionNames,
  type Matrix,
  parseFormula,
  type Reference,
  type Resolve,
  type Value,
} from '../../../shared/rules/formula/index.ts';
import { isMatrix } from '../../../shared/rules/formula/value.ts';

/** What formulas of these tests see: values by name, blocks by `table[column]`, and cells by their text. */
export type Sheet = {
  readonly names?: Readonly<Record<string, Value>>;
  readonly columns?: Readonly<Record<string, Matrix>>;
  readonly cells?: Readonly<Record<string, Matrix>>;
};

/** Reads references from the sheet given when the formula is run; `known` returns which references exist. */
export const resolveIn =
  (known: Sheet): Resolve<Sheet> =>
  (reference) => {
    const key = keyOf(reference);
    const part = reference.kind === 'name' ? 'names' : reference.kind === 'column' ? 'columns' : 'cells';
    return Object.hasOwn(known[part] ?? {}, key) ? (sheet) => sheet[part]?.[key] ?? null : null;
  };

const keyOf = (reference: Reference): string => {
  if (reference.kind === 'name') return reference.name;
  return reference.kind === 'column' ? `${reference.table}[${reference.column}]` : reference.text;
};

/** Parses a formula that is known to be good. */
export function parsed(source: string): Formula {
  const outcome = parseFormula(source);
  if (!outcome.ok) throw new Error(`${source}: ${outcome.problems.map(({ message }) => message).join(' ')}`);
  return outcome.value;
}

/** Compiles a formula that is known to be good against what a sheet holds. */
export function compiled(formula: Formula, sheet: Sheet = {}): Compiled<Sheet> {
  const outcome = compileFormula(formula, resolveIn(sheet));
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join(' '));
  return outcome.value;
}

/** The value of a formula over a sheet. */
export const evaluated = (source: string, sheet: Sheet = {}): Value => compiled(parsed(source), sheet)(sheet);

/** A value as a formula would spell it: 12, "text", TRUE, #N/A. */
export const spelled = (value: Value): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value === null ? 'blank' : typeof value === 'number' ? String(value) : value.error;
};

const BINARY: readonly BinaryOperator[] = ['+', '-', '*', '/', '^', '&', '=', '<>', '<', '<=', '>', '>='];
const UNARY: readonly UnaryOperator[] = ['-', '+', '%'];
const ERRORS = ['#DIV/0!', '#N/A', '#NAME?', '#NULL!', '#NUM!', '#REF!', '#VALUE!'] as const;

const anyNumber = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0.5, 0.1, 1e15, 1e-7, 1e300, -1e300, 5e-324),
);
const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '7', ' 1E3 ', 'TRUE', 'a*', '~', '>=2', '"', '=1+1', '#N/A'));
const anyLiteral = fc.oneof(anyNumber, anyText, fc.boolean());

export const anyName = fc.oneof(
  fc.constantFrom('speed', 'a', 'b', 'r', 'c', 'R1', 'AP1', 'true', 'Base cost', 'x.y', "o'neil", '[]', '#1', '@', 'Costs!x', '1', 'żółw'),
  fc.string({ unit: 'grapheme', minLength: 1 }),
);
const anyIdentifier = fc.constantFrom('weapons', 'sizes', 'ap1', 'r', 'x', '_t', 'true', 'W_1');

const columnLetters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : columnLetters(Math.floor(column / 26) - 1) + columnLetters(column % 26);
const corner = fc.record({
  column: fc.integer({ min: 0, max: 800 }),
  row: fc.integer({ min: 0, max: 9999 }),
  dollars: fc.integer({ min: 0, max: 3 }),
});
const cellName = ({ column, row, dollars }: { column: number; row: number; dollars: number }): string =>
  `${dollars & 1 ? '$' : ''}${columnLetters(column)}${dollars & 2 ? '$' : ''}${row + 1}`;

const anyCells: fc.Arbitrary<Reference> = fc
  .record({ sheet: fc.constantFrom(null, 'Rules', 'My sheet', "It's"), from: corner, to: fc.option(corner) })
  .map(({ sheet, from, to }) => {
    const prefix = sheet === null ? '' : /^\w+$/.test(sheet) ? `${sheet}!` : `'${sheet.replaceAll("'", "''")}'!`;
    const end = to ?? from;
    const [top, bottom] = [from.row, end.row].sort((a, b) => a - b) as [number, number]; // two went in
    const [left, right] = [from.column, end.column].sort((a, b) => a - b) as [number, number]; // two went in
    const first = cellName({ ...from, row: top, column: left });
    const text = `${prefix}${first}${to ? `:${cellName({ ...to, row: bottom, column: right })}` : ''}`;
    return { kind: 'cells', sheet, top, left, bottom, right, text };
  });

const anyReference: fc.Arbitrary<Reference> = fc.oneof(
  anyName.map((name): Reference => ({ kind: 'name', name })),
  fc.record({ table: anyIdentifier, column: anyName }).map((each): Reference => ({ kind: 'column', ...each })),
  anyCells,
);

const anyArray = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .chain(([rows, columns]) => {
    const cell = fc.oneof(
      anyLiteral,
      fc.constantFrom(...ERRORS).map((error) => ({ error })),
    );
    return fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows });
  })
  .map((rows): Formula => ({ kind: 'array', rows }));

/** Generates any formula that can be written, over the given references. Calls fit the function three times out of four. */
export const anyFormulaOver = (reference: fc.Arbitrary<Reference>): fc.Arbitrary<Formula> =>
  fc.letrec<{ formula: Formula; argument: Formula }>((tie) => ({
    argument: fc.oneof({ weight: 9, arbitrary: tie('formula') }, { weight: 1, arbitrary: fc.constant<Formula>({ kind: 'missing' }) }),
    formula: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      { weight: 3, arbitrary: anyLiteral.map((value): Formula => ({ kind: 'literal', value })) },
      { weight: 3, arbitrary: reference.map((each): Formula => ({ kind: 'reference', reference: each })) },
      { weight: 1, arbitrary: fc.constantFrom(...ERRORS).map((error): Formula => ({ kind: 'error', error })) },
      { weight: 1, arbitrary: anyArray },
      {
        weight: 2,
        arbitrary: fc
          .record({ operator: fc.constantFrom(...UNARY), operand: tie('formula') })
          .map((each): Formula => ({ kind: 'unary', ...each })),
      },
      {
        weight: 4,
        arbitrary: fc
          .record({ operator: fc.constantFrom(...BINARY), left: tie('formula'), right: tie('formula') })
          .map((each): Formula => ({ kind: 'binary', ...each })),
      },
      { weight: 6, arbitrary: anyCallOf(tie('argument')) },
    ),
  })).formula;

const anyCallOf = (argument: fc.Arbitrary<Formula>): fc.Arbitrary<Formula> =>
  fc
    .constantFrom(...functionNames)
    .chain(([name, [least, most]]) =>
      fc
        .oneof(
          { weight: 3, arbitrary: fc.array(argument, { minLength: least, maxLength: Math.min(most, least + 3) }) },
          { weight: 1, arbitrary: fc.array(argument, { maxLength: 4 }) },
        )
        .map((args): Formula => ({ kind: 'call', name, args })),
    )
    // A single omitted argument looks the same as no argument.
    .filter((formula) => formula.kind === 'call' && !(formula.args.length === 1 && formula.args[0]?.kind === 'missing'));

export const anyFormula: fc.Arbitrary<Formula> = anyFormulaOver(anyReference);

const anyValue: fc.Arbitrary<Value> = fc.oneof(
  anyNumber,
  anyText,
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(...ERRORS).map((error) => ({ error, detail: 'given' })),
);
const anyColumn: fc.Arbitrary<Matrix> = fc.array(
  anyValue.map((value) => [value]),
  { maxLength: 4 },
);

export const NAMES = ['a', 'b', 'speed'] as const;
export const COLUMNS = ['weapons[points]', 'sizes[key]', 'sizes[points]'] as const;

/** References that exist in every sheet of `anySheet`. */
export const knownReference: fc.Arbitrary<Reference> = fc.oneof(
  fc.constantFrom(...NAMES).map((name): Reference => ({ kind: 'name', name })),
  fc.constantFrom(...COLUMNS).map((text): Reference => {
    const [table = '', column = ''] = text.slice(0, -1).split('[');
    return { kind: 'column', table, column };
  }),
);

export const anySheet: fc.Arbitrary<Required<Omit<Sheet, 'cells'>>> = fc.record({
  names: fc.record({ a: anyValue, b: anyValue, speed: anyValue }),
  columns: fc.record({ 'weapons[points]': anyColumn, 'sizes[key]': anyColumn, 'sizes[points]': anyColumn }),
});

/** Whether a value may leave a formula: one value, and a number only if it is finite. */
export const isSound = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value === 'string' ||
      typeof value === 'boolean' ||
      (typeof value === 'object' && value !== null && !isMatrix(value as Value | Matrix));
