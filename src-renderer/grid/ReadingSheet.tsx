import { useLayoutEffect, useMemo, useRef } from 'react';
import { copyAsk } from './copyPaste.ts';
import type { MenuItem } from './FloatingMenu.tsx';
import { type ReadingFrame, type ReadingSheet as Sheet, showFrame } from './reading.ts';
import { Spreadsheet } from './Spreadsheet.tsx';
import type { SheetScreen } from './screen.ts';
import type { GridPlace } from './selection.ts';

type Props<F extends ReadingFrame> = {
  /** The same one as long as it is shown. */
  readonly sheet: Sheet<F>;
  readonly frame: F;
  /** Its name for screen readers. */
  readonly label: string;
  /** Enter, Space or a double click on a cell. */
  readonly onChoose?: (place: GridPlace) => void;
  /** The sort button of a heading. */
  readonly onSort?: (column: string) => void;
  /** Lines of the menu beside those for copying. */
  readonly menu?: readonly MenuItem[];
};

/** A table as a sheet that is only read: with the cursor, the ranges, the keys and the copying of every sheet. */
export function ReadingSheet<F extends ReadingFrame>(props: Props<F>) {
  const { sheet, frame, label, onChoose } = props;
  const given = useRef(props);
  given.current = props;
  sheet.choose = onChoose ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a grid with another name is another grid
  const screen = useMemo(() => screenOf(sheet, given), [sheet, given, label]);
  useLayoutEffect(() => showFrame(sheet, frame), [sheet, frame]);
  return <Spreadsheet sheet={sheet} screen={screen} />;
}

type Given = { readonly current: Pick<Props<ReadingFrame>, 'label' | 'onSort' | 'menu'> };

const screenOf = (sheet: Sheet, given: Given): SheetScreen => ({
  label: given.current.label,
  press: () => false,
  menu: () => [
    { id: 'copy', label: 'Copy', keys: 'Ctrl+C', advice: null, begins: false, isEnabled: true, run: () => copyAsk(sheet, false, null) },
    {
      id: 'copyHeadings',
      label: 'Copy with headings',
      keys: 'Ctrl+Shift+C',
      advice: null,
      begins: false,
      isEnabled: true,
      run: () => copyAsk(sheet, false, null, true),
    },
    ...(given.current.menu ?? []),
  ],
  other: null,
  takesLost: () => false,
  takesFocus: () => false,
  follow: (_, applyWidths) => sheet.store.subscribe((now, before) => now.widths !== before.widths && applyWidths(now.widths)),
  pressHeading: (_, column) => given.current.onSort?.(column),
});
