/** Why a column was taken for what it was taken for: the evidence as data, and in words. */
export type { CellContent, ColumnReason, HeadingLikeness, HeadingMatch } from './reason.ts';
export { guessedBelow, isDoubtful, reasonSentence, reasonsInShort } from './words.ts';
