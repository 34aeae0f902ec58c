import { type Alignment, align } from '../differences/align.ts';
import { elementKeys } from '../differences/jsonDifferences.ts';
import { isList, isRecord, isSameJson, type Json, type Segment } from '../ruleFiles.ts';

/** The three states of one value; undefined where it is absent. */
type Three = { readonly old: Json | undefined; readonly own: Json | undefined; readonly next: Json | undefined };

type Path = readonly Segment[];
type Paths = { readonly old: Path; readonly own: Path; readonly next: Path };

/** A place that the player and the new edition changed in different ways, or that the new edition no longer has. */
export type MergeConflict = Three & {
  /** Where it is in the old edition, in the player's rules and in the new edition; what holds it where it is absent. */
  readonly paths: Paths;
  /** What the merged value has there. */
  readonly kept: Json | undefined;
  /** Whether it is about where an element is, not about its value. */
  readonly isOrder: boolean;
};

/** How the elements of a list are known: a key for each, or null where only their order tells them apart. */
type KeysOf = (items: readonly Json[]) => readonly string[] | null;

const below = ({ old, own, next }: Paths, steps: Readonly<Record<keyof Paths, Segment | undefined>>): Paths => ({
  old: steps.old === undefined ? old : [...old, steps.old],
  own: steps.own === undefined ? own : [...own, steps.own],
  next: steps.next === undefined ? next : [...next, steps.next],
});

/**
 * Puts the player's changes since the old edition on the new edition. Where both changed the same value the player's counts. Objects that
 * the new edition no longer has stay away. Reports each such place to `report`.
 */
export function mergeValue(
  values: Three,
  report: (conflict: MergeConflict) => void,
  keysOf: KeysOf = elementKeys,
  paths: Paths = { old: [], own: [], next: [] },
): Json | undefined {
  const { old, own, next } = values;
  if (isSameJson(own, old) || isSameJson(own, next)) return next;
  if (isSameJson(next, old)) return own;
  if (isRecord(own) && isRecord(next) && isRecord(old ?? {})) {
    const before = isRecord(old) ? old : {};
    const keys = [...new Set([...Object.keys(next), ...Object.keys(own)])];
    const entries = keys.flatMap((key): (readonly [string, Json])[] => {
      const inner = { old: at(before, key), own: at(own, key), next: at(next, key) };
      const merged = mergeValue(inner, report, keysOf, below(paths, { old: key, own: key, next: key }));
      return merged === undefined ? [] : [[key, merged]];
    });
    return Object.fromEntries(entries);
  }
  if (isList(old) && isList(own) && isList(next) && [old, own, next].every((list) => list.every(isRecord)))
    return mergeList({ old, own, next }, report, keysOf, paths);
  const isGone = next === undefined && isRecord(own);
  const kept = isGone ? undefined : own;
  report({ ...values, paths, kept, isOrder: false });
  return kept;
}

const at = (record: { readonly [key: string]: Json }, key: string): Json | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

type Lists = { readonly old: readonly Json[]; readonly own: readonly Json[]; readonly next: readonly Json[] };

/** An element of the merged list; `own` and `next` are its indexes in the two lists it comes from. */
type Merged = { readonly value: Json; readonly own: number | undefined };

function mergeList({ old, own, next }: Lists, report: (conflict: MergeConflict) => void, keysOf: KeysOf, paths: Paths): Json {
  const toOwn = align(old, own, keysOf, isSameJson);
  const toNext = align(old, next, keysOf, isSameJson);
  const [ownByOld, oldByNext] = [new Map(toOwn.pairs), new Map(toNext.pairs.map(([from, to]) => [to, from]))];
  const bothAdded = sharedAdditions(own, next, toOwn, toNext, keysOf);
  const found: (Merged | null)[] = next.map((value, index): Merged | null => {
    const from = oldByNext.get(index);
    const place = from === undefined ? bothAdded.get(index) : ownByOld.get(from);
    if (from === undefined && place === undefined) return { value, own: undefined };
    const inner = { old: from === undefined ? undefined : old[from], own: place === undefined ? undefined : own[place], next: value };
    const merged = mergeValue(inner, report, keysOf, below(paths, { old: from, own: place, next: index }));
    return merged === undefined ? null : { value: merged, own: place };
  });
  const merged = found.filter((item) => item !== null);
  const isInNext = new Set(toNext.pairs.map(([from]) => from));
  for (const [from, place] of toOwn.pairs) {
    if (isInNext.has(from)) continue;
    mergeValue(
      { old: old[from], own: own[place], next: undefined },
      report,
      keysOf,
      below(paths, { old: from, own: place, next: undefined }),
    );
  }
  const isShared = new Set(bothAdded.values());
  for (const place of toOwn.added) {
    const value = own[place];
    if (value === undefined || isShared.has(place)) continue;
    merged.splice(indexBehind(merged, place), 0, { value, own: place });
  }
  moveAsOwn(merged, toOwn, toNext, (from, place) => {
    const value = own[place];
    report({
      old: old[from],
      own: value,
      next: value,
      paths: below(paths, { old: from, own: place, next: undefined }),
      kept: value,
      isOrder: true,
    });
  });
  return merged.map(({ value }) => value);
}

/** The elements that both lists got under the same key: index in the new edition's list to index in the player's. */
function sharedAdditions(
  own: readonly Json[],
  next: readonly Json[],
  toOwn: Alignment,
  toNext: Alignment,
  keysOf: KeysOf,
): ReadonlyMap<number, number> {
  const [ownKeys, nextKeys] = [keysOf(own), keysOf(next)];
  if (!ownKeys || !nextKeys) return new Map();
  const places = new Map(toOwn.added.map((place) => [ownKeys[place], place]));
  return new Map(
    toNext.added.flatMap((index): (readonly [number, number])[] => {
      const place = places.get(nextKeys[index]);
      return place === undefined ? [] : [[index, place]];
    }),
  );
}

/** The index behind the nearest element that comes before `place` in the player's list. */
function indexBehind(merged: readonly Merged[], place: number): number {
  let behind = 0;
  let nearest = -1;
  for (const [index, { own }] of merged.entries()) {
    if (own === undefined || own >= place || own < nearest) continue;
    [behind, nearest] = [index + 1, own];
  }
  return behind;
}

/** Moves what the player moved behind what is before it in the player's list. */
function moveAsOwn(merged: Merged[], toOwn: Alignment, toNext: Alignment, report: (from: number, place: number) => void): void {
  const movedInNext = new Set(toNext.moved.map(({ from }) => from));
  for (const { from, at: place } of toOwn.moved) {
    const index = merged.findIndex(({ own }) => own === place);
    const [item] = index < 0 ? [] : merged.splice(index, 1);
    if (!item) continue;
    const to = indexBehind(merged, place);
    merged.splice(to, 0, item);
    if (movedInNext.has(from) && to !== index) report(from, place);
  }
}
