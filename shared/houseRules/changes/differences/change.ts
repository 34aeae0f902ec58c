import type { Json, Segment } from '../ruleFiles.ts';

/** A difference between the standard and other files, before it is put into words. */
export type FoundDifference = {
  readonly what: 'added' | 'changed' | 'moved' | 'removed';
  readonly file: string;
  /** Where it is; of what is removed, the list, object or table that lacks it. */
  readonly path: readonly Segment[];
  /** Where it is in the standard; of what is added, what has it. */
  readonly standardPath: readonly Segment[];
  readonly from: Json | undefined;
  readonly to: Json | undefined;
  /** The index at which an element or a row is put back; null for everything else. */
  readonly backTo: number | null;
};
