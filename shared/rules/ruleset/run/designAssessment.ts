import type { Value } from '../../formula/index.ts';
import type { FieldSet, Program } from '../program.ts';
import type { DesignInput, Values } from '../values/index.ts';
import type { Assessment, ClosedCell, Issue, RowPlace, Term } from './assessment.ts';
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
  readonly closed: readonly ClosedCell[];
  readonly #details: Details;
  #values: Assessment['values'] | null = null;
  #components: Assessment['components'] | null = null;
  #breakdown: readonly Term[] | null = null;

  constructor(program: Program, design: DesignInput, issues: readonly Issue[], closed: readonly ClosedCell[]) {
    this.cost = program.cost ? asCost(program.frame.design[program.cost.slot] ?? null) : null;
    this.issues = issues;
    this.closed = closed;
    this.#details = new Details(program, design);
  }

  get breakdown(): readonly Term[] {
    this.#breakdown ??= breakdownOf(this.#details);
    return this.#breakdown;
  }

  get values(): Assessment['values'] {
    const { program, design } = this.#details;
    this.#values ??= recordOf(program.fields, design.values, this.#details.seen.design, this.#closedIn(null));
    return this.#values;
  }

  get components(): Assessment['components'] {
    const { program, design, seen } = this.#details;
    if (this.#components) return this.#components;
    const entries: readonly (readonly [string, Assessment['components'][string]])[] = [
      ...(program.kind?.otherComponents ?? []).map(({ id }) => [id, []] as const),
      ...program.parts.map(({ id, fields }, index) => {
        const seenRows = seen.rows[index] ?? [];
        const cells = rowsOf(design, id).map(({ values }, row) =>
          recordOf(fields, values, seenRows[row] ?? [], this.#closedIn({ component: id, index: row })),
        );
        return [id, cells] as const;
      }),
    ];
    this.#components = Object.fromEntries(entries);
    return this.#components;
  }

  #closedIn(row: RowPlace | null): readonly string[] {
    return this.closed.flatMap((cell) => (cell.row?.component === row?.component && cell.row?.index === row?.index ? [cell.field] : []));
  }

  toJSON(): Assessment {
    const { values, components, closed, cost, breakdown, issues } = this;
    return { values, components, closed, cost, breakdown, issues };
  }
}

/** Values by field id, in ruleset order: entered ones as shown, computed ones as formulas saw them, nothing in closed cells. */
function recordOf(
  { entered, computed, blank }: FieldSet,
  values: Values,
  seen: readonly Value[],
  closed: readonly string[],
): Readonly<Record<string, Value>> {
  const record: Record<string, Value> = { ...blank };
  for (const { field, cell } of entered) record[field.id] = cell.shown(values[field.id]);
  for (const { field, slot } of computed) record[field.id] = seen[slot] ?? null;
  for (const field of closed) record[field] = null;
  return record;
}
