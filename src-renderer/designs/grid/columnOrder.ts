import { t } from '../../../shared/base/words/words.ts';
import { blocksOf } from '../../grid/selection.ts';
import { say, shapeNow, showActive } from '../../grid/sheet.ts';
import { choosingColumns, columnChoices, sheetRuleset } from '../../window/designKind.ts';
import { type SheetColumn, sheetColumns } from './columns.ts';
import type { DesignSheet } from './state.ts';

/** The columns, frozen or not, that the selection touches. */
function touched(sheet: DesignSheet): readonly SheetColumn[] {
  const { frame, selection } = sheet.store.getState();
  const blocks = blocksOf(shapeNow(sheet), selection);
  return frame.columns.filter((_, at) => blocks.some(({ left, right }) => at >= left && at <= right));
}

/**
 * Moves the columns of the selection before another one, or to the end for null. Hidden columns keep their neighbours;
 * the frozen ones stay where they are.
 */
export function moveColumns(sheet: DesignSheet, before: SheetColumn | null): void {
  const state = sheet.app.store.getState();
  const moving = touched(sheet).filter(({ frozen }) => !frozen);
  if (moving.length === 0) {
    say(sheet, t('The columns at the left stay, so that you always see which row is which.'));
    return;
  }
  const ids = moving.map(({ id }) => id);
  const staying = sheetColumns(sheetRuleset(state), columnChoices(state).order)
    .filter(({ id, frozen }) => !frozen && !ids.includes(id))
    .map(({ id }) => id);
  const target = before?.frozen ? staying[0] : before?.id;
  if (target !== undefined && ids.includes(target)) return;
  const at = target === undefined ? staying.length : staying.indexOf(target);
  sheet.app.set(choosingColumns(state, { order: [...staying.slice(0, at), ...ids, ...staying.slice(at)] }));
  showActive(sheet);
}

/** Moves the columns of the selection past the next column. */
export function moveColumnsBy(sheet: DesignSheet, direction: 'left' | 'right'): void {
  const { columns } = sheet.store.getState().frame;
  const chosen = touched(sheet);
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last) return;
  const neighbour = columns[direction === 'left' ? columns.indexOf(first) - 1 : columns.indexOf(last) + 1];
  if (neighbour && !neighbour.frozen)
    moveColumns(sheet, direction === 'left' ? neighbour : (columns[columns.indexOf(neighbour) + 1] ?? null));
}
