import { useMemo } from 'react';
import { pluralise } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { groupedNumber } from '../../../shared/rules/ruleset/values/index.ts';
import { type ImportQuestion, withAnswer } from '../../../shared/sheets/import/index.ts';
import { wholeWords } from '../../../shared/sheets/workbook/index.ts';
import { designsOf } from '../../document/document.ts';
import { Button } from '../../ui/Button.tsx';
import { Radio, Tick } from '../../ui/Tick.tsx';
import { type App, useApp } from '../../window/app.ts';
import { useSlice } from '../../window/slice.ts';
import { destinationOf, projectNameOf } from '../work/destination.ts';
import { nameKey, namesakes } from '../work/merge.ts';
import type { Reading } from '../work/reading.ts';
import { rankOf, useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';
import { CostPane } from './CostPane.tsx';
import { DesignPane } from './DesignPane.tsx';
import { nameConflictWords } from './DesignRow.tsx';
import { PlaceList } from './LineList.tsx';
import { PriceBand } from './PriceBand.tsx';

type PlaceBandProps = { readonly app: App; readonly work: ImportWork; readonly reading: Reading };

/** Where the designs go: into a new project named after the file, or into the open one, with what is to be done about names. */
function PlaceBand({ app, work, reading }: PlaceBandProps) {
  const state = useSlice(work.store);
  const shown = useApp(app, (all) => all);
  const { ruleset, costs, house, whole, isWhole, opened } = state;
  const { isNew, canStay, isOther } = destinationOf(shown, state);
  const present = designsOf(shown);
  const taken = useMemo(() => {
    if (isNew || isOther) return [];
    const there = namesakes(present);
    return reading.designs.filter(({ name }) => there.has(nameKey(name))).map(({ key }) => key);
  }, [reading, present, isNew, isOther]);
  if (opened === null || reading.designs.length === 0) return null;
  const own = house?.ruleset === ruleset ? t('its house rules “{ruleset}”', { ruleset: ruleset.data.name }) : ruleset.data.name;
  const rules = costs === 'ours' ? own : t('house rules made from this sheet');
  const along = whole && costs === 'ours' ? wholeWords(whole, ruleset.force.data.noun) : '';
  const fresh = t('a new project “{projectName}”', { projectName: projectNameOf(opened.name) });
  const { one, many } = shown.ruleset.data.designNoun;
  return (
    <section className="imp-band imp-place edge-above on-raised panel-size pad-part stays" aria-label={t('Where to')}>
      <h4>{t('Where to')}</h4>
      <div className="stack gap-4">
        {canStay ? (
          <div className="row wraps gap-16">
            <label className="row gap-6">
              <Radio name="place" value={!isNew} onChange={() => work.store.setState({ place: 'here' })} />
              {t('Add to “{present}” ({nouns})', { present: shown.history.present.name, nouns: pluralise(present.length, one, many) })}
            </label>
            <label className="row gap-6">
              <Radio name="place" value={isNew} onChange={() => work.store.setState({ place: 'new' })} />
              {t('Make {fresh}', { fresh })}
            </label>
          </div>
        ) : (
          <p>{t('Into {fresh}, by {rules}.', { fresh, rules })}</p>
        )}
        {canStay && isOther ? <p className="dim">{t('The project will be by {rules}.', { rules })}</p> : null}
        {taken.length > 0 ? (
          <fieldset className="row wraps gap-6" aria-label={t('Names that are taken')}>
            {t('{takenCount, plural, one {One name is} other {# names are}} in it already. For all:', { takenCount: taken.length })}
            {nameConflictWords.map(([clash, word]) => (
              <Button label={word} isSmall key={clash} onClick={() => work.settle(taken, clash)} />
            ))}
          </fieldset>
        ) : null}
        {along === '' ? null : (
          <Tick label={t('Bring {along} too', { along })} value={isWhole} onChange={(isOn) => work.store.setState({ isWhole: isOn })} />
        )}
      </div>
    </section>
  );
}

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
            <Button label={question.words} kind="link" onClick={() => work.look(question)} />
          )}
          <fieldset className="segment-bar wraps" aria-label={question.words}>
            {question.choices.map((choice) => (
              <Button
                label={choice.words}
                kind="segment"
                key={choice.id}
                isPressed={choice.id === question.filled}
                title={choice.of > 0 ? t('{fits} of {of} cells fit', { fits: choice.fits, of: choice.of }) : undefined}
                onClick={() => work.correctAll(withAnswer(corrections, choice.corrections))}
              />
            ))}
          </fieldset>
        </div>
      ))}
    </section>
  );
}

/** Something that is not imported: its place, in words and as a position, and the reason. */
type LeftOut = {
  readonly at: string;
  readonly why: string;
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: string | null;
};

const whyNot: Readonly<Record<string, string>> = {
  ignore: t('left out as you chose'),
  aside: t('part of another table beside the designs'),
  computed: t('worked out by Motorpool itself'),
  aid: t('an aid of Motorpool’s own'),
  number: t('counts the designs'),
};

/** Sheets, columns and rows that are not imported, in the order of the workbook. */
function leftOut({ otherSheets, tables, ignoredRows, sheets }: Reading): readonly LeftOut[] {
  const named = (sheet: string | null, at: string): string => (sheet !== null && sheets.length > 1 ? `${sheet}, ${at}` : at);
  return [
    ...otherSheets.map(({ sheet, why }) => ({ at: sheet, why, sheet, row: null, column: null })),
    ...tables.flatMap(({ sheet, columns, headerRows }) =>
      columns.flatMap(({ letter, header, meaning }): readonly LeftOut[] => {
        const why = whyNot[meaning.kind];
        if (why === undefined) return [];
        const text = header === '' ? why : `“${header}”: ${why}`;
        return [{ at: named(sheet, t('column {letter}', { letter })), why: text, sheet, row: headerRows[0] ?? 1, column: letter }];
      }),
    ),
    ...[...ignoredRows].map(({ sheet, row, why }) => ({ at: named(sheet, t('row {row}', { row })), why, sheet, row, column: null })),
  ];
}

/** Everything in the workbook that is not imported, with the reason; moving to a line shows it in the sheet. */
function LeftPane({ work, reading }: { readonly work: ImportWork; readonly reading: Reading }) {
  const lines = useMemo(() => leftOut(reading), [reading]);
  if (lines.length === 0) return <p className="empty-line row gap-6">{t('Everything on the sheet is imported.')}</p>;
  return (
    <PlaceList
      label={t('Not imported')}
      work={work}
      lines={lines}
      lineHeight={24}
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
            <Button label={words} kind="segment" key={id} isPressed={tab === id} onClick={() => work.store.setState({ tab: id })} />
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
