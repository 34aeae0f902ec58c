import { showCards } from '../../cards/choices.ts';
import { hasUnsaved } from '../../document/document.ts';
import { importSheet } from '../../importing/work/merge.ts';
import type { AppState, Command } from '../app.ts';
import type { Desk } from './desk.ts';
import { chooseProject, listBackups, revert } from './opening.ts';
import { downloadProject, renameProject, save, saveCopy } from './saving.ts';

const hasFile = ({ open }: AppState): boolean => open.file !== null;
const hasDesigns = ({ history }: AppState): boolean => history.present.designs.length > 0;

/** Asks the browser for a file, as a click on its own button would. */
export function pickFile(accept: string, picked: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) picked(file);
  });
  input.click();
}

export const SHEET_FILES = '.xlsx,.xlsm,.xls,.ods,.csv,.tsv,.txt';

/** The File menu. Keys that every browser keeps for itself (Ctrl+N) are left to it. */
export function fileCommands(desk: Desk): readonly Command[] {
  const isDesktop = desk.app.store.getState().host.kind === 'electron';
  const dialog = (kind: 'new' | 'export' | 'texts' | 'report' | 'recovery' | 'houseRules') => () => desk.app.set({ dialog: { kind } });
  return [
    { id: 'newProject', label: 'New …', menu: 'File', ...(isDesktop ? { keys: ['Ctrl+N'] } : {}), run: dialog('new') },
    { id: 'open', label: 'Open …', menu: 'File', keys: ['Ctrl+O'], run: () => chooseProject(desk) },
    {
      id: 'openRecent',
      label: 'Open recent …',
      menu: 'File',
      isEnabled: ({ recent }) => recent.length > 0,
      run: ({ set }) => set({ dialog: { kind: 'open' } }),
    },
    { id: 'save', label: 'Save', menu: 'File', keys: ['Ctrl+S'], begins: true, run: () => void save(desk) },
    { id: 'saveCopy', label: 'Save a copy …', menu: 'File', keys: ['Ctrl+Shift+S'], run: () => void saveCopy(desk) },
    {
      id: 'renameProject',
      label: 'Rename project …',
      menu: 'File',
      isEnabled: ({ open }) => open.readOnly === null,
      run: () => renameProject(desk),
    },
    ...(isDesktop ? [] : [{ id: 'downloadProject', label: 'Download project', menu: 'File', run: () => downloadProject(desk) } as const]),
    {
      id: 'revert',
      label: 'Go back to the saved file',
      menu: 'File',
      isEnabled: (state) => hasFile(state) && hasUnsaved(state),
      run: () => void revert(desk),
    },
    { id: 'backups', label: 'Restore earlier version …', menu: 'File', isEnabled: hasFile, run: () => void listBackups(desk) },
    {
      id: 'recover',
      label: 'Recover unsaved work …',
      menu: 'File',
      isEnabled: ({ leftovers }) => leftovers.length > 0,
      run: dialog('recovery'),
    },
    {
      id: 'importSheet',
      label: 'Import sheet …',
      menu: 'File',
      begins: true,
      run: () => void importSheet(desk, null),
    },
    {
      id: 'houseRules',
      label: 'House rules …',
      menu: 'File',
      isEnabled: ({ history }) => history.present.ruleset.files !== undefined,
      run: dialog('houseRules'),
    },
    { id: 'exportWorkbook', label: 'Export …', menu: 'File', isEnabled: hasDesigns, run: dialog('export') },
    { id: 'textList', label: 'Text list …', menu: 'File', isEnabled: hasDesigns, run: dialog('texts') },
    { id: 'checkReport', label: 'Check report …', menu: 'File', isEnabled: hasDesigns, run: dialog('report') },
    { id: 'printCards', label: 'Print cards', menu: 'File', keys: ['Ctrl+P'], isEnabled: hasDesigns, run: showCards },
  ];
}
