import type { Edit } from '../../shared/project/edit/index.ts';
import type { ForceId } from '../../shared/project/force.ts';
import type { DesignId, Project } from '../../shared/project/index.ts';

/** The part in which two lists differ: from `from` up to `oldEnd` in the earlier one and up to `newEnd` in the later one. */
type ChangedPart = { readonly from: number; readonly oldEnd: number; readonly newEnd: number };

/**
 * Compares two lists by the identity of their items. Only what lies between the items that both begin with and those that both end
 * with needs a closer look: one key changes one item of thousands.
 */
export function changedPart(before: readonly unknown[], after: readonly unknown[]): ChangedPart {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let [oldEnd, newEnd] = [before.length, after.length];
  while (oldEnd > from && newEnd > from && before[oldEnd - 1] === after[newEnd - 1]) {
    oldEnd--;
    newEnd--;
  }
  return { from, oldEnd, newEnd };
}

/** Ids of the designs and forces that were added, changed or removed. Reordering a list touches none. */
type Touched = { readonly designs: readonly DesignId[]; readonly forces: readonly ForceId[] };

/**
 * The kind of step that led to the present project. `open`: another project, or a recovered history, was opened. `replace`:
 * one edit replaced the project, and can be undone. `withdraw`: the last step was withdrawn and cannot be redone.
 */
export type LastStep =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'edit' | 'replace';
      readonly edit: Edit;
      /** The name of the step in the Edit menu. */
      readonly label: string;
      readonly before: Project;
      readonly touched: Touched;
      /** Designs that the edit adds are shown at the end, even of a sorted list. */
      readonly atEnd: boolean;
      /** What the edit adds and changes is selected. */
      readonly isSelected: boolean;
    }
  | { readonly kind: 'undo' | 'redo' | 'withdraw'; readonly label: string; readonly before: Project; readonly touched: Touched };

/** True if a step was undone or redone: the changes it made should be shown. */
export const isUndoOrRedo = ({ kind }: LastStep): boolean => kind === 'undo' || kind === 'redo';

/** True if the designs that a step changed should be selected and shown. */
export const selectsChanges = (step: LastStep): boolean => isUndoOrRedo(step) || (step.kind === 'edit' && step.isSelected);

type WithId<Id> = { readonly id: Id };

/** Returns the ids of the items that differ between two lists; items are compared by identity. */
function differingIds<Id>(all: readonly WithId<Id>[], allAfter: readonly WithId<Id>[]): readonly Id[] {
  if (all === allAfter) return [];
  const { from, oldEnd, newEnd } = changedPart(all, allAfter);
  const [before, after] = [all.slice(from, oldEnd), allAfter.slice(from, newEnd)];
  const isAligned = before.length === after.length && before.every(({ id }, index) => id === after[index]?.id);
  if (isAligned) return after.flatMap((item, index) => (item === before[index] ? [] : [item.id]));
  const [old, now] = [new Map(before.map((item) => [item.id, item])), new Set(after.map(({ id }) => id))];
  return [
    ...after.filter((item) => old.get(item.id) !== item).map(({ id }) => id),
    ...before.filter(({ id }) => !now.has(id)).map(({ id }) => id),
  ];
}

/** Returns the differences between two projects. */
export const touchedBetween = (before: Project, after: Project): Touched => ({
  designs: differingIds(before.designs, after.designs),
  forces: differingIds(before.forces ?? [], after.forces ?? []),
});
