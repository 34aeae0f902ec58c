import { t } from '../../shared/base/words/words.ts';
import type { ScreenEntry } from '../window/app.ts';
import { START } from '../window/state.ts';
import { StartScreen } from './StartScreen.tsx';

/** What a window shows until there is a project. */
export const startScreen: ScreenEntry = {
  id: START,
  label: t('Start'),
  icon: 'open',
  Show: StartScreen,
  standsAlone: true,
  focus: () => document.querySelector<HTMLElement>('.start .pri')?.focus(),
};
