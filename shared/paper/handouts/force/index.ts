/** Prints of forces: their parts become pages of placed lines and shapes, in millimetres. */

export { type ForceJob, type ForceJobInput, forceJobSchema } from './job.ts';
export { type ForcePrint, layoutForces } from './layoutForces.ts';
export type { ForceLayoutIssue, ForcePrintPart } from './onPaper.ts';
export { type PackKind, packFacts, packJob, packKinds, packOf } from './packs.ts';
export { type ForcePart, forceParts, type PartSetup, partFacts, partFactsOf, partSetups, partsOf } from './partFacts.ts';
