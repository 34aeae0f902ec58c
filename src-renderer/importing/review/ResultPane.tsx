import { useMemo, useState } from 'react';
import { pluralise } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { groupedNumber } from '../../../shared/rules/ruleset/values/index.ts';
import { type ImportQuestion, withAnswer } from '../../../shared/sheets/import/index.ts';
import { Button } from '../../ui/Button.tsx';
import type { App } from '../../window/app.ts';
import { useSlice } from '../../window/slice.ts';
import { type LeftOut, leftOut } from '../work/left.ts';
import type { Reading } from '../work/reading.ts';
import { rankOf, useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';
import { CostPane } from './CostPane.tsx';
import { DesignPane } from './DesignPane.tsx';
import { LineList } from './LineList.tsx';
import { PlaceBand } from './PlaceBand.tsx';
import { PriceBand } from './PriceBand.tsx';
import { toCells } from './useCarry.ts';

/** What the sheet leaves open, each with its answers; the pressed one is filled in. An answer has the whole sheet read anew. */
function Questions({ work, questions }: { readonly work: ImportWork; readonly questions: readonly ImportQuestion[] }) {
  const { corrections } = useImport(work, 'corrections');
  return (
    <section className="imp-questions stack gap-8 stays scrolls line-below pad-part" aria-label={t('Questions about the sheet')}>
      {questions.map((question) => (
        <div key={question.id} className="stack gap-4">
          {question.row === null ? (
            <span>{question.words}</span>
          ) : (
            <Button kind="link" onClick={() => work.look(question)}>
              {question.words}
            </Button>
          )}
          <fieldset className="segment-bar wraps" aria-label={question.words}>
            {question.choices.map((choice) => (
              <Button
                kind="segment"
                key={choice.id}
                isPressed={choice.id === question.filled}
                title={choice.of > 0 ? t('{fits} of {of} cells fit', { fits: choice.fits, of: choice.of }) : undefined}
                onClick={() => work.correctAll(withAnswer(corrections, choice.corrections))}
              >
                {choice.words}
              </Button>
            ))}
          </fieldset>
        </div>
      ))}
    </section>
  );
}

/** Everything in the workbook that is not imported, with the reason; moving to a line shows it in the sheet. */
function LeftPane({ work, reading }: { readonly work: ImportWork; readonly reading: Reading }) {
  const lines = useMemo(() => leftOut(reading), [reading]);
  const [current, move] = useState(-1);
  if (lines.length === 0) return <p className="empty-line row gap-6">{t('Everything on the sheet is imported.')}</p>;
  return (
    <LineList
      label={t('Not imported')}
      lines={lines}
      lineHeight={24}
      keyOf={(_, position) => String(position)}
      current={Math.min(current, lines.length - 1)}
      onMove={(position) => {
        move(position);
        const line = lines[position];
        if (line) work.look(line);
      }}
      onEnter={toCells}
      show={({ at, why }: LeftOut) => (
        <>
          <span className="line-place stays dim">{at}</span>
          <span className="what" title={why}>
            {why}
          </span>
        </>
      )}
    />
  );
}

type ResultPaneProps = { readonly app: App; readonly work: ImportWork; readonly reading: Reading };

/** What is imported, in three bands: what was read, at which prices, and where it goes. */
export function ResultPane({ app, work, reading }: ResultPaneProps) {
  const { tab, offers } = useImport(work, 'tab', 'offers');
  const noun = useSlice(work.store, (state) => state.ruleset.data.designNoun);
  const left = useMemo(() => leftOut(reading).length, [reading]);
  const doubtful = reading.designs.filter((design) => rankOf(design) < 3).length;
  const isJudged = reading.designs.every((design) => design.isJudged);
  const tabs = [
    ['designs', pluralise(reading.designs.length, noun)],
    ['left', t('Not used {left}', { left: groupedNumber(left) })],
    ...(offers ? [['costs', t('Costs')] as const] : []),
  ] as const;
  return (
    <>
      <div className="imp-bar one-line line-below on-raised panel-size pad-bar row gap-8 stays">
        <h3>{t('What I read')}</h3>
        <fieldset className="segment-bar imp-tabs" aria-label={t('Show')}>
          {tabs.map(([id, words]) => (
            <Button kind="segment" key={id} isPressed={tab === id} onClick={() => work.store.setState({ tab: id })}>
              {words}
            </Button>
          ))}
        </fieldset>
        <span className="quiet aside clips">
          {!isJudged || reading.designs.length === 0
            ? ''
            : doubtful === 0
              ? t('all understood')
              : t('{doubtful, plural, one {# needs} other {# need}} a look, first in the list', { doubtful })}
        </span>
      </div>
      {tab === 'designs' && reading.questions.length > 0 ? <Questions work={work} questions={reading.questions} /> : null}
      {tab === 'costs' && offers ? (
        <CostPane work={work} reading={reading} offers={offers} />
      ) : tab === 'left' ? (
        <LeftPane work={work} reading={reading} />
      ) : (
        <DesignPane app={app} work={work} reading={reading} />
      )}
      <PriceBand work={work} reading={reading} />
      <PlaceBand app={app} work={work} reading={reading} />
    </>
  );
}
