import { foreignWords, foreignWordsPattern } from '../../../../base/languages/index.ts';
import { cleanText, compactWord, wordsOf } from '../../../../base/text/index.ts';
import type { Grid } from '../../../cells/index.ts';
import { costRank } from '../../../tables/index.ts';
import { type Candidate, isSameMeaning, namesDesigns } from '../words/meaning.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { marksIn } from './headingMarks.ts';
import { isFieldOfPart, piecesOf, sharedStarts, sure } from './headingPieces.ts';
import { type Piece, toldApart } from './splitHeadings.ts';
import { isUnitText } from './unitText.ts';

/** The meaning of one column's heading, before the columns beside it and the values below it are considered. */
export type ColumnHeading = {
  readonly column: number;
  /** The lowest heading cell, unchanged; "" if the column has no heading. */
  readonly text: string;
  /** The component whose title is above or in the heading. */
  readonly component: string | null;
  /** Which repetition of the component, from 1; null if no number is given. */
  readonly block: number | null;
  /** Whether that number is beside a field's name only ("Range 2"), where it may mean something else. */
  readonly looseNumber: boolean;
  /** The words beside that number. */
  readonly looseRest: string;
  readonly candidates: readonly Candidate[];
  /** Candidates if the title above, which was not merged over this column, does not reach this far. */
  readonly withoutTitle: readonly Candidate[] | null;
  /** For headings such as "Range/Attacks": what each of their parts may mean. */
  readonly named: readonly (readonly Candidate[])[];
  /** The heading without the component's title, for columns that are not in the ruleset. */
  readonly ownText: string;
  /** Whether a yes in its cells is a no of the field. */
  readonly isOpposite?: boolean;
};

/** Reads the headings of the given columns from one or more header rows. */
export function readHeadings(
  grid: Grid,
  rows: readonly number[],
  columns: readonly number[],
  vocabulary: Vocabulary,
): readonly ColumnHeading[] {
  const marks = marksIn(grid, rows[rows.length - 1] ?? 0, columns, vocabulary);
  const pieces = piecesOf(grid, rows, { vocabulary, marks });
  // A unit below a heading is not a separate heading.
  const named = (column: number): readonly Piece[] => {
    const all = pieces(column);
    // "Dice" over "1 | 2 | 3" is a heading, though it is also what attacks are counted in.
    if (marks.has(column)) return all;
    const words = all.filter(({ text }) => !isUnitText(text));
    // So is "Points" or "Dice" below the title of the weapons, and "Dice" below "No. of".
    const isKnown = all.some(({ text }) => vocabulary.knows(text));
    const isTitleOnly = words.every(
      ({ text }) => vocabulary.titleOf(text)?.rest === '' || (isKnown && vocabulary.candidates(text).length === 0),
    );
    return words.some(({ reach }) => reach === 'own') && !isTitleOnly ? words : all;
  };
  const told = toldApart(columns.map(named), vocabulary);
  const starts = sharedStarts(
    told.map((own) => own.at(-1)?.text ?? ''),
    vocabulary,
  );
  const read = columns.map((column, at) => readHeading(column, told[at] ?? [], vocabulary, marks.get(column) ?? null, starts));
  return withoutLooseNumbers(
    withoutPrices(
      read,
      told.map((pieces) => pieces.slice(0, -1).at(-1)?.text ?? ''),
    ),
  );
}

/** A heading of this rank is a word for a price, and not only beside others. */
const surePrice = 2;

/** Headings below a title for prices that stand elsewhere too ("Points: Move" beside "Move") are the prices of these, not the values. */
function withoutPrices(headings: readonly ColumnHeading[], titles: readonly string[]): readonly ColumnHeading[] {
  const below = headings.map(({ text }, at) => {
    // The first one was joined with the title above it: "POINTS Move".
    const next = titles[at + 1] ?? '';
    const isJoined = titles[at] === '' && next !== '' && text.startsWith(`${next} `);
    const title = isJoined ? next : (titles[at] ?? '');
    return { title, word: isJoined ? text.slice(next.length + 1) : text, isPrice: costRank(title) >= surePrice };
  });
  // "STATS Move" was told apart from the other "Move" by its title.
  const isSaidElsewhere = (word: string): boolean =>
    below.some((other) => !other.isPrice && (compactWord(other.word) === compactWord(word) || other.word.endsWith(` ${word}`)));
  return headings.map((heading, at) => {
    const { title = '', word = '', isPrice } = below[at] ?? {};
    if (!isPrice || !isSaidElsewhere(word) || costRank(word) > 0) return heading;
    return { ...heading, text: `${title}: ${word}`, component: null, block: null, candidates: [], withoutTitle: null, named: [] };
  });
}

function readHeading(
  column: number,
  pieces: readonly Piece[],
  vocabulary: Vocabulary,
  mark: number | null,
  starts: readonly string[],
): ColumnHeading {
  const bottom = pieces[pieces.length - 1];
  const text = cleanText(bottom?.text ?? '').replace(/\n/g, ' ');
  if (!bottom)
    return {
      column,
      text,
      component: null,
      block: null,
      looseNumber: false,
      looseRest: '',
      candidates: [],
      withoutTitle: null,
      named: [],
      ownText: '',
    };
  const above = pieces.slice(0, -1);
  const marked = mark === null ? null : readMarked(text, above, vocabulary, mark);
  if (marked) return { ...marked, column, text };
  const titled = above.map((piece) => ({ piece, title: vocabulary.titleOf(piece.text) })).findLast(({ title }) => title !== null);
  const start = starts.find((one) => text.startsWith(one)) ?? '';
  const own = readText(text.slice(start.length), vocabulary);
  const joined = above.length > 0 && !titled ? readText(pieces.map((piece) => piece.text).join(' '), vocabulary) : null;
  const top = above.length > 0 && !titled ? above.flatMap((piece) => vocabulary.candidates(piece.text)).map(lower) : [];
  const plain = merge([...own.candidates, ...(joined?.candidates ?? []), ...top]);
  const base = {
    column,
    text: pricedAs(above.at(-1)?.text ?? '', text, own.candidates) ?? text,
    looseNumber: own.looseNumber,
    looseRest: own.looseRest,
    withoutTitle: null,
    named: partsNamed(text, vocabulary),
    ownText: above.length > 0 && mark !== null ? pieces.map((piece) => piece.text).join(' ') : own.ownText,
  };
  if (!titled?.title)
    return { ...base, component: own.component ?? joined?.component ?? null, block: own.block ?? joined?.block ?? null, candidates: plain };
  const { component, number } = titled.title;
  // "Vehicle" below the title of a weapon is the weapon's name.
  const names = own.candidates.some((one) => one.score >= sure && namesDesigns(one)) ? vocabulary.candidates('name').map(lower) : [];
  const inside = merge([...own.candidates, ...names].filter(isOf(component)));
  // "Cost" to the right of the last weapon's columns is not under the weapon's title, though no further title ends that one.
  if (titled.piece.reach === 'guessed' && inside.length === 0 && plain.some(({ score }) => score >= 0.88))
    return { ...base, component: null, block: null, looseNumber: false, looseRest: '', candidates: plain };
  return {
    ...base,
    component,
    block: number ?? own.block,
    looseNumber: number === null && own.looseNumber,
    candidates: inside,
    withoutTitle: titled.piece.reach === 'guessed' ? plain : null,
  };
}

/** "Cost at grade: Regular", where the title above is a word for a price and the heading only says which of them; null for any other. */
const pricedAs = (title: string, text: string, candidates: readonly Candidate[]): string | null =>
  text === '' || title === text || costRank(title) === 0 || costRank(text) > 0 || candidates.some(({ score }) => score >= sure)
    ? null
    : `${title}: ${text}`;

type Marked = Omit<ColumnHeading, 'column' | 'text'>;

/** A number below the title of what it repeats: "Range" over "1", "Weapon" over "A". */
function readMarked(text: string, above: readonly Piece[], vocabulary: Vocabulary, block: number): Marked | null {
  const title = above[above.length - 1];
  if (!title) return null;
  const whole = vocabulary.titleOf(title.text);
  const named = whole && whole.number === null && whole.rest === '' ? 'name' : title.text;
  const candidates = vocabulary
    .candidates(named)
    .filter((candidate) => (named === 'name' ? isOf(whole?.component ?? '')(candidate) : isFieldOfPart(candidate)));
  const owner = candidates[0]?.meaning;
  if (owner?.kind !== 'field' || owner.component === null) return null;
  return {
    component: owner.component,
    block,
    looseNumber: false,
    looseRest: '',
    candidates: candidates.filter(isOf(owner.component)),
    withoutTitle: null,
    named: [],
    ownText: `${title.text} ${text}`,
  };
}

/** What parts the names of several fields in a heading. */
export const betweenFields = new RegExp(
  `(?:(?<!\\s)\\s+)?[/&+|,@\\n]\\s*|(?<!\\s)\\s+(?:${foreignWordsPattern(({ lists }) => lists.and)}|[-x×])\\s+`,
  'i',
);

/** Fields that a heading names at most. */
const mostParts = 6;

/** What the parts of a heading that names several fields may mean: "Range/Attacks", "Hits & AP". */
function partsNamed(text: string, vocabulary: Vocabulary): readonly (readonly Candidate[])[] {
  const parts = text
    .replace(/\(.{0,200}?\)/g, ' ')
    .split(betweenFields)
    .map((part) => part.trim());
  if (parts.length < 2 || parts.length > mostParts || parts.includes('')) return [];
  return parts.map((part) => {
    const rest = vocabulary.titleOf(part)?.rest || vocabulary.numberOf(part)?.rest;
    return merge([...vocabulary.candidates(part), ...(rest ? vocabulary.candidates(rest) : [])]);
  });
}

/** Words that say where a component row is or what it is like: "turret", "hull", "heavy". */
const describing = new Set(foreignWords(({ lists }) => lists.describing).flatMap(wordsOf));

type TextReading = Pick<ColumnHeading, 'component' | 'block' | 'looseNumber' | 'looseRest' | 'candidates' | 'ownText'>;

/** A heading cell on its own: the plain words, the words after a component's title, the words before a number. */
function readText(text: string, vocabulary: Vocabulary): TextReading {
  const plain = vocabulary.candidates(text);
  const title = vocabulary.titleOf(text);
  if (title) {
    const { component, number, rest } = title;
    const names = rest === '' ? 'name' : rest;
    const inside = [...vocabulary.candidates(names).filter(isOf(component))];
    const exact = plain.filter(({ score }) => score >= 0.95);
    if (number !== null)
      return {
        component,
        block: number,
        looseNumber: false,
        looseRest: '',
        candidates: merge([...(inside.length > 0 ? inside : []), ...exact.filter(isOf(component))]),
        ownText: ownPart(text),
      };
    // "Turret gun" may be over names: which it is its cells say.
    const isDescribed = rest !== '' && wordsOf(rest).every((word) => describing.has(word));
    if (isDescribed)
      inside.push(
        ...vocabulary
          .candidates('name')
          .filter(isOf(component))
          .map((one) => ({ ...one, score: sure })),
      );
    // Without a number the component's word may be part of another heading: "Number of weapons", "Weapon points".
    return {
      component: rest === '' || inside.length > 0 ? component : null,
      block: null,
      looseNumber: false,
      looseRest: '',
      candidates: merge([...inside, ...plain]),
      ownText: text,
    };
  }
  const numbered = vocabulary.numberOf(text);
  // What is in brackets is left out where words are compared, but not a number: "Range (2)".
  if (numbered && ((plain[0]?.score ?? 0) < 0.95 || /[([]\s*#?[1-9]\s*[)\]]$/.test(text.trim()))) {
    const inside = vocabulary.candidates(numbered.rest).filter(({ meaning }) => meaning.kind === 'field' && meaning.component !== null);
    if (inside.length > 0)
      return {
        component: null,
        block: numbered.number,
        looseNumber: true,
        looseRest: compactWord(numbered.rest),
        candidates: merge([...inside, ...plain.map(lower)]),
        ownText: text,
      };
  }
  return { component: null, block: null, looseNumber: false, looseRest: '', candidates: plain, ownText: text };
}

const isOf =
  (component: string) =>
  ({ meaning }: Candidate): boolean =>
    meaning.kind !== 'cost' && meaning.component === component;

const lower = (candidate: Candidate): Candidate => ({ ...candidate, score: candidate.score * 0.95 });

/** "Weapon 1 PP" without the weapon: "PP". */
const ownPart = (text: string): string => /^\D*\d+\W*(.+)$/u.exec(text)?.[1] ?? text;

/** The best score of each meaning, best first. */
export function merge(candidates: readonly Candidate[]): readonly Candidate[] {
  const best: Candidate[] = [];
  for (const candidate of [...candidates].sort((one, other) => other.score - one.score))
    if (!best.some(({ meaning }) => isSameMeaning(meaning, candidate.meaning))) best.push(candidate);
  return best;
}

/** A number beside a field's name counts repetitions only if the same name comes with several numbers: "Range 1, Range 2". */
function withoutLooseNumbers(headings: readonly ColumnHeading[]): readonly ColumnHeading[] {
  const numbers = new Map<string, Set<number>>();
  for (const { looseNumber, block, looseRest } of headings) {
    if (!looseNumber || block === null) continue;
    numbers.set(looseRest, (numbers.get(looseRest) ?? new Set()).add(block));
  }
  return headings.map((heading) => {
    if (!heading.looseNumber) return heading;
    const counts = (numbers.get(heading.looseRest)?.size ?? 0) > 1;
    const owner = heading.candidates.find(({ meaning }) => meaning.kind === 'field' && meaning.component !== null)?.meaning;
    return counts && owner?.kind === 'field' ? { ...heading, component: owner.component } : { ...heading, block: null };
  });
}
