import { useMemo } from 'react';
import { designsOf } from '../../document/document.ts';
import { classes } from '../../ui/classes.ts';
import { type App, useApp } from '../../window/app.ts';
import { t } from '../../words/words.ts';
import { nameKey, namesakes } from '../work/merge.ts';
import type { Reading } from '../work/reading.ts';
import { doubtfulFirst, useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';
import { DesignRow, isSure } from './DesignRow.tsx';
import { LineList } from './LineList.tsx';
import { Part } from './Part.tsx';
import { PlainPane } from './PlainPane.tsx';

/** The resulting designs, doubtful ones first, and why the selected one is doubtful. */
export function DesignPane({ app, work, reading }: { readonly app: App; readonly work: ImportWork; readonly reading: Reading }) {
  const present = useApp(app, designsOf);
  const componentLabels = useApp(app, ({ ruleset }) => ruleset.data.components.map(({ label }) => label).join(', '));
  const game = useImport(work.store, (state) => state.ruleset.data.name);
  const current = useImport(work.store, (state) => state.current);
  const designs = useMemo(() => doubtfulFirst(reading.designs), [reading]);
  const there = useMemo(() => namesakes(present), [present]);
  const hasNameConflict = useMemo(() => there.size > 0 && designs.some(({ name }) => there.has(nameKey(name))), [designs, there]);
  const left = useImport(work.store, (state) => state.left);
  const at = designs.findIndex(({ key }) => key === current);
  const shown = designs[at];
  if (designs.length === 0) return reading.plainTables.length > 0 ? <PlainPane work={work} reading={reading} /> : <NoDesigns />;
  const goTo = (position: number): void => {
    const design = designs[position];
    if (!design) return;
    work.store.setState({ current: design.key });
    work.look({ sheet: design.sheet, row: design.row });
    if (design.place) work.goTo(design.place);
  };
  return (
    <>
      <LineList
        label={t('Designs that come out')}
        className={classes('imp-designs', hasNameConflict && 'clashing', !hasNameConflict && designs.every(isSure) && 'sure') ?? ''}
        lines={designs}
        lineHeight={24}
        keyOf={({ key }) => key}
        current={at}
        onMove={goTo}
        onEnter={() => document.querySelector<HTMLElement>('.imp .xl')?.focus()}
        onSpace={(position) => {
          const design = designs[position];
          if (design) work.take(design.key, left.has(design.key));
        }}
        heading={
          <Part as="row" tag="div" aria-rowindex={1} className="heading one-line edge-below on-raised dim">
            <Part as="columnheader">{t('Import')}</Part>
            <Part as="columnheader">{t('Design')}</Part>
            <Part as="columnheader" className="num" title={componentLabels}>
              {t('Parts')}
            </Part>
            <Part as="columnheader" className="num">
              {t('Sheet')}
            </Part>
            <Part as="columnheader" className="num" title={t('Cost by the rules of {game}', { game })}>
              {t('Rules')}
            </Part>
            <Part as="columnheader" className="num" title={t('The rules’ cost less the sheet’s')}>
              {t('Diff.')}
            </Part>
            <Part as="columnheader" className={hasNameConflict ? '' : 'num'}>
              {hasNameConflict ? t('In the project') : '%'}
            </Part>
          </Part>
        }
        show={(design, isCurrent) => (
          <DesignRow
            work={work}
            design={design}
            isCurrent={isCurrent}
            hasNameConflict={hasNameConflict}
            isThere={there.has(nameKey(design.name))}
          />
        )}
      />
      {shown ? (
        <div className="imp-why scrolls edge-above on-raised panel-size pad-bar stays dim" role="status">
          <b className="inked bold">{shown.name || t('Without a name')}</b>{' '}
          {shown.doubts.length + shown.errors.length === 0
            ? t('Every cell of it was understood.')
            : [...shown.doubts, ...shown.errors.map((error) => t('Against the rules: {error}', { error }))].join(' ')}
        </div>
      ) : null}
    </>
  );
}

/** Advice if nothing was found. */
const NoDesigns = () => (
  <div className="imp-teach stack gap-8 dim">
    <h3 className="title">{t('No designs were found on this sheet')}</h3>
    <ol>
      <li>{t('At the left, click the number of the row that holds the column headings, and choose “The headings stand in this row”.')}</li>
      <li>{t('Click above a column to say what it means: the name first, then as many others as you like.')}</li>
    </ol>
    <p>{t('If the file has several sheets, look at the others as well.')}</p>
  </div>
);
