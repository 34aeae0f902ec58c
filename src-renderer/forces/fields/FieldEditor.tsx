import { useState } from 'react';
import { Combobox, type TakenBy } from '../../grid/Combobox.tsx';
import { say } from '../acts.ts';
import { CellEditor } from '../grid/CellEditor.tsx';
import { stopEditing } from '../grid/edit.ts';
import { moveCursor } from '../grid/keys.ts';
import type { Row } from '../grid/rows.ts';
import type { ForceEditing, ForceSession, LineSelection } from '../state.ts';
import { fieldAt } from './columns.ts';
import { setField } from './fieldEdit.ts';
import { offeredIn, readField } from './values.ts';

type Props = {
  readonly session: ForceSession;
  readonly row: Row;
  readonly editing: ForceEditing;
  readonly host: HTMLElement | null;
};

const MOVES = { down: 'enter', up: 'enterBack', next: 'next', previous: 'previous' } as const;

/** The editor of the cell of a field: typed, or chosen from a list. */
export function FieldEditor({ session, row, editing, host }: Props) {
  const { ruleset } = session.app.store.getState();
  // A click elsewhere selects other lines before this cell is left.
  const [selection] = useState((): LineSelection => session.store.getState());
  const at = fieldAt(ruleset, row, editing.column);
  if (at === null) return null;
  const { field, value } = at;
  const offers = offeredIn(ruleset, field);
  if (offers === null)
    return (
      <CellEditor session={session} row={row} editing={editing} label={field.label} {...(at.numeric ? { align: 'end' as const } : {})} />
    );
  const goOn = (how: TakenBy): void => {
    stopEditing(session);
    if (how === 'stay') session.focus?.();
    else if (how !== 'left') moveCursor(session, MOVES[how]);
  };
  const items = (typed: string) =>
    offers
      .filter(({ label }) => label.toLowerCase().startsWith(typed.trim().toLowerCase()))
      .map((offer) => ({ key: String(offer.value), text: offer.label, aside: [], isNow: offer.value === value.value, value: offer.value }));
  return (
    <Combobox
      label={field.label}
      placeholder={offers.find((offer) => offer.value === value.value)?.label ?? ''}
      items={items}
      typed={editing.kind === 'enter' ? editing.text : ''}
      take={(item, how) => {
        setField(session, row, editing.column, item.value, selection);
        goOn(how);
      }}
      takeText={(text, how) => {
        const read = readField(ruleset, field, text);
        if (text.trim() !== '') setField(session, row, editing.column, read, selection);
        if (typeof read === 'string' && !offers.some((offer) => offer.value === read))
          say(session, `“${text.trim()}” is none of ${offers.map(({ label }) => label.toLowerCase()).join(', ')}; it is kept as typed.`);
        goOn(how);
        return true;
      }}
      register={(takeTyped) => {
        session.commitTyped = takeTyped;
      }}
      cancel={() => stopEditing(session)}
      leave={(event) => {
        const to: TakenBy | null =
          event.key === 'Enter' ? (event.shiftKey ? 'up' : 'down') : event.key === 'Tab' ? (event.shiftKey ? 'previous' : 'next') : null;
        if (to === null) return false;
        goOn(to);
        return true;
      }}
      tabIndex={0}
      host={host}
      takesFocus
      opensAtOnce
    />
  );
}
