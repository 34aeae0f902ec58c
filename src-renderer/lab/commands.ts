import type { Command } from '../window/app.ts';
import { fairnessCommands } from './fairness/commands.ts';

/** The command that opens the battle lab, in the View menu. */
export const labCommands: readonly Command[] = [
  {
    id: 'lab',
    label: 'Battle lab',
    menu: 'View',
    isChecked: ({ screen }) => screen === 'lab',
    run: ({ set }) => set({ screen: 'lab' }),
  },
  ...fairnessCommands,
];
