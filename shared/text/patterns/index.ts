/** Texts in patterns. */
export { literally } from './literally.ts';
