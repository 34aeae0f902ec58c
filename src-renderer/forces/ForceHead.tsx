import { memo } from 'react';
import { pluralise } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import type { ForceAssessment } from '../../shared/force/index.ts';
import { limitsPoints } from '../../shared/force/limits.ts';
import { strengthWords, totalWords } from '../../shared/force/words/index.ts';
import { isError } from '../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../shared/rules/ruleset/points/index.ts';
import { formatValue } from '../../shared/rules/ruleset/values/index.ts';
import { useAfterPaint } from '../designs/inspector/afterPaint.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorMark, Icon } from '../ui/Icon.tsx';
import { useApp } from '../window/app.ts';
import { useAssessment } from './current.ts';
import { labelOf } from './fields/values.ts';
import { battleWords, defaultGrade } from './grid/summaries.ts';
import { type ForceSession, useSession } from './state.ts';
import { capital, headWords, limitWords, plateWords } from './words.ts';

type Piece = { readonly key: string; readonly name: string; readonly points: number };

/** Returns the parts of a force's points; lines that cost nothing or cannot be priced are omitted. */
function piecesOf(ruleset: Ruleset, { sections, purchasePoints }: ForceAssessment): readonly Piece[] {
  const bought = typeof purchasePoints === 'number' ? purchasePoints : 0;
  return [
    ...sections.map(({ section, points }) => ({ key: section.id, name: section.name, points: typeof points === 'number' ? points : 0 })),
    { key: 'purchases', name: capital(ruleset.force.data.purchasesNoun.many), points: bought },
  ].filter(({ points }) => points > 0);
}

const NARROWEST_NAMED = 9;

type Props = { readonly ruleset: Ruleset; readonly assessment: ForceAssessment };

/** Points against the limit, in words and as a bar. */
function LimitBar({ ruleset, assessment }: Props) {
  const { left, points } = assessment;
  const isOver = left !== null && left < 0;
  // Each of its pieces becomes longer or shorter with every edit: a key waits for the words, not for them.
  const drawn = useAfterPaint(assessment);
  return (
    <div className={isOver ? 'fc-limit stack shrinks fc-limit-over' : 'fc-limit stack shrinks'}>
      <div className="fc-limit-words one-line inked row gap-4">
        {isOver ? <ErrorMark size={13} /> : null}
        {typeof points === 'number' ? limitWords(left) : t('no total yet')}
      </div>
      <Bar ruleset={ruleset} assessment={drawn} />
    </div>
  );
}

/** A piece for each section, alternately plain and hatched; the excess is drawn past the limit line. */
const Bar = memo(({ ruleset, assessment }: Props) => {
  const pieces = piecesOf(ruleset, assessment);
  const { limit, left, points } = assessment;
  const sum = pieces.reduce((total, piece) => total + piece.points, 0);
  const whole = Math.max(limit ?? 0, sum, 1);
  const isOver = left !== null && left < 0;
  const share = (part: number): number => (100 * part) / whole;
  return (
    <>
      <div className="fc-limit-names shrinks clips flex dim">
        {pieces.map(({ key, name, points: part }) => (
          <span className="stays cut" key={key} style={{ width: `${share(part)}%` }}>
            {share(part) >= NARROWEST_NAMED ? name : ''}
          </span>
        ))}
      </div>
      <div
        className="fc-limit-bar flex anchor on-surface"
        role="img"
        aria-label={`${limit === null ? formatAmount(points) : t('{points} of {limit}', { points: formatAmount(points), limit: formatAmount(limit) })} ${unitOfPoints(ruleset)}, ${limitWords(left)}`}
      >
        {pieces.map(({ key, name, points: part }, index) => (
          <i
            key={key}
            className={index % 2 === 0 ? 'bar-plain' : 'bar-hatched'}
            style={{ width: `${share(part)}%` }}
            title={`${name}: ${formatAmount(part)}`}
          />
        ))}
        {isOver && limit !== null ? (
          <>
            <b className="fc-over" style={{ left: `${share(limit)}%` }} />
            <b className="fc-limit-line" style={{ left: `${share(limit)}%` }} />
          </>
        ) : null}
      </div>
    </>
  );
});

/** The cost of the force against its limit, its battle, and its composition. */
export function ForceHead({ session }: { readonly session: ForceSession }) {
  const { app } = session;
  const ruleset = useApp(app, (state) => state.ruleset);
  const present = useAssessment(session);
  const preview = useSession(session, (state) => state.preview);
  const assessment = preview ?? present;
  if (assessment === null) return null;
  const { counted, left, units, force, totals } = assessment;
  const { unitNoun, sectionNoun } = ruleset.force.data;
  const plate = plateWords(ruleset, assessment);
  const isOver = left !== null && left < 0;
  const grade = defaultGrade(ruleset, force.values);
  const own = ruleset.force.data.fields.force.flatMap((field) => {
    const value = assessment.fields[field.id];
    return value?.applies && !field.hidden && value.value !== null ? [`${labelOf(field)} ${formatValue(ruleset, field, value.value)}`] : [];
  });
  const who = [
    strengthWords(ruleset, assessment),
    force.side,
    force.player,
    grade === null ? undefined : t('{grade} unless said otherwise', { grade }),
    ...totalWords(ruleset, totals, true, true),
    ...own,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <header className="fc-top stack in-middle stays edge-below pad-part">
      {plate ? (
        <output
          className={isOver ? 'plate plate-over' : 'plate'}
          aria-label={t('Total')}
          title={isError(counted) ? counted.detail : undefined}
        >
          {isOver ? <ErrorMark size={20} /> : null}
          {plate.amount}
          <small>{plate.unit}</small>
        </output>
      ) : null}
      <div className="fc-about stack">
        <Button kind="bare" className="fc-battle row gap-6" title={`${headWords(ruleset)} (F4)`} onClick={() => app.run('force.head')}>
          <b className="cut bold">{battleWords(ruleset, assessment)}</b>
          <Icon className="faint" name="pen" size={13} />
        </Button>
        <span className="fc-who dim" title={who === '' ? undefined : who}>
          {preview === null ? null : <b className="inked">{t('Not added yet:')} </b>}
          {pluralise(units, unitNoun)}, {pluralise(force.sections.length, sectionNoun)}
          {who === '' ? '' : `, ${who}`}
        </span>
      </div>
      {limitsPoints(ruleset) ? <LimitBar ruleset={ruleset} assessment={assessment} /> : null}
      {plate ? (
        <span className="for-readers" role="status">
          {plate.amount} {plate.unit}, {plate.words}
        </span>
      ) : null}
    </header>
  );
}
