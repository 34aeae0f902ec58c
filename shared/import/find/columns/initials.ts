import type { Field } from '../../../ruleset/format/index.ts';
import { compactWord, wordsOf } from '../../../text/index.ts';
import { fitOf, sampleOf } from '../words/evidence.ts';
import { type ColumnContext, type FieldColumn, isSamePlace, type Place, placeKey } from './columnMeaning.ts';
import { admits } from './columnShapes.ts';
import type { ColumnHeading } from './headings.ts';

const confidence = 0.6;
const mostLetters = 3;

/** True if a heading of a few letters is short for a field's label: its beginning, or the first letters of its words. */
function isShortFor(letters: string, { label, short }: Field): boolean {
  return [label, ...(short ? [short] : [])].some((text) => {
    const initials = wordsOf(text)
      .map((word) => word.charAt(0))
      .join('');
    return compactWord(text).startsWith(letters) || (letters.length > 1 && initials === letters);
  });
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
    const place: Place = { component, block: component === null ? 0 : Math.max(1, blocks[position] ?? 1) };
    if ([...taken.values()].filter((choice) => isSamePlace(choice.place, place)).length < 2) return;
    const sample = sampleOf(grid, body, heading.column);
    const fields = place.component === null ? ruleset.fields : ruleset.components.get(place.component)?.fields;
    const fitting = [...(fields?.values() ?? [])].flatMap(({ data: field }) => {
      if (field.kind === 'formula' || field.kind === 'text' || field.hidden || used.has(placeKey(place, field))) return [];
      const values = sample.flatMap((value) => {
        const read = reader.readRaw(field, value);
        return read.ok && typeof read.value === 'number' ? [read.value] : [];
      });
      return isShortFor(letters, field) && (fitOf(reader, field, sample) ?? 0) >= 0.8 && values.every((value) => admits(field, value))
        ? [field]
        : [];
    });
    const [only] = fitting;
    if (!only || fitting.length > 1) return;
    taken.set(heading, { heading, place, field: only, kind: 'field', score: confidence, guess: 'initials' });
    used.add(placeKey(place, only));
  });
}
