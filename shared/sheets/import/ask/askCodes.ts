import { listOf, t } from '../../../base/words/words.ts';
import { choicesOf } from '../../../rules/ruleset/values/index.ts';
import { columnLetter } from '../../cells/index.ts';
import type { Corrections } from '../corrections.ts';
import type { Code } from '../find/legend/codeTables.ts';
import type { OpenSheet } from '../read/draft.ts';
import { choiceOf, type ImportQuestion } from './question.ts';

/** The questions whether numbers stand for words: 99 for unlimited, 1, 2, 3 for sizes. */
export function askCodes(sheets: readonly OpenSheet[]): readonly ImportQuestion[] {
  const groups = new Map<string, { readonly sheet: OpenSheet; readonly own: OpenSheet['codes'][number] }[]>();
  for (const sheet of sheets)
    for (const own of sheet.codes) {
      const key = `${own.key}/${own.codes.map(({ mark }) => mark).join()}`;
      if (sheet.correction.codes?.[own.key] === undefined) groups.set(key, [...(groups.get(key) ?? []), { sheet, own }]);
    }
  return [...groups.values()].flatMap((group, at): readonly ImportQuestion[] => {
    const [first] = group;
    if (!first) return [];
    const { sheet, own } = first;
    const wordOf = ({ field, value }: Code): string =>
      choicesOf(sheet.ruleset, field).find(({ key }) => key === value)?.label ?? String(value);
    const meant = own.codes.map((code) => t('{number} is {word}', { number: code.mark, word: wordOf(code) }));
    const cells = group.reduce((sum, one) => sum + one.own.cells, 0);
    const corrected = (isMeant: boolean): Corrections =>
      Object.fromEntries(
        group.map((one) => [one.sheet.sheetName ?? '', { codes: { ...one.sheet.correction.codes, [one.own.key]: isMeant } }]),
      );
    const isSecond = [...groups.keys()].slice(0, at).some((key) => key.startsWith(`${own.key}/`));
    return [
      {
        id: `code.${own.key}${isSecond ? `.${at}` : ''}`,
        sheet: sheet.sheetName,
        column: columnLetter(own.column),
        row: own.row + 1,
        words: t('Do the numbers of “{header}” stand for words: {meant}?', { header: own.header, meant: listOf(meant) }),
        choices: [
          choiceOf('words', t('for these words'), corrected(true), cells),
          choiceOf('as-typed', t('numbers as they stand'), corrected(false), cells),
        ],
        filled: 'words',
      },
    ];
  });
}
