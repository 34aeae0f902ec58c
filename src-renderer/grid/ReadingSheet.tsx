import { useLayoutEffect, useMemo, useRef } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { copyAsk } from './copyPaste.ts';
import { type MenuItem, menuItem } from './FloatingMenu.tsx';
import { rowIndexOf } from './frame.ts';
import { type ReadingFrame, type ReadingSheet as Sheet, showFrame } from './reading.ts';
import { Spreadsheet } from './Spreadsheet.tsx';
import type { SheetScreen } from './screen.ts';
import { type GridPlace, selectOnly } from './selection.ts';
import { select, shapeNow } from './sheet.ts';

type Props<F extends ReadingFrame> = {
  /** The same one as long as it is shown. */
  readonly sheet: Sheet<F>;
  readonly frame: F;
  /** Its name for screen readers. */
  readonly label: string;
  /** The id of the line that the screen shows more of; null for none. */
  readonly current?: string | null;
  /** Another line is active. */
  readonly onCurrent?: (id: string) => void;
  /** Enter, Space or a double click on a cell. */
  readonly onChoose?: (place: GridPlace) => void;
  /** The sort button of a heading. */
  readonly onSort?: (column: string) => void;
  /** Lines of the menu beside those for copying. */
  readonly menu?: readonly MenuItem[];
};

/** A table as a sheet that is only read: with the cursor, the ranges, the keys and the copying of every sheet. */
export function ReadingSheet<F extends ReadingFrame>(props: Props<F>) {
  const { sheet, frame, label, onChoose, onCurrent, current = null } = props;
  const given = useRef(props);
  given.current = props;
  sheet.choose = onChoose ?? null;
  sheet.selected = () => {
    const { frame: now, selection } = sheet.store.getState();
    const line = now.rows[selection.active.row];
    if (line && line.id !== given.current.current) onCurrent?.(line.id);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a grid with another name is another grid
  const screen = useMemo(() => screenOf(sheet, given), [sheet, given, label]);
  useLayoutEffect(() => showFrame(sheet, frame), [sheet, frame]);
  useLayoutEffect(() => {
    const { selection } = sheet.store.getState();
    const row = current === null ? -1 : rowIndexOf(frame, current);
    if (row >= 0 && row !== selection.active.row)
      select(sheet, selectOnly(shapeNow(sheet), { row, column: selection.active.column }), { focus: false });
  }, [sheet, frame, current]);
  return <Spreadsheet sheet={sheet} screen={screen} />;
}

/** The lines of the menu for copying. */
export const copyItems = (sheet: Sheet): readonly MenuItem[] => [
  menuItem(t('Copy'), () => copyAsk(sheet, false, null), { keys: 'Ctrl+C' }),
  menuItem(t('Copy with headings'), () => copyAsk(sheet, false, null, true), { keys: 'Ctrl+Shift+C' }),
];

type Given = { readonly current: Pick<Props<ReadingFrame>, 'label' | 'onSort' | 'menu'> };

const screenOf = (sheet: Sheet, given: Given): SheetScreen => ({
  label: given.current.label,
  press: () => false,
  menu: () => [...copyItems(sheet), ...(given.current.menu ?? [])],
  other: null,
  takesLost: () => false,
  takesFocus: () => false,
  pressHeading: (_, column) => given.current.onSort?.(column),
});
