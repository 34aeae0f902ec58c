/** Which game system the headings of a sheet fit best. */
export { betterSystem, type SystemWords, systemWords } from './systems.ts';
