import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../window/app.ts';

/** The state of the battle lab that is not stored in the project. */
export type LabState = {
  /** The id of the view that is shown. */
  readonly view: string;
};

const FRESH: LabState = { view: 'odds' };

const stores = new WeakMap<App, StoreApi<LabState>>();

/** The state of the battle lab in a window. Another project begins afresh. */
export function labStore(app: App): StoreApi<LabState> {
  const known = stores.get(app);
  if (known) return known;
  const store = createStore<LabState>(() => FRESH);
  app.store.subscribe((now, before) => {
    if (now.lastStep !== before.lastStep && now.lastStep.kind === 'open') store.setState(FRESH);
  });
  stores.set(app, store);
  return store;
}

/** Selects from the state of the battle lab. */
export const useLab = <T>(app: App, selector: (state: LabState) => T): T => useStore(labStore(app), selector);
