/** How a heading resembles a known word: the word itself, another form of it, part of it, or a likeness of letters. */
export type HeadingLikeness = 'same' | 'form' | 'oneOf' | 'start' | 'misspelt' | 'contains' | 'letters' | 'initials';

/** The known word that a heading was compared with. `text` is the heading, or the part of it that was compared. */
export type HeadingMatch = { readonly text: string; readonly word: string; readonly how: HeadingLikeness };

/** What the cells of a column are, in kinds that can be put into words. `least` and `most` are null unless all are numbers. */
export type CellContent = {
  readonly kind: 'whole' | 'numbers' | 'choices' | 'yesNo' | 'texts';
  readonly least: number | null;
  readonly most: number | null;
};

/**
 * One piece of evidence for what a column means. `label` is a field's label in the ruleset's words, `part` that of a
 * component, with its number if it has several side by side ("weapon 2").
 */
export type ColumnReason =
  | { readonly kind: 'heading'; readonly label: string; readonly match: HeadingMatch }
  /** The heading names several fields, and its cells are divided in the same way. */
  | { readonly kind: 'shared'; readonly header: string }
  /** Each cell holds several values in the same form; this is one of them. */
  | { readonly kind: 'divided'; readonly header: string }
  /** A column for each choice, with a mark in one of them. */
  | { readonly kind: 'ticked'; readonly headers: readonly string[] }
  | { readonly kind: 'quantity'; readonly header: string }
  | { readonly kind: 'place'; readonly part: string; readonly isTitled: boolean }
  /** Found by its cells and its place, not by its heading. */
  | {
      readonly kind: 'guess';
      readonly by: 'names' | 'rowNames' | 'choices' | 'numbers' | 'initials' | 'namesBelow';
      readonly label: string;
    }
  /** How many of the filled cells that were looked at fit. */
  | { readonly kind: 'cells'; readonly fits: number; readonly of: number; readonly content: CellContent }
  | { readonly kind: 'onlyOne' }
  /** Headings of other columns that could mean the same. */
  | { readonly kind: 'rivals'; readonly headers: readonly string[] }
  /** Other fields that this column could mean. */
  | { readonly kind: 'perhaps'; readonly labels: readonly string[] }
  /** The heading resembles a field that another column was taken for; `isTied` if it says it as well as the heading of that one. */
  | { readonly kind: 'beaten'; readonly label: string; readonly header: string; readonly isTied?: true }
  | { readonly kind: 'unknown'; readonly header: string }
  /** How many the player owns, which goes to the collection. */
  | { readonly kind: 'owned'; readonly header: string }
  | { readonly kind: 'noHeading' }
  | { readonly kind: 'otherTable' }
  | { readonly kind: 'chosen' }
  /** The player chose another column for what this one meant. */
  | { readonly kind: 'displaced'; readonly label: string }
  | { readonly kind: 'ownSheet' };
