import { t, wordOf } from '../../base/words/words.ts';
import { isRecord, type Json, type RuleFiles, type RulePlace, readRule } from '../changes/index.ts';
import table from './titles.words.json' with { type: 'json' };

type Path = RulePlace['path'];

/** What the lists of the files hold, in words. */
const NOUNS: Readonly<Record<string, string>> = table.nouns;

const FILES: Readonly<Record<string, string>> = table.files;

/** Properties that say which part of an element a place is. */
const PARTS: Readonly<Record<string, string>> = table.properties;

const named = (json: Json | undefined): string => {
  if (!isRecord(json)) return '';
  const name = [json.label, json.called, json.name, json.message, json.text, json.id].find(
    (each) => typeof each === 'string' && each !== '',
  );
  return typeof name === 'string' ? ` “${name.length > 60 ? `${name.slice(0, 58)}…` : name}”` : '';
};

/** Most rules are in ruleset.json, so its name says nothing. */
const nameOfFile = (file: string): string => (file === 'ruleset.json' ? '' : wordOf(FILES[file] ?? file));

/** A place of the rules in words for a player: `Check “An iron robot needs 4 legs.”, condition`. */
export function placeTitle(files: RuleFiles, { file, path }: RulePlace): string {
  const card = /^cards\/(.+)\.json$/.exec(file)?.[1];
  const words: string[] = [card === undefined ? nameOfFile(file) : t('Card of {card}', { card })];
  path.forEach((step, index) => {
    if (typeof step === 'number') {
      const list = path[index - 1];
      const noun = typeof list === 'string' ? NOUNS[list] : undefined;
      if (noun !== undefined) words.push(`${wordOf(noun)}${named(readRule(files, { file, path: path.slice(0, index + 1) }))}`);
    } else {
      const part = PARTS[step];
      if (part !== undefined) words.push(wordOf(part));
    }
  });
  return words.filter((each) => each !== '').join(', ');
}

/** The element of a list that a place is in, the innermost one; null if it is in none. */
export function elementAround(path: Path): Path | null {
  const at = path.findLastIndex((step) => typeof step === 'number');
  return at < 0 ? null : path.slice(0, at + 1);
}

/** Whether a place is another one or a part of it. */
export const isInside = (inner: RulePlace, outer: RulePlace): boolean =>
  inner.file === outer.file && outer.path.every((step, index) => step === inner.path[index]);

/** The order in which places can be removed one after another: later elements of a list first, parts before their element. */
export const backwards = (one: RulePlace, other: RulePlace): number => {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  for (let index = 0; index < Math.max(one.path.length, other.path.length); index++) {
    const [a, b] = [one.path[index], other.path[index]];
    if (a === b) continue;
    if (typeof a === 'number' && typeof b === 'number') return b - a;
    // A part of an element goes before the element.
    if (a === undefined) return 1;
    if (b === undefined) return -1;
    return String(a) < String(b) ? -1 : 1;
  }
  return 0;
};
