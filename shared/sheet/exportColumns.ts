import type { ComponentRow, Design } from '../project/index.ts';
import { type CellValue, type CompiledField, type Field, type Ruleset, type Values, valuesSchema } from '../ruleset/index.ts';
import type { Tint } from './exportPlan.ts';

/** What the cells of a column hold. */
export type ColumnContent =
  | { readonly kind: 'number' }
  | { readonly kind: 'entry'; readonly field: Field }
  | { readonly kind: 'computed'; readonly field: CompiledField }
  | { readonly kind: 'term'; readonly term: Ruleset['terms'][number] }
  /** What formulas see of an entered field, for formulas that read a component's whole column. */
  | { readonly kind: 'seen'; readonly field: Field }
  | { readonly kind: 'notes' }
  | { readonly kind: 'sheetCost' }
  | { readonly kind: 'extra'; readonly heading: string }
  | { readonly kind: 'space' };

export type ColumnGroup = { readonly label: string; readonly tint: Tint };

export type ExportColumn = {
  /** What the column is, for programs: a field (`movement`, `weapons.range`) or one of the `@` keys of columnKeys. */
  readonly key: string;
  /** Null for columns of the design itself. */
  readonly component: string | null;
  readonly content: ColumnContent;
  readonly label: string;
  readonly under: string;
  readonly group: ColumnGroup | null;
  /** Folded away until asked for. */
  readonly hidden: boolean;
  readonly outline: 0 | 1;
};

/** Keys of columns that are no fields. */
export const columnKeys = {
  number: '@number',
  notes: '@notes',
  sheetCost: '@sheetCost',
  space: '@space',
  extra: (heading: string): string => `@extra:${heading}`,
  rowExtra: (component: string, heading: string): string => `@extra.${component}:${heading}`,
  term: (id: string): string => `@term:${id}`,
  seen: (component: string, field: string, isArithmetic: boolean): string => `@seen${isArithmetic ? '0' : ''}:${component}.${field}`,
} as const;

export const fieldKey = (component: string | null, field: string): string => (component === null ? field : `${component}.${field}`);

/** The value of an entered field as its cell shows it: the default where nothing was entered, null where the cell is empty. */
export const shownValue = (field: Field, values: Values): CellValue => {
  const entered = values[field.id];
  const value = entered === undefined ? (field.kind === 'formula' ? null : field.default) : entered;
  return value === '' ? null : typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
};

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Headings that an importer could not tell apart are the same to us. */
const plain = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const under = (field: Field): string => field.sublabel ?? ('unit' in field ? field.unit : undefined) ?? '';

/** What a key of an extra column says: whose column it is, and its heading. */
export function extraOfKey(key: string): { readonly component: string | null; readonly heading: string } | null {
  const found = /^@extra(?:\.([A-Za-z0-9]+))?:(.*)$/s.exec(key);
  return found ? { component: found[1] ?? null, heading: found[2] ?? '' } : null;
}

const unknownTo = (fields: ReadonlyMap<string, unknown> | undefined, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([id]) => !fields?.has(id)));

/** Values of a design that are no fields of the ruleset: columns of an old sheet, and fields of another version. */
export const extraValues = (ruleset: Ruleset, design: Design): Values => ({
  ...unknownTo(ruleset.fields, design.values),
  ...design.extra,
});

/** The same for one row of a component. */
export function extraRowValues(ruleset: Ruleset, component: string, row: ComponentRow): Values {
  const kept = valuesSchema.safeParse(row.extra);
  return { ...unknownTo(ruleset.components.get(component)?.fields, row.values), ...(kept.success ? kept.data : {}) };
}

function groupOf(ruleset: Ruleset, field: { readonly group?: string | undefined }, otherwise: ColumnGroup): ColumnGroup {
  const group = ruleset.data.groups.find(({ id }) => id === field.group);
  return group ? { label: group.label, tint: group.tint } : otherwise;
}

const isComputed = (field: CompiledField): boolean => field.data.kind === 'formula';

function fieldColumn(ruleset: Ruleset, component: string | null, field: CompiledField, label: string, group: ColumnGroup): ExportColumn {
  const { data } = field;
  return {
    key: fieldKey(component, data.id),
    component,
    content: isComputed(field) ? { kind: 'computed', field } : { kind: 'entry', field: data },
    label,
    under: under(data),
    group: groupOf(ruleset, data, group),
    hidden: data.hidden,
    outline: data.hidden ? 1 : 0,
  };
}

/** All fields as columns, the design's first, then each component's, in ruleset order. */
function fieldColumns(ruleset: Ruleset): readonly ExportColumn[] {
  const own: ColumnGroup = { label: capitalised(ruleset.data.designNoun.one), tint: 'hull' };
  const design = [...ruleset.fields.values()].map((field) => fieldColumn(ruleset, null, field, field.data.label, own));
  const taken = new Set(design.map(({ label }) => plain(label)));
  const rows = [...ruleset.components.values()].flatMap(({ data, fields }) =>
    [...fields.values()].map((field) => {
      const { label } = field.data;
      const distinct = taken.has(plain(label)) ? `${capitalised(data.singular)} ${label.toLowerCase()}` : label;
      taken.add(plain(distinct));
      return fieldColumn(ruleset, data.id, field, distinct, { label: data.label, tint: 'weapon' });
    }),
  );
  return [...design, ...rows];
}

type Plain = Pick<ExportColumn, 'key' | 'content' | 'label'> & Partial<ExportColumn>;
const plainColumn = (column: Plain): ExportColumn => ({ component: null, under: '', group: null, hidden: false, outline: 0, ...column });

/** Whether any design says something in a field other than its default: then it is worth showing. */
function isUsed(column: ExportColumn, designs: readonly Design[]): boolean {
  const { component, content } = column;
  if (content.kind !== 'entry') return false;
  const { field } = content;
  const differs = (values: Values): boolean => shownValue(field, values) !== shownValue(field, {});
  return designs.some((design) =>
    component === null ? differs(design.values) : design.components[component]?.some(({ values }) => differs(values)),
  );
}

/** Notes, extra columns and the costs that the designs had in the sheet they came from, as far as any design has them. */
function remainderColumns(ruleset: Ruleset, designs: readonly Design[]): readonly ExportColumn[] {
  const group: ColumnGroup = { label: 'Notes', tint: 'hull' };
  const headings = new Set(designs.flatMap((design) => Object.keys(extraValues(ruleset, design))));
  const notes = plainColumn({ key: columnKeys.notes, content: { kind: 'notes' }, label: 'Notes', group });
  const sheetCost = plainColumn({
    key: columnKeys.sheetCost,
    content: { kind: 'sheetCost' },
    label: 'Cost in the old sheet',
    under: ruleset.data.pointsUnit,
    group,
  });
  return [
    ...(designs.some((design) => design.notes) ? [notes] : []),
    ...[...headings].map((heading) =>
      plainColumn({ key: columnKeys.extra(heading), content: { kind: 'extra', heading }, label: heading, group }),
    ),
    ...(designs.some((design) => typeof design.origin?.cost === 'number') ? [sheetCost] : []),
  ];
}

/** Columns of an old sheet that stand beside a component's fields. */
function rowExtraColumns(ruleset: Ruleset, designs: readonly Design[], component: string): readonly ExportColumn[] {
  const data = ruleset.components.get(component)?.data;
  if (!data) return [];
  const headings = new Set(
    designs.flatMap((design) =>
      (design.components[component] ?? []).flatMap((row) => Object.keys(extraRowValues(ruleset, component, row))),
    ),
  );
  return [...headings].map((heading) =>
    plainColumn({
      key: columnKeys.rowExtra(component, heading),
      component,
      content: { kind: 'extra', heading },
      label: rowExtraLabel(data.singular, heading),
      group: { label: data.label, tint: 'weapon' },
    }),
  );
}

/** How the heading of such a column begins, so that delimited text, which has no keys, tells whose it is. */
export const rowExtraLabel = (singular: string, heading: string): string => `${capitalised(singular)}: ${heading}`;

function termColumns(ruleset: Ruleset): readonly ExportColumn[] {
  const group: ColumnGroup = { label: 'Where the points come from', tint: 'cost' };
  return ruleset.terms.map((term) =>
    plainColumn({
      key: columnKeys.term(term.data.id),
      component: term.data.component ?? null,
      content: { kind: 'term', term },
      label: term.data.label,
      under: ruleset.data.pointsUnit,
      group,
      outline: 1,
    }),
  );
}

/** What the player enters and what is kept beside it, without anything computed but the cost. */
export function enteredColumns(ruleset: Ruleset, designs: readonly Design[]): readonly ExportColumn[] {
  const fields = fieldColumns(ruleset);
  const isKey = ({ key }: ExportColumn): boolean => key === 'name' || key === ruleset.data.cost;
  const front = ['name', ruleset.data.cost].flatMap((key) => fields.filter((column) => column.key === key));
  const entries = fields.filter((column) => column.content.kind === 'entry' && !isKey(column));
  const ofDesign = entries.filter(({ component }) => component === null);
  const ofRows = [...ruleset.components.keys()].flatMap((id) => [
    ...entries.filter(({ component }) => component === id),
    ...rowExtraColumns(ruleset, designs, id),
  ]);
  return [...front, ...ofDesign, ...ofRows, ...remainderColumns(ruleset, designs)];
}

/**
 * The columns of the stacked layout: number, name and cost; entered fields of the design, then of its components;
 * notes and what the rules do not know; everything computed; the breakdown; the working, folded away.
 * `seen` lists entered component fields that need a column of their own for what formulas see of them.
 */
export function designColumns(ruleset: Ruleset, designs: readonly Design[], seen: readonly ExportColumn[]): readonly ExportColumn[] {
  const group: ColumnGroup = { label: capitalised(ruleset.data.designNoun.one), tint: 'hull' };
  const number = plainColumn({ key: columnKeys.number, content: { kind: 'number' }, label: 'No.', group });
  const space = plainColumn({ key: columnKeys.space, content: { kind: 'space' }, label: '' });
  const entered = enteredColumns(ruleset, designs).map((column, index) =>
    index < 2 ? { ...column, group, hidden: false, outline: 0 as const } : { ...column, hidden: column.hidden && !isUsed(column, designs) },
  );
  const computed = fieldColumns(ruleset).filter(({ content, key }) => content.kind === 'computed' && key !== ruleset.data.cost);
  const working = [
    ...computed.filter(({ hidden }) => hidden).map((column) => ({ ...column, group: { label: 'Working', tint: 'cost' } as const })),
    ...seen,
  ];
  return [
    number,
    ...entered,
    ...computed.filter(({ hidden }) => !hidden),
    space,
    ...termColumns(ruleset),
    ...(working.length > 0 ? [space, ...working] : []),
  ];
}

/** The column of what formulas see of a component's entered field: a blank shows as "", or as 0 in the one for arithmetic. */
export const seenColumn = (component: string, field: Field, isArithmetic: boolean): ExportColumn =>
  plainColumn({
    key: columnKeys.seen(component, field.id, isArithmetic),
    component,
    content: { kind: 'seen', field },
    label: `${field.label} as reckoned`,
    group: { label: 'Working', tint: 'cost' },
    hidden: true,
    outline: 1,
  });
