import { t } from '../../base/words/words.ts';
import type { ForceChange } from '../../project/edit/index.ts';
import type { Damage, Force, ForceEntry } from '../../project/force.ts';

/** How many units of an entry are recorded as lost; never more than there are. */
export const lostOf = ({ damage, count }: Pick<ForceEntry, 'damage' | 'count'>): number => Math.min(count, damage?.lost ?? 0);

/** The record without empty parts: no losses, no ticked boxes, no state; null if nothing remains. */
export function tidyDamage({ lost, marks = {}, ...others }: Damage): Damage | null {
  const ticked = Object.entries(marks).filter(([, value]) => value !== 0 && value !== '');
  const after = {
    ...others,
    ...(lost === undefined || lost === 0 ? {} : { lost }),
    ...(ticked.length === 0 ? {} : { marks: Object.fromEntries(ticked) }),
  };
  return Object.keys(after).length === 0 ? null : after;
}

/**
 * Marks sorted by their keys, so that they are always shown in the same order: a file does not keep the order in which they were
 * made.
 */
export const marksOf = ({ damage }: Pick<ForceEntry, 'damage'>): readonly (readonly [key: string, value: number | string])[] =>
  Object.entries(damage?.marks ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** The record of units in words: "2 lost", and each mark by its key. */
export const damageWords = (entry: Pick<ForceEntry, 'damage' | 'count'>): readonly string[] => [
  ...(lostOf(entry) > 0 ? [entry.count === 1 ? t('lost') : t('{lost} lost', { lost: lostOf(entry) })] : []),
  ...marksOf(entry).map(([key, value]) => `${key} ${value}`),
];

/** The change that clears every record of a force, as before its first battle; null if there is none. */
export function clearDamage({ sections }: Force): ForceChange | null {
  const changes = sections.flatMap(({ entries }) =>
    entries.flatMap(({ id, damage }): readonly ForceChange[] =>
      damage === undefined ? [] : [{ kind: 'setEntry', entry: id, head: { damage: null } }],
    ),
  );
  return changes.length === 0 ? null : { kind: 'together', changes };
}

/** Splits a record when its entry is split: losses stay as far as they can, boxes stay, a state applies to both parts. */
export function splitDamage(damage: Damage | undefined, kept: number): readonly [Damage | null, Damage | null] {
  if (damage === undefined) return [null, null];
  const lost = damage.lost ?? 0;
  const stay = Math.min(lost, kept);
  const states = Object.fromEntries(Object.entries(damage.marks ?? {}).filter(([, value]) => typeof value === 'string'));
  return [tidyDamage({ ...damage, lost: stay }), tidyDamage({ lost: lost - stay, marks: states })];
}
