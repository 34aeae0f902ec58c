import { t } from '../../shared/base/words/words.ts';
import type { App, Command } from '../window/app.ts';
import { fetchedDialog, openDialog, opens } from '../window/dialog.tsx';
import { aboutDialog } from '../window/dialogs/AboutDialog.tsx';
import { paletteDialog } from '../window/dialogs/Palette.tsx';
import { beginTour } from '../window/tour.ts';
import { FIRST_PAGE, guidePages, inWordsOf, isPageOf, pageOfScreen } from './guide/pages.ts';
import { keysDialog } from './KeysDialog.tsx';
import { SETTINGS, type SettingName } from './settingNames.ts';

const guideDialog = fetchedDialog<{ readonly page: string }>('guide', () => import('./guide/GuideDialog.tsx'));
const settingsDialog = fetchedDialog<{ readonly setting: SettingName | null }>('settings', () => import('./SettingsDialog.tsx'));
const reportProblemDialog = fetchedDialog('report', () => import('./ReportProblemDialog.tsx'));

const openPage = (app: App, page: string): void => openDialog(app, guideDialog, { page });

/** A command for each page of the guide, so that the command palette finds it. */
const pageCommands = guidePages
  .filter(({ id }) => id !== FIRST_PAGE)
  .map(
    (page): Command => ({
      id: `guide.${page.id}`,
      label: ({ ruleset }) => t('Guide: {inWords}', { inWords: inWordsOf(ruleset, page.title) }),
      about: page.text,
      menu: null,
      isOffered: (ruleset) => isPageOf(ruleset, page),
      needsNoProject: true,
      run: (app) => openPage(app, page.id),
    }),
  );

/** A command for each setting, so that the command palette finds it. */
const settingCommands = Object.entries(SETTINGS).map(
  ([name, label]): Command => ({
    id: `setting.${name}`,
    label: t('Setting: {label}', { label }),
    menu: null,
    needsNoProject: true,
    // The keys of the list are the names.
    run: (app) => openDialog(app, settingsDialog, { setting: name as SettingName }),
  }),
);

/** The commands of the Help menu, and the pages of the guide. */
export const helpCommands: readonly Command[] = [
  { id: 'palette', label: t('Find or do anything …'), needsNoProject: true, menu: 'Help', keys: ['Ctrl+K'], run: opens(paletteDialog) },
  {
    id: 'guide',
    label: t('Guide …'),
    needsNoProject: true,
    menu: 'Help',
    keys: ['F1'],
    run: (app) => openPage(app, pageOfScreen(app.store.getState().screen)),
  },
  {
    id: 'tour',
    label: t('Tour of the window'),
    menu: 'Help',
    run: (app) => {
      app.set({ screen: 'designs' });
      beginTour(app);
    },
  },
  { id: 'keys', label: t('Keyboard shortcuts …'), needsNoProject: true, menu: 'Help', keys: ['Shift+F1'], run: opens(keysDialog) },
  {
    id: 'settings',
    label: t('Settings …'),
    needsNoProject: true,
    menu: 'Help',
    keys: ['Ctrl+,'],
    begins: true,
    run: (app) => openDialog(app, settingsDialog, { setting: null }),
  },
  { id: 'report', label: t('Report a problem …'), needsNoProject: true, menu: 'Help', run: opens(reportProblemDialog) },
  { id: 'about', label: t('About Motorpool …'), needsNoProject: true, menu: 'Help', begins: true, run: opens(aboutDialog) },
  ...pageCommands,
  ...settingCommands,
];
