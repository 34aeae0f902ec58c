import type { Grid } from '../../../cells/index.ts';
import { fitOf, sampleOf } from '../words/evidence.ts';
import { isName, isSameMeaning } from '../words/meaning.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { type ColumnContext, componentOf, enough, isDesignName, isStrong } from './columnMeaning.ts';
import { admits } from './columnShapes.ts';
import type { ColumnHeading } from './headings.ts';

/** A group has the figures of the rules if so many more of its columns hold them than those of another group that has no others. */
const moreColumns = 2;
/** The share of a column's cells that its field can hold, at least. */
const most = 0.7;

/** Columns below one title, "THE REAL VEHICLE" over its weight, speed and armour, with those that hold values of the rules. */
type Group = {
  readonly row: number;
  readonly title: string;
  readonly headings: readonly ColumnHeading[];
  readonly held: readonly ColumnHeading[];
};

/**
 * Headings below a title over several columns mean nothing of the rules where those below another title say the same
 * and more of the rules: the real vehicle beside the one of the game, the same stands by the rules of another game.
 */
export function withoutOtherGroups(
  context: Pick<ColumnContext, 'grid' | 'reader' | 'headings' | 'body'>,
  rows: readonly number[],
  vocabulary: Vocabulary,
): readonly ColumnHeading[] {
  const { headings } = context;
  const groups = titlesOver(context.grid, rows, vocabulary).map(({ row, title, left, right }): Group => {
    const own = headings.filter(({ column }) => column >= left && column <= right);
    return { row, title, headings: own, held: own.filter((heading) => isHeld(context, heading)) };
  });
  const losers = groups.filter(({ row, headings: own, held }) =>
    groups.some(
      (other) =>
        other.row === row &&
        // Tables beside each other have names of their own.
        !(own.some(isDesignName) && other.headings.some(isDesignName)) &&
        other.held.length >= held.length + moreColumns &&
        held.every((heading) => other.headings.some((also) => sayTheSame(heading, also))) &&
        own.some((heading) => isOfRules(heading) && other.held.some((also) => sayTheSame(heading, also))),
    ),
  );
  if (losers.length === 0) return headings;
  const left = new Map(losers.flatMap(({ title, headings: own }) => own.map((heading) => [heading, title] as const)));
  const others = headings.filter((heading) => !left.has(heading)).flatMap(({ candidates }) => candidates.filter(isStrong));
  return headings.map((heading) => {
    const title = left.get(heading);
    const isElsewhere = heading.candidates.some(
      ({ meaning, score }) => score >= enough && others.some((other) => isSameMeaning(other.meaning, meaning)),
    );
    if (title === undefined || !isElsewhere) return heading;
    const text = `${title}: ${heading.text}`;
    return { ...heading, text, ownText: text, component: null, block: null, candidates: [], withoutTitle: null, named: [] };
  });
}

/**
 * Titles over several columns each that are no titles of a component, in a row of the headings or the one right above them: merged ones, else, as
 * in delimited text, texts of which each reaches to the next.
 */
function titlesOver(grid: Grid, rows: readonly number[], vocabulary: Vocabulary) {
  const { merges, columnCount } = grid.sheet;
  return [(rows[0] ?? 0) - 1, ...rows.slice(0, -1)].flatMap((row) => {
    const merged = merges.filter(({ left, right, bottom }) => bottom === row && right > left);
    const texts = row < 0 || merged.length > 0 ? [] : grid.filled(row);
    const areWide = texts.length > 1 && texts.length * 2 <= grid.filled(rows.at(-1) ?? 0).length;
    const spread = areWide ? texts.map((left, at) => ({ top: row, left, right: (texts[at + 1] ?? columnCount) - 1 })) : [];
    return [...merged, ...spread].flatMap(({ top, left, right }) => {
      const title = grid.text(top, left);
      return title === '' || vocabulary.titleOf(title) !== null ? [] : [{ row, title, left, right }];
    });
  });
}

/** Whether the cells of a column are values of what its heading says, and say more than a name. */
const isHeld = ({ grid, reader, body }: Pick<ColumnContext, 'grid' | 'reader' | 'body'>, { column, candidates }: ColumnHeading): boolean =>
  candidates.filter(isStrong).some((candidate) => {
    const { meaning } = candidate;
    const sample = sampleOf(grid, body, column);
    if (meaning.kind === 'cost' || isName(candidate)) return meaning.kind === 'cost';
    const inside = sample.filter((value) => typeof value !== 'number' || meaning.field.kind !== 'number' || admits(meaning.field, value));
    return (fitOf(reader, meaning.field, sample) ?? 0) >= most && inside.length >= most * sample.length;
  });

/** Whether a heading names a field of the design that is neither its name nor its cost. */
const isOfRules = ({ candidates }: ColumnHeading): boolean =>
  candidates.some((one) => isStrong(one) && one.meaning.kind === 'field' && componentOf(one) === null && !isName(one));

const sayTheSame = (one: ColumnHeading, other: ColumnHeading): boolean =>
  one.candidates.some(
    (candidate) => isStrong(candidate) && other.candidates.some((also) => isStrong(also) && isSameMeaning(also.meaning, candidate.meaning)),
  );
