import type { ComponentRow, Design } from '../project/index.ts';
import type { CompiledField, Ruleset } from '../ruleset/compile/index.ts';
import type { Field } from '../ruleset/format/index.ts';
import { type CellValue, type Values, valuesSchema } from '../ruleset/values/index.ts';
import type { SheetCheck } from './checks.ts';
import type { Tint } from './plan.ts';
import { idOfPlain, plainId } from './text.ts';

/** What the cells of a column hold. */
export type ColumnContent =
  | { readonly kind: 'number' }
  | { readonly kind: 'entry'; readonly field: Field }
  | { readonly kind: 'computed'; readonly field: CompiledField }
  | { readonly kind: 'term'; readonly term: Ruleset['terms'][number] }
  /** What formulas see of an entered field, for formulas that read a component's whole column. */
  | { readonly kind: 'seen'; readonly field: Field }
  /** What the rules have against the design or its row, in words; the working behind it, for some of the checks; whether a place for a row is filled. */
  | { readonly kind: 'verdict' }
  | { readonly kind: 'checks'; readonly checks: readonly SheetCheck[] }
  | { readonly kind: 'filled' }
  | { readonly kind: 'notes' }
  | { readonly kind: 'sheetCost' }
  | { readonly kind: 'extra'; readonly heading: string }
  /** Out of sight: of which design a row is, and its number in that design. */
  | { readonly kind: 'mark' }
  | { readonly kind: 'space' };

export type ColumnGroup = { readonly label: string; readonly tint: Tint };

export type ExportColumn = {
  /** What the column is, for programs: a field (`movement`, `weapons.range`) or one of the `@` keys of columnKeys. */
  readonly key: string;
  /** Null for columns of the design itself. */
  readonly component: string | null;
  /** In the wide layout, which row of the component stands here, counted from 0; null in the stacked one and for the design itself. */
  readonly slot: number | null;
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
  mark: '@row',
  extra: (heading: string): string => `@extra:${heading}`,
  rowExtra: (component: string, heading: string): string => `@extra.${component}:${heading}`,
  verdict: '@verdict',
  checks: (component: string | null, part: number): string => `@checks:${component ?? ''}:${part}`,
  filled: (component: string): string => `@filled:${component}`,
  term: (id: string): string => `@term:${id}`,
  seen: (component: string, field: string, isArithmetic: boolean): string => `@seen${isArithmetic ? '0' : ''}:${component}.${field}`,
} as const;

export const fieldKey = (component: string | null, field: string): string => (component === null ? field : `${component}.${field}`);

/** Tells a column from all others of its sheet: its key, and in the wide layout also which row of the component it is for. */
export const columnId = (key: string, slot: number | null): string => (slot === null ? key : `${key}#${slot + 1}`);

/** What stands in the hidden row of keys: `movement`, `weapons.range`, in the wide layout `weapons[2].range`. */
export function sheetKey({ key, slot, component }: Pick<ExportColumn, 'key' | 'slot' | 'component'>): string {
  if (slot === null || component === null) return key;
  for (const start of [`${component}.`, `@extra.${component}:`])
    if (key.startsWith(start)) return `${start.slice(0, -1)}[${slot + 1}]${start.slice(-1)}${key.slice(start.length)}`;
  return columnId(key, slot);
}

/** A key of the wide layout without its place, and the place counted from 1; of any other key the key itself. */
export function keyOfPlace(key: string): { readonly key: string; readonly place: number | null } {
  const found = /^((?:@extra\.)?[A-Za-z0-9]+)\[(\d+)\]([.:].*)$/s.exec(key);
  return found ? { key: `${found[1]}${found[3]}`, place: Number(found[2]) } : { key, place: null };
}

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

/** What a row of the sheet says of itself: its number in its design, from 1, and the design's id. */
export const rowMark = (row: number, id: string): string => `${row}:${plainId(id)}`;

/** The same read back; null for a cell that says something else. */
export function readRowMark(cell: CellValue): { readonly row: number; readonly id: string } | null {
  const found = typeof cell === 'string' ? /^(\d{1,6}):(.+)$/s.exec(cell) : null;
  return found ? { row: Number(found[1]), id: idOfPlain(found[2] ?? '') } : null;
}

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
    slot: null,
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
const plainColumn = (column: Plain): ExportColumn => ({
  component: null,
  slot: null,
  under: '',
  group: null,
  hidden: false,
  outline: 0,
  ...column,
});

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

/** How many places each component has side by side in the wide layout; null for the stacked one. */
export type Slots = ReadonlyMap<string, number> | null;

const placesOf = (slots: Slots, component: string): readonly (number | null)[] =>
  slots === null ? [null] : Array.from({ length: slots.get(component) ?? 1 }, (_, slot) => slot);

/** A component's columns for one of its places, under a heading of their own: "Weapon 2". */
function inSlot(ruleset: Ruleset, columns: readonly ExportColumn[], slot: number | null): readonly ExportColumn[] {
  if (slot === null) return columns;
  return columns.map((column) => {
    const singular = ruleset.components.get(column.component ?? '')?.data.singular ?? '';
    const label = `${capitalised(singular)} ${slot + 1}`;
    return { ...column, slot, group: { label, tint: column.group?.tint ?? 'weapon' } };
  });
}

/** A column for each place of its component, "Price 2"; a column of the design itself stays one. */
function acrossSlots(slots: Slots, column: ExportColumn): readonly ExportColumn[] {
  if (slots === null || column.component === null) return [column];
  return placesOf(slots, column.component).map((slot) => ({ ...column, slot, label: `${column.label} ${(slot ?? 0) + 1}` }));
}

/** What the player enters and what is kept beside it, without anything computed but the cost. */
export function enteredColumns(ruleset: Ruleset, designs: readonly Design[], slots: Slots = null): readonly ExportColumn[] {
  const fields = fieldColumns(ruleset);
  const isKey = ({ key }: ExportColumn): boolean => key === 'name' || key === ruleset.data.cost;
  const front = ['name', ruleset.data.cost].flatMap((key) => fields.filter((column) => column.key === key));
  const entries = fields.filter((column) => column.content.kind === 'entry' && !isKey(column));
  const ofDesign = entries.filter(({ component }) => component === null);
  const ofRows = [...ruleset.components.keys()].flatMap((id) => {
    const own = [...entries.filter(({ component }) => component === id), ...rowExtraColumns(ruleset, designs, id)];
    return placesOf(slots, id).flatMap((slot) => inSlot(ruleset, own, slot));
  });
  return [...front, ...ofDesign, ...ofRows, ...remainderColumns(ruleset, designs)];
}

/** What a sheet of designs shows besides what was entered. */
export type ColumnWishes = {
  readonly slots: Slots;
  /** The parts of the cost. */
  readonly terms: boolean;
  /** Columns of the working: what formulas see of entered fields, filled places, checks. */
  readonly working: readonly ExportColumn[];
  /** What the rules have against a design. */
  readonly verdict: boolean;
};

const designGroup = ({ data }: Ruleset): ColumnGroup => ({ label: capitalised(data.designNoun.one), tint: 'hull' });

/** Number, name and cost: the first columns of every sheet that lists designs. */
export function frontColumns(ruleset: Ruleset): readonly ExportColumn[] {
  const group = designGroup(ruleset);
  const number = plainColumn({ key: columnKeys.number, content: { kind: 'number' }, label: 'No.', group });
  return [
    number,
    ...enteredColumns(ruleset, [])
      .slice(0, 2)
      .map((column) => ({ ...column, group, hidden: false, outline: 0 as const })),
  ];
}

/**
 * The columns of the designs' sheet: number, name and cost; what the rules have against it; entered fields of the design,
 * then of its components; notes and what the rules do not know; everything computed; the breakdown; the working, folded away.
 */
export function designColumns(
  ruleset: Ruleset,
  designs: readonly Design[],
  { slots, terms, working, verdict }: ColumnWishes,
): readonly ExportColumn[] {
  const space = plainColumn({ key: columnKeys.space, content: { kind: 'space' }, label: '' });
  // Beside what is on show, so that it goes along where a program sorts the rows.
  const mark = plainColumn({ key: columnKeys.mark, content: { kind: 'mark' }, label: 'Row of', hidden: true, outline: 1 });
  const [, , ...entries] = enteredColumns(ruleset, designs, slots);
  const judged = plainColumn({ key: columnKeys.verdict, content: { kind: 'verdict' }, label: 'By the rules', group: designGroup(ruleset) });
  const computed = fieldColumns(ruleset)
    .filter(({ content, key }) => content.kind === 'computed' && key !== ruleset.data.cost)
    .flatMap((column) => acrossSlots(slots, column));
  const behind = [
    ...computed.filter(({ hidden }) => hidden).map((column) => ({ ...column, group: { label: 'Working', tint: 'cost' } as const })),
    ...working.flatMap((column) => acrossSlots(slots, column)),
  ];
  return [
    ...frontColumns(ruleset),
    ...(verdict ? [judged] : []),
    ...entries.map((column) => ({ ...column, hidden: column.hidden && !isUsed(column, designs) })),
    ...computed.filter(({ hidden }) => !hidden),
    mark,
    space,
    ...(terms ? termColumns(ruleset, slots) : []),
    ...(behind.length > 0 ? [...(terms ? [space] : []), ...behind] : []),
  ];
}

/** The parts of the cost as columns. */
export const termColumns = (ruleset: Ruleset, slots: Slots): readonly ExportColumn[] =>
  ruleset.terms.map(termColumn(ruleset)).flatMap((column) => acrossSlots(slots, column));

type Term = Ruleset['terms'][number];
const termColumn =
  ({ data }: Ruleset) =>
  (term: Term): ExportColumn =>
    plainColumn({
      key: columnKeys.term(term.data.id),
      component: term.data.component ?? null,
      content: { kind: 'term', term },
      label: term.data.label,
      under: data.pointsUnit,
      group: { label: 'Where the points come from', tint: 'cost' },
      outline: 1,
    });

const workingColumn = (column: Plain): ExportColumn =>
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

/** The column with what some checks of the design or of a component's row say. */
export const checksColumn = (component: string | null, part: number, checks: readonly SheetCheck[]): ExportColumn =>
  workingColumn({ key: columnKeys.checks(component, part), component, content: { kind: 'checks', checks }, label: `Checks ${part + 1}` });
