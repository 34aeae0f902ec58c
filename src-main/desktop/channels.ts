/** The one channel of calls from a page, and the one of events to it. */
export const CALLS = 'motorpool:call';
export const EVENTS = 'motorpool:event';

/** Go over the channel of calls, but only the preload script can send them: a path, which no call of a page may bear ... */
export const DROPPED = '@dropped';
/** ... and what the system is to do at the focus of the window: "cut", "copy" or "paste". */
export const EDIT = '@edit';
