import { useMemo } from 'react';
import { type CombatRules, combatRulesOf, fighterOf } from '../../../shared/combat/fighter/index.ts';
import { type UnitOdds, unitOdds } from '../../../shared/combat/odds/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import { designsOf } from '../../document/document.ts';
import { nameOf } from '../../document/names.ts';
import { Button } from '../../ui/Button.tsx';
import { type App, useApp } from '../../window/app.ts';
import { useRulesetInProject } from '../../window/rulesetInProject.ts';
import { useAfterPaint } from '../inspector/afterPaint.ts';
import { OddsTable } from './OddsTable.tsx';
import { SituationFields } from './SituationFields.tsx';
import { otherChoices, pinnedDesign, situationFrom, usualChoices } from './situation.ts';
import { TargetField } from './TargetField.tsx';
import './oddsPart.css';
import { t } from '../../words/words.ts';

type Props = { readonly app: App; readonly design: Design };

/** The odds of the design against the pinned target, folded away until the player asks for them. */
export function OddsPart({ app, design }: Props) {
  const ruleset = useRulesetInProject(app);
  const rules = combatRulesOf(ruleset);
  const odds = useApp(app, (state) => state.odds);
  const designs = useAfterPaint(useApp(app, designsOf));
  const target = pinnedDesign(
    ruleset,
    designs,
    useApp(app, (state) => state.pinned),
  );
  if (rules === null) return null;
  const against = target === null ? t('no target') : t('against {name}', { name: nameOf(ruleset, target) });
  return (
    <section className="inspector-part line-below" aria-label={t('Odds')}>
      <h3>
        <Button
          kind="bare"
          className="folder inked"
          aria-expanded={odds.open}
          onClick={() => app.set({ odds: { ...odds, open: !odds.open } })}
        >
          {t('Odds')}
        </Button>
        <small className="to-end">{against}</small>
      </h3>
      {odds.open ? (
        <div className="odds-part stack in-middle above-4">
          <TargetField app={app} label={t('Against')} />
          <SituationFields app={app} rules={rules} />
          {target === null ? (
            <p className="odds-told">
              {t('Choose a target to see what this {designNoun} does to it.', { designNoun: ruleset.data.designNoun.one })}
            </p>
          ) : (
            <Against app={app} rules={rules} design={design} target={target} />
          )}
        </div>
      ) : null}
    </section>
  );
}

type AgainstProps = Props & { readonly rules: CombatRules; readonly target: Parameters<typeof fighterOf>[1] };

function Against({ app, rules, design, target }: AgainstProps) {
  const ruleset = useRulesetInProject(app);
  const choices = useApp(app, (state) => state.odds);
  const found = useMemo((): UnitOdds | string => {
    const [attacker, other] = [fighterOf(ruleset, design), fighterOf(ruleset, target)];
    if (attacker === null) return t('There are no odds until its errors are fixed.');
    if (other === null) return t('There are no odds until the errors of {name} are fixed.', { name: nameOf(ruleset, target) });
    return unitOdds(rules, attacker, other, situationFrom(rules, choices));
  }, [ruleset, rules, design, target, choices]);
  if (typeof found === 'string') return <p className="odds-told">{found}</p>;
  const others = otherChoices(rules, choices);
  return (
    <>
      <OddsTable ruleset={ruleset} rules={rules} odds={found} />
      {others.length === 0 ? null : (
        <p className="odds-told">
          {t('Chosen in the battle lab: {others}.', { others: others.join(', ') })}{' '}
          <Button kind="link" onClick={() => app.set({ odds: usualChoices(choices) })}>
            {t('As usual again')}
          </Button>
        </p>
      )}
    </>
  );
}
