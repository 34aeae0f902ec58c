import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { ReadStore, WriteStore } from '../document/store.ts';
import type { App, AppState } from './app.ts';

/** A part of the state of a window: of a screen, or of something on it. It is not stored in the project. */
type SliceDefinition<State> = {
  /** Its name among the slices of the state. */
  readonly id: string;
  /** How it begins, and begins anew with another project. */
  readonly fresh: (state: AppState) => State;
  /** What it becomes when something changes, another project apart; a pure function. */
  readonly follow?: (own: State, now: AppState, before: AppState) => State;
  /** What is kept of it when another project is opened. */
  readonly keep?: (own: State) => Partial<State>;
  /** Stops what is under way in it when another project is opened. It changes no state itself. */
  readonly stop?: (own: State) => void;
  /** What the rest of the state has from it, worked out when it has changed. */
  readonly gives?: (own: State, was: State | null, state: AppState) => Partial<AppState>;
};

/** Makes a value for an app when it is first asked for. */
export function perApp<Value>(make: (app: App) => Value): (app: App) => Value {
  const made = new WeakMap<App, { readonly value: Value }>();
  return (app) => {
    const known = made.get(app) ?? { value: make(app) };
    made.set(app, known);
    return known.value;
  };
}

const isOpened = (now: AppState, before: AppState): boolean => now.lastStep !== before.lastStep && now.lastStep.kind === 'open';

/**
 * Defines a slice of the state. The returned function gives the slice of an app, which is read and changed like a store. It joins
 * the state when it is first asked for, so that a screen that is fetched later brings its own.
 */
export const defineSlice = <State extends object>({ id, fresh, follow, keep, stop, gives }: SliceDefinition<State>) =>
  perApp((app): WriteStore<State> => {
    const { store } = app;
    const first = fresh(store.getState());
    const given = gives?.(first, null, store.getState()) ?? {};
    const inState = ({ slices }: AppState): State => (slices[id] as State | undefined) ?? first; // only this slice has its id
    const put = (state: AppState, own: State): AppState => ({ ...state, slices: { ...state.slices, [id]: own } });
    store.addRule((now, before) => {
      const was = inState(now);
      const own = isOpened(now, before) ? { ...fresh(now), ...keep?.(was) } : (follow?.(was, now, before) ?? was);
      const next = own === was ? now : put(now, own);
      return own === inState(before) || gives === undefined ? next : { ...next, ...gives(own, inState(before), next) };
    });
    if (stop) store.subscribe((now, before) => isOpened(now, before) && stop(inState(before)));
    if (Object.keys(given).length > 0) store.setState(given);
    return {
      getState: () => inState(store.getState()),
      getInitialState: () => first,
      subscribe: (listener) =>
        store.subscribe((now, before) => {
          if (inState(now) !== inState(before)) listener(inState(now), inState(before));
        }),
      setState: (change) =>
        store.setState((state) => {
          const own = inState(state);
          return { slices: { ...state.slices, [id]: { ...own, ...(typeof change === 'function' ? change(own) : change) } } };
        }),
      batch: store.batch,
    };
  });

/** Selects from a slice or a store; the component renders again only when the selected value changes. */
export const useSlice = <State, Selected = State>(
  store: ReadStore<State>,
  selector: (state: State) => Selected = (state) => state as unknown as Selected, // without a selector the state itself
): Selected => useStore(store, selector);

/** Selects parts of a state by their names; the component renders again only when one of them changes. */
export const useParts = <State extends object, Part extends keyof State>(store: ReadStore<State>, ...parts: readonly Part[]) =>
  useStore(
    store,
    // It has these parts and no others.
    useShallow((state: State) => Object.fromEntries(parts.map((part) => [part, state[part]])) as Pick<State, Part>),
  );
