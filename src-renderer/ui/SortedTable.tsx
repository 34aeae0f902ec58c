import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { lineAfterKey, scrolledTo, useInView } from './useWindow.ts';
import './sortedTable.css';
import { t } from '../../shared/base/words/words.ts';

export type Sorting<Order extends string = string> = { readonly order: Order; readonly isDown: boolean };

export type SortedColumn<Line, Order extends string = string> = {
  /** What lines are sorted by; lines without it come last. Not needed where the screen sorts. */
  readonly by?: (line: Line) => number | string | null;
  /** The name of what lines are sorted by: the heading, if that is not said. Without `by` and this the column does not sort. */
  readonly order?: Order;
  readonly label: string;
  readonly title?: string | undefined;
  readonly isNumber?: boolean;
  /** True if the first click sorts downwards, as it does for numbers: the biggest first. */
  readonly startsDown?: boolean;
  /** CSS width; the columns without one share the rest. */
  readonly width?: string;
  readonly cell: (line: Line) => ReactNode;
};

type Props<Line, Order extends string> = {
  /** What the table holds, for screen readers. */
  readonly label: string;
  readonly columns: readonly SortedColumn<Line, Order>[];
  readonly lines: readonly Line[];
  /** How the lines are sorted at first; as they are given if not said. */
  readonly sorting?: Sorting<Order>;
  /** Called when a heading is pressed, if the screen sorts the lines. */
  readonly onSort?: (sorting: Sorting<Order>) => void;
  /** Called with the line that the keys or a click go to. */
  readonly onCurrent?: (line: Line) => void;
  /** Called by Enter and a double click. */
  readonly onOpen?: (line: Line) => void;
  /** Shown where there are no lines. */
  readonly empty?: ReactNode;
  /** A last row that stays in view, a cell for each column. */
  readonly foot?: readonly ReactNode[];
};

/** Sorts lines; equal ones keep their order, and those without a value come last. */
export const sortLines = <Line,>(lines: readonly Line[], by: (line: Line) => number | string | null, isDown: boolean): readonly Line[] =>
  lines.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const difference = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true });
    return isDown ? -difference : difference;
  });

/** Heights in CSS pixels, as in the style sheet. */
const ROW_PX = 24;
const HEAD_PX = 27;

/**
 * A table whose headings sort. Only rows in view are drawn, so that thousands of lines stay fluid. Up, Down, Page Up, Page Down, Home and
 * End move from line to line; Enter opens one.
 */
export function SortedTable<Line extends { readonly id: string }, Order extends string>(props: Props<Line, Order>) {
  const { label, columns, lines: given, onSort, onCurrent, onOpen, empty, foot } = props;
  const [own, sortOwn] = useState(props.sorting ?? null);
  const [current, go] = useState<string | null>(null);
  const sorting = onSort ? (props.sorting ?? null) : own;
  const by = onSort || sorting === null ? undefined : columns.find((column) => orderOf(column) === sorting.order)?.by;
  // Functions of columns are made anew each time; the lines are the same as long as their order is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `by` follows from the sorting.
  const lines = useMemo(() => (by && sorting ? sortLines(given, by, sorting.isDown) : given), [given, sorting]);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { first, end } = useInView(box, { head: HEAD_PX, size: ROW_PX, count: lines.length });
  const at = lines.findIndex((line) => line.id === current);
  const goTo = (line: Line): void => {
    go(line.id);
    onCurrent?.(line);
  };
  const covered = HEAD_PX + (foot === undefined ? 0 : ROW_PX);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || at < 0) return;
    element.scrollTop = scrolledTo(element.scrollTop, element.clientHeight, covered, at * ROW_PX, (at + 1) * ROW_PX);
  }, [at, covered]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const page = Math.floor(((box.current?.clientHeight ?? 0) - HEAD_PX) / ROW_PX);
    const next = lines[lineAfterKey(event.key, at, lines.length, page) ?? -1];
    const chosen = lines[at];
    if (next) goTo(next);
    else if ((event.key === 'Enter' || event.key === ' ') && chosen) onOpen?.(chosen);
    else return;
    event.preventDefault();
  }

  const isDrawn = at >= first && at < end;
  return (
    <div className="sorted-table anchor scrolls on-surface" ref={box}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys go through its lines, as in a grid.
        role="grid"
        aria-label={label}
        aria-rowcount={lines.length + 1}
        tabIndex={0}
        aria-activedescendant={isDrawn ? `${id}-${at}` : undefined}
        onKeyDown={onKeyDown}
        onFocus={({ target, currentTarget }) => {
          // Keys need a line to start from.
          if (at < 0 && lines[first] && target === currentTarget && target.matches(':focus-visible')) goTo(lines[first]);
        }}
      >
        <colgroup>
          {columns.map(({ label: heading, width }) => (
            <col key={heading} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <Heading key={column.label} column={column} sorting={sorting} onSort={onSort ?? sortOwn} />
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 ? <Spacer rows={first} columns={columns.length} /> : null}
          {lines.slice(first, end).map((line, index) => (
            <tr
              key={line.id}
              id={`${id}-${first + index}`}
              aria-rowindex={first + index + 2}
              aria-selected={first + index === at}
              data-chosen={first + index === at || undefined}
              onClick={() => goTo(line)}
              onDoubleClick={() => onOpen?.(line)}
            >
              {columns.map(({ label: heading, isNumber, cell }, place) => {
                const className = isNumber ? 'sorted-number' : undefined;
                return place === 0 ? (
                  <th key={heading} scope="row">
                    {cell(line)}
                  </th>
                ) : (
                  <td key={heading} className={className}>
                    {cell(line)}
                  </td>
                );
              })}
            </tr>
          ))}
          {end < lines.length ? <Spacer rows={lines.length - end} columns={columns.length} /> : null}
        </tbody>
        {foot === undefined ? null : (
          <tfoot>
            <tr>
              {columns.map(({ label: heading, isNumber }, place) => (
                <td key={heading} className={isNumber ? 'sorted-number' : undefined}>
                  {foot[place]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {lines.length === 0 ? <p className="empty-line">{empty ?? t('None.')}</p> : null}
    </div>
  );
}

/** What a column sorts by. Where the screen does not sort, any name will do. */
const orderOf = <Line, Order extends string>({ order, by, label }: SortedColumn<Line, Order>): Order | undefined =>
  order ?? (by && (label as Order));

type HeadingProps<Line, Order extends string> = {
  readonly column: SortedColumn<Line, Order>;
  readonly sorting: Sorting<Order> | null;
  readonly onSort: (sorting: Sorting<Order>) => void;
};

function Heading<Line, Order extends string>({ column, sorting, onSort }: HeadingProps<Line, Order>) {
  const { label, title, isNumber = false, startsDown = isNumber } = column;
  const order = orderOf(column);
  const isSorted = order !== undefined && sorting?.order === order;
  const direction = isSorted ? (sorting.isDown ? 'descending' : 'ascending') : 'none';
  return (
    <th
      scope="col"
      title={title}
      className={isNumber ? 'sorted-number' : undefined}
      aria-sort={order === undefined ? undefined : direction}
    >
      {order === undefined ? (
        label
      ) : (
        <Button kind="bare" onClick={() => onSort({ order, isDown: isSorted ? !sorting.isDown : startsDown })}>
          {label}
          <span aria-hidden="true">{isSorted ? (sorting.isDown ? ' ▼' : ' ▲') : ''}</span>
        </Button>
      )}
    </th>
  );
}

/** Takes the place of rows that are not drawn. */
const Spacer = ({ rows, columns }: { readonly rows: number; readonly columns: number }) => (
  <tr className="sorted-space" style={{ height: rows * ROW_PX }}>
    <td colSpan={columns} />
  </tr>
);
