import type { Value } from '../formula/index.ts';
import { breakdownOf, type CostNumbers, costNumbers, type Seen } from './breakdown.ts';
import type { Assessment, DesignInput, Issue, Term, Values } from './design.ts';
import { asCost, rowsOf } from './frame.ts';
import type { FieldSet, Program } from './program.ts';

/**
 * The assessment of the design in the frame. Every number is worked out; the records around them are made when first
 * asked for, because lists of thousands of designs mostly ask for costs and issues. Being a class, it must not be
 * spread; `toJSON` gives a plain copy.
 */
export class DesignAssessment implements Assessment {
  readonly cost: Value;
  readonly issues: readonly Issue[];
  readonly #program: Program;
  readonly #design: DesignInput;
  readonly #seen: Seen;
  readonly #numbers: CostNumbers;
  #values: Assessment['values'] | null = null;
  #components: Assessment['components'] | null = null;
  #breakdown: readonly Term[] | null = null;

  constructor(program: Program, design: DesignInput, issues: readonly Issue[]) {
    const { frame, cost } = program;
    this.cost = asCost(frame.design[cost.slot] ?? null);
    this.issues = issues;
    this.#program = program;
    this.#design = design;
    this.#seen = { design: frame.design, rows: [...frame.rows] };
    this.#numbers = costNumbers(program);
  }

  get breakdown(): readonly Term[] {
    this.#breakdown ??= breakdownOf(this.#program, this.#seen, this.#numbers);
    return this.#breakdown;
  }

  get values(): Assessment['values'] {
    this.#values ??= recordOf(this.#program.fields, this.#design.values, this.#seen.design);
    return this.#values;
  }

  get components(): Assessment['components'] {
    this.#components ??= Object.fromEntries(
      this.#program.parts.map(({ id, fields }, index) => {
        const seenRows = this.#seen.rows[index] ?? [];
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
