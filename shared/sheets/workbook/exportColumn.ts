import { capitalised } from '../../base/text/index.ts';
import type { CompiledField, Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import type { SheetCheck } from './checks.ts';
import { columnKeys } from './keys.ts';
import type { GroupColour } from './plan.ts';

/** What the cells of a column hold. */
type ColumnContent =
  | { readonly kind: 'number' }
  | { readonly kind: 'entry'; readonly field: Field }
  | { readonly kind: 'computed'; readonly field: CompiledField }
  | { readonly kind: 'term'; readonly term: Ruleset['terms'][number] }
  /** What formulas see of an entered field, for formulas that read a component's whole column. */
  | { readonly kind: 'seen'; readonly field: Field }
  /**
   * The issues of the design or its row under the rules, in words; for some of the checks, their intermediate results;
   * whether a place for a row is filled.
   */
  | { readonly kind: 'verdict' }
  | { readonly kind: 'checks'; readonly checks: readonly SheetCheck[] }
  | { readonly kind: 'filled' }
  /** A field of the design on every row of a design that has several, for formulas there. */
  | { readonly kind: 'repeated'; readonly field: CompiledField }
  | { readonly kind: 'notes' }
  | { readonly kind: 'sheetCost' }
  | { readonly kind: 'extra'; readonly heading: string }
  /** Hidden: the design of a row, and the number of the row in that design. */
  | { readonly kind: 'mark' }
  | { readonly kind: 'space' };

export type ColumnGroup = { readonly label: string; readonly tint: GroupColour };

export type ExportColumn = {
  /** What the column is, for programs: a field (`movement`, `weapons.range`) or one of the `@` keys of columnKeys. */
  readonly key: string;
  /** Null for columns of the design itself. */
  readonly component: string | null;
  /**
   * In the wide layout, the row of the component in this column (0-based); null in the stacked layout and for the
   * design itself.
   */
  readonly slot: number | null;
  readonly content: ColumnContent;
  readonly label: string;
  readonly under: string;
  readonly group: ColumnGroup | null;
  /** Folded away until asked for. */
  readonly hidden: boolean;
  readonly outline: 0 | 1;
};

/** How many places each component has side by side in the wide layout; null for the stacked one. */
export type Slots = ReadonlyMap<string, number> | null;

/** A column of which only some parts differ from the usual. */
type PlainColumn = Pick<ExportColumn, 'key' | 'content' | 'label'> & Partial<ExportColumn>;
export const plainColumn = (column: PlainColumn): ExportColumn => ({
  component: null,
  slot: null,
  under: '',
  group: null,
  hidden: false,
  outline: 0,
  ...column,
});

const workingColumn = (column: PlainColumn): ExportColumn =>
  plainColumn({ group: { label: 'Working', tint: 'cost' }, hidden: true, outline: 1, ...column });

/** The column of what formulas see of a component's entered field: a blank shows as "", or as 0 in the one for arithmetic. */
export const seenColumn = (component: string, field: Field, isArithmetic: boolean): ExportColumn =>
  workingColumn({
    key: columnKeys.seen(component, field.id, isArithmetic),
    component,
    content: { kind: 'seen', field },
    label: `${field.label} as reckoned`,
  });

/** The column that is 1 where a place for a component's row is filled, 0 where it is not. */
export const filledColumn = (component: string, singular: string): ExportColumn =>
  workingColumn({ key: columnKeys.filled(component), component, content: { kind: 'filled' }, label: `${capitalised(singular)} is there` });

/** The column that repeats a field of the design on its rows. */
export const repeatedColumn = (field: CompiledField): ExportColumn =>
  workingColumn({
    key: columnKeys.repeated(field.data.id),
    content: { kind: 'repeated', field },
    label: `${field.data.label} on each row`,
  });

/** The column with the messages of some checks of the design or of a component's row. */
export const checksColumn = (component: string | null, part: number, checks: readonly SheetCheck[]): ExportColumn =>
  workingColumn({ key: columnKeys.checks(component, part), component, content: { kind: 'checks', checks }, label: `Checks ${part + 1}` });
