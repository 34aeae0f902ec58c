import { t } from '../../shared/base/words/words.ts';
import type { AppState, Command } from '../window/app.ts';
import { showCards, showSelectedCards } from './choosing.ts';

const hasDesigns = ({ history }: AppState): boolean => history.present.designs.length > 0;

/** The File menu's commands for cards. */
export const cardCommands: readonly Command[] = [
  {
    id: 'printSelected',
    label: ({ selected }) => t('Print the cards of what is selected ({selectedCount})', { selectedCount: selected.length }),
    menu: null,
    isEnabled: ({ selected }) => selected.length > 0,
    run: showSelectedCards,
  },
  { id: 'printCards', label: t('Print cards'), menu: 'File', keys: ['Ctrl+P'], isEnabled: hasDesigns, run: showCards },
];
