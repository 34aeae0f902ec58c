import { compactWord } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { hasDesigns } from '../find/view.ts';
import type { OpenSheet } from '../read/draft.ts';
import { choiceOf, type ImportQuestion, type QuestionChoice } from './question.ts';

/** What a question names at most of what speaks against it. */
const named = 4;

const headingsOf = ({ views }: OpenSheet): ReadonlySet<string> =>
  new Set(views.flatMap(({ tables }) => tables.flatMap(({ columns }) => columns.map(({ header }) => compactWord(header)))));

/** Whether most headings of a sheet are those of another, as with a sheet for each design. */
const isAlike = (headings: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...headings].filter((heading) => others.has(heading)).length > headings.size / 2;

/** The questions whether sheets are of the rules' game: of those given, the ones that may as well be of another. */
export function askGames(ruleset: Ruleset, sheets: readonly OpenSheet[]): readonly ImportQuestion[] {
  const sure = sheets.filter(({ views }) => hasDesigns(views) && views.every(({ doubt }) => doubt === undefined)).map(headingsOf);
  const open = sheets
    .filter((sheet) => !sure.some((headings) => isAlike(headingsOf(sheet), headings)))
    .flatMap((sheet) => sheet.views.flatMap(({ doubt }) => doubt ?? []).map((doubt) => ({ sheet, doubt })));
  // Forms of one kind are one question.
  const groups: (typeof open)[] = [];
  for (const one of open) {
    const like = groups.find(([first]) => first && (first.sheet === one.sheet || isAlike(headingsOf(one.sheet), headingsOf(first.sheet))));
    if (like) like.push(one);
    else groups.push([one]);
  }
  return groups.flatMap((group): readonly ImportQuestion[] => {
    const doubts = group.map(({ doubt }) => doubt);
    const name = group[0]?.sheet.sheetName ?? null;
    const against = [...new Set(doubts.flatMap((doubt) => doubt.against))];
    const shown = against.slice(0, named);
    const why =
      against.length === 0
        ? t('Its few columns are those of many games.')
        : t('Not of its rules: {shown}{more, plural, =0 {} other { and # more}}.', {
            shown: shown.join(', '),
            more: Math.max(0, against.length - named),
          });
    const { name: game, designNoun } = ruleset.data;
    const choice = (id: 'own' | 'other', words: string): QuestionChoice =>
      choiceOf(id, words, Object.fromEntries(group.map(({ sheet }) => [sheet.sheetName ?? '', { game: id }])));
    return [
      {
        id: name === null || groups.length === 1 ? 'game' : `${name.trim().toLowerCase().replace(/\s+/g, '-')}.game`,
        sheet: name,
        column: null,
        row: null,
        words: t('Are these {designs} of {game}? {why}', { designs: designNoun.many, game, why }),
        choices: [
          choice('own', t('{designs} of {game}', { designs: designNoun.many, game })),
          choice('other', t('of another game, which can become a game system of its own')),
        ],
        filled: doubts.some(({ isOurs }) => isOurs) ? 'own' : 'other',
      },
    ];
  });
}
