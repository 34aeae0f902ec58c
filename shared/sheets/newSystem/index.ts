/** A game system made of a sheet with any units: fields, components, costs, cards and rules for forces. */
export { type CostFindings, type CostWay, costWays } from './make/costs.ts';
export { systemProject } from './make/starter.ts';
export { guessedName, type Noun, readNoun } from './noun.ts';
export { columnChoices, type SystemColumnChoice } from './plan/planned.ts';
export type { LeftLine, SystemReport, TakenColumn } from './report.ts';
export { nounOfSheet, type SheetSystem, type SystemChoices, systemOfSheet } from './system.ts';
