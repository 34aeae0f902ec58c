import { t } from '../../../shared/base/words/words.ts';
import { tellReport } from '../../grid/edit.ts';
import { blocksOf, type GridPlace, isSingleCell, nextPlace, selectOnly } from '../../grid/selection.ts';
import { say, select, shapeNow, showActive } from '../../grid/sheet.ts';
import { cellAt, plainText } from '../grid/frame.ts';
import type { DesignSheet } from '../grid/state.ts';
import { type FindScope, type FindState, findMatches, narrowingBy, replaced } from './find.ts';

/** Opens the find bar. It looks through the whole sheet; to replace, with several cells selected, only through those. */
export function openFind(sheet: DesignSheet, replacing: boolean): void {
  const { selection, find } = sheet.store.getState();
  const scope: FindScope = find?.scope ?? (replacing && !isSingleCell(shapeNow(sheet), selection) ? 'selection' : 'all');
  setFind(sheet, { ...(find ?? sheet.lastFind), replacing, scope, asked: (find ?? sheet.lastFind).asked + 1 });
}

/** Changes the search; the scope's cells are taken from the current selection. */
export function setFind(sheet: DesignSheet, find: FindState): void {
  const { selection, find: before, frame } = sheet.store.getState();
  const within =
    before && before.scope === find.scope
      ? before.within
      : find.scope === 'column'
        ? [{ top: 0, bottom: frame.rows.length - 1, left: selection.active.column, right: selection.active.column }]
        : blocksOf(shapeNow(sheet), selection);
  sheet.lastFind = { ...find, within, stepped: before !== null && before.query === find.query && find.stepped };
  sheet.store.setState({ find: sheet.lastFind });
  narrow(sheet, narrowingBy(sheet.lastFind));
}

/** Shows only the designs that match a query; all for an empty one. */
function narrow(sheet: DesignSheet, quick: string): void {
  const { view } = sheet.app.store.getState();
  if (view.quick !== quick) sheet.app.set({ view: { ...view, quick } });
}

/** Closes the find bar: all rows are shown again, and the active cell stays in view. */
export function closeFind(sheet: DesignSheet): void {
  sheet.store.setState({ find: null });
  narrow(sheet, '');
  showActive(sheet);
}

const matchesNow = (sheet: DesignSheet): readonly GridPlace[] =>
  findMatches(sheet.store.getState().frame, sheet.store.getState().find ?? sheet.lastFind);

/** Goes to the next match after the active cell, with `back` to the previous one; the bar keeps the focus if it has it. */
export function findNext(sheet: DesignSheet, back: boolean): void {
  const found = matchesNow(sheet);
  const { find, selection } = sheet.store.getState();
  const { row, column } = selection.active;
  // Filtering may already have put the active cell on a match: that is the first to go to.
  const isFirst = find !== null && !find.stepped && !back && found.some((place) => place.row === row && place.column === column);
  const next = isFirst ? selection.active : nextPlace(found, selection.active, back);
  if (next) {
    if (find) sheet.store.setState({ find: { ...find, stepped: true } });
    const { activeElement } = document;
    select(sheet, selectOnly(shapeNow(sheet), next));
    if (activeElement instanceof HTMLInputElement) activeElement.focus();
  } else if ((sheet.store.getState().find ?? sheet.lastFind).query === '') openFind(sheet, false);
}

type Replacement = { readonly place: GridPlace; readonly before: string; readonly after: string };

/** Returns the replacements cell by cell; computed cells are omitted. */
export function replacements(sheet: DesignSheet, only: GridPlace | null = null): readonly Replacement[] {
  const { frame, find } = sheet.store.getState();
  if (!find) return [];
  return (only ? [only] : matchesNow(sheet)).flatMap((place) => {
    const cell = cellAt(frame, place);
    if (!cell?.column.editable) return [];
    const before = plainText(frame.ruleset, cell);
    const after = replaced(before, find.query, find.replacement);
    return after === before ? [] : [{ place, before, after }];
  });
}

function replaceThese(sheet: DesignSheet, list: readonly Replacement[]): void {
  const { selection } = sheet.store.getState();
  const entries = list.map(({ place, after }) => ({ place, raw: after === '' ? null : after }));
  const label = t('Replace {listCount, plural, one {# cell} other {# cells}}', { listCount: list.length });
  tellReport(sheet, sheet.model.write(sheet, entries, label, { select: () => selection, reveal: false }));
}

/** Replaces in every match, as one step. */
export function replaceAll(sheet: DesignSheet): void {
  const list = replacements(sheet);
  if (list.length === 0) return;
  replaceThese(sheet, list);
  say(sheet, t('Replaced in {listCount, plural, one {# cell} other {# cells}}.', { listCount: list.length }), 'done', 'undo');
}

/** Replaces in the active cell if it is a match, and goes to the next. */
export function replaceOne(sheet: DesignSheet): void {
  const { selection } = sheet.store.getState();
  const isMatch = matchesNow(sheet).some(({ row, column }) => row === selection.active.row && column === selection.active.column);
  if (isMatch) replaceThese(sheet, replacements(sheet, selection.active));
  findNext(sheet, false);
}
