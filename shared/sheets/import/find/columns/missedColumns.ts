import { fieldsOf } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';
import { measureOf, unitOf } from '../../../../rules/ruleset/values/lengths.ts';
import { sampleOf } from '../words/evidence.ts';
import { type ColumnContext, type FieldColumn, isSamePlace, type Place } from './columnMeaning.ts';
import type { ColumnHeading } from './headings.ts';
import { nearlyAlways, usualness } from './likelihood.ts';

/** So many fields must have columns before another is missed. */
const leastHeld = 2;

/**
 * Whether a heading says that its numbers are lengths, in brackets or with nothing else: "V (cm)", "Cm"; a letter alone says something else,
 * and "(cm)" alone is below the heading.
 */
export const saysLength = ({ ruleset }: ColumnContext, text: string): boolean => {
  const own = /^\p{L}{2}/u.test(text.trim()) ? text : '';
  const [, inside = own] = /[([]([^()[\]]*)[)\]]/.exec(text.trim().replace(/^[([]/, '')) ?? [];
  return measureOf(unitOf(inside), ruleset.lengths) === 'length';
};

/** The numbers that nearly all designs, or rows of a component, have and a table of most others has no column for: "Throws" may be one. */
export function missedFields({ ruleset }: ColumnContext, component: string | null, taken: readonly FieldColumn[]): readonly Field[] {
  const held = new Set(taken.flatMap(({ place, field }) => (place.component === component ? [field] : [])));
  const usual = fieldsOf(ruleset, component).filter(
    (field) => field.kind !== 'formula' && field.kind !== 'text' && !field.hidden && usualness(ruleset, component, field) >= nearlyAlways,
  );
  const lacked = usual.filter((field) => field.kind === 'number' && !held.has(field));
  return held.size < leastHeld || lacked.length * 2 > usual.length ? [] : lacked;
}

/**
 * Where a column of unknown words may belong that shows what it is by more than its numbers: between two columns of a component, by
 * numbers below 0 behind one, or by a unit of length. Null for any other, and where nothing is missed.
 */
export function missedPlace(
  context: ColumnContext,
  position: number,
  region: Place,
  taken: ReadonlyMap<ColumnHeading, FieldColumn>,
): Place | null {
  const { headings, grid, body, ruleset } = context;
  const heading = headings[position];
  if (!heading) return null;
  const isWritten = (value: CellValue): boolean =>
    measureOf(unitOf(/^\d[\d.,]*\s?(\p{L}+|["”″])$/u.exec(String(value))?.[1] ?? ''), ruleset.lengths) === 'length';
  const [left, right] = [
    headings.slice(0, position).findLast((one) => taken.has(one)),
    headings.slice(position + 1).find((one) => taken.has(one)),
  ].map((side) => side && taken.get(side)?.place);
  const isBetween = left && right && left.component !== null && isSamePlace(left, right);
  const sample = sampleOf(grid, body, heading.column);
  const isSigned = region.component !== null && sample.some((value) => Number(value) < 0);
  const place = isBetween ? left : isSigned || saysLength(context, heading.text) || sample.every(isWritten) ? region : null;
  // Of components side by side each would need such a column.
  const isRepeated = [...taken.values()].some((one) => one.place.component === place?.component && one.place.block > 1);
  return place && !isRepeated && missedFields(context, place.component, [...taken.values()]).length > 0 ? place : null;
}
