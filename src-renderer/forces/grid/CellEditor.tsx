import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type EditorAction, editingAction, isAltGr, isVerticalArrow } from '../../grid/keymap.ts';
import { say } from '../acts.ts';
import type { ForceEditing, ForceSession } from '../state.ts';
import { commitText, stopEditing } from './edit.ts';
import { jumpByKey, moveByKey, moveCursor, NO_LIST } from './keys.ts';
import type { Row } from './rows.ts';

type Props = {
  readonly session: ForceSession;
  readonly row: Row;
  readonly editing: ForceEditing;
  readonly label: string;
  readonly align?: 'end';
};

/** A cell while it is edited. Enter and Tab commit the text and move on, Esc restores the old value. */
export function CellEditor({ session, row, editing, label, align }: Props) {
  const [text, type] = useState(editing.text);
  const [kind, setKind] = useState(editing.kind);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  /** Focuses the cell before its box is removed: removing a focused box would move the focus out of the sheet. */
  const leave = (): void => {
    isOver.current = true;
    if (document.activeElement === input.current) {
      input.current?.closest('td')?.focus({ preventScroll: true });
      // A caret would stay where the box was, and the browser look for text around it through all lines, at each frame.
      document.getSelection()?.removeAllRanges();
    }
    stopEditing(session);
  };
  const take = (): boolean => {
    if (isOver.current) return true;
    if (!commitText(session, row, editing.column, text)) return false;
    leave();
    return true;
  };
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(editing.text.length, editing.text.length);
  }, [editing]);
  useEffect(() => {
    session.commitTyped = () => void take();
    return () => {
      session.commitTyped = null;
    };
  });
  const acts: Readonly<Record<EditorAction, (event: KeyboardEvent) => unknown>> = {
    takeByEnter: ({ shiftKey }) => take() && moveCursor(session, shiftKey ? 'enterBack' : 'enter'),
    takeByTab: ({ shiftKey }) => take() && moveCursor(session, shiftKey ? 'previous' : 'next'),
    takeForAll: take,
    takeAndMove: (event) => take() && moveByKey(session, event),
    takeAndJump: (event) => take() && jumpByKey(session, event),
    cancel: leave,
    toggleCaret: () => setKind(kind === 'edit' ? 'enter' : 'edit'),
    openList: () => say(session, NO_LIST),
    chooseFromList: () => undefined,
    nothing: () => undefined,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || isAltGr(event.nativeEvent)) return;
    const holds = { listOpen: false, replacing: kind === 'enter', vertical: isVerticalArrow(event), oneLine: true };
    const action = editingAction(event, (condition) => holds[condition]);
    if (action === null) return;
    acts[action](event);
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
        // If another window took the focus, the box is still the active element and editing goes on.
        if (document.hasFocus() && !take()) stopEditing(session);
      }}
    />
  );
}
