import { pluralise } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import type { EntryAssessment, ForceAssessment } from '../../shared/force/index.ts';
import { formatAmount, unitOfPoints } from '../../shared/rules/ruleset/points/index.ts';
import { groupedNumber } from '../../shared/rules/ruleset/values/index.ts';
import { SelectedSums } from '../grid/SelectedSums.tsx';
import { Button } from '../ui/Button.tsx';
import { AdviceMark, ErrorMark, FineMark } from '../ui/Icon.tsx';
import type { App } from '../window/app.ts';
import { useApp } from '../window/app.ts';
import { selectedOf } from './acts.ts';
import { useAssessment } from './current.ts';
import { FORCE_MODEL } from './grid/model.ts';
import { entryKey, sectionKey } from './grid/rows.ts';
import { sectionTotal } from './grid/summaries.ts';
import { forceSession } from './session.ts';
import { type LineSelection, useLines, useSession } from './state.ts';
import { limitWords } from './words.ts';

const modes = { ready: t('Ready'), enter: t('Enter'), edit: t('Edit') } as const;

/** The selected entries, in the order of the force. */
function chosenIn({ force, sections }: ForceAssessment, selection: LineSelection): readonly EntryAssessment[] {
  const chosen = new Set(selectedOf(force, selection).entries);
  return sections.flatMap(({ entries }) => entries.filter(({ entry }) => chosen.has(entry.id)));
}

/** The forces' part of the status bar: the mode, what the rules object to, and the sum of the selection. */
export function ForceStatus({ app }: { readonly app: App }) {
  const session = forceSession(app);
  const assessment = useAssessment(session);
  const ruleset = useApp(app, (state) => state.ruleset);
  const mode = useSession(session, (state) => state.editing?.kind ?? 'ready');
  const lines = useLines(session);
  if (assessment === null) return null;
  const standing = assessment.issues.filter(({ exception }) => exception === null);
  const where = t('in this {noun}', { noun: ruleset.force.data.noun.one });
  const isExempted = assessment.issues.some(({ severity, exception }) => severity === 'error' && exception !== null);
  const errors = standing.filter(({ severity }) => severity === 'error').length;
  const { cursor, picked } = lines;
  const chosen = picked.size === 0 ? [] : chosenIn(assessment, lines);
  const units = chosen.reduce((sum, { entry }) => sum + entry.count, 0);
  const points = chosen.reduce((sum, { total }) => sum + (typeof total === 'number' ? total : 0), 0);
  const here = assessment.sections.find(
    ({ section, left, entries }) =>
      left !== null && (sectionKey(section.id) === cursor.row || entries.some(({ entry }) => entryKey(entry.id) === cursor.row)),
  );
  return (
    <>
      <strong>{modes[mode]}</strong>
      {standing.length === 0 ? (
        <span className="it problems">
          <FineMark /> {isExempted ? t('Exempted') : t('Legal')} {where}
        </span>
      ) : (
        <Button kind="bare" className="it problems" title={t('Next problem (F8)')} onClick={() => app.run('sheet.nextProblem')}>
          {errors > 0 ? (
            <span className="it">
              <ErrorMark /> {t('{errors, plural, one {# error} other {# errors}}', { errors })}
            </span>
          ) : null}
          {standing.length > errors ? (
            <span className="it">
              <AdviceMark /> {t('{standingCount} advice', { standingCount: standing.length - errors })}
            </span>
          ) : null}
          <span className="it"> {where}</span>
        </Button>
      )}
      {here && here.left !== null ? (
        <span className="it">
          {here.left < 0 ? <ErrorMark /> : null} {here.section.name}: {sectionTotal(here)}, {limitWords(here.left)}
        </span>
      ) : null}
      {chosen.length > 1 ? (
        <span className="it">
          {t('{chosenCount, plural, one {# line} other {# lines}}', { chosenCount: chosen.length })},{' '}
          {pluralise(units, ruleset.force.data.unitNoun)}
          {ruleset.points === null ? null : `, ${formatAmount(points)} ${unitOfPoints(ruleset)}`}
        </span>
      ) : null}
      <SelectedSums sheet={session} valueAt={FORCE_MODEL.value} format={groupedNumber} />
    </>
  );
}
