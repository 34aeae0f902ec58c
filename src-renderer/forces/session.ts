import type { Force } from '../../shared/project/force.ts';
import { isUndoOrRedo } from '../document/lastStep.ts';
import { changedSelection, rangesOver, withFrame } from '../grid/carrySelection.ts';
import { columnIndexOf, rowIndexOf, shapeOf } from '../grid/frame.ts';
import { type GridPlace, type GridSelection, type Range, type Shape, selectOnly } from '../grid/selection.ts';
import { sheetState, usualPage } from '../grid/sheet.ts';
import type { AppState } from '../window/app.ts';
import { defineSlice, perApp } from '../window/slice.ts';
import { targetIn } from './acts.ts';
import { assessmentIn, forcesOf } from './current.ts';
import { heldIn } from './grid/cells.ts';
import { cellIn, type ForceSheetFrame, forceFrame } from './grid/frame.ts';
import { FORCE_MODEL } from './grid/model.ts';
import { ADD_KEY, entryKey, purchaseKey, type Row, sectionKey } from './grid/rows.ts';
import type { ForceSession, ForceState } from './state.ts';

const sameBut = (one: object, other: object, part: string): boolean => {
  const [before, after] = [Object.entries(one), new Map(Object.entries(other))];
  return before.length === after.size && before.every(([key, value]) => key === part || after.get(key) === value);
};

/** Returns the key of the first added or changed line, in the order of the force; null if there is none. */
export function firstChanged(before: Force, after: Force): string | null {
  const sections = new Map(before.sections.map((section) => [section.id, section]));
  const entries = new Map(before.sections.flatMap((section) => section.entries.map((entry) => [entry.id, entry])));
  for (const section of after.sections) {
    const was = sections.get(section.id);
    if (was === section) continue;
    if (was === undefined || !sameBut(was, section, 'entries')) return sectionKey(section.id);
    const entry = section.entries.find((each) => entries.get(each.id) !== each);
    if (entry) return entryKey(entry.id);
  }
  const purchases = new Set(before.purchases);
  const bought = after.purchases.find((purchase) => !purchases.has(purchase));
  return bought ? purchaseKey(bought.id) : null;
}

const NONE: ReadonlySet<string> = new Set();
const FIRST: GridPlace = { row: 0, column: 0 };

/** The sheet of forces: its lines and its selection follow the project in the same change. */
const forceSlice = defineSlice<ForceState>({ id: 'forces', fresh, follow });

/** The one sheet of forces of an app. */
export const forceSession = perApp(
  (app): ForceSession => ({ app, store: forceSlice(app), model: FORCE_MODEL, grid: null, isWanted: false }),
);

function fresh(state: AppState): ForceState {
  const { ruleset } = state;
  const nothing: ForceState = {
    // The rules of forces are compiled only when a force is shown.
    ...sheetState({ ruleset, rows: [], columns: [], at: [], assessment: null, index: null, collapsed: NONE, into: null, isJoined: true }),
    force: null,
    opponent: null,
    view: 'sheet',
    collapsed: NONE,
    target: null,
    isFilling: false,
    preview: null,
    takenFrom: {},
  };
  return withForce(nothing, state);
}

const shapeOfFrame = (frame: ForceSheetFrame): Shape => shapeOf(frame, usualPage, (place) => FORCE_MODEL.isBlank(frame, place));

const withSelection = (sheet: ForceState, selection: GridSelection): ForceState => ({
  ...sheet,
  selection,
  popup: null,
  reveal: { place: selection.active, focus: 'stays' },
});

/** The sheet with the current force as it is now. Of another force the line to add is active, and its beginning is shown. */
function withForce(own: ForceState, state: AppState): ForceState {
  if (state.screen !== 'forces') return own;
  const { frame: before, collapsed } = own;
  const { ruleset } = state;
  const assessment = own.preview ?? assessmentIn(state, own);
  const into = assessment === null ? null : (targetIn(assessment.force, own)?.name ?? null);
  if (before.assessment === assessment && before.collapsed === collapsed && before.ruleset === ruleset && before.into === into) return own;
  const frame = forceFrame(ruleset, assessment, collapsed, into, before);
  const shape = shapeOfFrame(frame);
  const sheet = withFrame(own, frame, shape);
  if (frame.rows.length === 0 || assessment?.force.id === before.assessment?.force.id) return sheet;
  const last = { row: frame.rows.length - 1, column: columnIndexOf(frame, 'design') };
  return { ...withSelection(sheet, selectOnly(shape, last)), reveal: { place: FIRST, focus: 'stays' }, editing: null };
}

/** What a line is made of; the same object as long as nobody changed it. */
const sourceOf = (row: Row | undefined): unknown =>
  row?.kind === 'entry'
    ? row.entry.entry
    : row?.kind === 'section'
      ? row.section.section
      : row?.kind === 'purchase'
        ? row.line.purchase
        : null;

/** Whether a cell holds what was typed, not what is worked out. */
function isTyped(frame: ForceSheetFrame, place: GridPlace): boolean {
  const cell = cellIn(frame, place);
  return cell !== null && heldIn(frame.ruleset, cell.row, cell.column).kind !== null;
}

/** The cells that hold something else than before, and whole lines that are new. */
function changesBetween(before: ForceSheetFrame, frame: ForceSheetFrame, shape: Shape): readonly Range[] {
  const old = new Map(before.rows.map(({ id }, row) => [id, row]));
  const cells: GridPlace[] = [];
  const lines: Range[] = [];
  frame.rows.forEach((line, row) => {
    const was = old.get(line.id);
    if (was === undefined) lines.push({ anchor: { row, column: 0 }, head: { row, column: frame.columns.length - 1 } });
    else if (before.rows[was] !== line && sourceOf(before.at[was]) !== sourceOf(frame.at[row]))
      frame.columns.forEach((_, column) => {
        const isFirst = !line.starts || line.starts.includes(column);
        const isOther = FORCE_MODEL.value(frame, { row, column }) !== FORCE_MODEL.value(before, { row: was, column });
        if (isFirst && isOther && isTyped(frame, { row, column })) cells.push({ row, column });
      });
  });
  return [...lines, ...rangesOver(frame, shape, cells)];
}

/** The sheet after a change. After undo and redo what they changed is selected, unless something is being added. */
function follow(was: ForceState, now: AppState, before: AppState): ForceState {
  const isOther = now.history.present !== before.history.present || now.screen !== before.screen;
  const own = was.preview !== null && isOther ? { ...was, preview: null } : was;
  const isStep = now.screen === 'forces' && now.lastStep !== before.lastStep && isUndoOrRedo(now.lastStep);
  const { frame, selection, force, collapsed } = own;
  const shown = isStep ? forcesOf(now).find(({ id }, index) => id === force || (force === null && index === 0)) : undefined;
  const old = forcesOf(before).find(({ id }) => id === shown?.id);
  const key = shown && old && shown !== old ? firstChanged(old, shown) : null;
  if (key === null || frame.rows[selection.active.row]?.id === ADD_KEY) return withForce(own, now);
  const section = shown?.sections.find(({ entries }) => entries.some(({ id }) => entryKey(id) === key));
  const open = new Set([...collapsed].filter((each) => section === undefined || each !== sectionKey(section.id)));
  const sheet = withForce(open.size === collapsed.size ? own : { ...own, collapsed: open }, now);
  const shape = shapeOfFrame(sheet.frame);
  const changed = changedSelection(shape, changesBetween(frame, sheet.frame, shape));
  if (changed) return withSelection(sheet, changed);
  const row = rowIndexOf(sheet.frame, key);
  const column = Math.max(0, columnIndexOf(sheet.frame, frame.columns[selection.active.column]?.id ?? 'design'));
  return row < 0 ? sheet : withSelection(sheet, selectOnly(shape, { row, column }));
}
