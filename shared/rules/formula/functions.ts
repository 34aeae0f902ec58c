import { conditionalFunctions } from './functions/conditional.ts';
import { informationFunctions } from './functions/information.ts';
import { logicFunctions } from './functions/logic.ts';
import { lookupFunctions } from './functions/lookup.ts';
import { mathsFunctions } from './functions/maths.ts';
import { statisticsFunctions } from './functions/statistics.ts';
import { textFunctions } from './functions/text.ts';
import type { Arity, FormulaFunction } from './spec.ts';

/** Every function by its name in capitals. A map, so that no built-in property name of JavaScript can be mistaken for one. */
export const functions: ReadonlyMap<string, FormulaFunction> = new Map(
  [logicFunctions, mathsFunctions, statisticsFunctions, conditionalFunctions, lookupFunctions, informationFunctions, textFunctions].flatMap(
    (family) => Object.entries(family),
  ),
);

/** Those that count steps whatever they are given; the others count only the cells of blocks. */
export const countingFunctions: ReadonlySet<string> = new Set(
  [textFunctions, conditionalFunctions, lookupFunctions].flatMap((family) => Object.keys(family)),
);

/** The functions a formula may use, with the fewest and most arguments of each (255: any number). */
export const functionNames: ReadonlyMap<string, Arity> = new Map([...functions].map(([name, { arity }]) => [name, arity]));
