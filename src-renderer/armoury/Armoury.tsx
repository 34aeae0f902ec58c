import { useState } from 'react';
import { groupedNumber } from '../../shared/rules/ruleset/values/index.ts';
import { designsOf } from '../document/document.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { type App, useApp } from '../window/app.ts';
import { EntryPanel } from './EntryPanel.tsx';
import { EntryTable } from './EntryTable.tsx';
import { libraryOf, searched } from './library.ts';
import '../ui/sortedTable.css';
import '../designs/inspector/inspector.css';
import '../designs/inspector/issues.css';
import '../designs/inspector/sum.css';
import './armoury.css';
import { t } from '../../shared/base/words/words.ts';

/** Maximum lines shown; the search finds the rest. */
const MOST_LINES = 300;

/** Lists all parts of designs by name, with the designs that use them. A part can be changed in all designs at once. */
export default function Armoury({ app }: { readonly app: App }) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const designs = useApp(app, designsOf);
  const [component, setComponent] = useState(ruleset.data.components[0]?.id ?? '');
  const [words, search] = useState('');
  const [chosen, choose] = useState<string | null>(null);
  const data = ruleset.data.components.find(({ id }) => id === component) ?? ruleset.data.components[0];
  if (data === undefined)
    return <p className="empty-line">{t('Designs of {ruleset} have no parts to keep in an armoury.', { ruleset: ruleset.data.name })}</p>;
  const entries = libraryOf(ruleset, designs, data.id);
  const found = searched(entries, words);
  const entry = entries.find(({ name }) => name === chosen) ?? found[0];
  return (
    <div className="armoury flex shrinks tall on-surface">
      <section className="column grows" aria-label={t('Armoury')}>
        <div className="screen-bar">
          <TextField
            type="search"
            aria-label={t('Find a {singular}', { singular: data.singular.toLowerCase() })}
            placeholder={t('Find a {singular}', { singular: data.singular.toLowerCase() })}
            value={words}
            onChange={search}
          />
          {ruleset.data.components.length > 1 &&
            ruleset.data.components.map(({ id, label }) => (
              <Button label={label} kind="plain" key={id} isPressed={id === data.id} onClick={() => setComponent(id)} />
            ))}
          <span className="to-end small dim" role="status">
            {t('{foundCount} of {entriesCount}', {
              foundCount: groupedNumber(found.length),
              entriesCount: groupedNumber(entries.length),
            })}
          </span>
        </div>
        {found.length === 0 ? (
          <p className="empty-line">
            {entries.length === 0
              ? t('Give a design a {singular} with a name to see it here.', { singular: data.singular.toLowerCase() })
              : t('Nothing is called "{words}".', { words })}
          </p>
        ) : (
          <EntryTable
            ruleset={ruleset}
            component={data}
            entries={found.slice(0, MOST_LINES)}
            chosen={entry?.name ?? null}
            choose={choose}
          />
        )}
        {found.length > MOST_LINES && (
          <p className="empty-line">{t('{foundCount} more: search for part of the name.', { foundCount: found.length - MOST_LINES })}</p>
        )}
      </section>
      {entry && (
        <EntryPanel
          key={`${data.id} ${entry.name}`}
          app={app}
          ruleset={ruleset}
          component={data}
          entry={entry}
          entries={entries}
          choose={choose}
        />
      )}
    </div>
  );
}
