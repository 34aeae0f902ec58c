import type { Design, DesignId, Project } from '../../../shared/project/index.ts';
import type { RowPlace } from '../../../shared/rules/ruleset/run/index.ts';
import type { Values } from '../../../shared/rules/ruleset/values/index.ts';
import { changedPart, type LastStep, selectsChanges } from '../../document/lastStep.ts';
import { changedSelection, rangesOver, withFrame } from '../../grid/carrySelection.ts';
import { columnIndexOf, linesAround, rowIndexOf } from '../../grid/frame.ts';
import { blocksOf, type GridPlace, type GridSelection, type Range, selectOnly } from '../../grid/selection.ts';
import type { Reveal } from '../../grid/sheet.ts';
import type { AppState } from '../../window/app.ts';
import { columnChoices, sheetDesigns, sheetKind } from '../../window/designKind.ts';
import { defineSlice, perApp } from '../../window/slice.ts';
import type { ActiveCell } from '../../window/state.ts';
import { NOTHING_TO_FIND } from '../view/find.ts';
import { type GridFrame, rowOfDesign } from './frame.ts';
import { DESIGN_MODEL } from './model.ts';
import { keepOrder, keepPlaces, lineId } from './rows.ts';
import {
  type DesignSheet,
  designsShown,
  firstState,
  frameOf,
  freshFrame,
  idsOf,
  NOTHING_UNDER_WAY,
  type SheetState,
  shapeOfFrame,
  shownColumns,
} from './state.ts';

/** A cell that differs between two projects. */
type ChangedCell = { readonly design: DesignId; readonly field: string; readonly row: RowPlace | null };

type Changes = {
  readonly cells: readonly ChangedCell[];
  /** Designs that were added, or that moved among the others. */
  readonly placed: readonly DesignId[];
  /** For each run of removed designs: the design now in their place, null at the end. */
  readonly gaps: readonly (DesignId | null)[];
};

const differing = (before: Values, after: Values): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !Object.is(before[field], after[field]));

/** Returns what an edit, an undo or a redo changed. Designs that are the same objects are skipped. */
export function changesBetween(before: Project, after: Project): Changes {
  const { from, oldEnd, newEnd } = changedPart(before.designs, after.designs);
  const [designsBefore, designs] = [before.designs.slice(from, oldEnd), after.designs.slice(from, newEnd)];
  const old = new Map(designsBefore.map((design) => [design.id, design]));
  const present = new Set(designs.map(({ id }) => id));
  const cells = designs.flatMap((design) => {
    const was = old.get(design.id);
    return was && was !== design ? changedCells(was, design) : [];
  });
  const kept = designsBefore.filter(({ id }) => present.has(id));
  const keptNow = designs.filter(({ id }) => old.has(id));
  const moved = keptNow.filter((design, index) => kept[index]?.id !== design.id);
  const added = designs.filter(({ id }) => !old.has(id));
  const gaps = designsBefore.flatMap((design, index) => {
    if (present.has(design.id)) return [];
    const next = before.designs[from + index + 1];
    if (next === undefined) return [null];
    // Behind the part that changed all designs are still there.
    return from + index + 1 >= oldEnd || present.has(next.id) ? [next.id] : [];
  });
  return { cells, placed: [...added, ...moved].map(({ id }) => id), gaps };
}

function changedCells(before: Design, after: Design): readonly ChangedCell[] {
  const own = differing(before.values, after.values).map((field) => ({ design: after.id, field, row: null }));
  const components = new Set([...Object.keys(before.components), ...Object.keys(after.components)]);
  const rows = [...components].flatMap((component) => {
    const [was = [], now = []] = [before.components[component], after.components[component]];
    if (was === now) return [];
    return Array.from({ length: Math.max(was.length, now.length) }).flatMap((_, index) =>
      was[index] === now[index]
        ? []
        : differing(was[index]?.values ?? {}, now[index]?.values ?? {}).map((field) => ({
            design: after.id,
            field,
            row: { component, index },
          })),
    );
  });
  return [...own, ...rows];
}

const isSameCell = (one: ActiveCell, other: ActiveCell): boolean =>
  one.design === other.design && one.row === other.row && one.column === other.column;

/** The active cell and the selected designs that other screens read, as far as the selection changed them. */
function chosenIn({ frame, selection }: SheetState, was: SheetState | null, state: AppState): Partial<AppState> {
  if (frame === was?.frame && selection === was.selection) return {};
  const line = frame.rows[selection.active.row];
  const active: ActiveCell = {
    design: line?.design?.id ?? null,
    row: line?.index ?? 0,
    column: frame.columns[selection.active.column]?.id ?? '',
  };
  const designs = new Set<DesignId>();
  for (const { top, bottom } of blocksOf(shapeOfFrame(frame), selection))
    for (let row = top; row <= bottom; row++) {
      const design = frame.rows[row]?.design;
      if (design) designs.add(design.id);
    }
  const sameDesigns = state.selected.length === designs.size && state.selected.every((id) => designs.has(id));
  return { ...(isSameCell(state.active, active) ? {} : { active }), ...(sameDesigns ? {} : { selected: [...designs] }) };
}

/** The sheet of designs: its lines and its selection follow the project in the same change. */
const sheetSlice = defineSlice<SheetState>({
  id: 'designs.sheet',
  fresh: firstSheet,
  follow,
  gives: (own, was, state) => ({ ...chosenIn(own, was, state), begun: own.frame.begun ?? null }),
});

/** The sheet of an app. It outlives its grid, so that switching to another screen and back changes nothing. */
export const sheetOf = perApp(
  (app): DesignSheet => ({ app, store: sheetSlice(app), model: DESIGN_MODEL, grid: null, lastFind: NOTHING_TO_FIND }),
);

/** The sheet when it is first needed. A cell may have been asked for before. */
function firstSheet(state: AppState): SheetState {
  const first = firstState(state);
  if (state.goTo === null) return first;
  const { selection } = wentTo(first, state.goTo);
  return { ...first, selection, reveal: { place: selection.active } };
}

/** The sheet after a change. After an edit the designs stay in place; otherwise they are sorted and filtered again. */
function follow(own: SheetState, now: AppState, before: AppState): SheetState {
  const step = now.lastStep === before.lastStep ? null : now.lastStep;
  const isOtherKind = sheetKind(now) !== sheetKind(before);
  let sheet = isOtherKind ? { ...own, ...NOTHING_UNDER_WAY } : own;
  const frame = followedFrame(own.frame, now, before, step);
  if (frame !== own.frame) sheet = withFrame(sheet, frame, shapeOfFrame(frame));
  const { widths } = columnChoices(now);
  if (widths !== sheet.widths) sheet = { ...sheet, widths };
  if (now.goTo !== before.goTo && now.goTo !== null) sheet = wentTo(sheet, now.goTo);
  sheet = withBegun(sheet, addedBy(step, now, before));
  if (step === null || !selectsChanges(step)) return sheet;
  return withChanges(sheet, changesBetween(before.history.present, now.history.present));
}

/** The one design without rows that a step added; null if it did something else. */
function addedBy(step: LastStep | null, now: AppState, before: AppState): DesignId | null {
  const [is, was] = [now.history.present.designs, before.history.present.designs];
  if (step?.kind !== 'edit' || is.length !== was.length + 1) return null;
  const known = new Set(idsOf(was));
  const added = is.find(({ id }) => !known.has(id));
  return added && Object.values(added.components).every(({ length }) => length === 0) ? added.id : null;
}

/** The sheet with the design that was just added, until its row is left. */
function withBegun(sheet: SheetState, added: DesignId | null): SheetState {
  const { begun = null, rows } = sheet.frame;
  const here = rows[sheet.selection.active.row]?.design?.id ?? null;
  const next = added ?? (begun === here ? begun : null);
  return next === begun ? sheet : { ...sheet, frame: { ...sheet.frame, begun: next } };
}

/** The lines and columns after a change; the same frame if they stay. */
function followedFrame(frame: GridFrame, now: AppState, before: AppState, step: LastStep | null): GridFrame {
  if (sheetKind(now) !== sheetKind(before) || now.view !== before.view || now.ruleset !== before.ruleset) return freshFrame(now);
  const [chosen, earlier] = [columnChoices(now), columnChoices(before)];
  const areColumnsSame = chosen.hidden === earlier.hidden && chosen.shown === earlier.shown && chosen.order === earlier.order;
  const columns = areColumnsSame ? frame.columns : shownColumns(now);
  const isSame = now.history.present.designs === before.history.present.designs;
  if (isSame) return columns === frame.columns ? frame : { ...frame, columns };
  const { sort, filters, quick } = now.view;
  const isPlain = sort.length === 0 && filters.length === 0 && quick === '';
  const designs = sheetDesigns(now);
  const atEnd = step?.kind === 'edit' && step.atEnd;
  return frameOf(frame, isPlain ? designs : shownAfter(designsShown(frame), sheetDesigns(before), designs, atEnd), columns);
}

/** Returns the designs to show in a sorted or filtered sheet after an edit. */
const shownAfter = (shown: readonly Design[], before: readonly Design[], designs: readonly Design[], atEnd: boolean): readonly Design[] =>
  keepPlaces(shown, before, designs) ?? keepOrder(idsOf(shown), new Set(idsOf(before)), designs, atEnd);

const withSelection = (sheet: SheetState, selection: GridSelection, focus: Reveal['focus'] = false): SheetState => ({
  ...sheet,
  selection,
  popup: null,
  reveal: { place: selection.active, focus },
});

/** The sheet with a cell selected that was asked for from outside it. */
function wentTo(sheet: SheetState, { design, row, column }: ActiveCell): SheetState {
  const { frame, selection } = sheet;
  const line = design === null ? frame.rows.length - 1 : rowIndexOf(frame, lineId(design, row));
  const at = line < 0 && design !== null ? rowOfDesign(frame, design) : line;
  if (at < 0) return sheet;
  const found = columnIndexOf(frame, column);
  return withSelection(sheet, selectOnly(shapeOfFrame(frame), { row: at, column: found < 0 ? selection.active.column : found }));
}

/** Returns the places of a change in a frame. */
function placesOf(frame: GridFrame, { cells }: Changes): readonly GridPlace[] {
  return cells.flatMap(({ design, field, row }) => {
    const line = rowIndexOf(frame, lineId(design, row?.index ?? 0));
    const column = columnIndexOf(frame, row ? `${row.component}.${field}` : field);
    return line < 0 || column < 0 ? [] : [{ row: line, column }];
  });
}

/** The sheet with what an undo or a redo changed selected and in view. */
function withChanges(sheet: SheetState, changes: Changes): SheetState {
  const { frame, selection } = sheet;
  const shape = shapeOfFrame(frame);
  const lastColumn = frame.columns.length - 1;
  const wholeRows = changes.placed.flatMap((design): readonly Range[] => {
    const row = rowOfDesign(frame, design);
    if (row < 0) return [];
    return [{ anchor: { row, column: 0 }, head: { row: linesAround(frame.rows, row).bottom, column: lastColumn } }];
  });
  const changed = changedSelection(shape, [...joined(wholeRows), ...rangesOver(frame, shape, placesOf(frame, changes))]);
  if (changed) return withSelection(sheet, changed, 'stays');
  const [gap] = changes.gaps;
  if (gap === undefined) return sheet;
  const row = gap === null ? frame.rows.length - 1 : Math.max(0, rowOfDesign(frame, gap));
  return withSelection(sheet, selectOnly(shape, { row, column: selection.active.column }), 'stays');
}

/** Merges adjacent whole rows into one range. */
function joined(ranges: readonly Range[]): readonly Range[] {
  const result: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.anchor.row - b.anchor.row)) {
    const last = result.at(-1);
    if (last && last.head.row + 1 === range.anchor.row) result[result.length - 1] = { anchor: last.anchor, head: range.head };
    else result.push(range);
  }
  return result;
}
