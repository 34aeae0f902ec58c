import type { KeyboardEvent } from 'react';
import { placesOf, say } from './acts.ts';
import { rowsOf, shownForce } from './current.ts';
import { type Column, cellAt, type Move, moved, rowsBetween } from './cursor.ts';
import { cellKind, clearSelected, fillDown, startEditing, stepCount, whyFixed } from './edit.ts';
import { duplicateSelected, moveSelected, removeSelected } from './lineActs.ts';
import { entryKey, type Row } from './rows.ts';
import { addHere } from './sectionActs.ts';
import { type ForceDesk, goTo } from './state.ts';

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'home',
  End: 'end',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};
const FAR: Readonly<Record<string, Move>> = {
  ArrowLeft: 'home',
  ArrowRight: 'end',
  ArrowUp: 'groupUp',
  ArrowDown: 'groupDown',
  Home: 'first',
  End: 'last',
};

/** Moves the cursor; with `extend` the lines on the way are selected. */
export function moveCursor(desk: ForceDesk, move: Move, extend = false): void {
  const rows = rowsOf(desk);
  const { cursor, anchor } = desk.store.getState();
  const next = moved(rows, cursor, move);
  if (!extend) return void goTo(desk, next);
  const from = anchor ?? cursor.row;
  desk.store.setState({ cursor: next, anchor: from, picked: new Set(rowsBetween(rows, from, next.row)) });
}

export function toggle(desk: ForceDesk, key: string): void {
  const collapsed = new Set(desk.store.getState().collapsed);
  if (!collapsed.delete(key)) collapsed.add(key);
  desk.store.setState({ collapsed });
}

/** Collapses all sections, or opens all if all are collapsed. */
export function toggleAll(desk: ForceDesk): void {
  const groups = rowsOf(desk).filter(({ kind }) => kind === 'section' || kind === 'purchases');
  const isAll = groups.every(({ key }) => desk.store.getState().collapsed.has(key));
  desk.store.setState({ collapsed: new Set(isAll ? [] : groups.map(({ key }) => key)) });
}

/** The line of the cursor. */
export const rowNow = (desk: ForceDesk): Row | undefined => {
  const { cursor } = desk.store.getState();
  return rowsOf(desk).find(({ key }) => key === cursor.row);
};

/** Selects all entries of the section at hand, the second time all of the force. */
function selectAll(desk: ForceDesk): void {
  const force = shownForce(desk);
  const row = rowNow(desk);
  if (force === null || row === undefined) return;
  const { picked } = desk.store.getState();
  const all = placesOf(force).map(({ entry, section }) => ({ key: entryKey(entry.id), section }));
  const here = row.kind === 'entry' || row.kind === 'section' ? row.section.section.id : null;
  const mine = all.filter(({ section }) => section.id === here);
  const chosen = mine.length === 0 || mine.every(({ key }) => picked.has(key)) ? all : mine;
  desk.store.setState({ picked: new Set(chosen.map(({ key }) => key)) });
}

const ofCtrl: Readonly<Record<string, (desk: ForceDesk) => void>> = {
  a: selectAll,
  d: fillDown,
  '-': removeSelected,
  '=': addHere,
  '+': addHere,
};
const ofCtrlShift: Readonly<Record<string, (desk: ForceDesk) => void>> = { d: duplicateSelected, '=': addHere, '+': addHere };

/** Alt+Down: opens the list of a cell; a cell without one says so. */
function openList(desk: ForceDesk, row: Row, column: Column): void {
  const kind = cellKind(desk.app.store.getState().ruleset, row, column);
  if (kind === 'grade' || kind === 'design' || kind === 'upgrades') startEditing(desk, 'edit');
  else say(desk, kind === null ? whyFixed(row, column) : 'This cell has no list to choose from: type into it.');
}

/** A key of the sheet while no cell is being typed in; true if it did something. */
export function pressed(desk: ForceDesk, event: KeyboardEvent): boolean {
  const { key, shiftKey, altKey } = event;
  const isCtrl = event.ctrlKey || event.metaKey;
  const row = rowNow(desk);
  // Text that AltGr makes comes with both held.
  if (row === undefined || (isCtrl && altKey)) return false;
  const column = cellAt(row.kind, desk.store.getState().cursor.column);
  if (altKey) {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    if (shiftKey) moveSelected(desk, key === 'ArrowUp' ? -1 : 1);
    else if (key === 'ArrowDown') openList(desk, row, column);
    return shiftKey || key === 'ArrowDown';
  }
  const move = (isCtrl ? FAR : MOVES)[key];
  if (move !== undefined) {
    moveCursor(desk, move, shiftKey);
    return true;
  }
  if (isCtrl) {
    const run = (shiftKey ? ofCtrlShift : ofCtrl)[key.toLowerCase()];
    run?.(desk);
    return run !== undefined;
  }
  return plainKey(desk, event, row, column);
}

function plainKey(desk: ForceDesk, { key, shiftKey }: KeyboardEvent, row: Row, column: Column): boolean {
  switch (key) {
    case 'Tab':
      return tab(desk, shiftKey);
    case 'Enter':
      moveCursor(desk, shiftKey ? 'up' : 'down');
      return true;
    case 'F2':
      startEditing(desk, 'edit');
      return true;
    case 'Delete':
      clearSelected(desk);
      return true;
    case 'Backspace':
      startEditing(desk, 'enter', '');
      return true;
    case 'Insert':
      addHere(desk);
      return true;
    case 'Escape':
      desk.store.setState({ picked: new Set(), menu: null });
      return true;
    case ' ':
      return space(desk, row, column, shiftKey);
  }
  if ((key === '+' || key === '-') && column === 'count' && row.kind !== 'section') {
    stepCount(desk, key === '+' ? 1 : -1);
    return true;
  }
  if (key.length !== 1) return false;
  startEditing(desk, 'enter', key);
  return true;
}

/** Tab leaves the sheet at its two ends, so that the keyboard can go on to the rest of the screen. */
function tab(desk: ForceDesk, isBack: boolean): boolean {
  const { cursor } = desk.store.getState();
  const next = moved(rowsOf(desk), cursor, isBack ? 'previous' : 'next');
  if (next === cursor) return false;
  goTo(desk, next);
  return true;
}

function space(desk: ForceDesk, row: Row, column: Column, shiftKey: boolean): boolean {
  if (shiftKey) {
    const { picked } = desk.store.getState();
    const next = new Set(picked);
    if (!next.delete(row.key)) next.add(row.key);
    desk.store.setState({ picked: next });
  } else if (row.kind === 'section' || row.kind === 'purchases') toggle(desk, row.key);
  else if (column === 'grade' || column === 'upgrades') startEditing(desk, 'edit');
  return true;
}
