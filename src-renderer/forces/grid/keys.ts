import { OF_BROWSER, sheetCommands } from '../../designs/grid/commands.ts';
import { type KeyLine, keymap } from '../../grid/keymap.ts';
import { READY_KEYS } from '../../grid/keys.ts';
import { canonicalKeys, type KeyUse, keyName } from '../../ui/keyNames.ts';
import { t } from '../../words/words.ts';
import { rowsOf } from '../current.ts';
import type { ForceSession } from '../state.ts';
import { stepCount } from './edit.ts';
import { cellIn } from './frame.ts';
import { INSTEAD } from './instead.ts';

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

/** The design sheet's commands as they work here, by their keys; clipboard keys are left to the browser. */
const insteadByKey = new Map(
  sheetCommands.flatMap(({ id, keys = [] }) => {
    const act = OF_BROWSER.includes(id) ? undefined : INSTEAD[id];
    return act ? keys.map((key) => [canonicalKeys(key), act] as const) : [];
  }),
);

/** Handles a key of commands and of counts. Returns true if the key was handled. */
export function pressForce(session: ForceSession, event: KeyboardEvent): boolean {
  const { frame, selection } = session.store.getState();
  const cell = cellIn(frame, selection.active);
  const isCount = cell?.column === 'count' && (cell.row.kind === 'entry' || cell.row.kind === 'purchase');
  if (forceAction(event, () => isCount) !== null) {
    stepCount(session, event.key === '-' ? -1 : 1);
    return true;
  }
  const instead = insteadByKey.get(keyName(event));
  instead?.(session);
  return instead !== undefined;
}
