/** A game system in words: what it has and what it has not. */
export { systemFeatures } from './features.ts';
