import { t } from '../../../base/words/words.ts';
import type { CellValue, DesignInput } from '../../../rules/ruleset/values/index.ts';
import { placeKey, type Substitutes } from '../../calculation/index.ts';
import type { CellPlace, ImportedDesign } from '../../import/index.ts';
import { cellName } from '../check.ts';
import { cellValue } from '../inputs.ts';
import type { Join } from '../joins.ts';
import { type DesignPlaces, slotOf } from '../places.ts';
import type { TriedChange, ValueContext } from './values.ts';

export type RowContext = ValueContext & { readonly places: readonly DesignPlaces[]; readonly joins: readonly Join[] };

type HouseRow = DesignInput['components'][string][number];

const withRows = (own: DesignInput, component: string, rows: readonly HouseRow[]): DesignInput => ({
  ...own,
  components: { ...own.components, [component]: rows },
});

/** A row of a component somewhere in the import, to be copied. */
type Donor = {
  readonly position: number;
  readonly design: ImportedDesign;
  readonly row: HouseRow;
  readonly cells: ReadonlyMap<string, CellPlace>;
};

/** The cells of one row of a component, by key; those in a list of such rows belong to no design. */
function cellsOf({ cells }: ImportedDesign, component: string, row: number, { isListed }: DesignPlaces): ReadonlyMap<string, CellPlace> {
  const found = new Map<string, CellPlace>();
  for (const [name, place] of cells) {
    const slot = slotOf(name);
    if (slot.kind === 'row' && slot.component === component && slot.at === String(row) && !isListed(place)) found.set(slot.key, place);
  }
  return found;
}

function donorFor({ sources, designs, places, roll }: RowContext, component: string): Donor | null {
  const from = Math.floor(roll() * designs.length);
  // The next design with such a row: bounded, and every design has its turn.
  for (let step = 0; step < Math.min(designs.length, 20); step++) {
    const position = (from + step) % designs.length;
    const rows = designs[position]?.components[component] ?? [];
    const at = Math.floor(roll() * rows.length);
    const [design, row, own] = [sources[position], rows[at], places[position]];
    if (design && row && own) return { position, design, row, cells: cellsOf(design, component, at, own) };
  }
  return null;
}

/** True if designs are typed into a form, which asks only for what it needs and holds another design so far. */
const isForm = ({ study, sources }: RowContext): boolean => sources !== study.result.designs;

/** What is typed into the cells of a row to make it like another; null if it has values that these cells have no place for. */
function typedLike(context: RowContext, donor: Donor, target: ReadonlyMap<string, CellPlace>): Substitutes | null {
  const { study, calculation } = context;
  const { calculator } = study;
  const typed = new Map<string, CellValue | { readonly filledFrom: CellPlace }>();
  for (const [key, place] of donor.cells) {
    const to = target.get(key);
    const isFormula = calculator.patternAt(place) !== null;
    if (!to) {
      if (!isForm(context) && !isFormula && calculation.valueAt(place) !== null) return null;
    } else if (!isFormula) typed.set(placeKey(to), cellValue(calculation.valueAt(place)));
    // A formula that was not filled down so far is filled down for the new row.
    else if (calculator.patternAt(to) === null) typed.set(placeKey(to), { filledFrom: place });
  }
  for (const [key, place] of target) if (!donor.cells.has(key) && calculator.patternAt(place) === null) typed.set(placeKey(place), null);
  return typed;
}

const nameOf = ({ values }: HouseRow): string => (values.name ? `"${String(values.name)}"` : t('one without a name'));

const singularOf = ({ study }: RowContext, component: string): string =>
  study.ruleset.data.components.find(({ id }) => id === component)?.singular ?? 'row';

const whereOf = (cells: ReadonlyMap<string, CellPlace>): string => {
  const place = cells.get('name') ?? [...cells.values()][0];
  return place ? ` in ${cellName(place)}` : '';
};

/** The cell that says whose a row of a keyed table is, and the table; null for rows of any other table. */
function keyOf(
  { joins }: RowContext,
  component: string,
  cells: ReadonlyMap<string, CellPlace>,
): { readonly cell: CellPlace; readonly join: Join } | null {
  for (const { sheet, row } of cells.values()) {
    const join = joins.find((one) => one.component === component && one.sheet === sheet);
    if (join) return { cell: { sheet, row, column: join.keyColumn }, join };
  }
  return null;
}

/** A row of another design in a keyed table, given to this one. Null if there is no such table. */
function rekeyedRow(context: RowContext, position: number, component: string): TriedChange | null {
  const { study, designs, calculation } = context;
  const own = designs[position];
  const donor = donorFor(context, component);
  const key = donor && keyOf(context, component, donor.cells);
  const home = key && study.result.designs[position]?.cells.get(key.join.ownKey);
  if (!own || !donor || !key || !home || donor.position === position) return null;
  return {
    kind: 'added',
    design: withRows(own, component, [...(own.components[component] ?? []), donor.row]),
    typed: new Map([[placeKey(key.cell), cellValue(calculation.valueAt(home))]]),
    words: t('with one {component} more, {row} by its key in {cell}', {
      component: singularOf(context, component),
      row: nameOf(donor.row),
      cell: cellName(key.cell),
    }),
    isPlaceGuessed: false,
  };
}

/** One row more, typed into the next free cells for one. Null if there are none. */
export function addedRow(context: RowContext, position: number, component: string): TriedChange | null {
  const { study, designs, places } = context;
  const own = designs[position];
  if (context.joins.some((join) => join.component === component)) return rekeyedRow(context, position, component);
  const free = places[position]?.nextRow(component) ?? new Map<string, CellPlace>();
  const isFree = (place: CellPlace): boolean =>
    isForm(context) || study.calculator.patternAt(place) !== null || context.calculation.valueAt(place) === null;
  const donor = own && free.size > 0 && [...free.values()].every(isFree) ? donorFor(context, component) : null;
  const typed = donor && typedLike(context, donor, free);
  if (!own || !donor || !typed || typed.size === 0) return null;
  return {
    kind: 'added',
    design: withRows(own, component, [...(own.components[component] ?? []), donor.row]),
    typed,
    words: t('with one {component} more, {row}{where}', {
      component: singularOf(context, component),
      row: nameOf(donor.row),
      where: whereOf(free),
    }),
    isPlaceGuessed: (places[position]?.blockCount(component) ?? 0) <= 1,
  };
}

/** The last row taken away: its cells are emptied. Null if there is none, or its cells hold other values as well. */
export function removedRow(context: RowContext, position: number, component: string): TriedChange | null {
  const { study, designs } = context;
  const own = designs[position];
  const rows = own?.components[component] ?? [];
  const row = rows.at(-1);
  const cells = row && ownCells(context, position, component, rows.length - 1);
  if (!own || !row || !cells) return null;
  const plain = [...cells.values()].filter((place) => study.calculator.patternAt(place) === null);
  if (plain.length === 0) return null;
  const key = keyOf(context, component, cells);
  return {
    kind: 'removed',
    design: withRows(own, component, rows.slice(0, -1)),
    typed: new Map([...plain, ...(key ? [key.cell] : [])].map((place) => [placeKey(place), null])),
    otherwise: new Map([...cells.values()].map((place) => [placeKey(place), null])),
    words: t('without the {component} {row}{where}', {
      component: singularOf(context, component),
      row: nameOf(row),
      where: whereOf(cells),
    }),
    isPlaceGuessed: false,
  };
}

/** One row made like a row of another design. Null if its cells have no place for that. */
export function replacedRow(context: RowContext, position: number, component: string): TriedChange | null {
  const { designs, roll } = context;
  const own = designs[position];
  const rows = own?.components[component] ?? [];
  const at = Math.floor(roll() * rows.length);
  const row = rows[at];
  const cells = row && ownCells(context, position, component, at);
  const donor = cells && donorFor(context, component);
  const typed = donor && typedLike(context, donor, cells);
  if (!own || !row || !cells || !donor || !typed || typed.size === 0) return null;
  return {
    kind: 'replaced',
    design: withRows(own, component, rows.with(at, donor.row)),
    typed,
    words: t('with the {component} {row} in place of {other}{where}', {
      component: singularOf(context, component),
      row: nameOf(donor.row),
      other: nameOf(row),
      where: whereOf(cells),
    }),
    isPlaceGuessed: false,
  };
}

/** The cells of a row; null if one of them holds a value of another row or of the design as well. */
function ownCells({ study, places }: RowContext, position: number, component: string, row: number): ReadonlyMap<string, CellPlace> | null {
  const design = study.result.designs[position];
  const own = places[position];
  if (!design || !own) return null;
  const cells = cellsOf(design, component, row, own);
  const mine = new Set([...cells.values()].map(placeKey));
  const isShared = [...design.cells].some(([name, place]) => {
    const slot = slotOf(name);
    return mine.has(placeKey(place)) && !(slot.kind === 'row' && slot.component === component && slot.at === String(row));
  });
  return cells.size === 0 || isShared ? null : cells;
}
