import type { Command } from '../window/app.ts';

export { Armoury } from './Armoury.tsx';

/** What the menus say of the armoury. */
export const armouryCommands: readonly Command[] = [
  {
    id: 'armoury',
    label: 'Armoury',
    menu: 'View',
    isChecked: ({ screen }) => screen === 'armoury',
    run: (app) => app.set({ screen: 'armoury' }),
  },
];
