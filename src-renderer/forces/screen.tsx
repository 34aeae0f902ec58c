import { commitTyped } from '../grid/edit.ts';
import type { ScreenEntry } from '../window/app.ts';
import { Forces } from './Forces.tsx';
import { ForceTabs } from './ForceTabs.tsx';
import { forceSession } from './session.ts';
import { capital } from './words.ts';

export const forceScreen: ScreenEntry = {
  id: 'forces',
  label: ({ written }) => capital(written.force.noun.many),
  icon: 'forces',
  Show: Forces,
  commands: [
    {
      id: 'forces',
      label: ({ ruleset }) => capital(ruleset.written.force.noun.many),
      menu: 'View',
      isChecked: ({ screen }) => screen === 'forces',
      run: ({ set }) => set({ screen: 'forces' }),
    },
  ],
  BeforeTools: ({ app }) => <ForceTabs session={forceSession(app)} />,
  tools: [
    [
      { command: 'force.section', icon: 'plus', label: ({ written }) => capital(written.force.sectionNoun.one) },
      { command: 'force.buy', icon: 'shield', label: ({ written }) => capital(written.force.purchasesNoun.many) },
      { command: 'force.deck', icon: 'deck', label: ({ written }) => capital(written.force.deck?.noun.one ?? '') },
      { command: 'force.plan', icon: 'spend', label: 'Fill to limit' },
      { command: 'force.battle', icon: 'ruler', label: 'Plan battle' },
      { command: 'force.bothSides', icon: 'compare', label: 'Both sides' },
    ],
  ],
  without: ['importSheet', 'printCards'],
  lastTools: [
    { command: 'force.print', icon: 'print', label: 'Print battle pack', look: 'outlined' },
    { command: 'inspector', icon: 'panel' },
  ],
  focus: (app) => forceSession(app).grid?.focusActive(),
  takeTyped: (app) => commitTyped(forceSession(app)),
};
