/** Exact chances of attacks: from the dice of the rules to kills per turn and per 100 points. */
export { areaOdds } from './area.ts';
export { type AttackOdds, attackOdds, lengthText } from './attackOdds.ts';
export { closeCombatOdds } from './closeCombat.ts';
export { explainOdds, type OddsStep } from './explain.ts';
export { type OddsMatrix, oddsMatrix, oddsRows } from './matrix.ts';
export { chanceText, type MeasureFacts, measureOf, measureText, type OddsMeasure, oddsMeasures } from './measures.ts';
export { type OddsSituation, usualSituation } from './situation.ts';
export { type UnitOdds, unitOdds } from './unitOdds.ts';
