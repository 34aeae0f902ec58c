import { t } from '../../shared/base/words/words.ts';
import { fetchedScreen } from '../ui/fetched.ts';
import type { ScreenEntry } from '../window/app.ts';
import { workshopCommands } from './commands.ts';
import { openWorkshop, workshopSession } from './state.ts';

export const workshopScreen: ScreenEntry = {
  id: 'workshop',
  label: t('House rules'),
  icon: 'rules',
  Show: fetchedScreen(() => import('./index.tsx')),
  commands: workshopCommands,
  hasOwnBar: true,
  finds: async (app) => {
    const { sectionsFor } = await import('./sections.ts');
    const { ruleset } = app.store.getState();
    return sectionsFor(ruleset).map(({ id, label, labelFor }) => ({
      id: `section ${id}`,
      text: labelFor?.(ruleset) ?? label,
      aside: t('House rules'),
      run: () => openWorkshop(app, id),
    }));
  },
  focus: (app) => workshopSession(app).sheet?.focus(),
  takeTyped: (app) => workshopSession(app).commitTyped?.(),
};
