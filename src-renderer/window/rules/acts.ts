import { useMemo } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { Edit } from '../../../shared/project/edit/index.ts';
import { type EditionOffer, editionOffer } from '../../../shared/project/editions.ts';
import { type App, type AppState, useApp } from '../app.ts';
import { tellProblems } from '../messages.ts';
import { UNDO } from '../state.ts';
import { bringEdition } from './editions.ts';

/** What is to be asked about the edition of the open project. */
export function useEditionOffer(app: App): EditionOffer | null {
  const ruleset = useApp(app, ({ history }) => history.present.ruleset);
  const installed = useApp(app, (state) => state.installed);
  return useMemo(() => editionOffer(ruleset, installed), [ruleset, installed]);
}

/** The other installed editions of the game system that the open project is by; none for house rules. */
export function otherEditions({ history, installed, ruleset }: Pick<AppState, 'history' | 'installed' | 'ruleset'>): readonly string[] {
  const { id, files } = history.present.ruleset;
  if (files !== undefined) return [];
  return installed.flatMap((edition) => (edition.id === id && edition.version !== ruleset.data.version ? [edition.version] : []));
}

/** Keeps the project with the edition it has; it is not asked about that newer one again. */
export function keepEdition(app: App, { newest, version, kind }: EditionOffer): void {
  if (!app.perform({ kind: 'declineEdition', version: newest })) return;
  const text =
    kind === 'newer' ? t('This project stays with version {version}', { version }) : t('You are not asked about this edition again');
  app.toast({ text, action: UNDO });
}

/** Puts the open project under rules of this name, as one step that can be undone; false if that is not possible. */
export function putUnder(app: App, rules: Omit<Extract<Edit, { kind: 'setRuleset' }>, 'kind'>, name: string): boolean {
  if (!app.perform({ kind: 'setRuleset', ...rules })) return false;
  app.toast({ text: t('Now using {name} {version}', { name, version: rules.version }), action: UNDO });
  return true;
}

/** Puts the project under another installed edition of its game system, as one step that can be undone. */
export async function takeEdition(app: App, id: string, version: string): Promise<boolean> {
  const brought = await bringEdition(app, id, version);
  if (!brought.ok) {
    await tellProblems(app, t('The edition cannot be used'), brought.problems);
    return false;
  }
  return putUnder(app, { id, version }, brought.value.ruleset.data.name);
}
