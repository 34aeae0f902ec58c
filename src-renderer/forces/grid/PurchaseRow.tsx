import { columnsOf } from '../fields/columns.ts';
import { type ForceSession, useLine } from '../state.ts';
import { CellEditor } from './CellEditor.tsx';
import type { LineMark } from './cells.ts';
import { cellAt, cellsOf, type ForceColumn } from './cursor.ts';
import { RowMark } from './EntryRow.tsx';
import { stepCount } from './edit.ts';
import type { Row } from './rows.ts';

type Props = {
  readonly session: ForceSession;
  readonly row: Extract<Row, { kind: 'purchase' }>;
  readonly index: number;
  readonly each: string;
  readonly total: string;
  /** Whom it is for, and the players' note. */
  readonly note: string;
  readonly mark: LineMark;
  readonly said: string;
};

const LABELS: Partial<Record<ForceColumn, string>> = { count: 'Count', design: 'Name', note: 'Note', each: 'Each' };
const NUMERIC: readonly ForceColumn[] = ['count', 'each', 'total'];

/** A purchase other than units: its count, its name, whom it is for, and its cost. */
export function PurchaseRow({ session, row, index, each, total, note, mark, said }: Props) {
  const columns = columnsOf(session.app.store.getState().ruleset);
  const { column: at, isPicked, editing } = useLine(session, row.key);
  const active = at && cellAt('purchase', at, columns);
  const isOwn = row.line.purchase.item === null;
  const shown = (column: ForceColumn) => {
    if (column === 'count')
      return (
        <>
          {active === 'count' ? (
            <span className="fc-steps">
              <button type="button" tabIndex={-1} aria-label="One fewer" onClick={() => stepCount(session, -1)}>
                −
              </button>
              <button type="button" tabIndex={-1} aria-label="One more" onClick={() => stepCount(session, 1)}>
                +
              </button>
            </span>
          ) : null}
          {row.line.purchase.count}
        </>
      );
    if (column === 'design')
      return (
        <>
          <RowMark mark={mark} />
          <span className="fc-name" title={said === '' ? row.line.benefit : said}>
            {row.line.label}
          </span>
          {isOwn ? <span className="quiet">agreed</span> : null}
        </>
      );
    if (column === 'note') return note === '' ? <span className="quiet">–</span> : <span className="fc-words">{note}</span>;
    return column === 'each' ? each : total;
  };
  return (
    <tr
      className={['fc-row', 'fc-purchase', active ? 'current' : '', isPicked ? 'picked' : ''].filter(Boolean).join(' ')}
      data-key={row.key}
      aria-level={2}
      aria-rowindex={index}
      aria-selected={isPicked || active !== null}
    >
      {cellsOf('purchase', columns).map((column) => (
        <td
          key={column}
          className={[
            'fc-cell',
            `fc-${column}`,
            NUMERIC.includes(column) ? 'numeric' : '',
            column === 'total' || (column === 'each' && !isOwn) ? 'ro' : '',
            active === column ? 'act' : '',
          ]
            .filter(Boolean)
            .join(' ')}
          data-column={column}
          tabIndex={active === column && editing?.column !== column ? 0 : -1}
        >
          {editing?.column === column ? (
            <CellEditor
              session={session}
              row={row}
              editing={editing}
              label={LABELS[column] ?? ''}
              {...(NUMERIC.includes(column) ? { align: 'end' } : {})}
            />
          ) : (
            shown(column)
          )}
        </td>
      ))}
    </tr>
  );
}
