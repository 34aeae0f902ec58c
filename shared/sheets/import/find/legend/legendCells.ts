import { foreignWords, foreignWordsPattern } from '../../../../base/languages/index.ts';
import { remembered } from '../../../../base/remembered.ts';
import { cleanText, compactWord } from '../../../../base/text/index.ts';
import type { Grid } from '../../../cells/index.ts';

/** What a mark means according to a legend. `mark` is null for a blank cell. */
export type LegendEntry = { readonly mark: string | null; readonly meaning: string };
/**
 * Cells of a sheet that explain marks: one cell, or a mark and its meaning side by side. Rows and columns count from 0. `isPart` if other
 * sentences of the cell are no legend.
 */
export type LegendSpot = {
  readonly row: number;
  readonly columns: readonly number[];
  readonly entries: readonly LegendEntry[];
  readonly isPart?: boolean;
  /** Whether a heading above says which column its marks are in. */
  readonly isHeaded?: boolean;
};

const unmarked = foreignWordsPattern(({ legend }) => legend.unmarked);
const unmarkedWords = new Set(foreignWords(({ legend }) => legend.unmarked).map(compactWord));
const titles = new Set(foreignWords(({ legend }) => legend.title).map(compactWord));
const titleBefore = new RegExp(`^(?:${foreignWordsPattern(({ legend }) => legend.title)})\\s*[:.–-]\\s*`, 'i');
/** What makes a line of a text file a remark: "# ammo: -1 = unlimited". */
const commentSign = /^(?:#+|\/\/|--|;)\s*(?=[\p{L}\p{N}])/u;
/** "Size: A = small", "Shots, * = no limit": the words before the first mark. */
const scopeBefore = /^[\p{L}][\p{L} ?/.]{1,24}[:,]\s*(?=[^=,;]{1,14}=)/u;
/** "Drv. = drive: W = wheels": a heading with what it means, before the marks below it. */
const headingBefore = /^(\p{L}[\p{L}/.]{0,7})\s*=\s*(\p{L}[\p{L} -]{1,24}):\s*(?=\S{1,14}\s*=)/u;
/** "Shots (999 = unlimited)", "Guns (turreted unless *)": a heading that explains its own marks. */
const inBrackets = /^\p{L}[\p{L} ./-]{0,24}\(([^()]{4,76})\)$/u;
const sayMeans = new RegExp(`(^|[\\s,;:(])([^\\s=]{1,4})\\s(?:${foreignWordsPattern(({ legend }) => legend.means)})\\s`, 'giu');
/** "blank shots = unlimited": what a blank below a heading means. */
const blankBelow = new RegExp(`^(?:${unmarked})\\s(\\p{L}[\\p{L} ]{1,20}?)\\s*=\\s*(\\p{L}[^=]{1,40})$`, 'iu');
/** "S = shots (no S = unlimited)": what it means where a mark is not there. */
const withoutMark = new RegExp(
  `\\(?(?<!\\p{L})(?:${foreignWordsPattern(({ numbers }) => numbers.without)})\\s([^\\s=]{1,4})\\s*=\\s*(\\p{L}[^=(),;]{1,40})\\)?`,
  'iu',
);
/** A sign behind a name, as a pattern: "Lance*". */
export const signBehind = '[*†‡#°]{1,2}';
/** "All guns are in turrets unless marked (F)": what holds of all, and of those with the mark not. */
const exceptMarked = new RegExp(
  `^(\\p{L}[\\p{L} ]{3,50}?),? (?:${foreignWordsPattern(({ legend }) => legend.unless)})(?: \\p{L}+){0,3} ?[("'“]?(\\p{Lu}{1,2}|${signBehind})[)"'”]?\\.?$`,
  'u',
);
/** "Where left blank: size is medium, turreted is yes". */
const whereBlank = new RegExp(`^(?:\\p{L}+ ){0,3}(?:${unmarked})[:,]\\s*(\\p{L}.*)$`, 'iu');
const saidOf = /^(\p{L}[\p{L} ]{1,20}?)\s+(?:is|are|=)\s+(\p{L}[\p{L} -]{1,24})$/iu;
const [denial = ''] = foreignWords(({ legend }) => legend.not);
/** '"-" under Shots: no limit': a mark in quotes, with the heading that it stands below. */
const markBelow = /^["'„“](\S{1,4})["'”“]\s\p{L}{1,7}\s(\p{L}[\p{L} ]{1,20}?)\s?[:=]\s*(\p{L}.{1,40})$/u;
/** What may stand before the first mark without a colon: "Sz", "Drive type". */
const leadWords = /^\p{L}[\p{L}.]{0,14}(?: \p{L}{1,14})?$/u;
const longestMark = 4;

/** Letters of the longest mark that is several words: "20 x 20". */
export const longestWords = 14;

/** Marks are compared as texts: a capital is the same as a small letter, a number as its digits, and "20 x 20" as "20×20". */
export const markOf = (text: string): string => cleanText(text).toLowerCase().replace(/\s+/g, '').replace(/×/g, 'x');

const isTitle = remembered((text) => titles.has(compactWord(text)));
export const isLegendTitle = (text: string): boolean => text.length <= 24 && isTitle(text);

// "x = turreted, blank = fixed": a mark is what precedes the sign, up to the space or comma before it.
const equation = new RegExp(`(?:^|[\\s,;(/])(${unmarked}|[^\\s=,;]{1,${longestMark}})\\s*=\\s*`, 'giu');
/** "Green = conscript, Veteran = professional": words of the sheet's own, each explained. */
const wordEquation = /(?:^|[,;]\s*)(\p{L}[\p{L}-]{1,13})\s*=\s*/gu;
const colon = new RegExp(
  `^(${unmarked}|[^\\s:=]{1,${longestMark}}|["'„“]\\S{1,${longestMark}}["'”“])\\s*(?::|–|—|-(?=\\s))\\s*(\\S.*)$`,
  'iu',
);
const otherwise = new RegExp(`(?:^|[,;]\\s*)(?:${unmarked})\\s+(?=\\S)`, 'i');

type LegendText = Pick<LegendSpot, 'entries' | 'isPart'>;

/** The entries of a text, some sentences of which are a legend; null for any other text. */
const readLegendText = (text: string): LegendText | null => (text.length > 240 ? null : entriesIn(text));

const entriesIn = remembered((text): LegendText | null => {
  const [, own] = inBrackets.exec(text.trim()) ?? [];
  const [, all, except] = exceptMarked.exec(own ?? text.trim()) ?? [];
  if (all && except)
    return { entries: [{ mark: null, meaning: all }, entryOf(except, `${denial} ${all}`)], ...(own !== undefined && { isPart: true }) };
  if (!/[=:–—,-]/.test(text)) return null;
  const [, blanks] = whereBlank.exec(text.trim()) ?? [];
  const meant = blanks === undefined ? [] : blanks.split(/[,;]\s*/).map((part) => saidOf.exec(part.replace(/\.$/, '').trim()));
  if (meant.length > 0 && meant.every((part) => part !== null))
    return { entries: meant.map(([, below = '', value = '']) => ({ mark: null, meaning: `${value} ${below}` })) };
  if (own && /^[^=]{1,14}=[^=]{2,60}$/.test(own)) return { entries: entriesOf(own) ?? [], isPart: true };
  const parts = cleanText(text)
    .replace(commentSign, '')
    .replace(titleBefore, '')
    .split(/(?:(?<!\s)\s+)?[\n;•|]\s*|\.\s+(?!=)(?=\S+:?\s)/)
    .filter((part) => part !== '');
  const read = parts.map((part) => ({ part, own: explained(part.includes('=') ? part : part.replace(sayMeans, '$1$2 = ')) }));
  const entries = read.flatMap(({ own }) => own ?? []);
  if (read.every(({ own }) => own !== null)) return entries.length > 0 ? { entries } : null;
  // Among other sentences only a sign explains.
  const said = read.flatMap(({ part, own }) => (own !== null && part.includes('=') ? own : []));
  return said.length > 0 ? { entries: said, isPart: true } : null;
});

/** "T tracks, W wheels, G grav": so many marks at least, each before its word. */
const fewestListed = 3;
const listedMark = /^([\p{Lu}\d]{1,2})\s(\p{L}[\p{L} -]{2,20}(?: \(\p{L}[\p{L} -]{2,20}\))?)$/u;

function listedEntries(part: string): readonly LegendEntry[] | null {
  const listed = part
    .replace(/^\p{L}[\p{L} ]{1,24}:/u, '')
    .replace(/\.$/, '')
    .split(/[,;]/)
    .map((text) => text.trim());
  const found = listed.flatMap((text): readonly LegendEntry[] => {
    const [, mark, meaning] = listedMark.exec(text) ?? [];
    return mark && meaning ? [entryOf(mark, meaning)] : [];
  });
  const isList = found.length >= fewestListed && found.length === listed.length;
  return isList && new Set(found.map(({ mark }) => mark)).size === found.length ? found : null;
}

/** The entries of one sentence: of its marks, of the heading before them, and of what is not marked. */
function explained(part: string): readonly LegendEntry[] | null {
  const [heading, mark, meaning] = headingBefore.exec(part) ?? [];
  if (heading && mark && meaning) {
    const rest = entriesOf(part.slice(heading.length));
    return rest && [entryOf(mark, meaning), ...rest];
  }
  const [without, absent, said] = withoutMark.exec(part) ?? [];
  if (without && absent && said) {
    const rest = entriesOf(part.replace(without, '').trim());
    const what = rest?.find((entry) => entry.mark === markOf(absent))?.meaning;
    return rest && [...rest, { mark: null, meaning: [said.trim(), what].join(' ').trim() }];
  }
  const [, below, blank] = blankBelow.exec(part) ?? [];
  if (below && blank) return [{ mark: null, meaning: `${blank.replace(/[.,;]$/, '')} ${below}` }];
  const [, quoted, , words] = markBelow.exec(part) ?? [];
  return quoted && words ? [entryOf(quoted, words)] : entriesOf(part.replace(scopeBefore, '').replace(placedMark, '$1 = '));
}

/** "F after the code = fixed mount": a mark with where it stands. */
const placedMark = /^(\p{Lu}{1,2}|[*+])(?: \p{Ll}{2,10}){1,4}\s*=\s*/u;

/** "0 shots = no limit": a number with what it counts. */
const counted = /^(\d{1,3})\s+\p{L}[\p{L} ]{1,20}=\s*(\p{L}.*)$/u;

function entriesOf(part: string): readonly LegendEntry[] | null {
  const [, number, said] = counted.exec(part) ?? [];
  if (number && said) return [entryOf(number, said)];
  const listed = phraseEntries(part);
  if (listed) return listed;
  const words = [...part.matchAll(wordEquation)];
  const marks = [...part.matchAll(equation)];
  const found = words.length >= marks.length && (words.length > 1 || words[0]?.index === 0) ? words : marks;
  const [first] = found;
  if (!first) {
    const [, mark = '', meaning = ''] = colon.exec(part) ?? [];
    return meaning === '' || /[:=]/.test(meaning) ? listedEntries(part) : [entryOf(mark, meaning)];
  }
  // "Sz 1 = small, 2 = medium": a word or two may say what the marks are of.
  if (first.index > 0 && (found.length < 2 || !leadWords.test(part.slice(0, first.index)))) return null;
  return found.flatMap((match, at): readonly LegendEntry[] => {
    const meaning = part.slice(match.index + match[0].length, found[at + 1]?.index).replace(/(?<![\s,;])[\s,;]+$/, '');
    const [own = '', rest] = meaning.split(otherwise);
    return [entryOf(match[1] ?? '', own), ...(rest ? [{ mark: null, meaning: rest.trim() }] : [])];
  });
}

/** "20 x 20 = small, 30 x 30 = medium": marks of several words, each with its own meaning. */
function phraseEntries(part: string): readonly LegendEntry[] | null {
  const sides = part.split(/[,;]\s*/).map((own) => own.split('=').map((side) => side.trim()));
  const areMarks = sides.every(([mark = '', meaning = '', more]) => mark.length <= longestWords && meaning !== '' && more === undefined);
  const isSpaced = sides.length > 1 && sides.every(([mark = '']) => mark.includes(' '));
  return areMarks && isSpaced ? sides.map(([mark = '', meaning = '']) => entryOf(mark, meaning)) : null;
}

const entryOf = (mark: string, meaning: string): LegendEntry => ({
  mark: unmarkedWords.has(compactWord(mark)) && compactWord(mark) !== '' ? null : markOf(mark.replace(/^["'„“](.+)["'”“]$/, '$1')),
  meaning: meaning.replace(/[.,;]$/, '').trim(),
});

/** Everything in a sheet that could be a legend: texts that read like one, and a title or two rows of marks beside their meanings. */
export function legendSpots(grid: Grid): readonly LegendSpot[] {
  const spots: LegendSpot[] = [];
  let pairs: LegendSpot[] = [];
  let isTitled = false;
  let heading: LegendSpot | null = null;
  const endPairs = (): void => {
    if (pairs.length > (isTitled ? 0 : 1))
      spots.push(...(heading ? [heading, ...pairs.map((pair) => ({ ...pair, isHeaded: true }))] : pairs));
    pairs = [];
    isTitled = false;
    heading = null;
  };
  const { comments, rowCount } = grid.sheet;
  for (let row = 0; row < rowCount; row++) {
    const filled = grid.filled(row);
    const [first, second, third] = filled;
    for (const column of filled) {
      const text = grid.value(row, column);
      const read = typeof text === 'string' ? readLegendText(text) : null;
      if (read) spots.push({ row, columns: [column], ...read });
      const comment = comments.size === 0 ? undefined : comments.get(grid.index(row, column));
      const said = comment === undefined ? null : readLegendText(comment);
      if (said) spots.push({ row, columns: [column], entries: said.entries, isPart: true });
    }
    if (second !== undefined)
      for (const column of filled)
        if (typeof grid.value(row, column) === 'string' && isLegendTitle(grid.text(row, column)))
          spots.push(...pairsBelow(grid, row, column));
    if (first !== undefined && second === undefined && isLegendTitle(grid.text(row, first))) {
      endPairs();
      isTitled = true;
    } else if (first !== undefined && second === first + 1 && third === undefined && isPair(grid, row, first))
      pairs.push({ row, columns: [first, second], entries: pairedEntries(grid, row, first) });
    else if (filled.length > 0) {
      endPairs();
      heading = first === undefined || second !== undefined ? null : explainedHeading(grid, row, first);
    }
  }
  endPairs();
  return spots;
}

/** "Q (quality)" above marks and their words: the heading of the column that they are in, and what it means. */
function explainedHeading(grid: Grid, row: number, column: number): LegendSpot | null {
  const [, mark, meaning] = /^(\p{L}{1,6}\.?)\s*\((\p{L}[^()]{1,30})\)$/u.exec(grid.text(row, column)) ?? [];
  return mark && meaning ? { row, columns: [column], entries: [entryOf(mark, meaning)] } : null;
}

/** The marks and their words in two columns of their own below a title, beside something else. */
function pairsBelow(grid: Grid, title: number, column: number): readonly LegendSpot[] {
  const spots: LegendSpot[] = [];
  for (let row = title + 1; grid.isFilled(row, column) && isPair(grid, row, column); row++) {
    if (grid.isFilled(row, column - 1) || grid.isFilled(row, column + 2)) return [];
    spots.push({ row, columns: [column, column + 1], entries: pairedEntries(grid, row, column) });
  }
  return spots;
}

/** A mark with its words beside it, and the marks that these explain: "P | Propulsion: FT foot, TW towed, WH wheels". */
const pairedEntries = (grid: Grid, row: number, column: number): readonly LegendEntry[] => {
  const meaning = grid.text(row, column + 1);
  return [entryOf(grid.text(row, column), meaning), ...(readLegendText(meaning)?.entries ?? [])];
};

/** A mark with words beside it. */
function isPair(grid: Grid, row: number, column: number): boolean {
  const mark = grid.text(row, column);
  const meaning = grid.value(row, column + 1);
  const isMark = mark.length <= longestMark || unmarkedWords.has(compactWord(mark));
  if (!isMark || typeof meaning !== 'string' || (meaning.length > 60 && readLegendText(meaning) === null)) return false;
  // "C | 25 cm" explains a letter.
  const isLength = /^\p{L}{1,2}$/u.test(mark) && /^\d[\d.,]*\s?(?:cm|in|inches)$/iu.test(meaning.trim());
  return isLength || (/\p{L}{2}/u.test(meaning) && !/^\W*\d/.test(meaning));
}
