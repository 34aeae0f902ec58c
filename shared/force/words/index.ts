/** Parts of a force in words, for lists and prints. */
export { fieldsFor, fieldsOnCards, fieldText, fieldWords } from './fieldWords.ts';
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
