import { t } from '../../../shared/base/words/words.ts';
import { type KeyLine, keymap } from '../../grid/keymap.ts';
import { canonicalKeys, type KeyPress, keyName } from '../../ui/keyNames.ts';
import type { App, Command } from '../../window/app.ts';
import { OF_BROWSER, sheetCommands } from './commands.ts';
import { addBlankDesign } from './rowActions.ts';
import type { DesignSheet } from './state.ts';

/** Keys of the designs while no cell is edited, in addition to those of every sheet and of their commands. */
export const DESIGN_KEYS: readonly KeyLine<'addDesign', 'blankRow'>[] = [
  { keys: ['Ctrl+Enter'], what: t('a new design, in the blank last row'), does: [{ action: 'addDesign', when: ['blankRow'] }] },
];

const designAction = keymap(DESIGN_KEYS);

/** Returns what a key press does by the keys of the sheet's commands, of those that have an act; clipboard keys are left to the browser. */
export function byCommandKey<Act>(actOf: (command: Command) => Act | undefined): (event: KeyPress) => Act | undefined {
  const acts = new Map(
    sheetCommands.flatMap((command) => {
      const act = OF_BROWSER.includes(command.id) ? undefined : actOf(command);
      return act === undefined ? [] : (command.keys ?? []).map((key) => [canonicalKeys(key), act] as const);
    }),
  );
  return (event) => acts.get(keyName(event));
}

const commandOfKey = byCommandKey((command) => command);

/** A command of the sheet of designs that another screen carries out in its own way while it is shown, if it has an act for it. */
export const alsoOn =
  (screen: string, acts: object, act: (app: App, id: string) => unknown) =>
  (command: Command): Command =>
    Object.hasOwn(acts, command.id)
      ? { ...command, run: (app) => void (app.store.getState().screen === screen ? act(app, command.id) : command.run(app)) }
      : command;

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
  const command = commandOfKey(event);
  if (command && (command.isEnabled?.(sheet.app.store.getState()) ?? true)) command.run(sheet.app);
  return command !== undefined;
}
