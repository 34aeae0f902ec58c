/** Symbols by name: ours, and those that rulesets and players draw. */

export { checkSymbol } from './checkSymbol.ts';
export { iconNames, type SymbolName } from './iconNames.ts';
export {
  type CardIcon,
  designSymbolSchema,
  type IconSource,
  iconOf,
  iconSchema,
  MOST_PATH_CHARACTERS,
  MOST_PATHS,
  type OwnIcon,
  ownIconSchema,
  type SymbolPaths,
  symbolPathsSchema,
  WIDEST_PEN,
} from './iconSchema.ts';
export { pathSteps } from './pathSteps.ts';
