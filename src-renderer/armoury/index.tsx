import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import type { Command } from '../window/app.ts';

/** Whether designs have rows of anything: an armoury lists those. */
export const hasParts = ({ data }: Ruleset): boolean => data.components.length > 0;

/** The menu commands for the armoury. */
export const armouryCommands: readonly Command[] = [
  {
    id: 'armoury',
    isOffered: hasParts,
    label: 'Armoury',
    menu: 'View',
    isChecked: ({ screen }) => screen === 'armoury',
    run: (app) => app.set({ screen: 'armoury' }),
  },
];
