import { t } from '../../../shared/base/words/words.ts';
import { cellActs } from '../../grid/cellActs.ts';
import { beginEdit } from '../../grid/edit.ts';
import type { MenuItem } from '../../grid/FloatingMenu.tsx';
import { type App, type AppState, type Command, labelOf } from '../../window/app.ts';
import { sheetRuleset } from '../../window/designKind.ts';
import { designContent } from '../clipboard/clipboardActions.ts';
import { findNext, openFind } from '../view/findActions.ts';
import { filterProblems, hideColumns, labelOfColumn, openFilter, plainView, sortTo, viewAgain } from '../view/viewActions.ts';
import { moveColumnsBy } from './columnOrder.ts';
import { goToProblem, openFixes } from './problems.ts';
import { addBlankDesign, addRow, applyOrder, deleteRows, duplicate, insertRows, moveRows, removeRow } from './rowActions.ts';
import { rowHere, rowNameHere, rowNoun, whyNoRow } from './rowHere.ts';
import { sheetOf } from './sheet.ts';
import type { DesignSheet } from './state.ts';

type Options = Pick<Command, 'keys' | 'isEnabled' | 'isChecked' | 'menu' | 'advice'>;

/** A command of the sheet. Its keys work only while the sheet has the focus. */
const command = (id: string, label: Command['label'], act: (sheet: DesignSheet) => unknown, { menu, ...rest }: Options): Command => ({
  id: `sheet.${id}`,
  label,
  menu,
  ...rest,
  ...(rest.keys ? { ownsKeys: true } : {}),
  run: (app: App) => void act(sheetOf(app)),
});

/** Returns the id of the active column in the app's state. */
const columnOf = ({ active }: AppState): string => active.column || 'name';

const activeColumn = (sheet: DesignSheet): string => {
  const { frame, selection } = sheet.store.getState();
  return frame.columns[selection.active.column]?.id ?? 'name';
};

const isSorted: Command['isEnabled'] = ({ view }) => view.sort.length > 0;
const isSortedBy =
  (descending: boolean): NonNullable<Command['isChecked']> =>
  (state) =>
    state.view.sort.some((key) => key.column === columnOf(state) && key.descending === descending);
const isViewed: Command['isEnabled'] = ({ view }) => view.sort.length > 0 || view.filters.length > 0 || view.quick !== '';
const onlyProblems: Command['isEnabled'] = ({ view }) => !view.filters.some(({ kind }) => kind === 'problems');

/** Commands whose keys the browser handles itself, to give access to the clipboard. */
export const OF_BROWSER: readonly string[] = ['sheet.cut', 'sheet.copy', 'sheet.paste'];

const cells = cellActs(designContent);

/** All commands of the sheet, in the order of the context menu. */
export const sheetCommands: readonly Command[] = [
  command('cut', t('Cut'), cells['sheet.cut'], { menu: 'Edit', keys: ['Ctrl+X'] }),
  command('copy', t('Copy'), cells['sheet.copy'], { menu: 'Edit', keys: ['Ctrl+C'] }),
  command('copyHeadings', t('Copy with headings'), cells['sheet.copyHeadings'], { menu: 'Edit', keys: ['Ctrl+Shift+C'] }),
  command('paste', t('Paste'), cells['sheet.paste'], { menu: 'Edit', keys: ['Ctrl+V'] }),
  command('clear', t('Clear cells'), cells['sheet.clear'], { menu: 'Edit', keys: ['Del'] }),
  command('fillDown', t('Fill down'), cells['sheet.fillDown'], { menu: 'Edit', keys: ['Ctrl+D'] }),
  command('fillRight', t('Fill right'), cells['sheet.fillRight'], { menu: 'Edit', keys: ['Ctrl+R'] }),
  command('fromAbove', t('Copy from the cell above'), cells['sheet.fromAbove'], { menu: 'Edit', keys: ["Ctrl+'"] }),
  command('date', t('Type today’s date'), (sheet) => beginEdit(sheet, 'enter', new Date().toLocaleDateString()), {
    menu: 'Edit',
    keys: ['Ctrl+;'],
  }),
  command('find', t('Find'), (sheet) => openFind(sheet, false), { menu: 'Edit', keys: ['Ctrl+F'] }),
  command('findNext', t('Find next'), (sheet) => findNext(sheet, false), { menu: 'Edit', keys: ['F3'] }),
  command('findPrevious', t('Find previous'), (sheet) => findNext(sheet, true), { menu: 'Edit', keys: ['Shift+F3'] }),
  command('replace', t('Replace'), (sheet) => openFind(sheet, true), { menu: 'Edit', keys: ['Ctrl+H'] }),
  command('new', (state) => t('New {designNoun}', { designNoun: sheetRuleset(state).data.designNoun.one }), addBlankDesign, {
    menu: 'Design',
  }),
  command('addRow', (state) => t('Add {rowNoun}', { rowNoun: rowNoun(state) ?? t('row') }), addRow, {
    menu: 'Design',
    keys: ['Insert'],
    advice: whyNoRow,
    isEnabled: (state) => rowHere(state) !== null,
  }),
  command('removeRow', (state) => t('Remove {rowNameHere}', { rowNameHere: rowNameHere(state) ?? rowNoun(state) ?? t('row') }), removeRow, {
    menu: 'Design',
    isEnabled: (state) => rowNameHere(state) !== null,
  }),
  command('insert', t('Insert row'), insertRows, { menu: 'Design', keys: ['Ctrl+Shift+='] }),
  command('duplicate', t('Duplicate'), duplicate, { menu: 'Design', keys: ['Ctrl+Shift+D'] }),
  command('delete', t('Delete rows'), deleteRows, { menu: 'Design', keys: ['Ctrl+-'] }),
  command('moveUp', t('Move up'), (sheet) => moveRows(sheet, 'up'), { menu: 'Design', keys: ['Alt+Up', 'Alt+Shift+Up'] }),
  command('moveDown', t('Move down'), (sheet) => moveRows(sheet, 'down'), { menu: 'Design', keys: ['Alt+Down', 'Alt+Shift+Down'] }),
  command('nextProblem', t('Next problem'), (sheet) => goToProblem(sheet, false), { menu: 'Design', keys: ['F8'] }),
  command('previousProblem', t('Previous problem'), (sheet) => goToProblem(sheet, true), { menu: 'Design', keys: ['Shift+F8'] }),
  command('fix', t('Fix this problem'), openFixes, { menu: 'Design', keys: ['Ctrl+.'] }),
  command(
    'sortUp',
    (state) => t('Sort by {labelOfColumn}, ascending ▲', { labelOfColumn: labelOfColumn(state, columnOf(state)) }),
    (sheet) => sortTo(sheet, activeColumn(sheet), false),
    {
      menu: 'View',
      isChecked: isSortedBy(false),
    },
  ),
  command(
    'sortDown',
    (state) => t('Sort by {labelOfColumn}, descending ▼', { labelOfColumn: labelOfColumn(state, columnOf(state)) }),
    (sheet) => sortTo(sheet, activeColumn(sheet), true),
    {
      menu: 'View',
      isChecked: isSortedBy(true),
    },
  ),
  command('sortOff', t('No sorting'), (sheet) => sortTo(sheet, activeColumn(sheet), null), { menu: 'View', isEnabled: isSorted }),
  command('applyOrder', t('Keep this order'), applyOrder, { menu: 'View', isEnabled: isSorted }),
  command('filter', t('Filter this column'), (sheet) => openFilter(sheet), { menu: 'View', keys: ['Ctrl+Shift+L'] }),
  command('filterProblems', t('Show only designs with problems'), (sheet) => filterProblems(sheet, true), {
    menu: 'View',
    isEnabled: onlyProblems,
  }),
  command('viewAgain', t('Sort and filter again'), viewAgain, { menu: 'View', isEnabled: isViewed }),
  command('plainView', t('Show all, unsorted and unfiltered'), plainView, { menu: 'View', isEnabled: isViewed }),
  command('columnsLeft', t('Move columns left'), (sheet) => moveColumnsBy(sheet, 'left'), { menu: 'View', keys: ['Alt+Shift+Left'] }),
  command('columnsRight', t('Move columns right'), (sheet) => moveColumnsBy(sheet, 'right'), { menu: 'View', keys: ['Alt+Shift+Right'] }),
  command('hideColumns', t('Hide these columns'), hideColumns, { menu: 'View' }),
];

const CONTEXT_MENUS: readonly Command['menu'][] = ['Edit', 'Design', 'View'];

/** The commands of the sheet's context menu: those of the sheet and of the Design menu. The first of each menu starts a group. */
export const contextCommands = (all: readonly Command[]): readonly Command[] =>
  CONTEXT_MENUS.flatMap((menu) =>
    all
      .filter((command) => command.menu === menu && (menu === 'Design' || command.id.startsWith('sheet.')))
      .map((command, index) => (index === 0 ? { ...command, begins: true } : command)),
  );

/** Commands as lines of a context menu. */
export function menuOf(app: App, commands: readonly Command[]): readonly MenuItem[] {
  const state = app.store.getState();
  return commands.map((command, index) => ({
    id: command.id,
    label: labelOf(command, state),
    keys: command.keys?.[0],
    advice: command.advice?.(state) ?? null,
    begins: (command.begins ?? false) && index > 0,
    isEnabled: command.isEnabled?.(state) ?? true,
    run: () => command.run(app),
  }));
}
