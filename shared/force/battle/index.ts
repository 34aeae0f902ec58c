/** What is agreed for a battle: the ruleset's scenario with what the players changed, and where forces stand before it. */
export { type BattleMap, mapOf } from './map.ts';
export { placedWords, placementsOf, placementWords, placeOf } from './placement.ts';
export {
  areaWords,
  boxOf,
  isFor,
  isStrip,
  kindOf,
  objectivesOf,
  pointOf,
  scenarioOf,
  tableOf,
  unplanned,
  victoryOf,
  whoseWords,
  zonesOf,
} from './scenario.ts';
