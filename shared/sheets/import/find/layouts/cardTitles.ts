import { t } from '../../../../base/words/words.ts';
import { readValue } from '../../../../rules/ruleset/values/index.ts';
import { columnLetter, type Grid, isNumeric } from '../../../cells/index.ts';
import type { ShownCell } from '../../../tables/index.ts';
import type { SheetContext } from '../tables/table.ts';
import type { ListedEntry } from './cardEntries.ts';
import type { Projection } from './projection.ts';

/** The title of a card without the signs around it: "*** Tiger ***" is Tiger. */
export function withoutFrame(grid: Grid, title: ShownCell | undefined): ShownCell | null {
  if (!title) return null;
  const [, , words = ''] = /^([*=~_#-]{2,80})\s{0,40}([^*=~_#].{0,200}?)\s{0,40}\1$/.exec(grid.text(title.row, title.column)) ?? [];
  return words === '' || title.text !== undefined ? title : { ...title, text: words };
}

/** The line above a card that heads it and those after it, such as "INFANTRY". */
export function sectionOf(sheetContext: SheetContext, above: readonly ShownCell[], isFirst: boolean): ShownCell | null {
  const { ruleset, grid } = sheetContext;
  const field = ruleset.fields.get(ruleset.data.import.section ?? '')?.data;
  const last = above.at(-1);
  if (!last) return null;
  const text = grid.text(last.row, last.column);
  if (text.length > 40 || /[.!?]$/.test(text)) return null;
  const reading = field ? readValue(ruleset, field, text.replace(/\(.{0,99}\)|(?<![:\d])[:\d]+$/g, '').trim()) : null;
  return (reading?.ok && reading.value !== null && !reading.note) || (!isFirst && grid.filled(last.row).length === 1) ? last : null;
}

/** What the numbers beside the titles of cards are called: the cost, or a number that runs on from card to card. */
export type NumbersBeside = { readonly heading: string; readonly guess?: NonNullable<Projection['guess']> };

/** The number right of a title: "Ashigaru | 70". */
export function numberBeside(grid: Grid, above: readonly ShownCell[]): ShownCell | null {
  const [title, last] = above.slice(-2);
  return title && last?.row === title.row && isNumeric(grid.value(last.row, last.column)) ? last : null;
}

/** What such numbers are; null if it is not several cards that have one. */
export function numbersBeside(grid: Grid, cards: readonly { readonly entries: readonly ListedEntry[] }[]): NumbersBeside | null {
  const numbers = cards.flatMap(({ entries }) => {
    const first = entries.findIndex(({ kind }) => kind !== 'text');
    return (
      numberBeside(
        grid,
        entries.slice(0, Math.max(0, first)).flatMap((entry) => (entry.kind === 'text' ? [entry.at] : [])),
      ) ?? []
    );
  });
  const [at] = numbers;
  if (!at || numbers.length < 2) return null;
  if (numbers.every(({ row, column }, position) => grid.value(row, column) === position + 1)) return { heading: t('No.') };
  const message = t('The numbers beside the titles were taken for the costs. Check them.');
  return { heading: t('Cost'), guess: { code: 'guessed', row: at.row + 1, column: columnLetter(at.column), message } };
}
