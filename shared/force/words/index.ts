/** Parts of a force in words, for lists and prints. */
export {
  arrivalOf,
  capitalised,
  counted,
  numberWords,
  ownUpgrades,
  rideWords,
  sectionName,
  sectionPoints,
  tellsPoints,
  upgradeWords,
} from './words.ts';
