import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { Keys } from '../ui/Keys.tsx';
import { floatAt } from './floating.ts';
import { type Spreadsheet, useSheet } from './sheet.ts';

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

/** Closes what floats over a sheet, which takes the focus again. */
export function closePopup(sheet: Spreadsheet): void {
  sheet.store.setState({ popup: null });
  sheet.grid?.focusActive();
}

type FloatingProps = {
  readonly sheet: Spreadsheet;
  readonly role: 'menu' | 'dialog';
  /** Its name for screen readers. */
  readonly label: string;
  readonly className?: string;
  /** Where it opens, in pixels of the window. */
  readonly at: () => { readonly left: number; readonly top: number } | null | undefined;
  readonly children: ReactNode;
};

/** What floats over a sheet. Its first button or field takes the focus; Esc and a press elsewhere close it, in a menu also Tab. */
export function Floating({ sheet, role, label, className = '', at, children }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stays where it opened
  useLayoutEffect(() => {
    const place = at();
    if (box.current && place) floatAt(box.current, place);
    box.current?.querySelector<HTMLElement>(role === 'menu' ? 'button' : 'input')?.focus();
  }, []);
  useEffect(() => {
    // The press moves the focus there.
    const onDown = (event: MouseEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) sheet.store.setState({ popup: null });
    };
    addEventListener('mousedown', onDown, { capture: true });
    return () => removeEventListener('mousedown', onDown, { capture: true });
  }, [sheet]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isMenu = role === 'menu';
    const buttons = [...(box.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    const now = buttons.findIndex((button) => button.matches(':focus'));
    const to = isMenu ? { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: buttons.length - 1 }[event.key] : undefined;
    if (to !== undefined) buttons[(to + buttons.length) % buttons.length]?.focus();
    else if (event.key === 'Escape' || (isMenu && event.key === 'Tab')) closePopup(sheet);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useAriaPropsSupportedByRole: its role is that of a menu or a dialog
    <div className={`mp-menu ${className}`} role={role} aria-label={label} tabIndex={-1} ref={box} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** The open context menu of a sheet. */
export function SheetMenu({ sheet, menu }: { readonly sheet: Spreadsheet; readonly menu: () => readonly MenuItem[] }) {
  const popup = useSheet(sheet, (state) => state.popup);
  if (popup?.kind !== 'menu') return null;
  const { x: left, y: top } = popup;
  return (
    <Floating key={`${left} ${top}`} sheet={sheet} role="menu" label={t('Sheet')} at={() => ({ left, top })}>
      {menu().map((item) => (
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
            closePopup(sheet);
            item.run();
          }}
        >
          <span>{item.label}</span>
          {item.keys === undefined ? null : <Keys keys={item.keys} />}
        </button>
      ))}
    </Floating>
  );
}
