import { compactWord, type Field, type Ruleset, stemOf } from '../ruleset/index.ts';
import { type CellReader, fitOf, sampleOf } from './evidence.ts';
import { columnLetter, type Grid } from './grid.ts';
import { type Heading, merge } from './headings.ts';
import type { Candidate } from './vocabulary.ts';

/** What a column of a table was taken for. `block` counts the repetitions of a component side by side, from 1; the design's own columns have 0. */
export type ColumnMeaning =
  | { readonly kind: 'field' | 'computed'; readonly component: string | null; readonly block: number; readonly field: Field }
  | { readonly kind: 'cost' }
  /** A column the rules do not know; `key` is what it is kept under. */
  | { readonly kind: 'extra'; readonly component: string | null; readonly block: number; readonly key: string }
  /** A column without a heading. */
  | { readonly kind: 'none' }
  /** A column of another little table that stands beside this one. */
  | { readonly kind: 'aside' }
  /** In sheets this program wrote: notes, the cost in an older sheet, the design's number, and what only helps reckoning. */
  | { readonly kind: 'notes' | 'oldCost' | 'number' | 'aid' };

export type TableColumn = {
  readonly column: number;
  readonly header: string;
  readonly meaning: ColumnMeaning;
  /** 1 is the very word; 0 for columns that were not understood. */
  readonly confidence: number;
};

export type ColumnScene = {
  readonly ruleset: Ruleset;
  readonly grid: Grid;
  readonly reader: CellReader;
  readonly headings: readonly Heading[];
  /** Rows below the header to judge columns by. */
  readonly body: readonly number[];
};

type Place = { readonly component: string | null; readonly block: number };
type Choice = {
  readonly heading: Heading;
  readonly place: Place;
  readonly field: Field;
  readonly kind: 'field' | 'computed';
  readonly score: number;
};

const enough = 0.58;
const placeKey = ({ component, block }: Place, field: Field): string => `${component ?? ''}/${block}/${field.id}`;

/** Decides what each column means: the words of its heading, where it stands, and what the cells below it hold. */
export function assignColumns(scene: ColumnScene): readonly TableColumn[] {
  const { headings } = scene;
  const regions = regionsOf(scene);
  const judged = headings.map((heading, position) => judge(scene, heading, regions[position] ?? null));
  const blocks = blocksOf(headings, regions, judged);
  const choices: Choice[] = headings.flatMap((heading, position) =>
    (judged[position] ?? []).flatMap(({ meaning, score }): readonly Choice[] => {
      if (meaning.kind === 'cost') return [];
      const block = meaning.component === null ? 0 : (blocks[position] ?? 1);
      return [{ heading, place: { component: meaning.component, block }, field: meaning.field, kind: meaning.kind, score }];
    }),
  );
  const taken = new Map<Heading, Choice>();
  const used = new Set<string>();
  for (const choice of [...choices].sort((one, other) => other.score - one.score)) {
    if (choice.score < enough || taken.has(choice.heading) || used.has(placeKey(choice.place, choice.field))) continue;
    if (choice.kind === 'computed' && !isOwnSheet(scene)) continue;
    taken.set(choice.heading, choice);
    used.add(placeKey(choice.place, choice.field));
  }
  inferName(scene, taken, used, regions);
  inferChoices(scene, taken, used, regions);
  const cost = costColumn(scene, taken, judged);
  const aside = asideColumns(headings, taken, cost);
  const keys = new Set<string>();
  return headings.map((heading, position): TableColumn => {
    const { column, text: header } = heading;
    const choice = taken.get(heading);
    if (choice) {
      const { kind, field } = choice;
      return { column, header, meaning: { kind, ...choice.place, field }, confidence: Math.min(1, choice.score) };
    }
    if (heading === cost) return { column, header, meaning: { kind: 'cost' }, confidence: 1 };
    if (aside.has(column)) return { column, header, meaning: { kind: 'aside' }, confidence: 0 };
    if (header === '') return { column, header, meaning: { kind: 'none' }, confidence: 0 };
    const place = extraPlace(scene, taken, heading, regions[position] ?? null, blocks[position] ?? 1);
    const key = uniqueKey(keys, place, place.component === null ? header : heading.ownText, column);
    return { column, header, meaning: { kind: 'extra', ...place, key }, confidence: 0 };
  });
}

/** Two columns of the same heading are kept apart by their letters. */
function uniqueKey(keys: Set<string>, place: Place, wish: string, column: number): string {
  const wanted = wish || `Column ${columnLetter(column)}`;
  const at = (key: string): string => `${place.component ?? ''}/${place.block}/${key}`;
  const key = keys.has(at(wanted)) ? `${wanted} (${columnLetter(column)})` : wanted;
  keys.add(at(key));
  return key;
}

const strong = 0.88;
const isStrong = ({ score }: Candidate): boolean => score >= strong;
const componentOf = ({ meaning }: Candidate): string | null => (meaning.kind === 'cost' ? null : meaning.component);

/** For each column the component whose columns it stands among; null where the design's own columns stand. */
function regionsOf({ headings, ruleset }: ColumnScene): readonly (string | null)[] {
  const regions: (string | null)[] = [];
  let region: string | null = null;
  for (const { component, candidates } of headings) {
    const sure = candidates.filter(isStrong);
    const owners = new Set(sure.map(componentOf));
    const isOwn = sure.some((candidate) => candidate.meaning.kind === 'field' && componentOf(candidate) === null);
    const [owner] = [...owners].filter((one) => one !== null);
    if (component !== null) region = component;
    else if (owner && !isOwn) region = owner;
    else if (isOwn && !owner) region = null;
    regions.push(region);
  }
  // "Name | Range | Attacks": the column before the first that is certainly a component's may be the component's name.
  headings.forEach((heading, position) => {
    const next = regions[position + 1];
    if (!next || regions[position] !== null || position === 0 || heading.component !== null) return;
    const isName = heading.candidates.some(
      ({ meaning }) => meaning.kind === 'field' && meaning.component === next && meaning.field.id === 'name',
    );
    const startsBlock = !headings[position + 1]?.candidates.some(
      ({ meaning, score }) => score >= strong && meaning.kind === 'field' && meaning.component === next && meaning.field.id === 'name',
    );
    if (isName && startsBlock && ruleset.components.has(next)) regions[position] = next;
  });
  return regions;
}

/** A column's candidates, weighed by where it stands and by the cells below it. */
function judge({ grid, reader, body }: ColumnScene, heading: Heading, region: string | null): readonly Candidate[] {
  const sample = sampleOf(grid, body, heading.column);
  const offered =
    heading.candidates.length > 0 || heading.withoutTitle === null
      ? heading.candidates
      : merge(heading.withoutTitle.map(({ meaning, score }) => ({ meaning, score: score - 0.05 })));
  const cost = offered.find(({ meaning }) => meaning.kind === 'cost')?.score ?? 0;
  const weighed = offered.flatMap(({ meaning, score }): readonly Candidate[] => {
    if (meaning.kind === 'cost') return [{ meaning, score }];
    // "Points" is the cost rather than something like it; if the cost turns out to be elsewhere, it is no field either.
    if (score < cost - 0.05) return [];
    const outOfPlace =
      meaning.component !== region && (meaning.component !== null || offered.some((other) => componentOf(other) === region));
    const fit = fitOf(reader, meaning.field, sample);
    if (fit !== null && fit < 0.2 && score < 0.9 && sample.length >= 2) return [];
    const weight = meaning.kind === 'computed' || fit === null ? 0 : (fit - 0.6) * 0.4;
    return [{ meaning, score: score + weight - (outOfPlace ? 0.25 : 0) }];
  });
  return merge(weighed);
}

/** The repetition each column belongs to: by its number, else a new one starts where the first heading of a block comes again. */
function blocksOf(
  headings: readonly Heading[],
  regions: readonly (string | null)[],
  judged: readonly (readonly Candidate[])[],
): readonly number[] {
  const current = new Map<string, { block: number; first: string; seen: Set<string> }>();
  return headings.map((heading, position) => {
    const region = heading.component ?? regions[position] ?? null;
    if (region === null) return 0;
    const best = judged[position]?.find((candidate) => componentOf(candidate) === region && candidate.meaning.kind !== 'cost');
    const id = best && best.meaning.kind !== 'cost' && best.score >= enough ? best.meaning.field.id : null;
    const state = current.get(region);
    if (heading.block !== null) {
      if (!state || state.block !== heading.block)
        current.set(region, { block: heading.block, first: id ?? '', seen: new Set(id ? [id] : []) });
      else if (id) state.seen.add(id);
      return heading.block;
    }
    if (!state) {
      current.set(region, { block: 1, first: id ?? '', seen: new Set(id ? [id] : []) });
      return 1;
    }
    if (id !== null && state.seen.has(id) && (id === state.first || id === 'name')) {
      state.block += 1;
      state.seen = new Set([id]);
    } else if (id !== null) state.seen.add(id);
    return state.block;
  });
}

/**
 * Whether the sheet was written by this program: it then has several columns under the labels of computed fields.
 * A stranger's "PP" per weapon is a number of their own and is kept as an extra column.
 */
function isOwnSheet({ headings, ruleset }: ColumnScene): boolean {
  const labels = new Set(headings.map(({ text }) => compactWord(text)));
  const count = [...ruleset.fields.values(), ...[...ruleset.components.values()].flatMap(({ fields }) => [...fields.values()])].filter(
    ({ data }) => data.kind === 'formula' && data.id !== ruleset.data.cost && labels.has(compactWord(data.label)),
  ).length;
  return count >= 3;
}

/** A table without a heading for names has them in its first column of different texts. */
function inferName(scene: ColumnScene, taken: Map<Heading, Choice>, used: Set<string>, regions: readonly (string | null)[]): void {
  const { headings, ruleset, grid, body, reader } = scene;
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
  const first = options[0];
  const firstKnown = Math.min(...known.map(({ heading }) => heading.column));
  if (!first || first.column > firstKnown + 1) return;
  taken.set(first, { heading: first, place, field, kind: 'field', score: 0.6 });
  used.add(placeKey(place, field));
}

/** A column under an unknown heading whose cells all name choices of just one field still free is that field. */
function inferChoices(
  { headings, ruleset, grid, body, reader }: ColumnScene,
  taken: Map<Heading, Choice>,
  used: Set<string>,
  regions: readonly (string | null)[],
): void {
  const place: Place = { component: null, block: 0 };
  const free = [...ruleset.fields.values()]
    .map(({ data }) => data)
    .filter((field) => field.kind === 'choice' && !used.has(placeKey(place, field)));
  headings.forEach((heading, position) => {
    if (taken.has(heading) || regions[position] !== null) return;
    const sample = sampleOf(grid, body, heading.column).filter((value) => typeof value === 'string');
    if (sample.length < 3) return;
    const fitting = free.filter((field) => !used.has(placeKey(place, field)) && (fitOf(reader, field, sample) ?? 0) >= 0.8);
    const [only] = fitting;
    if (fitting.length !== 1 || !only) return;
    taken.set(heading, { heading, place, field: only, kind: 'field', score: 0.6 });
    used.add(placeKey(place, only));
  });
}

/** Rows that continue the design above: nothing under its name, something under a component's columns. */
function continuationRows({ grid, body }: ColumnScene, taken: ReadonlyMap<Heading, Choice>): readonly number[] {
  const choices = [...taken.values()];
  const name = choices.find(({ place, field }) => place.component === null && field.id === 'name')?.heading.column;
  const rows = choices.filter(({ place }) => place.component !== null).map(({ heading }) => heading.column);
  const own = choices.filter(({ place }) => place.component === null).map(({ heading }) => heading.column);
  if (name === undefined || rows.length === 0) return [];
  return body.filter((row) => !own.some((column) => grid.isFilled(row, column)) && rows.some((column) => grid.isFilled(row, column)));
}

/** The column that holds what the sheet makes a design cost: a total before anything else, never one filled per component row. */
function costColumn(scene: ColumnScene, taken: ReadonlyMap<Heading, Choice>, judged: readonly (readonly Candidate[])[]): Heading | null {
  const { headings, grid } = scene;
  const continued = continuationRows(scene, taken);
  let best: { heading: Heading; score: number } | null = null;
  headings.forEach((heading, position) => {
    const found = judged[position]?.find(({ meaning }) => meaning.kind === 'cost');
    if (!found || taken.has(heading) || heading.component !== null) return;
    const perRow = continued.filter((row) => grid.isFilled(row, heading.column)).length > continued.length / 2;
    const score = found.score + (/total|gesamt|summe/i.test(heading.text) ? 0.5 : 0);
    if (!perRow && (best === null || score > best.score + 0.001)) best = { heading, score };
  });
  return (best as { heading: Heading } | null)?.heading ?? null; // assigned inside the closure, which narrowing does not see
}

/** Where an unknown column belongs: to the component if it stands among its columns and is filled on rows of its own, else to the design. */
function extraPlace(
  scene: ColumnScene,
  taken: ReadonlyMap<Heading, Choice>,
  heading: Heading,
  region: string | null,
  block: number,
): Place {
  const own: Place = { component: null, block: 0 };
  if (heading.component !== null && heading.withoutTitle === null) return { component: heading.component, block };
  const component = heading.component ?? region;
  if (component === null) return own;
  const columnsOf = (wanted: number): readonly number[] =>
    [...taken.values()]
      .filter(({ place }) => place.component === component && place.block === wanted)
      .map((choice) => choice.heading.column);
  const columns = columnsOf(block);
  const isRepeated = columnsOf(2).length > 0;
  const isInside = heading.column > Math.min(...columns) && heading.column < Math.max(...columns);
  const repeats = scene.headings.filter(({ text }) => text !== '' && compactWord(text) === compactWord(heading.text)).length;
  if (isRepeated) return isInside || repeats > 1 ? { component, block } : own;
  const continued = continuationRows(scene, taken);
  const filled = continued.filter((row) => scene.grid.isFilled(row, heading.column)).length;
  if (continued.length === 0) return isInside ? { component, block } : own;
  return filled > continued.length / 4 || (isInside && filled > 0) ? { component, block } : own;
}

/**
 * Columns of other tables to the left or right: behind a blank column, at least two together, none of them part of this
 * table, and either without headings or under headings that this table has already ("Size | PP" beside a price list).
 */
function asideColumns(headings: readonly Heading[], taken: ReadonlyMap<Heading, Choice>, cost: Heading | null): ReadonlySet<number> {
  const groups: Heading[][] = [];
  for (const heading of headings) {
    const group = groups[groups.length - 1];
    if (group && group[group.length - 1]?.column === heading.column - 1) group.push(heading);
    else groups.push([heading]);
  }
  const isOwn = (heading: Heading): boolean => taken.has(heading) || heading === cost;
  const isFamiliar = (heading: Heading): boolean => heading.candidates.some(isStrong);
  const aside = groups.filter(
    (group) => group.length >= 2 && !group.some(isOwn) && (group.some(isFamiliar) || group.every(({ text }) => text === '')),
  );
  return new Set(aside.flat().map(({ column }) => column));
}
