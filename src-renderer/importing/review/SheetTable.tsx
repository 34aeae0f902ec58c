import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { columnLetter } from '../../../shared/sheets/cells/index.ts';
import { linesInView, scrolledTo, useView } from '../../ui/useWindow.ts';
import { columnOfCell, isArranged } from '../work/arranged.ts';
import { gridOfView, HEADS, ROW, SIDE } from '../work/measures.ts';
import { pickedUp } from '../work/placing.ts';
import type { Reading } from '../work/reading.ts';
import { addressOf, cellText, cellWords, type SheetView, tableAt } from '../work/regions.ts';
import { type Spot, useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';
import { Part } from './Part.tsx';
import { SheetHead } from './SheetHead.tsx';
import { SheetRow } from './SheetRow.tsx';
import { putDown } from './useCarry.ts';

type Grab = Parameters<typeof SheetHead>[0]['onGrab'];
type SheetTableProps = { readonly work: ImportWork; readonly view: SheetView; readonly reading: Reading | null; readonly onGrab: Grab };

/** The sheet as in a spreadsheet program, with the meaning found for each row and column. Only the visible part is rendered. */
export function SheetTable({ work, view, reading, onGrab }: SheetTableProps) {
  const ruleset = useImport(work.store, (state) => state.ruleset);
  const spot = useImport(work.store, (state) => state.spot);
  const carried = useImport(work.store, (state) => state.carried);
  const box = useRef<HTMLDivElement>(null);
  const seen = useView(box);
  const grid = useMemo(() => gridOfView(view), [view]);
  const { rowCount, columnCount } = view.sheet;
  const { first, end } = linesInView({ head: HEADS, size: ROW, count: rowCount }, seen.top, seen.height);
  const columns = grid.columnsInView(seen.left, seen.width - SIDE);
  const rows = grid.rowsInView(first, end);
  // The column labels belong to the table at the active cell or, if that is out of view, to the topmost visible table.
  const isInView = spot.row >= first && spot.row < end;
  const table = tableAt(view, isInView ? spot.row : Math.ceil(seen.top / ROW));

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const left = grid.offsets[spot.column] ?? 0;
    element.scrollTop = scrolledTo(element.scrollTop, element.clientHeight, HEADS, spot.row * ROW, (spot.row + 1) * ROW);
    element.scrollLeft = scrolledTo(element.scrollLeft, element.clientWidth, SIDE, left, left + (grid.widths[spot.column] ?? 0));
  }, [spot, grid]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== box.current || event.altKey) return;
    if (event.key === 'Escape' && carried) {
      event.nativeEvent.stopImmediatePropagation();
      work.carry(null);
      return;
    }
    const page = Math.max(1, Math.floor((seen.height - HEADS) / ROW) - 1);
    const far = event.ctrlKey || event.metaKey;
    const { row, column } = spot;
    const moves: Readonly<Record<string, Spot>> = {
      ArrowUp: { row: far ? 0 : row - 1, column },
      ArrowDown: { row: far ? rowCount - 1 : row + 1, column },
      ArrowLeft: { row, column: far ? 0 : column - 1 },
      ArrowRight: { row, column: far ? columnCount - 1 : column + 1 },
      PageUp: { row: row - page, column },
      PageDown: { row: row + page, column },
      Home: { row: far ? 0 : row, column: 0 },
      End: { row: far ? rowCount - 1 : row, column: columnCount - 1 },
    };
    const next = moves[event.key];
    if (carried?.by === 'keys') carryOn(event.key, next);
    else if (next) work.goTo(next);
    else if (event.key === ' ') pickUp();
    else if (event.key === 'Enter') ask(far);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function ask(isRow: boolean): void {
    const at = isRow ? spot.row : columnOfCell(table, spot.column, cellText(view, spot.row * columnCount + spot.column));
    if (at === null) work.store.setState({ spoken: 'Choose a label to change what it means.' });
    else work.store.setState({ asked: { kind: isRow ? 'row' : 'column', at } });
  }
  function pickUp(): void {
    const found = isArranged(table) ? null : pickedUp(ruleset, table, spot.column, 'keys');
    if (found) work.carry(found);
    else work.store.setState({ spoken: `Column ${columnLetter(spot.column)} has no meaning to move.` });
  }
  /** Keys while something is carried: the arrows choose its column. */
  function carryOn(key: string, next: Spot | undefined): void {
    if (next) {
      work.goTo(next);
      if (carried) work.carry({ ...carried, over: work.store.getState().spot.column });
    } else if (key === 'Enter' || key === ' ') putDown(work, view);
  }

  const index = spot.row * columnCount + spot.column;
  const said = `${addressOf(spot)}: ${cellText(view, index) || 'blank'}. ${cellWords(view, reading, ruleset, spot)}`;
  return (
    <Part
      tag="div"
      className="xl scrolls on-surface"
      ref={box}
      as="grid"
      tabIndex={0}
      aria-label={`Cells of ${view.sheet.name}`}
      aria-rowcount={rowCount + 2}
      aria-colcount={columnCount + 1}
      aria-activedescendant={isInView ? `cell-${spot.row}-${spot.column}` : undefined}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (work.store.getState().carried?.by === 'keys') work.carry(null);
      }}
    >
      <div className="xl-all anchor" style={{ width: SIDE + grid.width, height: HEADS + rowCount * ROW }}>
        <SheetHead
          work={work}
          grid={grid}
          columns={columns}
          table={isArranged(table) ? null : table}
          isArranged={isArranged(table)}
          ruleset={ruleset}
          active={spot.column}
          hidden={view.sheet.hiddenColumns}
          onGrab={onGrab}
        />
        {carried && carried.over !== null ? (
          <div
            className="xl-over untouched"
            aria-hidden="true"
            style={{
              left: SIDE + (grid.offsets[carried.over] ?? 0),
              width: grid.widths[carried.over],
              height: HEADS + rowCount * ROW,
            }}
          />
        ) : null}
        <Part as="rowgroup" tag="div">
          {rows.map((row) => (
            <SheetRow
              key={row}
              work={work}
              view={view}
              reading={reading}
              ruleset={ruleset}
              grid={grid}
              row={row}
              columns={columns}
              active={row === spot.row ? spot.column : null}
              said={row === spot.row ? said : ''}
            />
          ))}
        </Part>
      </div>
    </Part>
  );
}
