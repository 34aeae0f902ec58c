import { IntlMessageFormat } from 'intl-messageformat';

/** What is put into a message. */
export type Inserted = string | number | boolean;

/** The language that is spoken, and its catalogue: English messages, and how they read in it. English has none: its messages are the keys. */
let spoken: { readonly language: string; readonly words: ReadonlyMap<string, string> } | null = null;
/** Messages with placeholders, once parsed. */
const parsed = new Map<string, IntlMessageFormat>();

/** What `partsOf` found, by message. */
const fillable = new Map<string, readonly string[] | null>();

/** Makes the program speak a language. Only before the rest of it is loaded: what modules say of themselves is read once. */
export function speak(language: string, words: Readonly<Record<string, string>>): void {
  spoken = { language, words: new Map(Object.entries(words)) };
  parsed.clear();
  lists.clear();
}

const languageSpoken = (): string => spoken?.language ?? 'en';

/** The name of a thread of the page, by which it knows what to speak (threadWords.ts). English needs no words. */
export const threadName = (): string => spoken?.language ?? '';

/**
 * A message in the language that is spoken. With values it is an ICU message, `{count, plural, one {# unit} other {# units}}`; without
 * them it is shown as it is. What the language lacks is said in English.
 */
export function t(message: string, values?: Readonly<Record<string, Inserted>>): string {
  const said = spoken?.words.get(message) ?? message;
  if (values === undefined) return said;
  const parts = partsOf(said);
  // What is no text or number, or missing, is for the library to judge.
  const isPlain = parts?.every((part, at) => at % 2 === 0 || ['string', 'number'].includes(typeof values[part]));
  return parts && isPlain
    ? parts.map((part, at) => (at % 2 === 0 ? part : values[part])).join('')
    : String(formatOf(message).format(values));
}

/** A message of a table of words, which is a file `*.words.json`, in the language that is spoken. The catalogue has all of theirs. */
export const wordOf = (message: string): string => t(message);

/** Nothing but placeholders to fill: no plurals, choices or quotes. */
const ONLY_FILLED = /^[^'{}]*(?:\{\w+\}[^'{}]*)*$/;

/**
 * The texts of a message and, between them, the names of its placeholders; null if it needs more than to be filled. Most messages do not,
 * and filling them loads no languages: a start and a list of faults have many.
 */
function partsOf(message: string): readonly string[] | null {
  const known = fillable.get(message);
  if (known !== undefined) return known;
  const parts = ONLY_FILLED.test(message) ? message.split(/\{(\w+)\}/) : null;
  fillable.set(message, parts);
  return parts;
}

/** A message with placeholders, parsed; tags are plain characters unless it is to have some. */
export function formatOf(message: string, hasTags = false): IntlMessageFormat {
  const known = parsed.get(message);
  if (known !== undefined) return known;
  const made = new IntlMessageFormat(spoken?.words.get(message) ?? message, languageSpoken(), undefined, { ignoreTag: !hasTags });
  parsed.set(message, made);
  return made;
}

/** How lists are joined; one takes as long to make as a hundred to use. */
const lists = new Map<string, Intl.ListFormat>();

/** "A, B and C", as the language that is spoken joins what is listed. */
export function listOf(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  const type = last === 'and' ? 'conjunction' : 'disjunction';
  // British English has no comma before the last word.
  const made = lists.get(type) ?? new Intl.ListFormat(languageSpoken() === 'en' ? 'en-GB' : languageSpoken(), { type });
  lists.set(type, made);
  return made.format(words);
}
