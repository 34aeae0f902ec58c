import { memo, type ReactNode } from 'react';
import type { InView } from '../../ui/useWindow.ts';
import { attackerAt, type ShownMatrix, stepAt, textAt } from './shown.ts';

/** Heights and widths of the matrix in CSS pixels, as in the style sheet. */
export const ROW_PX = 25;
export const COLUMN_PX = 66;
export const HEAD_PX = 62;
export const NAME_PX = 208;

/** Which cells of a row are selected; -1 for none. */
export type RowSelection = { readonly active: number; readonly left: number; readonly right: number };

type Props = RowSelection & {
  readonly id: string;
  readonly shown: ShownMatrix;
  /** From 1: row 0 are the headings. */
  readonly row: number;
  readonly columns: InView;
  /** What its units cost; empty in a points-free system. */
  readonly cost: string;
  /** The sorting of the columns by this row. */
  readonly sorting: 'ascending' | 'descending' | null;
};

/** The mark of a heading that sorts. */
export const sortMark = (sorting: Props['sorting']): ReactNode =>
  sorting === null ? null : <b aria-hidden="true">{sorting === 'descending' ? '▼' : '▲'}</b>;

/** Drawn again only when its numbers, its place or its part of the selection change. */
export const MatrixRow = memo(({ id, shown, row, columns, cost, sorting, active, left, right }: Props) => {
  const isIn = (column: number): true | undefined => (column >= left && column <= right) || undefined;
  const name = attackerAt(shown, row)?.name ?? '';
  const places = Array.from({ length: columns.end - columns.first }, (_, at) => columns.first + at + 1);
  return (
    <tr aria-rowindex={row + 1} className="matrix-row fills" style={{ top: HEAD_PX + (row - 1) * ROW_PX }}>
      <th
        scope="row"
        id={`${id}-${row}-0`}
        aria-colindex={1}
        aria-sort={sorting ?? undefined}
        className="matrix-name on-raised flex on-baseline gap-6 line-below clickable"
        title={`${name}: sorts the columns`}
        data-row={row}
        data-column={0}
        data-in={isIn(0)}
        data-active={active === 0 || undefined}
      >
        <span className="grows cut medium">{name}</span>
        {sortMark(sorting)}
        {cost === '' ? null : <small className="dim small">{cost}</small>}
      </th>
      {places.map((column) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected.
        <td
          key={column}
          id={`${id}-${row}-${column}`}
          aria-colindex={column + 1}
          className="matrix-cell line-below to-right"
          style={{ left: NAME_PX + (column - 1) * COLUMN_PX }}
          data-row={row}
          data-column={column}
          data-framed
          aria-selected={isIn(column) ?? false}
          data-heat={stepAt(shown, { row, column })}
          data-in={isIn(column)}
          data-active={active === column || undefined}
        >
          {textAt(shown, { row, column })}
          <i />
        </td>
      ))}
    </tr>
  );
});
