import { allFunctions, caretIn, type FunctionHelp, functionHelp, type TypedWord } from '../../formula/writing/index.ts';
import type { Nameable } from '../formulas/index.ts';
import { type FormulaOver, nameable, type WritingContext } from './context.ts';
import { placeholdersOf } from './messages.ts';

/** A name or function that can be put at the caret. */
export type Completion = {
  readonly text: string;
  readonly kind: Nameable['kind'] | 'function';
  readonly label: string;
  readonly note: string;
};

/** What can be completed at a caret: the characters that are replaced, and what with, the likeliest first. */
type Completions = { readonly from: number; readonly to: number; readonly items: readonly Completion[] };

/** The function that a caret is in, and which of its arguments (from 0). */
export type CallHelp = { readonly help: FunctionHelp; readonly argument: number };

const MOST = 60;

/** The part of a text that is the formula at the caret: all of it, or in a message the `{…}` around the caret. Null if there is none. */
function formulaAround(text: string, at: number, isMessage: boolean): { readonly from: number; readonly to: number } | null {
  if (!isMessage) return { from: 0, to: text.length };
  return placeholdersOf(text).find(({ from, to }) => from <= at && at <= to) ?? null;
}

/**
 * What can be completed at a caret. Without a typed character that is nothing, unless the player asks for all (`asked`). In a message
 * only the formulas in `{…}` are completed.
 */
export function completionsIn(
  context: WritingContext,
  over: FormulaOver,
  text: string,
  at: number,
  { asked = false, isMessage = false }: { readonly asked?: boolean; readonly isMessage?: boolean } = {},
): Completions | null {
  const part = formulaAround(text, at, isMessage);
  if (!part) return null;
  const { word, inText } = caretIn(text.slice(part.from, part.to), at - part.from);
  if (inText || (word === null && !asked)) return null;
  const place = word ? { from: word.from + part.from, to: word.to + part.from } : { from: at, to: at };
  const names = nameable(context, over);
  const items = (word === null ? [...names, ...allFunctions.map(ofFunction)] : fitting(names, word)).slice(0, MOST);
  const isDone = items.length === 1 && items[0]?.text === text.slice(place.from, place.to);
  return items.length === 0 || (isDone && !asked) ? null : { ...place, items };
}

const ofFunction = ({ name, does }: FunctionHelp): Completion => ({ text: `${name}(`, kind: 'function', label: does, note: 'function' });

/** What fits a typed word: names that begin with it first, then those whose label does or that contain it. */
function fitting(names: readonly Nameable[], { owner, typed }: TypedWord): readonly Completion[] {
  const sought = typed.toLowerCase();
  if (owner !== null) {
    const columns = names.filter(({ text }) => text.toLowerCase().startsWith(`${owner.toLowerCase()}[`));
    return ranked(columns, (text) => text.slice(owner.length + 1), sought);
  }
  const functions = sought === '' ? [] : allFunctions.map(ofFunction);
  return ranked([...names, ...functions], (text) => text.replace(/^\[/, ''), sought);
}

function ranked(items: readonly Completion[], nameIn: (text: string) => string, sought: string): readonly Completion[] {
  const rankOf = ({ text, label, kind }: Completion): number => {
    const name = nameIn(text).toLowerCase();
    if (name === sought || name === `${sought}(` || name === `${sought}]`) return 0;
    if (name.startsWith(sought)) return kind === 'column' || kind === 'table' ? 2 : 1;
    const words = label.toLowerCase();
    if (kind !== 'function' && words.startsWith(sought)) return 3;
    if (sought.length < 2) return -1;
    if (name.includes(sought)) return 4;
    return kind !== 'function' && words.includes(sought) ? 5 : -1;
  };
  return items
    .map((item, index) => ({ item, index, rank: rankOf(item) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank || one.index - other.index)
    .map(({ item }) => item);
}

/** The help of the function around a caret; null if it is in none. */
export function callHelpAt(text: string, at: number, isMessage = false): CallHelp | null {
  const part = formulaAround(text, at, isMessage);
  const call = part && caretIn(text.slice(part.from, part.to), at - part.from).call;
  const help = call && functionHelp(call.name);
  return help ? { help, argument: call.argument } : null;
}
