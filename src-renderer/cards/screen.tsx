import { t } from '../../shared/base/words/words.ts';
import { fetchedScreen } from '../ui/fetched.ts';
import type { ScreenEntry } from '../window/app.ts';
import { cardSlice } from './choices.ts';
import { printKinds } from './printKinds.ts';

export const cardScreen: ScreenEntry = {
  id: 'cards',
  label: t('Cards'),
  icon: 'card',
  Show: fetchedScreen(() => import('./index.tsx')),
  hasOwnBar: true,
  finds: (app) =>
    printKinds.map(([kind, label]) => ({
      id: `print ${kind}`,
      text: label,
      aside: t('Print'),
      run: () => {
        cardSlice(app).setState({ kind });
        app.set({ screen: 'cards' });
      },
    })),
};
