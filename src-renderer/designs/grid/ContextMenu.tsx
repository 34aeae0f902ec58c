import { useEffect, useLayoutEffect, useRef } from 'react';
import { floatAt } from '../../grid/floating.ts';
import { ErrorMark } from '../../ui/Icon.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { type Command, labelOf, useApp } from '../../window/app.ts';
import { contextCommands } from './commands.ts';
import { type Sheet, useSheet } from './state.ts';

/** Everything that can be done here, each with its key: all commands of the sheet and of its designs, by menu. */
export function ContextMenu({ sheet }: { readonly sheet: Sheet }) {
  const popup = useSheet(sheet, (state) => state.popup);
  if (popup?.kind !== 'menu') return null;
  return <OpenMenu sheet={sheet} x={popup.x} y={popup.y} />;
}

function OpenMenu({ sheet, x, y }: { readonly sheet: Sheet; readonly x: number; readonly y: number }) {
  const box = useRef<HTMLDivElement>(null);
  const state = useApp(sheet.app, (now) => now);
  useLayoutEffect(() => {
    const menu = box.current;
    if (!menu) return;
    floatAt(menu, { left: x, top: y });
    menu.querySelector('button')?.focus();
  }, [x, y]);
  const close = () => {
    sheet.store.setState({ popup: null });
    sheet.grid?.focusActive();
  };
  useCloseOutside(box, () => sheet.store.setState({ popup: null }));
  const run = (command: Command) => {
    close();
    command.run(sheet.app);
  };
  const onKeyDown = (event: React.KeyboardEvent) => stepInMenu(event, box.current, close);
  return (
    <div className="mp-menu" role="menu" aria-label="Sheet" tabIndex={-1} ref={box} onKeyDown={onKeyDown}>
      {contextCommands(sheet.app.commands()).map((command, index) => (
        <button
          title={command.advice?.(state) ?? undefined}
          key={command.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={command.begins && index > 0 ? 'mp-part' : ''}
          disabled={command.isEnabled ? !command.isEnabled(state) : false}
          onClick={() => run(command)}
        >
          <span>
            {labelOf(command, state)} {(command.advice?.(state) ?? null) === null ? null : <ErrorMark size={11} />}
          </span>
          {command.keys?.[0] === undefined ? null : <Keys keys={command.keys[0]} />}
        </button>
      ))}
    </div>
  );
}

/** The keys of an open menu: up and down, first and last; Esc and Tab close it. */
export function stepInMenu(event: React.KeyboardEvent, menu: HTMLElement | null, close: () => void): void {
  const buttons = [...(menu?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to !== undefined) buttons[(to + buttons.length) % buttons.length]?.focus();
  else if (event.key === 'Escape' || event.key === 'Tab') close();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Closes something that floats when the pointer goes down elsewhere. */
export function useCloseOutside(box: React.RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const onDown = (event: MouseEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    addEventListener('mousedown', onDown, { capture: true });
    return () => removeEventListener('mousedown', onDown, { capture: true });
  });
}
