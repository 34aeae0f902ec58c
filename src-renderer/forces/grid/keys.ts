import { t } from '../../../shared/base/words/words.ts';
import { byCommandKey } from '../../designs/grid/keys.ts';
import { cellActs } from '../../grid/cellActs.ts';
import { type KeyLine, keymap } from '../../grid/keymap.ts';
import { READY_KEYS } from '../../grid/keys.ts';
import type { KeyUse } from '../../ui/keyNames.ts';
import { rowsOf } from '../current.ts';
import type { ForceSession } from '../state.ts';
import { forceContent } from './clipboard.ts';
import { clearSelected, stepCount } from './edit.ts';
import { cellIn } from './frame.ts';
import { addHere, duplicateSelected, moveSelected, removeSelected } from './lineActs.ts';
import { goToProblem } from './problems.ts';

/** The design sheet's commands as they work while forces are on screen, with the same keys and menus. */
export const INSTEAD: Readonly<Record<string, (session: ForceSession) => unknown>> = {
  ...cellActs(forceContent),
  'sheet.clear': clearSelected,
  'sheet.duplicate': duplicateSelected,
  'sheet.delete': removeSelected,
  'sheet.insert': addHere,
  'sheet.moveUp': (session) => moveSelected(session, -1),
  'sheet.moveDown': (session) => moveSelected(session, 1),
  'sheet.nextProblem': (session) => goToProblem(session, false),
  'sheet.previousProblem': (session) => goToProblem(session, true),
};

/** Collapses all sections, or opens all if all are collapsed. */
export function toggleAll(session: ForceSession): void {
  const groups = rowsOf(session).filter(({ kind }) => kind === 'section' || kind === 'purchases');
  const isAll = groups.every(({ key }) => session.store.getState().collapsed.has(key));
  session.store.setState({ collapsed: new Set(isAll ? [] : groups.map(({ key }) => key)) });
}

const OWN_KEYS: readonly KeyLine<'stepCount', 'count'>[] = [
  { keys: ['+', '-'], what: t('one more, one fewer, on a count'), does: [{ action: 'stepCount', when: ['count'] }] },
];

/** Keys of the battlegroup while no cell is edited, beside those of commands: Alt+PageUp and Alt+PageDown turn to another one. */
export const FORCE_KEYS: readonly KeyUse[] = [...READY_KEYS.filter(({ does }) => does !== 'movePageAside'), ...OWN_KEYS];

const forceAction = keymap(OWN_KEYS);

const insteadOfKey = byCommandKey(({ id }) => INSTEAD[id]);

/** Handles a key of commands and of counts. Returns true if the key was handled. */
export function pressForce(session: ForceSession, event: KeyboardEvent): boolean {
  const { frame, selection } = session.store.getState();
  const cell = cellIn(frame, selection.active);
  const isCount = cell?.column === 'count' && (cell.row.kind === 'entry' || cell.row.kind === 'purchase');
  if (forceAction(event, () => isCount) !== null) {
    stepCount(session, event.key === '-' ? -1 : 1);
    return true;
  }
  const instead = insteadOfKey(event);
  instead?.(session);
  return instead !== undefined;
}
