import { t } from '../../shared/base/words/words.ts';
import { fetchedScreen } from '../ui/fetched.ts';
import type { AppState, Command, ScreenEntry } from '../window/app.ts';
import { MOST_COMPARED } from './comparison.ts';

/** Says how many can be compared, unless so many are selected. */
function whyNot({ selected: { length }, ruleset }: AppState): string | null {
  if (length > MOST_COMPARED) return t('{selectedCount} are selected, and four at most can be compared.', { selectedCount: length });
  return length >= 2 ? null : t('Select two to four {nouns} first.', { nouns: ruleset.data.designNoun.many });
}

/** The menu commands for comparing designs. */
export const compareCommands: readonly Command[] = [
  {
    id: 'compare',
    label: t('Compare selected'),
    menu: 'Design',
    isEnabled: (state) => whyNot(state) === null,
    advice: whyNot,
    run: (app) => app.set({ compared: app.store.getState().selected, screen: 'compare' }),
  },
];

export const compareScreen: ScreenEntry = {
  id: 'compare',
  label: t('Compare'),
  icon: 'compare',
  Show: fetchedScreen(() => import('./Compare.tsx')),
};
