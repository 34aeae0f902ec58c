import { type ImportProblem, problemOf } from '../../imported.ts';

/** Headings judged in a workbook before no further row is tried as a heading; a sheet of thousands of designs needs about a hundred. */
const mostHeadings = 8_000;
/** What each sheet of a workbook may have, however many there are. */
const leastHeadings = 600;

/**
 * How much a sheet may be puzzled over. A sheet of designs needs little of it; it keeps a sheet of anything else from taking
 * minutes. Counted in work, not in time, so that the same file always gives the same designs.
 */
export type SearchBudget = {
  /** Takes the judging of some headings from what is left; false if nothing is left. */
  readonly spend: (headings: number) => boolean;
  readonly isSpent: () => boolean;
  /** Headings judged so far. */
  readonly spent: () => number;
  /** Notes in a sentence what was not tried. `row` counts from 0. */
  readonly giveUp: (why: string, row?: number) => void;
  readonly problems: (sheet: string | null) => readonly ImportProblem[];
};

export function openSearchBudget(limit: number): SearchBudget {
  let spent = 0;
  const givenUp = new Map<string, number | null>();
  return {
    spend: (headings) => {
      if (spent >= limit) return false;
      spent += headings;
      return true;
    },
    isSpent: () => spent >= limit,
    spent: () => spent,
    giveUp: (why, row) => {
      if (!givenUp.has(why)) givenUp.set(why, row ?? null);
    },
    problems: (sheet) =>
      [...givenUp].map(([message, row]) => problemOf({ code: 'layout', sheet, row: row === null ? null : row + 1, message })),
  };
}

/** The budget for each of so many sheets. */
export const searchBudgetOf = (sheets: number): SearchBudget =>
  openSearchBudget(Math.max(leastHeadings, Math.floor(mostHeadings / Math.max(1, sheets))));
