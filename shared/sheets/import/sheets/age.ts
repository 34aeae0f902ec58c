import { foreignWords, foreignWordsPattern } from '../../../base/languages/index.ts';
import { foldAccents, wordsOf } from '../../../base/text/index.ts';

/** A day as a number that grows with time, for each order in which day and month may be written; null if it is no day in that order. */
type Day = { readonly dayFirst: number | null; readonly monthFirst: number | null };

/** What the name of a sheet, or the title of a table, says of the age of what is on it. */
export type Age = {
  /** It is called old, a backup or a copy. */
  readonly isOld: boolean;
  /** It is called current or new. */
  readonly isCurrent: boolean;
  readonly day: Day | null;
  /** The numbers of its version: 2 and 1 of "v2.1". */
  readonly version: readonly number[] | null;
  /** Its other words, by which lists of the same time differ: "red" of "Red army 2003". */
  readonly rest: ReadonlySet<string>;
};

const longest = 120;
const monthStarts = Array.from({ length: 12 }, (_, month) => foreignWords(({ months }) => months[month] ?? []).map(foldAccents));
/** The month whose name a word without accents begins like, 1 to 12; 0 if it is none. */
export const monthOf = (word: string): number => monthStarts.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1;

const phrases = (pick: Parameters<typeof foreignWordsPattern>[0]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${foreignWordsPattern(pick, foldAccents)})(?!\\p{L})`, 'gu');
const oldWords = phrases(({ sheets }) => sheets.old);
const currentWords = phrases(({ sheets }) => sheets.current);
const versionWords = foreignWordsPattern(({ sheets }) => sheets.version, foldAccents);
const versionNumber = new RegExp(`(?<![\\p{L}\\p{N}])(?:${versionWords})[ ._-]?(\\d{1,3}(?:\\.\\d{1,3})*)(?![\\p{L}\\p{N}]|\\.\\d)`, 'u');
const general = new Set(foreignWords(({ sheets }) => [...sheets.general, ...sheets.version]).flatMap(wordsOf));
/** What a spreadsheet program puts behind the name of a sheet that it copies. */
const copyNumber = /\(\d{1,2}\)\s*$/;

const dayAt = (year: number, month: number, date: number): Day | null => {
  const at = year * 10_000 + month * 100 + date;
  return month > 12 || date > 31 ? null : { dayFirst: at, monthFirst: at };
};

/** "2/11/03": the second of November or the eleventh of February. Points are put behind the day first. */
function shortDay(one: number, mark: string, other: number, year: number): Day | null {
  const dayFirst = dayAt(year, other, one)?.dayFirst ?? null;
  const monthFirst = mark === '.' ? null : (dayAt(year, one, other)?.dayFirst ?? null);
  return dayFirst === null && monthFirst === null ? null : { dayFirst, monthFirst };
}

const fullYear = (text: string): number => (text.length === 4 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900));

const namedDay = (year: string, word: string, date: string): Day | null =>
  monthOf(word) === 0 ? null : dayAt(fullYear(year), monthOf(word), Number(date));

const dates: readonly { readonly pattern: RegExp; readonly read: (parts: readonly string[]) => Day | null }[] = [
  // 2003-11-02, 20031102
  { pattern: /(?<!\d)((?:19|20)\d\d)([-._/ ]?)(\d\d?)\2(\d\d?)(?!\d)/g, read: ([y, , m, d]) => dayAt(Number(y), Number(m), Number(d)) },
  // 2.11.2003, 2/11/03
  {
    pattern: /(?<!\d)(\d\d?)([-./])(\d\d?)\2((?:19|20)?\d\d)(?!\d)/g,
    read: ([one, mark = '', other, y = '']) => shortDay(Number(one), mark, Number(other), fullYear(y)),
  },
  // 2 November 2003, Nov 2003, Nov '03
  {
    pattern: /(?:(?<!\d)(\d\d?)(?:\.|st|nd|rd|th|er)? ?(?:of |de )?)?(?<!\p{L})(\p{L}{3,})\.?(?: de)?[ ,/-]*((?:19|20)\d\d|'\d\d)(?!\d)/gu,
    read: ([d = '', word = '', y = '']) => namedDay(y.replace("'", ''), word, d),
  },
  // November 2, 2003
  {
    pattern: /(?<!\p{L})(\p{L}{3,})\.? (\d\d?)(?:st|nd|rd|th)?,? ((?:19|20)\d\d)(?!\d)/gu,
    read: ([word = '', d = '', y = '']) => namedDay(y, word, d),
  },
  // Nov 03
  { pattern: /(?<!\p{L})(\p{L}{3,4})[ -]?(\d\d)(?!\d)/gu, read: ([word = '', y = '']) => (isMonth(word) ? namedDay(y, word, '') : null) },
  // 11/2003, 2003-11, 2003
  { pattern: /(?<!\d)(\d\d?)[-./]((?:19|20)\d\d)(?!\d)/g, read: ([m, y]) => dayAt(Number(y), Number(m), 0) },
  { pattern: /(?<!\d)((?:19|20)\d\d)[-./](\d\d?)(?!\d)/g, read: ([y, m]) => dayAt(Number(y), Number(m), 0) },
  { pattern: /(?<![\d.,])((?:19|20)\d\d)(?![\d.,])/g, read: ([y]) => dayAt(Number(y), 0, 0) },
];
const isMonth = (word: string): boolean => monthStarts.some((starts) => starts.includes(word));

/** The first date in a text, and the text without it. */
function takeDate(text: string): { readonly day: Day | null; readonly rest: string } {
  for (const { pattern, read } of dates)
    for (const found of text.matchAll(pattern)) {
      const day = read(found.slice(1));
      if (day) return { day, rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}` };
    }
  return { day: null, rest: text };
}

/** Reads the name of a sheet, or the title of a table. `isGeneral` says which further words tell no list from another. */
export function ageOf(text: string, isGeneral: (word: string) => boolean): Age {
  const whole = text.length > longest ? '' : foldAccents(text).replaceAll('_', ' ');
  const numbered = versionNumber.exec(whole);
  const { day, rest: dateless } = takeDate(whole.replace(versionNumber, ' '));
  const plain = dateless.replace(copyNumber, ' ');
  const rest = wordsOf(plain.replace(oldWords, ' ').replace(currentWords, ' ')).filter(
    (word) => !general.has(word) && !/^\d+$/.test(word) && !isGeneral(word),
  );
  return {
    isOld: plain.search(oldWords) !== -1 || copyNumber.test(dateless),
    isCurrent: plain.search(currentWords) !== -1,
    day,
    version: numbered?.[1]?.split('.').map(Number) ?? null,
    rest: new Set(rest),
  };
}

/** Negative if the first day is before the other, 0 if they are the same or it cannot be known which is. */
export function compareDays(one: Day, other: Day): number {
  const signs = (['dayFirst', 'monthFirst'] as const).flatMap((order) => {
    const [first, second] = [one[order], other[order]];
    return first === null || second === null ? [] : [Math.sign(first - second)];
  });
  const [sign = 0] = signs;
  return signs.every((same) => same === sign) ? sign : 0;
}

/** Negative if the first version is before the other. */
export function compareVersions(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

/** Whether every word of the first is among those of the other. */
export const isWithin = (words: ReadonlySet<string>, others: ReadonlySet<string>): boolean => [...words].every((word) => others.has(word));
