import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { CellEditor } from '../../grid/cellEditor.ts';
import { type EditorAction, editingAction, isAltGr, isVerticalArrow } from '../../grid/keymap.ts';
import { AFTER, moveByKey } from './keys.ts';
import { cellAt, columnsNow, type RuleSheetSession } from './session.ts';
import { commitText } from './write.ts';

const activeCell = (home: HTMLElement | null): HTMLElement | null => home?.querySelector<HTMLElement>('.rs-cell[data-active]') ?? null;

/** Opens the text field over the active cell while it is edited. Returns a function that places it again after scrolling. */
export function useRuleEditor(sheet: RuleSheetSession, home: RefObject<HTMLElement | null>): () => void {
  const editing = useStore(sheet.store, (state) => state.editing);
  const editor = useRef<CellEditor | null>(null);
  const isOver = useRef(true);

  useLayoutEffect(() => {
    const box = home.current;
    if (!box) return;
    const close = (): void => {
      isOver.current = true;
      sheet.store.setState({ editing: null });
    };
    const take = (toAll = false): boolean => {
      if (isOver.current) return true;
      if (!commitText(sheet, editor.current?.typed ?? '', toAll)) return false;
      close();
      sheet.focus();
      return true;
    };
    const made = new CellEditor(box, {
      onText: () => undefined,
      onLeave: () => {
        // A text that cannot be read is dropped, which a message has said.
        if (!isOver.current) commitText(sheet, made.typed);
        close();
      },
    });
    editor.current = made;
    const moves = (event: KeyboardEvent, jump: 'step' | 'edge'): void => moveByKey(sheet, event, jump, false);
    const acts: Partial<Record<EditorAction, (event: KeyboardEvent) => unknown>> = {
      takeByEnter: ({ shiftKey }) => take() && AFTER[shiftKey ? 'up' : 'down'](sheet),
      takeByTab: ({ shiftKey }) => take() && AFTER[shiftKey ? 'previous' : 'next'](sheet),
      takeForAll: () => take(true),
      takeAndMove: (event) => take() && moves(event, 'step'),
      takeAndJump: (event) => take() && moves(event, 'edge'),
      cancel: () => {
        close();
        sheet.focus();
      },
      toggleCaret: () =>
        sheet.store.setState(({ editing: now }) => ({
          editing: now === null ? null : { ...now, kind: now.kind === 'edit' ? 'enter' : 'edit' },
        })),
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.isComposing || isAltGr(event)) return;
      const isReplacing = sheet.store.getState().editing?.kind === 'enter';
      const isOneLine = !made.input.value.includes('\n');
      const holds = { listOpen: false, replacing: isReplacing, vertical: isVerticalArrow(event), oneLine: isOneLine };
      const action = editingAction(event, (condition) => holds[condition]);
      if (action === null) return;
      event.preventDefault();
      event.stopPropagation();
      acts[action]?.(event);
    };
    made.input.addEventListener('keydown', onKeyDown);
    sheet.session.commitTyped = () => {
      if (!isOver.current && !take()) close();
    };
    return () => {
      made.input.remove();
      sheet.session.commitTyped = null;
      isOver.current = true;
    };
  }, [sheet, home]);

  useLayoutEffect(() => {
    const open = editor.current;
    if (open === null) return;
    const { active } = sheet.store.getState().selection;
    const cell = cellAt(sheet, active);
    const column = columnsNow(sheet)[active.column];
    if (editing === null || cell?.kind === 'choice' || cell?.kind === 'yesNo') {
      isOver.current = true;
      open.close();
      return;
    }
    if (!isOver.current) return;
    isOver.current = false;
    const isLong = cell?.kind === 'text' || cell?.kind === 'formula';
    open.open(editing.text, null, () => activeCell(home.current)?.getBoundingClientRect() ?? null, {
      label: column?.label ?? 'Value',
      align: column?.isNumeric ? 'right' : 'left',
      wraps: isLong,
    });
  }, [sheet, home, editing]);

  useEffect(() => {
    const again = (): void => editor.current?.place();
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, []);
  return () => editor.current?.place();
}
