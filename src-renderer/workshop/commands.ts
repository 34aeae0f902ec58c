import { t } from '../../shared/base/words/words.ts';
import type { App, Command } from '../window/app.ts';
import { SHEET_ACTS } from './sheet/acts.ts';
import { openWorkshop, workshopSession } from './state.ts';

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

/** A command of the design sheet that also works on the sheets of the workshop while they are on screen. Others show the designs. */
export const alsoInWorkshop = (command: Command): Command =>
  Object.hasOwn(SHEET_ACTS, command.id)
    ? {
        ...command,
        run: (app: App) => {
          if (app.store.getState().screen !== 'workshop') return command.run(app);
          const session = workshopSession(app);
          if (command.id === 'sheet.find') return void session.store.setState({ search: session.store.getState().search ?? '' });
          session.sheet?.run(command.id);
        },
      }
    : command;
