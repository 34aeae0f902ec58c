import { compactWord, stemOf } from '../../../../base/text/index.ts';
import { fitOf, sampleOf } from '../words/evidence.ts';
import { type ColumnContext, type FieldColumn, isStrong, type Place, placeKey, strong } from './columnMeaning.ts';
import type { ColumnHeading } from './headings.ts';

/** Of the names of designs so many are different at least, and of so many rows. */
const [mostlyOther, leastNames] = [0.75, 4];
/** Of the rows of designs so many have a figure of the design at least. */
const mostlyFigures = 0.8;

/**
 * A column that names what several designs have in common is not that of their names where a column has another text for each of them: one whose
 * heading only may be a word for names ("Your name") and that has the same ones again and again, beside such a column; or names that are merged
 * down over several rows with figures of the design ("M113" over "M113A2", "M577").
 */
export function settleName({ headings, grid, body }: ColumnContext, taken: Map<ColumnHeading, FieldColumn>): void {
  const own = [...taken.values()].filter(({ place }) => place.component === null);
  const held = own.find(({ field }) => field.id === 'name');
  if (!held) return;
  const textsIn = ({ column }: ColumnHeading): readonly string[] => sampleOf(grid, body, column).map((value) => compactWord(String(value)));
  const areOther = (texts: readonly string[], share: number): boolean => new Set(texts).size >= texts.length * share;
  const names = textsIn(held.heading);
  const { column: at } = held.heading;
  const families = grid.sheet.merges.filter(({ left, top, bottom }) => left === at && bottom > top && body.includes(top));
  const isRepeated = held.score < strong && names.length >= leastNames && !areOther(names, mostlyOther);
  if (families.length === 0 && !isRepeated) return;
  const isDesign = (row: number): boolean => own.some(({ heading, field }) => field.id !== 'name' && grid.isFilled(row, heading.column));
  const isOfEach = ({ column }: ColumnHeading): boolean => {
    const rows = body.filter((row) => grid.isFilled(row, column));
    return (
      families.some(({ top, bottom }) => rows.filter((row) => row >= top && row <= bottom).length > 1) &&
      body.every((row) => !grid.isFilled(row, at) || grid.isFilled(row, column)) &&
      rows.filter(isDesign).length >= mostlyFigures * rows.length
    );
  };
  const other = headings.find((heading) => {
    const texts = taken.has(heading) || heading.component !== null ? [] : textsIn(heading);
    const isBeside = Math.abs(headings.indexOf(heading) - headings.indexOf(held.heading)) === 1;
    return (
      texts.length >= Math.max(1, names.length) &&
      areOther(texts, 1) &&
      texts.every((text) => /^\p{L}/u.test(text)) &&
      ((isRepeated && isBeside) || isOfEach(heading))
    );
  });
  if (!other) return;
  taken.delete(held.heading);
  taken.set(other, { heading: other, place: held.place, field: held.field, kind: 'field', score: 0.6, guess: 'names' });
}

/** A table without a heading for names has them in its first column of different texts. */
export function inferName(
  context: ColumnContext,
  taken: Map<ColumnHeading, FieldColumn>,
  used: Set<string>,
  regions: readonly (string | null)[],
): void {
  const { headings, ruleset, grid, body, reader } = context;
  const field = ruleset.fields.get('name')?.data;
  const place: Place = { component: null, block: 0 };
  if (!field || used.has(placeKey(place, field))) return;
  const known = [...taken.values()].filter(({ place: { component } }) => component === null);
  if (known.length === 0) return;
  const sheetName = stemOf(compactWord(grid.sheet.name));
  const options = headings.filter((heading, position) => {
    if (
      taken.has(heading) ||
      regions[position] !== null ||
      heading.candidates.some(({ meaning, score }) => meaning.kind === 'cost' && score >= 0.9)
    )
      return false;
    if (heading.text !== '' && stemOf(compactWord(heading.text)) === sheetName) return true;
    const sample = sampleOf(grid, body, heading.column);
    return sample.length > 0 && (fitOf(reader, field, sample) ?? 0) >= 0.8 && new Set(sample).size >= sample.length * 0.6;
  });
  const firstKnown = Math.min(...known.map(({ heading }) => heading.column));
  const first = options[0] ?? headings.find((heading) => heading.column < firstKnown && areNumbersForNames(context, heading, known));
  if (!first || first.column > firstKnown + 1) return;
  taken.set(first, { heading: first, place, field, kind: 'field', score: 0.6, guess: 'names' });
  used.add(placeKey(place, field));
}

/** Whether a column before all others has another number on each row of a design, and not those that count the rows: "171", "138/1". */
function areNumbersForNames(
  { grid, body }: ColumnContext,
  { column, text, candidates }: ColumnHeading,
  known: readonly FieldColumn[],
): boolean {
  const rows = body.filter((row) => grid.isFilled(row, column));
  const values = rows.map((row) => grid.text(row, column));
  const isCounted = values.every((value, at) => at === 0 || Number(value) === Number(values[at - 1]) + 1);
  const designs = body.filter((row) => known.some(({ heading }) => grid.isFilled(row, heading.column)));
  return (
    rows.length >= leastNames &&
    rows.length === designs.length &&
    rows.every((row) => designs.includes(row)) &&
    text !== '' &&
    !candidates.some(isStrong) &&
    !isCounted &&
    new Set(values).size === values.length
  );
}

/**
 * If the rows of a component have numbers but no name, takes the column right before them as the name. That column must
 * have an unknown heading and be filled on most of the rows that have those numbers.
 */
export function inferRowNames(
  { headings, ruleset, grid, body }: ColumnContext,
  taken: Map<ColumnHeading, FieldColumn>,
  used: Set<string>,
): void {
  const own = [...taken.values()].filter(({ place }) => place.component !== null);
  for (const place of own.map((choice) => choice.place)) {
    const field = ruleset.components.get(place.component ?? '')?.fields.get('name')?.data;
    if (!field || used.has(placeKey(place, field))) continue;
    const columns = own
      .filter((choice) => choice.place.component === place.component && choice.place.block === place.block)
      .map(({ heading }) => heading.column);
    const first = Math.min(...columns);
    const left = headings[headings.findIndex(({ column }) => column === first) - 1];
    // Parts of a column lie behind the columns of the sheet.
    const before = left && (left.column === first - 1 || first >= grid.sheet.columnCount) ? left : undefined;
    if (!before || columns.length < 2 || before.text === '' || taken.has(before) || before.candidates.some(isStrong)) continue;
    const sample = sampleOf(grid, body, before.column);
    const rows = body.filter((row) => columns.some((column) => grid.isFilled(row, column)));
    const named = rows.filter((row) => grid.isFilled(row, before.column));
    // "15cm" may well be a gun.
    const texts = sample.filter((value) => typeof value === 'string' && !/^[-+]?[\d.,]+$/.test(value));
    if (sample.length === 0 || texts.length < sample.length * 0.8 || named.length < rows.length * 0.8) continue;
    taken.set(before, { heading: before, place, field, kind: 'field', score: 0.6, guess: 'rowNames' });
    used.add(placeKey(place, field));
  }
}
