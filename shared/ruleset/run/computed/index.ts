/** What the rules work out for a design, as values and in words. */
export { computedInWords, computedValues } from './computed.ts';
