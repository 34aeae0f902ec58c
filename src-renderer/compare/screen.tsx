import { t } from '../../shared/base/words/words.ts';
import { fetchedScreen } from '../ui/fetched.ts';
import type { Command, ScreenEntry } from '../window/app.ts';
import { MOST_COMPARED } from './comparison.ts';

/** The menu commands for comparing designs. */
export const compareCommands: readonly Command[] = [
  {
    id: 'compare',
    label: t('Compare selected'),
    menu: 'Design',
    isEnabled: ({ selected }) => selected.length >= 2 && selected.length <= MOST_COMPARED,
    run: (app) => app.set({ compared: app.store.getState().selected.slice(0, MOST_COMPARED), screen: 'compare' }),
  },
];

export const compareScreen: ScreenEntry = {
  id: 'compare',
  label: t('Compare'),
  icon: 'compare',
  Show: fetchedScreen(() => import('./Compare.tsx')),
};
