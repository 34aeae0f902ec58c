import { isList, isRecord, isSameJson, type Json, type Segment } from '../ruleFiles.ts';
import { align } from './align.ts';
import type { FoundDifference } from './change.ts';

/** The properties by which elements of lists are known, the best first. */
const KEYS = ['id', 'key', 'called', 'unit'] as const;

/** The keys of the elements of a list, if all have one of the same kind. */
export function elementKeys(items: readonly Json[]): readonly string[] | null {
  for (const key of KEYS) {
    const keys = items.flatMap((item) => {
      const value = isRecord(item) && Object.hasOwn(item, key) ? item[key] : undefined;
      return typeof value === 'string' ? [`${key} ${value}`] : [];
    });
    if (keys.length === items.length) return keys;
  }
  return null;
}

type Place = { readonly path: readonly Segment[]; readonly standardPath: readonly Segment[] };

const within = ({ path, standardPath }: Place, step: Segment, standardStep: Segment = step): Place => ({
  path: [...path, step],
  standardPath: [...standardPath, standardStep],
});

const isElementList = (list: readonly Json[]): boolean => list.every(isRecord);

/** The differences of two values of a JSON file. Lists of texts and numbers are compared as a whole. */
export function jsonDifferences(
  file: string,
  standard: Json,
  now: Json,
  place: Place = { path: [], standardPath: [] },
): readonly FoundDifference[] {
  if (isSameJson(standard, now)) return [];
  const found = (what: FoundDifference['what'], at: Place, from?: Json, to?: Json, backTo: number | null = null): FoundDifference => ({
    what,
    file,
    ...at,
    from,
    to,
    backTo,
  });
  if (isRecord(standard) && isRecord(now)) {
    const added = Object.keys(now).filter((key) => !Object.hasOwn(standard, key));
    return [
      ...Object.entries(standard).flatMap(([key, from]) => {
        const to = Object.hasOwn(now, key) ? now[key] : undefined;
        const at = within(place, key);
        return to === undefined ? [found('removed', { ...at, path: place.path }, from)] : jsonDifferences(file, from, to, at);
      }),
      ...added.map((key) => found('added', { ...within(place, key), standardPath: place.standardPath }, undefined, now[key])),
    ];
  }
  if (isList(standard) && isList(now) && isElementList(standard) && isElementList(now)) {
    const { pairs, removed, added, moved } = align(standard, now, elementKeys, isSameJson);
    return [
      ...pairs.flatMap(([from, at]) => jsonDifferences(file, standard[from] ?? null, now[at] ?? null, within(place, at, from))),
      ...moved.map(({ from, at, backTo }) => found('moved', within(place, at, from), standard[from], now[at], backTo)),
      ...removed.map(({ from, backTo }) =>
        found('removed', { path: place.path, standardPath: [...place.standardPath, from] }, standard[from], undefined, backTo),
      ),
      ...added.map((at) => found('added', { path: [...place.path, at], standardPath: place.standardPath }, undefined, now[at])),
    ];
  }
  return [found('changed', place, standard, now)];
}
