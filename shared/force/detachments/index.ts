/** What may be detached from entries, what is wrong with it, and what stays with them. */
export { detachmentIssues, mayDetach } from './detachments.ts';
export { stayingEntry } from './staying.ts';
