/** Symbols by name: ours, and those that rulesets and players draw. */

export { iconNames, type SymbolName } from './iconNames.ts';
export {
  type CardIcon,
  checkSymbol,
  designSymbolSchema,
  type IconSource,
  iconOf,
  iconSchema,
  MOST_PATH_CHARACTERS,
  MOST_PATHS,
  type OwnIcon,
  ownIconSchema,
  pathSteps,
  type SymbolPaths,
  symbolPathsSchema,
  WIDEST_PEN,
} from './iconSchema.ts';
