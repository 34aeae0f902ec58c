/** The word of a formula that is being typed, from character `from` up to `to`. */
export type TypedWord = {
  readonly from: number;
  readonly to: number;
  /** What comes before the bracket in `weapons[poi`; null for a bare name. */
  readonly owner: string | null;
  /** What is typed of the name, up to the caret. */
  readonly typed: string;
};

/** The call around the caret: its function, and which of its arguments the caret is in (from 0). */
type CallAtCaret = { readonly name: string; readonly argument: number };

type Caret = { readonly word: TypedWord | null; readonly call: CallAtCaret | null; readonly inText: boolean };

const WORD_BEFORE = /(?:([A-Za-z_][\w.]{0,99})\[([^\][]{0,199})|\[([^\][]{0,199})|([A-Za-z_][\w.]{0,99}))$/;
const REST_OF_NAME = /^[\w.]*/;
const REST_OF_COLUMN = /^[^\][]*\]?/;

/**
 * What the caret is in, in a formula that may be unfinished: the name to complete, and the function whose help is due. Texts in
 * quotes are skipped.
 */
export function caretIn(text: string, at: number): Caret {
  const before = text.slice(0, at);
  const { calls, inText } = scan(before);
  const call = calls.findLast(({ name }) => name !== '') ?? null;
  return { word: inText ? null : wordBefore(text, before, at), call: call && { ...call }, inText };
}

function scan(before: string): { readonly calls: readonly CallAtCaret[]; readonly inText: boolean } {
  const calls: { name: string; argument: number }[] = [];
  let inText = false;
  let inColumn = false;
  let name = '';
  for (const character of before) {
    if (inText) inText = character !== '"';
    else if (inColumn) inColumn = character !== ']';
    else if (character === '"') inText = true;
    else if (character === '[') inColumn = true;
    else if (character === '(' || character === '{') calls.push({ name: character === '(' ? name : '', argument: 0 });
    else if (character === ')' || character === '}') calls.pop();
    else if (character === ',') {
      const inner = calls.at(-1);
      if (inner) inner.argument += 1;
    }
    const isOfName = !inText && !inColumn && /[\w.]/.test(character);
    name = isOfName ? name + character : '';
  }
  return { calls: calls.map((each) => ({ ...each, name: each.name.toUpperCase() })), inText };
}

function wordBefore(text: string, before: string, at: number): TypedWord | null {
  const found = WORD_BEFORE.exec(before);
  if (!found) return null;
  const [whole, owner, column, bracketed, name] = found;
  // Digits before the name belong to a number: 2e.
  if (name !== undefined && /\d$/.test(before.slice(0, found.index))) return null;
  const rest = (name === undefined ? REST_OF_COLUMN : REST_OF_NAME).exec(text.slice(at))?.[0] ?? '';
  return { from: at - whole.length, to: at + rest.length, owner: owner ?? null, typed: name ?? column ?? bracketed ?? '' };
}
