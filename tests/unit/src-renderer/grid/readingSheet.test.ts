import { expect, it } from 'vitest';
import { newStore } from '../../../../src-renderer/document/store.ts';
import { copyTo } from '../../../../src-renderer/grid/copyPaste.ts';
import { pressReady } from '../../../../src-renderer/grid/keys.ts';
import { type ReadingColumn, type ReadingFrame, readingModel, readingSheet, showFrame } from '../../../../src-renderer/grid/reading.ts';
import type { GridPlace } from '../../../../src-renderer/grid/selection.ts';
import { sheetState } from '../../../../src-renderer/grid/sheet.ts';
import { keyEvent } from '../../../support/grid/sheetKeys.ts';

const column = (id: string, sorted?: ReadingColumn['sorted']): ReadingColumn => ({
  id,
  label: id.toUpperCase(),
  width: 50,
  editable: false,
  frozen: false,
  spans: false,
  align: 'left',
  ...(sorted === undefined ? {} : { sorted }),
});
const frameOf = (...ids: readonly string[]): ReadingFrame => ({
  rows: ids.map((id) => ({ id, index: 0, lines: 1 })),
  columns: [column('a', 'ascending'), column('b', null), column('c')],
});
const model = readingModel<ReadingFrame>({
  look: ({ rows, columns }, { row, column: at }) => ({
    text: `${columns[at]?.id}${rows[row]?.id}`,
    classes: 'mp-cell',
    title: '',
    invalid: false,
  }),
});

function opened() {
  const told: string[] = [];
  const sheet = readingSheet(model, newStore(sheetState(frameOf('1', '2', '3'))), (text) => void told.push(text));
  const press = (...keys: readonly string[]): readonly boolean[] => keys.map((key) => pressReady(sheet, keyEvent(key), () => false));
  const active = (): GridPlace => sheet.store.getState().selection.active;
  const copied = (withHeadings = false): string => {
    const texts = new Map<string, string>();
    // Copying only writes to a clipboard.
    copyTo(
      sheet,
      { setData: (type: string, text: string) => void texts.set(type, text) } as unknown as DataTransfer,
      false,
      null,
      withHeadings,
    );
    return texts.get('text/plain') ?? '';
  };
  return { told, sheet, press, active, copied };
}

it('moves, extends and copies in a sheet that is only read as in every sheet', () => {
  const { press, active, copied } = opened();
  press('ArrowDown', 'ArrowRight');
  expect(active()).toEqual({ row: 1, column: 1 });
  press('Shift+ArrowDown', 'Shift+ArrowRight');
  expect(copied()).toBe('b2\tc2\r\nb3\tc3');
  expect(copied(true)).toBe('B\tC\r\nb2\tc2\r\nb3\tc3');
  press('Home');
  expect(active()).toEqual({ row: 1, column: 0 });
  press('Ctrl+End');
  expect(active()).toEqual({ row: 2, column: 2 });
  press('Ctrl+A');
  expect(copied()).toBe('a1\tb1\tc1\r\na2\tb2\tc2\r\na3\tb3\tc3');
});

it('opens what a cell is about by Enter and Space, edits nothing, and lets Tab and letters go on to the page', () => {
  const { told, sheet, press } = opened();
  const chosen: GridPlace[] = [];
  sheet.choose = (place) => chosen.push(place);
  expect(press('ArrowDown', 'Enter', 'Space')).toEqual([true, true, true]);
  expect(chosen).toEqual([
    { row: 1, column: 0 },
    { row: 1, column: 0 },
  ]);
  expect(press('Tab', 'x', 'F2', 'Backspace', 'Delete')).toEqual([false, false, false, false, false]);
  expect(sheet.store.getState().editing).toBeNull();
  expect(told).toEqual([]);
});

it('keeps its cell active when its lines come in another order or are other ones', () => {
  const { sheet, press, active } = opened();
  press('ArrowDown', 'ArrowDown', 'ArrowRight');
  showFrame(sheet, frameOf('3', '1', '2'));
  expect(active()).toEqual({ row: 0, column: 1 });
  showFrame(sheet, frameOf('9'));
  expect(active()).toEqual({ row: 0, column: 1 });
});

it('says of each heading whether its column sorts, and how', () => {
  const { sheet } = opened();
  expect(['a', 'b', 'c'].map((id) => sheet.model.marks?.(sheet, id))).toEqual([
    { sorted: 'ascending', sign: '▲' },
    { sorted: null, sign: '↕' },
    null,
  ]);
});
