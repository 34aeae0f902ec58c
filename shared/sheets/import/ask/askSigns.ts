import { compactWord } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { columnLetter, isNumeric } from '../../cells/index.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import { cellsOf, chosenColumns, keyOf, placeIn, questionId } from './askColumns.ts';
import type { AskedTable } from './columnPlaces.ts';
import { choiceOf, type ImportQuestion, type QuestionChoice, withAnswer } from './question.ts';

type SignedColumn = { readonly asked: AskedTable; readonly column: TableColumn };

/** The questions whether numbers without a sign are taken off, as the rules write them below 0. Columns of the same heading are one question. */
export function askSigns(tables: readonly AskedTable[]): readonly ImportQuestion[] {
  const groups = new Map<string, SignedColumn[]>();
  for (const asked of tables)
    for (const column of asked.table.columns) {
      if (asked.view.projection?.layout === null || !column.opposite || !isNumberColumn(column) || isAnswered(asked, column)) continue;
      const key = compactWord(column.header);
      groups.set(key, [...(groups.get(key) ?? []), { asked, column }]);
    }
  return [...groups.values()].flatMap(questionAbout);
}

/** Whether the player has said how the numbers of a column are meant. */
function isAnswered(asked: AskedTable, { column }: TableColumn): boolean {
  const { columns = {} } = asked.sheet.correction;
  const choice = columns[keyOf(asked, column)] ?? columns[columnLetter(column)];
  return choice?.kind === 'field' && choice.opposite !== undefined;
}

const isNumberColumn = ({ meaning }: TableColumn): boolean => meaning.kind === 'field' && meaning.field.kind === 'number';

function questionAbout(group: readonly SignedColumn[]): readonly ImportQuestion[] {
  const [first] = group;
  if (first?.column.meaning.kind !== 'field') return [];
  const numbers = group.flatMap(({ asked, column }) => cellsOf(asked, column.column).filter(isNumeric));
  const example = numbers.find((number) => Number(number) > 0) ?? 1;
  const choice = (id: string, words: string, opposite: boolean): QuestionChoice => {
    const corrections = group.reduce((sum, { asked, column: { column, meaning } }) => {
      if (meaning.kind !== 'field') return sum;
      const { component, block, field } = meaning;
      const chosen = { kind: 'field', component, block, field: field.id, opposite } as const;
      return withAnswer(sum, chosenColumns(asked, { [keyOf(asked, column)]: chosen }));
    }, {});
    return choiceOf(id, words, corrections, numbers.length);
  };
  const { asked, column } = first;
  const key = asked.view.projection ? compactWord(column.header) : keyOf(asked, column.column);
  const place = placeIn(first);
  return [
    {
      id: questionId(asked, `sign.${key}`),
      sheet: asked.sheet.sheetName,
      column: place ? columnLetter(place.column) : null,
      row: place ? place.row + 1 : null,
      cells: group.flatMap((one) => placeIn(one) ?? []),
      words: t(
        'Are the numbers of “{header}” taken off, so that {example} is −{example}? {signed, select, true {Few of them have} other {None of them has}} a sign.',
        {
          header: column.header || first.column.meaning.field.label,
          example: String(example),
          signed: numbers.some((number) => Number(number) < 0),
        },
      ),
      choices: [
        choice('off', t('taken off: {example} is −{example}', { example: String(example) }), true),
        choice('as-typed', t('added, as they stand'), false),
      ],
      filled: 'off',
    },
  ];
}
