import type { ReactNode } from 'react';
import { FloatingMenu } from './FloatingMenu.tsx';
import { Painter } from './painter/Painter.tsx';
import type { SheetScreen } from './screen.ts';
import { type Spreadsheet as Sheet, useSheet } from './sheet.ts';
import './painter/sheet.css';
import './painter/headings.css';
import './painter/selection.css';
import './cellEditor.css';
import './menus.css';

type Props = {
  readonly sheet: Sheet;
  /** The same object as long as the sheet is shown. */
  readonly screen: SheetScreen;
  /** Bars above the cells. */
  readonly above?: ReactNode;
  /** What floats over the cells beside the menu: the list of the edited cell, and what the screen opens. */
  readonly children?: ReactNode;
};

/** A spreadsheet: its cells, what floats over them, and what is read aloud. */
export function Spreadsheet({ sheet, screen, above, children }: Props) {
  const spoken = useSheet(sheet, (state) => state.spoken);
  const popup = useSheet(sheet, (state) => state.popup);
  const closeByPointer = (): void => sheet.store.setState({ popup: null });
  const close = (): void => {
    closeByPointer();
    sheet.grid?.focusActive();
  };
  return (
    <div className="mp-sheet">
      {above}
      <Painter sheet={sheet} screen={screen} />
      {popup?.kind === 'menu' ? (
        <FloatingMenu label="Sheet" x={popup.x} y={popup.y} items={screen.menu()} close={close} closeByPointer={closeByPointer} />
      ) : null}
      {children}
      <div className="mp-spoken" aria-live="polite" data-spoken="edit">
        {spoken}
      </div>
    </div>
  );
}
