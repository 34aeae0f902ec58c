import { t } from '../../../shared/base/words/words.ts';
import type { CombatRules } from '../../../shared/combat/fighter/index.ts';
import { lengthText, type MeasureFacts, type OddsSituation, oddsMeasures, usualSituation } from '../../../shared/combat/odds/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { DesignInput } from '../../../shared/rules/ruleset/values/index.ts';
import { nameOf } from '../../document/names.ts';
import { type OddsChoices, type PinnedTarget, USUAL_ODDS } from '../../window/state.ts';

/** Returns the pinned design; null if nothing is pinned, or if the design no longer exists. */
export function pinnedDesign(ruleset: Ruleset, designs: readonly Design[], pinned: PinnedTarget | null): DesignInput | null {
  if (pinned === null) return null;
  if (pinned.from === 'project') return designs.find(({ id }) => id === pinned.id) ?? null;
  return ruleset.stock.find((design) => nameOf(ruleset, design) === pinned.id) ?? null;
}

/** The measures that a game system has: points-free ones count nothing in points, and not all have close combat. */
export const offeredMeasures = ({ points }: Ruleset, { closeCombat }: CombatRules): readonly MeasureFacts[] =>
  oddsMeasures.filter(({ id, needsPoints }) => (points !== null || !needsPoints) && (id !== 'closeCombat' || closeCombat !== null));

/** Returns the situation that the player chose, under these rules. What the rules do not know is as usual. */
export function situationFrom(rules: CombatRules, choices: OddsChoices): OddsSituation {
  const usual = usualSituation(rules);
  const cover = rules.covers.findIndex(({ id }) => id === choices.cover);
  const { distance, attackerMoved, targetMoved, attackers, seen, earlierTurns } = choices;
  return {
    distance,
    attackerMoved,
    targetMoved,
    attackers,
    seen,
    earlierTurns,
    cover: cover < 0 ? usual.cover : cover,
    modifier: rules.modifiers.reduce((sum, { id, value }) => sum + (choices.modifiers.includes(id) ? value : 0), 0),
  };
}

/** Returns in words what else the player chose than distance and cover, where it is not as usual. */
export function otherChoices(rules: CombatRules, choices: OddsChoices): readonly string[] {
  const { attackers, attackerMoved, targetMoved, modifiers, seen, earlierTurns } = choices;
  const isArea = rules.area !== null;
  return [
    ...(attackers > 1 ? [t('{attackers} attack together', { attackers })] : []),
    ...(attackerMoved ? [t('the attacker has moved')] : []),
    ...(targetMoved ? [t('the target has moved')] : []),
    ...rules.modifiers.flatMap(({ id, label }) => (modifiers.includes(id) ? [label] : [])),
    ...(isArea && !seen ? [t('nobody sees the target')] : []),
    ...(isArea && earlierTurns > 0
      ? [t('aimed there for {earlierTurns, plural, one {# turn} other {# turns}} already', { earlierTurns })]
      : []),
  ];
}

/** Returns in words everything that the player chose otherwise than usual. */
export function choicesInWords(rules: CombatRules, choices: OddsChoices): readonly string[] {
  const { cover, distance } = situationFrom(rules, choices);
  return [
    ...(distance === null ? [] : [lengthText(rules, distance)]),
    ...(cover === usualSituation(rules).cover ? [] : [rules.covers[cover]?.label ?? '']),
    ...otherChoices(rules, choices),
  ];
}

/** Everything as usual again; the inspector stays as it is. */
export const usualChoices = ({ open }: OddsChoices): OddsChoices => ({ ...USUAL_ODDS, open });
