import { t } from '../../../shared/base/words/words.ts';
import type { Command } from '../../window/app.ts';
import { openWorkshop } from '../state.ts';

/** The Design menu's command for comparing two sets of rules. */
export const versusCommands: readonly Command[] = [
  {
    id: 'compareRules',
    label: t('Compare two sets of rules …'),
    menu: 'Design',
    run: (app) => openWorkshop(app, 'versus'),
  },
];
