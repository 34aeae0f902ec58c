import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Design, DesignId } from '../../../../shared/project/index.ts';
import { replaced } from '../../../../src-renderer/designs/view/find.ts';
import { type CellsOf, nextSort, viewDesigns } from '../../../../src-renderer/designs/view/view.ts';
import { statisticsOf } from '../../../../src-renderer/grid/SelectedSums.tsx';
import { PLAIN_VIEW } from '../../../../src-renderer/window/state.ts';

const design = (name: string | null, move: number | null = null): Design => ({
  id: `${name}-${move}` as DesignId,
  values: { name, move },
  components: {},
});
const cells: CellsOf = {
  values: (each, column) => [each.values[column] ?? null],
  texts: (each, column) => [String(each.values[column] ?? '')],
  allTexts: (each) => Object.values(each.values).map(String),
  issues: (each) => ({
    error: each.values.name === 'Bad' ? 1 : 0,
    warning: each.values.name === 'Odd' ? 1 : 0,
    exempted: 0,
  }),
};
const names = (designs: readonly Design[]) => designs.map((each) => each.values.name);

it('names sort naturally, and blanks come last both ways', () => {
  const all = [design('Tank 10'), design(null), design('Tank 2'), design('apc')];
  expect(names(viewDesigns(all, { ...PLAIN_VIEW, sort: [{ column: 'name', descending: false }] }, cells))).toEqual([
    'apc',
    'Tank 2',
    'Tank 10',
    null,
  ]);
  expect(names(viewDesigns(all, { ...PLAIN_VIEW, sort: [{ column: 'name', descending: true }] }, cells))).toEqual([
    'Tank 10',
    'Tank 2',
    'apc',
    null,
  ]);
});

it('what is found is replaced wherever it is, whatever its capitals, and nothing for nothing', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'É', 'é', 'İ', '.'), maxLength: 8 });
  fc.assert(
    fc.property(text, text, fc.constantFrom('', 'a', '$&'), (whole, query, put) => {
      const isFolded = !/[İ]/.test(whole + query);
      const wanted = new RegExp(query.replaceAll('.', '\\.'), 'gi');
      if (query === '') expect(replaced(whole, query, put)).toBe(whole);
      else if (isFolded) expect(replaced(whole, query, put)).toBe(whole.replace(wanted, () => put));
    }),
  );
});

it('a second key decides among equals', () => {
  const all = [design('b', 10), design('a', 20), design('c', 10)];
  const sort = [
    { column: 'move', descending: false },
    { column: 'name', descending: true },
  ];
  expect(names(viewDesigns(all, { ...PLAIN_VIEW, sort }, cells))).toEqual(['c', 'b', 'a']);
});

it('filters keep by value, by range and by problem', () => {
  const all = [design('Bad', 5), design('Odd', 15), design('Fine', 25)];
  const shown = (filter: Parameters<typeof viewDesigns>[1]['filters'][number]) =>
    names(viewDesigns(all, { ...PLAIN_VIEW, filters: [filter] }, cells));
  expect(shown({ kind: 'values', column: 'name', texts: ['Odd', 'Fine'] })).toEqual(['Odd', 'Fine']);
  expect(shown({ kind: 'range', column: 'move', min: 5, max: 15 })).toEqual(['Bad', 'Odd']);
  expect(shown({ kind: 'problems', errorsOnly: true })).toEqual(['Bad']);
  expect(shown({ kind: 'problems', errorsOnly: false })).toEqual(['Bad', 'Odd']);
});

it('quick search wants every word somewhere in the design', () => {
  const all = [design('Grav tank', 30), design('Grav scout', 45)];
  expect(names(viewDesigns(all, { ...PLAIN_VIEW, quick: 'GRAV 45' }, cells))).toEqual(['Grav scout']);
});

it('clicking a header sorts up, then down, then not at all', () => {
  const up = nextSort([], 'name', false);
  const down = nextSort(up, 'name', false);
  expect([up, down, nextSort(down, 'name', false)]).toEqual([
    [{ column: 'name', descending: false }],
    [{ column: 'name', descending: true }],
    [],
  ]);
  expect(nextSort(up, 'move', true)).toEqual([...up, { column: 'move', descending: false }]);
});

it('sorting neither loses nor adds a design and is stable', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: fc.option(fc.string({ maxLength: 3 })), move: fc.option(fc.integer({ min: 0, max: 3 })) })),
      (rows) => {
        const all = rows.map(({ name, move }, index) => ({ ...design(name, move), id: String(index) as DesignId }));
        const sorted = viewDesigns(all, { ...PLAIN_VIEW, sort: [{ column: 'move', descending: false }] }, cells);
        expect([...sorted].sort((a, b) => Number(a.id) - Number(b.id))).toEqual(all);
        for (const [left, right] of sorted.slice(1).map((each, index) => [sorted[index], each] as const))
          if (left && left.values.move === right.values.move) expect(Number(left.id)).toBeLessThan(Number(right.id));
      },
    ),
  );
});

it('statistics count filled cells and measure only numbers', () => {
  expect(statisticsOf([1, null, 'unlimited', 3, '', Number.NaN])).toEqual({ count: 4, numbers: { sum: 4, average: 2, min: 1, max: 3 } });
  expect(statisticsOf(['a']).numbers).toBeNull();
});
