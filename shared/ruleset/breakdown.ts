import type { Value } from '../formula/index.ts';
import type { RowPlace, Term } from './design.ts';
import { nameOfRow } from './objections.ts';
import type { Frame, PreparedTerm, Program } from './program.ts';

/** The lines that add up to the cost of the design in the frame, in ruleset order; a component's line once for each row. */
export function breakdownOf({ frame, terms, parts }: Program): readonly Term[] {
  const places = parts.map(({ id }, part) => (frame.rows[part] ?? []).map((_, index): RowPlace => ({ component: id, index })));
  const lines: Term[] = [];
  for (const term of terms) {
    if (term.part === null) {
      lines.push(new CostLine(frame, term, null));
      continue;
    }
    const rows = frame.rows[term.part] ?? [];
    for (let row = 0; row < rows.length; row++) {
      frame.cells = rows[row] ?? [];
      lines.push(new CostLine(frame, term, places[term.part]?.[row] ?? null));
    }
  }
  return lines;
}

/**
 * A line of a breakdown. It holds its numbers only and looks the rest up when asked, because thousands of designs are
 * kept with their breakdown. Being a class, it must not be spread; `toJSON` gives a plain copy.
 */
class CostLine implements Term {
  readonly row: RowPlace | null;
  readonly points: Value;
  readonly factor: Value;
  readonly #term: PreparedTerm;
  readonly #design: readonly Value[];
  readonly #cells: readonly Value[];

  constructor(frame: Frame, term: PreparedTerm, row: RowPlace | null) {
    this.row = row;
    this.points = term.points(frame);
    this.factor = term.factor === null ? null : term.factor(frame);
    this.#term = term;
    this.#design = frame.design;
    this.#cells = frame.cells;
  }

  get id(): string {
    return this.#term.id;
  }

  get label(): string {
    const { label, rowNames } = this.#term;
    return this.row && rowNames ? nameOfRow(rowNames, this.row.index, this.#cells[rowNames.nameSlot]) : label;
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

  get inputs(): Term['inputs'] {
    return this.#term.inputs.map(({ field, label, slot, inRow }) => ({
      field,
      label,
      value: (inRow ? this.#cells : this.#design)[slot] ?? null,
    }));
  }

  toJSON(): Term {
    const { id, label, kind, group, row, points, factor, inputs, source } = this;
    return { id, label, kind, group, row, points, factor, inputs, source };
  }
}
