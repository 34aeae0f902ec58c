import { t } from '../../shared/base/words/words.ts';
import type { Host, HostInput } from '../../shared/host/index.ts';
import { hasUnsaved } from '../document/document.ts';
import { titleOf } from '../document/fileNames.ts';
import { afterPaint } from '../ui/afterPaint.ts';
import { type App, labelOf, MENU_LABELS, MENUS } from './app.ts';
import { isTextBox } from './shell/shortcuts.ts';
import { START } from './state.ts';

type HostMenus = HostInput<'setMenu'>;

/** Returns the menu bar for a host with a native one, in its present state. */
function menusOf(app: App): HostMenus {
  const state = app.store.getState();
  const isOfText = isTextBox(document.activeElement);
  return MENUS.map((menu) => ({
    id: menu,
    label: MENU_LABELS[menu],
    items: app
      .commands()
      .filter((command) => command.menu === menu)
      .flatMap((command, index): HostMenus[number]['items'] => [
        ...(command.begins && index > 0 ? [{ kind: 'separator' as const }] : []),
        {
          kind: 'command',
          id: command.id,
          label: labelOf(command, state),
          keys: command.keys?.[0] ?? null,
          // An open dialog comes first; Undo of a text being edited always works.
          enabled: (isOfText && OF_TEXT.includes(command.id)) || (state.dialog === null && (command.isEnabled?.(state) ?? true)),
          checked: command.isChecked?.(state) ?? null,
        },
      ]),
  })).filter(({ items }) => items.length > 0);
}

/** The menu items that undo text while a text is being edited. */
const OF_TEXT: readonly string[] = ['undo', 'redo'];

const SETTLED_MS = 150;

/** Keeps the host's window title, its question before closing and its menu bar up to date with the app. */
export function tellHost(app: App, host: Host): void {
  let title = '';
  let menus = '';
  const tellTitle = (): void => {
    const state = app.store.getState();
    const unsaved = hasUnsaved(state);
    const name = state.screen === START ? t('Start') : titleOf(state);
    const next = unsaved ? t('{name} edited – Motorpool', { name }) : t('{name} – Motorpool', { name });
    if (next === title) return;
    const show = (): void => {
      document.title = next;
      void host.showState({ title: name.slice(0, 300), unsaved });
    };
    // Both cost more than most of what a key does, and nobody waits for them.
    if (title === '') show();
    else afterPaint(show);
    title = next;
  };
  const tellMenus = (): void => {
    const next = menusOf(app);
    const text = JSON.stringify(next);
    if (text === menus) return;
    menus = text;
    void host.setMenu(next);
  };
  const hasMenus = app.store.getState().host.kind === 'electron';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    tellTitle();
    if (!hasMenus) return;
    clearTimeout(timer);
    timer = setTimeout(tellMenus, SETTLED_MS);
  };
  app.store.subscribe(tell);
  if (hasMenus) addEventListener('focusin', tell);
  tell();
}
