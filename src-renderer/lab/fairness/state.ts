import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FairnessReport } from '../../../shared/combat/fairness/report/index.ts';
import type { FightReplay } from '../../../shared/combat/fight/index.ts';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import type { App } from '../../window/app.ts';

/** The state of the view of fairness. Not stored in the project. */
export type FairnessState = {
  /** The id of a grouping, or "terrain" or "edition". */
  readonly by: string;
  readonly set: 'fresh' | 'stock';
  /** What was measured here, by rules that bring no report along. */
  readonly own: { readonly ruleset: Ruleset; readonly report: FairnessReport } | null;
  readonly running: { readonly done: number; readonly of: number; readonly cancel: () => void } | null;
  readonly replay: { readonly replay: FightReplay; readonly names: readonly [string, string]; readonly title: string } | null;
  /** What went wrong; an empty text if nothing did. */
  readonly trouble: string;
};

const fresh: FairnessState = { by: 'terrain', set: 'fresh', own: null, running: null, replay: null, trouble: '' };
const stores = new WeakMap<App, StoreApi<FairnessState>>();

export function fairnessStore(app: App): StoreApi<FairnessState> {
  const known = stores.get(app);
  if (known) return known;
  const store = createStore<FairnessState>(() => fresh);
  app.store.subscribe((now, before) => {
    if (now.lastStep === before.lastStep || now.lastStep.kind !== 'open') return;
    store.getState().running?.cancel();
    store.setState(fresh, true);
  });
  stores.set(app, store);
  return store;
}

export const useFairness = (app: App): FairnessState => useStore(fairnessStore(app));
