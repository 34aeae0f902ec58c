import { showCards } from '../../cards/choices.ts';
import { hasUnsaved } from '../../document/document.ts';
import { importSheet } from '../../importing/work/merge.ts';
import type { App, AppState, Command } from '../app.ts';
import { chooseProject, listBackups, revert } from './opening.ts';
import { downloadProject, renameProject, save, saveCopy } from './saving.ts';

const hasFile = ({ open }: AppState): boolean => open.file !== null;
const hasDesigns = ({ history }: AppState): boolean => history.present.designs.length > 0;

/** The File menu. Keys that every browser keeps for itself (Ctrl+N) are left to it. */
export function fileCommands(app: App): readonly Command[] {
  const isDesktop = app.store.getState().host.kind === 'electron';
  const dialog = (kind: 'new' | 'export' | 'texts' | 'report' | 'recovery' | 'houseRules') => () => app.set({ dialog: { kind } });
  return [
    { id: 'newProject', label: 'New …', menu: 'File', ...(isDesktop ? { keys: ['Ctrl+N'] } : {}), run: dialog('new') },
    { id: 'open', label: 'Open …', menu: 'File', keys: ['Ctrl+O'], run: () => chooseProject(app) },
    {
      id: 'openRecent',
      label: 'Open recent …',
      menu: 'File',
      isEnabled: ({ recent }) => recent.length > 0,
      run: ({ set }) => set({ dialog: { kind: 'open' } }),
    },
    { id: 'save', label: 'Save', menu: 'File', keys: ['Ctrl+S'], begins: true, run: () => void save(app) },
    { id: 'saveCopy', label: 'Save a copy …', menu: 'File', keys: ['Ctrl+Shift+S'], run: () => void saveCopy(app) },
    {
      id: 'renameProject',
      label: 'Rename project …',
      menu: 'File',
      isEnabled: ({ open }) => open.readOnly === null,
      run: () => renameProject(app),
    },
    ...(isDesktop ? [] : [{ id: 'downloadProject', label: 'Download project', menu: 'File', run: () => downloadProject(app) } as const]),
    {
      id: 'revert',
      label: 'Go back to the saved file',
      menu: 'File',
      isEnabled: (state) => hasFile(state) && hasUnsaved(state),
      run: () => void revert(app),
    },
    { id: 'backups', label: 'Restore earlier version …', menu: 'File', isEnabled: hasFile, run: () => void listBackups(app) },
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
      run: () => void importSheet(app, null),
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
