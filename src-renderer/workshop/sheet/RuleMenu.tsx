import { sheetCommands } from '../../designs/grid/commands.ts';
import { FloatingMenu, type MenuItem } from '../../grid/FloatingMenu.tsx';
import { SHEET_ACTS } from './acts.ts';
import { differs } from './model.ts';
import { cellAt, columnsNow, type RuleSheetSession, selectedPlaces } from './session.ts';
import { resetAll, resetCells, resetRows } from './write.ts';

const keysOf = (id: string): string | undefined => sheetCommands.find((command) => command.id === `sheet.${id}`)?.keys?.[0];

type Line = Pick<MenuItem, 'label' | 'run'> & Partial<MenuItem>;

const line = (item: Line): MenuItem => ({ id: item.label, advice: null, begins: false, isEnabled: true, ...item });

function itemsOf(sheet: RuleSheetSession): readonly MenuItem[] {
  const { rules, rows, list, columns, menu } = sheet.props;
  const { active } = sheet.store.getState().selection;
  const isOpen = rules.readOnly === null;
  const act = (id: string, label: string, more: Partial<MenuItem> = {}): MenuItem =>
    line({ label, keys: keysOf(id), run: () => SHEET_ACTS[`sheet.${id}`]?.(sheet), isEnabled: isOpen, ...more });
  const column = columns.find(({ id }) => id === columnsNow(sheet)[active.column]?.of);
  const isOther = selectedPlaces(sheet).some((at) => {
    const cell = cellAt(sheet, at);
    return cell !== null && differs(rules, cell);
  });
  const canReset = isOpen && rules.hasStandard && rules.isOwn;
  const rowItems: readonly MenuItem[] =
    list === undefined
      ? []
      : [
          act('insert', `Insert ${list.noun} above`, { begins: true }),
          act('delete', `Remove ${list.noun}`, { isEnabled: isOpen && active.row < rows.length }),
          act('moveUp', 'Move up'),
          act('moveDown', 'Move down'),
        ];
  const own = column === undefined ? [] : (menu?.(rows[active.row] ?? null, column) ?? []);
  return [
    act('cut', 'Cut'),
    act('copy', 'Copy', { isEnabled: true }),
    act('paste', 'Paste'),
    act('clear', 'Clear cells'),
    act('fillDown', 'Fill down'),
    ...rowItems,
    ...own,
    line({
      label: 'Reset to the standard',
      keys: 'Ctrl+Backspace',
      begins: true,
      isEnabled: canReset && isOther,
      run: () => resetCells(sheet),
    }),
    line({ label: 'Reset the whole row', isEnabled: canReset, run: () => resetRows(sheet) }),
    line({ label: 'Reset this sheet', isEnabled: canReset, run: () => resetAll(sheet) }),
    act('find', 'Find in the rules', { begins: true, isEnabled: true }),
    act('nextProblem', 'Next fault', { isEnabled: true }),
  ];
}

/** The context menu of a cell, each line with its key. */
export function RuleMenu({ sheet, x, y }: { readonly sheet: RuleSheetSession; readonly x: number; readonly y: number }) {
  const closeByPointer = (): void => sheet.store.setState({ menu: null });
  const close = (): void => {
    closeByPointer();
    sheet.focus();
  };
  return <FloatingMenu label="Cells" x={x} y={y} items={itemsOf(sheet)} close={close} closeByPointer={closeByPointer} />;
}
