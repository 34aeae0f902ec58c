import { type CombatRules, combatRulesOf, noCombat } from '../../../shared/combat/fighter/index.ts';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import type { DesignInput } from '../../../shared/ruleset/values/index.ts';
import { namedDesigns, noSuchDesign } from '../designNames.ts';
import type { OpenedFile } from '../openedFile.ts';
import { misused, orStop } from '../terminal.ts';

/** The rules of combat of a file's game system. Throws if it has none. */
export function wantedRules(ruleset: Ruleset): CombatRules {
  const rules = combatRulesOf(ruleset.whole ?? ruleset);
  if (rules) return rules;
  const { message, hint } = noCombat(ruleset);
  throw misused(message, hint);
}

/** The designs of a name, of the file or else of the stock: at least one. Throws if there are none. */
export function wantedDesigns({ project, ruleset }: OpenedFile, name: string): readonly [DesignInput, ...DesignInput[]] {
  const own = namedDesigns(project.designs, name);
  const [first, ...others] = own.length > 0 ? own : namedDesigns(ruleset.stock, name);
  return first ? [first, ...others] : orStop(noSuchDesign(name, [...project.designs, ...ruleset.stock]));
}

type Limits = { readonly least: number; readonly most: number; readonly isWhole: boolean; readonly hint: string };

/**
 * Reads the number that was typed for an option; null if none was. Throws outside the limits, which are included. A comma is that of a
 * decimal; whole numbers have none, so that "1,000" is never 1.
 */
export function wantedNumber(typed: string | undefined, option: string, { least, most, isWhole, hint }: Limits): number | null {
  if (typed === undefined) return null;
  const number = typed.trim() === '' ? Number.NaN : Number(isWhole ? typed : typed.replace(',', '.'));
  if (Number.isFinite(number) && number >= least && number <= most && (!isWhole || Number.isInteger(number))) return number;
  throw misused(`"${option}" takes a ${isWhole ? 'whole number' : 'number'} from ${least} to ${most}; "${typed}" is none.`, hint);
}
