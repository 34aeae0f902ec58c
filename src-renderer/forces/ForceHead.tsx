import { pluralise } from '../../shared/base/text/index.ts';
import { limitsPoints } from '../../shared/force/limits.ts';
import { strengthWords, totalWords } from '../../shared/force/words/index.ts';
import { isError } from '../../shared/rules/formula/index.ts';
import { formatValue } from '../../shared/rules/ruleset/values/index.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorMark, Icon } from '../ui/Icon.tsx';
import { useApp } from '../window/app.ts';
import { t } from '../words/words.ts';
import { useAssessment } from './current.ts';
import { labelOf } from './fields/values.ts';
import { battleWords, defaultGrade } from './grid/summaries.ts';
import { LimitBar } from './LimitBar.tsx';
import { type ForceSession, useSession } from './state.ts';
import { headWords, plateWords } from './words.ts';

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
        <span className="cut dim" title={who === '' ? undefined : who}>
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
