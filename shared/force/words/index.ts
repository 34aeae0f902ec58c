/** Parts of a force in words, for lists and prints. */
export { fieldsFor, fieldText, fieldWords } from './fieldWords.ts';
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
  tellsSecret,
  upgradeWords,
} from './words.ts';
