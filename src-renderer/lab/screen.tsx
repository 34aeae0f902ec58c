import { fetchedScreen } from '../ui/fetched.ts';
import type { ScreenEntry } from '../window/app.ts';
import { labCommands } from './commands.ts';

export const labScreen: ScreenEntry = {
  id: 'lab',
  label: 'Battle lab',
  icon: 'dice',
  Show: fetchedScreen(() => import('./index.tsx')),
  commands: labCommands,
};
