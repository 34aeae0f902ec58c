import { foreignWords, foreignWordsPattern, languages } from '../../../base/languages/index.ts';
import { cleanText, compactWord, foldAccents, wordsOf } from '../../../base/text/index.ts';
import { labelledValues } from '../find/columns/cellForms.ts';

/** One entry of a cell that lists several: its name, its quantity, and the text in brackets after the name. */
export type ListedItem = { readonly name: string; readonly count: number; readonly remark: string | null };

/** The known names: `knows` is true for names of the workbook's own rows, in the singular or plural. */
export type KnownNames = { readonly knows: (name: string) => boolean; readonly isClosed: boolean };

const numberWords = new Map(
  languages.flatMap(({ numbers }) => Object.entries(numbers.pieces).map(([word, number]) => [compactWord(word), number] as const)),
);
/** Behind a comma these make a name, not a second entry: "Gun, heavy". */
const afterthoughts = new Set(foreignWords(({ lists }) => lists.describing).map(foldAccents));
/** Whether a text begins with a number of pieces, in digits or as a word. */
export const beginsWithNumber = (text: string): boolean =>
  /^\d{1,2}\s/.test(text) || numberWords.has(compactWord(text.split(' ')[0] ?? ''));
const mostOfOne = 20;
const mostItems = 30;

/**
 * The parts of a text between the given marks, brackets aside; null if a part but the first or the last is empty. Parts that
 * make a known name together stay together: "M2/M3 Browning" in "M2/M3 Browning / MG".
 */
function splitOutside(text: string, mark: RegExp, names: KnownNames): readonly string[] | null {
  const ends: { readonly from: number; readonly to: number }[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (/[([]/.test(sign)) depth++;
    else if (/[)\]]/.test(sign)) depth = Math.max(0, depth - 1);
    if (depth > 0) continue;
    mark.lastIndex = at;
    const found = mark.exec(text);
    if (!found) continue;
    ends.push({ from, to: at });
    from = at + found[0].length;
    at = from - 1;
  }
  ends.push({ from, to: text.length });
  const textOf = (first: number, last: number): string => text.slice(ends[first]?.from, ends[last]?.to).trim();
  if (ends.length > 1 && textOf(0, 0) === '') ends.shift();
  if (ends.length > 1 && textOf(ends.length - 1, ends.length - 1) === '') ends.pop();
  if (ends.length > mostItems || ends.some((_, at) => !/[\p{L}\p{N}]/u.test(textOf(at, at)))) return null;
  const parts: string[] = [];
  for (let first = 0; first < ends.length; first++) {
    let last = ends.length - 1;
    while (last > first && !isKnownItem(textOf(first, last), names, (ends[last]?.from ?? 0) - (ends[first]?.from ?? 0))) last--;
    parts.push(textOf(first, last));
    first = last;
  }
  return parts;
}

/** Whether a text is one known name, perhaps with a number of pieces, that does not end before `from`: "G2, B1" is two codes, no G2 with a value. */
function isKnownItem(text: string, names: KnownNames, from: number): boolean {
  const { name } = readItem(text, names);
  return names.knows(text) || (names.knows(name) && text.indexOf(name) + name.length > from);
}

// Sticky, so that each is tried at one place only.
const lineMarks = /(?:(?<!\s)\s+)?(?:(?:\n|;|\||•|·|(?<=\s)\+(?=\s))\s*)+/uy;
const commas = /(?:(?<!\s)\s+)?,(?=\s)\s*|,(?=\p{L})/uy;
const plusses = /\+(?=[\p{L}\d])/uy;
const andWords = foreignWordsPattern(({ lists }) => lists.and);
const joiningWords = foreignWordsPattern(({ lists }) => [...lists.and, ...lists.with]);
const weakMarks = new RegExp(`(?:(?<!\\s)\\s+)?[/&]\\s*|(?<!\\s)\\s+(?:${joiningWords})\\s+`, 'iuy');
/** Any of these marks, for texts in which every part is a known name. */
const allMarks = new RegExp([lineMarks, commas, plusses, weakMarks].map(({ source }) => source).join('|'), 'iuy');
const anyMark = new RegExp(`[\\n;|•·+,/&]|\\s(?:${joiningWords})\\s`, 'iu');
const otherThanSlash = new RegExp(`[&+]|\\s(?:${joiningWords})\\s`, 'i');
const spacedAnd = new RegExp(`\\s(?:${andWords})\\s`, 'i');
const beforeModel = foreignWordsPattern(({ lists }) => lists.beforeModel);
const modelOrCalibre = new RegExp(`^(?:\\d[\\d.,]*\\s?(?:mm|cm|pdr|kg|lb|in|")|(?:${beforeModel})\\b)`, 'i');

/** Takes a number of pieces from the start or the end of an entry, and a remark in brackets from its end. */
export function readItem(text: string, names: KnownNames): ListedItem {
  const whole: ListedItem = { name: text, count: 1, remark: null };
  if (names.knows(text)) return whole;
  // "2x 17-pounder"
  const known = /^(\d{1,2})\s?[x×*]\s*(.+)$/iu.exec(text);
  if (known && names.knows(known[2] ?? '')) return times({ ...whole, name: known[2] ?? '' }, Number(known[1]), whole);
  const counted =
    /^(\d{1,2})\s?[x×*]\s*(?=\p{L}|\d+\s?(?:mm|cm|pdr|lb|in\b|"))(.+)$/iu.exec(text) ?? /^[x×]\s?(\d{1,2})\s+(.+)$/iu.exec(text);
  if (counted) return times(readItem(counted[2] ?? '', names), Number(counted[1]), whole);
  const behind =
    /^(.{1,400}?)\s{0,40}[[(]?(?<=[\s[(])[x×*]\s?(\d{1,2})[)\]]?$/iu.exec(text) ??
    /^(.{1,400}?)\s{0,40}[[(]?(?<=[\s[(])(\d{1,2})\s?[x×*][)\]]?$/iu.exec(text);
  if (behind) return times(readItem(behind[1] ?? '', names), Number(behind[2]), whole);
  const bracket = /^(.*\S)\s*[[(]([^()[\]]*)[)\]]$/u.exec(text);
  if (bracket) {
    const [, name = '', remark = ''] = bracket;
    if (/^\d{1,2}$/.test(remark.trim())) return names.knows(name) ? times({ ...whole, name }, Number(remark), whole) : whole;
    const item = readItem(name, names);
    return item.remark === null ? { ...item, remark: cleanText(remark) } : whole;
  }
  const figures = figuresIn(text);
  if (figures) return { ...readItem(figures.name, names), remark: figures.remark };
  const codes = codesAt(text);
  if (codes > 0) return { ...readItem(text.slice(0, codes).trimEnd(), names), remark: text.slice(codes) };
  const [first = '', ...rest] = text.split(' ');
  const number = /^\d{1,2}$/.test(first) ? Number(first) : numberWords.get(compactWord(first));
  return number !== undefined && rest.length > 0 && names.knows(rest.join(' '))
    ? times({ ...whole, name: rest.join(' ') }, number, whole)
    : whole;
}

/** "Long gun: Rng 90, 2D, 6+, AP-3": a name with its numbers behind a colon. Null for a title with a list, "Guns: 2x MG, cannon". */
function figuresIn(text: string): { readonly name: string; readonly remark: string } | null {
  const [, name = '', remark = ''] = /^([^:()[\]]{1,40}):\s+(\S[^:]*)$/u.exec(text) ?? [];
  const parts = remark.split(/[,;]\s*/);
  const labelled = parts.filter((part) => /^(?:\p{L}{1,8}\.?[ -]?)?[-+−]?\d+\S{0,4}$/u.test(part));
  return labelled.length >= 2 && labelled.length * 2 >= parts.length && !/\d\s?[x×]\s/.test(remark) ? { name, remark } : null;
}

/** Where the labelled numbers at the end of a text begin: at "R60" in "Long gun R60 A2"; 0 if it has none. */
function codesAt(text: string): number {
  if (!/\p{L}\d|\d\+/u.test(text) || text.includes('\n')) return 0;
  const found = [...text.matchAll(/(?<=[\p{L}\d)]\s)\S/gu)].find(({ index }) => labelledValues(text.slice(index)) !== null);
  // Two entries one behind the other are no name with its numbers.
  return found && codesAt(text.slice(0, found.index).trimEnd()) === 0 ? found.index : 0;
}

const times = (item: ListedItem, count: number, otherwise: ListedItem): ListedItem =>
  count >= 1 && count * item.count <= mostOfOne ? { ...item, count: count * item.count } : otherwise;

const isCounted = ({ count, name }: ListedItem, text: string): boolean => count > 1 || (name !== text && /^\d{1,2}\s?[x×*]/i.test(text));

/**
 * The entries that a cell lists ("2x Cluster Bombs + ECM Pod"). Line breaks, semicolons, bars and plus signs between spaces separate
 * entries, and commas unless what follows only describes ("Gun, heavy"); "and", "&" and "/" only between known names or beside entries with
 * numbers. A name that is known as a whole is never split. `sure` is false if only the shape of the text suggests a list.
 */
export function readListedItems(text: string, names: KnownNames): { readonly items: readonly ListedItem[]; readonly sure: boolean } {
  const whole = cleanText(text).trim();
  const single = { items: [readItem(whole, names)], sure: true };
  if (names.knows(whole) || !anyMark.test(whole)) return single;
  const known = splitOutside(whole, allMarks, names)?.map((part) => readItem(part, names)) ?? [];
  if (known.length > 1 && known.every(({ name }) => names.knows(name))) return { items: known, sure: true };
  const lines = splitOutside(whole, lineMarks, names) ?? [whole];
  const parts = lines.flatMap((line) => splitCommas(line, lines.length > 1, names));
  const further = parts.flatMap((part) => splitWeakly(part, parts, names));
  if (further.length < 2) return single;
  const items = further.map((part) => readItem(part, names));
  const isKnown = items.filter(({ name }) => names.knows(name)).length;
  // If the workbook lists its names, a cell without any of them is not a list of them.
  if (names.isClosed && isKnown === 0 && lines.length < 2 && !items.some((item, at) => isCounted(item, further[at] ?? ''))) return single;
  const sure = isKnown === items.length || lines.length > 1 || items.some((item, at) => isCounted(item, further[at] ?? ''));
  return { items, sure };
}

function splitCommas(line: string, isList: boolean, names: KnownNames): readonly string[] {
  if (names.knows(line) || figuresIn(line)) return [line];
  const parts = splitOutside(line, commas, names);
  if (!parts || parts.length < 2) return [line];
  const isDescription = (part: string): boolean =>
    !names.knows(part) && (wordsOf(part).every((word) => afterthoughts.has(word)) || modelOrCalibre.test(part));
  if (parts.slice(1).some(isDescription)) return [line];
  const speaksFor =
    isList || parts.length > 2 || parts.some((part) => names.knows(readItem(part, names).name) || readItem(part, names).count > 1);
  return speaksFor || !names.isClosed ? parts : [line];
}

/** Parts at "and", "&" and "/" if every piece is known, or the pieces carry numbers, or it ends a list with commas. */
function splitWeakly(part: string, all: readonly string[], names: KnownNames): readonly string[] {
  if (names.knows(part)) return [part];
  for (const mark of [weakMarks, plusses]) {
    const pieces = splitOutside(part, mark, names);
    if (!pieces || pieces.length < 2) continue;
    const items = pieces.map((piece) => readItem(piece, names));
    const areKnown = items.every(({ name }) => names.knows(name));
    const areCounted =
      items.filter((item, at) => isCounted(item, pieces[at] ?? '')).length > 0 &&
      items.every((item, at) => isCounted(item, pieces[at] ?? '') || names.knows(item.name));
    const allCounted = items.every((item, at) => isCounted(item, pieces[at] ?? ''));
    const endsList = all.length > 1 && part === all[all.length - 1] && pieces.length === 2 && !names.isClosed && spacedAnd.test(part);
    // "Rifles / Net Thrower": a slash between spaces, beside a known name.
    const isSlashed = /\s\/\s/.test(part) && !otherThanSlash.test(part) && items.some(({ name }) => names.knows(name));
    if (areKnown || isSlashed || areCounted || allCounted || endsList) return pieces;
  }
  return [part];
}
