import type { Command } from '../command.ts';
import type { App, AppState } from '../store.ts';

export { Inspector } from './Inspector.tsx';

const change = (app: App, part: Partial<AppState['inspector']>): void =>
  app.set({ inspector: { ...app.store.getState().inspector, ...part } });

const show = (tab: AppState['inspector']['tab'], label: string): Command => ({
  id: `inspector.${tab}`,
  label: `Show ${label}`,
  menu: 'View',
  run: (app) => change(app, { open: true, tab }),
});

/** What the View menu says of the inspector. */
export const inspectorCommands: readonly Command[] = [
  show('cost', 'cost of the design'),
  show('form', 'form of the design'),
  show('notes', 'notes of the design'),
];
