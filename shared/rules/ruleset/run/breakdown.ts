import type { Value } from '../../formula/index.ts';
import type { ComponentProgram, PreparedTerm, Program, ProgramFrame } from '../program.ts';
import type { DesignInput } from '../values/index.ts';
import type { Term } from './assessment.ts';
import { fillFrame, rowsOf } from './frame.ts';
import { nameOfRow } from './issues.ts';

/** The values of an assessed design as formulas see them: its own, and by component those of each row. */
type Seen = { readonly design: readonly Value[]; readonly rows: readonly (readonly (readonly Value[])[])[] };

/** The source of an assessment: the points of its breakdown, and the values behind them, read on demand. */
export class Details {
  readonly program: Program;
  readonly design: DesignInput;
  /** For each line of the breakdown its points and then its factor. */
  readonly numbers: readonly Value[];
  #seen: Seen | null = null;

  /** The design must be the one in the frame. */
  constructor(program: Program, design: DesignInput) {
    this.program = program;
    this.design = design;
    this.numbers = costNumbers(program);
  }

  get seen(): Seen {
    if (this.#seen) return this.#seen;
    const { program, design } = this;
    fillFrame(program, design, program.everything);
    this.#seen = { design: program.frame.design, rows: [...program.frame.rows] };
    return this.#seen;
  }
}

function costNumbers({ frame, terms }: Program): readonly Value[] {
  const numbers: Value[] = [];
  for (const term of terms) {
    if (term.part === null) addNumbers(numbers, frame, term);
    else {
      for (const cells of frame.rows[term.part] ?? []) {
        frame.cells = cells;
        addNumbers(numbers, frame, term);
      }
    }
  }
  return numbers;
}

function addNumbers(numbers: Value[], frame: ProgramFrame, { points, factor }: PreparedTerm): void {
  numbers.push(points(frame), factor === null ? null : factor(frame));
}

/** The lines that add up to the cost, in ruleset order; a component's line once for each row. */
export function breakdownOf(details: Details): readonly Term[] {
  const { terms, parts } = details.program;
  const lines: Term[] = [];
  for (const term of terms) {
    const part = term.part === null ? undefined : parts[term.part];
    const count = part ? rowsOf(details.design, part.id).length : 1;
    for (let row = 0; row < count; row++) lines.push(new CostLine(details, term, part, row, lines.length * 2));
  }
  return lines;
}

/**
 * A line of a breakdown. It looks everything up on demand, because thousands of designs are kept with their
 * breakdown. Being a class, it must not be spread; `toJSON` gives a plain copy.
 */
class CostLine implements Term {
  readonly #details: Details;
  readonly #term: PreparedTerm;
  readonly #part: ComponentProgram | undefined;
  readonly #index: number;
  readonly #at: number;

  constructor(details: Details, term: PreparedTerm, part: ComponentProgram | undefined, index: number, at: number) {
    this.#details = details;
    this.#term = term;
    this.#part = part;
    this.#index = index;
    this.#at = at;
  }

  get id(): string {
    return this.#term.id;
  }

  get kind(): Term['kind'] {
    return this.#term.kind;
  }

  get group(): string | null {
    return this.#term.group;
  }

  get source(): string {
    return this.#term.source;
  }

  get points(): Value {
    return this.#details.numbers[this.#at] ?? null;
  }

  get factor(): Value {
    return this.#details.numbers[this.#at + 1] ?? null;
  }

  get row(): Term['row'] {
    return this.#part ? { component: this.#part.id, index: this.#index } : null;
  }

  /** The term's label, or the name of the row. */
  get label(): string {
    if (!this.#part) return this.#term.label;
    return nameOfRow(this.#part, this.#index, rowsOf(this.#details.design, this.#part.id)[this.#index]?.values.name);
  }

  get inputs(): Term['inputs'] {
    const { design, rows } = this.#details.seen;
    const cells = rows[this.#term.part ?? -1]?.[this.#index] ?? [];
    return this.#term.inputs.map(({ field, label, slot, inRow }) => ({ field, label, value: (inRow ? cells : design)[slot] ?? null }));
  }

  toJSON(): Term {
    const { id, label, kind, group, row, points, factor, inputs, source } = this;
    return { id, label, kind, group, row, points, factor, inputs, source };
  }
}
