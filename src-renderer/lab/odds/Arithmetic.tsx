import { useMemo } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { CombatRules } from '../../../shared/combat/fighter/index.ts';
import {
  chanceText,
  explainOdds,
  measureOf,
  measureText,
  type OddsSituation,
  type OddsStep,
  unitOdds,
} from '../../../shared/combat/odds/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { sectionOf } from '../../designs/inspector/sections.ts';
import { offeredMeasures } from '../../designs/odds/situation.ts';
import type { LabUnit } from '../units.ts';

type Props = {
  readonly ruleset: Ruleset;
  readonly rules: CombatRules;
  readonly attacker: LabUnit;
  readonly target: LabUnit;
  readonly situation: OddsSituation;
};

/** How the numbers of one attacker and one target come about: every attack step by step, then what they come to together. */
export function Arithmetic({ ruleset, rules, attacker, target, situation }: Props) {
  const odds = useMemo(() => unitOdds(rules, attacker.fighter, target.fighter, situation), [rules, attacker, target, situation]);
  const { attacks, atLeast, closeCombat, destroyedBy } = odds;
  return (
    <>
      <h2>
        {attacker.name} <small>{t('against')}</small> {target.name}
      </h2>
      <dl className="lab-sum above-6">
        {offeredMeasures(ruleset, rules)
          .filter(({ id }) => id !== 'closeCombat' || closeCombat !== null)
          .map(({ id, label, about }) => (
            <div className="flex apart gap-8" key={id} title={about(unitOfPoints(ruleset))}>
              <dt className="dim">{label(unitOfPoints(ruleset))}</dt>
              <dd className="one-line bold to-right">{measureText(id, measureOf(odds, id))}</dd>
            </div>
          ))}
        <div
          className="flex apart gap-8"
          title={t('The chance that it is destroyed by the end of a battle, if it is attacked in every turn')}
        >
          <dt className="dim">{t('Destroyed within {destroyedByCount} turns', { destroyedByCount: destroyedBy.length - 1 })}</dt>
          <dd className="one-line bold to-right">{chanceText(destroyedBy.at(-1) ?? 0)}</dd>
        </div>
        {atLeast.slice(1).map((chance, more) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of targets is what the line is about.
          <div className="flex apart gap-8" key={more}>
            <dt className="dim">{t('At least {more} destroyed in a turn', { more: more + 2 })}</dt>
            <dd className="one-line bold to-right">{chanceText(chance)}</dd>
          </div>
        ))}
      </dl>
      {attacks.length === 0 ? <p className="empty-line">{t('It has nothing to attack with.')}</p> : null}
      {attacks.map(({ attack }, index) => (
        <Steps
          // biome-ignore lint/suspicious/noArrayIndexKey: attacks of one unit have no other name.
          key={index}
          name={attack.name}
          steps={explainOdds(rules, attacker.fighter, attack, target.fighter, situation)}
        />
      ))}
      {closeCombat === null || rules.closeCombat === null ? null : (
        <Steps
          name={t('Close combat')}
          steps={[
            {
              label: t('Each rolls'),
              text: t('d{sides} + {attacker} against d{sides} + {target}', {
                sides: rules.closeCombat.sides,
                attacker: attacker.fighter.closeCombat ?? 0,
                target: target.fighter.closeCombat ?? 0,
              }),
              source: rules.closeCombat.source,
            },
            { label: t('A tie'), text: `${chanceText(closeCombat.tie)}, ${TIES[rules.closeCombat.onTie]}`, source: '' },
            {
              label: t('Wins'),
              text: t('{chanceText}, loses {chanceText2}', {
                chanceText: chanceText(closeCombat.win),
                chanceText2: chanceText(closeCombat.lose),
              }),
              source: '',
            },
          ]}
        />
      )}
    </>
  );
}

const TIES = { again: t('rolled again'), 'both-stand': t('both are left standing') } as const;

function Steps({ name, steps }: { readonly name: string; readonly steps: readonly OddsStep[] }) {
  return (
    <>
      <h3 className="above-12 edge-below">{name}</h3>
      <ol className="lab-steps">
        {steps.map(({ label, text, source }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and stand in this order.
          <li className="stack line-below panel-size" key={index}>
            <b className="dim medium">{label}</b> <span className="breaks">{text}</span>
            {source === '' ? null : (
              <small className="faint" title={source} data-long={sectionOf(source) === null || undefined}>
                {sectionOf(source) ?? source}
              </small>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
