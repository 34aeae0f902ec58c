import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  blockOf,
  edgeOf,
  enter,
  extendTo,
  type GridSelection,
  jumpTo,
  lastRange,
  move,
  placesIn,
  type Shape,
  selectAll,
  selectOnly,
  selectRows,
  tab,
} from '../../../../src-renderer/grid/selection.ts';

/**
 * Three designs over six rows and a blank one: rows 0-1, 2-4 and 5. Columns 0 and 1 belong to the design and span its rows,
 * columns 2 and 3 hold one row each. Row 3 has no entry in column 3.
 */
const designOf = [0, 0, 1, 1, 1, 2, 3];
const filled = new Set(['3:3', '6:0', '6:1', '6:2', '6:3']);
const shape: Shape = {
  rowCount: 7,
  columnCount: 4,
  spanOf: ({ row, column }) =>
    column < 2
      ? { top: designOf.indexOf(designOf[row] ?? 3), bottom: designOf.lastIndexOf(designOf[row] ?? 3) }
      : { top: row, bottom: row },
  isBlank: ({ row, column }) => filled.has(`${row}:${column}`),
  page: () => ({ rows: 4, columns: 3 }),
};
const at = (row: number, column: number): GridSelection => selectOnly(shape, { row, column });

it('an arrow leaves a spanned cell for the next design', () => {
  expect(move(shape, at(0, 0), 'down', 'step', false).active).toEqual({ row: 2, column: 0 });
  expect(move(shape, at(5, 1), 'up', 'step', false).active).toEqual({ row: 2, column: 1 });
});

it('an arrow to the left of a later weapon row lands on the design cell that covers it', () => {
  expect(move(shape, at(4, 2), 'left', 'step', false).active).toEqual({ row: 2, column: 1 });
});

it('nothing happens at the edges', () => {
  for (const [row, column, direction] of [
    [0, 0, 'up'],
    [0, 0, 'left'],
    [6, 3, 'down'],
    [6, 3, 'right'],
  ] as const)
    expect(move(shape, at(row, column), direction, 'step', false).active).toEqual({ row, column });
});

it('Ctrl+arrow stops before a blank, then at the next filled cell, then at the edge', () => {
  expect(edgeOf(shape, { row: 0, column: 3 }, 'down')).toEqual({ row: 2, column: 3 });
  expect(edgeOf(shape, { row: 2, column: 3 }, 'down')).toEqual({ row: 4, column: 3 });
  expect(edgeOf(shape, { row: 5, column: 3 }, 'down')).toEqual({ row: 6, column: 3 });
});

it('Shift+arrow stretches the range and keeps the active cell', () => {
  const stretched = move(shape, move(shape, at(0, 2), 'down', 'step', true), 'right', 'step', true);
  expect(stretched.active).toEqual({ row: 0, column: 2 });
  expect(blockOf(shape, lastRange(stretched))).toEqual({ top: 0, left: 2, bottom: 1, right: 3 });
});

it('a range over a spanned cell grows to the whole of it', () => {
  expect(blockOf(shape, lastRange(extendTo(shape, at(3, 2), { row: 3, column: 1 })))).toEqual({ top: 2, left: 1, bottom: 4, right: 2 });
});

it('Tab goes from the last column to the first of the next row, and Enter returns below where the run began', () => {
  const run = tab(shape, tab(shape, at(0, 2), false), false);
  expect(run.active).toEqual({ row: 0, column: 0 });
  expect(enter(shape, tab(shape, at(3, 2), false), false).active).toEqual({ row: 4, column: 2 });
});

it('Tab and Enter walk a selected block and keep it selected', () => {
  const block = extendTo(shape, at(0, 2), { row: 1, column: 3 });
  expect(tab(shape, block, false).active).toEqual({ row: 0, column: 3 });
  expect(enter(shape, block, false).active).toEqual({ row: 1, column: 2 });
  expect(tab(shape, block, true).active).toEqual({ row: 1, column: 3 });
  expect(tab(shape, block, false).ranges).toEqual(block.ranges);
});

it('Ctrl+A takes the block around the active cell, then everything', () => {
  const block = selectAll(shape, at(1, 2));
  expect(blockOf(shape, lastRange(block)).bottom).toBe(5);
  expect(blockOf(shape, lastRange(selectAll(shape, block))).bottom).toBe(6);
});

it('Ctrl+End is the last used row, Home the first column', () => {
  expect(jumpTo(shape, at(0, 0), 'last', false).active).toEqual({ row: 5, column: 3 });
  expect(jumpTo(shape, at(4, 3), 'rowStart', false).active).toEqual({ row: 2, column: 0 });
});

it('a spanned cell counts once among the cells of a block', () => {
  expect(placesIn(shape, { top: 2, left: 1, bottom: 4, right: 2 })).toHaveLength(4);
  expect(blockOf(shape, lastRange(selectRows(shape, at(0, 0), 3, 3)))).toEqual({ top: 2, left: 0, bottom: 4, right: 3 });
});

it('whatever is pressed, the active cell is a real cell of the sheet and lies in a range', () => {
  const step = fc.oneof(
    fc.record({
      direction: fc.constantFrom('up' as const, 'down' as const, 'left' as const, 'right' as const),
      jump: fc.constantFrom('step' as const, 'edge' as const, 'page' as const),
      extend: fc.boolean(),
    }),
    fc.constantFrom('tab' as const, 'enter' as const, 'all' as const),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let selection = at(0, 0);
      for (const each of steps) {
        if (each === 'tab') selection = tab(shape, selection, false);
        else if (each === 'enter') selection = enter(shape, selection, true);
        else if (each === 'all') selection = selectAll(shape, selection);
        else selection = move(shape, selection, each.direction, each.jump, each.extend);
        const { row, column } = selection.active;
        expect(shape.spanOf({ row, column }).top).toBe(row);
        expect(column).toBeGreaterThanOrEqual(0);
        expect(column).toBeLessThan(shape.columnCount);
        const block = blockOf(shape, lastRange(selection));
        expect(row >= block.top && row <= block.bottom && column >= block.left && column <= block.right).toBe(true);
      }
    }),
  );
});
