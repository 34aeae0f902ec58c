import { Icon } from '../../ui/Icon.tsx';
import { columnsOf, type FieldText } from '../fields/columns.ts';
import { FieldCell, fieldCellClass } from '../fields/FieldCell.tsx';
import { FieldEditor } from '../fields/FieldEditor.tsx';
import { type ForceSession, useLine } from '../state.ts';
import { CellEditor } from './CellEditor.tsx';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import type { LineMark } from './cells.ts';
import { cellAt } from './cursor.ts';
import { RowMark } from './EntryRow.tsx';
import { toggle } from './keys.ts';
import type { Row } from './rows.ts';

type Props = {
  readonly session: ForceSession;
  readonly row: Extract<Row, { kind: 'section' | 'purchases' }>;
  readonly isOpen: boolean;
  readonly index: number;
  readonly host: HTMLElement | null;
  readonly name: string;
  readonly kinds: string;
  readonly summary: string;
  readonly total: string;
  readonly mark: LineMark;
  readonly said: string;
  readonly fields: readonly FieldText[];
  /** New lines are added to this section. */
  readonly isTarget: boolean;
};

/** The heading line of a section or of the purchases: its name, its composition and its subtotal. */
export function SectionRow({ session, row, isOpen, index, host, name, kinds, summary, total, mark, said, fields, isTarget }: Props) {
  const columns = columnsOf(session.app.store.getState().ruleset);
  const hasTotal = columns.includes('total');
  const { column: at, isPicked, editing, drop } = useLine(session, row.key);
  const active = at && cellAt(row.kind, at, columns);
  const classes = [
    'fc-row',
    'fc-group',
    active ? 'current' : '',
    isPicked ? 'picked' : '',
    isTarget ? 'target' : '',
    drop ? `drop-${drop}` : '',
  ];
  const cellProps = (column: 'count' | 'numbers' | 'total', extra: string) => ({
    'data-column': column,
    tabIndex: active === column && editing?.column !== column ? 0 : -1,
    className: `fc-cell ${extra}${active === column ? ' act' : ''}`,
  });
  return (
    <tr
      className={classes.filter(Boolean).join(' ')}
      data-key={row.key}
      aria-level={1}
      aria-rowindex={index}
      aria-expanded={isOpen}
      aria-selected={isPicked || active !== null}
      draggable={editing === null && row.kind === 'section'}
    >
      <td {...cellProps('count', 'fc-group-name')} aria-colindex={1} aria-colspan={2} title={said === '' ? undefined : said}>
        <button
          type="button"
          className="fc-fold"
          tabIndex={-1}
          aria-label={isOpen ? `Collapse ${name}` : `Open ${name}`}
          onClick={(event) => {
            event.stopPropagation();
            toggle(session, row.key);
          }}
        >
          <Icon name={isOpen ? 'down' : 'right'} size={14} />
        </button>
        <RowMark mark={mark} />
        {editing?.column === 'count' ? (
          <CellEditor session={session} row={row} editing={editing} label="Name" />
        ) : (
          <>
            <b>{name}</b> <span className="fc-kinds">{kinds}</span>
          </>
        )}
      </td>
      <td
        {...cellProps('numbers', fields.length === 0 ? 'fc-group-words fc-group-all' : 'fc-group-words')}
        aria-colindex={3}
        aria-colspan={columns.length - 2 - (hasTotal ? 2 : 0) - fields.length}
      >
        {editing?.column === 'numbers' && row.kind === 'section' ? (
          <ChoiceEditor session={session} row={row} editing={editing} host={host} />
        ) : (
          summary
        )}
      </td>
      {fields.map((shown) => (
        <td
          key={shown.column}
          className={`${fieldCellClass(shown, active === shown.column)} fc-group-field`}
          data-column={shown.column}
          tabIndex={active === shown.column && editing?.column !== shown.column ? 0 : -1}
          aria-colindex={columns.indexOf(shown.column) + 1}
          title={shown.wrong ?? shown.text}
          {...(shown.fixed ? { 'aria-readonly': true } : {})}
        >
          {editing?.column === shown.column ? (
            <FieldEditor session={session} row={row} editing={editing} host={host} />
          ) : (
            <FieldCell shown={shown} />
          )}
        </td>
      ))}
      {hasTotal ? (
        <td {...cellProps('total', 'fc-group-total numeric')} aria-colindex={columns.length - 1} aria-colspan={2}>
          {total}
        </td>
      ) : null}
    </tr>
  );
}
