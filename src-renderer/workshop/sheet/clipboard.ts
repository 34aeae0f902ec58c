import { cellsFrom, parseTsv, pasteFromMenu, putCells, type TextBlock, toTsv } from '../../grid/clipboard.ts';
import { blocksOf } from '../../grid/selection.ts';
import { editNatively } from '../../window/host.ts';
import { say } from '../state.ts';
import { columnsNow, hasBlankRow, type RuleSheetSession, selectedPlaces, shapeNow, textAt } from './session.ts';
import { clearSelected, type TypedCell, writeTexts } from './write.ts';

/** The selected cells as texts. Of several blocks the last one is taken. */
function selectedBlock(sheet: RuleSheetSession): TextBlock {
  const block = blocksOf(shapeNow(sheet), sheet.store.getState().selection).at(-1);
  if (!block) return [];
  const rows: string[][] = [];
  for (let row = block.top; row <= Math.min(block.bottom, Math.max(block.top, sheet.props.rows.length - 1)); row++) {
    const cells: string[] = [];
    // Other programs read a plain minus sign.
    for (let column = block.left; column <= block.right; column++)
      cells.push(textAt(sheet, { row, column }).replace(/^\u2212(?=[\d.])/, '-'));
    rows.push(cells);
  }
  return rows;
}

/** Puts the selected cells on the clipboard of an event; a cut also clears them. */
export function copyInto(sheet: RuleSheetSession, clipboard: Pick<DataTransfer, 'setData'>, isCut: boolean): void {
  putCells(clipboard, selectedBlock(sheet));
  if (isCut) clearSelected(sheet);
}

export const pasteFrom = (sheet: RuleSheetSession, clipboard: Pick<DataTransfer, 'getData'>): void =>
  pasteBlock(sheet, cellsFrom(clipboard));

/** Writes a block of texts from the active cell on; a single text goes into every selected cell. */
function pasteBlock(sheet: RuleSheetSession, block: TextBlock): void {
  const [[only = ''] = []] = block;
  const isOne = block.length === 1 && block[0]?.length === 1;
  const [{ row: top = 0, column: left = 0 } = {}] = selectedPlaces(sheet);
  const columns = columnsNow(sheet).length;
  const last = hasBlankRow(sheet.props) ? Number.POSITIVE_INFINITY : sheet.props.rows.length;
  const typed: readonly TypedCell[] = isOne
    ? selectedPlaces(sheet).map((at) => ({ at, text: only }))
    : block.flatMap((cells, row) =>
        cells.flatMap((text, column) =>
          top + row < last && left + column < columns ? [{ at: { row: top + row, column: left + column }, text }] : [],
        ),
      );
  const lost = block.length - (last - top);
  writeTexts(sheet, typed, typed.length === 1 ? 'Paste' : `Paste ${typed.length} values`);
  if (lost > 0)
    say(sheet.session, `${lost} ${lost === 1 ? 'row was' : 'rows were'} not pasted: this sheet has only the rows that the rules need.`);
}

/** Copies or cuts from a menu. */
export async function copyAsk(sheet: RuleSheetSession, isCut: boolean): Promise<void> {
  sheet.focus();
  if (editNatively('copy', (clipboard) => copyInto(sheet, clipboard, isCut))) return;
  try {
    await navigator.clipboard.writeText(toTsv(selectedBlock(sheet)));
    if (isCut) clearSelected(sheet);
  } catch {
    say(sheet.session, `The browser does not let the menu copy: press Ctrl+${isCut ? 'X' : 'C'}.`);
  }
}

/** Pastes from a menu. */
export function pasteAsk(sheet: RuleSheetSession): void {
  sheet.focus();
  void pasteFromMenu(
    (clipboard) => pasteFrom(sheet, clipboard),
    (text) => pasteBlock(sheet, parseTsv(text)),
  ).then((isDone) => {
    if (!isDone) say(sheet.session, 'The browser does not let the menu paste: press Ctrl+V.');
  });
}
