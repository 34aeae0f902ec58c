import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Editing, ForceDesk } from '../state.ts';
import { commitText, stopEditing } from './edit.ts';
import { moveCursor } from './keys.ts';
import type { Row } from './rows.ts';

type Props = { readonly desk: ForceDesk; readonly row: Row; readonly editing: Editing; readonly label: string; readonly align?: 'end' };

/** A cell while it is typed in. Enter and Tab take the text and move on, Esc leaves the cell as it was. */
export function CellEditor({ desk, row, editing, label, align }: Props) {
  const [text, type] = useState(editing.text);
  const [kind, setKind] = useState(editing.kind);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  /** The focus goes to the cell before its box does: a box that goes away with it would send it out of the sheet. */
  const leave = (): void => {
    isOver.current = true;
    if (document.activeElement === input.current) input.current?.closest('td')?.focus({ preventScroll: true });
    stopEditing(desk);
  };
  const take = (): boolean => {
    if (isOver.current) return true;
    if (!commitText(desk, row, editing.column, text)) return false;
    leave();
    return true;
  };
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(editing.text.length, editing.text.length);
  }, [editing]);
  useEffect(() => {
    desk.commitTyped = () => void take();
    return () => {
      desk.commitTyped = null;
    };
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || event.nativeEvent.isComposing) return;
    if (key === 'Escape') leave();
    else if (key === 'F2') setKind(kind === 'edit' ? 'enter' : 'edit');
    else if (key === 'Enter') {
      if (take()) moveCursor(desk, shiftKey ? 'enterBack' : 'enter');
    } else if (key === 'Tab') {
      if (take()) moveCursor(desk, shiftKey ? 'previous' : 'next');
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      if (take()) moveCursor(desk, key === 'ArrowUp' ? 'up' : 'down');
    } else if (kind === 'enter' && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      if (take()) moveCursor(desk, key === 'ArrowLeft' ? 'left' : 'right');
    } else return;
    event.preventDefault();
  };
  return (
    <input
      ref={input}
      className={align === 'end' ? 'fc-input end' : 'fc-input'}
      aria-label={label}
      value={text}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        // Another window may have taken the focus: then the caret is still here.
        if (document.hasFocus() && !take()) stopEditing(desk);
      }}
    />
  );
}
