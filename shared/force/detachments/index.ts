/** What may be detached from entries, and what is wrong with it. */
export { detachmentIssues, mayDetach } from './detachments.ts';
