import { fetched, fetchedCode } from '../ui/fetched.ts';
import type { App, Command } from '../window/app.ts';
import { defineDialog, openDialog } from '../window/dialog.tsx';
import { base64Of } from '../window/files/bytes.ts';
import type { ImportWork } from './work/work.ts';

/** Replaces the sheet that is being imported with another one. */
const takeFile = async ({ work }: { readonly work: ImportWork }, file: File): Promise<unknown> =>
  work.open({ name: file.name, bytes: await base64Of(file) });

const importDialog = defineDialog<{ readonly work: ImportWork }>(
  'import',
  fetched(() => import('./ImportDialog.tsx')),
  (own, file) => void takeFile(own, file),
);

const withWork = fetchedCode(() => import('./work/work.ts'));

/** Opens the import: with a file that the player supplied, or (null) to choose or paste one. */
export function importSheet(app: App, file: File | null): void {
  const { open } = app.store.getState();
  if (open.readOnly !== null) {
    app.toast({ text: `Import is not possible: ${open.readOnly} Save a copy to change it.`, tone: 'advice', action: null });
    return;
  }
  withWork(({ beginImport }) => {
    const work = beginImport(app);
    openDialog(app, importDialog, { work });
    if (file !== null) void takeFile({ work }, file);
  });
}

/** The File menu's commands for importing. */
export const importCommands: readonly Command[] = [
  { id: 'importSheet', label: 'Import sheet …', menu: 'File', begins: true, run: (app) => importSheet(app, null) },
];
