/** Fights as plain data, on their way to a thread: the rules, both sides, and the plan that these make. */
export { countsAtPoints, MOST_UNITS } from './counts.ts';
export {
  type FightJob,
  type FightOptions,
  fightInThreads,
  fightTasks,
  type JobSide,
  planOfJob,
  planUnder,
  rulesOfJob,
  sideOfDesign,
  sideOfForce,
  type UnfitUnits,
} from './tasks.ts';
