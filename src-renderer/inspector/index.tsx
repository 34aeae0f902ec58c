import type { Command } from '../command.ts';
import type { App, AppState } from '../store.ts';

export { Inspector } from './Inspector.tsx';

const change = (app: App, part: Partial<AppState['inspector']>): void =>
  app.set({ inspector: { ...app.store.getState().inspector, ...part } });

const show = (tab: AppState['inspector']['tab'], label: Command['label']): Command => ({
  id: `inspector.${tab}`,
  label,
  menu: 'View',
  run: (app) => change(app, { open: true, tab }),
});

/** What the View menu says of the inspector. */
export const inspectorCommands: readonly Command[] = [
  show('cost', 'Show cost of the design'),
  show('form', ({ selected, ruleset }) =>
    selected.length > 1 ? `Change ${selected.length} ${ruleset.data.designNoun.many} together` : 'Show form of the design',
  ),
  show('notes', 'Show notes and picture of the design'),
];
