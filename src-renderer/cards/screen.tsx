import { fetchedScreen } from '../ui/fetched.ts';
import type { ScreenEntry } from '../window/app.ts';

export const cardScreen: ScreenEntry = {
  id: 'cards',
  label: 'Cards',
  icon: 'card',
  Show: fetchedScreen(() => import('./index.tsx')),
  hasOwnBar: true,
};
