import type { EntryAssessment, ForceAssessment, SectionAssessment } from '../../../force/index.ts';
import { formatFact, rideWords } from '../../../force/words/index.ts';
import type { Value } from '../../../rules/formula/index.ts';
import { columnLetter } from '../../cells/index.ts';
import { writableText } from '../keys.ts';
import type { PlanCell } from '../plan.ts';
import type { ForceColumns } from './forceLayout.ts';

/** A column that says something in words about the units of an entry. */
export type WordColumn = {
  readonly heading: string;
  readonly width: number;
  readonly words: (assessment: ForceAssessment, section: SectionAssessment, entry: EntryAssessment) => string;
};

const DETACHED: WordColumn = {
  heading: 'Detached from',
  width: 30,
  words: (_, { entries }, { of }) => entries.find(({ entry }) => entry.id === of)?.name ?? '',
};
const TRANSPORT: WordColumn = {
  heading: 'Transport',
  width: 46,
  words: (assessment, _, entry) => rideWords(assessment, entry).join('; '),
};

/** The columns in words that a force has something for. */
export function wordColumnsOf({ sections }: ForceAssessment): readonly WordColumn[] {
  const entries = sections.flatMap((section) => section.entries);
  return [
    ...(entries.some(({ of }) => of !== null) ? [DETACHED] : []),
    ...(entries.some(({ entry }) => (entry.rides ?? []).length > 0) ? [TRANSPORT] : []),
  ];
}

/** A fact as it is now: a number to count with, or words. */
export const factCell = (value: Value): PlanCell => (typeof value === 'number' ? value : writableText(formatFact(value)).text || null);

/** The sums over the units of a section, for the facts that have one. */
export function factSums(
  { facts }: ForceColumns,
  { totals }: SectionAssessment,
  first: number | undefined,
  last: number | undefined,
): readonly PlanCell[] {
  return facts.map(({ id, hasTotal, place }): PlanCell => {
    if (!hasTotal || first === undefined || last === undefined) return null;
    const letter = columnLetter(place);
    return { formula: `SUMPRODUCT(${letter}${first}:${letter}${last},C${first}:C${last})`, result: totals[id] ?? 0 };
  });
}
