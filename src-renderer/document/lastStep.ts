import type { Edit } from '../../shared/project/edit/index.ts';
import type { ForceId } from '../../shared/project/force/index.ts';
import type { DesignId, Project } from '../../shared/project/index.ts';

/** Ids of the designs and forces that were added, changed or removed. A list that was only put in another order touches none. */
export type Touched = { readonly designs: readonly DesignId[]; readonly forces: readonly ForceId[] };

/**
 * What made the project what it is now. `open`: another project, or a history that was recovered, took its place. `replace`:
 * one edit put another project in its place, and can be undone. `withdraw`: the last step was taken back and cannot be redone.
 */
export type LastStep =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'edit' | 'replace';
      readonly edit: Edit;
      /** The step's name in the Edit menu. */
      readonly label: string;
      readonly before: Project;
      readonly touched: Touched;
      /** Designs that the edit adds are shown at the end, even of a sorted list. */
      readonly atEnd: boolean;
    }
  | { readonly kind: 'undo' | 'redo' | 'withdraw'; readonly label: string; readonly before: Project; readonly touched: Touched };

/** True if a step was undone or made again: what it changed is to be shown. */
export const isUndoOrRedo = ({ kind }: LastStep): boolean => kind === 'undo' || kind === 'redo';

type WithId<Id> = { readonly id: Id };

/** Ids of the items that differ between two lists: items are compared by identity. */
function differingIds<Id>(before: readonly WithId<Id>[], after: readonly WithId<Id>[]): readonly Id[] {
  if (before === after) return [];
  const isAligned = before.length === after.length && before.every(({ id }, index) => id === after[index]?.id);
  if (isAligned) return after.flatMap((item, index) => (item === before[index] ? [] : [item.id]));
  const [old, now] = [new Map(before.map((item) => [item.id, item])), new Set(after.map(({ id }) => id))];
  return [
    ...after.filter((item) => old.get(item.id) !== item).map(({ id }) => id),
    ...before.filter(({ id }) => !now.has(id)).map(({ id }) => id),
  ];
}

/** What differs between two projects. */
export const touchedBetween = (before: Project, after: Project): Touched => ({
  designs: differingIds(before.designs, after.designs),
  forces: differingIds(before.forces ?? [], after.forces ?? []),
});
