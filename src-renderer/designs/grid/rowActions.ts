import { t } from '../../../shared/base/words/words.ts';
import type { Edit } from '../../../shared/project/edit/index.ts';
import type { ComponentRow, Design, DesignId } from '../../../shared/project/index.ts';
import { openList } from '../../grid/edit.ts';
import { columnIndexOf, linesAround, rowIndexOf } from '../../grid/frame.ts';
import { blockOnly, blocksOf, type CellBlock, type GridSelection, selectOnly } from '../../grid/selection.ts';
import { say, shapeNow } from '../../grid/sheet.ts';
import { duplicateDesigns, newId } from '../copies.ts';
import { namedEdit } from '../inspector/change.ts';
import { rowOfDesign } from './frame.ts';
import { rowHere, rowNameHere } from './rowHere.ts';
import { lineId } from './rows.ts';
import { type DesignSheet, designsShown, idsOf, type SheetState } from './state.ts';
import { activeCell, step } from './steps.ts';
import { startValues } from './write.ts';

const projectOf = (sheet: DesignSheet) => sheet.app.store.getState().history.present;

/** Returns the selected component rows, if the selection covers only one component's columns of one design. */
function selectedRows(
  sheet: DesignSheet,
): { readonly design: Design; readonly component: string; readonly rows: readonly number[] } | null {
  const { frame, selection } = sheet.store.getState();
  const blocks = blocksOf(shapeNow(sheet), selection);
  const columns = new Set(blocks.flatMap(({ left, right }) => frame.columns.slice(left, right + 1)).map(({ component }) => component));
  const lines = blocks.flatMap(({ top, bottom }) => frame.rows.slice(top, bottom + 1));
  const [component = null] = columns;
  const design = lines[0]?.design ?? null;
  if (columns.size !== 1 || component === null || !design || lines.some((line) => line.design !== design)) return null;
  const held = design.components[component]?.length ?? 0;
  const rows = [...new Set(lines.map(({ index }) => index))].filter((index) => index < held).sort((a, b) => a - b);
  return { design, component, rows };
}

/** Designs the selection touches, in sheet order. */
function selectedDesigns(sheet: DesignSheet): readonly Design[] {
  const { frame, selection } = sheet.store.getState();
  const rows = blocksOf(shapeNow(sheet), selection).flatMap(({ top, bottom }) => frame.rows.slice(top, bottom + 1));
  const chosen = new Set(rows.map(({ design }) => design));
  return designsShown(frame).filter((design) => chosen.has(design));
}

/** Selects all lines and columns of some designs, from the first of them on screen to the last. */
export const wholeDesigns = ({ frame }: SheetState, ids: readonly DesignId[], column: number): GridSelection => {
  const blocks = ids.flatMap((id): readonly CellBlock[] => {
    const top = rowOfDesign(frame, id);
    return top < 0 ? [] : [{ top, bottom: linesAround(frame.rows, top).bottom, left: 0, right: frame.columns.length - 1 }];
  });
  const top = Math.min(...blocks.map((block) => block.top));
  const bottom = Math.max(...blocks.map((block) => block.bottom));
  return blockOnly({ row: top, column }, { top, left: 0, bottom, right: frame.columns.length - 1 });
};

/** A new design at the end of the project. */
export function addBlankDesign(sheet: DesignSheet): void {
  insertDesign(sheet, Number.MAX_SAFE_INTEGER);
}

function insertDesign(sheet: DesignSheet, at: number): void {
  const id = newId();
  const nameColumn = Math.max(0, columnIndexOf(sheet.store.getState().frame, 'name'));
  const edit: Edit = {
    kind: 'addDesigns',
    at,
    designs: [{ id, values: startValues(sheet.store.getState().frame.ruleset), components: {} }],
  };
  step(sheet, edit, ({ frame }) => selectOnly(shapeNow(sheet), { row: Math.max(0, rowOfDesign(frame, id)), column: nameColumn }), {
    atEnd: at === Number.MAX_SAFE_INTEGER,
  });
}

/** Ctrl+Shift+=: in a component's columns inserts a row below this one, else a design above this one. */
export function insertRows(sheet: DesignSheet): void {
  const rows = selectedRows(sheet);
  const { frame, selection } = sheet.store.getState();
  const line = frame.rows[selection.active.row];
  if (rows && line?.design) {
    const at = (rows.rows.at(-1) ?? -1) + 1;
    const { design, component } = rows;
    const edit: Edit = { kind: 'addRows', design: design.id, component, at, rows: [{ values: {} }] };
    step(sheet, edit, (after) =>
      selectOnly(shapeNow(sheet), { row: rowIndexOf(after.frame, lineId(design.id, at)), column: selection.active.column }),
    );
  } else insertDesign(sheet, line?.design ? projectOf(sheet).designs.indexOf(line.design) : Number.MAX_SAFE_INTEGER);
}

/**
 * Adds a component row, e.g. a weapon, below the last one of the active design, and opens the list of existing rows
 * with prices.
 */
export function addRow(sheet: DesignSheet): void {
  const at = rowHere(sheet.app.store.getState());
  if (at === null) {
    const noun = sheet.store.getState().frame.ruleset.data.designNoun.one;
    say(sheet, t('Choose a {noun} first, or type its name in the last row.', { noun }));
    return;
  }
  const { design, component, singular } = at;
  const last = design.components[component]?.length ?? 0;
  const [before, { selection }] = [projectOf(sheet), sheet.store.getState()];
  const edit: Edit = { kind: 'addRows', design: design.id, component, at: last, rows: [{ values: {} }] };
  const done = step(sheet, namedEdit(t('Add {singular}', { singular }), edit), (after) => {
    const name = columnIndexOf(after.frame, `${component}.name`);
    const column = name < 0 ? after.frame.columns.findIndex((each) => each.component === component) : name;
    return selectOnly(shapeNow(sheet), { row: rowIndexOf(after.frame, lineId(design.id, last)), column: Math.max(0, column) });
  });
  if (!done || activeCell(sheet)?.column.id !== `${component}.name`) return;
  openList(sheet);
  const { editing } = sheet.store.getState();
  if (editing) sheet.store.setState({ editing: { ...editing, added: { before, after: projectOf(sheet), selection } } });
}

/** The place of the active cell, or the one in the last line if there are fewer lines then. */
function staying(sheet: DesignSheet): (after: SheetState) => GridSelection {
  const { row, column } = sheet.store.getState().selection.active;
  return ({ frame }) => selectOnly(shapeNow(sheet), { row: Math.min(row, frame.rows.length - 1), column });
}

/** Removes the component row of the active cell, e.g. a weapon, and reports which. */
export function removeRow(sheet: DesignSheet): void {
  const state = sheet.app.store.getState();
  const [at, name] = [rowHere(state), rowNameHere(state)];
  if (at === null || name === null) return;
  const edit: Edit = { kind: 'removeRows', design: at.design.id, component: at.component, rows: [at.index] };
  if (step(sheet, namedEdit(t('Remove {name}', { name }), edit), staying(sheet)))
    say(sheet, t('Removed {name}.', { name }), 'done', 'undo');
}

/** Ctrl+-: removes the selected rows of a component, or the designs that the selection touches. */
export function deleteRows(sheet: DesignSheet): void {
  const rows = selectedRows(sheet);
  if (rows && rows.rows.length > 0) {
    step(sheet, { kind: 'removeRows', design: rows.design.id, component: rows.component, rows: rows.rows }, staying(sheet));
    return;
  }
  const designs = selectedDesigns(sheet);
  if (designs.length === 0) return;
  if (step(sheet, { kind: 'removeDesigns', designs: idsOf(designs) }, staying(sheet)))
    say(
      sheet,
      t('Removed {designsCount, plural, one {# design} other {# designs}}.{used}', {
        designsCount: designs.length,
        used: usedWords(sheet, idsOf(designs)),
      }),
      'done',
      'undo',
    );
}

/** Describes what remains in forces without its design; empty if nothing does. */
function usedWords(sheet: DesignSheet, gone: readonly DesignId[]): string {
  const forces = (projectOf(sheet).forces ?? []).filter(({ sections }) =>
    sections.some(({ entries }) => entries.some(({ design }) => gone.includes(design))),
  );
  const lines = forces.flatMap(({ sections }) =>
    sections.flatMap(({ entries }) => entries.filter(({ design }) => gone.includes(design))),
  ).length;
  if (lines === 0) return '';
  return t(
    ' {lines, plural, one {# line} other {# lines}} of {forces} {lines, plural, one {uses it} other {use them}} and {lines, plural, one {has} other {have}} no cost now.',
    { lines, forces: forces.map(({ name }) => `“${name}”`).join(', ') },
  );
}

/** Ctrl+Shift+D: copies the selected rows or designs directly below themselves. */
export function duplicate(sheet: DesignSheet): void {
  const { selection } = sheet.store.getState();
  const rows = selectedRows(sheet);
  if (rows && rows.rows.length > 0) {
    const { design, component } = rows;
    const at = (rows.rows.at(-1) ?? 0) + 1;
    const held: readonly ComponentRow[] = design.components[component] ?? [];
    const copies = held.filter((_, index) => rows.rows.includes(index));
    step(sheet, { kind: 'addRows', design: design.id, component, at, rows: copies }, (after) =>
      selectOnly(shapeNow(sheet), { row: rowIndexOf(after.frame, lineId(design.id, at)), column: selection.active.column }),
    );
    return;
  }
  const designs = selectedDesigns(sheet);
  if (designs.length === 0) return;
  const at = Math.max(...designs.map((design) => projectOf(sheet).designs.indexOf(design))) + 1;
  const copies = duplicateDesigns(designs, projectOf(sheet).designs, newId);
  step(sheet, { kind: 'addDesigns', at, designs: copies }, (after) => wholeDesigns(after, idsOf(copies), selection.active.column));
}

/** Returns why designs cannot be moved now; null if they can. */
function whyFixed(sheet: DesignSheet): string | null {
  return sheet.app.store.getState().view.sort.length > 0
    ? t('The sheet is sorted. Apply this order first, or clear the sort, to move designs by hand.')
    : null;
}

/** Alt+Up and Alt+Down: moves the selected designs past the next one, or a component row within its design. */
export function moveRows(sheet: DesignSheet, direction: 'up' | 'down'): void {
  const rows = selectedRows(sheet);
  const { selection } = sheet.store.getState();
  const by = direction === 'up' ? -1 : 1;
  const [from] = rows?.rows ?? [];
  if (rows && from !== undefined && rows.rows.length === 1) {
    const to = from + by;
    const { design, component } = rows;
    if (to < 0 || to >= (design.components[component]?.length ?? 0)) return;
    step(sheet, { kind: 'moveRow', design: design.id, component, from, to }, () =>
      selectOnly(shapeNow(sheet), { row: selection.active.row + by, column: selection.active.column }),
    );
    return;
  }
  const designs = selectedDesigns(sheet);
  const shown = designsShown(sheet.store.getState().frame);
  const [first, last] = [designs[0], designs.at(-1)];
  if (!first || !last) return;
  const neighbour = direction === 'up' ? shown[shown.indexOf(first) - 1] : shown[shown.indexOf(last) + 1];
  if (neighbour) moveDesigns(sheet, designs, direction === 'up' ? neighbour : (shown[shown.indexOf(neighbour) + 1] ?? null));
}

/** Moves designs directly before another, or to the end. Returns false, after a notice, if they cannot be moved. */
export function moveDesigns(sheet: DesignSheet, designs: readonly Design[], before: Design | null): boolean {
  const why = whyFixed(sheet);
  if (why !== null) {
    say(sheet, why);
    return false;
  }
  const moving = new Set(designs);
  const staying = projectOf(sheet).designs.filter((design) => !moving.has(design));
  const to = before === null ? staying.length : staying.indexOf(before);
  if (to < 0) return false;
  const { selection } = sheet.store.getState();
  return step(sheet, { kind: 'moveDesigns', designs: idsOf(designs), to }, (after) => {
    const { active } = sheet.store.getState().selection;
    return { ...wholeDesigns(after, idsOf(designs), selection.active.column), active };
  });
}

/** Moves designs that were dragged by a row number: the selected ones if that row is among them, else its own. */
export function dropDesigns(sheet: DesignSheet, row: number, above: number): void {
  const { frame } = sheet.store.getState();
  const design = frame.rows[row]?.design;
  const before = frame.rows[above]?.design ?? null;
  if (!design) return;
  const selected = selectedDesigns(sheet);
  const moving = selected.includes(design) ? selected : [design];
  if (before === null || !moving.includes(before)) moveDesigns(sheet, moving, before);
}

/** Makes the order on screen the order of the project. Designs that are filtered out keep their places. */
export function applyOrder(sheet: DesignSheet): void {
  const shown = designsShown(sheet.store.getState().frame);
  const isShown = new Set(idsOf(shown));
  let at = 0;
  const order = projectOf(sheet).designs.map(({ id }) => (isShown.has(id) ? (shown[at++]?.id ?? id) : id));
  if (step(sheet, { kind: 'orderDesigns', order })) sheet.app.set({ view: { ...sheet.app.store.getState().view, sort: [] } });
}
