import { once } from '../../../shared/base/remembered.ts';
import type { Design } from '../../../shared/project/index.ts';
import type { IssueKind } from '../../../shared/project/issues.ts';
import type { ColumnFilter, DesignsView, SortKey } from '../../window/state.ts';

/** The data of a design that sorting and filtering use; a component column has one entry for each row. */
export type CellsOf = {
  readonly values: (design: Design, column: string) => readonly unknown[];
  readonly texts: (design: Design, column: string) => readonly string[];
  readonly allTexts: (design: Design) => readonly string[];
  readonly issues: (design: Design) => Readonly<Record<IssueKind, number>>;
};

const natural = once(() => new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }));

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Compares numbers before texts, texts in natural order ("Tank 2" before "Tank 10"); other kinds are equal. */
function compareCells(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'number') return -1;
  if (typeof b === 'number') return 1;
  return natural().compare(String(a), String(b));
}

function passes(design: Design, filter: ColumnFilter, cells: CellsOf): boolean {
  switch (filter.kind) {
    case 'values':
      return cells.texts(design, filter.column).some((text) => filter.texts.includes(text));
    case 'range':
      return cells
        .values(design, filter.column)
        .some((value) => typeof value === 'number' && value >= (filter.min ?? -Infinity) && value <= (filter.max ?? Infinity));
    case 'problems': {
      const { error, warning, exempted } = cells.issues(design);
      return error > 0 || (!filter.errorsOnly && warning + exempted > 0);
    }
  }
}

/**
 * Returns the designs to show, in the order to show them. Sorting is stable and puts blanks last in either direction; a
 * component column sorts by its first row. Only the order and the choice of designs change: a design's rows stay together.
 */
export function viewDesigns(designs: readonly Design[], view: DesignsView, cells: CellsOf): readonly Design[] {
  const words = view.quick.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (design: Design): boolean => {
    const text = words.length > 0 ? cells.allTexts(design).join('\n').toLowerCase() : '';
    return words.every((word) => text.includes(word)) && view.filters.every((filter) => passes(design, filter, cells));
  };
  const shown = words.length === 0 && view.filters.length === 0 ? designs : designs.filter(matches);
  if (view.sort.length === 0) return shown;
  const keyed = shown.map((design) => ({ design, keys: view.sort.map(({ column }) => cells.values(design, column)[0]) }));
  keyed.sort((a, b) => {
    for (const [index, { descending }] of view.sort.entries()) {
      const [left, right] = [a.keys[index], b.keys[index]];
      if (isEmpty(left) !== isEmpty(right)) return isEmpty(left) ? 1 : -1;
      const order = isEmpty(left) ? 0 : compareCells(left, right);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
  return keyed.map(({ design }) => design);
}

/** One header click: ascending, descending, off. With `add` the column joins the existing sort keys. */
export function nextSort(sort: readonly SortKey[], column: string, add: boolean): readonly SortKey[] {
  const current = sort.find((key) => key.column === column);
  const next: readonly SortKey[] = !current ? [{ column, descending: false }] : current.descending ? [] : [{ column, descending: true }];
  if (!add) return next;
  return current ? sort.flatMap((key) => (key.column === column ? next : [key])) : [...sort, ...next];
}
