import { useRef } from 'react';
import { useStore } from 'zustand';
import type { Force, ForceId, SectionId } from '../../shared/project/force.ts';
import { isUndoOrRedo } from '../document/lastStep.ts';
import type { WriteStore } from '../document/store.ts';
import type { App, AppState } from '../window/app.ts';
import { defineSlice, perApp } from '../window/slice.ts';
import { firstChanged } from './grid/changed.ts';
import type { Cursor, ForceColumn } from './grid/cursor.ts';
import { ADD_KEY, entryKey, sectionKey } from './grid/rows.ts';

/** The cell being edited. `enter`: typing replaced the text, arrow keys commit. `edit`: arrow keys move the caret. */
export type ForceEditing = { readonly row: string; readonly column: ForceColumn; readonly kind: 'enter' | 'edit'; readonly text: string };

/** Where dragged lines would be dropped: before or after a line, inside a section, or into the seats of a carrier. */
export type DropAt = { readonly row: string; readonly where: 'before' | 'after' | 'inside' | 'aboard' };

export type ForceState = {
  /** The current force; the first one if it no longer exists. */
  readonly force: ForceId | null;
  /** The force it is compared with. */
  readonly opponent: ForceId | null;
  readonly view: 'sheet' | 'bothSides' | 'battle' | 'collection' | 'print';
  readonly cursor: Cursor;
  /** The column where a run of Tab keys began, which Enter goes back to; null outside of a run. */
  readonly tabColumn: ForceColumn | null;
  /** The line where a range of lines begins. */
  readonly anchor: string | null;
  /** Keys of the selected lines; the cursor's own line is always selected too. */
  readonly picked: ReadonlySet<string>;
  readonly editing: ForceEditing | null;
  readonly collapsed: ReadonlySet<string>;
  /** The section to add to; the last one if it no longer exists. */
  readonly target: SectionId | null;
  readonly menu: { readonly x: number; readonly y: number } | null;
  readonly dropAt: DropAt | null;
  /** Forces as they were when units of a design were taken out of them in the collection, by the ids of both, oldest first. */
  readonly takenFrom: Readonly<Record<string, readonly Force[]>>;
  /** The last message for screen readers. */
  readonly spoken: string;
};

/** The selected lines: the cursor's own and those picked beside it. */
export type LineSelection = Pick<ForceState, 'cursor' | 'picked'>;

/** The state of the sheet of forces that is not stored in the project. */
export type ForceSession = {
  readonly app: App;
  readonly store: WriteStore<ForceState>;
  /** Commits the text being edited in a cell, if any. */
  commitTyped: (() => void) | null;
  /** Puts the focus on the active cell, while the sheet is on screen. */
  focus: (() => void) | null;
};

const NONE: ReadonlySet<string> = new Set();

const FRESH: ForceState = {
  force: null,
  opponent: null,
  view: 'sheet',
  cursor: { row: ADD_KEY, column: 'design' },
  tabColumn: null,
  anchor: null,
  picked: NONE,
  editing: null,
  collapsed: NONE,
  target: null,
  menu: null,
  dropAt: null,
  takenFrom: {},
  spoken: '',
};

/** After undo and redo the cursor is on the first line that they changed, unless something is being added. */
function followStep(own: ForceState, now: AppState, before: AppState): ForceState {
  const { cursor, force, collapsed } = own;
  if (now.lastStep === before.lastStep || now.screen !== 'forces' || !isUndoOrRedo(now.lastStep)) return own;
  const shown = (now.history.present.forces ?? []).find(({ id }, index) => id === force || (force === null && index === 0));
  const was = before.history.present.forces?.find(({ id }) => id === shown?.id);
  if (cursor.row === ADD_KEY || !shown || !was || shown === was) return own;
  const row = firstChanged(was, shown);
  if (row === null) return own;
  const section = shown.sections.find(({ entries }) => entries.some(({ id }) => entryKey(id) === row));
  const open = new Set([...collapsed].filter((key) => section === undefined || key !== sectionKey(section.id)));
  return { ...own, collapsed: open.size === collapsed.size ? collapsed : open, ...atCell({ ...cursor, row }) };
}

const forceSlice = defineSlice<ForceState>({ id: 'forces', fresh: () => FRESH, follow: followStep });

/** The one session of an app. */
export const forceSession = perApp((app): ForceSession => ({ app, store: forceSlice(app), commitTyped: null, focus: null }));

/** Selects from the session's state; the component renders again only when what it selected changes. */
export const useSession = <T>(session: ForceSession, selector: (state: ForceState) => T): T => useStore(session.store, selector);

/** What the state says of one line of the sheet: the column of the cursor, if it is there, and so on. */
type LineState = {
  readonly column: ForceColumn | null;
  readonly isPicked: boolean;
  readonly editing: ForceEditing | null;
  readonly drop: DropAt['where'] | null;
};
const AT_REST: LineState = { column: null, isPicked: false, editing: null, drop: null };

function lineIn({ cursor, picked, editing, dropAt }: ForceState, row: string): LineState {
  const isPicked = picked.has(row);
  if (!isPicked && cursor.row !== row && editing?.row !== row && dropAt?.row !== row) return AT_REST;
  return {
    column: cursor.row === row ? cursor.column : null,
    isPicked,
    editing: editing?.row === row ? editing : null,
    drop: dropAt?.row === row ? dropAt.where : null,
  };
}

const isSameLine = (one: LineState, other: LineState): boolean =>
  one === other ||
  (one.column === other.column && one.isPicked === other.isPicked && one.editing === other.editing && one.drop === other.drop);

/** Follows what concerns one line, in one question for each change of the state: there are hundreds of lines. */
export function useLine(session: ForceSession, row: string): LineState {
  const before = useRef(AT_REST);
  return useSession(session, (state) => {
    const now = lineIn(state, row);
    if (!isSameLine(before.current, now)) before.current = now;
    return before.current;
  });
}

const atCell = ({ row, column }: Cursor, tabColumn: ForceColumn | null = null) => ({
  cursor: { row, column },
  tabColumn,
  anchor: row,
  picked: NONE,
  editing: null,
});

/** Goes to a cell and selects its line alone. `tabColumn` is where a run of Tab keys began that goes on. */
export const goTo = (session: ForceSession, cursor: Cursor, tabColumn: ForceColumn | null = null): void =>
  session.store.setState(atCell(cursor, tabColumn));
