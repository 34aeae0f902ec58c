/** House rules on a new edition of their standard. */
export { type RebaseConflict, type RebasedRules, rebaseEdit, rebaseRules } from './rebase.ts';
