import { wordOf } from '../../../base/words/words.ts';
import { functions } from '../functions.ts';
import table from './functions.words.json' with { type: 'json' };

/** An argument of a function as its help shows it. */
type FunctionArgument = { readonly name: string; readonly optional: boolean };

/** What a function does, and its arguments in their order. */
export type FunctionHelp = {
  readonly name: string;
  readonly arguments: readonly FunctionArgument[];
  /** How many of the last arguments can be repeated, one group after another; 0 for none. */
  readonly repeats: number;
  readonly does: string;
};

/**
 * For each function its arguments and what it does, in one sentence. Arguments in square brackets can be left out. "…" at the end
 * repeats the argument before it, "… 2" the two before it.
 */
const WORDS: Readonly<Record<string, { readonly takes?: string; readonly does: string }>> = table;

/** The help for a function by its name in any case; null if there is no such function. */
export function functionHelp(name: string): FunctionHelp | null {
  const found = name.toUpperCase();
  const words = functions.has(found) ? WORDS[found] : undefined;
  if (!words) return null;
  const parts = words.takes === undefined ? [] : wordOf(words.takes).split(', ');
  const more = parts.at(-1)?.startsWith('…') ? (parts.at(-1) ?? '') : null;
  const listed = more === null ? parts : parts.slice(0, -1);
  return {
    name: found,
    arguments: listed.map((each) => ({ name: each.replace(/[[\]]/g, ''), optional: each.startsWith('[') })),
    repeats: more === null ? 0 : more === '…' ? 1 : 2,
    does: wordOf(words.does),
  };
}

/** Which of the listed arguments the argument at `index` (from 0) of a call is; -1 if the function takes no more. */
export function listedArgument({ arguments: listed, repeats }: FunctionHelp, index: number): number {
  if (index < listed.length) return index;
  return repeats === 0 ? -1 : listed.length - repeats + ((index - listed.length) % repeats);
}

/** The help of every function, in alphabetical order. */
export const allFunctions: readonly FunctionHelp[] = [...functions.keys()].sort().flatMap((name) => functionHelp(name) ?? []);
