import type { Corrections, SheetCorrection } from '../corrections.ts';

/** One way to read what a question is about. */
export type QuestionChoice = {
  /** Short, for the command line. */
  readonly id: string;
  readonly words: string;
  /** How many of the filled cells would fit. */
  readonly fits: number;
  readonly of: number;
  /** What the player corrects by choosing it. */
  readonly corrections: Corrections;
};

/** A choice that `fits` of some cells would fit. */
export const choiceOf = (id: string, words: string, corrections: Corrections, fits = 0, of = fits): QuestionChoice => ({
  ...{ id, words, fits, of, corrections },
});

/** Something that a sheet does not say clearly enough: what it may mean, and what it is read as until the player answers. */
export type ImportQuestion = {
  /** The same for every file of this shape. */
  readonly id: string;
  readonly sheet: string | null;
  /** The letters of its column and the number of its row of headings; null if it is about more than one column. */
  readonly column: string | null;
  readonly row: number | null;
  /** Where it asks about columns: the heading of each, or its first cell in cards and in tables on their side. */
  readonly cells?: readonly { readonly sheet: string; readonly row: number; readonly column: number }[];
  readonly words: string;
  readonly choices: readonly QuestionChoice[];
  /** The id of the choice that is filled in. */
  readonly filled: string;
};

/** Corrections with those of an answer added. */
export function withAnswer(corrections: Corrections, answer: Corrections): Corrections {
  const sheets = Object.entries(answer).map(([name, added]): readonly [string, SheetCorrection] => {
    const before = Object.hasOwn(corrections, name) ? (corrections[name] ?? {}) : {};
    const columns = { ...before.columns, ...added.columns };
    const codes = { ...before.codes, ...added.codes };
    const both = { ...before, ...added };
    return [name, { ...both, ...(both.columns && { columns }), ...(both.codes && { codes }) }];
  });
  return { ...corrections, ...Object.fromEntries(sheets) };
}
