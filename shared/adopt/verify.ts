import { inWords, isError, type Value } from '../formula/index.ts';
import type { CellPlace, ImportedDesign } from '../import/index.ts';
import type { Ruleset } from '../ruleset/compile/index.ts';
import { assessDesign } from '../ruleset/run/index.ts';
import { type CellValue, choicesOf, type DesignInput, formatValue } from '../ruleset/values/index.ts';
import { cellName, isSameCost, roundedForShow } from './check.ts';
import { placeKey } from './evaluate.ts';
import type { Addition, House, Input } from './house/house.ts';
import type { CostStudy } from './scheme.ts';

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

const isSame = (house: Value, sheet: Value): boolean => {
  if (isError(house) || isError(sheet)) return isError(house) && isError(sheet);
  return isSameCost(Number(house ?? 0), Number(sheet ?? 0)) && typeof sheet !== 'string';
};

const shown = (value: Value): string =>
  isError(value) ? inWords(value.error) : typeof value === 'number' ? roundedForShow(value) : String(value);

/** Numbers that look random and are the same every time. */
function* dice(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** A value to try in a field: one that other designs have, a choice, or a number near them. */
function valueFor({ field, component, key }: Input, ruleset: Ruleset, designs: readonly DesignInput[], roll: () => number): CellValue {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(roll() * list.length)];
  if (roll() < 0.1) return null;
  if (field.kind === 'yesNo') return roll() < 0.5;
  if (field.kind === 'choice') return pick(choicesOf(ruleset, field))?.key ?? null;
  const id = field.id === key ? key : field.id;
  const others = designs.flatMap(({ values, components }) =>
    component === null ? [values[id] ?? null] : (components[component] ?? []).map((row) => row.values[id] ?? null),
  );
  const other = pick(others) ?? null;
  if (field.kind !== 'number') return other;
  const { min = 0, max = 100 } = field;
  const word = field.words.length > 0 && roll() < 0.15 ? (pick(field.words)?.key ?? null) : null;
  if (word !== null) return word;
  return typeof other === 'number' && roll() < 0.6
    ? Math.min(max, Math.max(min, other + Math.floor(roll() * 5) - 2))
    : Math.min(max, min + Math.floor(roll() * Math.min(60, max - min + 1)));
}

/** Designs whose changes are tried, and changes of each: enough to meet every formula and every field several times. */
const TRIED_DESIGNS = 60;
const CHANGES_EACH = 12;

/**
 * Changes designs at random and compares the costs from the house ruleset with those from the workbook's own formulas when
 * the same values are typed into its cells. Returns the first differences, in sentences that name cells.
 */
export function differences(study: CostStudy, house: House, ruleset: Ruleset, tried: readonly number[]): readonly string[] {
  const { calculator, result, costs } = study;
  const random = dice(20_231);
  const roll = (): number => random.next().value;
  const designs = result.designs.map((design, index) => houseDesign(design, house.additions[index]));
  const step = Math.max(1, Math.floor(tried.length / TRIED_DESIGNS));
  const found: string[] = [];
  for (let at = 0; at < tried.length && found.length < 3; at += step) {
    const index = tried[at] ?? 0;
    const design = result.designs[index];
    const changed = designs[index];
    const place = costs[index]?.place;
    if (!design || !changed || !place) continue;
    for (let turn = 0; turn < CHANGES_EACH; turn++) {
      const input = house.inputs[Math.floor(roll() * house.inputs.length)];
      if (!input) break;
      const { component, key, field } = input;
      const rows = component === null ? 0 : (changed.components[component]?.length ?? 0);
      if (component !== null && rows === 0) continue;
      const row = Math.floor(roll() * rows);
      const cell = design.cells.get(component === null ? key : `${component}[${row}].${key}`);
      if (!cell || isListed(design, component, row)) continue;
      const value = valueFor(input, ruleset, designs, roll);
      const raw = input.view.rawOf(value);
      const typed = new Map([cell, ...(component === null ? repeatsOf(study, design, cell) : [])].map((each) => [placeKey(each), raw]));
      const reckoned = calculator.reckon(typed).valueAt(place);
      const { cost } = assessDesign(ruleset, withValue(changed, component, row, field.id, value));
      if (isSame(cost, reckoned)) continue;
      const name = String(design.values.name ?? `row ${design.row}`);
      found.push(
        `${cellName(place, result.sheets.length > 1)}: with ${formatValue(ruleset, field, value) || 'nothing'} as ${field.label} in ${cellName(cell)}, "${name}" costs ${shown(reckoned)} in the sheet, but the formula as it was understood gives ${shown(cost)}.`,
      );
      break;
    }
  }
  return found;
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

/** Whether the numbers of a row come from a list. A change there would affect all designs, which is a separate case. */
const isListed = ({ components }: ImportedDesign, component: string | null, row: number): boolean =>
  component !== null && (components[component]?.[row]?.lookup ?? null) !== null;

export const withValue = (design: DesignInput, component: string | null, row: number, field: string, value: CellValue): DesignInput =>
  component === null
    ? { ...design, values: { ...design.values, [field]: value } }
    : {
        ...design,
        components: {
          ...design.components,
          [component]: (design.components[component] ?? []).map((part, index) =>
            index === row ? { ...part, values: { ...part.values, [field]: value } } : part,
          ),
        },
      };
