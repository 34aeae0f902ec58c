import { t } from '../../shared/base/words/words.ts';
import { fetchedCode } from '../ui/fetched.ts';
import type { App, Command } from '../window/app.ts';
import { fetchedDialog, openDialog } from '../window/dialog.tsx';
import { base64Of, pickFile, SHEET_FILES } from '../window/files/bytes.ts';
import type { ImportWork } from './work/work.ts';

/** Replaces the sheet that is being imported with another one. */
const takeFile = async ({ work }: { readonly work: ImportWork }, file: File): Promise<unknown> =>
  work.open({ name: file.name, bytes: await base64Of(file) });

const importDialog = fetchedDialog<{ readonly work: ImportWork }>(
  'import',
  () => import('./ImportDialog.tsx'),
  (own, file) => void takeFile(own, file),
);

const withWork = fetchedCode(() => import('./work/work.ts'));

/** What a sheet is read for: its designs, or the game system that it is made for. */
type ImportAim = 'designs' | 'system';

/** Opens the import on a sheet: one that `open` reads, or (null) one to choose or paste there. */
function beginWith(app: App, open: ((work: ImportWork) => Promise<boolean>) | null, aim: ImportAim): void {
  const { readOnly } = app.store.getState().open;
  if (readOnly !== null) {
    app.toast({ text: t('Import is not possible: {readOnly} Save a copy to change it.', { readOnly }), tone: 'advice' });
    return;
  }
  withWork(({ beginImport }) => {
    const work = beginImport(app);
    openDialog(app, importDialog, { work });
    void open?.(work).then((isRead) => (isRead && aim === 'system' ? work.beginSystem() : undefined));
  });
}

/** Opens the import: with a file that the player supplied, or (null) to choose or paste one. */
export const importSheet = (app: App, file: File | null, aim: ImportAim = 'designs'): void =>
  beginWith(app, file && (async (work) => work.open({ name: file.name, bytes: await base64Of(file) })), aim);

/** Imports the file that the window was started with. */
export const importGiven = (app: App, given: { readonly name: string; readonly file: string }): void =>
  beginWith(app, (work) => work.open(given), 'designs');

/** Has the player choose a sheet, and opens the import on it. */
export function chooseSheet(app: App, aim: ImportAim = 'designs'): void {
  if (app.store.getState().host.kind === 'electron') beginWith(app, (work) => work.open(null), aim);
  else pickFile(SHEET_FILES, (file) => importSheet(app, file, aim));
}

/** The File menu's commands for importing. */
export const importCommands: readonly Command[] = [
  { id: 'importSheet', needsNoProject: true, label: t('Import sheet …'), menu: 'File', begins: true, run: (app) => importSheet(app, null) },
];
