import { createStore, type StoreApi } from 'zustand/vanilla';

/** A store to read and subscribe to; only its owner changes it. */
export type ReadStore<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

/** Completes a change: returns the state that follows from `now`, which was `before`. It is a pure function. */
export type Rule<State> = (now: State, before: State) => State;

/**
 * Parts of a state, or a function that works them out of the state as it is. The function is typed as a method, so that a store of
 * more can stand where a store of less is asked for.
 */
type StateChange<State> = Partial<State> | { from(state: State): Partial<State> }['from'];

export type WriteStore<State> = ReadStore<State> & {
  /** Changes the state; a method for the same reason. */
  setState(change: StateChange<State>): void;
  /** Changes made meanwhile are one change for listeners, who are called once at the end. */
  readonly batch: <Result>(act: () => Result) => Result;
};

/** The state of a window. Listeners see a change when all rules have completed it, and change nothing themselves. */
export type Store<State> = WriteStore<State> & {
  /** From now on the rule completes every change, after the rules before it. */
  readonly addRule: (rule: Rule<State>) => void;
  /** Adds what surrounds this part of the state. It is the same store, which is read as a wider one from now on. */
  readonly widen: <Wide extends State>(rest: Omit<Wide, keyof State>) => Store<Wide>;
};

export function newStore<State extends object>(first: State): Store<State> {
  const shown = createStore<State>(() => first);
  const rules: Rule<State>[] = [];
  // During a batch the state is ahead of what listeners were told.
  let state = first;
  let batches = 0;
  const publish = (): void => {
    if (batches === 0 && state !== shown.getState()) shown.setState(state, true);
  };
  const store: Store<State> = {
    getState: () => state,
    getInitialState: () => first,
    subscribe: shown.subscribe,
    setState: (change) => {
      const before = state;
      const changed = { ...before, ...(typeof change === 'function' ? change(before) : change) };
      state = rules.reduce((now, rule) => rule(now, before), changed);
      publish();
    },
    batch: (act) => {
      batches++;
      try {
        return act();
      } finally {
        batches--;
        publish();
      }
    },
    addRule: (rule) => void rules.push(rule),
    widen: <Wide extends State>(rest: Omit<Wide, keyof State>) => {
      const wide = store as unknown as Store<Wide>; // the state has the further parts from the next line on
      wide.setState(rest as Partial<Wide>); // an object of some of its parts
      return wide;
    },
  };
  return store;
}
