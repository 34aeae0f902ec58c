import { useStore } from 'zustand';
import type { WriteStore } from '../document/store.ts';
import type { OpenList } from './cellEditor.ts';
import type { ListItem } from './completion.ts';
import { type GridColumn, type RawValue, type SheetFrame, shapeOf } from './frame.ts';
import {
  blocksOf,
  type CellBlock,
  type GridPlace,
  type GridSelection,
  oneCell,
  placesIn,
  type Shape,
  type VisibleCells,
} from './selection.ts';

/** The cell being edited. `enter`: typing replaced the value, arrow keys commit. `edit`: arrow keys move the caret. */
export type Editing = {
  readonly kind: 'enter' | 'edit';
  readonly place: GridPlace;
  /** The text the player typed, without the completion that the list proposes. */
  readonly typed: string;
  /**
   * The open list: its lines match `query`; `chosen` is the highlighted one, which Enter and Tab accept. Null when closed.
   */
  readonly list: { readonly query: string; readonly chosen: number | null } | null;
};

/** Copied or cut cells with their dashed edge, until they are pasted or changed, or Esc is pressed. */
type Marquee = { readonly cut: boolean; readonly blocks: readonly CellBlock[]; readonly text: string };

/** What floats over the sheet: the context menu, or something of the screen. */
type Popup =
  | { readonly kind: 'menu'; readonly x: number; readonly y: number }
  | { readonly kind: 'fixes' }
  | { readonly kind: 'filter'; readonly column: string };

/** A cell to scroll into view, a new object each time; with `withBlank` also the blank line, if it is the next one. */
export type Reveal = {
  readonly place: GridPlace;
  readonly withBlank?: boolean;
  /** Whether the cell takes the focus: `stays` only if the sheet has it. */
  readonly focus?: boolean | 'stays';
};

export type SpreadsheetState<F extends SheetFrame = SheetFrame> = {
  readonly frame: F;
  readonly selection: GridSelection;
  readonly editing: Editing | null;
  readonly marquee: Marquee | null;
  readonly popup: Popup | null;
  /** What was last to be scrolled into view. */
  readonly reveal: Reveal | null;
  /** Cells that a drag of the fill handle would fill. */
  readonly filling: CellBlock | null;
  /** Line above which dragged rows would be dropped. */
  readonly dropAbove: number | null;
  /** Column before which dragged columns would be dropped; past the last one for the end. */
  readonly dropBefore: number | null;
  /** The last message for screen readers. */
  readonly spoken: string;
  /** The columns that the player made wider or narrower, in pixels. */
  readonly widths: Readonly<Record<string, number>>;
};

/** No cell edited, nothing dragged, no popup over the sheet. */
export const NOTHING_OPEN = {
  editing: null,
  marquee: null,
  popup: null,
  reveal: null,
  filling: null,
  dropAbove: null,
  dropBefore: null,
} as const satisfies Partial<SpreadsheetState>;

/** The state of a sheet that shows a frame, with its active cell. */
export const sheetState = <F extends SheetFrame>(frame: F, active: GridPlace = { row: 0, column: 0 }): SpreadsheetState<F> => ({
  frame,
  selection: oneCell(active),
  ...NOTHING_OPEN,
  spoken: '',
  widths: {},
});

/** The part of the screen that the sheet's logic uses; there is none while another screen is shown. */
export type GridPort = {
  readonly page: () => VisibleCells;
  readonly focusActive: () => void;
  /** Returns the rectangle of a cell in window coordinates; null when it is not painted. */
  readonly rectOf: (place: GridPlace) => DOMRect | null;
  /** Opens the editor over the active cell with a text and the caret position in it, or all of it selected; null puts the caret at the end. */
  readonly openEditor: (text: string, caret: number | 'all' | null) => void;
  /** Sets the ids in the page of the open list and its highlighted line; null when no list is open. */
  readonly describeList: (list: OpenList | null) => void;
  /** Shows the typed text with the proposed completion, which is selected and not part of `typedText`. */
  readonly propose: (typed: string, rest: string) => void;
  /** Returns the editor's text, without a proposed completion that is still selected. */
  readonly typedText: () => string;
};

/** The look of a cell, apart from the selection. */
export type StillLook = {
  readonly text: string;
  /** Shown behind the text in small type, e.g. a unit. */
  readonly aside?: string | undefined;
  /** Draws the content, if it is more than a text. `text` is what a screen without drawings would show. */
  readonly draw?: (home: HTMLElement) => void;
  /** The place of the line among headings and what is below them, said by its first cell. */
  readonly outline?: Outline;
  readonly classes: string;
  readonly title: string;
  readonly invalid: boolean;
  readonly readOnly?: boolean;
};

/** How deep a line is below headings, from 1; a heading also says whether the lines below it are shown. */
export type Outline = { readonly level: number; readonly isOpen?: boolean };

/** A text or value to put at a place; rows past the last line make new ones. */
export type CellEntry = { readonly place: GridPlace; readonly raw: RawValue };

/** What became of entries that were written, for the messages. */
export type WriteOutcome = {
  readonly done: boolean;
  /** Entries for cells that cannot be changed, which were skipped. */
  readonly readOnly: readonly CellEntry[];
  /** How many cells keep the typed text although it was not understood. */
  readonly notUnderstood: number;
  /** How numbers were converted on reading, or what was refused, as one clause; null if nothing is to be said. */
  readonly notes: string | null;
};

export type WriteOptions = {
  /** The selection afterwards, worked out on the changed sheet. */
  readonly select: () => GridSelection;
  /** The cell whose new value is read aloud. */
  readonly spoken?: GridPlace;
} & SelectOptions;

export type HeadingTexts = {
  readonly name: string;
  readonly short: string;
  /** The second line. */
  readonly sub: string;
  readonly title: string;
  /** Further classes of the heading. */
  readonly classes?: string;
  /** Draws the heading, if it is more than its texts. Its buttons answer by themselves. */
  readonly draw?: ((home: HTMLElement) => void) | undefined;
};

/** The head of a row. */
type RowHead = {
  /** Shown instead of its number. */
  readonly text?: string | undefined;
  /** Whether the row changed since it was saved. */
  readonly isChanged: boolean;
  readonly mark?: 'new' | 'error' | undefined;
  readonly title?: string | undefined;
};

/** The sort and filter buttons of a heading. */
export type HeadingMarks = {
  readonly sorted: 'ascending' | 'descending' | null;
  readonly sign: string;
  /** Without it there is no button to filter. */
  readonly isFiltered?: boolean;
};

export type Offer = 'undo' | 'show';

/** The name of a cell, and how it is edited. */
type CellKind = {
  readonly label: string;
  readonly kind: 'text' | 'list' | 'yesNo';
  readonly wraps: boolean;
  /** How its text is aligned, if not as its column. */
  readonly align?: GridColumn['align'] | undefined;
  /** True if it takes nothing but what its list has: Space opens the list. */
  readonly isClosed?: boolean;
  /** True if its list is opened to choose from: what is typed then replaces the text. */
  readonly picks?: boolean;
  /** True if a click opens its list, which stays open for the next choice. */
  readonly opens?: boolean;
};

/** What a screen says of its sheet: what the cells show and hold, and what becomes of what is typed. */
export type SheetModel<S extends Spreadsheet = Spreadsheet, F extends SheetFrame = SheetFrame, I extends ListItem = ListItem> = {
  /** True if there are headings whose lines can be hidden. */
  readonly isTree?: boolean;
  /** True if the sheet is only read (`reading.ts`). */
  readonly isReading?: boolean;
  /** The height of the headings, if it is another than usual. */
  readonly headPx?: number;
  /** True if Tab stays in the sheet at its two ends. */
  readonly keepsTab: boolean;
  /** The blank last line, in which something new is begun; -1 if there is none. */
  blankRow(frame: F): number;
  isBlank(frame: F, place: GridPlace): boolean;
  look(frame: F, place: GridPlace): StillLook;
  /** The value that filling copies. */
  value(frame: F, place: GridPlace): RawValue;
  /** The text that an editor begins with: reading it back gives the same value. */
  plainText(frame: F, place: GridPlace): string;
  copyText(frame: F, place: GridPlace): string;
  /** Whether a cell already shows a value that is pasted. */
  isShown(frame: F, place: GridPlace, raw: RawValue): boolean;
  /** The label of a cell and how it is edited; null if there is nothing at the place. */
  cell(frame: F, place: GridPlace): CellKind | null;
  heading(column: F['columns'][number]): HeadingTexts;
  /** All names that a pasted row of headings may have for a column, without spaces and signs. */
  namesOf(column: F['columns'][number]): ReadonlySet<string>;
  /** The group above a column; the id of columns without one is empty. */
  group?(frame: F, column: F['columns'][number]): { readonly id: string; readonly label: string; readonly tint: string };
  /** Null for a column that does not sort. */
  marks?(sheet: S, column: string): HeadingMarks | null;
  rowHead(sheet: S, row: number): RowHead;
  /** The label of a button that adds a line to the unit of the active cell; null where there is none. */
  addWord?(frame: F, active: GridPlace, row: number, column: number): string | null;
  /** Whether a cell is a number with buttons for one less and one more while it is active. */
  hasSteps?(frame: F, place: GridPlace): boolean;
  /** Opens or closes a heading, or switches with null. False if the row is no heading, or is so already. */
  fold?(sheet: S, row: number, isOpen: boolean | null): boolean;
  /** Whether a cell contains what is sought; null if nothing is. */
  finder?(sheet: S): ((place: GridPlace) => boolean) | null;
  /** The usual width of every column in pixels, if the sheet has this much room. */
  widths(frame: F, roomPx: number): ReadonlyMap<string, number>;
  /** Keeps the width that the player gave a column, for sheets that keep it elsewhere than in their state. */
  keepWidth?(sheet: S, column: string, px: number): void;

  /** Why the active cell cannot be typed into; null if it can. */
  whyClosed(sheet: S): string | null;
  changeLabel(sheet: S, place: GridPlace): string;
  /** Why a typed text is not accepted: its cell then stays open. Without it every text is kept, and marked if it is wrong. */
  refusal?(sheet: S, entries: readonly CellEntry[]): string | null;
  /** Writes as one step. */
  write(sheet: S, entries: readonly CellEntry[], label: string, options: WriteOptions): WriteOutcome;
  /** The cells of these places that can be emptied. */
  clearable(frame: F, places: readonly GridPlace[]): readonly GridPlace[];
  /** The lines of the list of a cell that go on with a text. */
  suggestions(sheet: S, place: GridPlace, query: string): readonly I[];
  /** Whether a cell already holds what a line of its list would write. */
  isHeld(frame: F, place: GridPlace, item: I): boolean;
  /** What a chosen line of the list writes: the cell, or also others of its row. */
  entriesOf(frame: F, place: GridPlace, item: I): readonly CellEntry[];
  /** Opens what the active cell of a sheet that is only read is about: Enter, Space or a double click. */
  choose?(sheet: S): void;
  /** Called when the editor was closed by Esc. */
  cancelled?(sheet: S, editing: Editing): void;
  /** Called when another cell or range is selected. */
  selected?(sheet: S): void;
  say(sheet: S, text: string, tone: 'done' | 'advice', offer: Offer | null): void;
};

/** A sheet: its state, what it is about, and the grid currently showing it. */
export type Spreadsheet<S extends SpreadsheetState = SpreadsheetState> = {
  readonly store: WriteStore<S>;
  readonly model: SheetModel;
  grid: GridPort | null;
};

/** Of a sheet that is not shown. */
export const usualPage = (): VisibleCells => ({ rows: 20, columns: 10 });

export const shapeNow = (sheet: Spreadsheet, frame: SheetFrame = sheet.store.getState().frame): Shape =>
  shapeOf(frame, sheet.grid?.page ?? usualPage, (place) => sheet.model.isBlank(frame, place));

/** Every selected cell once in each range, row by row. */
export function selectedPlaces(sheet: Spreadsheet): readonly GridPlace[] {
  const shape = shapeNow(sheet);
  return blocksOf(shape, sheet.store.getState().selection).flatMap((block) => placesIn(shape, block));
}

export type SelectOptions = { readonly reveal?: GridPlace | false; readonly withBlank?: boolean; readonly focus?: boolean | 'stays' };

/** Sets a selection, scrolls its active cell (or `reveal`) into view and tells the screen. */
export function select(
  sheet: Spreadsheet,
  selection: GridSelection,
  { reveal = selection.active, withBlank = false, focus = true }: SelectOptions = {},
): void {
  sheet.store.setState({ selection, popup: null, ...(reveal === false ? {} : { reveal: { place: reveal, withBlank, focus } }) });
  if (reveal === false && focus !== false) sheet.grid?.focusActive();
  sheet.model.selected?.(sheet);
}

/** Scrolls the active cell into view, which takes the focus. */
export const showActive = (sheet: Spreadsheet): void =>
  sheet.store.setState(({ selection }) => ({ reveal: { place: selection.active, focus: true } }));

export const say = (sheet: Spreadsheet, text: string, tone: 'done' | 'advice' = 'advice', offer: Offer | null = null): void =>
  sheet.model.say(sheet, text, tone, offer);

/** Selects from a sheet's state; the component renders again only when what it selected changes. */
export const useSheet = <S extends SpreadsheetState, T>(sheet: Spreadsheet<S>, selector: (state: S) => T): T =>
  useStore(sheet.store, selector);
