import { combatRulesOf, type Fighter, fighterOf } from '../../shared/combat/fighter/index.ts';
import { measureOf, measureText, unitOdds } from '../../shared/combat/odds/index.ts';
import type { Design } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { unitOfPoints } from '../../shared/rules/ruleset/points/index.ts';
import type { DesignInput } from '../../shared/rules/ruleset/values/index.ts';
import { offeredMeasures } from '../designs/odds/offered.ts';
import { choicesInWords, situationFrom } from '../designs/odds/situation.ts';
import { nameOf } from '../document/names.ts';
import type { OddsChoices } from '../window/state.ts';
import { type ComparedGroup, comparedLine } from './comparison.ts';

/**
 * The odds of designs against one target, a line for each measure. Null where the system has no rules of combat, or the target
 * cannot fight; a design that cannot fight has no texts.
 */
export function comparedOdds(
  ruleset: Ruleset,
  designs: readonly Design[],
  target: DesignInput,
  choices: OddsChoices,
): ComparedGroup | null {
  const rules = combatRulesOf(ruleset);
  const against = rules && fighterOf(ruleset, target);
  if (rules === null || against === null) return null;
  const situation = situationFrom(rules, choices);
  const oddsOf = (fighter: Fighter | null) => fighter && unitOdds(rules, fighter, against, situation);
  const all = designs.map((design) => oddsOf(fighterOf(ruleset, design)));
  return {
    key: 'odds',
    label: [`Odds against ${nameOf(ruleset, target)}`, ...choicesInWords(rules, choices)].join(', '),
    present: designs.map(() => true),
    names: null,
    lines: offeredMeasures(ruleset, rules).map(({ id, label }) =>
      comparedLine(
        id,
        label(unitOfPoints(ruleset)),
        null,
        all.map((odds) => odds && measureText(id, measureOf(odds, id))),
      ),
    ),
  };
}
