import { useState } from 'react';
import type { ForceAssessment } from '../../../shared/force/index.ts';
import { limitsPoints } from '../../../shared/force/limits.ts';
import { type Fitting, whatFits } from '../../../shared/force/plan/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { Button } from '../../ui/Button.tsx';
import { useApp } from '../../window/app.ts';
import { t } from '../../words/words.ts';
import { addPurchase, addUnits } from '../acts.ts';
import type { ForceSession } from '../state.ts';
import { capital } from '../words.ts';
import { Part } from './Part.tsx';

const FIRST = 5;
const MOST = 30;

type Props = { readonly session: ForceSession; readonly assessment: ForceAssessment; readonly project: Project };

/** Suggestions for the remaining points; a click adds one. */
export function WouldBuy({ session, assessment, project }: Props) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const [isAll, setAll] = useState(false);
  const { force, left } = assessment;
  if (left === null || left <= 0 || !limitsPoints(ruleset)) return null;
  const fitting = whatFits(ruleset, project, force, left);
  const pointsUnit = unitOfPoints(ruleset);
  const add = ({ what, count, label }: Fitting): void => {
    if (what.kind === 'design') addUnits(session, what.design, count, label, capital(ruleset.force.data.sectionNoun.one));
    else addPurchase(session, { item: what.offer.id }, count, label);
  };
  return (
    <Part
      title={t('{left} {pointsUnit} left would buy', { left: formatAmount(left), pointsUnit })}
      aside={fitting.length > 0 ? t('click to add') : undefined}
    >
      {fitting.length === 0 ? (
        <p className="quiet">{t('Nothing of this project is as cheap as that.')}</p>
      ) : (
        <ul className="stack gap-2">
          {fitting.slice(0, isAll ? MOST : FIRST).map((each) => (
            <li key={each.what.kind === 'design' ? each.what.design.id : each.what.offer.id}>
              <Button
                kind="row"
                title={t('{left} would be left{owned}', {
                  left: each.left === 0 ? t('Nothing') : formatAmount(each.left),
                  owned: each.owned === null ? '' : t('; you own {owned} more', { owned: each.owned }),
                })}
                onClick={() => add(each)}
              >
                <span>
                  {each.count} {each.label}
                </span>
                {each.owned !== null && each.owned < each.count ? (
                  <span className="quiet">{t('{owned} more owned', { owned: each.owned })}</span>
                ) : null}
                <b className="to-end bold">{formatAmount(each.points)}</b>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fitting.length > FIRST ? (
        <Button kind="link" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? t('Fewer') : t('{min} more', { min: Math.min(MOST, fitting.length) - FIRST })}
        </Button>
      ) : null}
    </Part>
  );
}
