import { armouryScreen } from '../armoury/screen.tsx';
import { cardScreen } from '../cards/screen.tsx';
import { compareScreen } from '../compare/screen.tsx';
import { designScreen } from '../designs/screen.tsx';
import { forceScreen } from '../forces/screen.tsx';
import { labScreen } from '../lab/screen.tsx';
import { startScreen } from '../start/screen.tsx';
import type { ScreenEntry } from '../window/app.ts';
import { workshopScreen } from '../workshop/screen.tsx';

/** The screens of the app, in the order of their tabs. */
export const screens: readonly ScreenEntry[] = [
  startScreen,
  designScreen,
  armouryScreen,
  compareScreen,
  labScreen,
  forceScreen,
  cardScreen,
  workshopScreen,
];
