import { detachHere, takeBackHere } from './detachments.ts';
import { clearRecorded, duplicateForce, removeForce, turnTo } from './forces.ts';
import { INSTEAD } from './grid/instead.ts';
import { toggleAll } from './grid/keys.ts';
import { duplicateSelected, removeSelected } from './grid/lineActs.ts';
import { addHere, joinHere, newSection, splitHere, toggleReserve } from './grid/sectionActs.ts';
import { rollMissing } from './rolls.ts';

/** What the commands of the forces do; their list does without it. */
export const forceActs = {
  instead: INSTEAD,
  addHere,
  clearRecorded,
  detachHere,
  duplicateForce,
  duplicateSelected,
  joinHere,
  newSection,
  removeForce,
  removeSelected,
  rollMissing,
  splitHere,
  takeBackHere,
  toggleAll,
  toggleReserve,
  turnTo,
};

export type ForceActs = typeof forceActs;
