/** Formulas that were parsed before: as short JSON, and known to `parseFormula`. */
export { knowFormulas, knownFormula } from './known.ts';
export { type Packed, packFormula } from './packed.ts';
