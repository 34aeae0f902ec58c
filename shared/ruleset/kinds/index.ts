/** Kinds of design: which one a design is, and the part of a ruleset's data that designs of one kind have. */
export { type DesignKindKey, dataOfKind, isOfKind, kindKeyOf } from './kinds.ts';
