/** Units of length: those that every game system knows, and a ruleset's own. */
export {
  commonLengths,
  convertLength,
  type Grain,
  isSameLength,
  type Lengths,
  lengthRatio,
  lengthsOf,
  measureOf,
  unitAfter,
  unitBehind,
  unitInHeading,
  unitOf,
  unitShown,
} from './units.ts';
