import { t } from '../../../shared/base/words/words.ts';
import { fetched } from '../../ui/fetched.ts';
import type { Command } from '../../window/app.ts';
import { defineDialog, openDialog } from '../../window/dialog.tsx';

/** A card by rules of the player's own; `place` names those that are shown first. */
export const sampleCardDialog = defineDialog<{ readonly place: string | null }>(
  'sampleCard',
  fetched(() => import('./SampleCardDialog.tsx')),
);

export const sampleCommands: readonly Command[] = [
  {
    id: 'rules.sample',
    label: t('Sample card of your own rules …'),
    menu: 'File',
    isEnabled: ({ ownRules }) => ownRules.length > 0,
    run: (app) => openDialog(app, sampleCardDialog, { place: null }),
  },
];
