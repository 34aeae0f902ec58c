import { t } from '../../../shared/base/words/words.ts';
import { hasUnsaved } from '../../document/document.ts';
import type { App, AppState, Command } from '../app.ts';
import { openDialog, opens } from '../dialog.tsx';
import { backupsDialog, newDialog, openProjectDialog, recoveryDialog } from '../dialogs/FileDialogs.tsx';
import { exportDialog } from '../dialogs/OutDialogs.tsx';
import { cancelAll } from '../longWork.ts';
import { tellProblems } from '../messages.ts';
import { openProjectFile, revert } from './opening.ts';
import { downloadProject, renameProject, save, saveCopy } from './saving.ts';

const hasFile = ({ open }: AppState): boolean => open.file !== null;
const hasDesigns = ({ history }: AppState): boolean => history.present.designs.length > 0;

/** Opens the host's file dialog if it has one; else the page lists the projects folder. */
function chooseProject(app: App): void {
  if (app.store.getState().host.kind === 'electron') void openProjectFile(app, { file: null, upload: null });
  else openDialog(app, openProjectDialog, {});
}

/** Lists the earlier versions of this file. */
async function listBackups(app: App): Promise<void> {
  const { open } = app.store.getState();
  if (open.file === null) return;
  const copies = await app.host.listBackups({ file: open.file });
  if (!copies.ok) return tellProblems(app, t('The earlier versions cannot be listed'), copies.problems);
  openDialog(app, backupsDialog, { copies: copies.value });
}

/** The commands of the File menu. Keys that every browser reserves (Ctrl+N) are not bound there. */
export function fileCommands(app: App): readonly Command[] {
  const isDesktop = app.store.getState().host.kind === 'electron';
  return [
    {
      id: 'newProject',
      needsNoProject: true,
      label: t('New …'),
      about: t('project'),
      menu: 'File',
      ...(isDesktop ? { keys: ['Ctrl+N'] } : {}),
      run: opens(newDialog),
    },
    {
      id: 'open',
      needsNoProject: true,
      label: t('Open …'),
      about: t('project'),
      menu: 'File',
      keys: ['Ctrl+O'],
      run: () => chooseProject(app),
    },
    {
      id: 'openRecent',
      needsNoProject: true,
      label: t('Open recent …'),
      about: t('project'),
      menu: 'File',
      isEnabled: ({ recent }) => recent.length > 0,
      run: opens(openProjectDialog),
    },
    { id: 'save', label: t('Save'), about: t('project'), menu: 'File', keys: ['Ctrl+S'], begins: true, run: () => void save(app) },
    {
      id: 'saveCopy',
      label: t('Save a copy …'),
      about: t('project'),
      menu: 'File',
      keys: ['Ctrl+Shift+S'],
      run: () => void saveCopy(app),
    },
    {
      id: 'renameProject',
      label: t('Rename project …'),
      menu: 'File',
      isEnabled: ({ open }) => open.readOnly === null,
      run: () => void renameProject(app),
    },
    ...(isDesktop ? [] : [{ id: 'downloadProject', label: t('Download project'), menu: 'File', run: () => downloadProject(app) } as const]),
    {
      id: 'revert',
      label: t('Go back to the saved file'),
      menu: 'File',
      isEnabled: (state) => hasFile(state) && hasUnsaved(state),
      run: () => void revert(app),
    },
    { id: 'backups', label: t('Restore earlier version …'), menu: 'File', isEnabled: hasFile, run: () => void listBackups(app) },
    {
      id: 'recover',
      needsNoProject: true,
      label: t('Recover unsaved work …'),
      menu: 'File',
      isEnabled: ({ leftovers }) => leftovers.length > 0,
      run: opens(recoveryDialog),
    },
  ];
}

/** The File menu's commands for workbooks. */
export const outputCommands: readonly Command[] = [
  {
    id: 'cancelWork',
    needsNoProject: true,
    label: t('Cancel what is being written or read'),
    menu: 'File',
    isEnabled: ({ works }) => works.some(({ isEnding }) => !isEnding),
    run: cancelAll,
  },
  {
    id: 'exportWorkbook',
    label: t('Export …'),
    menu: 'File',
    isEnabled: hasDesigns,
    run: (app) => openDialog(app, exportDialog, { part: null }),
  },
];
