import { t } from '../../../shared/base/words/words.ts';
import { kindsOf, type Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { App, Command } from '../../window/app.ts';
import { designsOfKind, sheetKind, showingKind } from '../../window/designKind.ts';
import { FIRST_CELL } from '../../window/state.ts';

/** Shows the tab of a kind of design, at its first design. */
export function showKind(app: App, kind: string): void {
  const state = app.store.getState();
  if (kind === sheetKind(state)) return;
  const [first] = designsOfKind(state, kind);
  app.goTo({ ...FIRST_CELL, design: first?.id ?? null }, showingKind(state, kind));
}

/** Shows the tab after the present one, or before it, wrapping at the ends. */
export function showNextKind(app: App, by: 1 | -1): void {
  const state = app.store.getState();
  const keys = kindsOf(state.ruleset).map(({ key }) => key);
  const next = keys.at((keys.indexOf(sheetKind(state) ?? '') + by + keys.length) % Math.max(1, keys.length));
  if (next !== undefined) showKind(app, next);
}

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
