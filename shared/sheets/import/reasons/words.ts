import type { CellContent, ColumnReason, HeadingMatch } from './reason.ts';

/** A column of a found table, as far as its reasons are concerned. */
type Judged = { readonly confidence: number; readonly because: readonly ColumnReason[]; readonly meaning: { readonly kind: string } };

/** A heading that was understood no better than this is a guess. */
export const guessedBelow = 0.66;
/** The share of cells that must fit. Fewer than `leastCells` cells prove nothing. */
const leastShare = 0.7;
const leastCells = 3;

const quoted = (text: string): string => `“${text}”`;
const listed = (texts: readonly string[]): string => texts.map(quoted).join(' or ');

const isPoorFit = (reason: ColumnReason): boolean =>
  reason.kind === 'cells' && reason.of >= leastCells && reason.fits < reason.of * leastShare;

/** True if a player should look at what a column was taken for: its heading was guessed, or too many of its cells do not fit. */
export const isDoubtful = ({ confidence, because, meaning }: Judged): boolean =>
  meaning.kind === 'field' && (confidence < guessedBelow || because.some(isPoorFit));

const likeness: Readonly<Record<HeadingMatch['how'], (heading: string, word: string) => string>> = {
  same: (heading) => heading,
  form: (heading, word) => `${heading} is another form of ${word}`,
  oneOf: (heading, word) => `${heading} has the word ${word}`,
  start: (heading, word) => `${heading} is short for ${word}`,
  misspelt: (heading, word) => `${heading} is spelt much like ${word}`,
  contains: (heading, word) => `${heading} contains ${word}`,
  letters: (heading, word) => `${heading} is a short form of ${word}`,
  initials: (heading, word) => `${heading} are the initials of ${word}`,
};

function headingSentence({ text, word, how }: HeadingMatch, label: string): string {
  const isLabel = word.toLowerCase() === label.toLowerCase();
  if (how === 'same') return isLabel ? `The heading is ${quoted(text)}.` : `The heading ${quoted(text)} is a word for ${label}.`;
  const said = likeness[how](quoted(text), quoted(word));
  return isLabel ? `The heading ${said}.` : `The heading ${said}, a word for ${label}.`;
}

function contentWords({ kind, least, most }: CellContent): string {
  const limits = least === null || most === null ? '' : least === most ? `, all ${least}` : ` from ${least} to ${most}`;
  switch (kind) {
    case 'whole':
      return `whole numbers${limits}`;
    case 'numbers':
      return `numbers${limits}`;
    case 'choices':
      return 'words that the rules know for it';
    case 'yesNo':
      return 'yes or no';
    case 'texts':
      return 'texts';
  }
}

const guesses: Readonly<Record<Extract<ColumnReason, { kind: 'guess' }>['by'], string>> = {
  names: 'It is the first column whose texts differ from row to row, and no heading says “name”.',
  rowNames: 'It stands right before the numbers of a row that had no name.',
  choices: 'All its words belong to one field, and no heading says so.',
  numbers: 'It has no heading, and its numbers fit one field alone.',
  initials: 'Its heading is the beginning of this word, and its cells fit.',
  namesBelow: 'Rows below a design have their names in the same column.',
};

/** A reason as a sentence. */
export function reasonSentence(reason: ColumnReason): string {
  switch (reason.kind) {
    case 'heading':
      return headingSentence(reason.match, reason.label);
    case 'shared':
      return `The heading ${quoted(reason.header)} names several fields, and the cells are divided in the same way.`;
    case 'divided':
      return `The cells under ${quoted(reason.header)} hold several values in the same form; this is one of them.`;
    case 'ticked':
      return `The columns ${reason.headers.map(quoted).join(', ')} have one mark on each row.`;
    case 'quantity':
      return `The heading ${quoted(reason.header)} is a word for how many, and the names are beside it.`;
    case 'place':
      return reason.isTitled ? `Its title is that of ${reason.part}.` : `It is among the columns of ${reason.part}.`;
    case 'guess':
      return guesses[reason.by];
    case 'cells':
      return `${reason.fits} of ${reason.of} cells are ${contentWords(reason.content)}.`;
    case 'onlyOne':
      return 'No other column fits.';
    case 'rivals':
      return `The column ${listed(reason.headers)} could mean this too.`;
    case 'perhaps':
      return `It could also be ${reason.labels.join(' or ')}.`;
    case 'beaten':
      return `The heading resembles ${reason.label}, but ${quoted(reason.header)} fits that better.`;
    case 'unknown':
      return `The rules have no field called ${quoted(reason.header)}.`;
    case 'noHeading':
      return 'It has no heading.';
    case 'otherTable':
      return 'It belongs to another table beside this one.';
    case 'chosen':
      return 'You chose it.';
    case 'displaced':
      return `You took another column for ${reason.label}.`;
    case 'ownSheet':
      return 'Motorpool wrote this sheet and noted what the column is.';
  }
}

const shortLikeness: Readonly<Record<HeadingMatch['how'], string>> = {
  same: 'heading',
  form: 'heading',
  oneOf: 'heading',
  start: 'short form',
  misspelt: 'like',
  contains: 'in heading',
  letters: 'short form',
  initials: 'initials',
};

function shortWord(reason: ColumnReason): string | null {
  switch (reason.kind) {
    case 'heading':
      return shortLikeness[reason.match.how];
    case 'shared':
    case 'quantity':
      return 'heading';
    case 'divided':
    case 'ticked':
    case 'guess':
      return 'by cells';
    case 'chosen':
    case 'displaced':
      return 'you';
    case 'ownSheet':
      return 'own sheet';
    case 'unknown':
    case 'beaten':
      return 'not known';
    case 'noHeading':
      return 'no heading';
    case 'otherTable':
      return 'other table';
    default:
      return null;
  }
}

/** The evidence in one or two words, with the cells that fit: "short form 11/12". Cells are left out where all fit. */
export function reasonsInShort(because: readonly ColumnReason[]): string {
  const word = because.map(shortWord).find((short) => short !== null) ?? '';
  const cells = because.find((reason) => reason.kind === 'cells');
  return cells && cells.fits < cells.of ? `${word} ${cells.fits}/${cells.of}`.trim() : word;
}
