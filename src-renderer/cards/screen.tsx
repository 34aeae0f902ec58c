import { t } from '../../shared/base/words/words.ts';
import { cardLooks } from '../../shared/paper/cards/job/index.ts';
import { cardSizes, papers } from '../../shared/paper/print/paper/index.ts';
import { fetchedScreen } from '../ui/fetched.ts';
import type { FoundPlace, ScreenEntry } from '../window/app.ts';
import { cardChoices, cardSlice } from './choices.ts';
import { chooseJob, chooseSetup } from './choosing.ts';
import { sizeWords } from './lengths.ts';
import { printKinds } from './printKinds.ts';

export const cardScreen: ScreenEntry = {
  id: 'cards',
  label: t('Cards'),
  icon: 'card',
  Show: fetchedScreen(() => import('./Cards.tsx')),
  hasOwnBar: true,
  finds(app) {
    const { unit } = cardChoices(app);
    const place = (id: string, text: string, aside: string, choose: () => void): FoundPlace => ({
      id,
      text,
      aside,
      run() {
        choose();
        app.set({ screen: 'cards' });
      },
    });
    const showCards = (): void => cardSlice(app).setState({ kind: 'cards' });
    const ids = <K extends string>(named: Readonly<Record<K, unknown>>) => Object.keys(named) as K[]; // the record's own keys
    return [
      ...printKinds.map(([kind, label]) => place(`print ${kind}`, label, t('Print'), () => cardSlice(app).setState({ kind }))),
      ...ids(cardSizes).map((size) =>
        place(`size ${size}`, sizeWords(cardSizes[size], unit), t('Size of cards'), () => {
          showCards();
          chooseSetup(app, { size });
        }),
      ),
      ...[...cardLooks, ...(app.store.getState().history.present.looks ?? [])].map(({ id, label }) =>
        place(`look ${id}`, label, t('Look of cards'), () => {
          showCards();
          chooseJob(app, { look: id });
        }),
      ),
      ...ids(papers).map((paper) => place(`paper ${paper}`, sizeWords(papers[paper], unit), t('Paper'), () => chooseSetup(app, { paper }))),
    ];
  },
};
