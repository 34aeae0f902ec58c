import { kindsOf } from '../../../shared/ruleset/compile/index.ts';
import type { AppState, Command } from '../../window/app.ts';
import { showNextKind } from './showKind.ts';

const hasKinds = ({ ruleset }: AppState): boolean => kindsOf(ruleset).length > 1;

/** From one kind of design to the next, in systems that have several. */
export const kindCommands: readonly Command[] = [
  {
    id: 'sheet.nextKind',
    label: 'Next kind of design',
    menu: null,
    on: 'designs',
    keys: ['Ctrl+]'],
    isEnabled: hasKinds,
    run: (app) => showNextKind(app, 1),
  },
  {
    id: 'sheet.previousKind',
    label: 'Previous kind of design',
    menu: null,
    on: 'designs',
    keys: ['Ctrl+['],
    isEnabled: hasKinds,
    run: (app) => showNextKind(app, -1),
  },
];
