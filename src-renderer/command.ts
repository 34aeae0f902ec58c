import type { App, AppState, Screen } from './store.ts';

export type MenuName = 'File' | 'Edit' | 'View' | 'Design' | 'Force' | 'Tools' | 'Help';

/**
 * Something a player can do, named once for menu, toolbar, palette and keys. `keys` is written as shown, e.g.
 * "Ctrl+Shift+D"; on a Mac Ctrl stands for Command. A command that `ownsKeys` leaves them to the sheet, which handles
 * them itself: they are listed, not bound.
 */
export type Command = {
  readonly id: string;
  readonly label: string | ((state: AppState) => string);
  readonly menu: MenuName | null;
  readonly keys?: readonly string[];
  readonly ownsKeys?: boolean;
  /** Its keys work on this screen only, and there they go before those of other commands. */
  readonly on?: Screen;
  readonly isEnabled?: (state: AppState) => boolean;
  /** A line stands above it in its menu. */
  readonly begins?: boolean;
  /** Shown with a tick: this is how things are. */
  readonly isChecked?: (state: AppState) => boolean;
  readonly run: (app: App) => void;
};

export const labelOf = (command: Command, state: AppState): string =>
  typeof command.label === 'string' ? command.label : command.label(state);

/** True when a key press is the one written, e.g. "Ctrl+Shift+D". AltGr text never is: it comes with Ctrl and Alt held. */
export function isKey(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split('+');
  const key = keys.endsWith('++') ? '+' : (parts.at(-1) ?? '');
  const held = new Set(parts.slice(0, -1));
  const named: Readonly<Record<string, string>> = {
    Up: 'arrowup',
    Down: 'arrowdown',
    Left: 'arrowleft',
    Right: 'arrowright',
    Space: ' ',
    Del: 'delete',
    Esc: 'escape',
  };
  return (
    (event.ctrlKey || event.metaKey) === held.has('Ctrl') &&
    event.altKey === held.has('Alt') &&
    event.shiftKey === held.has('Shift') &&
    event.key.toLowerCase() === (named[key] ?? key.toLowerCase())
  );
}
