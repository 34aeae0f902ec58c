import { listOf, t } from '../../../base/words/words.ts';
import type { CellContent, ColumnReason, HeadingMatch } from './reason.ts';

/** A column of a found table, as far as its reasons are concerned. */
type Judged = { readonly confidence: number; readonly because: readonly ColumnReason[]; readonly meaning: { readonly kind: string } };

/** A heading that was understood no better than this is a guess. */
export const guessedBelow = 0.66;
/** The share of cells that must fit. Fewer than `leastCells` cells prove nothing. */
const leastShare = 0.7;
const leastCells = 3;

const quoted = (text: string): string => `“${text}”`;
const listed = (texts: readonly string[]): string => listOf(texts.map(quoted), 'or');

const isPoorFit = (reason: ColumnReason): boolean =>
  reason.kind === 'cells' && reason.of >= leastCells && reason.fits < reason.of * leastShare;

/** True if a player should look at what a column was taken for: its heading was guessed, or too many of its cells do not fit. */
export const isDoubtful = ({ confidence, because, meaning }: Judged): boolean =>
  meaning.kind === 'field' && (confidence < guessedBelow || because.some(isPoorFit));

const likeness: Readonly<Record<HeadingMatch['how'], (heading: string, word: string) => string>> = {
  same: (heading) => heading,
  form: (heading, word) => t('{heading} is another form of {word}', { heading, word }),
  oneOf: (heading, word) => t('{heading} has the word {word}', { heading, word }),
  start: (heading, word) => t('{heading} is short for {word}', { heading, word }),
  misspelt: (heading, word) => t('{heading} is spelt much like {word}', { heading, word }),
  contains: (heading, word) => t('{heading} contains {word}', { heading, word }),
  letters: (heading, word) => t('{heading} is a short form of {word}', { heading, word }),
  initials: (heading, word) => t('{heading} are the initials of {word}', { heading, word }),
};

function headingSentence({ text, word, how }: HeadingMatch, label: string): string {
  const isLabel = word.toLowerCase() === label.toLowerCase();
  if (how === 'same')
    return isLabel
      ? t('The heading is {text}.', { text: quoted(text) })
      : t('The heading {text} is a word for {label}.', { text: quoted(text), label });
  const said = likeness[how](quoted(text), quoted(word));
  return isLabel ? t('The heading {said}.', { said }) : t('The heading {said}, a word for {label}.', { said, label });
}

function contentWords({ kind, least, most }: CellContent): string {
  switch (kind) {
    case 'whole':
    case 'numbers':
      return t(
        '{kind, select, whole {whole numbers} other {numbers}}{limits, select, none {} one {, all {least}} other { from {least} to {most}}}',
        {
          kind,
          least: least ?? '',
          most: most ?? '',
          limits: least === null || most === null ? 'none' : least === most ? 'one' : 'two',
        },
      );
    case 'choices':
      return t('words that the rules know for it');
    case 'yesNo':
      return t('yes or no');
    case 'texts':
      return t('texts');
  }
}

const guesses: Readonly<Record<Extract<ColumnReason, { kind: 'guess' }>['by'], string>> = {
  names: t('It is the first column whose texts differ from row to row, and no heading says “name”.'),
  rowNames: t('It stands right before the numbers of a row that had no name.'),
  choices: t('All its words belong to one field, and no heading says so.'),
  numbers: t('It has no heading, and its numbers fit one field alone.'),
  initials: t('Its heading is the beginning of this word, and its cells fit.'),
  namesBelow: t('Rows below a design have their names in the same column.'),
};

/** A reason as a sentence. */
export function reasonSentence(reason: ColumnReason): string {
  switch (reason.kind) {
    case 'heading':
      return headingSentence(reason.match, reason.label);
    case 'shared':
      return t('The heading {header} names several fields, and the cells are divided in the same way.', { header: quoted(reason.header) });
    case 'divided':
      return t('The cells under {header} hold several values in the same form; this is one of them.', { header: quoted(reason.header) });
    case 'ticked':
      return t('The columns {headings} have one mark on each row.', { headings: reason.headers.map(quoted).join(', ') });
    case 'quantity':
      return t('The heading {header} is a word for how many, and the names are beside it.', { header: quoted(reason.header) });
    case 'place':
      return reason.isTitled
        ? t('Its title is that of {part}.', { part: reason.part })
        : t('It is among the columns of {part}.', { part: reason.part });
    case 'guess':
      return guesses[reason.by];
    case 'cells':
      return t('{fits} of {of} cells are {content}.', { fits: reason.fits, of: reason.of, content: contentWords(reason.content) });
    case 'onlyOne':
      return t('No other column fits.');
    case 'rivals':
      return t('The column {headers} could mean this too.', { headers: listed(reason.headers) });
    case 'perhaps':
      return t('It could also be {labels}.', { labels: listOf(reason.labels, 'or') });
    case 'beaten':
      if (reason.isTied)
        return t('The heading may be {label} as well as {header}.', { label: reason.label, header: quoted(reason.header) });
      return t('The heading resembles {label}, but {header} fits that better.', { label: reason.label, header: quoted(reason.header) });
    case 'unknown':
      return t('The rules have no field called {header}.', { header: quoted(reason.header) });
    case 'owned':
      return t('{header} is how many you own: it goes to the collection.', { header: quoted(reason.header) });
    case 'noHeading':
      return t('It has no heading.');
    case 'otherTable':
      return t('It belongs to another table beside this one.');
    case 'chosen':
      return t('You chose it.');
    case 'displaced':
      return t('You took another column for {label}.', { label: reason.label });
    case 'ownSheet':
      return t('Motorpool wrote this sheet and noted what the column is.');
  }
}

const shortLikeness: Readonly<Record<HeadingMatch['how'], string>> = {
  same: t('heading'),
  form: t('heading'),
  oneOf: t('heading'),
  start: t('short form'),
  misspelt: t('like'),
  contains: t('in heading'),
  letters: t('short form'),
  initials: t('initials'),
};

/** The kinds of reasons that are said in short. */
const shortWords: Readonly<Partial<Record<ColumnReason['kind'], string>>> = {
  shared: t('heading'),
  quantity: t('heading'),
  divided: t('by cells'),
  ticked: t('by cells'),
  guess: t('by cells'),
  chosen: t('you'),
  displaced: t('you'),
  ownSheet: t('own sheet'),
  unknown: t('not known'),
  beaten: t('not known'),
  owned: t('owned'),
  noHeading: t('no heading'),
  otherTable: t('other table'),
};
const shortWord = (reason: ColumnReason): string | undefined =>
  reason.kind === 'heading' ? shortLikeness[reason.match.how] : shortWords[reason.kind];

/** The evidence in one or two words, with the cells that fit: "short form 11/12". Cells are left out where all fit. */
export function reasonsInShort(because: readonly ColumnReason[]): string {
  const word = because.map(shortWord).find((short) => short !== undefined) ?? '';
  const cells = because.find((reason) => reason.kind === 'cells');
  return cells && cells.fits < cells.of ? `${word} ${cells.fits}/${cells.of}`.trim() : word;
}
