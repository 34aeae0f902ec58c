import type { Command } from '../window/app.ts';

export { Armoury } from './Armoury.tsx';

/** The menu commands for the armoury. */
export const armouryCommands: readonly Command[] = [
  {
    id: 'armoury',
    label: 'Armoury',
    menu: 'View',
    isChecked: ({ screen }) => screen === 'armoury',
    run: (app) => app.set({ screen: 'armoury' }),
  },
];
