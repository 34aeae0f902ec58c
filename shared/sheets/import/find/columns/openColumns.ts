import { compactWord } from '../../../../base/text/index.ts';
import { fieldsOf } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';
import { measureOf, unitOf } from '../../../../rules/ruleset/values/lengths.ts';
import { costRank } from '../../../tables/index.ts';
import { fitOf, sampleOf } from '../words/evidence.ts';
import { shortFor } from '../words/initials.ts';
import { isCount, isReferenceAlone, isReferenceHeading } from '../words/references.ts';
import { withoutBrackets } from '../words/terms.ts';
import { continuationRows, differsOn, repeatedRows } from './columnGuesses.ts';
import { type ColumnContext, type FieldColumn, isSamePlace, type Place, placeKey, strong } from './columnMeaning.ts';
import { numberAt } from './costColumns.ts';
import type { ColumnHeading } from './headings.ts';
import { likelihoodOf, nearlyAlways, usualness } from './likelihood.ts';
import { bestMatching } from './matching.ts';
import { missedFields, missedPlace, saysLength } from './missedColumns.ts';

/** Headings of more letters are words. */
export const mostLetters = 4;
/** So many letters are rather the first ones of words than a word. */
export const fewLetters = 2;
/** A heading of this certainty says what its column is; one of less is weighed against its cells. */
const sure = 0.93;
/** A heading that resembles every word less is unknown. */
const least = 0.58;
/** What a column must be worth to be read as a field. */
const enough = 1.6;
/** Cells that are less likely rule a field out; the share that one is worth at least. */
const [possible, slight] = [-4, 0.05];
/** What a unit of length in the heading is worth for a field that has one. */
const ofLength = 2;
/** How much less likely a column belongs to the part that begins on its right. */
const besidePlace = 1;
/** Without this share of its cells a column is no field. */
const leastFit = 0.75;
/** A reading is clear if another of the whole table is worth so much less; under a single letter, more. What is not clear is asked. */
const [clearly, clearlyAlone] = [2, 6];
/** Confidence of a clear reading, and of one that is asked about. */
const [told, asked] = [0.75, 0.6];
/** What it is worth for a field that nearly all rows have and nothing else is, and more where numbers are below 0. */
const [ofLack, ofSign] = [0.7, 1.2];
/** Most groups of columns that are weighed at once. */
const mostGroups = 60;

/** Where a column may belong: to the part of the known columns on both sides, else to its own region or to the part that begins on its right. */
function placesOf(
  { headings, owners }: ColumnContext,
  position: number,
  own: Place,
  taken: ReadonlyMap<ColumnHeading, FieldColumn>,
): readonly Place[] {
  const heading = headings[position];
  if (heading?.component || (heading && owners?.[heading.column] === null)) return [own];
  const left = headings.slice(0, position).findLast((heading) => taken.has(heading));
  const right = headings.slice(position + 1).find((heading) => taken.has(heading));
  const [before, after] = [left, right].map((heading) => heading && taken.get(heading)?.place);
  if (after === undefined || after.component === null || isSamePlace(after, own)) return [own];
  return before && isSamePlace(before, after) ? [after] : [own, after];
}

/** How much a heading resembles a word for a field, whatever its cells hold. */
const likeness = ({ candidates, withoutTitle }: ColumnHeading, field: Field): number =>
  Math.max(
    0,
    ...[...candidates, ...(withoutTitle ?? [])].flatMap(({ meaning, score }) =>
      meaning.kind === 'field' && meaning.field === field ? [score] : [],
    ),
  );

const isMeasured = ({ ruleset }: ColumnContext, field: Field): boolean =>
  field.kind === 'number' && measureOf(unitOf(field.unit ?? ''), ruleset.lengths) === 'length';

/** Whether cells deny a word of a few letters: "DS" over numbers that no modifier is. */
const isDenied = ({ ruleset, reader, grid, body }: ColumnContext, { heading, place, field }: FieldColumn): boolean =>
  compactWord(heading.text).length < mostLetters &&
  likelihoodOf(ruleset, reader, place.component, field, sampleOf(grid, body, heading.column)) < possible;

/**
 * The place of the component left of a column that is among the design's own though it is filled on most rows that only continue a design,
 * or differs on rows that else only repeat it; null for any other column. `moved`: where columns before it were found to belong so.
 */
function placeBelow(
  context: ColumnContext,
  heading: ColumnHeading,
  taken: ReadonlyMap<ColumnHeading, FieldColumn>,
  moved: ReadonlyMap<ColumnHeading, Place>,
): Place | null {
  const left = [...taken.values()]
    .map((one) => ({ column: one.heading.column, place: moved.get(one.heading) ?? one.place }))
    .filter(({ column }) => column < heading.column)
    .toSorted((one, other) => one.column - other.column)
    .at(-1);
  if (!left || left.place.component === null) return null;
  const others = new Map([...taken].filter(([one]) => one !== heading && !moved.has(one)));
  const rows = continuationRows(context, others);
  const filled = rows.filter((row) => context.grid.isFilled(row, heading.column));
  const isBelow = filled.length > 1 && filled.length > rows.length / 2;
  return isBelow || differsOn(context, repeatedRows(context, others), heading) ? left.place : null;
}

/** Whether a column counts what is beside it; in delimited text, numbers are texts too. */
const isCounting = (context: ColumnContext, { text, column }: ColumnHeading): boolean =>
  isCount(text) && context.body.every((row) => !context.grid.isFilled(row, column) || numberAt(context, row, column) !== null);

/** Whether a column numbers its rows: "N°" over numbers that are all different. */
function isKey({ grid, body }: ColumnContext, { text, column }: ColumnHeading): boolean {
  const cells = isReferenceAlone(text) ? sampleOf(grid, body, column) : [];
  return cells.length > 1 && new Set(cells).size === cells.length;
}

/**
 * Whether a count beside the names of a component, whose other numbers are here, is rather a field that nearly all of its rows have, that
 * has no column, and that letters are short for: "Anz." is the number of dice then rather than that of weapons.
 */
function isLackedField(
  { headings, ruleset }: ColumnContext,
  position: number,
  letters: string,
  taken: ReadonlyMap<ColumnHeading, FieldColumn>,
): boolean {
  const sides = [headings[position - 1], headings[position + 1]].flatMap((side) => (side ? (taken.get(side) ?? []) : []));
  const component = sides.find(({ place, field }) => place.component !== null && field.id === 'name')?.place.component ?? null;
  const held = new Set([...taken.values()].filter(({ place }) => place.component === component).map(({ field }) => field));
  const fields = component === null ? [] : fieldsOf(ruleset, component);
  const isLacked = (field: Field): boolean =>
    field.kind === 'number' && !held.has(field) && shortFor(letters, field) > 0 && usualness(ruleset, component, field) >= nearlyAlways;
  return fields.filter((field) => field.kind === 'number' && held.has(field)).length > 1 && fields.some(isLacked);
}

/** The fields whose words columns resemble where all their cells are values of the field, however seldom: no few letters are short for them. */
function wordedFields(
  { grid, body, reader }: ColumnContext,
  columns: Group['columns'],
  held: ReadonlyMap<ColumnHeading, FieldColumn>,
): readonly Field[] {
  return columns.flatMap(({ heading }) => {
    const field = held.get(heading)?.field;
    if (field === undefined || likeness(heading, field) < strong) return [];
    return fitOf(reader, field, sampleOf(grid, body, heading.column)) === 1 ? [field] : [];
  });
}

/** Columns with the same heading in each repetition of a part, or a single one. */
type Group = {
  readonly letters: string;
  readonly isUnknown: boolean;
  readonly columns: { readonly heading: ColumnHeading; readonly places: readonly Place[] }[];
};

/**
 * Columns under headings of a few letters ("R", "TH"), or that only resemble a word: what each is follows from its letters and its cells,
 * for the whole table at once. Changes `taken` and `used`. `choices`: what the words of headings may mean; `fixed`: columns that are settled.
 */
export function settleOpenColumns(
  context: ColumnContext,
  choices: readonly FieldColumn[],
  taken: Map<ColumnHeading, FieldColumn>,
  used: Set<string>,
  fixed: ReadonlyMap<ColumnHeading, unknown>,
  regions: readonly (string | null)[],
  blocks: readonly number[],
): void {
  const { headings, ruleset, grid, body, reader } = context;
  const wordOf = new Map<ColumnHeading, Map<Field, FieldColumn>>();
  for (const choice of choices) {
    if (choice.kind !== 'field') continue;
    const known = wordOf.get(choice.heading) ?? new Map<Field, FieldColumn>();
    if ((known.get(choice.field)?.score ?? 0) < choice.score) known.set(choice.field, choice);
    wordOf.set(choice.heading, known);
  }
  const scoreOf = (heading: ColumnHeading): number => heading.candidates[0]?.score ?? 0;
  const judgedAs = (heading: ColumnHeading): number => Math.max(0, ...[...(wordOf.get(heading)?.values() ?? [])].map(({ score }) => score));
  const groups = new Map<string, Group>();
  const before = new Map(taken);
  const moved = new Map<ColumnHeading, Place>();
  headings.forEach((heading, position) => {
    const held = taken.get(heading);
    if (fixed.has(heading) || heading.text === '' || held?.field.kind === 'text') return;
    const text = withoutBrackets(heading.block === null ? heading.text : heading.ownText);
    const letters = compactWord(heading.block === null ? text : text.replace(/(?<!\d)\d+$/, ''));
    const isShort = /^\p{L}+$/u.test(letters) && letters.length <= mostLetters;
    const component = heading.component ?? regions[position] ?? null;
    const region: Place = { component, block: component === null ? 0 : Math.max(1, blocks[position] ?? 1) };
    const isOwn = held ? held.place.component === null : component === null;
    const below = isOwn ? placeBelow(context, heading, taken, moved) : null;
    if (below) {
      before.delete(heading);
      moved.set(heading, below);
    }
    // One or two letters are the word of a field, and a few more are like one, but only where such fields are.
    const isVague = letters.length <= fewLetters || (isShort && scoreOf(heading) < sure);
    const isElsewhere = held !== undefined && isVague && held.place.component !== component;
    if (held && below === null && !isElsewhere && scoreOf(heading) >= sure && !isDenied(context, held)) return;
    const isCountOnly = isCounting(context, heading) && !isLackedField(context, position, letters, taken);
    // "Pace (cm)" is like no word for a length, but there must be one.
    const isLength = saysLength(context, heading.text);
    const isUnknown = isLength ? judgedAs(heading) < strong : !held && !isShort && judgedAs(heading) < least;
    if (!held && ((!isShort && !isUnknown) || isCountOnly || costRank(text) > 0 || isKey(context, heading))) return;
    const missed = isUnknown && !held && !isReferenceHeading(text) ? missedPlace(context, position, region, before) : null;
    if (!held && !isShort && missed === null) return;
    const own: Place = below ?? missed ?? (isElsewhere ? region : (held?.place ?? region));
    const around = below ? [below] : placesOf(context, position, own, taken);
    const places = isElsewhere && !around.some((place) => isSamePlace(place, held.place)) ? [...around, held.place] : around;
    const key = own.component === null || own.block < 1 || (blocks[position] ?? 0) < 1 ? `${position}` : `${own.component}/${letters}`;
    const group = groups.get(key) ?? { letters: isShort ? letters : '', isUnknown, columns: [] };
    group.columns.push({ heading, places });
    groups.set(key, group);
  });
  if (groups.size === 0 || groups.size > mostGroups) return;
  const all = [...groups.values()];
  for (const { columns } of all)
    for (const { heading } of columns) {
      const held = taken.get(heading);
      if (!held) continue;
      taken.delete(heading);
      used.delete(placeKey(held.place, held.field));
    }
  const slots = new Map<string, { readonly component: string | null; readonly field: Field }>();
  const worded = new Set(all.flatMap(({ letters, columns }) => (letters === '' ? wordedFields(context, columns, before) : [])));
  const weights = all.map(({ letters, isUnknown, columns }) => {
    const sample: readonly CellValue[] = columns.flatMap(({ heading }) => sampleOf(grid, body, heading.column)).slice(0, 30);
    const line = new Map<string, number>();
    const isLength = columns.some(({ heading }) => saysLength(context, heading.text));
    const isSigned = sample.some((value) => Number(value) < 0);
    for (const place of columns[0]?.places ?? []) {
      const known = [...before.values()].filter((choice) => choice.place.component === place.component).length;
      const lacked = isUnknown ? missedFields(context, place.component, [...before.values()]) : [];
      for (const field of fieldsOf(ruleset, place.component)) {
        const word = Math.max(
          0,
          ...columns.map(({ heading }) => Math.min(wordOf.get(heading)?.get(field)?.score ?? 0, likeness(heading, field))),
        );
        const short = letters === '' || known < 1 ? 0 : shortFor(letters, field);
        const prior = Math.max(word > 0.5 ? (word - 0.5) * 6 : 0, short, lacked.includes(field) ? ofLack + (isSigned ? ofSign : 0) : 0);
        if (field.kind === 'formula' || field.kind === 'text' || (field.hidden && word < sure) || prior === 0) continue;
        if (letters !== '' && word < strong && worded.has(field)) continue;
        if (isLength && !isMeasured(context, field)) continue;
        if (used.has(placeKey(place, field)) || (sample.length > 0 && (fitOf(reader, field, sample) ?? 0) < leastFit && word < 0.7))
          continue;
        const likely = likelihoodOf(ruleset, reader, place.component, field, sample);
        // What letters are short for is filled in where nothing is surer, and asked about.
        const beside = place === columns[0]?.places[0] ? 0 : besidePlace;
        const isLeast = beside === 0 && ((short > 0 && likely > possible) || (letters === '' && worded.has(field)));
        const slightly = isLeast ? slight * prior : 0;
        const worth = Math.max(prior + likely - enough - beside + (isLength ? ofLength : 0), slightly);
        const key = `${place.component ?? ''}/${field.id}`;
        if (sample.length > 0 || word >= 0.7) line.set(key, sample.length > 0 ? worth : prior);
        slots.set(key, { component: place.component, field });
      }
    }
    return line;
  });
  const keys = [...slots.keys()];
  const matched = bestMatching(weights.map((line) => keys.map((key) => line.get(key) ?? 0)));
  all.forEach(({ letters, isUnknown, columns }, at) => {
    const match = matched[at];
    const slot = match && slots.get(keys[match.column] ?? '');
    for (const { heading, places } of columns) {
      const place = slot && places.find(({ component }) => component === slot.component);
      if (!match || !slot || !place || used.has(placeKey(place, slot.field))) continue;
      const word = wordOf.get(heading)?.get(slot.field);
      const isSame = before.get(heading)?.field === slot.field;
      const isClear = match.margin >= (letters.length === 1 ? clearlyAlone : clearly) || (isSame && match.lead >= clearly);
      const score = isUnknown
        ? asked
        : isSame && isClear && word
          ? Math.max(word.score, told)
          : isClear
            ? told
            : Math.min(word?.score ?? 1, asked);
      taken.set(heading, {
        ...(word ?? {}),
        heading,
        place,
        field: slot.field,
        kind: 'field',
        score,
        ...(!isSame && { guess: isUnknown ? 'numbers' : 'initials' }),
      });
      used.add(placeKey(place, slot.field));
    }
  });
  for (const { columns } of all)
    for (const { heading } of columns) {
      const held = before.get(heading);
      // What hardly resembles a word is not read over cells that deny it.
      if (!held || taken.has(heading) || used.has(placeKey(held.place, held.field)) || (held.score < strong && isDenied(context, held)))
        continue;
      taken.set(heading, held);
      used.add(placeKey(held.place, held.field));
    }
}
