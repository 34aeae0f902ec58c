import type { ReactNode } from 'react';
import { SheetMenu } from './FloatingMenu.tsx';
import { Painter } from './painter/Painter.tsx';
import type { SheetScreen } from './screen.ts';
import { type Spreadsheet as Sheet, useSheet } from './sheet.ts';
import './painter/sheet.css';
import './painter/headings.css';
import './painter/parts.css';
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
export const Spreadsheet = ({ sheet, screen, above, children }: Props) => (
  <div className="mp-sheet">
    {above}
    <Painter sheet={sheet} screen={screen} />
    <SheetMenu sheet={sheet} menu={screen.menu} />
    {children}
    <div className="for-readers" aria-live="polite" data-spoken="edit">
      <Spoken sheet={sheet} />
    </div>
  </div>
);

/** A component of its own: a key that is read aloud renders nothing else. */
const Spoken = ({ sheet }: Pick<Props, 'sheet'>) => useSheet(sheet, (state) => state.spoken);
