import { t } from '../../shared/base/words/words.ts';
import { editNatively } from '../window/host.ts';
import type { CellEditor } from './cellEditor.ts';
import { cellsFrom, parseTsv, pasteFromMenu, putCells, sameText, type TextBlock, toTsv } from './clipboard.ts';
import { reportParts } from './edit.ts';
import { areByUnit, copyBlock, isLaterLine, type Paste, planPaste } from './paste.ts';
import { blockOnly, blocksOf, type CellBlock, type GridPlace, isInside, placesIn } from './selection.ts';
import { type CellEntry, type Spreadsheet, say, shapeNow, type WriteOutcome } from './sheet.ts';

/** The most cells a paste accepts. A sheet of 5,000 designs with all their columns has fewer. */
const MOST_CELLS = 400_000;
/** The most lines a paste accepts. */
const MOST_LINES = 10_000;
/** The most characters a cell accepts, as in Excel. */
const MOST_CHARACTERS = 32_767;

/** What a screen puts on the clipboard and takes from it beside cells. */
export type OtherContent = {
  /** Adds more to a clipboard with copied cells; returns what was copied in words, null if nothing was added. */
  readonly copied: (clipboard: DataTransfer, blocks: readonly CellBlock[], text: string) => string | null;
  /** Takes away at once what was just put on the clipboard by a cut. False if it stays where it is until it is pasted. */
  readonly cut?: () => boolean;
  /** Takes what is no cells. `clipboard` is null if only its text is known. Returns true if it was taken, or said why it is not. */
  readonly paste: (clipboard: DataTransfer | null, text: string) => boolean;
};

/** Returns why a block is too large to paste, or null if it is not. No data is lost: the block stays on the clipboard. */
function tooMuch(block: TextBlock): string | null {
  const cells = block.reduce((sum, row) => sum + row.length, 0);
  const longest = block.reduce((most, row) => row.reduce((length, text) => Math.max(length, text.length), most), 0);
  const count = (value: number): string => value.toLocaleString('en');
  if (block.length > MOST_LINES || cells > MOST_CELLS)
    return t(
      'That is {count} lines with {count2} cells; at most {count3} lines can be pasted at once. Paste it in parts, or import the file.',
      { count: count(block.length), count2: count(cells), count3: count(MOST_LINES) },
    );
  if (longest > MOST_CHARACTERS)
    return t(
      'One cell of that has {count} characters; at most {count2} fit into a cell. Copy the cells rather than the text around them.',
      { count: count(longest), count2: count(MOST_CHARACTERS) },
    );
  return null;
}

/** The text that a sheet copied last, and which places of it were no cells of their own, "row:column". */
const lastCopied = new WeakMap<Spreadsheet, { readonly text: string; readonly noCells: ReadonlySet<string> }>();

/** Returns the places of a block that are on later lines of cells over several lines. */
function noCellsIn({ store }: Spreadsheet, blocks: readonly CellBlock[]): ReadonlySet<string> {
  const { frame } = store.getState();
  const [block] = blocks;
  if (!block || blocks.length > 1 || areByUnit(frame, blocks)) return new Set();
  return new Set(
    placesOf(block).flatMap((place) => (isLaterLine(frame, place) ? [`${place.row - block.top}:${place.column - block.left}`] : [])),
  );
}

/** Returns all places of a block, those that a cell above or beside them covers included. */
const placesOf = ({ top, bottom, left, right }: CellBlock): readonly GridPlace[] =>
  Array.from({ length: bottom - top + 1 }, (_, row) => row + top).flatMap((row) =>
    Array.from({ length: right - left + 1 }, (_, column) => ({ row, column: column + left })),
  );

const sideBySide = (blocks: readonly TextBlock[]): TextBlock =>
  (blocks[0] ?? []).map((_, row) => blocks.flatMap((block) => block[row] ?? []));

/** Returns the selected cells as texts, or a sentence on why they form no block. Ranges may be next to or below each other. */
function selectedTexts(
  sheet: Spreadsheet,
  withHeadings: boolean,
): { readonly texts: TextBlock; readonly blocks: readonly CellBlock[] } | string {
  const { model, store } = sheet;
  const { frame, selection } = store.getState();
  const blocks = blocksOf(shapeNow(sheet), selection);
  const [first] = blocks;
  if (!first) return t('Nothing is selected.');
  const byUnit = areByUnit(frame, blocks);
  const parts = blocks.map((block) => {
    const cells = copyBlock(frame, block, (place) => model.copyText(frame, place), byUnit);
    return withHeadings ? [frame.columns.slice(block.left, block.right + 1).map((column) => model.heading(column).name), ...cells] : cells;
  });
  if (blocks.every(({ top, bottom }) => top === first.top && bottom === first.bottom)) return { texts: sideBySide(parts), blocks };
  if (blocks.every(({ left, right }) => left === first.left && right === first.right))
    return { texts: parts.flatMap((part, index) => (withHeadings && index > 0 ? part.slice(1) : part)), blocks };
  return t('These ranges do not line up, so they cannot be copied together. Select one block.');
}

/**
 * Puts the selection on the clipboard and marks it with a dashed edge. Other programs get the cells as they are shown.
 * Returns false when there is nothing to copy.
 */
export function copyTo(
  sheet: Spreadsheet,
  clipboard: DataTransfer,
  cut: boolean,
  other: OtherContent | null,
  withHeadings = false,
): boolean {
  const selected = selectedTexts(sheet, withHeadings);
  if (typeof selected === 'string') {
    say(sheet, selected);
    return false;
  }
  const { texts, blocks } = selected;
  const text = toTsv(texts);
  putCells(clipboard, texts, text);
  lastCopied.set(sheet, { text, noCells: noCellsIn(sheet, blocks) });
  const words = other?.copied(clipboard, blocks, text) ?? null;
  const cells = t('{textsCount, plural, one {# row} other {# rows}} of {textsCount2, plural, one {# cell} other {# cells}}', {
    textsCount: texts.length,
    textsCount2: texts[0]?.length ?? 0,
  });
  const isGone = cut && (other?.cut?.() ?? false);
  sheet.store.setState({ marquee: isGone ? null : { cut, blocks, text }, spoken: `${cut ? t('Cut') : t('Copied')} ${words ?? cells}.` });
  return true;
}

/**
 * Copies or cuts from a menu: makes the browser do it as if the key had been pressed, the only way to write several formats
 * without a permission.
 */
export function copyAsk(sheet: Spreadsheet, cut: boolean, other: OtherContent | null, withHeadings = false): void {
  if (editNatively('copy', (clipboard) => copyTo(sheet, clipboard, cut, other, withHeadings))) return;
  const onCopy = (event: ClipboardEvent): void => {
    if (!event.clipboardData) return;
    event.preventDefault();
    copyTo(sheet, event.clipboardData, cut, other, withHeadings);
  };
  // If no text is selected, the event may come from the page itself rather than from the sheet.
  document.addEventListener('copy', onCopy, { capture: true, once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', onCopy, { capture: true });
}

/** Pastes the content of a clipboard. */
export function pasteAll(sheet: Spreadsheet, clipboard: DataTransfer, other: OtherContent | null): void {
  const text = clipboard.getData('text/plain');
  if (!other?.paste(clipboard, text)) pasteFrom(sheet, cellsFrom(clipboard), text);
}

/** Pastes from a menu. */
export async function pasteAsk(sheet: Spreadsheet, other: OtherContent | null): Promise<void> {
  const isAllowed = await pasteFromMenu(
    (clipboard) => pasteAll(sheet, clipboard, other),
    (text) => {
      if (!other?.paste(null, text)) pasteFrom(sheet, parseTsv(text), text);
    },
  );
  if (!isAllowed) say(sheet, t('The browser keeps the clipboard to itself here: press Ctrl+V on the sheet instead.'));
}

/** Pastes cells at the selection; after a cut, the cut cells are emptied in the same step. */
export function pasteFrom(sheet: Spreadsheet, block: TextBlock, text: string): void {
  const { model } = sheet;
  const { frame, selection, marquee } = sheet.store.getState();
  if (block.length === 0 || (block.length === 1 && block[0]?.length === 1 && block[0][0] === '' && text === '')) {
    say(sheet, t('There is no text on the clipboard.'));
    return;
  }
  const why = tooMuch(block);
  if (why !== null) {
    say(sheet, why);
    return;
  }
  const shape = shapeNow(sheet);
  const copied = lastCopied.get(sheet);
  const isOwn = copied !== undefined && sameText(copied.text, text);
  const isNoCell = (row: number, column: number): boolean => isOwn && copied.noCells.has(`${row}:${column}`);
  const paste = planPaste(frame, shape, selection, block, (column) => model.namesOf(column), isNoCell);
  const { top, left, bottom, right } = paste.block;
  const isMove = marquee?.cut === true && sameText(marquee.text, text);
  const sources = isMove ? marquee.blocks.flatMap((cut) => placesIn(shape, cut)).filter((place) => !isInside(paste.block, place)) : [];
  const emptied = model.clearable(frame, sources).map((place) => ({ place, raw: null }));
  const written = model.write(sheet, [...emptied, ...paste.entries], isMove ? t('Move cells') : paste.label, {
    select: () => {
      const last = sheet.store.getState().frame.rows.length - 1;
      return blockOnly({ row: top, column: left }, { top, left, bottom: Math.min(bottom, last), right });
    },
  });
  sheet.store.setState({ marquee: null });
  if (written.done) tellPaste(sheet, paste, block, isMove, written);
}

/** Reports the effects of a paste that are not obvious. */
function tellPaste(sheet: Spreadsheet, paste: Paste, block: TextBlock, isMove: boolean, written: WriteOutcome): void {
  const { cut, below, misplaced, by } = paste;
  const { frame } = sheet.store.getState();
  // Nothing is lost if a cell that cannot be changed shows the text already.
  const isShown = ({ place, raw }: CellEntry): boolean => raw === null || raw === '' || sheet.model.isShown(frame, place, raw);
  const left = [
    ...reportParts(written, written.readOnly.filter((entry) => !isShown(entry)).length),
    cut > 0 &&
      t('{cut, plural, one {# cell} other {# cells}} had no column left and {cut, plural, one {was} other {were}} not pasted', { cut }),
    below > 0 &&
      t('{below, plural, one {# cell} other {# cells}} had no line left and {below, plural, one {was} other {were}} not pasted', { below }),
    misplaced > 0 &&
      t('{misplaced, plural, one {# text} other {# texts}} for a cell above {misplaced, plural, one {was} other {were}} not pasted', {
        misplaced,
      }),
  ].filter((part) => part !== false);
  const rows = by === 'headings' ? block.length - 1 : block.length;
  const width = Math.max(...block.map((row) => row.length));
  const size =
    rows * width > 1 || by !== 'place'
      ? t(' {rows} × {width} cells{by, select, headings { by their headings} typed {, past computed columns} other {}}', {
          rows,
          width,
          by,
        })
      : '';
  const done = `${isMove ? t('Moved') : t('Pasted')}${size}.`;
  if (left.length > 0) say(sheet, `${done} ${left.join('; ')}.`, 'advice', written.notUnderstood > 0 ? 'show' : 'undo');
  else if (size !== '') say(sheet, done, 'done', 'undo');
}

/**
 * Handles the browser's copy, cut and paste events. In the editor they are left to the text field. `takesLost`: whether events
 * that have no focus are for this sheet.
 */
export function listenToClipboard(
  sheet: Spreadsheet,
  home: HTMLElement,
  editor: CellEditor,
  other: OtherContent | null,
  takesLost: () => boolean,
): () => void {
  const isOurs = (event: ClipboardEvent): boolean => event.target !== editor.input && !sheet.store.getState().editing;
  const hear = (event: ClipboardEvent): void => {
    if (!isOurs(event) || !event.clipboardData) return;
    const { isReading = false } = sheet.model;
    if (event.type === 'paste') {
      event.preventDefault();
      if (isReading) say(sheet, sheet.model.whyClosed(sheet) ?? '');
      else pasteAll(sheet, event.clipboardData, other);
    } else if (!event.defaultPrevented && copyTo(sheet, event.clipboardData, event.type === 'cut' && !isReading, other))
      event.preventDefault();
  };
  // A native menu copies and pastes at the focus; if nothing has the focus, the event is for the sheet on screen.
  const hearLost = (event: ClipboardEvent): void => {
    if (event.target === document.body && takesLost()) hear(event);
  };
  const types = ['copy', 'cut', 'paste'] as const;
  for (const type of types) {
    home.addEventListener(type, hear);
    document.addEventListener(type, hearLost);
  }
  return () => {
    for (const type of types) {
      home.removeEventListener(type, hear);
      document.removeEventListener(type, hearLost);
    }
  };
}
