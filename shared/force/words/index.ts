/** Parts of a force in words, for lists and prints. */
export { capitalised } from '../../base/text/index.ts';
export {
  columnsFor,
  columnText,
  fieldsFor,
  fieldsOnCards,
  fieldText,
  fieldWords,
  formatFact,
  totalWords,
} from './fieldWords.ts';
export { strengthWords } from './strength.ts';
export {
  arrivalOf,
  numberWords,
  ownUpgrades,
  rideWords,
  sectionName,
  sectionPoints,
  tellsPoints,
  tellsSecret,
  upgradeWords,
} from './words.ts';
