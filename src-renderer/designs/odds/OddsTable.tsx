import { Fragment } from 'react';
import type { CombatRules } from '../../../shared/combat/fighter/index.ts';
import { type AttackOdds, chanceText, lengthText, measureOf, measureText, type UnitOdds } from '../../../shared/combat/odds/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { formatNumber } from '../../../shared/rules/ruleset/values/index.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { t } from '../../words/words.ts';
import { offeredMeasures } from './situation.ts';

type Props = { readonly ruleset: Ruleset; readonly rules: CombatRules; readonly odds: UnitOdds };

/** The odds of every attack of a unit, and below them those of the unit. */
export function OddsTable({ ruleset, rules, odds }: Props) {
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
