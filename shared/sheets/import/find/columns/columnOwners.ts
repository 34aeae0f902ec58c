import { compactWord, isBlankWord } from '../../../../base/text/index.ts';
import type { Grid } from '../../../cells/index.ts';
import { fitOf, sampleOf } from '../words/evidence.ts';
import { type Candidate, isName, isNameOf } from '../words/meaning.ts';
import { beginsWithTotal } from '../words/totals.ts';
import { type ColumnContext, componentOf, isDesignName, isStrong } from './columnMeaning.ts';
import type { ColumnHeading } from './headings.ts';

/** Of what its field can hold a column has so many cells at least. */
const half = 0.5;
/** Rows of further parts that say something of columns, at least. */
const leastRows = 3;
/** The share of those rows on which a column of the parts has something of its own, or another value. */
const [filledShare, otherShare] = [0.5, 0.25];

/** A heading with what its words mean for the owner of its column, where that is known. */
export function asOwned({ owners }: ColumnContext, heading: ColumnHeading): ColumnHeading {
  const owner = owners?.[heading.column];
  if (owner === undefined) return heading;
  const candidates = heading.candidates.filter(({ meaning }) => (meaning.kind === 'cost' ? owner === null : meaning.component === owner));
  return { ...heading, component: owner, block: null, withoutTitle: null, candidates };
}

/** A heading that would name a component's rows ("Arm.") over cells that are no names ("5 or more") without that meaning. */
export function withoutFalseName({ ruleset, grid, reader, body }: ColumnContext, heading: ColumnHeading): ColumnHeading {
  const { component, block, candidates } = heading;
  const name = component === null ? undefined : ruleset.components.get(component)?.fields.get('name')?.data;
  if (component === null || name === undefined || block !== null || !candidates.some(isNameOf(component))) return heading;
  const others = candidates.filter((candidate) => !isNameOf(component)(candidate));
  const fit = fitOf(reader, name, sampleOf(grid, body, heading.column));
  return fit === null || fit >= half || others.length === 0 ? heading : { ...heading, component: null, candidates: others };
}

/** Whether a heading is a word for the names of a component's rows, and for nothing of the design's. */
export const isRowName = ({ candidates }: ColumnHeading): boolean =>
  candidates.some((candidate) => isStrong(candidate) && componentOf(candidate) !== null && isName(candidate)) &&
  !candidates.some((candidate) => isStrong(candidate) && componentOf(candidate) === null);

/**
 * Where the names of a component's rows are further right, columns before one that is certainly the design's are the design's too: "Shot"
 * between "Name" and "Armour" is nothing of the weapons behind them. So are all before names whose numbers are in a list.
 */
export function ownersOf(context: ColumnContext): readonly (string | null | undefined)[] {
  const { headings, body, lists = [] } = context;
  const names = headings.findIndex(isRowName);
  const isUser = ({ column, text }: ColumnHeading): boolean =>
    lists.some(({ user }) => user.column === column && user.word === compactWord(text) && user.row < (body[0] ?? 0));
  const isLastOwn = (heading: ColumnHeading): boolean => {
    const sure = heading.component === null ? sureCandidates(heldCandidates(context, heading)) : [];
    return sure.length > 0 && sure.every((candidate) => componentOf(candidate) === null && isEntered(candidate) && !isName(candidate));
  };
  const user = headings.findIndex(isUser);
  const last = user >= 0 ? user : headings.findLastIndex((heading, position) => position < names && isLastOwn(heading));
  // Several names of parts in a row are parts beside each other, whose rows say nothing of them; "Turret" over yes and no is no name.
  const isPart = (heading: ColumnHeading): boolean =>
    isRowName(heading) && !heldCandidates(context, heading).some((candidate) => isStrong(candidate) && !isName(candidate));
  const isOnly = names >= 0 && headings.findLastIndex(isPart) === names;
  const owners = isOnly ? [...ownersByRows(context, names)] : [];
  for (const { column, component, block } of headings.slice(0, Math.max(0, last)))
    if (component === null && block === null) owners[column] ??= null;
  return owners;
}

/** What a heading may mean by its words and by half of its cells: "Tiro." over "8 or more" is no number of shots. */
export const heldCandidates = ({ grid, reader, body }: ColumnContext, { column, candidates }: ColumnHeading): readonly Candidate[] =>
  candidates.filter(({ meaning }) => meaning.kind !== 'field' || (fitOf(reader, meaning.field, sampleOf(grid, body, column)) ?? 1) >= half);

/** Of what a heading may mean, what its words say surely: the strong meanings, else a lone likeness. */
export const sureCandidates = (held: readonly Candidate[]): readonly Candidate[] =>
  held.some(isStrong) ? held.filter(isStrong) : loneLikeness(held);

const isEntered = ({ meaning }: Candidate): boolean => meaning.kind !== 'computed';

/** A misspelt word that is similar to one field's word and to no other's: "Barage". */
export const loneLikeness = ([first, second]: readonly Candidate[]): readonly Candidate[] =>
  first?.meaning.kind === 'field' && first.meaning.field.kind !== 'text' && first.score >= 0.7 && first.score - (second?.score ?? 0) >= 0.1
    ? [first]
    : [];

/** A row of a design's first part, and one of its further parts below it. */
type Again = { readonly first: number; readonly row: number };

/**
 * Which columns belong to the component that a column names, by the rows on which a design has its second part and further ones: the design's
 * own columns are blank there or say the same again, those of the component have other values. Undefined where the rows do not say it.
 */
function ownersByRows(context: ColumnContext, names: number): readonly (string | null | undefined)[] {
  const { headings, grid } = context;
  const parts = headings[names];
  const component = parts?.candidates.map(componentOf).find((one) => one !== null);
  const own = headings.find((heading, position) => position < names && isDesignName(heading));
  if (!parts || !component || !own) return [];
  const { again, isRepeated } = furtherRows(context, own.column, parts.column);
  // One row alone says it by what it says again, or leaves blank.
  const between = headings.filter(({ column }) => column > own.column && column < parts.column);
  if (again.length < (between.length > 1 ? 1 : leastRows)) return [];
  const least = Math.max(Math.min(2, again.length), again.length * (isRepeated ? otherShare : filledShare));
  const owners: (string | null | undefined)[] = [];
  for (const { column, candidates } of headings) {
    if (column === own.column || column === parts.column || candidates.some(({ meaning }) => meaning.kind === 'cost')) continue;
    const filled = again.filter(({ row }) => grid.isFilled(row, column) && !isBlankWord(grid.text(row, column)));
    const differing = filled.filter(({ first, row }) => grid.text(row, column) !== grid.text(first, column));
    const other = isRepeated ? differing : filled;
    // What only says the same again may be the design's as well.
    const isOwn = (differing.length === 0 || column < parts.column) && candidates.some((one) => isStrong(one) && componentOf(one) === null);
    if (other.length >= (column > parts.column ? least : again.length) && !isOwn) owners[column] = component;
    else if (column < parts.column && other.length === 0) owners[column] = null;
  }
  return owners;
}

/** The rows that name a part below those of a design with another part: without a name of their own, or with the same name again. */
function furtherRows(
  { grid, body }: ColumnContext,
  name: number,
  part: number,
): { readonly again: readonly Again[]; readonly isRepeated: boolean } {
  const [blank, same]: [Again[], Again[]] = [[], []];
  let first = -1;
  for (const row of body) {
    const isPart = grid.isFilled(row, part) && !grid.filled(row).some((column) => beginsWithTotal(grid.text(row, column)));
    if (grid.isFilled(row, name)) {
      const isAgain = first >= 0 && compactWord(grid.text(row, name)) === compactWord(grid.text(first, name));
      if (isAgain && isPart && saysAgain(grid, first, row, name, part)) same.push({ first, row });
      else if (!isAgain) first = row;
    } else if (first >= 0 && isPart) blank.push({ first, row });
  }
  return same.length > blank.length ? { again: same, isRepeated: true } : { again: blank, isRepeated: false };
}

/** Whether a row has what another has up to the names of parts, but for a slip, and another part. */
function saysAgain(grid: Grid, first: number, row: number, name: number, part: number): boolean {
  const own = grid.filled(first).filter((column) => column > name && column < part);
  const others = own.filter((column) => grid.text(row, column) !== grid.text(first, column));
  return others.length <= (own.length > 2 ? 1 : 0) && grid.text(row, part) !== grid.text(row - 1, part);
}
