/** House rules on a new edition of their standard. */
export { type RebaseConflict, type RebasedRules, rebaseRules } from './rebase.ts';
export { rebaseEdit } from './rebaseEdit.ts';
