import '../ui/sortedTable.css';
import '../designs/inspector/inspector.css';
import '../designs/inspector/issues.css';
import '../designs/inspector/sum.css';
import './armoury.css';
import { useState } from 'react';
import { t } from '../../shared/base/words/words.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { ComponentData, Field } from '../../shared/rules/ruleset/format/index.ts';
import { partText } from '../../shared/rules/ruleset/points/index.ts';
import { formatValue, groupedNumber } from '../../shared/rules/ruleset/values/index.ts';
import { unitHeading } from '../../shared/rules/ruleset/values/lengths.ts';
import { designsOf } from '../document/document.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { type App, useApp } from '../window/app.ts';
import { EntryPanel } from './EntryPanel.tsx';
import { designsUsing, type Entry, libraryOf, searched, typicalPoints, valuesOf } from './library.ts';

type Props = {
  readonly ruleset: Ruleset;
  readonly component: ComponentData;
  readonly entries: readonly Entry[];
  readonly chosen: string | null;
  readonly choose: (name: string) => void;
};

/** Fields shown in a table of parts: entered and not hidden, except the name and free text. */
const statsOf = ({ fields }: ComponentData): readonly Field[] =>
  fields.filter(({ kind, hidden }) => kind !== 'formula' && kind !== 'text' && !hidden);

/** One line for each name, with its values; if designs differ, the most frequent value and a mark. */
function EntryTable({ ruleset, component, entries, chosen, choose }: Props) {
  const stats = statsOf(component);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must scroll by keys as well.
    <section className="screen-scroll" tabIndex={0} aria-label={component.label}>
      {/* What is only for readers has its place in the table, not below the window. */}
      <table className="armoury-table reading-sheet fills anchor">
        <thead>
          <tr>
            <th scope="col">{component.singular.charAt(0).toUpperCase() + component.singular.slice(1)}</th>
            {stats.map((field) => (
              <th key={field.id} scope="col" className={field.kind === 'number' ? 'numeric' : undefined}>
                {field.short ?? field.label}
                <small className="faint">{unitHeading(field)}</small>
              </th>
            ))}
            <th scope="col" className="numeric">
              {t('Used by')}
              <small className="faint">{ruleset.data.designNoun.many}</small>
            </th>
            {ruleset.points !== null && (
              <th
                scope="col"
                className="numeric"
                title={t(
                  'What it usually adds by itself, before multipliers such as armour and grade, and before rounding. The inspector and “Add” show what the whole cost changes by.',
                )}
              >
                {t('By itself')}
                <small className="faint">{ruleset.points.unit}</small>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryLine key={entry.name} ruleset={ruleset} stats={stats} entry={entry} isChosen={entry.name === chosen} choose={choose} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type LineProps = Pick<Props, 'ruleset' | 'choose'> & {
  readonly stats: readonly Field[];
  readonly entry: Entry;
  readonly isChosen: boolean;
};

function EntryLine({ ruleset, stats, entry, isChosen, choose }: LineProps) {
  const users = designsUsing(entry).length;
  const points = typicalPoints(entry);
  return (
    <tr data-chosen={isChosen || undefined} onClick={() => choose(entry.name)}>
      <th scope="row">
        <Button label={entry.name} className="medium" kind="row" isPressed={isChosen} onClick={() => choose(entry.name)} />
      </th>
      {stats.map((field) => (
        <StatCell key={field.id} ruleset={ruleset} field={field} entry={entry} />
      ))}
      <td className={users === 0 ? 'numeric quiet' : 'numeric'}>{users === 0 ? t('stock') : users}</td>
      {ruleset.points !== null && <td className="numeric">{partText(points, 1)}</td>}
    </tr>
  );
}

function StatCell({ ruleset, field, entry }: { readonly ruleset: Ruleset; readonly field: Field; readonly entry: Entry }) {
  const values = valuesOf(entry, field.id).map((value) => formatValue(ruleset, field, value, 'short'));
  const [first = '–', ...others] = values;
  const className = field.kind === 'number' ? 'numeric' : undefined;
  if (others.length === 0) return <td className={first === '–' ? `${className ?? ''} quiet` : className}>{first}</td>;
  return (
    <td className={className} title={t('Differs: {values}', { values: values.join(', ') })}>
      {first}
      <span className="differs mark-advice" aria-hidden="true">
        {' '}
        ≠
      </span>
      <span className="for-readers"> {t('and {others}', { others: others.join(', ') })}</span>
    </td>
  );
}

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
