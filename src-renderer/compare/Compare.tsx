import { useState } from 'react';
import { combatRulesOf } from '../../shared/combat/fighter/index.ts';
import type { Design, DesignId } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { TargetField } from '../designs/odds/TargetField.tsx';
import { designsOf } from '../document/document.ts';
import { nameOf } from '../document/names.ts';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { TextField } from '../ui/Field.tsx';
import { Tick } from '../ui/Tick.tsx';
import { type App, useApp } from '../window/app.ts';
import { useParts } from '../window/slice.ts';
import { ComparedTable } from './ComparedTable.tsx';
import { MOST_COMPARED } from './comparison.ts';
import '../designs/inspector/inspector.css';
import '../designs/inspector/issues.css';
import '../designs/inspector/sum.css';
import './compare.css';
import { t } from '../../shared/base/words/words.ts';

/** Compares two to four designs side by side: their differences, and what each costs. */
export default function Compare({ app }: { readonly app: App }) {
  const { ruleset, compared } = useParts(app.store, 'ruleset', 'compared');
  const designs = useApp(app, designsOf);
  const [onlyDifferences, setOnly] = useState(false);
  const shown = compared.flatMap((id) => designs.filter((design) => design.id === id));
  const set = (ids: readonly DesignId[]): void => app.set({ compared: ids });
  const { many } = ruleset.data.designNoun;
  return (
    <section className="compare column shrinks tall on-surface" aria-label={t('Compare')}>
      <div className="screen-bar">
        <AddDesign
          ruleset={ruleset}
          designs={designs.filter(({ id }) => !compared.includes(id))}
          isFull={shown.length >= MOST_COMPARED}
          add={(id) => set([...compared, id])}
        />

        <Tick value={onlyDifferences} onChange={setOnly}>
          {' '}
          {t('Only differences')}
        </Tick>
        {combatRulesOf(ruleset) === null ? null : <TargetField app={app} label={t('Odds against')} />}
      </div>
      {shown.length < 2 ? (
        <EmptyState
          title={t('Nothing to compare yet')}
          actions={<Button label={t('Choose in the sheet')} kind="primary" onClick={() => app.set({ screen: 'designs' })} />}
        >
          {t('Select two to four {nouns} in the sheet and choose Compare, or add them one by one above.', { nouns: many })}
        </EmptyState>
      ) : (
        <ComparedTable app={app} ruleset={ruleset} designs={shown} onlyDifferences={onlyDifferences} />
      )}
    </section>
  );
}

type AddProps = {
  readonly ruleset: Ruleset;
  readonly designs: readonly Design[];
  readonly isFull: boolean;
  readonly add: (id: DesignId) => void;
};

/** Maximum length of a list; beyond it, typing part of a name narrows the list. */
const MOST_LISTED = 200;

function AddDesign({ ruleset, designs, isFull, add }: AddProps) {
  const [words, search] = useState('');
  const { one, many } = ruleset.data.designNoun;
  const isLong = designs.length > MOST_LISTED;
  const wanted = words.trim().toLowerCase();
  const found = isLong && wanted !== '' ? designs.filter((design) => nameOf(ruleset, design).toLowerCase().includes(wanted)) : designs;
  const title = isFull
    ? t('Four {nouns} at most', { nouns: many })
    : found.length > MOST_LISTED
      ? t('Add a {noun}: first {mostListed} …', { noun: one, mostListed: MOST_LISTED })
      : t('Add a {noun} …', { noun: one });
  return (
    <>
      {isLong && (
        <TextField
          type="search"
          aria-label={t('Find a {noun}', { noun: one })}
          placeholder={t('Find a {noun}', { noun: one })}
          value={words}
          onChange={search}
        />
      )}
      <Choice<Design['id'] | ''>
        aria-label={t('Add a {noun}', { noun: one })}
        disabled={isFull}
        value=""
        onChange={(chosen) => (chosen === '' ? undefined : add(chosen))}
        options={[['', title], ...found.slice(0, MOST_LISTED).map((design) => [design.id, nameOf(ruleset, design)] as const)]}
      />
    </>
  );
}
