import { foreignWordsPattern } from '../../../../base/languages/index.ts';
import { readValue } from '../../../../rules/ruleset/values/index.ts';
import type { Grid } from '../../../cells/index.ts';
import type { ShownCell } from '../../../tables/index.ts';
import type { SheetContext } from '../tables/table.ts';

/** What is filled in on a form: its own values by column key, those of its component rows, and a title. */
type Filled = {
  readonly own: ReadonlyMap<string, ShownCell>;
  readonly parts: readonly { readonly cells: ReadonlyMap<string, ShownCell> }[];
  readonly title: ShownCell | null;
};

const placeholder = new RegExp(`^(?:${foreignWordsPattern(({ rows }) => rows.placeholder)}|[?x._-]+|<.*>|\\[.*\\])$`, 'i');

/** Whether the labels of fields have words behind them that none of the fields can hold: a legend ("Armour: lower is better"). */
export function explainsFields(
  { ruleset, vocabulary, grid }: SheetContext,
  { own, parts }: Filled,
  columns: ReadonlyMap<string, { readonly heading: ShownCell }>,
): boolean {
  const readable = [...own].flatMap(([key, { row, column, text }]): readonly boolean[] => {
    const best = vocabulary.candidates(columns.get(key)?.heading.text ?? '')[0]?.meaning;
    if (key === 'own/name' || best?.kind !== 'field' || best.component !== null) return [];
    const raw = text ?? grid.value(row, column);
    return raw === null || raw === '' ? [] : [readValue(ruleset, best.field, raw).ok];
  });
  return parts.length === 0 && readable.length >= 2 && !readable.includes(true);
}

/** A form that is not filled in: it has no name or only a placeholder, and nothing typed beside its calculated cells. */
export function isBlankForm(grid: Grid, { own, parts, title }: Filled): boolean {
  const name = own.get('own/name') ?? title;
  const text = name ? (name.text ?? grid.text(name.row, name.column)) : '';
  const isNamed = text !== '' && !placeholder.test(text);
  const isTyped = ({ row, column, text: part }: ShownCell): boolean =>
    part !== undefined || (grid.isFilled(row, column) && grid.formula(row, column) === null && grid.value(row, column) !== 0);
  const typed =
    [...own].filter(([key, spot]) => key !== 'own/name' && isTyped(spot)).length +
    parts.filter(({ cells }) => [...cells.values()].some(isTyped)).length;
  return typed === 0 || (!isNamed && text !== '' && typed < 2);
}
