/** The costs of many designs while numbers of the rules change. */
export { LiveCosts } from './liveCosts.ts';
