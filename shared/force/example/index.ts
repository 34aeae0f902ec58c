/** The example project of a game system. */
export { exampleFaults, exampleOf } from './example.ts';
