import { foreignWordsPattern } from '../../../base/languages/index.ts';
import { keepEach } from '../../../base/remembered.ts';
import { compactWord } from '../../../base/text/index.ts';
import type { Grid } from '../../cells/index.ts';
import type { Table } from '../find/tables/table.ts';
import type { Library } from './library.ts';
import { beginsWithNumber, type KnownNames, readItem } from './listedRows.ts';
import { formsOfName, type NameIndex, nameIndexOf } from './nameIndex.ts';

/**
 * Names of component rows that the workbook has elsewhere, by component; `listed` are those of its lists. `isOwned` is true if
 * a table has such rows with the designs that they belong to.
 */
export type NameBook = (component: string) => KnownNames & { readonly listed: NameIndex; readonly isOwned: boolean };

type Source = { readonly grid: Grid; readonly tables: readonly Table[] };

const nothingKnown: KnownNames = { knows: () => false, isClosed: false };
const marks = new RegExp(`[\\n;|•·+,/&()[\\]]|\\s(?:${foreignWordsPattern(({ lists }) => [...lists.and, ...lists.with])})\\s`, 'iu');

/** Collects the names when they are first asked for: most workbooks list nothing in one cell. */
export const nameBookOf = (sources: readonly Source[], libraries: () => readonly Library[]): NameBook =>
  keepEach((component) => {
    const entries = libraries()
      .filter((library) => library.component === component)
      .flatMap((library) => library.entries);
    const listed = nameIndexOf(entries);
    let found: Set<string> | null = null;
    const names = (): ReadonlySet<string> => {
      if (found) return found;
      found = new Set();
      for (const source of sources) for (const table of source.tables) addNames(found, source.grid, table, component);
      return found;
    };
    return {
      knows: (name: string) =>
        name !== '' && (listed.find(name) !== null || formsOfName(compactWord(name)).some((form) => names().has(form))),
      isClosed: entries.length > 0,
      listed,
      isOwned: sources.some(({ tables }) => tables.some((table) => table.kind === 'parts' && table.component === component)),
    };
  });

/** Names that are alone in a cell, and any name that has its own numbers beside it. */
function addNames(names: Set<string>, grid: Grid, table: Table, component: string): void {
  const own = table.columns.flatMap(({ column, meaning }) =>
    meaning.kind === 'field' && meaning.component === component ? [{ column, block: meaning.block, field: meaning.field }] : [],
  );
  for (const { column, block } of own.filter(({ field }) => field.id === 'name')) {
    const stats = own.filter((other) => other.block === block && (other.field.kind === 'number' || other.field.kind === 'choice'));
    for (let row = table.firstRow; row <= table.lastRow; row++) {
      const text = grid.text(row, column);
      if (text === '') continue;
      const hasStats = stats.some((stat) => typeof grid.value(row, stat.column) === 'number');
      const { name } = readItem(text, nothingKnown);
      if (hasStats) names.add(compactWord(text));
      if (!marks.test(name) && !beginsWithNumber(name)) names.add(compactWord(name));
    }
  }
}
