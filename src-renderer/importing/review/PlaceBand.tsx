import { useMemo } from 'react';
import { pluralise } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { wholeWords } from '../../../shared/sheets/workbook/index.ts';
import { designsOf } from '../../document/document.ts';
import { Button } from '../../ui/Button.tsx';
import { Radio, Tick } from '../../ui/Tick.tsx';
import { type App, useApp } from '../../window/app.ts';
import { useSlice } from '../../window/slice.ts';
import { destinationOf, projectNameOf } from '../work/destination.ts';
import { nameKey, namesakes } from '../work/merge.ts';
import type { Reading } from '../work/reading.ts';
import type { ImportWork } from '../work/work.ts';
import { nameConflictWords } from './DesignRow.tsx';

type PlaceBandProps = { readonly app: App; readonly work: ImportWork; readonly reading: Reading };

/** Where the designs go: into a new project named after the file, or into the open one, with what is to be done about names. */
export function PlaceBand({ app, work, reading }: PlaceBandProps) {
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
