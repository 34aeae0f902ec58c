import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import { helpShown } from '../../../shared/rules/ruleset/values/index.ts';
import type { GridColumn } from '../../grid/frame.ts';

/** One column of the sheet. Its id is the field's id, prefixed by the component: `movement`, `weapons.range`. */
export type SheetColumn = GridColumn & {
  /** Id of the component whose rows the column shows; null for a column of the design itself. */
  readonly component: string | null;
  readonly field: Field;
  /** What the rules say of the field. */
  readonly help: string | undefined;
  /** True for columns that are hidden by default. */
  readonly hidden: boolean;
};

export const columnId = (component: string | null, field: string): string => (component ? `${component}.${field}` : field);

const alignOf = (field: Field): SheetColumn['align'] => {
  if (field.kind === 'number') return 'right';
  if (field.kind === 'formula') return field.result === 'number' ? 'right' : 'left';
  return field.kind === 'yesNo' ? 'center' : 'left';
};

/**
 * Returns all columns in sheet order: name and cost, the design's fields, then each component's; computed and hidden ones last
 * within their kind. Columns named in `order` follow that order instead, after the frozen ones and before the others.
 */
export function sheetColumns(ruleset: Ruleset, order: readonly string[] = []): readonly SheetColumn[] {
  const { fields, components, designKinds } = ruleset.data;
  const cost = ruleset.points?.field;
  // The tab says the kind of its designs.
  const late = (field: Field): boolean => field.hidden || field.kind === 'formula' || field.id === designKinds?.field;
  const columnOf = (component: string | null) => (field: Field) => ({
    id: columnId(component, field.id),
    component,
    field,
    help: helpShown(ruleset, field),
    editable: field.kind !== 'formula',
    spans: component === null,
    frozen: component === null && (field.id === 'name' || field.id === cost),
    hidden: field.id !== cost && late(field),
    align: alignOf(field),
  });
  const frozen = ['name', cost].flatMap((id) => fields.filter((field) => field.id === id));
  const inOrder = (all: readonly Field[]): readonly Field[] => [...all.filter((field) => !late(field)), ...all.filter(late)];
  const rest = inOrder(fields.filter((field) => !frozen.includes(field)));
  const following = [
    ...rest.map(columnOf(null)),
    ...components.flatMap((component) => inOrder(component.fields).map(columnOf(component.id))),
  ];
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: SheetColumn): number => places.get(id) ?? order.length;
  return [...frozen.map(columnOf(null)), ...following.sort((a, b) => placeOf(a) - placeOf(b))];
}
