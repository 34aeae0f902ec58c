import { totalWords } from '../../shared/force/words/index.ts';
import { isError } from '../../shared/formula/index.ts';
import { formatAmount, unitOfPoints } from '../../shared/ruleset/points/index.ts';
import { formatValue } from '../../shared/ruleset/values/index.ts';
import { ErrorMark, Icon } from '../ui/Icon.tsx';
import { useApp } from '../window/app.ts';
import { useAssessment } from './current.ts';
import { labelOf } from './fields/values.ts';
import { battleWords, defaultGrade } from './grid/summaries.ts';
import { LimitBar } from './LimitBar.tsx';
import type { ForceSession } from './state.ts';
import { counted as countedWords, limitWords } from './words.ts';

/** The cost of the force against its limit, its battle, and its composition. */
export function ForceHead({ session }: { readonly session: ForceSession }) {
  const { app } = session;
  const ruleset = useApp(app, (state) => state.ruleset);
  const assessment = useAssessment(session);
  if (assessment === null) return null;
  const { counted, limit, left, units, force, totals } = assessment;
  const { unitNoun, sectionNoun } = ruleset.force.data;
  // Without points and without a limit there is nothing to add up.
  const isCounted = ruleset.points !== null || ruleset.force.data.limit !== undefined;
  const unit = ruleset.force.data.limit?.unit ?? unitOfPoints(ruleset);
  const isOver = left !== null && left < 0;
  const grade = defaultGrade(ruleset, force.values);
  const own = ruleset.force.data.fields.force.flatMap((field) => {
    const value = assessment.fields[field.id];
    return value?.applies && !field.hidden && value.value !== null ? [`${labelOf(field)} ${formatValue(ruleset, field, value.value)}`] : [];
  });
  const who = [
    force.side,
    force.player,
    grade === null ? undefined : `${grade} unless said otherwise`,
    ...totalWords(ruleset, totals, true),
    ...own,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <header className="fc-top">
      {isCounted ? (
        <output className={isOver ? 'plate plate-over' : 'plate'} aria-label="Total" title={isError(counted) ? counted.detail : undefined}>
          {isOver ? <ErrorMark size={20} /> : null}
          {formatAmount(counted)}
          <small>{limit === null ? unit : `of ${formatAmount(limit)} ${unit}`}</small>
        </output>
      ) : null}
      <div className="fc-about">
        <button type="button" className="fc-battle" title="Name, limit, battle, side and player (F4)" onClick={() => app.run('force.head')}>
          <b>{battleWords(ruleset, assessment)}</b>
          <Icon name="pen" size={13} />
        </button>
        <span title={who === '' ? undefined : who}>
          {countedWords(units, unitNoun.one, unitNoun.many)}, {countedWords(force.sections.length, sectionNoun.one, sectionNoun.many)}
          {who === '' ? '' : `, ${who}`}
        </span>
      </div>
      {ruleset.points === null ? null : <LimitBar ruleset={ruleset} assessment={assessment} />}
      {isCounted ? (
        <span className="for-readers" role="status">
          {formatAmount(counted)} {unit}, {limitWords(left)}
        </span>
      ) : null}
    </header>
  );
}
