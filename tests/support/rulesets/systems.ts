import { join } from 'node:path';
import { awkwardTexts } from './awkwardRuleset.ts';
import { builtInFolder, builtInIds, formerEditions, kindsTexts, readFolder, tinyFolder } from './rulesets.ts';
import { specialTexts } from './specialRuleset.ts';

const here = import.meta.dirname;

/** The files of every kind of ruleset that tests know: the built-in ones, and small ones with all that a ruleset can have. */
export const systemTexts: readonly (readonly [name: string, texts: () => ReadonlyMap<string, string>])[] = [
  ...builtInIds.map((id) => [id, () => readFolder(join(here, '../../../shared/rulesets', id))] as const),
  ['the tiny ruleset', () => readFolder(tinyFolder)],
  ['kinds of design', () => kindsTexts()],
  ['points-free', () => readFolder(join(here, 'pointsFreeRuleset'))],
  ['awkward words', awkwardTexts],
  ['special abilities', () => specialTexts()],
];

/** The same with the former editions of those that come with the program. */
export const everyEdition: typeof systemTexts = [
  ...systemTexts,
  ...formerEditions.map(([id, version]) => [`${id} ${version}`, () => readFolder(join(builtInFolder('editions'), id, version))] as const),
];

/** The texts of a ruleset without designs: reading thousands of them again and again would take long. */
export const withoutDesigns = (texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...texts].filter(([file]) => !/^(stock|examples)\.csv$|\.motorpool$/.test(file)));
