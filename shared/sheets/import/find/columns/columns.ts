import { compactWord } from '../../../../base/text/index.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';
import { isNumeric } from '../../../cells/index.ts';
import { areWorkedOut, fitOf, sampleOf } from '../words/evidence.ts';
import { type Candidate, isName, isNameOf } from '../words/meaning.ts';
import { asideColumns } from './asideColumns.ts';
import { continuesLeft, extraPlaces, inferChoices, startOfNextTable, uniqueKey } from './columnGuesses.ts';
import {
  type ColumnContext,
  componentOf,
  enough,
  type FieldColumn,
  isDesignName,
  isOfDesign,
  isOwnSheet,
  isStrong,
  placeKey,
  strong,
  type TableColumn,
} from './columnMeaning.ts';
import { asOwned, heldCandidates, isRowName, ownersOf, sureCandidates, withoutFalseName } from './columnOwners.ts';
import { costReasons, fieldReasons, sharedReasons, unknownReasons } from './columnReasons.ts';
import { inferNumbers, namesBelow, quantityColumns } from './columnShapes.ts';
import { costColumn, countedBy, insteadOf } from './costColumns.ts';
import { type ColumnHeading, merge } from './headings.ts';
import { inferName, inferRowNames, settleName } from './nameColumns.ts';
import { fewLetters, settleOpenColumns } from './openColumns.ts';
import { partsInHeading, splitCell } from './parts.ts';
import { sharedChoices, sharedColumns } from './pieces.ts';
import { alignRepetitions, blocksOf, repetitionsOf, withNamesInTurn } from './repetitions.ts';
import { isLikelier, settleRivals } from './rivals.ts';

/** Cells of all repetitions of a column that it is judged by, at most. */
const mostCells = 60;

/** Decides what each column means: from the words of its heading, its position, and the cells below it. */
export function assignColumns(context: ColumnContext): readonly TableColumn[] {
  const again = context.owners === undefined ? startOfNextTable(context.headings) : -1;
  if (again === -1) return assignTable(context);
  const beside = context.headings
    .slice(again)
    .map(({ column, text }): TableColumn => ({ column, header: text, meaning: { kind: 'aside' }, confidence: 0 }));
  return [...assignTable({ ...context, headings: context.headings.slice(0, again) }), ...beside];
}

function assignTable(given: ColumnContext): readonly TableColumn[] {
  const owned = { ...given, owners: given.owners ?? ownersOf(given) };
  const context = {
    ...owned,
    headings: given.headings.map((heading, position) =>
      position === 0 && arePlaces(given, heading) ? { ...heading, candidates: [] } : withoutFalseName(owned, asOwned(owned, heading)),
    ),
  };
  const { headings, ruleset } = context;
  const regions = regionsOf(context);
  const repetitions = repetitionsOf(headings, regions);
  const judged = headings.map((heading, position) => judge(context, heading, regions[position] ?? null, repetitions.get(heading)));
  const blocks = blocksOf(headings, regions, judged, (position) => areTexts(context, headings[position]));
  const choices: FieldColumn[] = headings.flatMap((heading, position) =>
    (judged[position] ?? []).flatMap(({ meaning, score, match }): readonly FieldColumn[] => {
      if (meaning.kind === 'cost') return [];
      const block = meaning.component === null ? 0 : Math.max(1, blocks[position] ?? 1);
      return [
        {
          heading,
          place: { component: meaning.component, block },
          field: meaning.field,
          kind: meaning.kind,
          score,
          ...(match && { match }),
        },
      ];
    }),
  );
  const taken = new Map<ColumnHeading, FieldColumn>();
  const used = new Set<string>();
  const shared = sharedColumns(context, headings, regions);
  const pieces = new Map<ColumnHeading, readonly FieldColumn[]>();
  for (const [heading, { of: fields }] of shared) {
    const position = headings.indexOf(heading);
    const component = fields.every((field) => ruleset.fields.get(field.id)?.data === field)
      ? null
      : (heading.component ?? regions[position] ?? null);
    const own = sharedChoices(heading, fields, component, component === null ? 0 : Math.max(1, blocks[position] ?? 1));
    const rivals = choices.filter((choice) => choice.heading !== heading && choice.score >= strong);
    if (own.some(({ place, field }) => rivals.some((rival) => placeKey(rival.place, rival.field) === placeKey(place, field)))) continue;
    pieces.set(heading, own);
    const [first] = own;
    if (first) taken.set(heading, first);
    for (const { place, field } of own) used.add(placeKey(place, field));
  }
  const ranked = [...choices].sort((one, other) => other.score - one.score || yearIn(other.heading) - yearIn(one.heading));
  for (const choice of ranked) {
    if (choice.score < enough || taken.has(choice.heading) || used.has(placeKey(choice.place, choice.field))) continue;
    if (choice.kind === 'computed' && !isOwnSheet(context)) continue;
    if (ranked.some((other) => isLikelier(context, other, choice) && !taken.has(other.heading))) continue;
    taken.set(choice.heading, choice);
    used.add(placeKey(choice.place, choice.field));
  }
  settleRivals(context, ranked, taken, used, pieces);
  settleOpenColumns(context, choices, taken, used, pieces, regions, blocks);
  alignRepetitions(context, repetitions, choices, taken, used, pieces, blocks);
  inferName(context, taken, used, regions);
  settleName(context, taken);
  inferRowNames(context, taken, used);
  inferChoices(context, taken, used, regions);
  inferNumbers(context, taken, used);
  const below = namesBelow(context, taken, used);
  const aside = asideColumns(context, taken);
  const cost = costColumn(context, taken, judged, aside);
  const quantities = quantityColumns(context, taken);
  const keys = new Set<string>();
  const placeOf = extraPlaces(context, taken);
  const contest = { ruleset, taken, choices: choices.filter(({ score, kind }) => score >= enough && kind === 'field') };
  const columns = headings.flatMap((heading, position): TableColumn | readonly TableColumn[] => {
    const { column, text: header } = heading;
    const parts = pieces.get(heading);
    if (parts)
      return parts.map(({ place, field }, at): TableColumn => {
        const piece = { of: parts.map((part) => part.field), plain: shared.get(heading)?.plain ?? null, at };
        const because = sharedReasons(ruleset, heading, place);
        return { column, header, meaning: { kind: 'field', ...place, field }, confidence: 0.9, because, piece };
      });
    const choice = taken.get(heading);
    if (choice) {
      const { kind, field } = choice;
      const because = fieldReasons(contest, choice);
      const confidence = Math.min(1, choice.score);
      const opposite = heading.isOpposite && field.kind === 'yesNo' ? { opposite: true } : {};
      return { column, header, meaning: { kind, ...choice.place, field }, confidence, because, ...opposite };
    }
    const counted = quantities.get(heading);
    if (counted)
      return { column, header, meaning: { kind: 'quantity', ...counted }, confidence: 0.9, because: [{ kind: 'quantity', header }] };
    if (heading === cost)
      return {
        column,
        header,
        meaning: { kind: 'cost' },
        confidence: 1,
        because: costReasons(ruleset, judged[position] ?? []),
        ...countedBy(context, heading, taken),
        ...insteadOf(context, heading, taken),
      };
    if (aside.has(column)) return { column, header, meaning: { kind: 'aside' }, confidence: 0 };
    const left = headings[position - 1];
    if (header === '' || continuesLeft(context, heading, left && taken.get(left)))
      return { column, header, meaning: { kind: 'none' }, confidence: 0 };
    const place = placeOf(heading, regions[position] ?? null, blocks[position] ?? 1);
    const key = uniqueKey(keys, place, place.component === null ? header : heading.ownText, column);
    return { column, header, meaning: { kind: 'extra', ...place, key }, confidence: 0, because: unknownReasons(contest, heading, cost) };
  });
  return [...withNamesInTurn(context, columns), ...below];
}

/** So many places in an outline make a column of them. */
const leastPlaces = 4;

/** Whether a column holds nothing but places in an outline, one after the other: 1, 1.1, 1.2, 2, 2.1. */
function arePlaces({ grid, body }: ColumnContext, { column }: ColumnHeading): boolean {
  const texts = body.flatMap((row) => (grid.isFilled(row, column) ? [grid.text(row, column)] : []));
  const isNext = (text: string, at: number): boolean => {
    const before = texts[at - 1]?.split('.').map(Number) ?? [];
    const parts = text.split('.').map(Number);
    const level = parts.findIndex((part, depth) => part !== before[depth]);
    return at === 0 || (level >= 0 && (parts[level] ?? 0) > (before[level] ?? 0));
  };
  return (
    texts.length >= leastPlaces &&
    texts.some((text) => text.includes('.')) &&
    texts.every((text, at) => /^\d{1,2}(?:\.\d{1,2})*$/.test(text) && isNext(text, at))
  );
}

/** For each column the component whose columns surround it; null among the design's own columns. */
function regionsOf(context: ColumnContext): readonly (string | null)[] {
  const { headings, ruleset, owners } = context;
  const regions: (string | null)[] = [];
  const names = headings.findIndex(isRowName);
  let region: string | null = null;
  headings.forEach((heading, position) => {
    const { component, candidates } = heading;
    const next = headings[position + 1];
    const sure = sureCandidates(component === null ? heldCandidates(context, heading) : candidates);
    const named = new Set(sure.map(componentOf));
    const isOwn = sure.some((candidate) => candidate.meaning.kind === 'field' && componentOf(candidate) === null);
    const [owner] = [...named].filter((one) => one !== null);
    if (component !== null) region = component;
    else if (owners?.[heading.column] === null) region = null;
    // A letter or two before the names of a component's rows begin none of its columns.
    else if (owner && !isOwn && (position >= names || compactWord(heading.text).length > fewLetters)) region = owner;
    else if (isOwn && !owner) region = null;
    // "Weapon | Range | Name | Size": a name before the design's own columns is the design's, unless it has one already.
    else if (
      isDesignName(heading) &&
      next &&
      isOfDesign(next) &&
      !headings.some((other, at) => regions[at] === null && isDesignName(other))
    )
      region = null;
    regions.push(region);
  });
  // "Name | Range | Attacks": the column before the first that is certainly a component's may be the component's name.
  headings.forEach((heading, position) => {
    const next = regions[position + 1];
    if (!next || regions[position] !== null || heading.component !== null || owners?.[heading.column] === null) return;
    if (position === 0 && !headings.some((other, at) => at > 0 && regions[at] === null && isDesignName(other))) return;
    const isName = heading.candidates.some(isNameOf(next));
    const startsBlock = !headings[position + 1]?.candidates.some((candidate) => isStrong(candidate) && isNameOf(next)(candidate));
    if (isName && startsBlock && ruleset.components.has(next)) regions[position] = next;
  });
  return regions;
}

/** The year of "Move '97" or "Armour 2003", of which the last counts; 0 if a heading has none. */
function yearIn({ text }: ColumnHeading): number {
  const [, century, year] = /(?<!\d)(19|20)?(\d\d)$/.exec(text.trim()) ?? [];
  if (year === undefined || (century === undefined && Number(year) < firstYear)) return 0;
  return Number(`${century ?? '19'}${year}`);
}
/** Of two digits less is no year, but a number of something. */
const firstYear = 75;

/** Whether all cells of a column are texts with a word in them. */
function areTexts({ grid, body }: ColumnContext, heading: ColumnHeading | undefined): boolean {
  const sample = heading ? sampleOf(grid, body, heading.column) : [];
  return sample.length > 0 && sample.every((value) => typeof value === 'string' && /\p{L}{2}/u.test(value));
}

/** Whether another column has names of a component's rows under a word for them. */
const hasNames = (context: ColumnContext, heading: ColumnHeading, component: string): boolean =>
  context.headings.some(
    (other) => other !== heading && other.candidates.some((one) => isStrong(one) && isNameOf(component)(one)) && areTexts(context, other),
  );

const isWord = (value: CellValue): boolean => /^\D*\p{L}{3}\D*$/u.test(String(value));

/** A column's candidates, weighed by its position and by the cells below it and below the same heading in other repetitions. */
function judge(
  context: ColumnContext,
  heading: ColumnHeading,
  region: string | null,
  repeated: readonly ColumnHeading[] = [heading],
): readonly Candidate[] {
  const { grid, reader, body } = context;
  const cells = repeated.flatMap(({ column }) => sampleOf(grid, body, column)).slice(0, mostCells);
  const sample = partsInHeading(heading.text) ? cells.flatMap((value): readonly CellValue[] => splitCell(value) ?? [value]) : cells;
  const offered =
    heading.candidates.length > 0 || heading.withoutTitle === null
      ? heading.candidates
      : merge(heading.withoutTitle.map((candidate) => ({ ...candidate, score: candidate.score - 0.05 })));
  const cost = offered.find(({ meaning }) => meaning.kind === 'cost')?.score ?? 0;
  // What could be yes and no, a number, or one of a few words, is rather that than a text, which can be anything.
  const isOfWords = offered.some(
    ({ meaning }) => meaning.kind === 'field' && meaning.field.kind !== 'text' && (fitOf(reader, meaning.field, sample) ?? 0) > 0.9,
  );
  const weighed = offered.flatMap((candidate): readonly Candidate[] => {
    const { meaning, score } = candidate;
    if (meaning.kind === 'cost') return [candidate];
    // "Points" is the cost rather than a similar field; if the cost turns out to be elsewhere, it is no field either.
    if (score < cost - 0.05) return [];
    const outOfPlace =
      meaning.component !== region && (meaning.component !== null || offered.some((other) => componentOf(other) === region));
    // "Type" names a component's rows only among the component's columns.
    if (outOfPlace && meaning.component !== null && isName(candidate) && score < 0.9) return [];
    const fit = fitOf(reader, meaning.field, sample);
    // "Gun" over numbers that are worked out is what guns cost, and so are numbers beside names of guns.
    if (meaning.field.kind === 'text' && areWorkedOut(grid, body, heading.column)) return [];
    if (meaning.component !== null && isName(candidate) && cells.every(isNumeric) && hasNames(context, heading, meaning.component))
      return [];
    if (fit !== null && fit < 0.2 && score < 0.9 && sample.length >= 2) return [];
    // "Turret gun" over guns says no yes or no.
    const mayName = offered.some((other) => other !== candidate && meaning.component !== null && isNameOf(meaning.component)(other));
    if (fit === 0 && meaning.field.kind === 'yesNo' && sample.length >= 2 && mayName) return [];
    // "Transport" over the names of vehicles says no number.
    if (fit === 0 && meaning.field.kind === 'number' && sample.length >= 2 && sample.every(isWord)) return [];
    // A seldom used field must fit its cells: a column "Class" of "MBT" and "SPG" is the sheet's own.
    if (meaning.field.hidden && fit !== null && fit < 0.7) return [];
    const isVague = isOfWords && meaning.field.kind === 'text' && score < strong;
    const weight = meaning.kind === 'computed' || fit === null || isVague ? 0 : (fit - 0.6) * 0.4;
    return [{ ...candidate, score: score + weight - (outOfPlace ? 0.25 : 0) }];
  });
  return merge(weighed);
}
