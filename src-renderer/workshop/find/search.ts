import { keepOne } from '../../../shared/base/remembered.ts';
import type { Json, RuleEdit, RuleFiles, RulePlace } from '../../../shared/houseRules/changes/index.ts';
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

/** Finds an id as a word of a formula, but not in its texts ("..."), as a function, or as a part of another name. */
const idPattern = (id: string): RegExp => new RegExp(`"(?:[^"]|"")*"|(?<![\\w.])${id.replace(/\W/g, '')}(?![\\w(])`, 'g');

/** A formula with an id in place of another. */
const renamed = (formula: string, from: string, to: string): string =>
  formula.replace(idPattern(from), (found) => (found.startsWith('"') ? found : to));

/** A value with an id in place of another, in a formula or in the formulas of a message. */
const renamedIn = (text: string, from: string, to: string): string =>
  text.startsWith('=') ? renamed(text, from, to) : text.replace(/\{([^{}]*)\}/g, (_, inner: string) => `{${renamed(inner, from, to)}}`);

/** The formulas and messages that name an id, e.g. that of a constant or a table. */
export const usesOf = keepOne((files: RuleFiles) => {
  const known = new Map<string, readonly Hit[]>();
  return (id: string): readonly Hit[] => {
    const found =
      known.get(id) ??
      leavesOf(files)
        .filter(({ place, text }) => place.file.endsWith('.json') && renamedIn(text, id, '') !== text)
        .map((leaf) => ({ ...leaf, name: placeName(files, leaf.place) }));
    known.set(id, found);
    return found;
  };
});

const ID = /^[a-z][A-Za-z0-9]*$/;

/** The changes that give something another id, in its place and in the formulas that name it. */
export const renameEdits = (files: RuleFiles, place: RulePlace, from: string, to: string): readonly RuleEdit[] => [
  { kind: 'set', place, value: to },
  ...(ID.test(from) && ID.test(to) ? usesOf(files)(from) : []).map(
    (use): RuleEdit => ({ kind: 'set', place: use.place, value: renamedIn(use.text, from, to) }),
  ),
];
