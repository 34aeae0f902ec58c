import { t } from '../../base/words/words.ts';
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

/** Why a function does not take so many arguments; null if it does. */
export function whyNotSoMany(name: string, [least, most]: Arity, count: number): string | null {
  if (count >= least && count <= most) return null;
  const wanted =
    least === most ? `${least}` : most >= 255 ? t('{number} or more', { number: least }) : t('{least} to {most}', { least, most });
  return t('{name} takes {wanted} arguments, not {count}', { name, wanted, count });
}

/** The functions a formula may use, with the fewest and most arguments of each (255: any number). */
export const functionNames: ReadonlyMap<string, Arity> = new Map([...functions].map(([name, { arity }]) => [name, arity]));
