import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { CardSymbol } from '../../ui/CardSymbol.tsx';
import { AdviceMark, ErrorMark } from '../../ui/Icon.tsx';
import { columnsOf } from '../fields/columns.ts';
import { FieldCell, fieldCellClass } from '../fields/FieldCell.tsx';
import { FieldEditor } from '../fields/FieldEditor.tsx';
import { type ForceSession, useLine } from '../state.ts';
import { CellEditor } from './CellEditor.tsx';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import type { EntryCells, LineMark } from './cells.ts';
import { type FixedColumn, type ForceColumn, isFieldColumn } from './cursor.ts';
import { stepCount } from './edit.ts';
import type { Row } from './rows.ts';
import { Seats } from './Seats.tsx';

export const RowMark = ({ mark }: { readonly mark: LineMark }) =>
  mark === null ? null : mark === 'error' ? <ErrorMark size={13} /> : <AdviceMark size={13} />;

type EntryRowProps = {
  readonly session: ForceSession;
  readonly row: Extract<Row, { kind: 'entry' }>;
  readonly cells: EntryCells;
  readonly index: number;
  readonly host: HTMLElement | null;
  readonly numbers: NumbersStore;
};

/** The running numbers of all lines, by their keys. One more unit changes only the numbers of the lines below. */
export type NumbersStore = StoreApi<ReadonlyMap<string, string>>;

const Numbers = ({ of, row, first }: { readonly of: NumbersStore; readonly row: string; readonly first: string }) =>
  useStore(of, (all) => all.get(row) ?? first);

const NUMERIC: ReadonlySet<ForceColumn> = new Set(['count', 'numbers', 'hits', 'each', 'total']);
const FIXED: ReadonlySet<ForceColumn> = new Set(['hits', 'each', 'total']);

const classOf = (column: ForceColumn): string =>
  ['fc-cell', `fc-${column}`, NUMERIC.has(column) ? 'numeric' : '', FIXED.has(column) ? 'ro' : ''].filter(Boolean).join(' ');

/** The content of a cell while it is not edited. */
function Shown({
  session,
  cells,
  column,
  isActive,
  numbers,
  first,
}: {
  readonly session: ForceSession;
  readonly cells: EntryCells;
  readonly column: FixedColumn;
  readonly isActive: boolean;
  readonly numbers: NumbersStore;
  readonly first: string;
}) {
  switch (column) {
    case 'count':
      return (
        <>
          {isActive ? (
            <span className="fc-steps">
              <button type="button" tabIndex={-1} aria-label="One fewer" onClick={() => stepCount(session, -1)}>
                −
              </button>
              <button type="button" tabIndex={-1} aria-label="One more" onClick={() => stepCount(session, 1)}>
                +
              </button>
            </span>
          ) : null}
          {cells.count}
        </>
      );
    case 'design':
      return (
        <>
          <RowMark mark={cells.mark} />
          {cells.icon ? <CardSymbol name={cells.icon} className="fc-symbol" /> : null}
          <span className="fc-name">{cells.name}</span>
          {cells.designName ? <span className="quiet">{cells.designName}</span> : null}
        </>
      );
    case 'grade':
      return cells.grade === '' ? (
        <span className="quiet">–</span>
      ) : (
        <span
          className={cells.ownGrade ? undefined : 'fc-given'}
          title={cells.ownGrade ? undefined : 'As the section, the force or the design says'}
        >
          {cells.grade}
        </span>
      );
    case 'note':
      return (
        <>
          {cells.seats > 0 ? <Seats taken={cells.taken} seats={cells.seats} /> : null}
          {cells.note === '' ? cells.seats > 0 ? null : <span className="quiet">–</span> : <span className="fc-words">{cells.note}</span>}
        </>
      );
    case 'upgrades':
      return cells.upgrades === '' ? <span className="quiet">–</span> : cells.upgrades;
    case 'hits':
      return cells.hits === '' ? '–' : cells.hits;
    case 'numbers':
      return <Numbers of={numbers} row={cells.key} first={first} />;
    default:
      return cells[column];
  }
}

const said: Readonly<Record<FixedColumn, string>> = {
  count: 'Count',
  design: 'Design',
  numbers: 'Numbers',
  grade: 'Grade',
  hits: 'Hits on',
  upgrades: 'Upgrades',
  note: 'Note',
  each: 'Each',
  total: 'Total',
};

const textIn = ({ fields, facts }: EntryCells, column: ForceColumn) => [...facts, ...fields].find((each) => each.column === column);

/** Units of one design. */
export function EntryRow({ session, row, cells, index, host, numbers }: EntryRowProps) {
  const { column: active, isPicked, editing, drop } = useLine(session, row.key);
  const { ruleset } = session.app.store.getState();
  const columns = columnsOf(ruleset);
  const classes = ['fc-row', active ? 'current' : '', isPicked ? 'picked' : '', drop ? `drop-${drop}` : ''].filter(Boolean).join(' ');
  return (
    <tr
      data-detached={cells.isDetached || undefined}
      className={classes}
      data-key={row.key}
      aria-level={cells.isDetached ? 3 : 2}
      aria-rowindex={index}
      aria-selected={isPicked || active !== null}
      draggable={editing === null}
    >
      {columns.map((column, at) =>
        isFieldColumn(column) ? (
          <td
            key={column}
            className={fieldCellClass(textIn(cells, column), active === column)}
            data-column={column}
            tabIndex={active === column && editing?.column !== column ? 0 : -1}
            aria-colindex={at + 1}
            title={textIn(cells, column)?.wrong ?? textIn(cells, column)?.text}
            {...(textIn(cells, column)?.fixed === false ? {} : { 'aria-readonly': true })}
          >
            {editing?.column === column ? (
              <FieldEditor session={session} row={row} editing={editing} host={host} />
            ) : (
              <FieldCell shown={textIn(cells, column)} />
            )}
          </td>
        ) : (
          <td
            key={column}
            className={active === column ? `${classOf(column)} act` : classOf(column)}
            data-column={column}
            tabIndex={active === column && editing?.column !== column ? 0 : -1}
            aria-colindex={at + 1}
            {...(FIXED.has(column) ? { 'aria-readonly': true } : {})}
            {...(column === 'design' && cells.said !== '' ? { title: cells.said } : {})}
          >
            {editing?.column !== column ? (
              <Shown
                session={session}
                cells={cells}
                column={column}
                isActive={active === column}
                numbers={numbers}
                first={row.entry.numbers}
              />
            ) : column === 'design' || column === 'grade' || column === 'upgrades' ? (
              <ChoiceEditor session={session} row={row} editing={editing} host={host} />
            ) : (
              <CellEditor
                session={session}
                row={row}
                editing={editing}
                label={said[column]}
                {...(NUMERIC.has(column) ? { align: 'end' } : {})}
              />
            )}
          </td>
        ),
      )}
    </tr>
  );
}
