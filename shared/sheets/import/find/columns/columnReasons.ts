import { t } from '../../../../base/words/words.ts';
import type { Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import { columnLetter } from '../../../cells/index.ts';
import { isOwned } from '../../owned.ts';
import type { ColumnReason, HeadingMatch } from '../../reasons/index.ts';
import type { Candidate } from '../words/meaning.ts';
import { type FieldColumn, type Place, placeKey, strong } from './columnMeaning.ts';
import type { ColumnHeading } from './headings.ts';

/** What the columns of a table were chosen from: every sufficient guess for a column, and the one that each column got. */
type ColumnContest = {
  readonly ruleset: Ruleset;
  readonly choices: readonly FieldColumn[];
  readonly taken: ReadonlyMap<ColumnHeading, FieldColumn>;
};

/** The name of a heading in a sentence: its text, or the letter of its column. */
const nameOf = ({ text, column }: ColumnHeading): string => text || columnLetter(column);

/** Returns why a column was taken for a field: the word in its heading, or what else gave it away, and what could contradict. */
export function fieldReasons({ ruleset, choices, taken }: ColumnContest, choice: FieldColumn): readonly ColumnReason[] {
  const { heading, place, field, match, guess } = choice;
  const key = placeKey(place, field);
  const rivals = choices.filter((other) => other.heading !== heading && placeKey(other.place, other.field) === key && isFree(other, taken));
  const used = new Set([...taken.values()].map((other) => placeKey(other.place, other.field)));
  const perhaps = choices.filter((other) => other.heading === heading && !used.has(placeKey(other.place, other.field)));
  return [
    ...(guess ? [{ kind: 'guess', by: guess, label: field.label } as const] : []),
    ...(match && !guess ? [{ kind: 'heading', label: field.label, match: shownMatch(heading, match) } as const] : []),
    ...placeReasons(ruleset, heading, place),
    ...(perhaps.length > 0 ? [{ kind: 'perhaps', labels: [...new Set(perhaps.map((other) => other.field.label))] } as const] : []),
    rivals.length > 0 ? { kind: 'rivals', headers: rivals.map((other) => nameOf(other.heading)) } : { kind: 'onlyOne' },
  ];
}

/** A heading that is nothing but a component's word was compared as "name"; what the player sees is the heading. */
const shownMatch = ({ text }: ColumnHeading, match: HeadingMatch): HeadingMatch =>
  match.text === 'name' && !text.toLowerCase().includes('name') ? { text, word: text, how: 'same' } : match;

/** Whether a column was taken for nothing, so that it could still have been the field. */
const isFree = ({ heading }: FieldColumn, taken: ColumnContest['taken']): boolean => !taken.has(heading);

function placeReasons(ruleset: Ruleset, heading: ColumnHeading, { component, block }: Place): readonly ColumnReason[] {
  if (component === null) return [];
  const { label = component, singular = component } = ruleset.components.get(component)?.data ?? {};
  const part = block > 1 || heading.block !== null ? `${singular.toLowerCase()} ${block}` : label.toLowerCase();
  return [{ kind: 'place', part, isTitled: heading.component === component }];
}

/** Returns why several fields share a column. */
export const sharedReasons = (ruleset: Ruleset, heading: ColumnHeading, place: Place): readonly ColumnReason[] => [
  { kind: 'shared', header: heading.text },
  ...placeReasons(ruleset, heading, place),
];

const costLabel = ({ fields, points }: Ruleset): string => fields.get(points?.field ?? '')?.data.label ?? t('Cost');

/** Returns why a column was taken for the cost. */
export function costReasons(ruleset: Ruleset, candidates: readonly Candidate[]): readonly ColumnReason[] {
  const match = candidates.find(({ meaning }) => meaning.kind === 'cost')?.match;
  return match ? [{ kind: 'heading', label: costLabel(ruleset), match }] : [];
}

/** Headings whose scores for a field differ by less say it equally well, from this score on. */
const [alike, leastTied] = [0.001, 0.8];

/** Returns why a column with a heading was taken for no field of the rules. `cost` is the column taken for the cost. */
export function unknownReasons(
  { ruleset, choices, taken }: ColumnContest,
  heading: ColumnHeading,
  cost: ColumnHeading | null,
): readonly ColumnReason[] {
  const wanted = choices.filter((choice) => choice.heading === heading).sort((one, other) => other.score - one.score)[0];
  const holder = wanted && [...taken.values()].find((other) => placeKey(other.place, other.field) === placeKey(wanted.place, wanted.field));
  if (wanted && holder) {
    const isTied = wanted.kind === 'field' && wanted.score >= Math.max(leastTied, holder.score - alike);
    return [{ kind: 'beaten', label: wanted.field.label, header: nameOf(holder.heading), ...(isTied && { isTied: true as const }) }];
  }
  if (cost && heading.candidates.some(({ meaning, score }) => meaning.kind === 'cost' && score >= strong))
    return [{ kind: 'beaten', label: costLabel(ruleset), header: nameOf(cost) }];
  return [{ kind: isOwned(heading.text) ? 'owned' : 'unknown', header: heading.text }];
}
