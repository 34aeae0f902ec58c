import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Keys } from '../ui/Keys.tsx';
import { floatAt } from './floating.ts';

/** One line of a menu. */
export type MenuItem = {
  readonly id: string;
  readonly label: string;
  /** Its keys, in the notation of commands. */
  readonly keys?: string | undefined;
  /** Why the rules are against it, shown as its title; it is dimmed. Null for none. */
  readonly advice: string | null;
  /** A line is drawn above it. */
  readonly begins: boolean;
  readonly isEnabled: boolean;
  readonly run: () => void;
};

/** A line of a menu that can be used, unless `more` says something else. */
export const menuItem = (label: string, run: () => void, more: Partial<MenuItem> = {}): MenuItem => ({
  id: label,
  label,
  advice: null,
  begins: false,
  isEnabled: true,
  run,
  ...more,
});

type Props = {
  /** Its name for screen readers. */
  readonly label: string;
  /** Where it opens, in pixels of the window. */
  readonly x: number;
  readonly y: number;
  readonly items: readonly MenuItem[];
  /** Called when a line was chosen or a key closed the menu: the focus returns to the grid. */
  readonly close: () => void;
  /** Called when the pointer was pressed elsewhere, which moves the focus there. */
  readonly closeByPointer: () => void;
};

/** A menu that floats over a grid. */
export function FloatingMenu({ label, x, y, items, close, closeByPointer }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    floatAt(box.current, { left: x, top: y });
    box.current.querySelector('button')?.focus();
  }, [x, y]);
  useCloseOutside(box, closeByPointer);
  return (
    <div
      className="mp-menu"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      ref={box}
      onKeyDown={(event) => stepInMenu(event, box.current, close)}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          title={item.advice ?? undefined}
          data-against={item.advice === null ? undefined : true}
          className={item.begins ? 'mp-part' : ''}
          disabled={!item.isEnabled}
          onClick={() => {
            close();
            item.run();
          }}
        >
          <span>{item.label}</span>
          {item.keys === undefined ? null : <Keys keys={item.keys} />}
        </button>
      ))}
    </div>
  );
}

/** The keys of an open menu: up and down, first and last; Esc and Tab close it. */
export function stepInMenu(event: KeyboardEvent, menu: HTMLElement | null, close: () => void): void {
  const buttons = [...(menu?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to !== undefined) buttons[(to + buttons.length) % buttons.length]?.focus();
  else if (event.key === 'Escape' || event.key === 'Tab') close();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Closes a floating element when the pointer is pressed elsewhere. */
export function useCloseOutside(box: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const onDown = (event: MouseEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    addEventListener('mousedown', onDown, { capture: true });
    return () => removeEventListener('mousedown', onDown, { capture: true });
  });
}
