import { t } from '../../shared/base/words/words.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { fetchedScreen } from '../ui/fetched.ts';
import type { ScreenEntry } from '../window/app.ts';

/** Whether designs have rows of anything: an armoury lists those. */
const hasParts = ({ data }: Ruleset): boolean => data.components.length > 0;

export const armouryScreen: ScreenEntry = {
  id: 'armoury',
  label: t('Armoury'),
  icon: 'armoury',
  isOffered: hasParts,
  Show: fetchedScreen(() => import('./Armoury.tsx')),
  commands: [
    {
      id: 'armoury',
      isOffered: hasParts,
      label: t('Armoury'),
      menu: 'View',
      isChecked: ({ screen }) => screen === 'armoury',
      run: (app) => app.set({ screen: 'armoury' }),
    },
  ],
};
