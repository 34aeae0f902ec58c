import { listOf, t } from '../../../base/words/words.ts';
import { columnLetter, isNumeric } from '../../cells/index.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import { saysPrice } from '../find/columns/costColumns.ts';
import { cellsOf, chosenColumns, keyOf, questionId } from './askColumns.ts';
import type { AskedTable } from './columnPlaces.ts';
import type { ImportQuestion, QuestionChoice } from './question.ts';

/** The share of cells that must be numbers. */
const mostly = 0.6;

/** The questions about the cost: which of several columns it is, and whether it is that of one. */
export function askCosts(asked: AskedTable): readonly ImportQuestion[] {
  const { view, table } = asked;
  const isSettled = table.columns.some(
    ({ because = [], meaning }) =>
      because.some(({ kind }) => kind === 'ownSheet' || kind === 'displaced') || (meaning.kind === 'cost' && because.some(isChosen)),
  );
  if (view.projection || table.kind !== 'designs' || isSettled) return [];
  const prices = table.columns.filter((column) => isPrice(asked, column));
  const cost = prices.find(({ meaning }) => meaning.kind === 'cost');
  return [...(prices.length > 1 ? [which(asked, prices, cost)] : []), ...(cost?.counted ? [ofOne(asked, cost, cost.counted)] : [])];
}

const isChosen = ({ kind }: { readonly kind: string }): boolean => kind === 'chosen';

/** Whether a column is the cost, or one of the sheet's own under a heading that says so. */
function isPrice(asked: AskedTable, { column, header, meaning, because = [] }: TableColumn): boolean {
  if (meaning.kind === 'cost') return true;
  if (meaning.kind !== 'extra' || meaning.component !== null || !saysPrice(header) || because.some(isChosen)) return false;
  const cells = cellsOf(asked, column);
  return cells.length > 0 && cells.filter(isNumeric).length >= cells.length * mostly;
}

function which(asked: AskedTable, prices: readonly TableColumn[], cost: TableColumn | undefined): ImportQuestion {
  const choices = prices.map(({ column, header }): QuestionChoice => {
    const cells = cellsOf(asked, column);
    return {
      id: columnLetter(column),
      words: `“${header}”`,
      fits: cells.filter(isNumeric).length,
      of: cells.length,
      corrections: chosenColumns(asked, { [keyOf(asked, column)]: { kind: 'cost' } }),
    };
  });
  const kept = Object.fromEntries(prices.map(({ column }) => [keyOf(asked, column), { kind: 'extra' } as const]));
  const none: QuestionChoice = { id: 'none', words: t('none of them'), fits: 0, of: 0, corrections: chosenColumns(asked, kept) };
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
  const choice = (id: string, words: string, count: string | null): QuestionChoice => ({
    id,
    words,
    fits: cells.filter(isNumeric).length,
    of: cells.length,
    corrections: chosenColumns(asked, { [key]: { kind: 'cost', ...(count !== null && { count }) } }),
  });
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
