import { foreignWordsPattern } from '../../../../base/languages/index.ts';
import { compactWord } from '../../../../base/text/index.ts';
import type { Grid } from '../../../cells/index.ts';
import { readColumn } from '../../find/columns/pieces.ts';
import type { Table } from '../../find/tables/table.ts';
import type { CellReader } from '../../find/words/evidence.ts';

/** The columns of the design's name, its other fields and its cost, and those of its components. */
type OwnColumns = {
  readonly name: number | undefined;
  readonly stats: readonly number[];
  readonly cost: number | undefined;
  readonly parts: readonly number[];
};

/**
 * Which rows, counted from the table's first, repeat the design's own cells on a component row: equal or blank cells, and a component of their
 * own. A sheet that does so for one design does so for all, so even the same component twice is not a second design. Under the same
 * name one cell may be a slip of the pen: it cannot be read, or reads as the same value.
 */
export function repeatedRows(
  grid: Grid,
  reader: CellReader,
  { name, stats, cost, parts }: OwnColumns,
  table: Table,
  looks: readonly string[],
): readonly number[] {
  if (name === undefined || parts.length === 0) return [];
  const own = [...stats, ...(cost === undefined ? [] : [cost])];
  const stacks = looks.includes('more');
  /** Whether a cell has another value than that of the row above. */
  const differs = (row: number, column: number): boolean => {
    const from = table.columns.find((one) => one.column === column);
    const field = from?.meaning.kind === 'field' ? from.meaning.field : null;
    const [one, other] = [first, row].map((at) => (from && field ? readColumn(reader, grid, from, field, at) : null));
    if (one && other) return one.ok && other.ok && one.value !== other.value;
    return typeof grid.value(first, column) === 'number' && typeof grid.value(row, column) === 'number';
  };
  const repeats: { readonly offset: number; readonly isOther: boolean }[] = [];
  let first = -1;
  let named = -1;
  looks.forEach((look, offset) => {
    const row = table.firstRow + offset;
    const before = looks[offset - 1];
    if (look === 'design' && named >= 0 && isContinued(grid.text(named, name), grid.text(row, name))) {
      const isSaid = own.every((column) => !grid.isFilled(row, column) || grid.text(row, column) === grid.text(named, column));
      if (isSaid) {
        repeats.push({ offset, isOther: true });
        return;
      }
    }
    if (look === 'design') named = row;
    const isNext = first >= 0 && (before === 'design' || before === 'nameless');
    const isNamedAgain = look === 'design' && !stacks && compactWord(grid.text(row, name)) === compactWord(grid.text(first, name));
    const saysAgain = (): boolean => {
      const filled = own.filter((column) => grid.isFilled(row, column));
      const others = filled.filter((column) => grid.text(row, column) !== grid.text(first, column));
      const [other] = others;
      const isSlip = isNamedAgain && others.length === 1 && filled.length > 2 && other !== undefined && !differs(row, other);
      return (others.length === 0 || isSlip) && parts.some((column) => grid.isFilled(row, column));
    };
    if (isNext && (isNamedAgain || look === 'nameless') && saysAgain()) {
      const isOther = parts.some((column) => grid.isFilled(row, column) && grid.text(row, column) !== grid.text(row - 1, column));
      repeats.push({ offset, isOther });
    } else if (look === 'design') first = row;
    else if (look !== 'blank') first = -1;
  });
  return repeats.some(({ isOther }) => isOther) ? repeats.map(({ offset }) => offset) : [];
}

const continued = new RegExp(`^(.*\\S)\\s*(?:[([]|-|,)\\s*(?:${foreignWordsPattern(({ rows }) => rows.continued)})\\.?\\s*[)\\]]?$`, 'iu');

/** Whether a name is that of the design above with a word that it goes on: "Otter (cont.)". */
function isContinued(above: string, name: string): boolean {
  const [, own] = continued.exec(name) ?? [];
  return own !== undefined && compactWord(own) === compactWord(above);
}
