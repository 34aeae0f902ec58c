import type { App } from './app.ts';
import { defineSlice } from './slice.ts';

/** Where the player is in the tour of the window; null while there is none. `isSeen`: it was shown once, to the end or not. */
export type Tour = { readonly step: number | null; readonly isSeen: boolean };

export const tourSlice = defineSlice<Tour>({
  id: 'tour',
  fresh: ({ preferences }) => ({ step: null, isSeen: preferences.tourSeen === true }),
  keep: (own) => own,
  gives: ({ isSeen }, was, { preferences }) =>
    was === null || isSeen === was.isSeen ? {} : { preferences: { ...preferences, tourSeen: isSeen } },
});

/** Shows the tour from its first step. */
export const beginTour = (app: App): void => tourSlice(app).setState({ step: 0, isSeen: true });

/** Shows it to whoever has never seen it. */
export function beginFirstTour(app: App): void {
  if (!tourSlice(app).getState().isSeen) beginTour(app);
}

export const endTour = (app: App): void => tourSlice(app).setState({ step: null });
