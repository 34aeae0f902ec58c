/** Greatest numbers of combat. */
export { MOST } from './limits.ts';
