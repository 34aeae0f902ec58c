import { isError } from '../../../shared/formula/index.ts';
import { listWorkbook } from '../../../shared/import/lists/index.ts';
import { readForceList } from '../../../shared/lists/index.ts';
import { once } from '../../../shared/remembered.ts';
import { readNumberText } from '../../../shared/ruleset/values/index.ts';
import { COPIED_TYPE, type CopiedDesigns, isShareText, packCopied, readCopied } from '../../../shared/share/index.ts';
import { putCells, sameText, type TextBlock, toTsv } from '../../grid/clipboard.ts';
import { blockOf, blocksOf, type CellBlock, lastRange, placesIn } from '../../grid/selection.ts';
import { editNatively } from '../../window/host.ts';
import { counted } from '../grid/edit.ts';
import { cellAt, type GridFrame, heldValue, plainText } from '../grid/frame.ts';
import { moveDesigns, wholeDesigns } from '../grid/rowActions.ts';
import { newId, say, step } from '../grid/sheet.ts';
import { type DesignSheet, shapeNow } from '../grid/state.ts';
import { type CellEntry, clearCells, notesInWords } from '../grid/write.ts';
import { copyBlock, type Paste, planPaste } from './paste.ts';
import { planRows, wholeRowsOf } from './wholeRows.ts';

/** The most cells a paste accepts. A sheet of 5,000 designs with all their columns has fewer. */
const MOST_CELLS = 400_000;
/** The most lines a paste accepts. */
const MOST_LINES = 10_000;
/** The most characters a cell accepts, as in Excel. */
const MOST_CHARACTERS = 32_767;

/** Returns why a block is too large to paste, or null if it is not. No data is lost: the block stays on the clipboard. */
function tooMuch(block: TextBlock): string | null {
  const cells = block.reduce((sum, row) => sum + row.length, 0);
  const longest = block.reduce((most, row) => row.reduce((length, text) => Math.max(length, text.length), most), 0);
  const count = (value: number): string => value.toLocaleString('en');
  if (block.length > MOST_LINES || cells > MOST_CELLS)
    return `That is ${count(block.length)} lines with ${count(cells)} cells; at most ${count(MOST_LINES)} lines can be pasted at once. Paste it in parts, or import the file.`;
  if (longest > MOST_CHARACTERS)
    return `One cell of that has ${count(longest)} characters; at most ${count(MOST_CHARACTERS)} fit into a cell. Copy the cells rather than the text around them.`;
  return null;
}

const localNumber = once(() => new Intl.NumberFormat(undefined, { useGrouping: false, maximumFractionDigits: 6 }));

/** Returns the text copied for a cell: numbers in this computer's number format, errors as an empty text. */
function copyText(frame: GridFrame, place: { readonly row: number; readonly column: number }): string {
  const cell = cellAt(frame, place);
  if (!cell) return '';
  const value = heldValue(frame.ruleset, cell) ?? null;
  if (isError(value)) return '';
  return typeof value === 'number' ? localNumber().format(value) : plainText(frame.ruleset, cell);
}

const headingOf = (frame: GridFrame, block: CellBlock): readonly string[] =>
  frame.columns.slice(block.left, block.right + 1).map(({ field }) => field.label);

const sideBySide = (blocks: readonly TextBlock[]): TextBlock =>
  (blocks[0] ?? []).map((_, row) => blocks.flatMap((block) => block[row] ?? []));

/** Returns the selected cells as texts, or a sentence on why they form no block. Ranges may be next to or below each other. */
function selectedTexts(
  sheet: DesignSheet,
  withHeadings: boolean,
): { readonly texts: TextBlock; readonly blocks: readonly CellBlock[] } | string {
  const { frame, selection } = sheet.store.getState();
  const blocks = blocksOf(shapeNow(sheet), selection);
  const [first] = blocks;
  if (!first) return 'Nothing is selected.';
  const parts = blocks.map((block) => {
    const cells = copyBlock(frame, block, (place) => copyText(frame, place));
    return withHeadings ? [headingOf(frame, block), ...cells] : cells;
  });
  if (blocks.every(({ top, bottom }) => top === first.top && bottom === first.bottom)) return { texts: sideBySide(parts), blocks };
  if (blocks.every(({ left, right }) => left === first.left && right === first.right))
    return { texts: parts.flatMap((part, index) => (withHeadings && index > 0 ? part.slice(1) : part)), blocks };
  return 'These ranges do not line up, so they cannot be copied together. Select one block.';
}

/**
 * The whole designs a sheet copied last, with the cell text written to the clipboard. A paste from the menu receives
 * only that text, by which the designs are found here.
 */
const lastCopied = new WeakMap<DesignSheet, { readonly text: string; readonly packed: string }>();

/**
 * Puts the selection on the clipboard and marks it with a dashed edge. Other programs get the cells as they are shown;
 * whole rows are also added as whole designs, in a type that only Motorpool reads. Returns false when there is nothing to copy.
 */
export function copyTo(sheet: DesignSheet, clipboard: DataTransfer, cut: boolean, withHeadings = false): boolean {
  const selected = selectedTexts(sheet, withHeadings);
  if (typeof selected === 'string') {
    say(sheet, selected);
    return false;
  }
  const text = toTsv(selected.texts);
  putCells(clipboard, selected.texts, text);
  const { frame } = sheet.store.getState();
  const { ruleset, history } = sheet.app.store.getState();
  const designs = wholeRowsOf(frame, selected.blocks);
  lastCopied.delete(sheet);
  if (designs) {
    const packed = packCopied(ruleset, history.present, designs);
    clipboard.setData(COPIED_TYPE, packed);
    lastCopied.set(sheet, { text, packed });
  }
  const cells = `${counted(selected.texts.length, 'row')} of ${counted(selected.texts[0]?.length ?? 0, 'cell')}`;
  sheet.store.setState({
    marquee: { cut, blocks: selected.blocks, text },
    spoken: `${cut ? 'Cut' : 'Copied'} ${designs ? `${counted(designs.length, 'whole design')}` : cells}.`,
  });
  return true;
}

/** Makes the browser copy or cut as if the key had been pressed: the only way to write several formats without a permission. */
function ask(sheet: DesignSheet, cut: boolean, withHeadings: boolean): void {
  if (editNatively('copy', (clipboard) => copyTo(sheet, clipboard, cut, withHeadings))) return;
  const onCopy = (event: ClipboardEvent): void => {
    if (!event.clipboardData) return;
    event.preventDefault();
    copyTo(sheet, event.clipboardData, cut, withHeadings);
  };
  // If no text is selected, the event may come from the page itself rather than from the sheet.
  document.addEventListener('copy', onCopy, { capture: true, once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', onCopy, { capture: true });
}

/** Copies from a menu, or with the columns' headings. */
export const copyAsk = (sheet: DesignSheet, withHeadings: boolean): void => ask(sheet, false, withHeadings);

export const cutAsk = (sheet: DesignSheet): void => ask(sheet, true, false);

/** Esc: removes the dashed edge and cancels a cut. */
export function dropMarquee(sheet: DesignSheet): boolean {
  const { marquee, popup } = sheet.store.getState();
  if (marquee) sheet.store.setState({ marquee: null });
  else if (popup) sheet.store.setState({ popup: null });
  else return false;
  return true;
}

/** Returns the whole designs on a clipboard; null if it holds none. */
export const designsFrom = (clipboard: DataTransfer): CopiedDesigns | null => readCopied(clipboard.getData(COPIED_TYPE));

/** Returns the whole designs this sheet copied last, if this is the text that was copied with them. */
export function designsBehind(sheet: DesignSheet, text: string): CopiedDesigns | null {
  const copied = lastCopied.get(sheet);
  return copied && sameText(copied.text, text) ? readCopied(copied.packed) : null;
}

/** Pastes whole designs at the selection. Designs that were cut in this sheet are moved there instead, and replace nothing. */
export function pasteDesigns(sheet: DesignSheet, copied: CopiedDesigns, text: string): void {
  const { frame, selection, marquee } = sheet.store.getState();
  const { ruleset, history } = sheet.app.store.getState();
  const isUnchanged = (): boolean => sheet.app.store.getState().history === history;
  const target = blockOf(shapeNow(sheet), lastRange(selection));
  const cut = marquee?.cut === true && sameText(marquee.text, text) ? wholeRowsOf(frame, marquee.blocks) : null;
  if (cut) {
    const before = frame.rows[target.top]?.design ?? null;
    if (before === null || !cut.includes(before)) if (!moveDesigns(sheet, cut, before)) return;
    sheet.store.setState({ marquee: null });
    if (isUnchanged()) say(sheet, 'These rows are there already. Go to the row that they are to stand above, or to the blank last row.');
    else say(sheet, `Moved ${counted(cut.length, 'row')}.`, 'done', 'undo');
    return;
  }
  const paste = planRows(history.present, ruleset, frame, target, copied, newId);
  const done = step(sheet, paste.edit, (after) => wholeDesigns(after, paste.designs, selection.active.column), { atEnd: true });
  sheet.store.setState({ marquee: null });
  if (!done) return;
  if (isUnchanged()) {
    say(sheet, 'The same designs are there already.', 'done');
    return;
  }
  const what = [
    ...(paste.added > 0 ? [`${counted(paste.added, 'design')} added`] : []),
    ...(paste.replaced > 0 ? [`${counted(paste.replaced, 'design')} replaced`] : []),
  ];
  say(sheet, [`Pasted whole rows: ${what.join(', ')}.`, ...paste.remarks].join(' '), paste.remarks.length > 0 ? 'advice' : 'done', 'undo');
}

/**
 * Returns true for text that is not cells (designs in words or as a code, or a battlegroup's list), after a notice on
 * where to paste it.
 */
function isAboutDesigns(sheet: DesignSheet, text: string): boolean {
  const { ruleset, history } = sheet.app.store.getState();
  const { one, many } = ruleset.force.data.noun;
  if (readForceList(ruleset, history.present.designs, text, newId) !== null) {
    const action = { label: `Show ${many}`, command: 'forces' };
    sheet.app.toast({ text: `This is the list of a ${one}. Paste it on the screen of ${many} (Ctrl+V).`, tone: 'advice', action });
    return true;
  }
  if (!isShareText(text) && listWorkbook(text, '') === null) return false;
  const action = { label: 'Import …', command: 'importSheet' };
  sheet.app.toast({
    text: 'These are designs in words or as a code. Open the import and paste them there (Ctrl+V).',
    tone: 'advice',
    action,
  });
  return true;
}

/** Pastes at the selection; after a cut, the cut cells are emptied in the same step. */
export function pasteFrom(sheet: DesignSheet, block: TextBlock, text: string): void {
  const { frame, selection, marquee } = sheet.store.getState();
  if (block.length === 0 || (block.length === 1 && block[0]?.length === 1 && block[0][0] === '' && text === '')) {
    say(sheet, 'There is no text on the clipboard.');
    return;
  }
  if (isAboutDesigns(sheet, text)) return;
  const why = tooMuch(block);
  if (why !== null) {
    say(sheet, why);
    return;
  }
  const shape = shapeNow(sheet);
  const paste = planPaste(frame, shape, selection, block, newId);
  const isMove = marquee?.cut === true && sameText(marquee.text, text);
  const emptied = isMove ? clearCells(frame, sourcesOf(sheet, marquee.blocks, paste.block)).edit : null;
  const edits = [...(emptied ? [emptied] : []), ...(paste.edit ? [paste.edit] : [])];
  const [only] = edits;
  const label = isMove ? 'Move cells' : paste.edit?.kind === 'together' ? paste.edit.label : 'Paste';
  const edit = edits.length > 1 ? { kind: 'together' as const, label, edits } : (only ?? null);
  const { top, left, bottom, right } = paste.block;
  const done = step(
    sheet,
    edit,
    (after) => ({
      active: { row: top, column: left },
      ranges: [{ anchor: { row: top, column: left }, head: { row: Math.min(bottom, after.frame.rows.length - 1), column: right } }],
      tabColumn: null,
    }),
    { atEnd: true },
  );
  sheet.store.setState({ marquee: null });
  if (done) tellPaste(sheet, paste, block, isMove);
}

/** Returns the cut cells that the paste itself does not fill again. */
function sourcesOf(sheet: DesignSheet, blocks: readonly CellBlock[], target: CellBlock) {
  const shape = shapeNow(sheet);
  const isTarget = ({ row, column }: { readonly row: number; readonly column: number }): boolean =>
    row >= target.top && row <= target.bottom && column >= target.left && column <= target.right;
  return blocks.flatMap((block) => placesIn(shape, block)).filter((place) => !isTarget(place));
}

/** Returns whether a computed cell already shows this text, so that nothing is lost if it is not written there. */
function isShown(frame: GridFrame, { place, raw }: CellEntry): boolean {
  if (raw === null || raw === '') return true;
  const cell = cellAt(frame, place);
  const value = cell ? heldValue(frame.ruleset, cell) : null;
  if (copyText(frame, place) === String(raw).trim()) return true;
  const read = readNumberText(String(raw));
  return read.ok && read.value === value;
}

/** Reports the effects of a paste that are not obvious. */
function tellPaste(sheet: DesignSheet, paste: Paste, block: TextBlock, isMove: boolean): void {
  const { cut, misplaced, byHeadings, report } = paste;
  const { frame } = sheet.store.getState();
  const skipped = report.readOnly.filter((entry) => !isShown(frame, entry)).length;
  const notes = notesInWords(report);
  const left = [
    ...(notes === null ? [] : [notes]),
    ...(report.notUnderstood.length > 0 ? [`${counted(report.notUnderstood.length, 'cell')} not understood, kept as typed`] : []),
    ...(skipped > 0 ? [`${counted(skipped, 'computed cell')} skipped`] : []),
    ...(cut > 0 ? [`${counted(cut, 'cell')} had no column left and ${cut === 1 ? 'was' : 'were'} not pasted`] : []),
    ...(misplaced > 0 ? [`${counted(misplaced, 'text')} for a design on a later line ${misplaced === 1 ? 'was' : 'were'} not pasted`] : []),
  ];
  const rows = byHeadings ? block.length - 1 : block.length;
  const width = Math.max(...block.map((row) => row.length));
  const size = rows * width > 1 || byHeadings ? ` ${rows} × ${width} cells${byHeadings ? ' by their headings' : ''}` : '';
  if (left.length > 0)
    say(sheet, `${isMove ? 'Moved' : 'Pasted'}${size}. ${left.join('; ')}.`, 'advice', report.notUnderstood.length > 0 ? 'show' : 'undo');
  else if (size !== '') say(sheet, `${isMove ? 'Moved' : 'Pasted'}${size}.`, 'done', 'undo');
}
