import { compactWord } from '../../../../base/text/index.ts';
import { fieldsOf } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';
import { fitOf, sampleOf } from '../words/evidence.ts';
import { perhapsQuantity, quantityWords } from '../words/references.ts';
import { beginsWithTotal } from '../words/totals.ts';
import { type ColumnContext, type FieldColumn, isSamePlace, type Place, placeKey, type TableColumn } from './columnMeaning.ts';
import type { ColumnHeading } from './headings.ts';

const confidence = 0.6;

/** Whether a field can hold a number, by its limits. */
export const admits = (field: Field, value: number): boolean =>
  field.kind === 'number' &&
  value >= (field.min ?? Number.NEGATIVE_INFINITY) &&
  value <= (field.max ?? Number.POSITIVE_INFINITY) &&
  (!field.integer || Number.isInteger(value));

/**
 * A column without a heading among the columns of a component, or of the design, is the one unused field there that its
 * numbers fit: by limits that no other field has (numbers below 0), or by the text after them ("5+", "30 cm").
 */
export function inferNumbers(
  { headings, ruleset, grid, body, reader }: ColumnContext,
  taken: Map<ColumnHeading, FieldColumn>,
  used: Set<string>,
): void {
  const places = new Map([...taken.values()].map(({ place }) => [`${place.component}/${place.block}`, place]));
  for (const heading of headings) {
    if (heading.text !== '' || taken.has(heading)) continue;
    const sample = sampleOf(grid, body, heading.column);
    if (sample.length < 2) continue;
    for (const place of places.values()) {
      const columns = [...taken.values()].filter((choice) => isSamePlace(choice.place, place)).map((choice) => choice.heading.column);
      if (columns.length < 2 || heading.column < Math.min(...columns) || heading.column > Math.max(...columns)) continue;
      const fitting = fieldsOf(ruleset, place.component).filter((field) => {
        if (field.kind !== 'number' || field.hidden || used.has(placeKey(place, field))) return false;
        const values = sample.map((value) => reader.readRaw(field, value));
        return (
          fitOf(reader, field, sample) === 1 &&
          values.every((reading) => reading.ok && (typeof reading.value !== 'number' || admits(field, reading.value)))
        );
      });
      const [only] = fitting.filter((field) => fitting.length === 1 || sample.every((value) => endsAs(field, value)));
      if (!only || (fitting.length > 1 && fitting.filter((field) => sample.every((value) => endsAs(field, value))).length > 1)) continue;
      taken.set(heading, { heading, place, field: only, kind: 'field', score: confidence, guess: 'numbers' });
      used.add(placeKey(place, only));
      break;
    }
  }
}

const endsAs = (field: Field, value: unknown): boolean => {
  const endings = field.kind === 'number' ? [field.suffix, field.unit].flatMap((ending) => ending ?? []) : [];
  return typeof value === 'string' && endings.some((ending) => value.toLowerCase().endsWith(ending.toLowerCase()));
};

/**
 * The design's name column also names the rows of a component that has no name column, if those rows are below the designs
 * and have none of a design's other values in them.
 */
export function namesBelow(
  { ruleset, grid, body }: ColumnContext,
  taken: Map<ColumnHeading, FieldColumn>,
  used: Set<string>,
): readonly TableColumn[] {
  const choices = [...taken.values()];
  const name = choices.find(({ place, field }) => place.component === null && field.id === 'name')?.heading;
  if (!name) return [];
  const stats = choices.filter(({ place, heading }) => place.component === null && heading !== name).map(({ heading }) => heading.column);
  return [...ruleset.components].flatMap(([component, { fields }]): readonly TableColumn[] => {
    const field = fields.get('name')?.data;
    const place: Place = { component, block: 1 };
    const parts = choices.filter((choice) => choice.place.component === component);
    if (
      !field ||
      parts.length < 2 ||
      stats.length < 2 ||
      parts.some((choice) => choice.place.block > 1 || choice.field.id === 'name') ||
      used.has(placeKey(place, field))
    )
      return [];
    const named = body.filter((row) => grid.isFilled(row, name.column) && !beginsWithTotal(grid.text(row, name.column)));
    const isOfDesign = (row: number): boolean => stats.some((column) => grid.isFilled(row, column));
    const hasParts = (row: number): boolean => parts.filter(({ heading }) => grid.isFilled(row, heading.column)).length >= 2;
    const rows = named.filter((row) => !isOfDesign(row) && hasParts(row));
    const designs = named.filter((row) => isOfDesign(row) && !hasParts(row));
    if (rows.length < 2 || designs.length === 0 || rows.length + designs.length < named.length * 0.8) return [];
    used.add(placeKey(place, field));
    const because = [{ kind: 'guess', by: 'namesBelow', label: field.label }] as const;
    return [{ column: name.column, header: name.text, meaning: { kind: 'field', ...place, field }, confidence, because, below: true }];
  });
}

/**
 * Columns right beside a component's names that give its quantity ("Qty | Weapon"). "No." is a quantity only if its numbers
 * do not just count on from row to row.
 */
export function quantityColumns(
  { headings, grid, body }: ColumnContext,
  taken: ReadonlyMap<ColumnHeading, FieldColumn>,
): ReadonlyMap<ColumnHeading, { readonly component: string; readonly block: number }> {
  const found = new Map<ColumnHeading, { readonly component: string; readonly block: number }>();
  const nameAt = (position: number): FieldColumn | undefined => {
    const side = headings[position];
    const choice = side && taken.get(side);
    return choice && choice.place.component !== null && choice.field.id === 'name' ? choice : undefined;
  };
  const numbersBeside = (name: FieldColumn, { column }: ColumnHeading): readonly CellValue[] =>
    body
      .filter((row) => grid.isFilled(row, name.heading.column))
      .map((row) => grid.value(row, column))
      .filter((value) => value !== null);
  headings.forEach((heading, position) => {
    const word = compactWord(heading.text).replace(/(?<!\d)\d+$/, '') || (/^[#x×]$/i.test(heading.text.trim()) ? '#' : '');
    const isSure = quantityWords.has(word);
    if (taken.has(heading) || (!isSure && !perhapsQuantity.has(word) && word !== '#')) return;
    // "Gun 1 | No. | Gun 2 | No.": behind its name if all of them are.
    const same = [...headings.keys()].filter((at) => compactWord(headings[at]?.text ?? '') === compactWord(heading.text));
    const areBehind = same.length > 1 && same.every((at) => nameAt(at - 1) !== undefined);
    const beside = areBehind ? nameAt(position - 1) : (nameAt(position + 1) ?? nameAt(position - 1));
    if (!beside || beside.place.component === null || [...found.values()].some((other) => isSamePlace(other, beside.place))) return;
    const numbers = numbersBeside(beside, heading);
    const isSmall = numbers.every(
      (value) => /^[x×]?\s?\d{1,2}\s?[x×]?$/i.test(String(value)) && Number(String(value).replace(/\D/g, '')) <= 20,
    );
    const count = (): boolean =>
      areBehind
        ? same.some((at) => {
            const [name, other] = [nameAt(at - 1), headings[at]];
            return name !== undefined && other !== undefined && !countsOn(numbersBeside(name, other));
          })
        : !countsOn(numbers);
    if (numbers.length === 0 || !isSmall || (!isSure && !count())) return;
    found.set(heading, { component: beside.place.component, block: beside.place.block });
  });
  return found;
}

/** Whether numbers are only running numbers of what is beside them: 1, 2, 3, then 1, 2 for the next. */
export const countsOn = (numbers: readonly unknown[]): boolean =>
  numbers.length < 2 || numbers.every((value, at) => Number(value) === 1 || (at > 0 && Number(value) === Number(numbers[at - 1]) + 1));
