import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { floatAt } from './floating.ts';
import { editingAction, isVerticalArrow } from './keymap.ts';

/** How a choice was accepted, which sets where the cursor goes next; `left`: the focus has already moved elsewhere. */
export type TakenBy = 'down' | 'up' | 'next' | 'previous' | 'stay' | 'left';

export type ComboboxItem = {
  readonly key: string;
  readonly text: string;
  /** Shown at the right, in columns. */
  readonly aside: readonly ReactNode[];
  readonly isNow?: boolean;
};

type Props<T extends ComboboxItem> = {
  readonly label: string;
  readonly placeholder?: string;
  readonly items: (typed: string) => readonly T[];
  readonly take: (item: T, how: TakenBy, typed: string) => void;
  /** Handles a text that matches none of the items; returns false to keep the text in the box. */
  readonly takeText: (typed: string, how: TakenBy) => boolean;
  /** Receives a function that commits the typed text when other code needs that, and null when the box is removed. */
  readonly register?: (takeTyped: (() => void) | null) => void;
  readonly cancel: () => void;
  /** Handles arrow keys while the list is closed. */
  readonly leave: (event: KeyboardEvent) => boolean;
  readonly typed?: string;
  readonly heading?: readonly string[];
  readonly foot?: ReactNode;
  /** The box stays open after a choice, for the next one. */
  readonly stays?: boolean;
  readonly tabIndex: number;
  /** The element that positions the floating list. */
  readonly host: HTMLElement | null;
  readonly takesFocus: boolean;
  readonly opensAtOnce?: boolean;
};

/** Returns the item whose name equals a text, ignoring case; null if none does. */
export const namedIn = <T extends ComboboxItem>(items: readonly T[], typed: string): T | null =>
  items.find(({ text }) => text.toLowerCase() === typed.trim().toLowerCase()) ?? null;

/**
 * A text box with a list of matches below it. Up and Down move the highlight; Enter, Tab and a click accept the
 * highlighted line; Esc keeps the old value; leaving the box commits the typed text and never a merely highlighted line.
 */
export function Combobox<T extends ComboboxItem>(props: Props<T>) {
  const {
    label,
    placeholder,
    items,
    take,
    takeText,
    register,
    cancel,
    leave,
    heading,
    foot,
    stays = false,
    tabIndex,
    host,
    takesFocus,
  } = props;
  const [typed, type] = useState(props.typed ?? '');
  const [isOpen, open] = useState(props.opensAtOnce ?? false);
  const [chosen, choose] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOver = useRef(false);
  const id = useId();
  const found = isOpen ? items(typed) : [];
  const now = found.findIndex(({ isNow }) => isNow);
  const current = chosen === null ? (typed.trim() === '' ? now : 0) : Math.min(chosen, found.length - 1);

  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useLayoutEffect(() => {
    if (!list.current) return;
    const box = input.current?.closest('td')?.getBoundingClientRect();
    const room = host?.getBoundingClientRect();
    if (!box || !room) return;
    const { height } = list.current.getBoundingClientRect();
    // The list never covers the cell: if there is no room below, it opens above.
    const isBelow = box.bottom + height <= room.bottom || box.top - room.top < height;
    floatAt(list.current, { left: box.left, top: isBelow ? box.bottom : box.top - height });
  });
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const leaveTyped = (): void => {
    if (isOver.current || stays || !document.hasFocus()) return;
    isOver.current = true;
    const item = typed.trim() === '' ? null : namedIn(items(typed), typed);
    if (item) take(item, 'left', typed);
    else if (typed.trim() === '') cancel();
    else takeText(typed, 'left');
  };
  useEffect(() => {
    register?.(leaveTyped);
    return () => register?.(null);
  });

  const settle = (): void => {
    type('');
    choose(null);
    open(false);
  };
  const accept = (item: T, how: TakenBy): void => {
    isOver.current = !stays;
    if (stays) settle();
    // With clicks, several items can be chosen one after another from the open list.
    if (stays && how === 'stay') open(true);
    take(item, how, typed);
  };
  const onEnter = (event: KeyboardEvent, how: TakenBy): boolean => {
    // The typed text counts, even if its list was closed by a brief loss of the focus.
    const item = isOpen ? found[current] : typed.trim() === '' ? undefined : items(typed)[0];
    if (item && (typed.trim() !== '' || chosen !== null)) accept(item, how);
    else if (typed.trim() === '') {
      isOver.current = !stays;
      return leave(event);
    } else {
      isOver.current = !stays;
      if (takeText(typed, how) && stays) settle();
    }
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (event.nativeEvent.isComposing) return;
    const holds = { listOpen: isOpen && found.length > 0, replacing: false, vertical: isVerticalArrow(event), oneLine: false };
    const isPlain = !ctrlKey && !metaKey && !altKey;
    const isDone = ((): boolean => {
      switch (editingAction(event, (condition) => holds[condition])) {
        case 'openList':
          open(true);
          return true;
        case 'chooseFromList':
          choose(Math.max(0, Math.min(found.length - 1, current + (key === 'ArrowDown' ? 1 : -1))));
          return true;
        case 'takeByEnter':
          return onEnter(event, shiftKey ? 'up' : 'down');
        case 'takeByTab':
          return onEnter(event, shiftKey ? 'previous' : 'next');
        case 'cancel':
          if (stays && typed === '' && !isOpen) return leave(event);
          isOver.current = !stays;
          if (stays) settle();
          else cancel();
          return true;
        default:
      }
      if (!isPlain) return typed === '' && leave(event);
      const isText = typed !== '' && (key === 'ArrowLeft' || key === 'ArrowRight' || key === 'Home' || key === 'End' || key === 'Delete');
      return !isText && key.length > 1 && key !== 'Backspace' && leave(event);
    })();
    // The surrounding sheet must not handle keys typed here.
    event.stopPropagation();
    if (isDone) event.preventDefault();
  };
  const popup =
    isOpen && found.length > 0 && host ? (
      <div className="fc-list" ref={list}>
        {heading ? (
          <div className="fc-list-head" aria-hidden="true">
            {heading.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </div>
        ) : null}
        <div className="fc-options" id={id} role="listbox" aria-label={label}>
          {found.map((item, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus and hears the keys.
            <div
              key={item.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === current}
              className={item.isNow ? 'fc-option now' : 'fc-option'}
              onMouseDown={(event) => {
                event.preventDefault();
                accept(item, 'stay');
              }}
            >
              <span>{item.text}</span>
              {item.aside.map((part, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
                <span key={column}>{part}</span>
              ))}
            </div>
          ))}
        </div>
        {foot ? <p className="fc-list-foot">{foot}</p> : null}
      </div>
    ) : null;
  return (
    <>
      <input
        ref={input}
        className="fc-input"
        role="combobox"
        aria-label={label}
        aria-expanded={popup !== null}
        aria-controls={popup === null ? undefined : id}
        aria-autocomplete="list"
        aria-activedescendant={popup !== null && found[current] ? `${id}-${current}` : undefined}
        {...(typed === '' ? { 'data-undo': 'project' } : {})}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        tabIndex={tabIndex}
        value={typed}
        onChange={(event) => {
          type(event.currentTarget.value);
          choose(null);
          open(true);
        }}
        onClick={() => open(true)}
        onBlur={() => (stays ? open(false) : leaveTyped())}
        onKeyDown={onKeyDown}
      />
      {popup === null || host === null ? null : createPortal(popup, host)}
    </>
  );
}
