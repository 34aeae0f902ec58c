import { compactWord } from '../../../../base/text/index.ts';
import { sampleOf } from '../words/evidence.ts';
import { type ColumnContext, type FieldColumn, type Place, placeKey } from './columnMeaning.ts';
import type { ColumnHeading } from './headings.ts';

/** The columns of a component that have the same heading but for the number of their repetition, by heading: "Shots 1", "Shots 2". */
export type Repetitions = ReadonlyMap<ColumnHeading, readonly ColumnHeading[]>;

export function repetitionsOf(headings: readonly ColumnHeading[], regions: readonly (string | null)[]): Repetitions {
  const groups = new Map<string, ColumnHeading[]>();
  headings.forEach((heading, position) => {
    const component = heading.component ?? regions[position] ?? null;
    const word = heading.looseNumber ? heading.looseRest : compactWord(heading.ownText.replace(/(?<!\d)\d+\W*$/, ''));
    // The parts of a divided column have its words, but none of their own.
    if (component === null || word === '' || heading.text === '') return;
    const key = `${component}/${word}`;
    groups.set(key, [...(groups.get(key) ?? []), heading]);
  });
  return new Map([...groups.values()].flatMap((group) => (group.length > 1 ? group.map((heading) => [heading, group] as const) : [])));
}

/**
 * Gives the columns of one heading the same meaning in each repetition of their component: the one that most of their cells were taken for,
 * each meaning to one heading. Changes `taken` and `used`; leaves the headings in `fixed` as they are.
 */
export function alignRepetitions(
  { headings, grid, body }: ColumnContext,
  repetitions: Repetitions,
  choices: readonly FieldColumn[],
  taken: Map<ColumnHeading, FieldColumn>,
  used: Set<string>,
  fixed: ReadonlyMap<ColumnHeading, unknown>,
  blocks: readonly number[],
): void {
  const groups = [...new Set(repetitions.values())].filter((group) => !group.some((heading) => fixed.has(heading)));
  const votes = groups.flatMap((group) => {
    const cells = new Map<FieldColumn['field'], number>();
    for (const heading of group) {
      const held = taken.get(heading);
      if (held && held.place.component !== null)
        cells.set(held.field, (cells.get(held.field) ?? 0) + sampleOf(grid, body, heading.column).length + 1);
    }
    const isOpen = cells.size > 1 || group.some((heading) => !taken.has(heading));
    return [...cells].map(([field, count]) => ({ group, field, count, isOpen }));
  });
  if (!votes.some(({ isOpen }) => isOpen)) return;
  const meant = new Map<readonly ColumnHeading[], FieldColumn['field']>();
  for (const { group, field } of votes.toSorted((one, other) => other.count - one.count))
    if (!meant.has(group) && ![...meant.values()].includes(field)) meant.set(group, field);
  const moved = [...meant].flatMap(([group, field]) => {
    const like = group.flatMap((heading) => taken.get(heading) ?? []).find((held) => held.field === field);
    const others = group.filter((heading) => taken.get(heading)?.field !== field);
    return like ? others.map((heading) => ({ heading, field, like, held: taken.get(heading) ?? null })) : [];
  });
  for (const { heading, held } of moved) {
    taken.delete(heading);
    if (held) used.delete(placeKey(held.place, held.field));
  }
  for (const { heading, held, field, like } of moved) {
    const place: Place = held?.place ?? { component: like.place.component, block: Math.max(1, blocks[headings.indexOf(heading)] ?? 1) };
    if (used.has(placeKey(place, field))) {
      if (held && !used.has(placeKey(place, held.field))) {
        taken.set(heading, held);
        used.add(placeKey(place, held.field));
      }
      continue;
    }
    const own = choices.find((choice) => choice.heading === heading && choice.field === field);
    taken.set(heading, { ...like, ...own, heading, place, field, score: own?.score ?? like.score });
    used.add(placeKey(place, field));
  }
}
