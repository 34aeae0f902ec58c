/** Symbols by name: ours, and those that rulesets and players draw. */

export {
  type CardIcon,
  checkSymbol,
  designSymbolSchema,
  type IconSource,
  iconNames,
  iconOf,
  iconSchema,
  MOST_PATH_CHARACTERS,
  MOST_PATHS,
  type OwnIcon,
  ownIconSchema,
  pathSteps,
  type SymbolName,
  type SymbolPaths,
  symbolPathsSchema,
  WIDEST_PEN,
} from './iconSchema.ts';
