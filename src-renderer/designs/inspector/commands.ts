import { t } from '../../../shared/base/words/words.ts';
import { fetched } from '../../ui/fetched.ts';
import type { App, AppState, Command } from '../../window/app.ts';
import { TARGET_FIELD } from './targetField.ts';

/** Fetched after the first rows are painted. */
export const Inspector = fetched(() => import('./Inspector.tsx'));

/** Delay in milliseconds, after which the menu or palette has returned the focus to the sheet. */
const FOCUS_AFTER_MS = 120;

const change = (app: App, part: Partial<AppState['inspector']>): void =>
  app.set({ inspector: { ...app.store.getState().inspector, ...part } });

const show = (tab: AppState['inspector']['tab'], label: Command['label']): Command => ({
  id: `inspector.${tab}`,
  label,
  menu: 'View',
  run: (app) => change(app, { open: true, tab }),
});

/** Moves the focus to the target cost field. */
const targetCommand: Command = {
  id: 'inspector.target',
  label: t('Bring cost to …'),
  menu: 'Design',
  isOffered: ({ points }) => points !== null,
  isEnabled: ({ screen }) => screen === 'designs',
  run: (app) => {
    change(app, { open: true, tab: 'cost' });
    // Waits until the inspector is on screen.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-field="${TARGET_FIELD}"]`)?.focus(), FOCUS_AFTER_MS);
  },
};

/** The commands of the inspector in the View menu. */
export const inspectorCommands: readonly Command[] = [
  show('cost', ({ ruleset }) => (ruleset.points === null ? t('Show problems and card of the design') : t('Show cost of the design'))),
  show('form', ({ selected, ruleset }) =>
    t('{selectedCount, plural, one {Show form of the design} other {Change # {designNouns} together}}', {
      selectedCount: selected.length,
      designNouns: ruleset.data.designNoun.many,
    }),
  ),
  show('notes', t('Show notes, symbol and picture of the design')),
  targetCommand,
];
