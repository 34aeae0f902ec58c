import { useMemo } from 'react';
import { pluralise } from '../../../shared/base/text/index.ts';
import { Button } from '../../ui/Button.tsx';
import type { App } from '../../window/app.ts';
import { leftOut } from '../work/left.ts';
import type { Reading } from '../work/reading.ts';
import { useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';
import { CostPane } from './CostPane.tsx';
import { DesignPane } from './DesignPane.tsx';
import { LeftPane } from './LeftPane.tsx';
import { Questions } from './Questions.tsx';

type ResultPaneProps = { readonly app: App; readonly work: ImportWork; readonly reading: Reading };

/** The result: the designs, and everything that is not imported. */
export function ResultPane({ app, work, reading }: ResultPaneProps) {
  const tab = useImport(work.store, (state) => state.tab);
  const offers = useImport(work.store, (state) => state.offers);
  const noun = useImport(work.store, (state) => state.ruleset.data.designNoun);
  const left = useMemo(() => leftOut(reading).length, [reading]);
  const tabs = [
    ['designs', pluralise(reading.designs.length, noun)],
    ['left', `Not used ${left.toLocaleString('en')}`],
    ...(offers ? [['costs', 'Costs'] as const] : []),
  ] as const;
  return (
    <>
      <div className="imp-bar one-line line-below on-raised panel-size pad-bar row gap-8 stays">
        <h3>What comes out</h3>
        <fieldset className="segment-bar imp-tabs" aria-label="Show">
          {tabs.map(([id, words]) => (
            <Button kind="segment" key={id} isPressed={tab === id} onClick={() => work.store.setState({ tab: id })}>
              {words}
            </Button>
          ))}
        </fieldset>
        {tab === 'designs' ? <span className="quiet aside clips">doubtful first</span> : null}
      </div>
      {tab === 'designs' && reading.questions.length > 0 ? <Questions work={work} questions={reading.questions} /> : null}
      {tab === 'costs' && offers ? (
        <CostPane work={work} reading={reading} offers={offers} />
      ) : tab === 'left' ? (
        <LeftPane work={work} reading={reading} />
      ) : (
        <DesignPane app={app} work={work} reading={reading} />
      )}
    </>
  );
}
