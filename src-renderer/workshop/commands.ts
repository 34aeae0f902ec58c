import { t } from '../../shared/base/words/words.ts';
import { alsoOn } from '../designs/grid/keys.ts';
import type { Command } from '../window/app.ts';
import { SHEET_ACTS } from './sheet/acts.ts';
import { openSearch, openWorkshop, workshopSession } from './state.ts';

/** The command that opens the workshop, in the View menu. */
export const workshopCommands: readonly Command[] = [
  {
    id: 'houseRules',
    label: t('House rules …'),
    menu: 'View',
    isChecked: ({ screen }) => screen === 'workshop',
    run: (app) => openWorkshop(app),
  },
];

/** The Design menu's command for comparing two sets of rules. */
export const versusCommands: readonly Command[] = [
  { id: 'compareRules', label: t('Compare two sets of rules …'), menu: 'Design', run: (app) => openWorkshop(app, 'versus') },
];

/** A command of the design sheet that also works on the sheets of the workshop while they are on screen. Others show the designs. */
export const alsoInWorkshop = alsoOn('workshop', SHEET_ACTS, (app, id) => {
  const session = workshopSession(app);
  // The search is for all rules: it opens without a sheet, too.
  if (id === 'sheet.find') openSearch(session);
  else session.sheet?.run(id);
});
