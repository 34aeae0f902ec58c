import { compactWord, wordsOf } from '../../../../base/text/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import { fitOf, sampleOf } from '../words/evidence.ts';
import { usualShare } from '../words/usual.ts';
import { type ColumnContext, type FieldColumn, isSamePlace, type Place, placeKey } from './columnMeaning.ts';
import { admits } from './columnShapes.ts';
import type { ColumnHeading } from './headings.ts';

const confidence = 0.6;
/** How much more of the values must be usual for a field than for another that its heading may be short for. */
const clearly = 0.3;
export const mostLetters = 3;

/** True if a heading of a few letters is short for a field's label: its beginning, or the first letters of its words. */
export function isShortFor(letters: string, { label, short }: Field): boolean {
  return [label, ...(short ? [short] : [])].some((text) => {
    const initials = wordsOf(text)
      .map((word) => word.charAt(0))
      .join('');
    return compactWord(text).startsWith(letters) || (letters.length > 1 && initials === letters);
  });
}

/** Where a column may belong: to the part of the known columns on both sides, else to its own region or to the part that begins on its right. */
function placesOf(
  headings: readonly ColumnHeading[],
  position: number,
  own: Place,
  taken: ReadonlyMap<ColumnHeading, FieldColumn>,
): readonly Place[] {
  const left = headings.slice(0, position).findLast((heading) => taken.has(heading));
  const right = headings.slice(position + 1).find((heading) => taken.has(heading));
  const [before, after] = [left, right].map((heading) => heading && taken.get(heading)?.place);
  if (after === undefined || after.component === null || isSamePlace(after, own)) return [own];
  return before && isSamePlace(before, after) ? [after] : [own, after];
}

/**
 * Columns under headings of one to three letters ("R", "A") that no word explains: each is the one unused field of its neighbours
 * whose label begins so and whose values fit its cells. Two columns of the same part must be known already.
 */
export function inferInitials(
  { headings, ruleset, grid, body, reader }: ColumnContext,
  taken: Map<ColumnHeading, FieldColumn>,
  used: Set<string>,
  regions: readonly (string | null)[],
  blocks: readonly number[],
): void {
  headings.forEach((heading, position) => {
    const letters = compactWord(heading.text);
    if (taken.has(heading) || !/^\p{L}+$/u.test(letters) || letters.length > mostLetters) return;
    const component = heading.component ?? regions[position] ?? null;
    const own: Place = { component, block: component === null ? 0 : Math.max(1, blocks[position] ?? 1) };
    const sample = sampleOf(grid, body, heading.column);
    const fitting = placesOf(headings, position, own, taken).flatMap((place) => {
      if ([...taken.values()].filter((choice) => isSamePlace(choice.place, place)).length < 2) return [];
      const fields = place.component === null ? ruleset.fields : ruleset.components.get(place.component)?.fields;
      return [...(fields?.values() ?? [])].flatMap(({ data: field }) => {
        if (field.kind === 'formula' || field.kind === 'text' || field.hidden || used.has(placeKey(place, field))) return [];
        if (!isShortFor(letters, field)) return [];
        const values = sample.flatMap((value) => {
          const read = reader.readRaw(field, value);
          return read.ok && read.value !== null ? [read.value] : [];
        });
        const fit = field.kind === 'choice' ? values.length / Math.max(1, sample.length) : (fitOf(reader, field, sample) ?? 0);
        const isAdmitted = values.every((value) => typeof value !== 'number' || admits(field, value));
        return fit >= 0.8 && isAdmitted ? [{ place, field, usual: usualShare(ruleset, place.component, field, values) }] : [];
      });
    });
    // Of several, the one whose values are those that the designs of the rules have.
    const [first, second] = fitting.toSorted((one, other) => other.usual - one.usual);
    if (!first || (second && first.usual < second.usual + clearly)) return;
    const { place, field } = first;
    taken.set(heading, { heading, place, field, kind: 'field', score: confidence, guess: 'initials' });
    used.add(placeKey(place, field));
  });
}
