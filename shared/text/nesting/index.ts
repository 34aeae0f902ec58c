/** How deeply JSON may be nested. */
export { DEEPEST, isTooDeep } from './nesting.ts';
