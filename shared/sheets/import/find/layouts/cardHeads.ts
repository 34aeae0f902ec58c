import { compactWord, isBlankWord } from '../../../../base/text/index.ts';
import { sayOrMore } from '../../../../rules/ruleset/values/index.ts';
import { type Grid, isNumeric } from '../../../cells/index.ts';
import type { ShownCell } from '../../../tables/index.ts';
import type { Label } from './labels.ts';
import { isTotalLine, type Token } from './tokens.ts';

/** What kind of labels a sheet has. */
export type Habits = {
  /** Labels of the sheet end in colons, so that a word without one is a value. */
  readonly needsColon: boolean;
  /** Labels that have a value right beside them somewhere. */
  readonly beside: ReadonlySet<string>;
  /** How many labels of each column have a value right beside them. */
  readonly columns: ReadonlyMap<number, number>;
  /** Words that occur in as many places as a label of every card would. */
  readonly repeated: ReadonlySet<string>;
  /** Whether a text is on most sheets with the same form. */
  readonly isPrinted: (text: string) => boolean;
  /** A word as a label; null if it is none. */
  readonly labelOf: (text: string) => Label | null;
};

export function habitsOf(
  grid: Grid,
  rows: readonly (readonly Token[])[],
  { isPrinted, labelOf }: Pick<Habits, 'isPrinted' | 'labelOf'>,
): Habits {
  let colons = 0;
  let labels = 0;
  let names = 0;
  const beside = new Set<string>();
  const columns = new Map<number, number>();
  const counts = new Map<string, number>();
  const own = new Map<string, number>();
  for (const tokens of rows)
    tokens.forEach(({ row, column, right, label }, position) => {
      const next = tokens[position + 1];
      const text = grid.text(row, column);
      if (label?.isKnown) {
        labels++;
        if (label.isOfDesign && label.component === null) own.set(label.key, (own.get(label.key) ?? 0) + 1);
        if (label.isOfDesign && label.component === null && label.isName) names++;
        if (hasColon(grid, { row, column })) colons++;
        if (next && next.column === right + 1 && !next.label) {
          beside.add(label.key);
          // Right of another label it is rather a heading.
          if (!tokens[position - 1]?.label) columns.set(column, (columns.get(column) ?? 0) + 1);
        }
      } else if (label) counts.set(label.key, (counts.get(label.key) ?? 0) + 1);
      else if (typeof grid.value(row, column) === 'string' && !isNumeric(text))
        counts.set(compactWord(text), (counts.get(compactWord(text)) ?? 0) + 1);
    });
  const cards = names > 1 ? names : Math.max(0, ...own.values());
  const enough = Math.max(2, cards * 0.6);
  const repeated = new Set([...counts].flatMap(([word, count]) => (count >= enough && word !== '' ? [word] : [])));
  return { needsColon: labels >= 3 && colons >= labels * 0.5, beside, columns, repeated, isPrinted, labelOf };
}

export const hasColon = (grid: Grid, { row, column }: ShownCell): boolean => /[:=]/.test(grid.text(row, column));

/** Cells of a row that may be a row of labels. */
const mostHeads = 200;

/** Whose labels a row of them above values has: a look at two rows only, as every row of a table is asked it. */
export function headsWhat(grid: Grid, rows: readonly (readonly Token[])[], row: number, habits: Habits): 'parts' | 'own' | null {
  const tokens = rows[row] ?? [];
  if (isLeftBlank(tokens, habits)) return null;
  if (headsValues(grid, tokens, rows[row + 1] ?? [])) return 'parts';
  const heads = tokens.length > mostHeads ? [] : tokens.filter(({ label }) => label !== null && label.inner === null);
  if (heads.length === 0) return null;
  const [next, ...others] = rows[row + 1] ?? [];
  // A table without rows has its total right below its headings.
  const below = !next || (others.length > 0 && isTotalLine(grid, next)) ? [] : [next, ...others];
  const isAdjacent = (token: Token, position: number): boolean => {
    const next = tokens[position + 1];
    return next !== undefined && next.column === token.right + 1 && token.label !== null && next.label !== null;
  };
  const adjacent = tokens.filter(isAdjacent).length;
  const known = heads.filter(({ label }) => label?.isKnown).length;
  const isUnder = ({ column }: Token): boolean => heads.some((head) => column >= head.column && column <= head.right);
  const under = below.filter(isUnder).length;
  const noValues = below.length === 0 || below.every(({ label }) => label?.isOfDesign === true);
  const parts = heads.filter(({ label }) => label?.component !== null && label?.isKnown).length;
  // "Weapon 1 | Gun" above "Range | 90" are labels beside values, though a gun is called by a heading's word.
  const saysLabels = below.filter(
    ({ label }) => label?.isKnown === true && (label.component === null || label.rest !== '' || label.number !== null),
  );
  const isRow =
    saysLabels.length < Math.max(1, below.length * 0.4) &&
    known >= 2 &&
    heads.length >= tokens.length * 0.6 &&
    adjacent >= 1 &&
    adjacent >= (tokens.length - 1) / 2;
  const isEmptyTable = isRow && noValues && parts >= 3 && parts >= heads.length * 0.6;
  const isAbove =
    heads.length === tokens.length &&
    known >= 1 &&
    heads.every(({ label }) => label !== null && !habits.beside.has(label.key)) &&
    below.length <= tokens.length &&
    below.every(({ label }) => label === null);
  if (!isEmptyTable && !((isRow || isAbove) && under > 0 && under >= below.length / 2)) return null;
  return parts >= heads.length / 2 && (parts >= 2 || heads.length === 1) ? 'parts' : 'own';
}

/** Labels beside their values that make a column of labels. */
const manyLabels = 3;

/** A label alone in its row, in a column of labels that have their values beside them: nobody filled it in. */
const isLeftBlank = ([first, ...others]: readonly Token[], { columns }: Habits): boolean =>
  first?.label != null &&
  first.label.inner === null &&
  !isRowsTitle(first) &&
  others.length === 0 &&
  (columns.get(first.column) ?? 0) >= manyLabels;

/**
 * "Weapon | Short | Long" over "Gun | 6 | 8/7": the word for a component's rows before other words, with values below those and
 * a name below itself, whatever the other words mean.
 */
function headsValues(grid: Grid, tokens: readonly Token[], below: readonly Token[]): boolean {
  const [first, ...others] = tokens;
  const [name, ...values] = below;
  if (!first || !name || others.length === 0 || tokens.length > mostHeads || !isRowsTitle(first)) return false;
  // "Arm. | 5 or more" is a label beside its value.
  const isWord = ({ row, column, label }: Token): boolean =>
    /^[^\p{L}\d]*\p{L}/u.test(grid.text(row, column)) && label?.inner == null && !sayOrMore(grid.text(row, column));
  const isUnder = (head: Token, { column }: Token): boolean => column >= head.column && column <= head.right;
  const isValue = ({ row, column }: Token): boolean => /\d/.test(grid.text(row, column)) || isBlankWord(grid.text(row, column));
  const held = values.filter((value) => isValue(value) && others.some((head) => isUnder(head, value)));
  return (
    others.every(isWord) &&
    isUnder(first, name) &&
    (name.label === null || isRowsTitle(name)) &&
    /\p{L}/u.test(grid.text(name.row, name.column)) &&
    held.length > 0 &&
    // Words may stand among the numbers: "20 | see box | 5 | no | unlimited".
    (held.length > 1 || held.length >= Math.max(values.length, others.length) / 2)
  );
}

const isRowsTitle = ({ label }: Token): boolean =>
  label !== null && label.inner === null && label.component !== null && label.number === null && label.rest === '';
