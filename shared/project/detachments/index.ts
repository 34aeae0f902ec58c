/** Entries that are detached from others. */
export { detachedFrom, inStandingOrder, parentOf, withStandingOrder } from './detachments.ts';
