import { useMemo } from 'react';
import { type EditionOffer, editionOffer } from '../../../shared/project/editions.ts';
import { type App, type AppState, useApp } from '../app.ts';

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
