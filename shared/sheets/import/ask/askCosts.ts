import { compactWord } from '../../../base/text/index.ts';
import { listOf, t } from '../../../base/words/words.ts';
import { columnLetter, isNumeric } from '../../cells/index.ts';
import { costRank } from '../../tables/index.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import { isShortForPrice, saysPrice } from '../find/columns/costColumns.ts';
import { cellsOf, chosenColumns, keyOf, questionId } from './askColumns.ts';
import type { AskedTable } from './columnPlaces.ts';
import { choiceOf, type ImportQuestion, type QuestionChoice, withAnswer } from './question.ts';

/** The share of cells that must be numbers. */
const mostly = 0.6;

/** A question about a table, with what is the same in other tables that it need not be asked of again. */
type AlikeQuestion = { readonly like: string; readonly question: ImportQuestion };

/** The questions about the cost: which of several columns it is, and whether it is that of one. Tables with the same headings are one question. */
export function askCosts(tables: readonly AskedTable[]): readonly ImportQuestion[] {
  const groups = new Map<string, ImportQuestion>();
  for (const { like, question } of tables.flatMap(costQuestions)) {
    const first = groups.get(like);
    groups.set(like, first ? joined(first, question) : question);
  }
  return [...groups.values()];
}

/** A question of two tables; each choice of the second is answered with that of the first at its place. */
const joined = (first: ImportQuestion, second: ImportQuestion): ImportQuestion => ({
  ...first,
  choices: first.choices.map((choice, at) => {
    const other = second.choices[at];
    if (!other) return choice;
    const corrections = withAnswer(choice.corrections, other.corrections);
    return choiceOf(choice.id, choice.words, corrections, choice.fits + other.fits, choice.of + other.of);
  }),
});

function costQuestions(asked: AskedTable): readonly AlikeQuestion[] {
  const { view, table } = asked;
  const isSettled = table.columns.some(
    ({ because = [], meaning }) =>
      because.some(({ kind }) => kind === 'ownSheet' || kind === 'displaced') || (meaning.kind === 'cost' && because.some(isChosen)),
  );
  if (view.projection || table.kind !== 'designs' || isSettled) return [];
  const prices = table.columns.filter((column) => isPrice(asked, column));
  const cost = prices.find(({ meaning }) => meaning.kind === 'cost');
  const headers = (columns: readonly (TableColumn | undefined)[]): string => columns.map((one) => compactWord(one?.header ?? '')).join('/');
  return [
    ...((prices.length > 1 && !cost?.instead) || (cost && isShortForPrice(cost.header) && costRank(cost.header) === 0)
      ? [{ like: `which/${headers([cost, ...prices])}`, question: whichCost(asked, prices, cost) }]
      : []),
    ...(cost?.counted
      ? [
          {
            like: `each/${headers([cost])}/${compactWord(cost.counted.header)}/${cost.counted.isDivided}`,
            question: ofOne(asked, cost, cost.counted),
          },
        ]
      : []),
  ];
}

const isChosen = ({ kind }: { readonly kind: string }): boolean => kind === 'chosen';

/** Whether a column is the cost, or one of the sheet's own under a heading that says so. */
function isPrice(asked: AskedTable, { column, header, meaning, because = [] }: TableColumn): boolean {
  if (meaning.kind === 'cost') return true;
  if (meaning.kind !== 'extra' || meaning.component !== null || !saysPrice(header) || because.some(isChosen)) return false;
  const cells = cellsOf(asked, column);
  return cells.length > 0 && cells.filter(isNumeric).length >= cells.length * mostly;
}

/** Asks which of several prices is the cost. */
export function whichCost(asked: AskedTable, prices: readonly TableColumn[], cost: TableColumn | undefined): ImportQuestion {
  const choices = prices.map(({ column, header }): QuestionChoice => {
    const cells = cellsOf(asked, column);
    const corrections = chosenColumns(asked, { [keyOf(asked, column)]: { kind: 'cost' } });
    return choiceOf(columnLetter(column), `“${header}”`, corrections, cells.filter(isNumeric).length, cells.length);
  });
  const kept = Object.fromEntries(prices.map(({ column }) => [keyOf(asked, column), { kind: 'extra' } as const]));
  const none = choiceOf('none', t('none of them'), chosenColumns(asked, kept));
  return {
    id: questionId(asked, `cost${(asked.table.headerRows[0] ?? 0) + 1}`),
    sheet: asked.sheet.sheetName,
    column: cost ? columnLetter(cost.column) : null,
    row: (asked.table.headerRows[0] ?? 0) + 1,
    words: t('Which is the cost of one: {choices}?', {
      choices: listOf(
        choices.map(({ words, id }) => `${words} (${id})`),
        'or',
      ),
    }),
    choices: [...choices, none],
    filled: cost ? columnLetter(cost.column) : 'none',
  };
}

function ofOne(asked: AskedTable, cost: TableColumn, counted: NonNullable<TableColumn['counted']>): ImportQuestion {
  const key = keyOf(asked, cost.column);
  const cells = cellsOf(asked, cost.column);
  const { column, header, isDivided } = counted;
  const choice = (id: string, words: string, count: string | null): QuestionChoice => {
    const corrections = chosenColumns(asked, { [key]: { kind: 'cost', ...(count !== null && { count }) } });
    return choiceOf(id, words, corrections, cells.filter(isNumeric).length, cells.length);
  };
  return {
    id: questionId(asked, `each${(asked.table.headerRows[0] ?? 0) + 1}`),
    sheet: asked.sheet.sheetName,
    column: columnLetter(cost.column),
    row: (asked.table.headerRows[0] ?? 0) + 1,
    words: t('Is “{cost}” the cost of all that “{count}” counts, or of one?', { cost: cost.header, count: header }),
    choices: [choice('all', t('of all: divided by “{header}”', { header }), columnLetter(column)), choice('one', t('of one'), null)],
    filled: isDivided ? 'all' : 'one',
  };
}
