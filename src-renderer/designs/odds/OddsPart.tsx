import './oddsPart.css';
import { Fragment, useMemo } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { type CombatRules, combatRulesOf, fighterOf } from '../../../shared/combat/fighter/index.ts';
import {
  type AttackOdds,
  chanceText,
  lengthText,
  measureOf,
  measureText,
  type UnitOdds,
  unitOdds,
} from '../../../shared/combat/odds/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { formatNumber } from '../../../shared/rules/ruleset/values/index.ts';
import { designsOf } from '../../document/document.ts';
import { nameOf } from '../../document/names.ts';
import { Button } from '../../ui/Button.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { type App, useApp } from '../../window/app.ts';
import { useRulesetInProject } from '../../window/rulesetInProject.ts';
import { useValueAfterPaint } from '../inspector/useValueAfterPaint.ts';
import { SituationFields } from './SituationFields.tsx';
import { offeredMeasures, otherChoices, pinnedDesign, situationFrom, usualChoices } from './situation.ts';
import { TargetField } from './TargetField.tsx';

type OddsTableProps = { readonly ruleset: Ruleset; readonly rules: CombatRules; readonly odds: UnitOdds };

/** The odds of every attack of a unit, and below them those of the unit. */
function OddsTable({ ruleset, rules, odds }: OddsTableProps) {
  const { attacks, distance, closeCombat, target } = odds;
  const isWornDown = target.strength > 1;
  return (
    <>
      {attacks.length === 0 ? (
        <p className="odds-told">{t('It has nothing to attack with.')}</p>
      ) : (
        <table className="numbers odds-table">
          <caption className="faint">{t('At {distance}', { distance: lengthText(rules, distance) })}</caption>
          <TableHead of={[t('Attack'), t('hits'), isWornDown ? t('damage') : t('not saved'), t('kills'), t('in a turn')]} />
          <tbody>
            {attacks.map((attack, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: attacks of one unit have no other name.
              <Fragment key={index}>
                <AttackRow attack={attack} isWornDown={isWornDown} />
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      <dl className="odds-facts">
        {offeredMeasures(ruleset, rules)
          .filter(({ id }) => id !== 'closeCombat')
          .map(({ id, label }) => (
            <div className="flex apart gap-8" key={id}>
              <dt>{label(unitOfPoints(ruleset))}</dt>
              <dd className="one-line bold to-right">{measureText(id, measureOf(odds, id))}</dd>
            </div>
          ))}
        {closeCombat === null ? null : (
          <div className="flex apart gap-8">
            <dt>{t('Close combat: wins, loses')}</dt>
            <dd className="one-line bold to-right">
              {chanceText(closeCombat.oneWins)}, {chanceText(closeCombat.lose)}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

type RowProps = {
  readonly attack: AttackOdds;
  /** Whether it takes several points of damage to destroy the target. */
  readonly isWornDown: boolean;
};

function AttackRow({ attack: { attack, barred, hit, saveFails, mean, kill, killInTurn }, isWornDown }: RowProps) {
  if (barred !== null)
    return (
      <tr>
        <th scope="row">{attack.name}</th>
        <td colSpan={4} className="odds-barred dim">
          {barred}
        </td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">{attack.name}</th>
      <td>{chanceText(hit)}</td>
      <td>{isWornDown ? formatNumber(mean, 1) : chanceText(saveFails)}</td>
      <td>{chanceText(kill)}</td>
      <td>{chanceText(killInTurn)}</td>
    </tr>
  );
}

type Props = { readonly app: App; readonly design: Design };

/** The odds of the design against the pinned target, folded away until the player asks for them. */
export function OddsPart({ app, design }: Props) {
  const ruleset = useRulesetInProject(app);
  const rules = combatRulesOf(ruleset);
  const odds = useApp(app, (state) => state.odds);
  const designs = useValueAfterPaint(useApp(app, designsOf));
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
          label={t('Odds')}
          kind="bare"
          className="folder inked"
          aria-expanded={odds.open}
          onClick={() => app.set({ odds: { ...odds, open: !odds.open } })}
        />
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
          <Button label={t('As usual again')} kind="link" onClick={() => app.set({ odds: usualChoices(choices) })} />
        </p>
      )}
    </>
  );
}
