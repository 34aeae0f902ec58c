import { compactWord } from '../../../../base/text/index.ts';
import { sampleOf } from '../words/evidence.ts';
import { type Candidate, isName, isNameOf } from '../words/meaning.ts';
import {
  type ColumnContext,
  componentOf,
  enough,
  type FieldColumn,
  isStrong,
  type Place,
  placeKey,
  type TableColumn,
} from './columnMeaning.ts';
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

/** The repetition each column belongs to: by its number, else a new one starts where the first heading of a block comes again, or the second behind texts. */
export function blocksOf(
  headings: readonly ColumnHeading[],
  regions: readonly (string | null)[],
  judged: readonly (readonly Candidate[])[],
  areTexts: (position: number) => boolean,
): readonly number[] {
  const current = new Map<string, { block: number; first: string; second: string | null; seen: Set<string> }>();
  const grouped = blocksByAttribute(headings, regions, judged);
  if (grouped) return grouped;
  const ids = headings.map(({ component }, position) => {
    const region = component ?? regions[position] ?? null;
    const best = judged[position]?.find((candidate) => componentOf(candidate) === region && candidate.meaning.kind !== 'cost');
    return region !== null && best && best.meaning.kind !== 'cost' && best.score >= enough ? best.meaning.field.id : null;
  });
  const isByKind = headings.some(
    ({ block }, position) =>
      block !== null && ids[position] !== null && ids[position + 1] === ids[position] && headings[position + 1]?.block === block + 1,
  );
  const found: number[] = [];
  headings.forEach((heading, position) => {
    const region = heading.component ?? regions[position] ?? null;
    const id = ids[position] ?? null;
    found.push(blockAt());
    function blockAt(): number {
      if (region === null) return 0;
      // Among numbered kinds, a lone column of another is at best that of the first.
      if (isByKind && heading.block === null && id !== null) return 1;
      const state = current.get(region);
      if (!state || (heading.block !== null && state.block !== heading.block)) {
        current.set(region, { block: heading.block ?? 1, first: id ?? '', second: null, seen: new Set(id ? [id] : []) });
        return heading.block ?? 1;
      }
      if (id !== null && heading.block === null && state.seen.has(id)) {
        const isFirst = id === state.first || id === 'name';
        // "Gun | Range | Attacks | MG | Range | Attacks": what comes second again follows a name without a word for it.
        const isSecond =
          id === state.second && position > 0 && ids[position - 1] === null && regions[position - 1] === region && areTexts(position - 1);
        if (isSecond) found[position - 1] = state.block + 1;
        if (isFirst || isSecond) {
          state.block += 1;
          state.seen = new Set(isSecond ? [state.first, id] : [id]);
          return state.block;
        }
      }
      if (id !== null) {
        if (state.seen.size === 1 && state.second === null) state.second = id;
        state.seen.add(id);
      }
      return state.block;
    }
  });
  return found;
}

/**
 * The repetition number of each column where columns are grouped by attribute ("Weapon | Weapon | Range | Range"): each
 * attribute of a component is one run of columns, none with its own number, and one run holds the names.
 */
function blocksByAttribute(
  headings: readonly ColumnHeading[],
  regions: readonly (string | null)[],
  judged: readonly (readonly Candidate[])[],
): readonly number[] | null {
  const runs: { readonly key: string; readonly name: boolean; readonly at: number[] }[] = [];
  const blocks = headings.map((heading, position) => {
    const region = heading.component ?? regions[position] ?? null;
    const best =
      region === null ? undefined : judged[position]?.find((candidate) => componentOf(candidate) === region && isStrong(candidate));
    if (best?.meaning.kind !== 'field') return region === null ? 0 : 1;
    const key = `${region}/${best.meaning.field.id}`;
    const run = runs[runs.length - 1];
    if (run?.key === key && run.at[run.at.length - 1] === position - 1) run.at.push(position);
    else runs.push({ key, name: best.meaning.field.id === 'name', at: [position] });
    return runs[runs.length - 1]?.at.length ?? 1;
  });
  const repeated = runs.filter(({ at }) => at.length > 1);
  const isSplit = new Set(runs.map(({ key }) => key)).size < runs.length;
  const isNumbered = repeated.some(({ at }) => at.some((position) => headings[position]?.block !== null));
  const most = Math.max(0, ...repeated.map(({ at }) => at.length));
  return repeated.length >= 2 && !isSplit && !isNumbered && repeated.some(({ name, at }) => name && at.length === most) ? blocks : null;
}

/** Fewest rows that each of several columns of names must have. */
const fewestNames = 2;

/**
 * Columns side by side that name the same rows of a component in turn, one of them on each row that has figures: "Turret weapon | Fixed weapon"
 * before one "Range". They are names of one repetition.
 */
export function withNamesInTurn({ grid, body }: ColumnContext, columns: readonly TableColumn[]): readonly TableColumn[] {
  const blockOf = ({ meaning }: TableColumn): number => ('block' in meaning ? meaning.block : 0);
  const isPartOf = (component: string | null, block: number, { meaning }: TableColumn): boolean =>
    meaning.kind === 'field' && meaning.component === component && meaning.block === block;
  return columns.reduce((found, last, at): readonly TableColumn[] => {
    if (last.meaning.kind !== 'field' || last.meaning.component === null || !isName(last)) return found;
    const { component, block } = last.meaning;
    const names = [last];
    for (let before = found[at - 1]; before && isNameOf(component)(before); before = found[at - names.length]) names.unshift(before);
    const figures = found.filter((column) => isPartOf(component, block, column) && !isName(column));
    const areBare = names.every(
      (name) => name === last || !found.some((other) => other !== name && isPartOf(component, blockOf(name), other)),
    );
    const isFilled = ({ column }: TableColumn, row: number): boolean => grid.isFilled(row, column);
    const rows = body.filter((row) => figures.some((one) => isFilled(one, row)));
    const areInTurn =
      body.every((row) => names.filter((name) => isFilled(name, row)).length <= 1) &&
      rows.every((row) => names.some((name) => isFilled(name, row))) &&
      names.every((name) => rows.filter((row) => isFilled(name, row)).length >= fewestNames);
    if (names.length < 2 || figures.length < 2 || !areBare || !areInTurn) return found;
    return found.map((column) => (names.includes(column) ? { ...column, meaning: { ...last.meaning } } : column));
  }, columns);
}
