import { fairnessWork } from '../../../shared/combat/fairness/index.ts';
import { fightTasks } from '../../../shared/combat/job/index.ts';

/** What the threads of the battle lab can do. Further measurements are further lines. */
export const labTasks = {
  ...fightTasks,
  /** Fights that measure prices. */
  fairness: fairnessWork,
};
