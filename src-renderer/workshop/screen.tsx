import { fetchedScreen } from '../ui/fetched.ts';
import type { ScreenEntry } from '../window/app.ts';
import { workshopCommands } from './commands.ts';
import { workshopSession } from './state.ts';

export const workshopScreen: ScreenEntry = {
  id: 'workshop',
  label: 'House rules',
  icon: 'rules',
  Show: fetchedScreen(() => import('./index.tsx')),
  commands: workshopCommands,
  hasOwnBar: true,
  focus: (app) => workshopSession(app).sheet?.focus(),
  takeTyped: (app) => workshopSession(app).commitTyped?.(),
};
