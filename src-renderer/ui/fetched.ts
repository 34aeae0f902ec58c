import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { t } from '../../shared/base/words/words.ts';

type Fetch<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** What is fetched when it is first needed, and has not been yet. */
const awaited = new Set<() => Promise<unknown>>();

/** A component that is fetched when it is first shown; `fetch` fetches it early. */
type FetchedPart<Props> = ((props: Props) => ReactNode) & { readonly fetch: () => Promise<void> };

/**
 * Returns a component whose code is fetched when it is first shown. Until it is there, `waiting` is shown; code that is there
 * is shown in the same frame. React's `lazy` first shows what waits, and then keeps that for 300 ms at least.
 */
export function fetched<Props extends object>(fetch: Fetch<Props>, waiting: ReactNode = null): FetchedPart<Props> {
  type State = { readonly Part: ComponentType<Props> } | { readonly fault: unknown } | null;
  let known: State = null;
  const fetchPart = async (): Promise<State> => {
    known = { Part: (await fetch()).default };
    awaited.delete(fetchPart);
    return known;
  };
  awaited.add(fetchPart);
  function Fetched(props: Props): ReactNode {
    const [state, setState] = useState(known);
    useEffect(() => {
      if (known === null) fetchPart().then(setState, (fault: unknown) => setState({ fault }));
      else setState(known);
    }, []);
    if (state === null) return waiting;
    // The error boundary of the window reports it. The next time the component is shown, it is fetched again.
    if ('fault' in state) throw state.fault;
    return createElement(state.Part, props);
  }
  const fetchEarly = async (): Promise<void> => void (await fetchPart());
  return Object.assign(Fetched, { fetch: fetchEarly });
}

/** The same for a screen. The first picture shows the designs: the other screens are fetched right after it. */
export const fetchedScreen = <Props extends object>(fetch: Fetch<Props>): FetchedPart<Props> =>
  fetched(fetch, createElement('p', { className: 'empty-line' }, t('One moment …')));

/**
 * Returns a function that acts with code which is fetched when it is first needed: in the same call if the code is there, or else
 * as soon as it is.
 */
export function fetchedCode<Code extends object>(fetch: () => Promise<Code>): (act: (code: Code) => void) => void {
  let known: Code | null = null;
  const fetchCode = async (): Promise<Code> => {
    known = await fetch();
    awaited.delete(fetchCode);
    return known;
  };
  awaited.add(fetchCode);
  return (act) => (known === null ? void fetchCode().then(act) : act(known));
}

/**
 * Fetches all that is fetched when it is first needed, one after another, also what comes to light meanwhile: it works then without
 * its host too. What cannot be fetched is fetched again, and the failure reported, when it is needed.
 */
export async function fetchAll(pause: () => Promise<void>): Promise<void> {
  for (const fetch of awaited) {
    await pause();
    await fetch().catch(() => undefined);
  }
}
