import { t } from '../../../base/words/words.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import { type CellValue, choicesOf, type DesignInput, formatValue } from '../../../rules/ruleset/values/index.ts';
import { type Calculation, placeKey, type Substitutes } from '../../calculation/index.ts';
import type { CellPlace, ImportedDesign } from '../../import/index.ts';
import { cellName } from '../check.ts';
import type { Addition, Input } from '../house/house.ts';
import { cellValue } from '../inputs.ts';
import type { CostStudy } from '../scheme.ts';

/** What changes of values are made from. */
export type ValueContext = {
  readonly study: CostStudy;
  readonly ruleset: Ruleset;
  readonly calculation: Calculation;
  /** All designs, as the house ruleset prices them. */
  readonly designs: readonly DesignInput[];
  /** The designs with the cells that they were read from, which are not those of a form that prices them. */
  readonly sources: readonly ImportedDesign[];
  readonly roll: Roll;
};

/** The slot of a value in a design's cells; `row` counts for a component's value only. */
const slotName = (component: string | null, row: number, key: string): string => (component === null ? key : `${component}[${row}].${key}`);

/** Another value for an input of the cost: one that other designs have, a choice, or a number near them. */
export function changedInput(context: ValueContext, position: number, input: Input): TriedChange | null {
  const { component, key, field } = input;
  const row = rowIn(context, position, component);
  if (row === null || (key === 'name' && isListed(context, position, component, row))) return null;
  const value = valueFor(input, context);
  return changed(context, position, { component, row, key, field, value, raw: input.view.rawOf(value) });
}

/** A value of another design, with what its cell holds: for fields that the cost seems not to read. */
export function borrowedValue(context: ValueContext, position: number, component: string | null, field: Field): TriedChange | null {
  const { study, sources, designs, calculation, roll } = context;
  const row = rowIn(context, position, component);
  if (row === null || !study.result.designs[position]?.cells.has(slotName(component, row, field.id))) return null;
  const valueIn = (design: DesignInput | undefined, at: number): CellValue =>
    (component === null ? design?.values[field.id] : design?.components[component]?.[at]?.values[field.id]) ?? null;
  const own = valueIn(designs[position], row);
  for (let turn = 0; turn < 8; turn++) {
    const from = Math.floor(roll() * designs.length);
    const fromRow = rowIn(context, from, component) ?? 0;
    const place = sources[from]?.cells.get(slotName(component, fromRow, field.id));
    const value = valueIn(designs[from], fromRow);
    if (!place || value === null || value === own || study.calculator.patternAt(place) !== null) continue;
    return changed(context, position, { component, row, key: field.id, field, value, raw: cellValue(calculation.valueAt(place)) });
  }
  return null;
}

/** Whether a row takes its numbers from a list by its name. Another name there is another row. */
const isListed = ({ study }: ValueContext, position: number, component: string | null, row: number): boolean =>
  component !== null && (study.result.designs[position]?.components[component]?.[row]?.lookup ?? null) !== null;

/** A row of a component to change, or 0 for the design itself; null if it has no rows. */
function rowIn({ designs, roll }: ValueContext, position: number, component: string | null): number | null {
  if (component === null) return 0;
  const rows = designs[position]?.components[component]?.length ?? 0;
  return rows === 0 ? null : Math.floor(roll() * rows);
}

type NewValue = {
  readonly component: string | null;
  readonly row: number;
  readonly key: string;
  readonly field: Field;
  readonly value: CellValue;
  /** What the sheet's cell would hold. */
  readonly raw: CellValue;
};

function changed({ study, ruleset, designs }: ValueContext, position: number, wanted: NewValue): TriedChange | null {
  const { component, row, key, field, value, raw } = wanted;
  const design = study.result.designs[position];
  const own = designs[position];
  const cell = design?.cells.get(slotName(component, row, key));
  if (!design || !own || !cell || study.calculator.patternAt(cell) !== null) return null;
  // A row of a list counts for all rows that take their numbers from there.
  const rows = component === null ? [] : rowsFrom(design, component, key, cell);
  if (sharesCell(design, cell, component === null ? 1 : rows.length)) return null;
  const cells = [cell, ...(component === null ? repeatsOf(study, design, cell) : [])];
  return {
    kind: 'values',
    design: withValue(own, component, rows, field.id, value),
    typed: new Map(cells.map((each) => [placeKey(each), raw])),
    words: t('with {value} as {field} in {cell}', {
      value: formatValue(ruleset, field, value) || t('nothing'),
      field: field.label,
      cell: cellName(cell),
    }),
    isPlaceGuessed: false,
  };
}

/** The rows of a component that take a value from a cell. */
function rowsFrom({ cells, components }: ImportedDesign, component: string, key: string, cell: CellPlace): readonly number[] {
  const isIt = (row: number): boolean => {
    const place = cells.get(slotName(component, row, key));
    return place !== undefined && placeKey(place) === placeKey(cell);
  };
  return (components[component] ?? []).flatMap((_, row) => (isIt(row) ? [row] : []));
}

/** Whether a cell holds more than the values that are to change: "90/1", or several names. */
const sharesCell = ({ cells }: ImportedDesign, cell: CellPlace, count: number): boolean =>
  [...cells.values()].filter((place) => placeKey(place) === placeKey(cell)).length > count;

function valueFor({ field, component }: Input, { ruleset, designs, roll }: ValueContext): CellValue {
  if (roll() < 0.1) return null;
  if (field.kind === 'yesNo') return roll() < 0.5;
  if (field.kind === 'choice') return pick(choicesOf(ruleset, field), roll)?.key ?? null;
  const others = designs.flatMap(({ values, components }) =>
    component === null ? [values[field.id] ?? null] : (components[component] ?? []).map((row) => row.values[field.id] ?? null),
  );
  const other = pick(others, roll) ?? null;
  if (field.kind !== 'number') return other;
  const { min = 0, max = 100 } = field;
  const word = field.words.length > 0 && roll() < 0.15 ? (pick(field.words, roll)?.key ?? null) : null;
  if (word !== null) return word;
  return typeof other === 'number' && roll() < 0.6
    ? Math.min(max, Math.max(min, other + Math.floor(roll() * 5) - 2))
    : Math.min(max, min + Math.floor(roll() * Math.min(60, max - min + 1)));
}

/** The cells that repeat a value on the rows of the design's components, if the sheet does so; they are changed together. */
function repeatsOf({ calculator }: CostStudy, { cells }: ImportedDesign, cell: CellPlace): readonly CellPlace[] {
  const sheet = calculator.sheet(cell.sheet);
  const own = new Set([...cells.values()].map(placeKey));
  const rows = new Set([...cells.values()].flatMap((place) => (place.sheet === cell.sheet && place.row !== cell.row ? [place.row] : [])));
  const valueIn = (row: number) => sheet?.values[row * sheet.columnCount + cell.column] ?? null;
  return [...rows].flatMap((row): readonly CellPlace[] => {
    const place = { ...cell, row };
    return valueIn(row) !== null && valueIn(row) === valueIn(cell.row) && !own.has(placeKey(place)) ? [place] : [];
  });
}

const withValue = (design: DesignInput, component: string | null, rows: readonly number[], field: string, value: CellValue): DesignInput =>
  component === null
    ? { ...design, values: { ...design.values, [field]: value } }
    : {
        ...design,
        components: {
          ...design.components,
          [component]: (design.components[component] ?? []).map((part, index) =>
            rows.includes(index) ? { ...part, values: { ...part.values, [field]: value } } : part,
          ),
        },
      };

/** What a change does to a design: another value, another row in place of one, a row more, a row less. */
export const changeKinds = ['values', 'replaced', 'added', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A change of one design: as the house ruleset sees it, and as it is typed into the sheet's cells. */
export type TriedChange = {
  readonly kind: ChangeKind;
  readonly design: DesignInput;
  readonly typed: Substitutes;
  /** What is typed if the sheet has no cost with that. */
  readonly otherwise?: Substitutes;
  /** "with 60 as Range in H2" */
  readonly words: string;
  /** True if only a cost that changes shows that the cells are a place of the sheet for this. */
  readonly isPlaceGuessed: boolean;
};

/** Picks numbers from 0 up to 1 that look random and are the same every time. */
export type Roll = () => number;

const pick = <T>(list: readonly T[], roll: Roll): T | undefined => list[Math.floor(roll() * list.length)];

/** A design of the import as the house ruleset prices it. */
export const houseDesign = (
  { values, components }: Pick<ImportedDesign, 'values' | 'components'>,
  addition: Addition | undefined,
): DesignInput => ({
  values: { ...values, ...addition?.values },
  components: Object.fromEntries(
    Object.entries(components).map(([id, rows]) => [
      id,
      rows.map((row, index) => ({ values: { ...row.values, ...addition?.rows[id]?.[index] } })),
    ]),
  ),
});
