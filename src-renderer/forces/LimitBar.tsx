import { memo } from 'react';
import type { ForceAssessment } from '../../shared/force/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../shared/rules/ruleset/points/index.ts';
import { useAfterPaint } from '../designs/inspector/afterPaint.ts';
import { ErrorMark } from '../ui/Icon.tsx';
import { t } from '../words/words.ts';
import { capital, limitWords } from './words.ts';

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
export function LimitBar({ ruleset, assessment }: Props) {
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
        aria-label={`${formatAmount(points)}${limit === null ? '' : t(' of {limit}', { limit: formatAmount(limit) })} ${unitOfPoints(ruleset)}, ${limitWords(left)}`}
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
