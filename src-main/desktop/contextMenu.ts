import { t } from '../../shared/base/words/words.ts';
import type { ContextClick, DesktopWindow, Electron } from './electronParts.ts';
import type { MenuEntry } from './menu.ts';

/** Most suggestions for a misspelled word. */
const MOST_SUGGESTIONS = 5;

/**
 * Returns the context menu of a text field: suggestions for a misspelled word where the system checks spelling, and the
 * clipboard. Elsewhere selected text can be copied; otherwise there are no entries.
 */
function contextEntries(clicked: ContextClick, replace: (text: string) => void): readonly MenuEntry[] {
  const { isEditable, selectionText, misspelledWord, dictionarySuggestions, editFlags } = clicked;
  if (!isEditable) return selectionText.trim() === '' ? [] : [{ role: 'copy', enabled: editFlags.canCopy }];
  const suggestions = dictionarySuggestions.slice(0, MOST_SUGGESTIONS).map((text) => ({ label: text, click: () => replace(text) }));
  const nothing = misspelledWord !== '' && suggestions.length === 0 ? [{ label: t('No suggestions'), enabled: false }] : [];
  return [
    ...suggestions,
    ...nothing,
    // Electron leaves out a separator at the beginning.
    { type: 'separator' },
    { role: 'cut', enabled: editFlags.canCut },
    { role: 'copy', enabled: editFlags.canCopy },
    { role: 'paste', enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', enabled: editFlags.canSelectAll },
  ];
}

/** Gives the text fields of a window's page a context menu; Electron has none by itself. */
export function offerContextMenus(electron: Electron, window: DesktopWindow): void {
  const contents = window.webContents;
  contents.on('context-menu', (_event, clicked) => {
    const entries = contextEntries(clicked, (text) => contents.replaceMisspelling(text));
    if (entries.length === 0) return;
    const { x, y, menuSourceType } = clicked;
    // Opened by a key, it belongs at the text and not at the pointer.
    electron.popUp(electron.buildMenu([...entries]), window, menuSourceType === 'keyboard' ? { x, y } : null);
  });
}
