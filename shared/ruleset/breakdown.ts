import type { Value } from '../formula/index.ts';
import type { Term } from './design.ts';
import { nameOfRow } from './objections.ts';
import type { Part, PreparedTerm, Program } from './program.ts';

/** The numbers of a breakdown: for each term, and each row of a component's term, its points and then its factor. */
export type CostNumbers = readonly Value[];

/** Works out the lines that add up to the cost of the design in the frame, in ruleset order. */
export function costNumbers({ frame, terms }: Program): CostNumbers {
  const numbers: Value[] = [];
  for (const term of terms) {
    if (term.part === null) {
      numbers.push(term.points(frame), term.factor === null ? null : term.factor(frame));
      continue;
    }
    for (const cells of frame.rows[term.part] ?? []) {
      frame.cells = cells;
      numbers.push(term.points(frame), term.factor === null ? null : term.factor(frame));
    }
  }
  return numbers;
}

/** The values of an assessed design as formulas see them: its own, and by component those of each row. */
export type Seen = { readonly design: readonly Value[]; readonly rows: readonly (readonly (readonly Value[])[])[] };

/** The lines of a breakdown; a component's line once for each row. */
export function breakdownOf({ terms, parts }: Program, seen: Seen, numbers: CostNumbers): readonly Term[] {
  const lines: Term[] = [];
  for (const term of terms) {
    const part = term.part === null ? undefined : parts[term.part];
    const count = term.part === null ? 1 : (seen.rows[term.part]?.length ?? 0);
    for (let row = 0; row < count; row++) {
      const at = lines.length * 2;
      lines.push(new CostLine(term, part, row, seen, numbers[at] ?? null, numbers[at + 1] ?? null));
    }
  }
  return lines;
}

/**
 * A line of a breakdown. It holds its numbers and looks the rest up when asked, because thousands of designs are kept
 * with their breakdown. Being a class, it must not be spread; `toJSON` gives a plain copy.
 */
class CostLine implements Term {
  readonly points: Value;
  readonly factor: Value;
  readonly #term: PreparedTerm;
  readonly #part: Part | undefined;
  readonly #index: number;
  readonly #seen: Seen;

  constructor(term: PreparedTerm, part: Part | undefined, index: number, seen: Seen, points: Value, factor: Value) {
    this.points = points;
    this.factor = factor;
    this.#term = term;
    this.#part = part;
    this.#index = index;
    this.#seen = seen;
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

  get row(): Term['row'] {
    return this.#part ? { component: this.#part.id, index: this.#index } : null;
  }

  /** The term's label, or the name of the row. */
  get label(): string {
    return this.#part ? nameOfRow(this.#part, this.#index, this.#cells[this.#part.nameSlot]) : this.#term.label;
  }

  get inputs(): Term['inputs'] {
    const { design } = this.#seen;
    return this.#term.inputs.map(({ field, label, slot, inRow }) => ({
      field,
      label,
      value: (inRow ? this.#cells : design)[slot] ?? null,
    }));
  }

  toJSON(): Term {
    const { id, label, kind, group, row, points, factor, inputs, source } = this;
    return { id, label, kind, group, row, points, factor, inputs, source };
  }

  get #cells(): readonly Value[] {
    return this.#seen.rows[this.#term.part ?? -1]?.[this.#index] ?? [];
  }
}
