import type { Grid } from '../../cells/index.ts';
import { foreignWords, foreignWordsPattern } from '../../languages/index.ts';
import { compactWord } from '../../text/index.ts';
import type { Table } from '../find/tables/table.ts';
import type { Library } from './library.ts';
import { beginsWithNumber, type KnownNames, readItem } from './listedRows.ts';

/** Names of component rows that the workbook has elsewhere, by component. */
export type NameBook = (component: string) => KnownNames;

type Source = { readonly grid: Grid; readonly tables: readonly Table[] };

const nothingKnown: KnownNames = { knows: () => false, isClosed: false };
const marks = new RegExp(`[\\n;|•·+,/&()[\\]]|\\s(?:${foreignWordsPattern(({ lists }) => [...lists.and, ...lists.with])})\\s`, 'iu');

const pluralEndings = foreignWords(({ lists }) => lists.plurals);

/** A name in the forms it may be listed in: as it is, and in the singular or plural. */
export function formsOfName(word: string): readonly string[] {
  const forms = [word, `${word}s`];
  for (const ending of pluralEndings)
    if (word.length > ending.length + 1 && word.endsWith(ending)) forms.push(word.slice(0, -ending.length));
  return forms;
}

/** Collects the names when they are first asked for: most workbooks list nothing in one cell. */
export function nameBookOf(sources: readonly Source[], libraries: () => readonly Library[]): NameBook {
  const books = new Map<string, KnownNames>();
  return (component) => {
    const known = books.get(component);
    if (known) return known;
    const entries = libraries()
      .filter((library) => library.component === component)
      .flatMap((library) => library.entries);
    const names = new Set(entries.map(({ name }) => compactWord(name)));
    for (const source of sources) for (const table of source.tables) addNames(names, source.grid, table, component);
    const book: KnownNames = {
      knows: (name) => name !== '' && formsOfName(compactWord(name)).some((form) => names.has(form)),
      isClosed: entries.length > 0,
    };
    books.set(component, book);
    return book;
  };
}

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
