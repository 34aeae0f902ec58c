import type { Json, RuleFiles, RulePlace } from '../../../shared/houseRules/index.ts';
import { keepOne } from '../../document/kept.ts';
import { isRecord, isTable, jsonOf, tableOf } from '../data.ts';
import { placeName } from './names.ts';

/** A single value of the rules as text. */
export type Leaf = { readonly place: RulePlace; readonly text: string };

/** A value that was found, with its place in words. */
export type Hit = Leaf & { readonly name: string };

function* leavesIn(json: Json | undefined, place: RulePlace): Generator<Leaf> {
  if (Array.isArray(json)) for (const [index, each] of json.entries()) yield* leavesIn(each, { ...place, path: [...place.path, index] });
  else if (isRecord(json)) for (const [key, each] of Object.entries(json)) yield* leavesIn(each, { ...place, path: [...place.path, key] });
  else if (json !== undefined && json !== null) yield { place, text: String(json) };
}

/** Every value of the rules: of the JSON files, and of the tables. */
export const leavesOf = keepOne((files: RuleFiles): readonly Leaf[] =>
  Object.keys(files).flatMap((file) => {
    if (!isTable(file)) return file.endsWith('.json') ? [...leavesIn(jsonOf(files, file), { file, path: [] })] : [];
    const { headings, rows } = tableOf(files, file);
    return rows.flatMap((cells, row) =>
      cells.flatMap((text, column) => (text === '' ? [] : [{ place: { file, path: [row, headings[column] ?? ''] }, text }])),
    );
  }),
);

/** The values whose text or place contains every word, in the order of the files; at most `most`. */
export function searchRules(files: RuleFiles, typed: string, most = 200): readonly Hit[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: Hit[] = [];
  for (const leaf of leavesOf(files)) {
    const text = leaf.text.toLowerCase();
    if (!words.some((word) => text.includes(word))) continue;
    const name = placeName(files, leaf.place);
    const all = `${name} ${leaf.text}`.toLowerCase();
    if (words.every((word) => all.includes(word))) found.push({ ...leaf, name });
    if (found.length >= most) break;
  }
  return found;
}

/** The formulas and messages that name an id, e.g. that of a constant or a table. */
export function usesOf(files: RuleFiles, id: string): readonly Hit[] {
  const word = new RegExp(`(?<![\\w.])${id.replace(/[^\w]/g, '')}(?![\\w(])`);
  return leavesOf(files)
    .filter(
      ({ place, text }) =>
        place.path.at(-1) !== 'id' &&
        (text.startsWith('=') ? word.test(text) : [...text.matchAll(/\{([^}]*)\}/g)].some(([, inner = '']) => word.test(inner))),
    )
    .map((leaf) => ({ ...leaf, name: placeName(files, leaf.place) }));
}
