import { FloatingMenu } from '../../grid/FloatingMenu.tsx';
import { labelOf, useApp } from '../../window/app.ts';
import { contextCommands } from './commands.ts';
import { type DesignSheet, useSheet } from './state.ts';

/** All commands of the sheet and of its designs, grouped by menu, each with its key. */
export function ContextMenu({ sheet }: { readonly sheet: DesignSheet }) {
  const popup = useSheet(sheet, (state) => state.popup);
  if (popup?.kind !== 'menu') return null;
  return <OpenMenu sheet={sheet} x={popup.x} y={popup.y} />;
}

function OpenMenu({ sheet, x, y }: { readonly sheet: DesignSheet; readonly x: number; readonly y: number }) {
  const state = useApp(sheet.app, (now) => now);
  const closeByPointer = () => sheet.store.setState({ popup: null });
  const close = () => {
    closeByPointer();
    sheet.grid?.focusActive();
  };
  const items = contextCommands(sheet.app.commands()).map((command, index) => ({
    id: command.id,
    label: labelOf(command, state),
    keys: command.keys?.[0],
    advice: command.advice?.(state) ?? null,
    begins: (command.begins ?? false) && index > 0,
    isEnabled: command.isEnabled?.(state) ?? true,
    run: () => command.run(sheet.app),
  }));
  return <FloatingMenu label="Sheet" x={x} y={y} items={items} close={close} closeByPointer={closeByPointer} />;
}
