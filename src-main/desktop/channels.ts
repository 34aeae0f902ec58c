/** The channel for calls from a page, and the channel for events to it. */
export const CALLS = 'motorpool:call';
export const EVENTS = 'motorpool:event';

/**
 * Special calls that only the preload script can send; no call of a page can have these names. This one passes the path of a
 * dropped file.
 */
export const DROPPED = '@dropped';
/** Passes a clipboard action for the focused element: "cut", "copy" or "paste". */
export const EDIT = '@edit';
