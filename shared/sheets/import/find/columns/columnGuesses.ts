import { once } from '../../../../base/remembered.ts';
import { compactWord } from '../../../../base/text/index.ts';
import { t } from '../../../../base/words/words.ts';
import { fieldsOf } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';
import { columnLetter, isNumeric } from '../../../cells/index.ts';
import { fitOf, sampleOf } from '../words/evidence.ts';
import { beginsWithTotal } from '../words/totals.ts';
import { type ColumnContext, type FieldColumn, isOfDesign, isStrong, type Place, placeKey, strong } from './columnMeaning.ts';
import type { ColumnHeading } from './headings.ts';

/** A word for a text of this certainty says what a column is, whatever its cells hold. */
const sureText = 0.95;

/**
 * A column under an unknown heading, or one that may be a word for a text, whose cells all name choices of just one field still free is that
 * field: "Tipo." over "cingolato", "a piedi". Numbers name nothing but what a legend says of them. Behind the columns of a component it is the
 * design's if no row has it that continues a design.
 */
export function inferChoices(
  context: ColumnContext,
  taken: Map<ColumnHeading, FieldColumn>,
  used: Set<string>,
  regions: readonly (string | null)[],
): void {
  const { headings, ruleset, grid, body, reader } = context;
  const place: Place = { component: null, block: 0 };
  const free = fieldsOf(ruleset, null).filter((field) => field.kind === 'choice' && !used.has(placeKey(place, field)));
  const continued = once(() => continuationRows(context, taken));
  const isOfDesigns = ({ column }: ColumnHeading): boolean =>
    continued().length > 0 && !continued().some((row) => grid.isFilled(row, column));
  headings.forEach((heading, position) => {
    const held = taken.get(heading);
    const isVague = held?.field.kind === 'text' && Math.max(...heading.candidates.map(({ score }) => score)) < sureText;
    if (held ? !isVague : regions[position] !== null && !isOfDesigns(heading)) return;
    const sample = sampleOf(grid, body, heading.column);
    const wordsFor = (field: Field): readonly CellValue[] =>
      sample.filter((value) => (typeof value === 'string' && !isNumeric(value)) || reader.legend?.valueOf(field, value) !== undefined);
    const fits = (field: Field, words = wordsFor(field)): number => (words.length < 3 ? 0 : (fitOf(reader, field, words) ?? 0));
    const [only, ...others] = free.filter((field) => !used.has(placeKey(place, field)) && fits(field) >= 0.8);
    if (!only || others.length > 0 || (held && fits(only) < 1)) return;
    if (held) used.delete(placeKey(held.place, held.field));
    taken.set(heading, { heading, place, field: only, kind: 'field', score: 0.6, guess: 'choices' });
    used.add(placeKey(place, only));
  });
}

/** Rows that continue the design above: nothing under its name, something under a component's columns that is no total. */
export function continuationRows({ grid, body }: ColumnContext, taken: ReadonlyMap<ColumnHeading, FieldColumn>): readonly number[] {
  const choices = [...taken.values()];
  const name = choices.find(({ place, field }) => place.component === null && field.id === 'name')?.heading.column;
  const rows = choices.filter(({ place }) => place.component !== null).map(({ heading }) => heading.column);
  const own = choices.filter(({ place }) => place.component === null).map(({ heading }) => heading.column);
  if (name === undefined || rows.length === 0) return [];
  return body.filter(
    (row) =>
      !own.some((column) => grid.isFilled(row, column)) &&
      rows.some((column) => grid.isFilled(row, column)) &&
      !grid.filled(row).some((column) => beginsWithTotal(grid.text(row, column))),
  );
}

/**
 * The owner of unknown columns: the component if they are among its columns and filled on its own rows, else the design.
 * Data needed for all columns is calculated once.
 */
export function extraPlaces(
  context: ColumnContext,
  taken: ReadonlyMap<ColumnHeading, FieldColumn>,
): (heading: ColumnHeading, region: string | null, block: number) => Place {
  const own: Place = { component: null, block: 0 };
  const placed = new Map<string, number[]>();
  for (const { place, heading } of taken.values()) {
    const key = `${place.component ?? ''}/${place.block}`;
    placed.set(key, [...(placed.get(key) ?? []), heading.column]);
  }
  const words = new Map<string, number>();
  for (const heading of context.headings) {
    const word = compactWord(heading.text);
    if (heading.text !== '' && taken.get(heading)?.place.component !== null) words.set(word, (words.get(word) ?? 0) + 1);
  }
  const continued = continuationRows(context, taken);
  const repeats = repeatedRows(context, taken);
  return (heading, region, block) => {
    if (heading.component !== null && heading.withoutTitle === null) return { component: heading.component, block };
    const component = heading.component ?? region;
    if (component === null) return own;
    const columns = placed.get(`${component}/${block}`) ?? [];
    const isRepeated = placed.has(`${component}/2`);
    const isInside = heading.column > Math.min(...columns) && heading.column < Math.max(...columns);
    // An unknown "D 2" is the second one's.
    const numbered = Number(/(?<!\d)\d{1,2}$/.exec(heading.text)?.[0] ?? block);
    const of = { component, block: placed.has(`${component}/${numbered}`) ? numbered : block };
    if (isRepeated) return isInside || (words.get(compactWord(heading.text)) ?? 0) > 1 ? of : own;
    const filled = continued.filter((row) => context.grid.isFilled(row, heading.column)).length;
    if (continued.length === 0) return isInside || differsOn(context, repeats, heading) ? { component, block } : own;
    return filled > continued.length / 4 || (isInside && filled > 0) ? { component, block } : own;
  };
}

/** Rows that only repeat the design above with another component: all that is before the component is the same, or all of the design's own. */
export function repeatedRows({ headings, grid, body }: ColumnContext, taken: ReadonlyMap<ColumnHeading, FieldColumn>): readonly number[] {
  const choices = [...taken.values()];
  const own = choices.filter(({ place }) => place.component === null).map(({ heading }) => heading.column);
  const parts = choices.filter(({ place }) => place.component !== null).map(({ heading }) => heading.column);
  const first = Math.min(...parts, Number.POSITIVE_INFINITY);
  const before = parts.length === 0 ? [] : headings.flatMap(({ column }) => (column < first ? [column] : []));
  const isSame = (row: number, columns: readonly number[]): boolean =>
    columns.length >= 2 &&
    columns.every((at) => grid.text(row, at) === grid.text(row - 1, at)) &&
    columns.some((at) => grid.isFilled(row, at));
  return body.filter((row) => isSame(row, own) || isSame(row, before));
}

/** Whether a column differs from the row above on any of the rows. */
export const differsOn = ({ grid }: ColumnContext, rows: readonly number[], { column }: ColumnHeading): boolean =>
  rows.some((row) => grid.isFilled(row, column) && grid.text(row, column) !== grid.text(row - 1, column));

/**
 * Where another table of designs begins to the right of the first: its first heading occurs again, or another word for the names of
 * designs, followed by at least two more that only a design has once. -1 if there is no such table.
 */
export function startOfNextTable(headings: readonly ColumnHeading[]): number {
  const word = ({ text }: ColumnHeading): string => compactWord(text);
  const first = headings.findIndex((heading) => word(heading) !== '');
  const again = headings.findIndex(
    (heading, position) =>
      position > first && first !== -1 && heading.component === null && word(heading) === word(headings[first] ?? heading),
  );
  if (again !== -1) {
    const before = new Set(headings.slice(0, again).filter(isOfDesign).map(word));
    const repeated = headings
      .slice(again)
      .map(word)
      .filter((text) => before.has(text));
    if (new Set(repeated).size >= 2) return again;
  }
  return otherNames(headings);
}

/** Where the names of other designs begin: what only a design has once has been before, and two of it come again. */
function otherNames(headings: readonly ColumnHeading[]): number {
  const ids = headings.map(({ candidates }) => {
    const [best] = candidates;
    if (!best || !isStrong(best) || best.meaning.kind === 'computed') return null;
    return best.meaning.kind === 'cost' ? 'cost' : best.meaning.component === null ? best.meaning.field.id : null;
  });
  const names = ids.flatMap((id, position) => (id === 'name' ? [position] : []));
  return (
    names.slice(1).find((start) => {
      const before = new Set(ids.slice(0, start).filter((id) => id !== null && id !== 'name'));
      return new Set(ids.slice(start).filter((id) => id !== null && before.has(id))).size >= 2;
    }) ?? -1
  );
}

/** True if an empty column only continues the heading to its left: "Armour" beside "save". */
export function continuesLeft({ grid, body }: ColumnContext, heading: ColumnHeading, before: FieldColumn | undefined): boolean {
  if (!before || before.heading.column !== heading.column - 1 || sampleOf(grid, body, heading.column).length > 0) return false;
  return heading.candidates.some(({ meaning, score }) => meaning.kind === 'field' && meaning.field === before.field && score >= strong);
}

/** Two columns of the same heading are kept apart by their letters. */
export function uniqueKey(keys: Set<string>, place: Place, wish: string, column: number): string {
  const wanted = wish || t('Column {column}', { column: columnLetter(column) });
  const at = (key: string): string => `${place.component ?? ''}/${place.block}/${key}`;
  const key = keys.has(at(wanted)) ? `${wanted} (${columnLetter(column)})` : wanted;
  keys.add(at(key));
  return key;
}
