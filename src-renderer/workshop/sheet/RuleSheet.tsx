import { type CSSProperties, type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { addRange, blocksOf, extendTo, type GridPlace, isInside, selectOnly, selectRows } from '../../grid/selection.ts';
import '../../grid/cellEditor.css';
import '../../grid/menus.css';
import { useWorkshop } from '../state.ts';
import { copyInto, pasteFrom } from './clipboard.ts';
import { pressed, startEditing } from './keys.ts';
import { shownColumns } from './model.ts';
import { RuleLine } from './RuleLine.tsx';
import { RuleMenu } from './RuleMenu.tsx';
import { hasBlankRow, type RuleSheetProps, type RuleSheetSession, ruleSheetSession, select, shapeNow } from './session.ts';
import { useOnScreen } from './useOnScreen.ts';
import { useRuleEditor } from './useRuleEditor.ts';
import './sheet.css';

/** The place of the cell in which an event happened; the column is null on the head of a row. */
function placeOf({ target }: { readonly target: EventTarget }): { readonly row: number; readonly column: number | null } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  const { row, column } = cell?.dataset ?? {};
  return row === undefined ? null : { row: Number(row), column: column === undefined ? null : Number(column) };
}

/** Selects what the pointer was pressed on. */
function pointAt(sheet: RuleSheetSession, event: MouseEvent): void {
  const place = placeOf(event);
  if (place === null) return;
  // The typed text must be committed to the cells that are selected now.
  sheet.session.commitTyped?.();
  const shape = shapeNow(sheet);
  const { selection } = sheet.store.getState();
  const { row, column } = place;
  if (column === null) {
    select(sheet, selectRows(shape, selection, event.shiftKey ? selection.active.row : row, row, event.ctrlKey || event.metaKey));
    return;
  }
  const at: GridPlace = { row, column };
  const isSelected = blocksOf(shape, selection).some((block) => isInside(block, at));
  if (event.button === 2 && isSelected) return;
  if (event.shiftKey) select(sheet, extendTo(shape, selection, at));
  else if (event.ctrlKey || event.metaKey) select(sheet, addRange(shape, selection, at));
  else select(sheet, selectOnly(shape, at));
}

/**
 * A spreadsheet over places of the rules: each cell is one value. It has the keys, selection, clipboard and menus of the other
 * sheets, and shows which values differ from the standard and which have a fault.
 */
export function RuleSheet(props: RuleSheetProps) {
  const [sheet] = useState(() => ruleSheetSession(props));
  sheet.props = props;
  const home = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const selection = useStore(sheet.store, (state) => state.selection);
  const editing = useStore(sheet.store, (state) => state.editing);
  const menu = useStore(sheet.store, (state) => state.menu);
  const showsStandard = useWorkshop(sheet.session, (state) => state.showsStandard) && props.rules.hasStandard;
  const columns = useMemo(() => shownColumns(props.columns, showsStandard), [props.columns, showsStandard]);
  const blocks = blocksOf(shapeNow(sheet), selection);
  useOnScreen(sheet, table);
  const place = useRuleEditor(sheet, home);
  const isDragging = useRef(false);
  useLayoutEffect(() => setHost(home.current), []);
  const template = ['36px', ...columns.map(({ width, grows }) => (grows ? `minmax(${width}px, ${Number(grows)}fr)` : `${width}px`))].join(
    ' ',
  );
  const least = 36 + columns.reduce((sum, { width }) => sum + width, 0);
  const { rules, rows, list } = props;
  const isBlankShown = hasBlankRow(props);
  return (
    <div className="rs" ref={home}>
      <table
        ref={table}
        className="rs-grid"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are worked in.
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1 + (isBlankShown ? 1 : 0)}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-readonly={rules.readOnly !== null}
        tabIndex={-1}
        // React's own type of a style knows no properties with two hyphens.
        style={{ '--rs-columns': template, '--rs-least': `${least}px` } as CSSProperties}
        onScroll={place}
        onMouseDown={(event) => {
          if (event.target instanceof HTMLElement && event.target.closest('input')) return;
          if (event.button === 0 && event.shiftKey) event.preventDefault();
          isDragging.current = event.button === 0 && !event.shiftKey;
          pointAt(sheet, event);
        }}
        onMouseMove={(event) => {
          const at = placeOf(event);
          if (!isDragging.current || event.buttons !== 1 || at === null || at.column === null || editing !== null) return;
          select(sheet, extendTo(shapeNow(sheet), sheet.store.getState().selection, { row: at.row, column: at.column }));
        }}
        onMouseUp={() => {
          isDragging.current = false;
        }}
        onDoubleClick={(event) => {
          if (placeOf(event)?.column !== null && !(event.target instanceof HTMLInputElement)) startEditing(sheet, 'edit');
        }}
        onContextMenu={(event) => {
          if (placeOf(event) === null) return;
          event.preventDefault();
          pointAt(sheet, event);
          sheet.store.setState({ menu: { x: event.clientX, y: event.clientY } });
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || editing !== null || !pressed(sheet, event.nativeEvent)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
        onCopy={(event) => {
          event.preventDefault();
          copyInto(sheet, event.clipboardData, false);
        }}
        onCut={(event) => {
          event.preventDefault();
          copyInto(sheet, event.clipboardData, true);
        }}
        onPaste={(event) => {
          if (event.target instanceof HTMLInputElement) return;
          event.preventDefault();
          pasteFrom(sheet, event.clipboardData);
        }}
      >
        <thead className="rs-heads">
          <tr className="rs-row" aria-rowindex={1}>
            <th className="rs-corner" scope="col" aria-colindex={1}>
              <span className="rs-hidden">Row</span>
            </th>
            {columns.map((column, index) => (
              <th
                key={column.id}
                scope="col"
                aria-colindex={index + 2}
                data-numeric={column.isNumeric || undefined}
                title={column.help}
                data-standard={column.isStandard || undefined}
              >
                {column.label}
                {column.sub ? <small>{column.sub}</small> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <RuleLine
              key={row.key}
              sheet={sheet}
              row={row}
              index={index}
              columns={columns}
              rules={rules}
              active={selection.active.row === index ? selection.active.column : null}
              inside={blocks
                .filter(({ top, bottom }) => index >= top && index <= bottom)
                .map(({ left, right }) => `${left}-${right}`)
                .join(' ')}
              editing={selection.active.row === index ? editing : null}
              host={host}
            />
          ))}
          {isBlankShown && list !== undefined ? (
            <RuleLine
              key=" blank"
              sheet={sheet}
              row={null}
              index={rows.length}
              columns={columns}
              rules={rules}
              active={selection.active.row === rows.length ? selection.active.column : null}
              inside=""
              editing={selection.active.row === rows.length ? editing : null}
              host={host}
            />
          ) : null}
        </tbody>
      </table>
      {menu === null ? null : <RuleMenu sheet={sheet} x={menu.x} y={menu.y} />}
    </div>
  );
}
