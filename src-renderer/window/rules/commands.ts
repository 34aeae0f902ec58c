import { t } from '../../../shared/base/words/words.ts';
import type { EditionOffer } from '../../../shared/project/editions.ts';
import type { Command } from '../app.ts';
import { fetchedDialog, openDialog, opens } from '../dialog.tsx';
import { otherEditions } from './acts.ts';
import { askToShare } from './library.ts';

/** Compares the open project under another edition of its game system; `version` is the one shown first. */
export const editionDialog = fetchedDialog<{ readonly version: string | null }>('edition', () => import('./EditionDialog.tsx'));

/** Shows what a newer edition of their standard would change for the rules that the project carries. */
export const rebaseDialog = fetchedDialog<{ readonly offer: EditionOffer }>('rebase', () => import('./RebaseDialog.tsx'));

const libraryDialog = fetchedDialog('ruleLibrary', () => import('./LibraryDialog.tsx'));

/** The File menu's commands for editions and for the library of rules. */
export const ruleCommands: readonly Command[] = [
  {
    id: 'rules.edition',
    label: t('Other edition of the rules …'),
    menu: 'File',
    isEnabled: (state) => otherEditions(state).length > 0,
    run: (app) => openDialog(app, editionDialog, { version: null }),
  },
  { id: 'rules.share', label: t('Share the rules …'), menu: 'File', run: (app) => void askToShare(app) },
  { id: 'rules.library', needsNoProject: true, label: t('Library of rules …'), menu: 'File', run: opens(libraryDialog) },
];
