/** The planned battles of a project: what the players agreed for a game, and who fights whom. */
export {
  type BattleArea,
  type BattleObjective,
  type BattleZone,
  battlesSchema,
  MOST_BATTLES,
  MOST_SIDES,
  opponentOf,
  opponentsOf,
  type PlannedBattle,
  plannedBattleOf,
  plannedBattleSchema,
  sidesOf,
  type VictoryCondition,
} from './plannedBattle.ts';
