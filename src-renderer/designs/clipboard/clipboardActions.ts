import { t } from '../../../shared/base/words/words.ts';
import { readForceList } from '../../../shared/paper/lists/index.ts';
import { COPIED_TYPE, type CopiedDesigns, isShareText, packCopied, readCopied } from '../../../shared/share/index.ts';
import { listWorkbook } from '../../../shared/sheets/import/lists/index.ts';
import { sameText } from '../../grid/clipboard.ts';
import type { OtherContent } from '../../grid/copyPaste.ts';
import { blockOf, lastRange } from '../../grid/selection.ts';
import { say, shapeNow } from '../../grid/sheet.ts';
import { newId } from '../copies.ts';
import { moveDesigns, wholeDesigns } from '../grid/rowActions.ts';
import type { DesignSheet } from '../grid/state.ts';
import { step } from '../grid/steps.ts';
import { planRows, wholeRowsOf } from './wholeRows.ts';

/**
 * The whole designs a sheet copied last, with the cell text written to the clipboard. A paste from the menu receives
 * only that text, by which the designs are found here.
 */
const lastCopied = new WeakMap<DesignSheet, { readonly text: string; readonly packed: string }>();

/** Returns the whole designs this sheet copied last, if this is the text that was copied with them. */
function designsBehind(sheet: DesignSheet, text: string): CopiedDesigns | null {
  const copied = lastCopied.get(sheet);
  return copied && sameText(copied.text, text) ? readCopied(copied.packed) : null;
}

/** Pastes whole designs at the selection. Designs that were cut in this sheet are moved there instead, and replace nothing. */
function pasteDesigns(sheet: DesignSheet, copied: CopiedDesigns, text: string): void {
  const { frame, selection, marquee } = sheet.store.getState();
  const { ruleset, history } = sheet.app.store.getState();
  const isUnchanged = (): boolean => sheet.app.store.getState().history === history;
  const target = blockOf(shapeNow(sheet), lastRange(selection));
  const cut = marquee?.cut === true && sameText(marquee.text, text) ? wholeRowsOf(frame, marquee.blocks) : null;
  if (cut) {
    const before = frame.rows[target.top]?.design ?? null;
    if (before === null || !cut.includes(before)) if (!moveDesigns(sheet, cut, before)) return;
    sheet.store.setState({ marquee: null });
    if (isUnchanged()) say(sheet, t('These rows are there already. Go to the row to put them above, or to the blank last row.'));
    else say(sheet, t('Moved {cutCount, plural, one {# row} other {# rows}}.', { cutCount: cut.length }), 'done', 'undo');
    return;
  }
  const paste = planRows(history.present, ruleset, frame, target, copied, newId);
  const done = step(sheet, paste.edit, (after) => wholeDesigns(after, paste.designs, selection.active.column), { atEnd: true });
  sheet.store.setState({ marquee: null });
  if (!done) return;
  if (isUnchanged()) {
    say(sheet, t('The same designs are there already.'), 'done');
    return;
  }
  const what = [
    ...(paste.added > 0 ? [t('{added, plural, one {# design} other {# designs}} added', { added: paste.added })] : []),
    ...(paste.replaced > 0 ? [t('{replaced, plural, one {# design} other {# designs}} replaced', { replaced: paste.replaced })] : []),
  ];
  say(
    sheet,
    [t('Pasted whole rows: {what}.', { what: what.join(', ') }), ...paste.remarks].join(' '),
    paste.remarks.length > 0 ? 'advice' : 'done',
    'undo',
  );
}

/**
 * Returns true for text that is not cells (designs in words or as a code, or a battlegroup's list), after a notice on
 * where to paste it.
 */
function isAboutDesigns(sheet: DesignSheet, text: string): boolean {
  const { ruleset, history } = sheet.app.store.getState();
  const { one, many } = ruleset.force.data.noun;
  if (readForceList(ruleset, history.present.designs, text, newId) !== null) {
    const action = { label: t('Show {nouns}', { nouns: many }), command: 'forces' };
    sheet.app.toast({
      text: t('This is the list of a {noun}. Paste it on the screen of {nouns} (Ctrl+V).', { noun: one, nouns: many }),
      tone: 'advice',
      action,
    });
    return true;
  }
  if (!isShareText(text) && listWorkbook(text, '') === null) return false;
  const action = { label: t('Import …'), command: 'importSheet' };
  sheet.app.toast({
    text: t('These are designs in words or as a code. Open the import and paste them there (Ctrl+V).'),
    tone: 'advice',
    action,
  });
  return true;
}

/** What the sheet of designs copies and pastes beside cells: whole rows are whole designs, in a type that only Motorpool reads. */
export const designContent = (sheet: DesignSheet): OtherContent => ({
  copied: (clipboard, blocks, text) => {
    const { ruleset, history } = sheet.app.store.getState();
    const designs = wholeRowsOf(sheet.store.getState().frame, blocks);
    lastCopied.delete(sheet);
    if (!designs) return null;
    const packed = packCopied(ruleset, history.present, designs);
    clipboard.setData(COPIED_TYPE, packed);
    lastCopied.set(sheet, { text, packed });
    return t('{designsCount, plural, one {# whole design} other {# whole designs}}', { designsCount: designs.length });
  },
  paste: (clipboard, text) => {
    const designs = clipboard ? readCopied(clipboard.getData(COPIED_TYPE)) : designsBehind(sheet, text);
    if (designs) pasteDesigns(sheet, designs, text);
    return designs !== null || isAboutDesigns(sheet, text);
  },
});
