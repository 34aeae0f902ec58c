import { t } from '../../../shared/base/words/words.ts';
import { type KeyLine, keymap } from '../../grid/keymap.ts';
import { canonicalKeys, keyName } from '../../ui/keyNames.ts';
import type { Command } from '../../window/app.ts';
import { OF_BROWSER, sheetCommands } from './commands.ts';
import { addBlankDesign } from './rowActions.ts';
import type { DesignSheet } from './state.ts';

/** Keys of the designs while no cell is edited, in addition to those of every sheet and of their commands. */
export const DESIGN_KEYS: readonly KeyLine<'addDesign', 'blankRow'>[] = [
  { keys: ['Ctrl+Enter'], what: t('a new design, in the blank last row'), does: [{ action: 'addDesign', when: ['blankRow'] }] },
];

const designAction = keymap(DESIGN_KEYS);

/** The commands of the sheet by their keys; clipboard keys are left to the browser. */
const commandsByKey: ReadonlyMap<string, Command> = new Map(
  sheetCommands
    .filter(({ id }) => !OF_BROWSER.includes(id))
    .flatMap((command) => (command.keys ?? []).map((key) => [canonicalKeys(key), command] as const)),
);

/** Handles the keys of designs and of their commands. Returns true if the key was handled. */
export function pressCommand(sheet: DesignSheet, event: KeyboardEvent): boolean {
  const isInBlank = (): boolean => {
    const { frame, selection } = sheet.store.getState();
    return selection.active.row === frame.rows.length - 1;
  };
  if (designAction(event, isInBlank) !== null) {
    addBlankDesign(sheet);
    return true;
  }
  const command = commandsByKey.get(keyName(event));
  if (command && (command.isEnabled?.(sheet.app.store.getState()) ?? true)) command.run(sheet.app);
  return command !== undefined;
}
