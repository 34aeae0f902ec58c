import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { columnLetter } from '../../../shared/sheets/cells/index.ts';
import { useDrawnSheet } from '../../grid/drawnSheet.ts';
import { SheetMenu } from '../../grid/FloatingMenu.tsx';
import { copyItems } from '../../grid/ReadingSheet.tsx';
import { type ReadingColumn, type ReadingFrame, readingModel, readingSheet, showFrame } from '../../grid/reading.ts';
import { blockOf, lastRange, selectOnly } from '../../grid/selection.ts';
import { select, shapeNow, useSheet } from '../../grid/sheet.ts';
import { linesInView, scrolledTo, useView } from '../../ui/useWindow.ts';
import { useSlice } from '../../window/slice.ts';
import { columnsBecome } from '../newSystem/becomes.ts';
import { gridOfView, HEADS, ROW, SIDE } from '../work/measures.ts';
import { pickedUp } from '../work/placing.ts';
import type { Reading } from '../work/reading.ts';
import { addressOf, cellText, cellWords, columnOfCell, isArranged, type SheetView, tableAt } from '../work/regions.ts';
import { cellsState, useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';
import { Part } from './Part.tsx';
import { SheetHead } from './SheetHead.tsx';
import { SheetRow } from './SheetRow.tsx';
import { putDown } from './useCarry.ts';

/** The cells of a sheet of the workbook as they are, for keys, ranges and copying. */
type CellsFrame = ReadingFrame & { readonly view: SheetView };

const columnAt = (column: number): ReadingColumn => {
  const id = columnLetter(column);
  return { id, label: id, width: 0, editable: false, frozen: false, spans: false, align: 'left' };
};

const cellsFrame = (view: SheetView): CellsFrame => ({
  view,
  rows: Array.from({ length: view.sheet.rowCount }, (_, row) => ({ id: String(row), index: 0, lines: 1 })),
  columns: Array.from({ length: view.sheet.columnCount }, (_, column) => columnAt(column)),
});

const CELLS_MODEL = readingModel<CellsFrame>({
  look: ({ view }, { row, column }) => ({
    text: cellText(view, row * view.sheet.columnCount + column),
    classes: '',
    title: '',
    invalid: false,
  }),
});

type Grab = Parameters<typeof SheetHead>[0]['onGrab'];
type SheetTableProps = { readonly work: ImportWork; readonly view: SheetView; readonly reading: Reading | null; readonly onGrab: Grab };

/** The sheet as in a spreadsheet program, with the meaning found for each row and column. Only the visible part is rendered. */
export function SheetTable({ work, view, reading, onGrab }: SheetTableProps) {
  const { ruleset, spot, carried } = useImport(work, 'ruleset', 'spot', 'carried');
  const box = useRef<HTMLDivElement>(null);
  const seen = useView(box);
  const grid = useMemo(() => gridOfView(view), [view]);
  const system = useSlice(work.store, (state) => state.system);
  const becomes = useMemo(() => system && columnsBecome(system.offer?.report.columns ?? [], view.sheet.name), [system, view]);
  const { rowCount, columnCount } = view.sheet;
  const { first, end } = linesInView({ head: HEADS, size: ROW, count: rowCount }, seen.top, seen.height);
  const columns = grid.columnsInView(seen.left, seen.width - SIDE);
  const rows = grid.rowsInView(first, end);
  // The column labels belong to the table at the active cell or, if that is out of view, to the topmost visible table.
  const isInView = spot.row >= first && spot.row < end;
  const table = tableAt(view, isInView ? spot.row : Math.ceil(seen.top / ROW));

  const { sheet, block, head } = useCells(work, view);
  const pageRows = useCallback(() => Math.floor(((box.current?.clientHeight ?? 0) - HEADS) / ROW) - 1, []);
  const drawn = useDrawnSheet(sheet, box, pageRows);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const left = grid.offsets[head.column] ?? 0;
    element.scrollTop = scrolledTo(element.scrollTop, element.clientHeight, HEADS, head.row * ROW, (head.row + 1) * ROW);
    element.scrollLeft = scrolledTo(element.scrollLeft, element.clientWidth, SIDE, left, left + (grid.widths[head.column] ?? 0));
  }, [head, grid]);

  /** Keys beside those of every sheet: they ask what a column or row is, and carry a meaning to another column. */
  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isPlain = event.target === box.current && !altKey && !shiftKey;
    if (isPlain && key === 'Escape' && carried) {
      event.nativeEvent.stopImmediatePropagation();
      work.carry(null);
    } else if (isPlain && carried?.by === 'keys' && (key === 'Enter' || key === ' ')) putDown(work, view);
    else if (isPlain && key === ' ' && !ctrlKey && !metaKey) pickUp();
    else if (isPlain && key === 'Enter') ask(ctrlKey || metaKey);
    else {
      drawn.onKeyDown(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function ask(isRow: boolean): void {
    if (system) return;
    const at = isRow ? spot.row : columnOfCell(table, spot.column, cellText(view, spot.row * columnCount + spot.column));
    if (at === null) work.store.setState({ spoken: t('Choose a label to change what it means.') });
    else work.store.setState({ asked: { kind: isRow ? 'row' : 'column', at } });
  }
  function pickUp(): void {
    if (system) return;
    const found = isArranged(table) ? null : pickedUp(ruleset, table, spot.column, 'keys');
    if (found) work.carry(found);
    else work.store.setState({ spoken: t('Column {columnLetter} has no meaning to move.', { columnLetter: columnLetter(spot.column) }) });
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
      aria-label={t('Cells of {sheet}', { sheet: view.sheet.name })}
      aria-rowcount={rowCount + 2}
      aria-colcount={columnCount + 1}
      aria-activedescendant={isInView ? `cell-${spot.row}-${spot.column}` : undefined}
      {...drawn}
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
          becomes={becomes}
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
              becomes={becomes?.get(String(row + 1)) ?? ''}
              columns={columns}
              active={row === spot.row ? spot.column : null}
              left={row >= block.top && row <= block.bottom ? block.left : -1}
              right={row >= block.top && row <= block.bottom ? block.right : -1}
              said={row === spot.row ? said : ''}
            />
          ))}
        </Part>
      </div>
      <SheetMenu sheet={sheet} menu={() => copyItems(sheet)} />
    </Part>
  );
}

/** The cells as a sheet, whose active cell is the one that the rest of the import speaks of. */
function useCells(work: ImportWork, view: SheetView) {
  const { spot } = useImport(work, 'spot');
  const frame = useMemo(() => cellsFrame(view), [view]);
  const [sheet] = useState(() => readingSheet(CELLS_MODEL, cellsState(frame, spot), (spoken) => work.store.setState({ spoken })));
  sheet.selected = () => {
    const { active } = sheet.store.getState().selection;
    const { spot: before, carried } = work.store.getState();
    if (active.row === before.row && active.column === before.column) return;
    work.goTo(active);
    // While something is carried by keys, the arrows choose its column.
    if (carried?.by === 'keys') work.carry({ ...carried, over: active.column });
  };
  useLayoutEffect(() => showFrame(sheet, frame), [sheet, frame]);
  useLayoutEffect(() => {
    const { active } = sheet.store.getState().selection;
    if (active.row !== spot.row || active.column !== spot.column) select(sheet, selectOnly(shapeNow(sheet), spot), { focus: false });
  }, [sheet, spot]);
  const selection = useSheet(sheet, (state) => state.selection);
  const range = lastRange(selection);
  return { sheet, block: blockOf(shapeNow(sheet), range), head: range.head };
}
