import { useMemo } from 'react';
import { pluralise } from '../../../shared/base/text/index.ts';
import { Button } from '../../ui/Button.tsx';
import type { App } from '../../window/app.ts';
import { t } from '../../words/words.ts';
import { leftOut } from '../work/left.ts';
import type { Reading } from '../work/reading.ts';
import { rankOf, useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';
import { CostPane } from './CostPane.tsx';
import { DesignPane } from './DesignPane.tsx';
import { LeftPane } from './LeftPane.tsx';
import { PlaceBand } from './PlaceBand.tsx';
import { PriceBand } from './PriceBand.tsx';
import { Questions } from './Questions.tsx';

type ResultPaneProps = { readonly app: App; readonly work: ImportWork; readonly reading: Reading };

/** What is imported, in three bands: what was read, at which prices, and where it goes. */
export function ResultPane({ app, work, reading }: ResultPaneProps) {
  const tab = useImport(work.store, (state) => state.tab);
  const offers = useImport(work.store, (state) => state.offers);
  const noun = useImport(work.store, (state) => state.ruleset.data.designNoun);
  const left = useMemo(() => leftOut(reading).length, [reading]);
  const doubtful = reading.designs.filter((design) => rankOf(design) < 3).length;
  const isJudged = reading.designs.every((design) => design.isJudged);
  const tabs = [
    ['designs', pluralise(reading.designs.length, noun)],
    ['left', t('Not used {left}', { left: left.toLocaleString('en') })],
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
