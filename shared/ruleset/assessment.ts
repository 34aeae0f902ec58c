import type { Value } from '../formula/index.ts';
import type { Assessment, DesignInput, Issue, Term, Values } from './design.ts';
import { asCost, rowsOf } from './frame.ts';
import type { FieldSet, Program } from './program.ts';

/**
 * The assessment of the design in the frame. Its records of values are made when they are first asked for: lists of
 * designs, totals and checks never ask. Being a class, it must not be spread; `toJSON` gives a plain copy.
 */
export class DesignAssessment implements Assessment {
  readonly cost: Value;
  readonly breakdown: readonly Term[];
  readonly issues: readonly Issue[];
  readonly #program: Program;
  readonly #design: DesignInput;
  readonly #seen: readonly Value[];
  readonly #seenRows: readonly (readonly Value[][])[];
  #values: Assessment['values'] | null = null;
  #components: Assessment['components'] | null = null;

  constructor(program: Program, design: DesignInput, breakdown: readonly Term[], issues: readonly Issue[]) {
    const { frame, cost } = program;
    this.cost = asCost(frame.design[cost.slot] ?? null);
    this.breakdown = breakdown;
    this.issues = issues;
    this.#program = program;
    this.#design = design;
    this.#seen = frame.design;
    this.#seenRows = [...frame.rows];
  }

  get values(): Assessment['values'] {
    this.#values ??= recordOf(this.#program.fields, this.#design.values, this.#seen);
    return this.#values;
  }

  get components(): Assessment['components'] {
    this.#components ??= Object.fromEntries(
      this.#program.parts.map(({ id, fields }, index) => {
        const seenRows = this.#seenRows[index] ?? [];
        return [id, rowsOf(this.#design, id).map(({ values }, row) => recordOf(fields, values, seenRows[row] ?? []))];
      }),
    );
    return this.#components;
  }

  toJSON(): Assessment {
    const { values, components, cost, breakdown, issues } = this;
    return { values, components, cost, breakdown, issues };
  }
}

/** Values by field id, in ruleset order: entered ones as shown, computed ones as formulas saw them. */
function recordOf({ entered, computed, blank }: FieldSet, values: Values, seen: readonly Value[]): Readonly<Record<string, Value>> {
  const record: Record<string, Value> = { ...blank };
  for (const { field, cell } of entered) record[field.id] = cell.shown(values[field.id]);
  for (const { field, slot } of computed) record[field.id] = seen[slot] ?? null;
  return record;
}
