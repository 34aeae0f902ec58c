import { projectRules } from '../../project/index.ts';
import { textOf } from './edit.ts';
import { isJson, isList, isRecord, isTable, type Json, type RuleFiles, type RulePlace, type Segment } from './ruleFiles.ts';
import { jsonAt } from './text/jsonText.ts';
import { tableColumns } from './text/tableText.ts';

/** Why the files of a ruleset do not load. */
export type RuleFault = {
  /** Where and what, as the program reports it elsewhere. */
  readonly message: string;
  /** What is wrong, without the place. */
  readonly sentence: string;
  /** The place, as near as it is known; null if it is in no file that there is. */
  readonly place: RulePlace | null;
  /** Where in the text of the file, if it is no JSON; both count from 1. */
  readonly at: { readonly line: number; readonly column: number } | null;
};

/** Why the files do not load, with the places; nothing if they load. */
export function ruleFaults(files: RuleFiles): readonly RuleFault[] {
  const loaded = projectRules(files);
  return loaded.ok ? [] : loaded.problems.map(({ message }) => faultOf(files, message));
}

/** Finds the place that the words at the beginning of a message name. */
function faultOf(files: RuleFiles, message: string): RuleFault {
  const file = Object.keys(files)
    .filter((name) => message.startsWith(`${name}:`) || message.startsWith(`${name}, `))
    .reduce<string | null>((longest, name) => (longest !== null && longest.length >= name.length ? longest : name), null);
  if (file === null) return { message, sentence: message, place: null, at: null };
  const words = message.slice(file.length);
  const syntax = /^, line (\d+), column (\d+)(?=:)/.exec(words);
  if (syntax && isJson(file)) {
    const at = { line: Number(syntax[1]), column: Number(syntax[2]) };
    return { message, sentence: sentenceOf(words.slice(syntax[0].length)), place: { file, path: [] }, at };
  }
  const text = textOf(files, file) ?? '';
  const { path, rest } = isTable(file) ? tablePath(text, words) : jsonPath(jsonAt(text, []), words);
  return { message, sentence: sentenceOf(rest), place: { file, path }, at: null };
}

/** The message behind the words of its place: what follows the next colon and blank. */
function sentenceOf(rest: string): string {
  const from = rest.indexOf(': ');
  return from < 0 ? rest : rest.slice(from + 2);
}

type Found = { readonly path: readonly Segment[]; readonly rest: string };

function tablePath(text: string, words: string): Found {
  const row = /^, row (\d+)/.exec(words);
  if (!row) return { path: [], rest: words };
  const rest = words.slice(row[0].length);
  const index = Number(row[1]) - 2;
  const column = tableColumns(text).find((heading) => rest.startsWith(`, column "${heading}":`));
  const below = column === undefined ? rest : rest.slice(`, column "${column}"`.length);
  if (index < 0) return { path: [], rest };
  return { path: column === undefined ? [index] : [index, column], rest: below };
}

/** Follows the words of a place through a value, as far as the value has what they name: `, fields[3] "armour", min`. */
function jsonPath(root: Json | undefined, words: string): Found {
  const path: Segment[] = [];
  let at = root;
  let rest = words;
  for (;;) {
    const index = /^\[(\d+)\]/.exec(rest);
    if (index && isList(at)) {
      const step = Number(index[1]);
      at = at[step];
      path.push(step);
      rest = rest.slice(index[0].length);
      const id = isRecord(at)
        ? [at.id, at.key, at.called, at.unit, at.label].find((name) => rest.startsWith(` "${String(name)}"`))
        : undefined;
      if (id !== undefined) rest = rest.slice(` "${String(id)}"`.length);
      continue;
    }
    if (!rest.startsWith(', ')) return { path, rest };
    const key = isRecord(at) ? longestKey(at, rest.slice(2)) : null;
    if (key === null) return { path, rest };
    at = isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined;
    path.push(key);
    rest = rest.slice(2 + key.length);
  }
}

/** The longest key of an object that words begin with, or the name of a property that it lacks. */
function longestKey(owner: { readonly [key: string]: Json }, words: string): string | null {
  const ends = (key: string): boolean => /^($|\[|, |: )/.test(words.slice(key.length));
  const known = Object.keys(owner).filter((key) => words.startsWith(key) && ends(key));
  const longest = known.reduce<string | null>((best, key) => (best !== null && best.length >= key.length ? best : key), null);
  return longest ?? /^[A-Za-z$][\w$]*(?=: )/.exec(words)?.[0] ?? null;
}
