import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { isUndoOrRedo } from '../../document/lastStep.ts';
import { CellList } from '../../grid/CellList.tsx';
import { changedSelection, hasSameLines, putFrame, rangesOver } from '../../grid/carrySelection.ts';
import { commitTyped } from '../../grid/edit.ts';
import { Spreadsheet } from '../../grid/Spreadsheet.tsx';
import type { SheetScreen } from '../../grid/screen.ts';
import { select, shapeNow } from '../../grid/sheet.ts';
import { useWorkshop } from '../state.ts';
import { menuOf, pressAct, SHEET_ACTS } from './acts.ts';
import { shownColumns } from './model.ts';
import {
  explain,
  frameOf,
  type RuleFrame,
  type RuleSheetProps,
  type RuleSheetSession,
  ruleSheetSession,
  selectPlace,
  textAt,
} from './session.ts';
import { RULE_MODEL } from './sheetModel.ts';
import './sheet.css';

const ROW_PX = 26;
/** Height of the headings and a scroll bar, in pixels. */
const BESIDE_ROWS = 48;

/**
 * A spreadsheet over places of the rules: each cell is one value. It shows which values differ from the standard and which have
 * a fault.
 */
export const RuleSheet = (props: RuleSheetProps) => <OneSheet key={props.id} {...props} />;

function OneSheet(props: RuleSheetProps) {
  const [sheet] = useState(() => ruleSheetSession(props, RULE_MODEL));
  sheet.props = props;
  const screen = useMemo(() => screenOf(sheet), [sheet]);
  const showsStandard = useWorkshop(sheet.session, (state) => state.showsStandard) && props.rules.hasStandard;
  const columns = useMemo(() => shownColumns(props.columns, showsStandard), [props.columns, showsStandard]);
  const wanted = useWorkshop(sheet.session, (state) => state.goTo);
  useLayoutEffect(() => show(sheet, frameOf(props, columns)));
  useLayoutEffect(() => handSheet(sheet), [sheet]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the panel says follows the rows that are shown.
  useEffect(() => explain(sheet), [sheet, props.rows, props.rules.files]);
  useLayoutEffect(() => {
    if (wanted === null || !selectPlace(sheet, wanted)) return;
    sheet.session.store.setState({ goTo: null });
    sheet.isWanted = sheet.grid === null;
    setTimeout(() => sheet.grid?.focusActive());
  }, [sheet, wanted]);
  // React's own type of a style knows no properties with two hyphens.
  const height = { '--rs-height': `${(props.rows.length + 1) * ROW_PX + BESIDE_ROWS}px` } as CSSProperties;
  return (
    <div className="flex grows" style={height}>
      <Spreadsheet sheet={sheet} screen={screen}>
        <CellList sheet={sheet} />
      </Spreadsheet>
    </div>
  );
}

/** Makes the sheet the one that commands of menus and keys are for, until the returned function is called. */
function handSheet(sheet: RuleSheetSession): () => void {
  const { session } = sheet;
  const run = (command: string): boolean => {
    const act = SHEET_ACTS[command];
    act?.(sheet);
    return act !== undefined;
  };
  const handle = { run, focus: () => sheet.grid?.focusActive() };
  const commit = (): void => commitTyped(sheet);
  session.sheet = handle;
  session.commitTyped = commit;
  return () => {
    if (session.sheet === handle) session.sheet = null;
    if (session.commitTyped === commit) session.commitTyped = null;
  };
}

/** Shows the rows and columns as they are now; after an undo or a redo what changed is selected. */
export function show(sheet: RuleSheetSession, frame: RuleFrame): void {
  const { frame: before } = sheet.store.getState();
  // The same rules in the same rows: what was cut or copied stays marked.
  if (frame.columns === before.columns && frame.props.rules === before.props.rules && hasSameLines(frame, before)) return;
  putFrame(sheet, frame);
  if (!isUndoOrRedo(frame.props.rules.app.store.getState().lastStep) || frame.props.rules.files === before.props.rules.files) return;
  const changed = frame.rows.flatMap((_, row) =>
    frame.columns.flatMap((_column, column) => {
      const place = { row, column };
      return textAt(frame, place) === textAt(before, place) ? [] : [place];
    }),
  );
  const shape = shapeNow(sheet);
  const selection = changedSelection(shape, rangesOver(frame, shape, changed));
  if (selection) select(sheet, selection, { focus: 'stays' });
}

function screenOf(sheet: RuleSheetSession): SheetScreen {
  const { app } = sheet.session;
  const isFree = (): boolean => app.store.getState().dialog === null;
  return {
    label: sheet.props.label,
    press: (event) => pressAct(sheet, event),
    menu: () => menuOf(sheet),
    other: null,
    takesLost: isFree,
    // A control that opened the section keeps the focus; a link gives it to the cell that it leads to.
    takesFocus: () => {
      const takes = isFree() && (sheet.isWanted || document.activeElement === document.body);
      sheet.isWanted = false;
      return takes;
    },
  };
}
