/** The sheets of a force, and where they have what. */
export { COUNT_PLACE, forceColumns, forceMarks, NAME_PLACE, sectionSuffix } from './forceLayout.ts';
export { forceSheets } from './forceUnits.ts';
export { changedWords } from './sumLines.ts';
