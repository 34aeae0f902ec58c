import { useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { ForceAssessment } from '../../../shared/force/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { Button } from '../../ui/Button.tsx';
import { useApp } from '../../window/app.ts';
import { rolesOf, wholePercents } from '../roles.ts';
import type { ForceSession } from '../state.ts';
import { capital } from '../words.ts';
import { Part } from './Part.tsx';

export type Bar = { readonly key: string; readonly label: string; readonly points: number };

type BarsProps = {
  readonly bars: readonly Bar[];
  readonly unit: string;
  readonly format: (points: number) => string;
  /** The least value of the longest bar, to give several charts one scale. */
  readonly most?: number;
};

/** Bars with their numbers: the length is relative to the longest; alternate bars are hatched, to differ without colour. */
export function Bars({ bars, unit, format, most = 1 }: BarsProps) {
  const longest = Math.max(most, ...bars.map(({ points }) => points));
  const percents = wholePercents(bars.map(({ points }) => points));
  return (
    <table className="fc-bars fills">
      <tbody>
        {bars.map(({ key, label, points }, index) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td aria-hidden="true">
              <i className={index % 2 === 0 ? 'bar-plain' : 'bar-hatched'} style={{ width: `${(100 * points) / longest}%` }} />
            </td>
            <td className="numeric">
              {format(points)} <span className="for-readers">{unit}</span>
            </td>
            <td className="numeric quiet">{percents[index]} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where the points went: by role or by section. */
export function Charts({ session, assessment }: { readonly session: ForceSession; readonly assessment: ForceAssessment }) {
  const [by, setBy] = useState<'role' | 'section'>('role');
  const ruleset = useApp(session.app, (state) => state.ruleset);
  if (ruleset.points === null) return null;
  const { sectionNoun, purchasesNoun } = ruleset.force.data;
  const number = (points: unknown): number => (typeof points === 'number' ? points : 0);
  const bought: readonly Bar[] =
    number(assessment.purchasePoints) > 0
      ? [{ key: 'purchases', label: capital(purchasesNoun.many), points: number(assessment.purchasePoints) }]
      : [];
  const roles = rolesOf(ruleset, assessment).map(({ role, points }): Bar => ({ key: role, label: capital(role), points }));
  const sections = assessment.sections.map(
    ({ section, points }): Bar => ({ key: section.id, label: section.name, points: number(points) }),
  );
  const bars = [...(by === 'role' ? roles : sections), ...bought];
  if (bars.length === 0) return null;
  return (
    <Part
      title={t('{unit} by', { unit: unitOfPoints(ruleset) })}
      aside={
        <span className="segment-bar">
          {(['role', 'section'] as const).map((each) => (
            <Button
              label={each === 'role' ? t('role') : sectionNoun.one}
              kind="segment"
              key={each}
              isPressed={by === each}
              onClick={() => setBy(each)}
            />
          ))}
        </span>
      }
    >
      <Bars bars={bars} unit={unitOfPoints(ruleset)} format={(points) => formatAmount(points)} />
    </Part>
  );
}
