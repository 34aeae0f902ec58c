import type { Value } from '../../formula/index.ts';
import type { FieldSet, Program } from '../program.ts';
import type { DesignInput, Values } from '../values/index.ts';
import type { Assessment, Issue, Term } from './assessment.ts';
import { breakdownOf, Details } from './breakdown.ts';
import { asCost, rowsOf } from './frame.ts';

/**
 * The assessment of the design in the frame. Cost, points and issues are computed and kept. The records of values are
 * computed again when first read, because lists of thousands of designs mostly read costs and issues.
 * Being a class, it must not be spread; `toJSON` gives a plain copy.
 */
export class DesignAssessment implements Assessment {
  readonly cost: Value;
  readonly issues: readonly Issue[];
  readonly #details: Details;
  #values: Assessment['values'] | null = null;
  #components: Assessment['components'] | null = null;
  #breakdown: readonly Term[] | null = null;

  constructor(program: Program, design: DesignInput, issues: readonly Issue[]) {
    this.cost = asCost(program.frame.design[program.cost.slot] ?? null);
    this.issues = issues;
    this.#details = new Details(program, design);
  }

  get breakdown(): readonly Term[] {
    this.#breakdown ??= breakdownOf(this.#details);
    return this.#breakdown;
  }

  get values(): Assessment['values'] {
    const { program, design } = this.#details;
    this.#values ??= recordOf(program.fields, design.values, this.#details.seen.design);
    return this.#values;
  }

  get components(): Assessment['components'] {
    const { program, design, seen } = this.#details;
    this.#components ??= Object.fromEntries(
      program.parts.map(({ id, fields }, index) => {
        const seenRows = seen.rows[index] ?? [];
        return [id, rowsOf(design, id).map(({ values }, row) => recordOf(fields, values, seenRows[row] ?? []))];
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
