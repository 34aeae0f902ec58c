import { t } from '../../../shared/base/words/words.ts';
import { type AppState, activeDesign, type Command } from '../../window/app.ts';

const isPinned = (state: AppState): boolean => {
  const { pinned } = state;
  return pinned?.from === 'project' && pinned.id === activeDesign(state)?.id;
};

/** The command that makes the active design the one that odds are worked out against. It is no step of the history. */
export const oddsCommands: readonly Command[] = [
  {
    id: 'pinTarget',
    label: (state) => (isPinned(state) ? t('Unpin target') : t('Pin as target')),
    menu: 'Design',
    isOffered: ({ written }) => written.combat !== null,
    isEnabled: (state) => activeDesign(state) !== null,
    run: ({ store, set }) => {
      const state = store.getState();
      const design = activeDesign(state);
      if (design === null) return;
      set({ pinned: isPinned(state) ? null : { from: 'project', id: design.id }, odds: { ...state.odds, open: true } });
    },
  },
];
