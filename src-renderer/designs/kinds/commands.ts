import { t } from '../../../shared/base/words/words.ts';
import { kindsOf, type Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Command } from '../../window/app.ts';
import { showNextKind } from './showKind.ts';

const hasKinds = (ruleset: Ruleset): boolean => kindsOf(ruleset).length > 1;

/** From one kind of design to the next, in systems that have several. */
export const kindCommands: readonly Command[] = [
  {
    id: 'kind.next',
    label: t('Next kind of design'),
    menu: null,
    on: 'designs',
    keys: ['Ctrl+]'],
    isOffered: hasKinds,
    run: (app) => showNextKind(app, 1),
  },
  {
    id: 'kind.previous',
    label: t('Previous kind of design'),
    menu: null,
    on: 'designs',
    keys: ['Ctrl+['],
    isOffered: hasKinds,
    run: (app) => showNextKind(app, -1),
  },
];
