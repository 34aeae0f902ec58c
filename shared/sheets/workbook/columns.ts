import { capitalised } from '../../base/text/index.ts';
import type { Design } from '../../project/index.ts';
import type { CompiledField, Ruleset } from '../../rules/ruleset/compile/index.ts';
import { unitOfPoints } from '../../rules/ruleset/points/index.ts';
import type { Values } from '../../rules/ruleset/values/index.ts';
import { type ColumnGroup, type ExportColumn, plainColumn, type Slots } from './exportColumn.ts';
import { extraRowValues, extraValues, shownValue } from './exportDesign.ts';
import { columnKeys, fieldKey, rowExtraLabel } from './keys.ts';

/** Headings that an importer could not distinguish count as the same. */
const plain = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function groupOf(ruleset: Ruleset, field: { readonly group?: string | undefined }, otherwise: ColumnGroup): ColumnGroup {
  const group = ruleset.data.groups.find(({ id }) => id === field.group);
  return group ? { label: group.label, tint: group.tint } : otherwise;
}

function fieldColumn(ruleset: Ruleset, component: string | null, field: CompiledField, label: string, group: ColumnGroup): ExportColumn {
  const { data } = field;
  return {
    key: fieldKey(component, data.id),
    component,
    slot: null,
    content: field.data.kind === 'formula' ? { kind: 'computed', field } : { kind: 'entry', field: data },
    label,
    under: data.sublabel ?? ('unit' in data ? data.unit : undefined) ?? '',
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

/** Whether any design has a value other than the default in a field: then the field is worth showing. */
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
    under: unitOfPoints(ruleset),
    group,
  });
  return [
    ...(designs.some((design) => design.notes) ? [notes] : []),
    ...[...headings].map((heading) =>
      plainColumn({ key: columnKeys.extra(heading), content: { kind: 'extra', heading }, label: heading, group }),
    ),
    ...(ruleset.points && designs.some((design) => typeof design.origin?.cost === 'number') ? [sheetCost] : []),
  ];
}

/** Columns of an old sheet that are beside a component's fields. */
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

/** What the player enters and what is kept with it, without anything computed except the cost. */
export function enteredColumns(ruleset: Ruleset, designs: readonly Design[], slots: Slots = null): readonly ExportColumn[] {
  const fields = fieldColumns(ruleset);
  const isKey = ({ key }: ExportColumn): boolean => key === 'name' || key === ruleset.points?.field;
  const front = ['name', ruleset.points?.field].flatMap((key) => fields.filter((column) => column.key === key));
  const entries = fields.filter((column) => column.content.kind === 'entry' && !isKey(column));
  const ofDesign = entries.filter(({ component }) => component === null);
  const ofRows = [...ruleset.components.keys()].flatMap((id) => {
    const own = [...entries.filter(({ component }) => component === id), ...rowExtraColumns(ruleset, designs, id)];
    return placesOf(slots, id).flatMap((slot) => inSlot(ruleset, own, slot));
  });
  return [...front, ...ofDesign, ...ofRows, ...remainderColumns(ruleset, designs)];
}

/** What a sheet of designs shows besides what was entered. */
type ColumnOptions = {
  readonly slots: Slots;
  /** The parts of the cost. */
  readonly terms: boolean;
  /** Columns of the working: what formulas see of entered fields, filled places, checks. */
  readonly working: readonly ExportColumn[];
  /** What the rules have against a design. */
  readonly verdict: boolean;
};

const designGroup = ({ data }: Ruleset): ColumnGroup => ({ label: capitalised(data.designNoun.one), tint: 'hull' });

/** Number, name and cost, if there is one: the first columns of every sheet that lists designs. */
export function frontColumns(ruleset: Ruleset): readonly ExportColumn[] {
  const group = designGroup(ruleset);
  const number = plainColumn({ key: columnKeys.number, content: { kind: 'number' }, label: 'No.', group });
  return [
    number,
    ...enteredColumns(ruleset, [])
      .slice(0, ruleset.points === null ? 1 : 2)
      .map((column) => ({ ...column, group, hidden: false, outline: 0 as const })),
  ];
}

/**
 * The columns of the designs' sheet: number, name and cost; the verdict of the rules; entered fields of the design, then of
 * its components; notes and columns that are not in the rules; everything computed; the breakdown; the intermediate
 * results, in a collapsed group.
 */
export function designColumns(
  ruleset: Ruleset,
  designs: readonly Design[],
  { slots, terms, working, verdict }: ColumnOptions,
): readonly ExportColumn[] {
  const space = plainColumn({ key: columnKeys.space, content: { kind: 'space' }, label: '' });
  // The mark is beside the visible columns, so that it moves with them when a program sorts the rows.
  const mark = plainColumn({ key: columnKeys.mark, content: { kind: 'mark' }, label: 'Row of', hidden: true, outline: 1 });
  const entries = enteredColumns(ruleset, designs, slots).slice(ruleset.points === null ? 1 : 2);
  const judged = plainColumn({ key: columnKeys.verdict, content: { kind: 'verdict' }, label: 'By the rules', group: designGroup(ruleset) });
  const computed = fieldColumns(ruleset)
    .filter(({ content, key }) => content.kind === 'computed' && key !== ruleset.points?.field)
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
  (ruleset: Ruleset) =>
  (term: Term): ExportColumn =>
    plainColumn({
      key: columnKeys.term(term.data.id),
      component: term.data.component ?? null,
      content: { kind: 'term', term },
      label: term.data.label,
      under: unitOfPoints(ruleset),
      group: { label: 'Where the points come from', tint: 'cost' },
      outline: 1,
    });
