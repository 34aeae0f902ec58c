/** The fire plan of a force: points on the table, turns and batteries that are written down before the game. */
export {
  batteryName,
  type FireFault,
  fireFaults,
  fireKindOf,
  fireOf,
  firesOf,
  fireWords,
  isOnlyTarget,
  type PlannedFire,
  registeredCount,
  type WrittenFire,
} from './firePlan.ts';
