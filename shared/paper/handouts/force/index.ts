/** Prints of forces: their parts become pages of placed lines and shapes, in millimetres. */

export { type ForceJob, type ForceJobInput, forceJobSchema, type PackKind, packFacts, packJob, packKinds, packOf } from './job.ts';
export { type ForcePrint, layoutForces } from './layoutForces.ts';
export type { ForceLayoutIssue, ForcePrintPart } from './onPaper.ts';
export { type ForcePart, forceParts, type PartSetup, partFacts, partFactsOf, partSetups, partsOf } from './partFacts.ts';
