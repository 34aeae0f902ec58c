import { t } from '../../../shared/base/words/words.ts';
import { AdviceMark, ErrorMark, FineMark } from '../../ui/Icon.tsx';
import { IsolatedText } from '../../ui/IsolatedText.tsx';
import type { Reading } from '../work/reading.ts';
import { rankOf } from '../work/state.ts';
import { outcomeWords, problemPlace } from '../work/words.ts';
import type { ImportWork } from '../work/work.ts';
import { PlaceList } from './LineList.tsx';

/** Height of a line in px, and of the bar above the list. */
const LINE = 26;
const BAR = 38;

/** The problems take the room that they need, up to a fifth of the window. */
const heightOf = (problems: number): string => `min(${BAR + problems * LINE}px, clamp(88px, calc(22vh / var(--zoom)), 190px))`;

/** The problems of the import, by place; moving to a problem moves to its cell. */
export function ProblemPane({ work, reading }: { readonly work: ImportWork; readonly reading: Reading }) {
  const { problems, designs, tables, ignoredRows, sheets } = reading;
  const isJudged = designs.every((design) => design.isJudged);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const headings = tables.reduce((sum, { headerRows }) => sum + headerRows.length, 0);
  return (
    <section
      className="imp-problems edge-above column stays"
      style={{ height: heightOf(problems.length) }}
      aria-label={t('Problems of the sheet')}
    >
      <div className="imp-bar one-line line-below on-raised panel-size pad-bar row gap-8 stays">
        <h3>{t('Problems')}</h3>
        {errors > 0 ? (
          <span className="row gap-4">
            <ErrorMark /> {errors}
            <span className="for-readers"> {t('{errors, plural, one {error} other {errors}}', { errors })}</span>
          </span>
        ) : null}
        {problems.length > errors ? (
          <span className="row gap-4">
            <AdviceMark /> {problems.length - errors}
            <span className="for-readers"> {t('{count, plural, one {remark} other {remarks}}', { count: problems.length - errors })}</span>
          </span>
        ) : null}
        {problems.length > 0 ? (
          <span className="quiet">{t('Click one to see its cell.')}</span>
        ) : (
          <span className="imp-outcome cut row gap-4">
            {isJudged ? designs.some((design) => rankOf(design) < 2) ? <AdviceMark /> : <FineMark /> : null}{' '}
            {isJudged ? outcomeWords(designs) : t('The designs are being checked by the rules …')}
          </span>
        )}
        <span className="quiet aside clips">
          {designs.length === 0
            ? t('Nothing of this file is imported')
            : t(
                'Every cell accounted for: {designsCount, plural, one {# design} other {# designs}}, {headings, plural, one {# heading row} other {# heading rows}}, {ignoredRowsCount, plural, one {# row} other {# rows}} not used',
                { designsCount: designs.length, headings, ignoredRowsCount: ignoredRows.length },
              )}
        </span>
      </div>
      {problems.length === 0 ? null : (
        <PlaceList
          label={t('Problems')}
          work={work}
          lines={problems}
          lineHeight={LINE}
          show={(problem) => (
            <>
              {problem.severity === 'error' ? <ErrorMark /> : <AdviceMark />}
              <span className="line-place stays dim">{problemPlace(problem, sheets)}</span>
              <span className="what" title={problem.message}>
                <span className="for-readers">{problem.severity === 'error' ? t('Error:') : t('Remark:')} </span>
                <IsolatedText text={problem.message} />
              </span>
            </>
          )}
        />
      )}
    </section>
  );
}
