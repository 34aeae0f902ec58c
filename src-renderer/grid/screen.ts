import type { OtherContent } from './copyPaste.ts';
import type { MenuItem } from './FloatingMenu.tsx';
import type { CellBlock } from './selection.ts';

/** What is below the pointer during a drag; the place is null beside the cells, its column null on the head of a row. */
export type DragSpot = {
  readonly element: Element;
  readonly place: { readonly row: number; readonly column: number | null } | null;
  readonly isUpperHalf: boolean;
};

/** Where dragged rows would go: above a row, into cells, or to something beside the sheet. */
export type Landing = { readonly above?: number; readonly into?: CellBlock; readonly element?: Element };

/** What a screen adds to its sheet: commands, and what the pointer does beyond selecting and filling. */
export type SheetScreen = {
  /** The name of the sheet for screen readers. */
  readonly label: string;
  /** Handles the keys of the screen's own commands while no cell is edited. */
  readonly press: (event: KeyboardEvent) => boolean;
  /** The lines of the context menu. */
  readonly menu: () => readonly MenuItem[];
  readonly other: OtherContent | null;
  /** Whether keys and clipboard events are for this sheet if nothing has the focus. */
  readonly takesLost: () => boolean;
  /** Whether the sheet takes the focus when it comes on screen. */
  readonly takesFocus: () => boolean;
  /** Calls `repaint` when something outside the sheet's state changes what it shows, until the returned function is called. */
  readonly follow?: (repaint: () => void) => () => void;
  /** Adds a line to the active unit: the button in a cell was pressed. */
  readonly addLine?: () => void;
  /** The sort or filter button of a heading was pressed, or the heading with Alt. */
  readonly pressHeading?: (button: 'sort' | 'filter', column: string, event: MouseEvent) => void;
  /** One less or one more: a button of the active cell was pressed. */
  readonly step?: (by: -1 | 1) => void;
  /** Where dragged rows would go that are over something, anywhere on the page; without it they go above the row that they are over. */
  readonly landing?: (over: DragSpot) => Landing | null;
  /** Dragged rows were let go there. */
  readonly land?: (on: Landing) => void;
  /** Selected rows were dragged from one row above another. */
  readonly moveRows?: (row: number, above: number) => void;
  /** Selected columns were dragged before another; null for the end. */
  readonly moveColumns?: (before: string | null) => void;
};
