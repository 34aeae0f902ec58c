import { useState } from 'react';
import { combatRulesOf } from '../../shared/combat/fighter/index.ts';
import type { Design, DesignId } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { TargetField } from '../designs/odds/TargetField.tsx';
import { designsOf } from '../document/document.ts';
import { nameOf } from '../document/names.ts';
import { type App, useApp } from '../window/app.ts';
import { ComparedTable } from './ComparedTable.tsx';
import { MOST_COMPARED } from './comparison.ts';
import '../designs/inspector/inspector.css';
import '../designs/inspector/issues.css';
import '../designs/inspector/sum.css';
import './compare.css';

/** Compares two to four designs side by side: their differences, and what each costs. */
export default function Compare({ app }: { readonly app: App }) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const designs = useApp(app, designsOf);
  const compared = useApp(app, (state) => state.compared);
  const [onlyDifferences, setOnly] = useState(false);
  const shown = compared.flatMap((id) => designs.filter((design) => design.id === id));
  const set = (ids: readonly DesignId[]): void => app.set({ compared: ids });
  const { many } = ruleset.data.designNoun;
  return (
    <section className="compare" aria-label="Compare">
      <div className="screen-bar">
        <AddDesign
          ruleset={ruleset}
          designs={designs.filter(({ id }) => !compared.includes(id))}
          isFull={shown.length >= MOST_COMPARED}
          add={(id) => set([...compared, id])}
        />
        <label className="check-line">
          <input type="checkbox" checked={onlyDifferences} onChange={(event) => setOnly(event.currentTarget.checked)} /> Only differences
        </label>
        {combatRulesOf(ruleset) === null ? null : <TargetField app={app} label="Odds against" />}
      </div>
      {shown.length < 2 ? (
        <div className="compare-nothing">
          <h2>Nothing to compare yet</h2>
          <p>Select two to four {many} in the sheet and choose Compare, or add them one by one above.</p>
          <button type="button" className="button pri" onClick={() => app.set({ screen: 'designs' })}>
            Choose in the sheet
          </button>
        </div>
      ) : (
        <ComparedTable
          app={app}
          ruleset={ruleset}
          designs={shown}
          onlyDifferences={onlyDifferences}
          remove={(id) => set(compared.filter((one) => one !== id))}
          putFirst={(id) => set([id, ...compared.filter((one) => one !== id)])}
        />
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
  const title = isFull ? `Four ${many} at most` : found.length > MOST_LISTED ? `Add a ${one}: first ${MOST_LISTED} …` : `Add a ${one} …`;
  return (
    <>
      {isLong && (
        <input
          type="search"
          className="field"
          aria-label={`Find a ${one}`}
          placeholder={`Find a ${one}`}
          value={words}
          onChange={(event) => search(event.currentTarget.value)}
        />
      )}
      <select
        className="field"
        aria-label={`Add a ${one}`}
        disabled={isFull}
        value=""
        onChange={(event) => {
          const design = designs.find(({ id }) => id === event.currentTarget.value);
          if (design) add(design.id);
        }}
      >
        <option value="">{title}</option>
        {found.slice(0, MOST_LISTED).map((design) => (
          <option key={design.id} value={design.id}>
            {nameOf(ruleset, design)}
          </option>
        ))}
      </select>
    </>
  );
}
