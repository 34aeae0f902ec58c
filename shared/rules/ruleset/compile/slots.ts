import type { Matrix } from '../../formula/index.ts';
import type { RulesetData } from '../format/index.ts';
import type { RulesetTable } from '../values/index.ts';

/** The place of each field's values in a frame. Fields of the design are numbered, and separately the fields of all components. */
export type FieldSlots = {
  /** The place of a field of the design (`component` null) or of a component. Asking for an unknown field is a bug. */
  readonly of: (component: string | null, field: string) => number;
  /** The place of the same field's values with blanks kept blank. It is made when first requested, while formulas are compiled. */
  readonly entered: (component: string | null, field: string) => number;
  /** That place, or null if no formula has requested it. */
  readonly enteredIfRead: (component: string | null, field: string) => number | null;
  /** How many places there are for the design, and for the rows of all components. */
  readonly designCount: () => number;
  readonly columnCount: () => number;
  /** The columns of components that some formula reads as a whole; grows while formulas are compiled. */
  readonly columnsRead: Set<number>;
  /** A column of a lookup table as a block; the same object each time, since look-ups cache an index by the identity of a block. */
  readonly tableColumn: (table: RulesetTable, column: string) => Matrix;
};

export function slotsOf(data: RulesetData): FieldSlots {
  const design = new Map(data.fields.map(({ id }, index) => [id, index]));
  const columns = new Map(
    data.components.flatMap(({ id, fields }) => fields.map((field) => `${id}.${field.id}`)).map((name, index) => [name, index]),
  );
  const entered = new Map<string, number>();
  const enteredOf = { design: 0, columns: 0 };
  const keyOf = (component: string | null, field: string): string => `${component ?? ''}.${field}`;
  const blocks = new Map<string, Matrix>();
  return {
    of: (component, field) => {
      const slot = component === null ? design.get(field) : columns.get(`${component}.${field}`);
      if (slot === undefined) throw new Error(`No field "${field}" in ${component ?? 'the design'}.`);
      return slot;
    },
    entered: (component, field) => {
      const key = keyOf(component, field);
      const slot = entered.get(key) ?? (component === null ? design.size + enteredOf.design++ : columns.size + enteredOf.columns++);
      entered.set(key, slot);
      return slot;
    },
    enteredIfRead: (component, field) => entered.get(keyOf(component, field)) ?? null,
    designCount: () => design.size + enteredOf.design,
    columnCount: () => columns.size + enteredOf.columns,
    columnsRead: new Set(),
    tableColumn: (table, column) => {
      const name = `${table.id}[${column}]`;
      const made = blocks.get(name) ?? table.rows.map((row) => [row[column] ?? null]);
      blocks.set(name, made);
      return made;
    },
  };
}
