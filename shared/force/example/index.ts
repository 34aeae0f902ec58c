/** The example project of a game system, and its worked examples. */
export { exampleFaults, exampleOf } from './example.ts';
export { workedFaults } from './worked.ts';
