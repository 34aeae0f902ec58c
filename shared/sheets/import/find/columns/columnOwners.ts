import { compactWord } from '../../../../base/text/index.ts';
import { fitOf, sampleOf } from '../words/evidence.ts';
import { type Candidate, isName, isNameOf } from '../words/meaning.ts';
import { type ColumnContext, componentOf, isStrong } from './columnMeaning.ts';
import type { ColumnHeading } from './headings.ts';
import { ownersByRows } from './rowOwners.ts';

/** Of what its field can hold a column has so many cells at least. */
const half = 0.5;

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
  // Several names of parts in a row are parts beside each other, whose rows say nothing of them.
  const isOnly = names >= 0 && headings.findLastIndex(isRowName) === names;
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
