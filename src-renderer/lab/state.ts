import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../window/app.ts';

/** Returns a function that gives each window one store, which begins afresh with another project. It is not stored in the project. */
export function storePerApp<State extends object>(fresh: State): (app: App) => StoreApi<State> {
  const stores = new WeakMap<App, StoreApi<State>>();
  return (app) => {
    const known = stores.get(app);
    if (known) return known;
    const store = createStore<State>(() => fresh);
    app.store.subscribe((now, before) => {
      if (now.lastStep !== before.lastStep && now.lastStep.kind === 'open') store.setState(fresh, true);
    });
    stores.set(app, store);
    return store;
  };
}

/** The state of the battle lab. */
export type LabState = {
  /** The id of the view that is shown. */
  readonly view: string;
};

export const labStore = storePerApp<LabState>({ view: 'odds' });

/** Selects from the state of the battle lab. */
export const useLab = <T>(app: App, selector: (state: LabState) => T): T => useStore(labStore(app), selector);
