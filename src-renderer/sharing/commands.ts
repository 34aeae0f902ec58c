import { t } from '../../shared/base/words/words.ts';
import type { DesignId } from '../../shared/project/index.ts';
import { type App, type AppState, activeDesign, type Command } from '../window/app.ts';
import { fetchedDialog, openDialog, opens } from '../window/dialog.tsx';

const textDialog = fetchedDialog('texts', () => import('./TextDialog.tsx'));
const reportDialog = fetchedDialog('report', () => import('./ReportDialog.tsx'));
const shareDialog = fetchedDialog<{ readonly design: DesignId }>('share', () => import('./ShareDialog.tsx'));

const costsDialog = fetchedDialog('costs', () => import('./costs/CostsDialog.tsx'));

const hasDesigns = ({ history }: AppState): boolean => history.present.designs.length > 0;

/** The File menu's commands for lists and reports. */
export const listCommands: readonly Command[] = [
  { id: 'textList', label: t('Text list …'), menu: 'File', isEnabled: hasDesigns, run: opens(textDialog) },
  { id: 'checkReport', label: t('Check report …'), menu: 'File', isEnabled: hasDesigns, run: opens(reportDialog) },
];

function share(app: App): void {
  const design = activeDesign(app.store.getState());
  if (design) openDialog(app, shareDialog, { design: design.id });
}

/** The Design menu's command for the costs of an imported sheet. */
export const costCommands: readonly Command[] = [
  {
    id: 'costComparison',
    label: t('Cost comparison with the sheet …'),
    menu: 'Design',
    isOffered: ({ points }) => points !== null,
    isEnabled: ({ history }) => (history.present.costComparisons ?? []).length > 0,
    run: opens(costsDialog),
  },
];

/** The Design menu's commands for sharing one design. */
export const shareCommands: readonly Command[] = [
  { id: 'share', label: t('Share this design …'), menu: 'Design', isEnabled: (state) => activeDesign(state) !== null, run: share },
];
