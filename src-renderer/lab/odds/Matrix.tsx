import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import { putCells } from '../../grid/clipboard.ts';
import { extendTo, type GridPlace, type GridSelection, selectOnly, settle } from '../../grid/selection.ts';
import { useInView } from '../../ui/useWindow.ts';
import { afterKey, plainShape, selectedBlock, textsOf } from './gridKeys.ts';
import { COLUMN_PX, HEAD_PX, MatrixRow, NAME_PX, ROW_PX, sortMark } from './MatrixRow.tsx';
import type { LineOrder } from './order.ts';
import { attackerAt, type ShownMatrix, targetAt, textAt, valueAt } from './shown.ts';

type Props = {
  readonly ruleset: Ruleset;
  readonly shown: ShownMatrix;
  readonly label: string;
  readonly rowOrder: LineOrder | null;
  readonly columnOrder: LineOrder | null;
  readonly selection: GridSelection;
  readonly onSelect: (selection: GridSelection) => void;
  /** A heading was chosen. */
  readonly onSort: (place: GridPlace) => void;
  /** A number was chosen. */
  readonly onOpen: () => void;
  readonly onCopied: (rows: number, columns: number) => void;
};

const sortingOf = (order: LineOrder | null, key: string | undefined): 'ascending' | 'descending' | null =>
  order === null || order.by !== key ? null : order.isDown ? 'descending' : 'ascending';

/** The place of the cell that an event is about; null beside the cells. */
function placeOf({ target }: { readonly target: EventTarget }): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell === null ? null : { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

/** The matrix as a grid: rows attack columns. Only cells in view are drawn. Keys, selection and copying are those of the other sheets. */
export function Matrix({ ruleset, shown, label, rowOrder, columnOrder, selection, onSelect, onSort, onOpen, onCopied }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [rowCount, columnCount] = [shown.rows.length + 1, shown.columns.length + 1];
  const view = useInView(
    box,
    { head: HEAD_PX, size: ROW_PX, count: rowCount - 1 },
    { head: NAME_PX, size: COLUMN_PX, count: columnCount - 1 },
  );
  const shape = useMemo(() => {
    const pageRows = (): number => Math.floor(((box.current?.clientHeight ?? 0) - HEAD_PX) / ROW_PX);
    const plain = plainShape(rowCount, columnCount, 1, (place) => place.row > 0 && place.column > 0 && valueAt(shown, place) === null);
    return {
      ...plain,
      get pageRows() {
        return pageRows();
      },
    };
  }, [shown, rowCount, columnCount]);
  const active = settle(shape, selection.active);
  const block = selectedBlock(shape, selection);
  useScrolledTo(box, selection.ranges.at(-1)?.head ?? active);

  const choose = (place: GridPlace): void => (place.row === 0 || place.column === 0 ? onSort(place) : onOpen());
  function onKeyDown(event: KeyboardEvent): void {
    const next = afterKey(shape, selection, event);
    if (next === null) return;
    if (next === 'choose') choose(active);
    else onSelect(next);
    event.preventDefault();
  }
  function onPointerDown(event: PointerEvent): void {
    const place = placeOf(event);
    if (place === null || event.button !== 0) return;
    onSelect(event.shiftKey ? extendTo(shape, selection, place) : selectOnly(shape, place));
  }
  function onPointerOver(event: PointerEvent): void {
    const place = placeOf(event);
    if (place !== null && event.buttons === 1 && active.row > 0 && active.column > 0) onSelect(extendTo(shape, selection, place));
  }
  function onCopy(event: ClipboardEvent): void {
    const texts = textsOf(block, (place) => textAt(shown, place));
    putCells(event.clipboardData, texts);
    event.preventDefault();
    onCopied(texts.length, texts[0]?.length ?? 0);
  }
  const isIn = (row: number): boolean => row >= block.top && row <= block.bottom;
  const columnsDrawn = Array.from({ length: view.columns.end - view.columns.first }, (_, at) => view.columns.first + at + 1);
  const rowsDrawn = Array.from({ length: view.rows.end - view.rows.first }, (_, at) => view.rows.first + at + 1);
  const isDrawn =
    (active.row === 0 || (active.row > view.rows.first && active.row <= view.rows.end)) &&
    (active.column === 0 || (active.column > view.columns.first && active.column <= view.columns.end));
  return (
    <div ref={box} className="matrix scrolls anchor grows">
      <table
        className="anchor"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys go through its cells, as in the other sheets.
        role="grid"
        aria-label={label}
        aria-rowcount={rowCount}
        aria-colcount={columnCount}
        aria-multiselectable="true"
        tabIndex={0}
        aria-activedescendant={isDrawn ? `${id}-${active.row}-${active.column}` : undefined}
        style={{ width: NAME_PX + (columnCount - 1) * COLUMN_PX, height: HEAD_PX + (rowCount - 1) * ROW_PX }}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onClick={(event) => {
          const place = placeOf(event);
          if (place !== null && !event.shiftKey && (place.row === 0 || place.column === 0)) onSort(place);
        }}
        onDoubleClick={(event) => {
          const place = placeOf(event);
          if (place !== null && place.row > 0 && place.column > 0) onOpen();
        }}
        onCopy={onCopy}
      >
        <thead>
          <tr aria-rowindex={1} className="matrix-head fills anchor on-raised">
            <th
              scope="col"
              id={`${id}-0-0`}
              aria-colindex={1}
              className="matrix-corner on-raised column clickable"
              title="Shows both lists in their own order again"
              data-row={0}
              data-column={0}
              data-in={(isIn(0) && block.left === 0) || undefined}
              data-active={(active.row === 0 && active.column === 0) || undefined}
            >
              <span className="bold">{shown.corner}</span>
              <small className="faint">attackers down, targets across</small>
            </th>
            {columnsDrawn.map((column) => {
              const target = targetAt(shown, column);
              const sorting = sortingOf(rowOrder, target?.key);
              return (
                <th
                  key={column}
                  scope="col"
                  id={`${id}-0-${column}`}
                  aria-colindex={column + 1}
                  aria-sort={sorting ?? undefined}
                  className="matrix-target clickable to-right"
                  title={`${target?.name ?? ''}: sorts the rows`}
                  style={{ left: NAME_PX + (column - 1) * COLUMN_PX }}
                  data-row={0}
                  data-column={column}
                  data-in={(isIn(0) && column >= block.left && column <= block.right) || undefined}
                  data-active={(active.row === 0 && active.column === column) || undefined}
                >
                  {sortMark(sorting)}
                  <span className="clips">{target?.name}</span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rowsDrawn.map((row) => {
            const attacker = attackerAt(shown, row);
            return (
              <MatrixRow
                key={row}
                id={id}
                shown={shown}
                row={row}
                columns={view.columns}
                cost={ruleset.points === null || attacker === null ? '' : formatAmount(attacker.fighter.cost)}
                sorting={sortingOf(columnOrder, attacker?.key)}
                active={active.row === row ? active.column : -1}
                left={isIn(row) ? block.left : -1}
                right={isIn(row) ? block.right : -1}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Scrolls so that a cell is in view beside the headings, when it becomes another one. */
function useScrolledTo(box: { readonly current: HTMLDivElement | null }, { row, column }: GridPlace): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const into = (at: number, size: number, head: number, scrolled: number, extent: number): number => {
      if (at === 0) return 0;
      const start = (at - 1) * size;
      return start < scrolled ? start : Math.max(scrolled, start + size - (extent - head));
    };
    element.scrollTop = into(row, ROW_PX, HEAD_PX, element.scrollTop, element.clientHeight);
    element.scrollLeft = into(column, COLUMN_PX, NAME_PX, element.scrollLeft, element.clientWidth);
  }, [box, row, column]);
}
