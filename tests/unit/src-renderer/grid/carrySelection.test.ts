import { expect, it } from 'vitest';
import { withFrame } from '../../../../src-renderer/grid/carrySelection.ts';
import { type GridColumn, type SheetFrame, shapeOf } from '../../../../src-renderer/grid/frame.ts';
import { type Editing, sheetState } from '../../../../src-renderer/grid/sheet.ts';

const column = (id: string): GridColumn => ({ id, editable: true, frozen: false, spans: false, align: 'left' });
const frameOf = (columns: readonly string[], rows: readonly string[]): SheetFrame => ({
  rows: rows.map((id) => ({ id, index: 0, lines: 1 })),
  columns: columns.map(column),
});
const editing: Editing = { kind: 'enter', place: { row: 0, column: 1 }, typed: 'Ren', list: null };

/** What is being typed once a sheet of two columns and two lines shows another frame. */
function typedAfter(frame: SheetFrame): Editing | null {
  const state = { ...sheetState(frameOf(['name', 'move'], ['a', 'b'])), editing };
  return withFrame(
    state,
    frame,
    shapeOf(
      frame,
      () => ({ rows: 2, columns: 2 }),
      () => false,
    ),
  ).editing;
}

it('what is typed stays where columns and lines are made anew', () => {
  expect(typedAfter(frameOf(['name', 'move'], ['a', 'b']))).toBe(editing);
});

it('what is typed is dropped where its cell is another', () => {
  expect(typedAfter(frameOf(['move', 'name'], ['a', 'b']))).toBeNull();
  expect(typedAfter(frameOf(['name', 'move'], ['b', 'a']))).toBeNull();
});
