import { compactWord } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import type { WriteStore } from '../document/store.ts';
import { putFrame } from './carrySelection.ts';
import { type SizedColumn, sharedWidths } from './columnWidths.ts';
import { columnIndexOf, type GridColumn, type SheetFrame, type SheetLine } from './frame.ts';
import type { GridPlace } from './selection.ts';
import type { HeadingMarks, HeadingTexts, SheetModel, Spreadsheet, SpreadsheetState } from './sheet.ts';

/** A column of a sheet that is only read. */
export type ReadingColumn = GridColumn &
  SizedColumn & {
    readonly label: string;
    /** The second line of its heading. */
    readonly sub?: string;
    readonly title?: string;
    readonly classes?: string;
    /** How the lines are sorted by it; absent if it does not sort. */
    readonly sorted?: HeadingMarks['sorted'];
    readonly draw?: HeadingTexts['draw'];
  };

export type ReadingFrame<L extends SheetLine = SheetLine, C extends ReadingColumn = ReadingColumn> = SheetFrame<L, C>;

/** A sheet that is only read, while it is on screen. */
export type ReadingSheet<F extends ReadingFrame = ReadingFrame> = Spreadsheet<SpreadsheetState<F>> & {
  /** Shows a message. */
  readonly tell: (text: string, tone: 'done' | 'advice') => void;
  /** Opens what a cell is about. */
  choose: ((place: GridPlace) => void) | null;
  /** Called when another cell or range is selected. */
  selected: (() => void) | null;
};

/** A sheet that comes on screen. The store keeps its selection and its widths for when it comes again. */
export const readingSheet = <F extends ReadingFrame>(
  model: SheetModel,
  store: WriteStore<SpreadsheetState<F>>,
  tell: ReadingSheet['tell'],
): ReadingSheet<F> => ({ store, model, grid: null, tell, choose: null, selected: null });

/** Shows what the sheet shows now. Lines with the same ids in the same places keep the selection as it is. */
export function showFrame<F extends ReadingFrame>(sheet: ReadingSheet<F>, frame: F): void {
  if (frame !== sheet.store.getState().frame) putFrame(sheet, frame);
}

const WHY = t('This table is only read: its cells can be copied, not changed.');
const SIGNS = { ascending: '▲', descending: '▼' } as const;

type OwnPart<F extends ReadingFrame> = Pick<SheetModel<ReadingSheet<F>, F>, 'look'> & Partial<SheetModel<ReadingSheet<F>, F>>;

/** The model of a sheet that is only read: what its cells show is its own. */
export const readingModel = <F extends ReadingFrame>(own: OwnPart<F>): SheetModel<ReadingSheet<F>, F> => {
  const textAt = (frame: F, place: GridPlace): string => own.look(frame, place).text;
  return {
    isReading: true,
    keepsTab: false,
    blankRow: () => -1,
    isBlank: (frame, place) => textAt(frame, place) === '',
    value: textAt,
    plainText: textAt,
    copyText: textAt,
    isShown: () => false,
    cell: ({ columns }, { column }) => ({ label: columns[column]?.label ?? '', kind: 'text', wraps: false }),
    heading: ({ label, sub = '', title = '', classes = '', sorted, draw }) => ({
      name: label,
      short: label,
      sub,
      title,
      classes: sorted === undefined ? classes : `mp-sortable ${classes}`,
      draw,
    }),
    namesOf: ({ label }) => new Set([compactWord(label)]),
    marks: ({ store }, id) => {
      const { frame } = store.getState();
      const sorted = frame.columns[columnIndexOf(frame, id)]?.sorted;
      return sorted === undefined ? null : { sorted, sign: sorted === null ? '↕' : SIGNS[sorted] };
    },
    rowHead: () => ({ isChanged: false }),
    widths: ({ columns }, roomPx) => sharedWidths(columns, roomPx),
    whyClosed: () => WHY,
    changeLabel: () => '',
    write: () => ({ done: false, readOnly: [], notUnderstood: 0, notes: null }),
    clearable: () => [],
    suggestions: () => [],
    isHeld: () => false,
    entriesOf: () => [],
    selected: ({ selected }) => selected?.(),
    choose: (sheet) => sheet.choose?.(sheet.store.getState().selection.active),
    say: ({ tell }, text, tone) => tell(text, tone),
    ...own,
  };
};
