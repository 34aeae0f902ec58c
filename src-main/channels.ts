/** The one channel of calls from a page, and the one of events to it. */
export const CALLS = 'motorpool:call';
export const EVENTS = 'motorpool:event';

/** Goes over the channel of calls, but only the preload script can send it: it bears a path, and no call of a page may. */
export const DROPPED = '@dropped';
