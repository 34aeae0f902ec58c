import type { OtherContent } from './copyPaste.ts';
import type { MenuItem } from './FloatingMenu.tsx';

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
  readonly follow?: (repaint: () => void, applyWidths: (widths: Readonly<Record<string, number>>) => void) => () => void;
  /** Adds a line to the active unit: the button in a cell was pressed. */
  readonly addLine?: () => void;
  /** The sort or filter button of a heading was pressed, or the heading with Alt. */
  readonly pressHeading?: (button: 'sort' | 'filter', column: string, event: MouseEvent) => void;
  /** Selected rows were dragged from one row above another. */
  readonly moveRows?: (row: number, above: number) => void;
  /** Selected columns were dragged before another; null for the end. */
  readonly moveColumns?: (before: string | null) => void;
};
