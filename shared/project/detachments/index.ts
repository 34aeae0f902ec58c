/** Entries that are detached from others. */
export { detachedFrom, inStandingOrder, parentOf, withDetached, withStandingOrder } from './detachments.ts';
